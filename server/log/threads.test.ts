import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeFolder } from '../../test/kit/folder.ts'
import { openTable, screen, serve } from '../../test/kit/server.ts'
import { type Log, Unreadable, Unwritable } from './log.ts'
import { logOf } from './store.ts'
import { openThreads, startThread, type ThreadRole } from './threads.ts'

let data: string
let file: string
let workers: Record<ThreadRole, Worker[]>
beforeEach(() => {
  data = makeFolder('log')
  file = join(data, 'tables.sqlite')
  workers = { writer: [], reader: [] }
})
afterEach(() => rmSync(data, { recursive: true }))

const open = async (): Promise<Log> => {
  const start = (role: ThreadRole, of: string): Worker => {
    const worker = startThread(role, of)
    workers[role].push(worker)
    return worker
  }
  return logOf(await openThreads(file, start))
}
const kill = (role: ThreadRole): Promise<number> | undefined => workers[role].at(-1)?.terminate()
/** Another connection that is writing, so that the log's own writes have to wait as for a sync. */
const holder = (): DatabaseSync => {
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  return other
}
/** Counts the transactions in the write-ahead log: each ends with a frame that holds the file's new size. */
const transactions = (): number => {
  const wal = readFileSync(`${file}-wal`)
  let count = 0
  for (let at = 32; at < wal.length; at += 24 + 4096) if (wal.readUInt32BE(at + 4) > 0) count += 1
  return count
}
const ids = Array.from({ length: 50 }, (_, i) => `t${i}`)
const made = async (log: Log): Promise<void> => {
  await Promise.all(ids.map(id => log.create({ id, code: null }, [], 0)))
}

describe('the log’s threads', () => {
  test('serve reads while a write waits for the disk', async () => {
    const log = await open()
    await made(log)
    const other = holder()
    let written = false
    const append = log.append('t0', 0, [1]).then(() => {
      written = true
    })
    expect(await log.find('t1')).toMatchObject({ id: 't1' })
    expect(await log.lengths(['t0'])).toEqual(new Map([['t0', 0]]))
    expect(await log.read('t0')).toEqual([])
    expect(written).toBe(false)
    other.exec('COMMIT')
    await append
    expect(await log.read('t0')).toEqual([1])
    other.close()
    await log.close()
  })

  test('settle the writes of one sync in as many turns of the event loop', async () => {
    const log = await open()
    await made(log)
    const before = transactions()
    let [turns, waiting] = [0, true]
    const turn = (): void => {
      turns += 1
      if (waiting) setImmediate(turn)
    }
    const told = await new Promise<readonly number[]>(resolve => {
      const at: number[] = []
      for (const id of ids)
        void log.append(id, 0, [1]).then(() => {
          at.push(turns)
          if (at.length === ids.length) resolve(at)
        })
      turn()
    })
    waiting = false
    expect(transactions()).toBe(before + 1)
    expect(new Set(told).size).toBe(ids.length)
    await log.close()
  })

  test('write together whatever arrives during a sync', async () => {
    const log = await open()
    await made(log)
    const other = holder()
    const before = transactions()
    const first = log.append('t0', 0, [1])
    // Sent by now, so that the others arrive while it waits.
    await new Promise(resolve => setTimeout(resolve, 50))
    const rest = ids.slice(1).map(async id => {
      await log.append(id, 0, [1])
    })
    await new Promise(resolve => setTimeout(resolve, 50))
    other.exec('ROLLBACK')
    await Promise.all([first, ...rest])
    // One, where the thread was too slow to take the first alone; never more than two.
    expect(transactions() - before).toBeLessThanOrEqual(2)
    other.close()
    await log.close()
  })

  test('finish pending writes before an orderly end, and write nothing after it', async () => {
    const log = await open()
    await made(log)
    const appends = ids.map(id => log.append(id, 0, [id]))
    const closing = log.close()
    await expect(log.append('t0', 1, [2])).rejects.toThrow(Unwritable)
    await Promise.all([...appends, closing, log.close()])
    const again = await open()
    expect(await Promise.all(ids.map(id => again.read(id)))).toEqual(ids.map(id => [id]))
    await again.close()
  })

  test('reject pending calls when they die, and the next call starts a new thread that finds what was stored', async () => {
    const log = await open()
    await made(log)
    await log.append('t0', 0, [1])
    const other = holder()
    const lost = log.append('t0', 1, [2])
    await new Promise(resolve => setTimeout(resolve, 50))
    const killed = kill('writer')
    other.exec('ROLLBACK')
    other.close()
    await expect(lost).rejects.toThrow(
      new Unwritable('The thread that keeps the tables ended: it is started again when it is needed next.'),
    )
    await killed
    const { length } = await log.read('t0')
    await log.append('t0', length, [3])
    expect((await log.read('t0')).slice(-1)).toEqual([3])
    await kill('reader')
    expect(await log.find('t1')).toMatchObject({ id: 't1' })
    expect([workers.writer.length, workers.reader.length]).toEqual([2, 2])
    await log.close()
  })

  test('report a file that can no longer be opened each time, and go on when it can', async () => {
    const log = await open()
    await made(log)
    await kill('writer')
    const db = new DatabaseSync(file)
    const { user_version } = db.prepare('PRAGMA user_version').get() as { user_version: number }
    db.exec('PRAGMA user_version = 1000')
    for (let i = 0; i < 2; i++) await expect(log.append('t0', 0, [1])).rejects.toThrow(Unreadable)
    db.exec(`PRAGMA user_version = ${user_version}`)
    db.close()
    await log.append('t0', 0, [1])
    await log.close()
  })
})

test('a table whose log’s thread dies is halted, and goes on by itself', async () => {
  const log = await open()
  const served = await serve({ log })
  const { id, code } = await openTable(served.base)
  const phone = screen(served.base, code)
  await phone.untilAt('open')
  const other = holder()
  const said = phone.say({ do: 'sit', name: 'Ada', charge: 'key', colour: 'red' })
  await new Promise(resolve => setTimeout(resolve, 50))
  const killed = kill('writer')
  other.exec('ROLLBACK')
  other.close()
  await killed
  expect(await said).toMatchObject({ ok: false, reason: 'unlogged' })
  await phone.until(({ room }) => room.halted)
  await phone.until(({ room }) => !room.halted)
  expect(await phone.say({ do: 'sit', name: 'Ada', charge: 'key', colour: 'red' })).toMatchObject({ ok: true })
  expect((await log.read(id)).at(-1)).toMatchObject({ type: 'sat', name: 'Ada' })
  phone.link.close()
  await served.stop()
})
