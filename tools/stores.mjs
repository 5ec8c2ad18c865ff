import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findCommand } from './run.mjs'

/** The folder in which Debian keeps each version's programs separately. */
const debian = '/usr/lib/postgresql'

/**
 * Finds the folder with the programs of this machine's newest Postgres; null where there is none.
 * @returns {string | null}
 */
export const findPostgres = () => {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map(version => join(debian, version, 'bin')).find(bin => existsSync(join(bin, 'initdb'))) ?? null
}

/** @returns {string | null} */
export const findRedis = () => findCommand(['redis-server'])
