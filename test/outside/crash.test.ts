import { afterAll, beforeAll, describe, test } from 'vitest'
import { longestMs, sweeps } from '../crash/sweep.ts'
import { type Database, startPostgres } from './postgres.ts'

let database: Database
beforeAll(async () => {
  database = await startPostgres()
})
afterAll(() => database?.dispose())

describe('a server on Postgres that is killed', () => {
  test(
    'after every acknowledged act of a game gives all screens their state back, and the game goes on to its end',
    async () => sweeps('avalon', 5, 'after', await database.fresh('crash')),
    longestMs,
  )
})
