import { afterAll, beforeAll } from 'vitest'
import { openPostgres } from '../../server/log/postgres.ts'
import { gameIds } from '../../shared/games/index.ts'
import { core } from '../kit/sample.ts'
import { rawWireLaw } from '../wire/law.ts'
import { type Database, startPostgres } from './postgres.ts'

let database: Database
beforeAll(async () => {
  database = await startPostgres()
})
afterAll(() => database?.dispose())

// Shorter than the timers that this test speeds up: otherwise connections to the database would time out too soon.
const patience = { connectionTimeoutMillis: 3_900, query_timeout: 3_900 }

// All games are played on SQLite; here some are enough, because the game makes no difference to where its log is kept.
for (const game of core(gameIds))
  rawWireLaw('Postgres', game, async () => openPostgres(await database.fresh(`wire_${game}`), patience))
