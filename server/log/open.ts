import { join } from 'node:path'
import type { Log } from './log.ts'
import { logOf } from './store.ts'
import { openThreads } from './threads.ts'

export interface LogLocation {
  readonly data: string
  /** The address of a Postgres database, used instead of the folder; null for none. */
  readonly database?: string | null
}

/** Opens the configured store. Rejects with `Unwritable` or `Unreadable`. */
export const openLog = async ({ data, database = null }: LogLocation): Promise<Log> => {
  if (database === null) return logOf(await openThreads(join(data, 'tables.sqlite')))
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(database)
}
