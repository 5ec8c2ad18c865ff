import type { Trial } from '../engine/trial.ts'
import { trial as avalon } from './avalon/trial.ts'
import type { GameId } from './ids.ts'
import { trial as mafia } from './mafia/trial.ts'
import { trial as thavalon } from './thavalon/trial.ts'

/** How each game is tried: what laws, secrecy, perft, the wire, crashes, soaks and the benchmark read. */
export const trials: Readonly<Record<GameId, Trial>> = { avalon, thavalon, mafia }
