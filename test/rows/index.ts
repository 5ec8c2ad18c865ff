import type { GameId } from '../../shared/games/ids.ts'
import { row as avalon } from './avalon.ts'
import { row as mafia } from './mafia.ts'
import type { GameRow } from './row.ts'
import { row as thavalon } from './thavalon.ts'

/** How each game is tried: what laws, secrecy, perft, the wire, crashes, soaks and the benchmark read. */
export const gameRows: Readonly<Record<GameId, GameRow>> = { avalon, thavalon, mafia }
