import { firstGame, type GameId, gameIds } from '../../shared/games/ids.ts'
import { games } from '../../shared/games/registry.ts'

/** What a new table is wanted for: a game, and with `practise` how many seats, all but one of them bots'. */
export interface Wanted {
  readonly game: GameId
  readonly bots: number
}

/** Seats of a practice table, the one person's included, unless it says how many. */
const usual = 7

/** Reads what was asked of the API: a game that there is, or the first; so many seats as it is played with. */
export const wantedOf = ({ game: said, practise, seats }: Readonly<Record<string, unknown>>): Wanted => {
  const game = gameIds.find(id => id === said) ?? firstGame
  if (practise !== true) return { game, bots: 0 }
  const [fewest, most] = games[game].game.seats
  const wanted = Number.isInteger(seats) ? Number(seats) : usual
  return { game, bots: Math.min(most, Math.max(fewest, wanted)) - 1 }
}
