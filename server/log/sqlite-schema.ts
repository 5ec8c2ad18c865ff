import type { DatabaseSync } from 'node:sqlite'
import { Unreadable } from './log.ts'

/** Migrations: each brings a file from the version of its index to the next. A released one never changes. */
const migrations: readonly string[] = [
  `CREATE TABLE tables (
     id TEXT PRIMARY KEY,
     code TEXT UNIQUE,
     created INTEGER NOT NULL,
     used INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE events (
     "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
     seq INTEGER NOT NULL,
     event TEXT NOT NULL,
     sum INTEGER NOT NULL,
     PRIMARY KEY ("table", seq)
   ) STRICT, WITHOUT ROWID;`,
  // A partial index of the snapshots, so that waking a table scans no other events. The scratch table is for `probe`.
  `CREATE INDEX snapshots ON events ("table", seq) WHERE substr(event, 1, 18) = '{"type":"snapshot"';
   CREATE TABLE scratch (bytes BLOB NOT NULL) STRICT;`,
  // The time of an event; null for those logged before this migration.
  'ALTER TABLE events ADD COLUMN at INTEGER;',
  // The seal from which the keys of the seats' notebooks are derived; null until one is needed.
  'ALTER TABLE tables ADD COLUMN seal TEXT;',
  // How many events a table has, so that a damaged page cannot drop its last ones unnoticed.
  `ALTER TABLE tables ADD COLUMN length INTEGER NOT NULL DEFAULT 0;
   UPDATE tables SET length = ifnull((SELECT max(seq) + 1 FROM events WHERE "table" = id), 0);`,
  // For how many days a table is to be kept unused; null where the operator decides.
  'ALTER TABLE tables ADD COLUMN keep_days INTEGER;',
]

const busyCode = 5

const versionOf = (db: DatabaseSync): number =>
  (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version

/** Runs work in a transaction: all or nothing. Writers use IMMEDIATE, so that what they read first stays true. */
export const atomically = <T>(db: DatabaseSync, kind: 'IMMEDIATE' | 'DEFERRED', work: () => T): T => {
  db.exec(`BEGIN ${kind}`)
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/**
 * Switches to the write-ahead log. If another process is doing so on a new file, SQLite fails at once instead of
 * waiting.
 */
const writeAhead = (db: DatabaseSync): void => {
  for (let tries = 1; ; tries++) {
    try {
      db.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== busyCode || tries === 100) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

const incrementalVacuum = 2
/**
 * Lets a file give deleted pages back to the disk, a few at a time. SQLite can only be told so before the first table is
 * made; an older file is written anew once, which takes as much room again while it lasts. Without that room it stays as
 * it is, and keeps its free pages for the next tables.
 */
const makeShrinkable = (db: DatabaseSync): void => {
  const { auto_vacuum: kind } = db.prepare('PRAGMA auto_vacuum').get() as { auto_vacuum: number }
  if (kind === incrementalVacuum) return
  try {
    db.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM')
  } catch {
    // Tried again with the next version's migration.
  }
}

/** Migrates the database to this version, or refuses it untouched. */
export const migrate = (db: DatabaseSync, name: string): void => {
  const version = versionOf(db)
  if (version > migrations.length)
    throw new Unreadable(
      `${name} was written by a newer version of this server (${version}, where this one knows ${migrations.length}): update the server, or give it another folder.`,
    )
  if (version === 0) db.exec('PRAGMA auto_vacuum = INCREMENTAL')
  writeAhead(db)
  db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON')
  if (version === migrations.length) return
  atomically(db, 'IMMEDIATE', () => {
    // Reads the version again, because another process may have been first.
    for (const step of migrations.slice(versionOf(db))) db.exec(step)
    db.exec(`PRAGMA user_version = ${migrations.length}`)
  })
  makeShrinkable(db)
}
