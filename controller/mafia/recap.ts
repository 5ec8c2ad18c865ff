import type { View } from '../../shared/client/connection.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { none, type Round, type Table } from '../../shared/games/mafia/events.ts'
import { rows, type Side } from '../../shared/games/mafia/roles.ts'
import { type Count, countsIn, reasonsOf } from '../../shared/games/mafia/state.ts'
import { joinWords } from '../catalogue.ts'
import { nameIn } from '../parts/people.tsx'
import {
  type Cell,
  type Chapter,
  type Column,
  type Group,
  type Recap,
  type RecapPerson,
  retold,
  type Tone,
  type Votes,
} from '../recap/facts.ts'
import { seatsOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { chaptersOf } from './chapters.ts'
import { pickName, tableOf, wasIn } from './seen.ts'
import { dayName, dayShort, mafiaTexts } from './texts.ts'
import { fateOf } from './village.tsx'

const tones: Readonly<Record<Side, Tone>> = { village: 'light', mafia: 'dark', alone: 'own' }

const nothing: Cell = { icon: null, seat: null, lit: false, corner: null, more: '', said: '' }

/** Somebody's death, in a night or in a vote. */
const deadIn = (view: View, _seat: Seat, ballot: string | undefined): Cell => ({
  ...cellOf(view, ballot),
  ...(ballot === undefined ? { icon: 'crowned-skull' } : { corner: 'crowned-skull' }),
  said: joinWords([ballot === undefined ? '' : pickName(view)(ballot), mafiaTexts.died]),
})
const cellOf = (view: View, ballot: string | undefined): Cell => ({
  ...nothing,
  icon: ballot === none ? 'lotus-flower' : null,
  seat: ballot === undefined || ballot === none ? null : ballot,
  said: ballot === undefined ? mafiaTexts.abstained : pickName(view)(ballot),
})

/** Returns who died or left, as told by a dawn or a count. */
const fallenIn = ({ death, left }: Pick<Count['tally'], 'death' | 'left'>): readonly Seat[] => [
  ...(death ? [death.seat] : []),
  ...left,
]

/** The recap's grid: every night's deaths and every counted vote, round by round. */
export const mafiaVotes = (view: View, rounds: readonly Round[]): Votes => {
  const seats = seatsOf(view)
  const column = (label: string, said: string, cell: (seat: Seat) => Cell): Column => ({
    label,
    said,
    cells: Object.fromEntries(seats.map(seat => [seat, cell(seat)] as const)),
  })
  const night = (round: number, dawn: NonNullable<Round['dawn']>): Column =>
    column(mafiaTexts.nightShort({ night: round }), mafiaTexts.night({ night: round }), seat =>
      fallenIn(dawn).includes(seat) ? deadIn(view, seat, undefined) : nothing,
    )
  const vote = ({ day, runoff, ballots, tally }: Count): Column =>
    column(dayShort(day, runoff), dayName(day, runoff), seat => {
      const ballot = Object.hasOwn(ballots, seat) ? ballots[seat] : undefined
      return fallenIn(tally).includes(seat) ? deadIn(view, seat, ballot) : cellOf(view, ballot)
    })
  const groups = rounds.map(
    (told): Group => ({
      label: String(told.round),
      said: mafiaTexts.day({ day: told.round }),
      icon: null,
      columns: [...(told.dawn ? [night(told.round, told.dawn)] : []), ...countsIn([told]).map(vote)],
    }),
  )
  return { title: mafiaTexts.ballots, legend: mafiaTexts.legend, groups }
}

/** Explains what the table's bots acted on: what they knew and did. Told only once all roles are shown. */
const reasons = (view: View, { seats, rounds, reveal }: Table): readonly Chapter[] => {
  const bots = reveal === null ? [] : seats.filter(seat => view.chairs[seat]?.bot)
  if (reveal === null || bots.length === 0) return []
  const name = nameIn(view)
  const lines = reasonsOf(bots, { seats, rounds, reveal }).map(({ why, ...said }) => {
    const of = { night: 0, day: 0, found: '', ...said }
    const found = of.found === '' ? '' : name(of.found)
    return mafiaTexts.reasons[why]({ ...of, seat: name(of.seat), about: name(of.about), found })
  })
  return lines.length === 0 ? [] : [{ heading: mafiaTexts.reasons.title, lines }]
}

/** The recap: who was who, each night and vote retold, and every ballot. */
export const recap = ({ view: { value: view } }: Session): Recap | null => {
  const table = view && tableOf(view)
  if (!view || !table) return null
  const { seats, reveal, rounds } = table
  const people: readonly RecapPerson[] = seats.flatMap(seat => {
    const role = reveal?.cast[seat]
    if (!reveal || role === undefined) return []
    const was = wasIn(view, { role, turned: reveal.turned?.seats.includes(seat) ?? false })
    const side = at(view.parts.words.roles, role).side
    return [{ seat, role: was, side, tone: tones[rows[role].side], mark: '', dead: fateOf(view, table, seat) !== null }]
  })
  return {
    ...retold(view, people, [...chaptersOf(table, nameIn(view), view.parts.words.told), ...reasons(view, table)]),
    votes: mafiaVotes(view, rounds),
  }
}
