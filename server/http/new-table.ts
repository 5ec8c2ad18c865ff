import { firstGame, type GameId, gameIds, practiceSeats } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { type RoomSettings, roomSettings } from '../../shared/protocol/commands.ts'

/**
 * A request for a new table: its game, its language, and for a practice table the number of seats, all but one for
 * bots. Guided practice explains the game while it is played.
 */
export interface TableRequest {
  readonly game: GameId
  readonly bots: number
  readonly guided?: true
  readonly language?: RoomSettings['language']
}

/** The default number of seats at a practice table, the player's own included. */
const usualSeats = 7

/** Reads the request's body: a known game or else the first, and a number of seats that the game allows. */
export const tableRequestOf = ({
  practise,
  guided,
  seats,
  ...body
}: Readonly<Record<string, unknown>>): TableRequest => {
  const game = gameIds.find(id => id === body.game) ?? firstGame
  const spoken = roomSettings.language.find(id => id === body.language)
  const language = spoken ? { language: spoken } : {}
  if (practise !== true) return { game, bots: 0, ...language }
  const [fewest, most] = games[game].game.seats
  const usual = guided === true ? practiceSeats[game] : usualSeats
  const wanted = Number.isInteger(seats) ? Number(seats) : usual
  const bots = Math.min(most, Math.max(fewest, wanted)) - 1
  return { game, bots, ...(guided === true ? { guided } : {}), ...language }
}
