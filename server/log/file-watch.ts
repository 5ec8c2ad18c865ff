import { statSync } from 'node:fs'
import { failed } from '../ops/journal.ts'
import { Gone, type Log } from './log.ts'

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
