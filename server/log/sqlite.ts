import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { damaged, explained } from './errors.ts'
import { makeFileWatch, makeFolder } from './folder.ts'
import { makeGroup } from './group-commit.ts'
import type { Entry, Listed, Log, Unused } from './log.ts'
import { Conflict, dayMs, eventsPerPart, Unreadable } from './log.ts'
import { atomically, migrate } from './sqlite-schema.ts'
import { logOf, type Store, type StoredEvent } from './store.ts'
import { checkWal, type LastAppendFile, makeLastAppendFile } from './wal-check.ts'

interface Summed extends StoredEvent {
  readonly sum: number
}

/**
 * The checksum of an event with its table and position: SQLite notices damage to its own structures, but not to a row.
 * As a signed number it takes four bytes, not six.
 */
const sumOf = (id: string, seq: number, { event, at }: StoredEvent): number =>
  crc32(at === null ? `${id} ${seq} ${event}` : `${id} ${seq} ${event} ${at}`) | 0

/**
 * Makes a file readable by its owner alone: the log knows every role. SQLite copies the mode to the files beside it.
 */
const ownersAlone = (file: string): void => {
  // Never opened where it is there: to close it would give up the locks of this process' other connections.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  for (const each of ['', '-wal', '-shm', '-sum'].map(end => `${file}${end}`)) {
    try {
      if (existsSync(each)) chmodSync(each, 0o600)
    } catch {
      // Another user owns the file, and has to see to it.
    }
  }
}

/** The pages that are given back at once: this takes a few milliseconds. */
const pagesPerTurn = 200

const nameOf = (file: string): string => `${basename(file)} in the data folder`
const lockWaitMs = 3_000

/** The store in one file, made with its folder where there is none. */
export const openStore = (file: string): Store => {
  const name = nameOf(file)
  try {
    makeFolder(dirname(file))
    if (existsSync(file)) checkWal(file, name)
    ownersAlone(file)
    const db = new DatabaseSync(file, { timeout: lockWaitMs })
    return storeOn(db, name, makeLastAppendFile(file), file)
  } catch (error) {
    throw explained(error, name)
  }
}
/** The store in a file that another connection has made, to read from: whoever reads waits for nobody who writes. */
export const openToRead = (file: string): Store => {
  try {
    return storeOn(new DatabaseSync(file, { timeout: lockWaitMs, readOnly: true }), nameOf(file))
  } catch (error) {
    throw explained(error, nameOf(file))
  }
}
export const openSqlite = (file: string): Log => logOf(openStore(file))

/** For databases without a file of ours. */
const nobody: LastAppendFile = { keep: () => undefined, forget: () => undefined, close: () => undefined }

/** The store on an open database; `name` is what its sentences call it. */
const storeOn = (
  db: DatabaseSync,
  name: string,
  lastAppendFile: LastAppendFile = nobody,
  file: string | null = null,
): Store => {
  try {
    migrate(db, name)
    // The first statement that is prepared opens the files beside the database.
    db.prepare('SELECT count(*) FROM tables').get()
    return storeWith(db, name, lastAppendFile, file === null ? () => undefined : makeFileWatch(file, name))
  } catch (error) {
    db.close()
    lastAppendFile.close()
    throw explained(error, name)
  }
}

export const logOn = (db: DatabaseSync, name: string): Log => logOf(storeOn(db, name))

/** Empties the write-ahead log: secure_delete overwrites deleted rows only in the file itself. */
const emptyWal = (db: DatabaseSync): void => db.exec('PRAGMA wal_checkpoint(TRUNCATE)')

/** Gives free pages back to the disk, a few in each turn of the event loop, so that no table waits for it. */
const shrink = async (db: DatabaseSync): Promise<void> => {
  const freePages = db.prepare('PRAGMA freelist_count')
  const free = (): number => (freePages.get() as { freelist_count: number }).freelist_count
  for (let left = free(), before = left + 1; left > 0 && left < before; left = free()) {
    before = left
    db.exec(`PRAGMA incremental_vacuum(${pagesPerTurn})`)
    await new Promise(resolve => setImmediate(resolve))
  }
  emptyWal(db)
}

interface Length {
  readonly length: number
}
/** The rows of events on an open database, each with its checksum, and each table's length beside them. */
const eventsOn = (db: DatabaseSync, name: string) => {
  const add = db.prepare('INSERT INTO events ("table", seq, event, sum, at) VALUES (?, ?, ?, ?, ?)')
  const end = db.prepare('SELECT length FROM tables WHERE id = ?')
  const there = db.prepare('SELECT ifnull(max(seq) + 1, 0) AS length FROM events WHERE "table" = ?')
  const lengthen = db.prepare('UPDATE tables SET length = ?2 WHERE id = ?1')
  const rows = db.prepare('SELECT event, sum, at FROM events WHERE "table" = ? AND seq >= ? ORDER BY seq LIMIT ?')
  const timesOf = db.prepare('SELECT at FROM events WHERE "table" = ? ORDER BY seq')
  const replace = db.prepare('UPDATE events SET event = ?, sum = ? WHERE "table" = ? AND seq = ?')

  const insert = (id: string, from: number, texts: readonly string[], at: number): void => {
    for (const [i, event] of texts.entries()) add.run(id, from + i, event, sumOf(id, from + i, { event, at }), at)
  }
  /** The table's length by its row; null for an unknown table. */
  const lengthOf = (id: string): number | null => (end.get(id) as unknown as Length | undefined)?.length ?? null
  /** The same, compared with the events that are there. */
  const endOf = (id: string): number | null => {
    const { length } = there.get(id) as unknown as Length
    const noted = lengthOf(id)
    if (length !== (noted ?? 0)) throw new Unreadable(damaged(name))
    return noted
  }
  const checked = (id: string, { event, sum, at }: Summed, seq: number): StoredEvent => {
    if (sum !== sumOf(id, seq, { event, at })) throw new Unreadable(damaged(name))
    return { event, at }
  }
  return {
    insert,
    lengthOf,
    append: (id: string, from: number, texts: readonly string[], at: number): void => {
      const length = endOf(id)
      if (length !== from) throw new Conflict(`append at ${from}, but the log ends at ${length}`)
      insert(id, from, texts, at)
      lengthen.run(id, from + texts.length)
    },
    rewrite: (id: string, texts: readonly string[], more: readonly string[], at: number): void => {
      const there = endOf(id)
      if (there !== texts.length) throw new Conflict(`rewrite of ${texts.length} events, but the log has ${there}`)
      const times = (timesOf.all(id) as unknown as Pick<StoredEvent, 'at'>[]).map(row => row.at)
      for (const [seq, event] of texts.entries())
        replace.run(event, sumOf(id, seq, { event, at: times[seq] ?? null }), id, seq)
      insert(id, texts.length, more, at)
      lengthen.run(id, texts.length + more.length)
    },
    part: (id: string, from: number): readonly StoredEvent[] =>
      atomically(db, 'DEFERRED', () => {
        const events = (rows.all(id, from, eventsPerPart) as unknown as Summed[]).map((row, i) =>
          checked(id, row, from + i),
        )
        // A damaged page ends the rows in the middle, or drops the last ones.
        if (from + events.length < (endOf(id) ?? 0) && events.length < eventsPerPart)
          throw new Unreadable(damaged(name))
        return events
      }),
  }
}

const storeWith = (db: DatabaseSync, name: string, lastAppendFile: LastAppendFile, checkFiles: () => void): Store => {
  /** Wraps a call in a promise, with a fault of the store as its sentence. */
  const promise = <T>(work: () => T | Promise<T>): Promise<T> =>
    new Promise<T>(resolve => resolve(work())).catch(error => {
      throw explained(error, name)
    })
  const events = eventsOn(db, name)
  const { write, flush } = makeGroup(db, error => explained(error, name), checkFiles)
  const columns = 'id, code, created, used'
  const make = db.prepare(`INSERT INTO tables (${columns}, length) VALUES (?, ?, ?, ?, ?)`)
  const snapshot = db.prepare(
    // INDEXED BY, because SQLite would otherwise scan every event.
    `SELECT max(seq) AS seq FROM events INDEXED BY snapshots WHERE "table" = ? AND seq < ? AND substr(event, 1, 18) = '{"type":"snapshot"'`,
  )
  const find = db.prepare(`SELECT ${columns} FROM tables WHERE id = ?1 OR code = ?1`)
  const touch = db.prepare(`UPDATE tables SET used = ?2 WHERE id = ?1 RETURNING ${columns}`)
  const keep = db.prepare('UPDATE tables SET keep_days = ?2 WHERE id = ?1')
  const claim = db.prepare('UPDATE tables SET code = ?2 WHERE id = ?1')
  const seal = db.prepare('UPDATE tables SET seal = coalesce(seal, ?2) WHERE id = ?1 RETURNING seal')
  const held = db.prepare('SELECT count(*) AS held FROM tables WHERE length(code) = ?')
  const free = db.prepare('UPDATE tables SET code = NULL WHERE code IS NOT NULL AND used < ?')
  const newest = db.prepare('SELECT max(used) AS used FROM tables')
  const due = db.prepare(
    `SELECT id, used FROM tables WHERE used < ?1 - ifnull(keep_days * ${dayMs}, ?2) ORDER BY used, id LIMIT 1000`,
  )
  const expire = db.prepare('DELETE FROM tables WHERE id = ? AND used = ?')
  const scribble = db.prepare('INSERT INTO scratch VALUES (zeroblob(65536))')
  const wipe = db.prepare('DELETE FROM scratch')
  const remove = db.prepare('DELETE FROM tables WHERE id = ?')
  const list = db.prepare(`SELECT ${columns}, length AS events FROM tables ORDER BY used DESC, id`)

  return {
    create: async ({ id, code }, texts, now) => {
      await write(() => {
        make.run(id, code, now, now, texts.length)
        events.insert(id, 0, texts, now)
      })
      lastAppendFile.keep({ table: id, length: texts.length })
    },
    append: async (id, from, texts, at) => {
      await write(() => events.append(id, from, texts, at))
      lastAppendFile.keep({ table: id, length: from + texts.length })
    },
    rewrite: async (id, texts, more, at) => {
      await write(() => events.rewrite(id, texts, more, at))
      lastAppendFile.keep({ table: id, length: texts.length + more.length })
      await promise(() => shrink(db))
    },
    part: (id, from) => promise(() => events.part(id, from)),
    snapshot: (id, before = Number.MAX_SAFE_INTEGER) =>
      promise(() => (snapshot.get(id, before) as { seq: number | null }).seq),
    lengths: ids =>
      promise(() => {
        const ends = ids.map(id => [id, events.lengthOf(id)] as const)
        return new Map(ends.filter((one): one is readonly [string, number] => one[1] !== null))
      }),
    find: key => promise(() => (find.get(key) as Entry | undefined) ?? null),
    touch: (id, now, keepDays) =>
      write(() => {
        if (keepDays !== undefined) keep.run(id, keepDays)
        return (touch.get(id, now) as Entry | undefined) ?? null
      }),
    claim: (id, code) =>
      write(() => {
        if (claim.run(id, code).changes === 0) throw new Conflict('claim for a table that there is not')
      }),
    seal: (id, drawn) =>
      write(() => {
        const row = seal.get(id, drawn) as { seal: string } | undefined
        if (!row) throw new Conflict('seal for a table that there is not')
        return row.seal
      }),
    codesOfLength: letters => promise(() => (held.get(letters) as { held: number }).held),
    free: before =>
      write(() => {
        free.run(before)
      }),
    newest: () => promise(() => (newest.get() as { used: number | null }).used),
    due: (now, lifetimeMs) => promise(() => due.all(now, lifetimeMs) as unknown as Unused[]),
    expire: async tables => {
      lastAppendFile.forget()
      const deleted = await write(() => tables.filter(({ id, used }) => expire.run(id, used).changes > 0).length)
      if (deleted > 0) await promise(() => shrink(db))
      return deleted
    },
    remove: id =>
      promise(async () => {
        flush()
        lastAppendFile.forget()
        remove.run(id)
        emptyWal(db)
        checkFiles()
        await shrink(db)
      }),
    list: () => promise(() => list.all() as unknown as Listed[]),
    check: () =>
      promise(() => {
        const faults = db.prepare('PRAGMA integrity_check(20)').all() as unknown as { integrity_check: string }[]
        const strays = db.prepare('SELECT count(*) AS strays FROM events WHERE "table" NOT IN (SELECT id FROM tables)')
        const { strays: count } = strays.get() as { strays: number }
        return [
          ...faults.map(row => row.integrity_check).filter(fault => fault !== 'ok'),
          ...(count > 0 ? [`${count} events belong to no table in the list`] : []),
        ]
      }),
    probe: async () => {
      await write(() => scribble.run())
      await write(() => wipe.run())
    },
    close: () =>
      promise(() => {
        flush()
        db.close()
        lastAppendFile.close()
      }),
  }
}
