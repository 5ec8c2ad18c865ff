import { join } from 'node:path'
import type { Log } from './log.ts'
import { openSqlite } from './sqlite.ts'

/** Where the log is kept. */
export interface Place {
  /** The data folder. */
  readonly data: string
  /** The address of a Postgres database, where there is one: it is used instead of the folder. */
  readonly database?: string | null
}

/** Opens the store that the settings ask for. Rejects with `Unwritable` or `Unreadable`. */
export const openLog = async ({ data, database = null }: Place): Promise<Log> => {
  if (database === null) return openSqlite(join(data, 'tables.sqlite'))
  // Loaded only where it is asked for.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(database)
}
