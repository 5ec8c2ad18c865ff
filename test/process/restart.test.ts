import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { logOn } from '../../server/log/sqlite.ts'
import { atTable } from '../../server/room/registry.ts'
import { newTableEvents } from '../../shared/party/commands/bots.ts'
import { makeFolder } from '../kit/folder.ts'
import { serve } from '../kit/server.ts'

/**
 * Makes each sync take five milliseconds, as on a slow disk, and counts them; a write outside a transaction is also a
 * sync.
 */
const slowly = (db: DatabaseSync) => {
  const counted = { syncs: 0 }
  const sync = (): void => {
    counted.syncs += 1
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
  }
  const [exec, prepare] = [db.exec.bind(db), db.prepare.bind(db)]
  let writes = false
  vi.spyOn(db, 'exec').mockImplementation(sql => {
    exec(sql)
    if (sql.startsWith('BEGIN')) writes = sql === 'BEGIN IMMEDIATE'
    if (sql === 'COMMIT' && writes) sync()
  })
  vi.spyOn(db, 'prepare').mockImplementation(sql => {
    const statement = prepare(sql)
    if (sql.startsWith('SELECT')) return statement
    for (const name of ['run', 'get'] as const) {
      const perform = statement[name].bind(statement)
      vi.spyOn(statement, name).mockImplementation((...args) => {
        if (!db.isTransaction) sync()
        return perform(...args) as never
      })
    }
    return statement
  })
  return counted
}

test('200 tables that wake at once on a slow disk share their writes', async () => {
  const folder = makeFolder('restart')
  const db = new DatabaseSync(join(folder, 'tables.sqlite'))
  const counted = slowly(db)
  const log = logOn(db, 'it')
  const ids = Array.from({ length: 200 }, (_, i) => `long table ${i}`)
  // These tables slept for days and released their codes: each also needs a new code.
  const events = [...newTableEvents({ game: 'avalon', invite: 'x', bots: 1 }), { type: 'let-in', key: 'tv' }]
  await Promise.all(ids.map(id => log.create({ id, code: null }, events, 0)))
  const served = await serve({ log })
  counted.syncs = 0
  // Requesting a table does not wake it; a screen that comes back does.
  const back = (i: number) => ({ key: 'tv', screen: true, address: `home ${i}` })
  const ticket = { invite: '', named: true }
  const found = await Promise.all(ids.map((id, i) => atTable({ log }, id, table => table.check(back(i), ticket))))
  expect(found).toEqual(ids.map(() => 'own'))
  expect(counted.syncs).toBe(0)
  const entered = await Promise.all(ids.map((id, i) => atTable({ log }, id, table => table.enter(back(i), ticket))))
  expect(entered).toEqual(ids.map(() => ({ reservation: expect.anything() })))
  expect(counted.syncs).toBeGreaterThan(0)
  expect(counted.syncs).toBeLessThan(20)
  vi.restoreAllMocks()
  await served.stop()
  rmSync(folder, { recursive: true })
})
