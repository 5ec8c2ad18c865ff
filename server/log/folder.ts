import { chmodSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { failed } from '../ops/journal.ts'
import { explained } from './errors.ts'
import { Gone, type Log, Unwritable } from './log.ts'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/**
 * Makes the data folder and those above it where they are missing, for this user alone. Node's `recursive` would never
 * return where the system lets nobody make a folder, as in `/proc`.
 */
export const makeFolder = (folder: string): void => {
  if (isFolder(folder)) return
  if (isLink(folder) && !existsSync(folder))
    throw new Unwritable(
      `The data folder cannot be made because "${folder}" is a link to a place that is not there: connect the disk that it is on, or choose another folder with --data.`,
    )
  const above = dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another server may have made it in the meantime.
    if (!isFolder(folder)) throw error
  }
}

const busyCode = 5
/** The time, in ms, that a server which is shutting down gets to release the lock. */
const lockTimeoutMs = 2_000

/**
 * Locks the data folder while this server runs: the system releases the lock with the process, however that ends. A
 * second server is refused with one sentence. Readers need no lock.
 */
export const lockFolder = (data: string): (() => void) => {
  const file = join(data, 'held')
  try {
    makeFolder(data)
    const db = new DatabaseSync(file, { timeout: lockTimeoutMs })
    try {
      db.exec('BEGIN EXCLUSIVE')
      chmodSync(file, 0o600)
    } catch (error) {
      db.close()
      throw error
    }
    return () => db.close()
  } catch (error) {
    if (((error as { errcode?: number }).errcode ?? 0) === busyCode)
      throw new Unwritable(
        'Another server uses this data folder: stop that one, or give this one another folder with --data.',
        { cause: error },
      )
    throw explained(error, 'tables.sqlite in the data folder')
  }
}

const fileAt = (path: string): string | null => {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev} ${ino}`
  } catch {
    return null
  }
}

/**
 * Remembers the files of an open database, and checks that they are still at their paths. A program that has a file open
 * goes on writing to it after it was deleted, moved, replaced, or covered by a mount, and everything is lost at its end.
 * An open file keeps its inode, so no other one can have it.
 */
export const makeFileWatch = (file: string, name: string) => {
  const known = ['', '-wal', '-shm', '-sum']
    .map(end => ({ path: `${file}${end}`, is: fileAt(`${file}${end}`) }))
    .filter(({ is }) => is !== null)
  return (): void => {
    if (known.some(({ path, is }) => fileAt(path) !== is))
      throw new Gone(
        `${name} or a file beside it was deleted, moved, replaced or covered by a mount while the server runs: put the very same files back, and the tables go on; otherwise end the server, put a backup there, and start it.`,
      )
  }
}

const checkEveryMs = 2_000

/** Calls back soon after the log's files have gone, even if nobody writes; and again until they are back. */
export const watchFiles = (log: Log, gone: () => void): NodeJS.Timeout =>
  setInterval(() => {
    // Touching no table writes nothing, but is checked as a write is.
    log.touch('', Date.now()).catch((error: unknown) => {
      if (!(error instanceof Gone)) return
      failed('log', error)
      gone()
    })
  }, checkEveryMs).unref()
