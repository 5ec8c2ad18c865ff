import { type GameId, gameIds } from '../../shared/games/index.ts'

/** Counts of what happened at all tables. */
export interface Counts {
  readonly ended: Record<GameId, number>
  /** The answers in the logs, and those of phones that were acknowledged. */
  acts: number
  acknowledged: number
  evenings: number
  /** The screens that came back after they were cut off, and those that were reopened while they were here. */
  returns: number
  reloads: number
  /** How often all views of a table equalled its log. */
  compared: number
  /** How often the last view of a screen that was cut off was in the log. */
  logged: number
  /** How often a table never stood still for long enough to be compared. */
  restless: number
  bytes: number
}

export const noCounts = (): Counts => ({
  ended: Object.fromEntries(gameIds.map(id => [id, 0])) as Record<GameId, number>,
  acts: 0,
  acknowledged: 0,
  evenings: 0,
  returns: 0,
  reloads: 0,
  compared: 0,
  logged: 0,
  restless: 0,
  bytes: 0,
})

/** The tables of a soak, and its progress. */
export interface World {
  /** The address at which guests join. */
  readonly base: string
  readonly log: import('../../server/log/log.ts').Log
  readonly counts: Counts
  /** Says whether the soak is over. */
  readonly over: () => boolean
  /** Says whether a server was just killed, or is about to be: slowness is then no fault. */
  readonly shaken: () => boolean
}
