import { maskOf } from '../engine/fields.ts'
import type { Seat } from '../engine/game.ts'
import type { Table as AvalonTable } from '../games/avalon/facts.ts'
import type { Table as ThavalonTable } from '../games/thavalon/facts.ts'
import type { Seats } from './sets.ts'

/** What the two quest games have in common on the table. */
export type QuestTable = AvalonTable | ThavalonTable

/** One proposal, and what came of it so far. */
export interface Round {
  readonly quest: number
  readonly attempt: number
  readonly leader: Seats
  readonly team: Seats
  /** Who approved; null where nobody voted. */
  readonly approved: Seats | null
  /** The cards that were played; none where the team did not go. */
  readonly cards: readonly string[]
}

type Told = QuestTable['told'][number]

const more = (rounds: readonly Round[], event: Told, seats: readonly Seat[]): readonly Round[] => {
  const last = rounds.at(-1)
  if (event.type === 'proposed') {
    const { quest, attempt, leader, team } = event
    const proposed = { leader: maskOf(seats, [leader]), team: maskOf(seats, team), approved: null, cards: [] }
    return [...rounds, { quest, attempt, ...proposed }]
  }
  if (!last) return rounds
  if (event.type === 'voted') {
    const approved = maskOf(
      seats,
      seats.filter(seat => event.ballots[seat] === 'approve'),
    )
    return [...rounds.slice(0, -1), { ...last, approved }]
  }
  // With two teams to choose from, it is not always the last one that goes.
  if (event.type === 'departed') return [...rounds.slice(0, -1), { ...last, team: maskOf(seats, event.team) }]
  return event.type === 'quested' ? [...rounds.slice(0, -1), { ...last, cards: event.cards }] : rounds
}

/** The chronicle, proposal by proposal. */
export const roundsOf = ({ told, seats }: QuestTable): readonly Round[] =>
  (told as readonly Told[]).reduce<readonly Round[]>((rounds, event) => more(rounds, event, seats), [])
