/** A table's row in the store; everything else about it is in its events. Times are milliseconds since 1970. */
export interface Entry {
  /** The permanent name: random, and part of every link. */
  readonly id: string
  /** The code that guests type; null once the table was unused for a day. */
  readonly code: string | null
  readonly created: number
  readonly used: number
}

export interface Listed extends Entry {
  readonly events: number
}

export type Unused = Pick<Entry, 'id' | 'used'>

/** The type of a snapshot event: reading may start from it, because it holds everything before it. */
export const snapshotType = 'snapshot'

export const eventsPerPart = 200
/** A logged event and its time. The time is stored separately because no event's effect depends on it. */
export interface Logged {
  readonly event: unknown
  /** Milliseconds since 1970; null in logs written before times were stored. */
  readonly at: number | null
}

export const whole = async (parts: AsyncIterable<readonly Logged[]>): Promise<readonly Logged[]> => {
  const all: Logged[] = []
  for await (const part of parts) all.push(...part)
  return all
}
/** Collects all parts without their times. */
export const collectEvents = async (parts: AsyncIterable<readonly Logged[]>): Promise<readonly unknown[]> =>
  (await whole(parts)).map(({ event }) => event)

/**
 * The store of all tables' events. Each table has rows 0, 1, 2 and so on without a gap, each holding one event as JSON.
 * When a call has resolved, its result is on the disk. Every call may reject with `Unwritable` or `Unreadable`; after a
 * rejected append, for whatever reason, the writer reads the log again before it goes on, because the batch may have
 * been stored after all.
 */
export interface Log {
  /** Makes a table with its first events. Rejects with `Taken` if another table has the code or the id. */
  create(table: Pick<Entry, 'id' | 'code'>, events: readonly unknown[], now: number): Promise<void>
  /**
   * Appends the whole batch at `from`, or nothing, with the time of each event, by default now. Rejects with `Conflict`
   * if the log does not end at `from`.
   */
  append(id: string, from: number, events: readonly unknown[], at?: number): Promise<void>
  /**
   * Replaces all events of a table, each by one at its place and of its time, and appends more, whole or not at all.
   * Rejects with `Conflict` if the table does not have exactly as many.
   */
  rewrite(id: string, events: readonly unknown[], more: readonly unknown[], at: number): Promise<void>
  /** Reads all events in order from a position on; none for an unknown table. */
  read(id: string, from?: number): Promise<readonly unknown[]>
  /** Reads events with their times in parts, so that other tables are served in between. */
  parts(id: string, from?: number): AsyncIterable<readonly Logged[]>
  /** Finds the position of the last snapshot, or of the last one before a position; null if there is none. */
  snapshot(id: string, before?: number): Promise<number | null>
  /** Counts the events of each of these tables; unknown tables are left out. */
  lengths(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  find(name: string): Promise<Entry | null>
  /**
   * Notes that the table is in use: on waking, and then at least every `touchEvery` while anybody is connected. With a
   * number it also notes for how many days the table is to be kept unused, with null that the operator decides.
   */
  touch(id: string, now: number, keepDays?: number | null): Promise<Entry | null>
  /**
   * Gives a table a new code. Rejects with `Taken` if another table has it, and with `Conflict` for an unknown table.
   */
  claim(id: string, code: string): Promise<void>
  /**
   * Returns the table's seal, and stores this one if it had none. No event holds it. Rejects with `Conflict` for an
   * unknown table.
   */
  seal(id: string, drawn: string): Promise<string>
  codesOfLength(letters: number): Promise<number>
  /** Frees the codes of all tables unused since this time. */
  free(before: number): Promise<void>
  /** Returns the time of the most recent use of any table; null if there are no tables. */
  newest(): Promise<number | null>
  /**
   * Lists tables unused for their own days, or for this long where nobody set any, the oldest first; only some of them
   * if there are very many.
   */
  due(now: number, lifetimeMs: number): Promise<readonly Unused[]>
  /** Deletes those of these tables that are still unused; returns how many it deleted. */
  expire(tables: readonly Unused[]): Promise<number>
  /** Deletes the table and all its events at once. */
  remove(id: string): Promise<void>
  /** Lists all tables, last used first. */
  list(): Promise<readonly Listed[]>
  /** Lists what is wrong with the store itself, whatever its tables hold; nothing if it is whole. */
  check(): Promise<readonly string[]>
  /** Writes and removes something that takes room on the disk: rejects whenever an append would. */
  probe(): Promise<void>
  close(): Promise<void>
}

const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs
/** How often a table in use is touched. */
export const touchEvery = 5 * minuteMs
/** How long a sleeping table keeps its code, in ms. */
export const codeLifetime = dayMs
/** How long a sleeping table itself is kept, in ms, if the operator sets this many days. */
export const tableLifetime = (days: number): number => days * dayMs

/**
 * Returns whether a table is awake. Computed from its last use, because a flag would stay set when its process is
 * killed.
 */
export const isAwake = (entry: Entry, now: number): boolean => entry.used > now - 2 * touchEvery

/**
 * The log does not end where this writer left it: another process writes it, or the table was deleted. Stop writing.
 */
export class Conflict extends Error {}
/** Another table has this code or id: draw another. */
export class Taken extends Error {}
/** The store cannot be written at present. The message is one sentence for the operator. */
export class Unwritable extends Error {}
/** The store's files are no longer where they were opened: whatever is written to them will be lost. */
export class Gone extends Unwritable {}
/** The store cannot be read. The message is one sentence for the operator. */
export class Unreadable extends Error {}
/** A table's log holds an event that this version does not know. Only this table is not woken. */
export class Newer extends Unreadable {}
