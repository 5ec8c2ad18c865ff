import { type GameId, gameIds } from '../../shared/games/ids.ts'

/** Counts of what happened at all tables. */
export interface Counts {
  readonly ended: Record<GameId, number>
  /** Answers in the logs, and those of phones that were acknowledged. */
  acts: number
  acknowledged: number
  evenings: number
  /** Screens that came back after they were cut off, and that were opened anew while they were here. */
  returns: number
  reloads: number
  /** Times that all views of a table equalled its log. */
  compared: number
  /** Times that the last view of a screen that was cut off was in the log. */
  logged: number
  /** Times that a table never stood still for long enough to be compared. */
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

/** Where the tables of a soak are, and how it goes. */
export interface World {
  /** Where guests come in. */
  readonly base: string
  readonly log: import('../../server/log/log.ts').Log
  readonly counts: Counts
  /** Is it over? */
  readonly over: () => boolean
  /** Says whether a server was just killed, or is about to be: slowness is no fault then. */
  readonly shaken: () => boolean
}
