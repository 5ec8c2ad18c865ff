import type { GameId } from '../../shared/games/ids.ts'
import { trial as avalon } from './avalon.ts'
import { trial as mafia } from './mafia.ts'
import type { Trial } from './row.ts'
import { trial as thavalon } from './thavalon.ts'

/** How each game is tried: what laws, secrecy, perft, the wire, crashes, soaks and the benchmark read. */
export const trials: Readonly<Record<GameId, Trial>> = { avalon, thavalon, mafia }
