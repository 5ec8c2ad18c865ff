import { Pool, type PoolConfig } from 'pg'
import { unreached } from './errors.ts'
import type { Entry, Listed, Log, Unused } from './log.ts'
import { Conflict, dayMs, eventsPerPart, Taken, Unreadable, Unwritable } from './log.ts'
import { prepare } from './postgres-schema.ts'
import { logOf, type Store } from './store.ts'

interface Waiting {
  readonly id: string
  readonly from: number
  readonly texts: readonly string[]
  readonly at: number
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * The query timeout in ms: a database that does not answer counts as down, and nobody at a table waits longer than this
 * to be told so.
 */
const queryTimeoutMs = 5_000
/** Concurrent append statements of one process: few, so that each group has time to gather. */
const connectionLanes = 2
const maxGroupedAppends = 200

const columns = 'id, code, created::float8 AS created, used::float8 AS used'

const statements = {
  make: `WITH made AS (
      INSERT INTO sofa_and_dagger.tables (id, code, created, used, length) VALUES ($1, $2, $3, $3, $4) RETURNING id
    )
    INSERT INTO sofa_and_dagger.events (table_id, seq, event, at)
    SELECT made.id, added.place - 1, added.event, $3 FROM made, unnest($5::text[]) WITH ORDINALITY AS added (event, place)`,
  // Fencing: compares and advances each table's length in one statement. Tables are locked in a fixed order, so that
  // two groups cannot deadlock.
  append: `WITH wanted AS (
      SELECT * FROM unnest($1::text[], $2::int[], $3::int[]) AS wanted (id, start, count)
    ), held AS MATERIALIZED (
      SELECT tables.id FROM sofa_and_dagger.tables JOIN wanted USING (id) ORDER BY tables.id FOR UPDATE OF tables
    ), fit AS (
      UPDATE sofa_and_dagger.tables SET length = length + wanted.count
      FROM wanted, held WHERE tables.id = wanted.id AND held.id = wanted.id AND tables.length = wanted.start
      RETURNING tables.id, wanted.start
    ), kept AS (
      INSERT INTO sofa_and_dagger.events (table_id, seq, event, at)
      SELECT fit.id, added.seq, added.event, added.at
      FROM unnest($4::text[], $5::int[], $6::text[], $7::bigint[]) AS added (id, seq, event, at) JOIN fit USING (id)
    )
    SELECT id FROM fit`,
  rewrite: `WITH fit AS (
      UPDATE sofa_and_dagger.tables SET length = length + cardinality($4::text[]) WHERE id = $1 AND length = $2
      RETURNING id
    ), replaced AS (
      UPDATE sofa_and_dagger.events SET event = new.event
      FROM fit, unnest($3::text[]) WITH ORDINALITY AS new (event, place)
      WHERE events.table_id = fit.id AND events.seq = new.place - 1
    ), added AS (
      INSERT INTO sofa_and_dagger.events (table_id, seq, event, at)
      SELECT fit.id, $2 + new.place - 1, new.event, $5
      FROM fit, unnest($4::text[]) WITH ORDINALITY AS new (event, place)
    )
    SELECT id FROM fit`,
  read: `SELECT tables.length, part.events, part.times
    FROM sofa_and_dagger.tables, LATERAL (
      SELECT coalesce(array_agg(event ORDER BY seq) FILTER (WHERE seq IS NOT NULL), '{}') AS events,
        coalesce(array_agg(at::float8 ORDER BY seq) FILTER (WHERE seq IS NOT NULL), '{}') AS times
      FROM sofa_and_dagger.events WHERE table_id = tables.id AND seq >= $2 AND seq < $2 + $3
    ) AS part
    WHERE id = $1`,
  snapshot: `SELECT max(seq) AS seq FROM sofa_and_dagger.events
    WHERE table_id = $1 AND seq < $2 AND left(event, 18) = '{"type":"snapshot"'`,
  find: `SELECT ${columns} FROM sofa_and_dagger.tables WHERE id = $1 OR code = $1`,
  lengths: 'SELECT id, length FROM sofa_and_dagger.tables WHERE id = ANY ($1::text[])',
  touch: `UPDATE sofa_and_dagger.tables SET used = $2 WHERE id = $1 RETURNING ${columns}`,
  keep: `UPDATE sofa_and_dagger.tables SET used = $2, keep_days = $3 WHERE id = $1 RETURNING ${columns}`,
  claim: 'UPDATE sofa_and_dagger.tables SET code = $2 WHERE id = $1',
  seal: 'UPDATE sofa_and_dagger.tables SET seal = coalesce(seal, $2) WHERE id = $1 RETURNING seal',
  held: 'SELECT count(*)::int AS held FROM sofa_and_dagger.tables WHERE length(code) = $1',
  free: 'UPDATE sofa_and_dagger.tables SET code = NULL WHERE code IS NOT NULL AND used < $1',
  newest: 'SELECT max(used)::float8 AS used FROM sofa_and_dagger.tables',
  due: `SELECT id, used::float8 AS used FROM sofa_and_dagger.tables
    WHERE used < $1 - coalesce(keep_days * ${dayMs}::bigint, $2) ORDER BY tables.used, id LIMIT 1000`,
  expire: `DELETE FROM sofa_and_dagger.tables USING unnest($1::text[], $2::bigint[]) AS unused (id, used)
    WHERE tables.id = unused.id AND tables.used = unused.used`,
  // Rewrites an existing row, which takes room as an append does.
  probe: 'UPDATE sofa_and_dagger.version SET version = version',
  remove: 'DELETE FROM sofa_and_dagger.tables WHERE id = $1',
  list: `SELECT ${columns}, length AS events FROM sofa_and_dagger.tables ORDER BY sofa_and_dagger.tables.used DESC, id`,
} as const

/** The store on a Postgres database, which several processes may share. */
export const openPostgres = async (url: string, more: PoolConfig = {}): Promise<Log> => {
  const pool = new Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: queryTimeoutMs,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: queryTimeoutMs,
    keepAlive: true,
    ...more,
  })
  // A broken idle connection is replaced when the next one is needed.
  pool.on('error', () => undefined)
  try {
    await prepare(pool)
  } catch (error) {
    await pool.end()
    throw explained(error)
  }
  return logOf(storeOn(pool))
}

const unique = '23505'

/** Turns a fault of the database into a sentence that tells the operator what to do; our own errors pass unchanged. */
const explained = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof TypeError) return error
  if ([Conflict, Taken, Unreadable, Unwritable].some(kind => error instanceof kind)) return error
  const { code } = error as { readonly code?: string }
  if (code === unique) return new Taken('another table has this code or this id', { cause: error })
  return unreached(error)
}

const storeOn = (pool: Pool): Store => {
  const ask = async <R extends object>(text: string, values: readonly unknown[] = []): Promise<readonly R[]> => {
    try {
      return (await pool.query<R>(text, [...values])).rows
    } catch (error) {
      throw explained(error)
    }
  }
  const change = async (text: string, values: readonly unknown[]): Promise<number> => {
    try {
      return (await pool.query(text, [...values])).rowCount ?? 0
    } catch (error) {
      throw explained(error)
    }
  }

  let waiting: readonly Waiting[] = []
  let busy = 0
  /** Takes one batch of each table, because the second depends on the result of the first. */
  const nextGroup = (): readonly Waiting[] => {
    const group = new Map<string, Waiting>()
    for (const one of waiting) if (group.size < maxGroupedAppends && !group.has(one.id)) group.set(one.id, one)
    const taken = [...group.values()]
    waiting = waiting.filter(one => !taken.includes(one))
    return taken
  }
  const put = async (group: readonly Waiting[]): Promise<void> => {
    const added = group.flatMap(({ id, from, texts, at }) => texts.map((text, i) => ({ id, seq: from + i, text, at })))
    try {
      const appended = await ask<{ id: string }>(statements.append, [
        group.map(({ id }) => id),
        group.map(({ from }) => from),
        group.map(({ texts }) => texts.length),
        added.map(({ id }) => id),
        added.map(({ seq }) => seq),
        added.map(({ text }) => text),
        added.map(({ at }) => at),
      ])
      const ids = new Set(appended.map(({ id }) => id))
      for (const one of group) {
        if (ids.has(one.id)) one.resolve()
        else one.reject(new Conflict(`append at ${one.from}, but the log does not end there`))
      }
    } catch (error) {
      for (const one of group) one.reject(error)
    }
  }
  const flush = async (): Promise<void> => {
    if (busy >= connectionLanes || waiting.length === 0) return
    busy += 1
    await put(nextGroup())
    busy -= 1
    await flush()
  }

  return {
    create: async ({ id, code }, texts, now) => {
      await ask(statements.make, [id, code, now, texts.length, texts])
    },
    append: (id, from, texts, at) =>
      new Promise((resolve, reject) => {
        waiting = [...waiting, { id, from, texts, at, resolve, reject }]
        if (waiting.length === 1) setImmediate(() => void flush())
      }),
    rewrite: async (id, texts, more, at) => {
      const fit = await ask<{ id: string }>(statements.rewrite, [id, texts.length, texts, more, at])
      if (fit.length === 0) throw new Conflict(`rewrite of ${texts.length} events, but the log has another length`)
    },
    part: async (id, from) => {
      const [row] = await ask<{ length: number; events: readonly string[]; times: readonly (number | null)[] }>(
        statements.read,
        [id, from, eventsPerPart],
      )
      if (!row) return []
      if (row.events.length !== Math.max(0, Math.min(eventsPerPart, row.length - from)))
        throw new Unreadable(`the database lacks events of a table: restore it from a backup.`)
      return row.events.map((event, i) => ({ event, at: row.times[i] ?? null }))
    },
    snapshot: async (id, before = 2_147_483_647) =>
      (await ask<{ seq: number | null }>(statements.snapshot, [id, before]))[0]?.seq ?? null,
    lengths: async ids => {
      const rows = await ask<{ id: string; length: number }>(statements.lengths, [ids])
      return new Map(rows.map(({ id, length }) => [id, length]))
    },
    find: async name => (await ask<Entry>(statements.find, [name]))[0] ?? null,
    touch: async (id, now, keepDays) => {
      const [entry] =
        keepDays === undefined
          ? await ask<Entry>(statements.touch, [id, now])
          : await ask<Entry>(statements.keep, [id, now, keepDays])
      return entry ?? null
    },
    claim: async (id, code) => {
      if ((await change(statements.claim, [id, code])) === 0) throw new Conflict('claim for a table that there is not')
    },
    seal: async (id, drawn) => {
      const [row] = await ask<{ seal: string }>(statements.seal, [id, drawn])
      if (!row) throw new Conflict('seal for a table that there is not')
      return row.seal
    },
    codesOfLength: async letters => (await ask<{ held: number }>(statements.held, [letters]))[0]?.held ?? 0,
    free: async before => {
      await change(statements.free, [before])
    },
    newest: async () => (await ask<{ used: number | null }>(statements.newest))[0]?.used ?? null,
    due: (now, lifetimeMs) => ask<Unused>(statements.due, [now, lifetimeMs]),
    expire: tables => change(statements.expire, [tables.map(({ id }) => id), tables.map(({ used }) => used)]),
    remove: async id => {
      await change(statements.remove, [id])
    },
    list: () => ask<Listed>(statements.list),
    // The database sees to its own pages, and keeps no event without its table.
    check: () => Promise.resolve([]),
    probe: async () => {
      await change(statements.probe, [])
    },
    close: async () => {
      while (busy > 0 || waiting.length > 0) await new Promise(resolve => setImmediate(resolve))
      await pool.end()
    },
  }
}
