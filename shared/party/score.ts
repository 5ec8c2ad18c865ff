import { hasWon, type Seat } from '../engine/game.ts'
import { handOf, type Match, publicStateOf } from '../engine/match.ts'
import type { Crest } from './crests.ts'

export type Tally = readonly [played: number, won: number]

/** A seat's results over the party's games. What a bot played for it is counted separately. */
export interface Score extends Crest {
  readonly seat: Seat
  readonly name: string
  readonly bot: boolean
  readonly games: number
  readonly won: number
  /** The current number of wins in a row. */
  readonly streak: number
  /** The same by game, and in each by side. */
  readonly by: Readonly<Record<string, Readonly<Record<string, Tally>>>>
  /** In how many games nobody read the others better. */
  readonly noses: number
}

interface Player extends Crest {
  readonly seat: Seat
  readonly name: string
  readonly bot: boolean
}

/** A score with nothing in it: also fills in what a snapshot from before games and sides were counted lacks. */
export const unplayed: Pick<Score, 'games' | 'won' | 'streak' | 'by' | 'noses'> = {
  games: 0,
  won: 0,
  streak: 0,
  by: {},
  noses: 0,
}

/**
 * Updates the score after a game. A seat has won with its side, or with its role if that wins alone. A game that the
 * host ended has no winner, and counts for nobody.
 */
export const scoreAfter = (before: readonly Score[], chairs: readonly Player[], match: Match): readonly Score[] => {
  const { over } = publicStateOf(match)
  if (over === null || over.winner === null) return before
  const rowOf = (seat: Seat, bot: boolean) => before.find(row => row.seat === seat && row.bot === bot)
  const game = match.game.id
  const noses = match.game.bestReaders?.(match.game.table(match.state)) ?? []
  const now = chairs
    .filter(({ seat }) => match.seats.includes(seat))
    .map(({ seat, name, charge, colour, bot }): Score => {
      const { games, won, streak, by, noses: smelt } = rowOf(seat, bot) ?? unplayed
      const hand = handOf(match, seat)
      const { side } = hand
      const wins = hasWon(over, hand)
      const [played, victories] = by[game]?.[side] ?? [0, 0]
      return {
        seat,
        name,
        charge,
        colour,
        bot,
        games: games + 1,
        won: won + (wins ? 1 : 0),
        streak: wins ? streak + 1 : 0,
        by: { ...by, [game]: { ...by[game], [side]: [played + 1, victories + (wins ? 1 : 0)] } },
        noses: smelt + (noses.includes(seat) ? 1 : 0),
      }
    })
  const rest = before.filter(row => !now.some(({ seat, bot }) => row.seat === seat && row.bot === bot))
  return [...now, ...rest]
}
