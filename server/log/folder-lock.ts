import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explained } from './errors.ts'
import { Unwritable } from './log.ts'
import { makeFolder } from './make-folder.ts'

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
