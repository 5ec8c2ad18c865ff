import type { Pool } from 'pg'
import { Unreadable } from './log.ts'

/** Migrations: each brings a database from the version of its index to the next. A released one never changes. */
const migrations: readonly string[] = [
  `CREATE TABLE sofa_and_dagger.tables (
     id text PRIMARY KEY,
     code text UNIQUE,
     created bigint NOT NULL,
     used bigint NOT NULL,
     length integer NOT NULL
   ) WITH (fillfactor = 50);
   CREATE TABLE sofa_and_dagger.events (
     table_id text NOT NULL REFERENCES sofa_and_dagger.tables (id) ON DELETE CASCADE,
     seq integer NOT NULL,
     event text NOT NULL,
     PRIMARY KEY (table_id, seq)
   );
   CREATE INDEX ON sofa_and_dagger.tables (used);`,
  // A partial index of the snapshots, so that waking a table scans no other events.
  `CREATE INDEX ON sofa_and_dagger.events (table_id, seq) WHERE left(event, 18) = '{"type":"snapshot"';`,
  // The time of an event; null for those logged before this migration.
  'ALTER TABLE sofa_and_dagger.events ADD COLUMN at bigint;',
  // The seal from which the keys of the seats' notebooks are derived; null until one is needed.
  'ALTER TABLE sofa_and_dagger.tables ADD COLUMN seal text;',
  // For how many days a table is to be kept unused; null where the operator decides.
  'ALTER TABLE sofa_and_dagger.tables ADD COLUMN keep_days integer;',
]

/** The key of the advisory lock under which one process migrates while the others wait. Any number will do. */
const migrationLockKey = 7_632_332

/** Migrates the database to this version, or refuses it untouched. One process at a time does so. */
export const prepare = async (pool: Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLockKey])
    await client.query('CREATE SCHEMA IF NOT EXISTS sofa_and_dagger')
    await client.query('CREATE TABLE IF NOT EXISTS sofa_and_dagger.version (version integer NOT NULL)')
    const { rows } = await client.query<{ version: number }>('SELECT version FROM sofa_and_dagger.version')
    const version = rows[0]?.version ?? 0
    if (version > migrations.length)
      throw new Unreadable(
        `The database was written by a newer version of this server (${version}, where this one knows ${migrations.length}): update the server, or give it another database.`,
      )
    for (const step of migrations.slice(version)) await client.query(step)
    if (version < migrations.length) {
      await client.query('DELETE FROM sofa_and_dagger.version')
      await client.query('INSERT INTO sofa_and_dagger.version VALUES ($1)', [migrations.length])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => null)
    throw error
  } finally {
    client.release()
  }
}
