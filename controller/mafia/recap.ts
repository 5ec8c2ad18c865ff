import { at } from '../../shared/engine/game.ts'
import { none } from '../../shared/games/mafia/facts.ts'
import { rows, type Side } from '../../shared/games/mafia/roles.ts'
import { countsIn } from '../../shared/games/mafia/table.ts'
import { nameIn } from '../parts/people.tsx'
import { type Cell, type Group, type Recap, retold, type Tone, type Was } from '../recap/facts.ts'
import type { Session } from '../session.ts'
import { chaptersOf } from './chapters.ts'
import { tableOf, wasIn } from './seen.ts'
import { dayShort, mafiaTexts } from './texts.ts'
import { fateOf } from './village.tsx'

const tones: Readonly<Record<Side, Tone>> = { village: 'light', mafia: 'dark', alone: 'own' }

const cellOf = (ballot: string | undefined): Cell => ({
  icon: ballot === none ? 'lotus-flower' : null,
  seat: ballot === undefined || ballot === none ? null : ballot,
  lit: false,
  crowned: false,
  more: '',
})

/** Who was who, each night and vote retold, and every ballot. */
export const recap = ({ view: { value: view } }: Session): Recap | null => {
  const table = view && tableOf(view)
  if (!view || !table) return null
  const { seats, reveal, rounds } = table
  const people: readonly Was[] = seats.flatMap(seat => {
    const role = reveal?.cast[seat]
    if (!reveal || role === undefined) return []
    const was = wasIn(view, { role, turned: reveal.turned?.seats.includes(seat) ?? false })
    const side = at(view.parts.words.roles, role).side
    return [{ seat, role: was, side, tone: tones[rows[role].side], mark: '', dead: fateOf(view, table, seat) !== null }]
  })
  const votes = countsIn(rounds)
  const groups: readonly Group[] = [...new Set(votes.map(({ day }) => day))].map(day => ({
    label: String(day),
    icon: null,
    columns: votes
      .filter(vote => vote.day === day)
      .map(({ runoff, ballots }) => ({
        label: dayShort(day, runoff),
        cells: Object.fromEntries(
          seats.map(seat => [seat, cellOf(Object.hasOwn(ballots, seat) ? ballots[seat] : undefined)] as const),
        ),
      })),
  }))
  return {
    ...retold(view, people, chaptersOf(table, nameIn(view), view.parts.words.told)),
    votes: { title: mafiaTexts.ballots, legend: mafiaTexts.legend, groups },
  }
}
