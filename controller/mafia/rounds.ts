import type { Seat } from '../../shared/engine/game.ts'
import type { Told } from '../../shared/games/mafia/facts.ts'

/** One vote of the game: the day, whether it was its runoff, and who voted for whom. */
export interface Vote {
  readonly day: number
  readonly runoff: boolean
  readonly ballots: Readonly<Record<Seat, string>>
}

/** A night with its day: what was told of them, in its order. */
export interface Round {
  readonly round: number
  readonly dawn: Extract<Told, { type: 'dawned' }> | null
  readonly tallies: readonly Extract<Told, { type: 'tallied' }>[]
}

/** The history, night by night. */
export const roundsOf = (told: readonly Told[]): readonly Round[] => {
  const nights = told.flatMap(event => (event.type === 'fell' ? [event.night] : []))
  return nights.map(round => ({
    round,
    dawn: told.flatMap(event => (event.type === 'dawned' && event.night === round ? [event] : [])).at(-1) ?? null,
    tallies: told.flatMap(event => (event.type === 'tallied' && event.day === round ? [event] : [])),
  }))
}

/** Every vote that was counted: the second of a day is its runoff. */
export const votesOf = (told: readonly Told[]): readonly Vote[] =>
  roundsOf(told).flatMap(({ tallies }) => tallies.map(({ day, ballots }, i) => ({ day, ballots, runoff: i > 0 })))

/** The newest vote, until the next night is over. */
export const lastVote = (told: readonly Told[]): Vote | null => {
  const since = told.findLast(({ type }) => type === 'tallied' || type === 'dawned' || type === 'polled')
  return since?.type === 'tallied' ? (votesOf(told).at(-1) ?? null) : null
}

/** Who voted for each, the most votes first. */
export const heaps = (
  ballots: Vote['ballots'],
  seats: readonly Seat[],
): readonly (readonly [string, readonly Seat[]])[] => {
  const picks = [...new Set(seats.flatMap(seat => (Object.hasOwn(ballots, seat) ? [ballots[seat] as string] : [])))]
  return picks
    .map(pick => [pick, seats.filter(seat => ballots[seat] === pick)] as const)
    .toSorted(([, a], [, b]) => b.length - a.length)
}
