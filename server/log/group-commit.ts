import type { DatabaseSync } from 'node:sqlite'
import { atomically } from './sqlite-schema.ts'

interface Job {
  readonly run: () => unknown
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}
type End = { readonly value: unknown } | { readonly error: unknown }

const constraintCode = 19
/** Says whether only this job failed: any other fault would fail the rest of the group, too. */
const isItsOwn = (error: unknown): boolean => {
  const { errcode } = error as { readonly errcode?: number }
  return errcode === undefined || (errcode & 0xff) === constraintCode
}

/**
 * Groups the writes of one turn of the event loop, so that they share one sync of the disk. None is acknowledged if
 * `check` throws after that.
 */
export const makeGroup = (db: DatabaseSync, explain: (error: unknown) => unknown, check: () => void) => {
  let waiting: Job[] = []

  /** Runs one job in a savepoint: whole or not at all, whatever happens to the others. */
  const attempt = ({ run }: Job): End => {
    db.exec('SAVEPOINT job')
    try {
      const value = run()
      db.exec('RELEASE job')
      return { value }
    } catch (error) {
      if (!(isItsOwn(error) && db.isTransaction)) throw error
      db.exec('ROLLBACK TO job; RELEASE job')
      return { error }
    }
  }

  const commit = (): void => {
    const all = waiting
    waiting = []
    try {
      const ends = atomically(db, 'IMMEDIATE', () => all.map(attempt))
      check()
      for (const [i, end] of ends.entries()) {
        if ('error' in end) all[i]?.reject(explain(end.error))
        else all[i]?.resolve(end.value)
      }
    } catch (error) {
      for (const one of all) one.reject(explain(error))
    }
  }

  return {
    write: <T>(run: () => T): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ run, resolve: value => resolve(value as T), reject })
        if (waiting.length === 1) setImmediate(commit)
      }),
    flush: (): void => {
      if (waiting.length > 0) commit()
    },
  }
}
