/** A table as its store knows it; all else about it is in its events. Times are milliseconds since 1970. */
export interface Entry {
  /** Random and permanent: the link. */
  readonly id: string
  /** What guests type. A table that nobody used for a day has given it up. */
  readonly code: string | null
  readonly created: number
  readonly used: number
}

/** A table with the length of its log. */
export interface Listed extends Entry {
  readonly events: number
}

/** A table, and when it was used last. */
export type Unused = Pick<Entry, 'id' | 'used'>

/** An event of this type, said first, is a snapshot: whoever reads from it on needs nothing that stands before it. */
export const snapshotType = 'snapshot'
/** How an event's text begins that is one. The stores keep an index of these alone. */
export const snapshotHead = `{"type":"${snapshotType}"`

/** So many events are read at a time. */
export const partSize = 200
/** An event as it was logged, and when. The time stands beside it: what an event brings about never depends on it. */
export interface Logged {
  readonly event: unknown
  /** Milliseconds since 1970; null in a log of before times were kept. */
  readonly at: number | null
}

/** Everything of a part-wise reading. */
export const whole = async (parts: AsyncIterable<readonly Logged[]>): Promise<readonly Logged[]> => {
  const all: Logged[] = []
  for await (const part of parts) all.push(...part)
  return all
}
/** The same without the times. */
export const eventsOf = async (parts: AsyncIterable<readonly Logged[]>): Promise<readonly unknown[]> =>
  (await whole(parts)).map(({ event }) => event)

/**
 * Where the tables' events live. Each table has rows 0, 1, 2 and so on without a gap, each one event as JSON. What a
 * call has resolved is on the disk. Every call may reject with `Unwritable` or `Unreadable`; a writer whose append was
 * rejected, for whatever reason, reads the log again before it goes on, because the batch may have been kept after all.
 */
export interface Log {
  /** Makes a table with its first events. Rejects with `Taken` when another table has the code or the id. */
  create(table: Pick<Entry, 'id' | 'code'>, events: readonly unknown[], now: number): Promise<void>
  /**
   * Adds the whole batch at `from`, or nothing, and notes the time with each event: now, unless it is said. Rejects with
   * `Conflict` where the log does not end at `from`.
   */
  append(id: string, from: number, events: readonly unknown[], at?: number): Promise<void>
  /** All events in order, from a place on; none for a table that there is not. */
  read(id: string, from?: number): Promise<readonly unknown[]>
  /** The same with their times, a part at a time, so that other tables have their turn in between. */
  parts(id: string, from?: number): AsyncIterable<readonly Logged[]>
  /** Where the last snapshot stands, or the last one before a place; null where there is none. */
  snapshot(id: string, before?: number): Promise<number | null>
  /** How many events each of these tables has; those that there are not are left out. */
  lengths(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** By its id or its code. */
  find(name: string): Promise<Entry | null>
  /** Notes that the table is in use: on waking it, and then at least every `beat` while anybody is connected. */
  touch(id: string, now: number): Promise<Entry | null>
  /** Gives a table its new code. Rejects with `Taken` when another table has it, and `Conflict` for no such table. */
  claim(id: string, code: string): Promise<void>
  /** How many tables have a code of so many letters. */
  codesOfLength(letters: number): Promise<number>
  /** Frees the codes of all tables that were not used since then. */
  free(before: number): Promise<void>
  /** When any table was used last; null where there is none. */
  newest(): Promise<number | null>
  /** Tables that were not used since then, the oldest first, and not all where they are very many. */
  due(before: number): Promise<readonly Unused[]>
  /** Deletes those of these tables that were not used in between; says how many. */
  expire(tables: readonly Unused[]): Promise<number>
  /** Deletes the table and everything it ever held, at once. */
  remove(id: string): Promise<void>
  /** All tables, last used first. */
  list(): Promise<readonly Listed[]>
  /** Writes something that takes room, and takes it away again: rejects where an append would. */
  probe(): Promise<void>
  close(): Promise<void>
}

const minute = 60_000
const day = 24 * 60 * minute
/** How often a table in use is touched. */
export const touchEvery = 5 * minute
/** How long a sleeping table keeps its code, and how long it is kept at all. */
export const codeLifetime = day
export const tableLifetime = 30 * day

/** Computed, because a flag would stay up when its process is killed. */
export const isAwake = (entry: Entry, now: number): boolean => entry.used > now - 2 * touchEvery

/** The log does not end where this writer believes: another one writes it, or the table was deleted. Stop writing. */
export class Conflict extends Error {}
/** Another table has this code or this id. Draw another. */
export class Taken extends Error {}
/** The store cannot be written now. The message is one sentence for whoever runs the server. */
export class Unwritable extends Error {}
/** The store cannot be read. The message is one sentence for whoever runs the server. */
export class Unreadable extends Error {}
/** One table's log holds an event that this program does not know: its table is not woken, and all others are. */
export class Newer extends Unreadable {}
