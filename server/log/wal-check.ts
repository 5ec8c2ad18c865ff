import { closeSync, constants, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { lost } from './errors.ts'
import { Unreadable } from './log.ts'

/** Always so many bytes, so that a new one lies exactly over the old one, in one block of any disk. */
const size = 256

/**
 * What was acknowledged last: how long a table's log was then. SQLite takes a write-ahead log that is damaged as one that
 * ends there, and says nothing; but whatever it drops so, the last batch is among it. a last append that is older than the
 * file is true as well: it is written after the commit, and may be lost where the power fails in between.
 */
export interface LastAppend {
  readonly table: string
  readonly length: number
}

const written = (lastAppend: LastAppend | null): string => {
  const text = JSON.stringify(lastAppend)
  return `${crc32(text).toString(16).padStart(8, '0')} ${text}`.padEnd(size - 1).concat('\n')
}

/** What stands there; null where there is nothing, or half of something. */
const readLastAppend = (file: string): LastAppend | null => {
  try {
    const text = readFileSync(file, 'latin1').slice(0, size).trimEnd()
    const said = text.slice(9)
    return Number.parseInt(text.slice(0, 8), 16) === crc32(said) ? (JSON.parse(said) as LastAppend | null) : null
  } catch {
    return null
  }
}

/** Checks before anything is opened for writing, because that would throw away what could still be saved. */
export const checkWal = (file: string, name: string): void => {
  const lastAppend = readLastAppend(`${file}-sum`)
  if (lastAppend === null) return
  const db = new DatabaseSync(file, { readOnly: true, timeout: 3_000 })
  try {
    // Where the log was young all of it was in there, the making of its tables too.
    const made = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'events'").get() !== undefined
    const rows = 'SELECT ifnull(max(seq) + 1, 0) AS length FROM events WHERE "table" = ?'
    const { length } = made ? (db.prepare(rows).get(lastAppend.table) as { length: number }) : { length: 0 }
    if (length < lastAppend.length) throw new Unreadable(lost(name))
  } finally {
    db.close()
  }
}

/** Keeps the last append beside the file. */
export const makeLastAppendFile = (file: string) => {
  const place = openSync(`${file}-sum`, constants.O_RDWR | constants.O_CREAT, 0o600)
  return {
    keep: (lastAppend: LastAppend): void => {
      try {
        writeSync(place, written(lastAppend), 0, 'latin1')
      } catch {
        // The one before is true as well.
      }
    },
    /** Before a table is deleted: its length will never be there again. On the disk before anything else is. */
    forget: (): void => {
      writeSync(place, written(null), 0, 'latin1')
      fsyncSync(place)
    },
    close: (): void => closeSync(place),
  }
}
export type LastAppendFile = ReturnType<typeof makeLastAppendFile>
