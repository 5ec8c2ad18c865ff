import { closeSync, constants, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { lost } from './errors.ts'
import { Unreadable } from './log.ts'

/** The fixed size in bytes, so that each write lands on the one before, in one block of any disk. */
const recordBytes = 256

/**
 * The last acknowledged append: the length of its table's log after it. SQLite takes a damaged write-ahead log for one
 * that ends there, and reports nothing; but whatever it drops, the last batch is among it. An older last append is
 * valid, too: it is written after the commit, and may be lost when the power fails in between.
 */
export interface LastAppend {
  readonly table: string
  readonly length: number
}

const written = (lastAppend: LastAppend | null): string => {
  const text = JSON.stringify(lastAppend)
  return `${crc32(text).toString(16).padStart(8, '0')} ${text}`.padEnd(recordBytes - 1).concat('\n')
}

/** Reads the file; null if it is missing or half written. */
const readLastAppend = (file: string): LastAppend | null => {
  try {
    const text = readFileSync(file, 'latin1').slice(0, recordBytes).trimEnd()
    const said = text.slice(9)
    return Number.parseInt(text.slice(0, 8), 16) === crc32(said) ? (JSON.parse(said) as LastAppend | null) : null
  } catch {
    return null
  }
}

/** Checks before anything is opened for writing, because that would destroy what could still be saved. */
export const checkWal = (file: string, name: string): void => {
  const lastAppend = readLastAppend(`${file}-sum`)
  if (lastAppend === null) return
  const db = new DatabaseSync(file, { readOnly: true, timeout: 3_000 })
  try {
    // A young log was wholly in the write-ahead log, including its tables.
    const made = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'events'").get() !== undefined
    const rows = 'SELECT ifnull(max(seq) + 1, 0) AS length FROM events WHERE "table" = ?'
    const { length } = made ? (db.prepare(rows).get(lastAppend.table) as { length: number }) : { length: 0 }
    if (length < lastAppend.length) throw new Unreadable(lost(name))
  } finally {
    db.close()
  }
}

/** Keeps the last append in a file beside the database. */
export const makeLastAppendFile = (file: string) => {
  const place = openSync(`${file}-sum`, constants.O_RDWR | constants.O_CREAT, 0o600)
  return {
    keep: (lastAppend: LastAppend): void => {
      try {
        writeSync(place, written(lastAppend), 0, 'latin1')
      } catch {
        // The older content is valid, too.
      }
    },
    /**
     * Clears the file before a table is deleted, because that length will never be found again. Synced before anything
     * else.
     */
    forget: (): void => {
      writeSync(place, written(null), 0, 'latin1')
      fsyncSync(place)
    },
    close: (): void => closeSync(place),
  }
}
export type LastAppendFile = ReturnType<typeof makeLastAppendFile>
