import { join } from 'node:path'
import type { Log } from './log.ts'
import { openSqlite } from './sqlite.ts'

/** Where the log is kept. */
export interface Place {
  /** The data folder. */
  readonly data: string
}

/** Opens the store that the settings ask for. Rejects with `Unwritable` or `Unreadable`. */
export const openLog = ({ data }: Place): Promise<Log> =>
  new Promise(resolve => resolve(openSqlite(join(data, 'tables.sqlite'))))
