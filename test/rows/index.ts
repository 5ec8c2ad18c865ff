import { type GameId, gameIds } from '../../shared/games/index.ts'
import type { GameRow } from './row.ts'

const rowOf = async (game: GameId): Promise<readonly [GameId, GameRow]> => {
  const { row }: { readonly row: GameRow } = await import(`../rows/${game}.ts`)
  return [game, row]
}

/**
 * How each game is tested: what laws, secrecy, perft, the wire, crashes, soaks and the benchmark read from its file
 * here.
 */
export const gameRows = Object.fromEntries(await Promise.all(gameIds.map(rowOf))) as Readonly<Record<GameId, GameRow>>
