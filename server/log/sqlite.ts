import { mkdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { damaged, explained } from './faults.ts'
import type { Entry, Listed, Log } from './log.ts'
import { Conflict, codeKept, tableKept, Unreadable } from './log.ts'
import { atomically, migrate } from './schema.ts'

interface Waiting {
  readonly id: string
  readonly from: number
  readonly texts: readonly string[]
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}
interface Row {
  readonly event: string
  readonly sum: number
}

/** SQLite notices damage to its own structures, but not to a row's text or place. Signed, it takes four bytes, not six. */
const sumOf = (id: string, seq: number, event: string): number => crc32(`${id} ${seq} ${event}`) | 0

/** The store in one file, which is made where there is none, with its folder. */
export const openSqlite = (file: string): Log => {
  const name = `${basename(file)} in the data folder`
  try {
    // The log knows every role: its folder is for its owner's eyes.
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    return logOn(new DatabaseSync(file, { timeout: 3_000 }), name)
  } catch (error) {
    throw explained(error, name)
  }
}

/** The store on a database that is open already; `name` is what its sentences call it. */
export const logOn = (db: DatabaseSync, name: string): Log => {
  /** As a promise, with a fault of the store as its sentence. */
  const promise = <T>(work: () => T): Promise<T> =>
    new Promise<T>(resolve => resolve(work())).catch(error => {
      throw explained(error, name)
    })
  try {
    migrate(db, name)
    return logWith(db, name, promise)
  } catch (error) {
    db.close()
    throw explained(error, name)
  }
}

const logWith = (db: DatabaseSync, name: string, promise: <T>(work: () => T) => Promise<T>): Log => {
  const columns = 'id, code, created, used'
  const length = 'ifnull((SELECT max(seq) + 1 FROM events WHERE "table" = id), 0) AS events'
  const make = db.prepare(`INSERT INTO tables (${columns}) VALUES (?, ?, ?, ?)`)
  const add = db.prepare('INSERT INTO events ("table", seq, event, sum) VALUES (?, ?, ?, ?)')
  const end = db.prepare(`SELECT ${length} FROM tables WHERE id = ?`)
  const rows = db.prepare('SELECT event, sum FROM events WHERE "table" = ? ORDER BY seq')
  const find = db.prepare(`SELECT ${columns} FROM tables WHERE id = ?1 OR code = ?1`)
  const touch = db.prepare(`UPDATE tables SET used = ?2 WHERE id = ?1 RETURNING ${columns}`)
  const claim = db.prepare('UPDATE tables SET code = ?2 WHERE id = ?1')
  const held = db.prepare('SELECT count(*) AS held FROM tables WHERE length(code) = ?')
  const free = db.prepare('UPDATE tables SET code = NULL WHERE code IS NOT NULL AND used < ?')
  const expire = db.prepare('DELETE FROM tables WHERE used < ?')
  const remove = db.prepare('DELETE FROM tables WHERE id = ?')
  const list = db.prepare(`SELECT ${columns}, ${length} FROM tables ORDER BY used DESC, id`)

  const insert = (id: string, from: number, events: readonly unknown[]): void => {
    for (const [i, event] of events.entries()) {
      const text = JSON.stringify(event)
      add.run(id, from + i, text, sumOf(id, from + i, text))
    }
  }
  let waiting: Waiting[] = []
  const put = ({ id, from, texts }: Waiting): Conflict | null => {
    const there = endOf(id)
    if (there !== from) return new Conflict(`append at ${from}, but the log ends at ${there}`)
    for (const [i, text] of texts.entries()) add.run(id, from + i, text, sumOf(id, from + i, text))
    return null
  }
  /** What meets in one turn of the loop shares one sync of the disk. */
  const commit = (): void => {
    const all = waiting
    waiting = []
    try {
      const ends = atomically(db, 'IMMEDIATE', () => all.map(put))
      for (const [i, one] of all.entries()) {
        const end = ends[i]
        if (end) one.reject(end)
        else one.resolve()
      }
    } catch (error) {
      for (const one of all) one.reject(explained(error, name))
    }
  }
  const endOf = (id: string): number | null => (end.get(id) as Pick<Listed, 'events'> | undefined)?.events ?? null
  const parse = (id: string, row: Row, at: number): unknown => {
    if (row.sum !== sumOf(id, at, row.event)) throw new Unreadable(damaged(name))
    return JSON.parse(row.event)
  }
  /** Deleted rows are overwritten in the file (secure_delete); this empties the write-ahead log of them too. */
  const forget = (): void => db.exec('PRAGMA wal_checkpoint(TRUNCATE)')

  return {
    create: ({ id, code }, events, now) =>
      promise(() =>
        atomically(db, 'IMMEDIATE', () => {
          make.run(id, code, now, now)
          insert(id, 0, events)
        }),
      ),
    append: (id, from, events) =>
      new Promise((resolve, reject) => {
        waiting.push({ id, from, texts: events.map(event => JSON.stringify(event)), resolve, reject })
        if (waiting.length === 1) setImmediate(commit)
      }),
    read: id =>
      promise(() =>
        atomically(db, 'DEFERRED', () => {
          const events = (rows.all(id) as unknown as Row[]).map((row, at) => parse(id, row, at))
          // A damaged key in the middle ends the rows there, but not the way to the last of them.
          if (events.length !== (endOf(id) ?? 0)) throw new Unreadable(damaged(name))
          return events
        }),
      ),
    lengths: ids =>
      promise(() => {
        const ends = ids.map(id => [id, endOf(id)] as const)
        return new Map(ends.filter((one): one is readonly [string, number] => one[1] !== null))
      }),
    find: key => promise(() => (find.get(key) as Entry | undefined) ?? null),
    touch: (id, now) => promise(() => (touch.get(id, now) as Entry | undefined) ?? null),
    claim: (id, code) =>
      promise(() => {
        if (claim.run(id, code).changes === 0) throw new Conflict('claim for a table that there is not')
      }),
    held: letters => promise(() => (held.get(letters) as { held: number }).held),
    sweep: now =>
      promise(() => {
        free.run(now - codeKept)
        const deleted = Number(expire.run(now - tableKept).changes)
        if (deleted > 0) forget()
        return deleted
      }),
    remove: id =>
      promise(() => {
        remove.run(id)
        forget()
      }),
    list: () => promise(() => list.all() as unknown as Listed[]),
    close: () =>
      promise(() => {
        if (waiting.length > 0) commit()
        db.close()
      }),
  }
}
