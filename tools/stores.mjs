import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findCommand } from './run.mjs'

/** Debian keeps each version's programs in a folder of its own. */
const debian = '/usr/lib/postgresql'

/**
 * The folder of the newest Postgres' programs on this machine; null where there is none.
 * @returns {string | null}
 */
export const findPostgres = () => {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map(version => join(debian, version, 'bin')).find(bin => existsSync(join(bin, 'initdb'))) ?? null
}

/** @returns {string | null} */
export const findRedis = () => findCommand(['redis-server'])
