import type { Options, Seat } from '../../engine/game.ts'
import { listed, type Name, type Retold } from '../../engine/words.ts'
import { wasARole } from './cards.ts'
import { type Night, nobody, none, type Reveal, type Table } from './facts.ts'
import { type Act, actIn, type Role, rows } from './roles.ts'
import { type Count, countsIn } from './table.ts'

/** What somebody was in a night: a Minion who took over is Mafia from then on. */
const roleIn = ({ cast, turned }: Reveal, night: number, seat: Seat): Role =>
  turned?.seats.includes(seat) && night >= turned.from ? 'mafia' : (cast[seat] as Role)

const verbs: Readonly<Record<Act, string>> = {
  kill: 'wanted to murder',
  save: 'wanted to save',
  investigate: 'checked',
  decoy: 'suspected',
}

/** A night retold: who was attacked, saved, investigated, and suspected by whom. */
const nightLine = (night: Night, reveal: Reveal, chosen: Options, name: Name): string => {
  const called = (pick: string): string => (pick === nobody ? 'nobody' : name(pick))
  const said = Object.entries(night.picks).map(
    ([seat, pick]) =>
      `${name(seat)} ${verbs[actIn(chosen, night.night, roleIn(reveal, night.night, seat))]} ${called(pick)}`,
  )
  const fate =
    night.target === null
      ? 'Nobody was attacked'
      : `${name(night.target)} was attacked${night.saved ? ', and saved' : ''}`
  return `Night ${night.night}. ${fate}.${said.length > 0 ? ` ${listed(said)}.` : ''}`
}

/** A vote retold: who voted for whom. */
const voteLine = ({ day, ballots, runoff }: Count, name: Name): string => {
  const votes = Object.entries(ballots).map(
    ([seat, pick]) => `${name(seat)} voted for ${pick === none ? 'No Murder' : name(pick)}`,
  )
  return `Day ${day}${runoff ? ', runoff' : ''}. ${votes.length > 0 ? listed(votes) : 'Nobody voted'}.`
}

/** Whose suspicions at night were right most often. */
const bestNose = (reveal: Reveal, chosen: Options): readonly Seat[] => {
  const right = new Map<Seat, number>()
  for (const { night, picks: suspected } of reveal.nights)
    for (const [seat, pick] of Object.entries(suspected)) {
      const role = roleIn(reveal, night, seat)
      const decoy = actIn(chosen, night, role) === 'decoy' && rows[role].side !== 'mafia'
      if (decoy && pick !== nobody && roleIn(reveal, night, pick) === 'mafia')
        right.set(seat, (right.get(seat) ?? 0) + 1)
    }
  const most = Math.max(0, ...right.values())
  return [...right].filter(([, n]) => n === most).map(([seat]) => seat)
}

/** What all learn once it is over: the roles, each night and each ballot. */
export const recapOf = ({ reveal, options: chosen, rounds }: Table, name: Name): Retold => {
  if (reveal === null) return { cast: [], chapters: [], moments: [], notes: [] }
  const { cast, turned, nights } = reveal
  const votes = countsIn(rounds)
  const nose = bestNose(reveal, chosen)
  return {
    cast: Object.entries(cast).map(
      ([seat, role]) => `${name(seat)} was ${wasARole({ role, turned: turned?.seats.includes(seat) ?? false })}.`,
    ),
    chapters: nights.flatMap(night => [
      nightLine(night, reveal, chosen, name),
      ...votes.filter(({ day }) => day === night.night).map(vote => voteLine(vote, name)),
    ]),
    moments: [],
    notes: nose.length === 0 ? [] : [`Best nose: ${listed(nose.map(name))}.`],
  }
}
