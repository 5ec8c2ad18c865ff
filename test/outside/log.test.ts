import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Conflict, type Log, Newer, Unreadable, Unwritable, whole } from '../../server/log/log.ts'
import { openLog } from '../../server/log/open.ts'
import { openPostgres } from '../../server/log/postgres.ts'
import { TableLog } from '../../server/log/table-log.ts'
import { contract } from '../kit/log-contract.ts'
import { type Database, startPostgres } from './postgres.ts'

let database: Database
beforeAll(async () => {
  database = await startPostgres()
})
afterAll(() => database?.dispose())

let made = 0
const fresh = (): Promise<string> => database.fresh(`log_${++made}`)

contract('a Postgres database', async () => {
  const url = await fresh()
  return { open: () => openLog({ data: 'nowhere', database: url }), dispose: () => Promise.resolve() }
})

const event = (n: number) => ({ type: 'told', n })
const events = (count: number) => Array.from({ length: count }, (_, n) => event(n))

describe('the Postgres database', () => {
  let url: string
  const opened: Log[] = []
  const open = async (): Promise<Log> => {
    const log = await openPostgres(url)
    opened.push(log)
    return log
  }
  beforeEach(async () => {
    for (const log of opened.splice(0)) await log.close()
    url = await fresh()
  })
  afterAll(async () => {
    for (const log of opened) await log.close()
  })

  test('is set up once, even by many processes that start at the same time', async () => {
    const logs = await Promise.all(Array.from({ length: 6 }, open))
    await Promise.all(logs.map((log, i) => log.create({ id: `${i}`, code: null }, events(i), 0)))
    expect((await logs[0]?.list())?.map(({ events: count }) => count).sort()).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('from before times were kept is read unchanged, and new events have their times', async () => {
    const older = await open()
    await older.create({ id: 'one', code: null }, events(3), 0)
    const { default: pg } = await import('pg')
    const client = new pg.Client(url)
    await client.connect()
    // Creates the tables as that version did.
    await client.query(
      `ALTER TABLE sofa_and_dagger.events DROP COLUMN at;
       ALTER TABLE sofa_and_dagger.tables DROP COLUMN seal, DROP COLUMN keep_days;
       UPDATE sofa_and_dagger.version SET version = 2`,
    )
    await client.end()
    const log = await open()
    await log.append('one', 3, [event(3)], 1_234)
    expect(await log.read('one')).toEqual(events(4))
    expect((await whole(log.parts('one'))).map(({ at }) => at)).toEqual([null, null, null, 1_234])
  })

  test('leaves a table with an event that this program does not know as it is, and says so', async () => {
    const log = await open()
    const opened = { type: 'opened', game: 'avalon', invite: 'x' }
    await log.create({ id: 'one', code: null }, [opened, { type: 'banished' }], 0)
    await log.create({ id: 'two', code: null }, [opened], 0)
    const wake = (table: string) => {
      const room = { roomId: table, status: 'open', logChanged: () => undefined, logLost: () => undefined } as const
      return new TableLog(log, { ...room, queue: async work => await work() }).read()
    }
    await expect(wake('one')).rejects.toThrow(Newer)
    await expect(wake('one')).rejects.toThrow(/^A table’s log holds an event that this version .* update the server\.$/)
    await wake('two')
  })

  test('is refused and left untouched if it is of a newer version', async () => {
    const log = await open()
    await log.create({ id: 'one', code: null }, events(3), 0)
    const { default: pg } = await import('pg')
    const client = new pg.Client(url)
    await client.connect()
    await client.query('UPDATE sofa_and_dagger.version SET version = 1000')
    await expect(openPostgres(url)).rejects.toThrow(Unreadable)
    await expect(openPostgres(url)).rejects.toThrow(
      'The database was written by a newer version of this server (1000, where this one knows 5): update the server, or give it another database.',
    )
    await client.end()
    expect(await log.read('one')).toEqual(events(3))
  })

  test.each([4, 8])('says so if it lacks event %i of nine', async seq => {
    const log = await open()
    await log.create({ id: 'one', code: null }, events(9), 0)
    const { default: pg } = await import('pg')
    const client = new pg.Client(url)
    await client.connect()
    await client.query('DELETE FROM sofa_and_dagger.events WHERE seq = $1', [seq])
    await client.end()
    await expect(log.read('one')).rejects.toThrow(Unreadable)
  })

  test('takes a thousand appends of a hundred tables in groups, each table’s in order', async () => {
    const log = await open()
    const ids = Array.from({ length: 100 }, (_, i) => `t${i}`)
    for (const id of ids) await log.create({ id, code: null }, [], 0)
    await Promise.all(ids.flatMap(id => Array.from({ length: 10 }, (_, n) => log.append(id, n, [event(n)]))))
    for (const id of ids) expect(await log.read(id)).toEqual(events(10))
  })

  test('keeps all other batches of a group in which one does not fit', async () => {
    const log = await open()
    for (const id of ['one', 'two', 'three']) await log.create({ id, code: null }, events(1), 0)
    const ends = await Promise.allSettled([
      log.append('one', 1, events(1)),
      log.append('two', 5, events(1)),
      log.append('three', 1, events(2)),
      log.append('four', 0, events(1)),
    ])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(Conflict)
    expect(await log.lengths(['one', 'two', 'three'])).toEqual(new Map(Object.entries({ one: 2, two: 1, three: 3 })))
  })

  test('takes groups of two processes in any order without a deadlock', async () => {
    const [one, two] = [await open(), await open()]
    const ids = Array.from({ length: 30 }, (_, i) => `t${i}`)
    for (const id of ids) await one.create({ id, code: null }, [], 0)
    for (let at = 0; at < 20; at++) {
      const ends = await Promise.allSettled([
        ...ids.map(id => one.append(id, at, [event(1)])),
        ...ids.toReversed().map(id => two.append(id, at, [event(2)])),
      ])
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(ids.length)
      for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(Conflict)
    }
  })

  test.each(['fast', 'immediate'] as const)(
    'that ends (%s) and comes back has lost nothing acknowledged',
    async how => {
      const log = await open()
      await log.create({ id: 'one', code: null }, [], 0)
      let acknowledged = 0
      let writing = true
      const writer = (async () => {
        while (writing) {
          try {
            await log.append('one', acknowledged, [event(acknowledged), event(acknowledged + 1)])
            acknowledged += 2
          } catch (error) {
            expect(error).toBeInstanceOf(Unwritable)
            return
          }
        }
      })()
      await new Promise(resolve => setTimeout(resolve, 300))
      await database.stop(how)
      await writer
      writing = false
      await expect(log.append('one', acknowledged, events(1))).rejects.toThrow(
        'The database cannot be reached: look whether it runs and whether DATABASE_URL names it.',
      )
      await expect(openPostgres(url)).rejects.toThrow(Unwritable)
      await database.start()
      const there = await log.read('one')
      expect(acknowledged).toBeGreaterThan(0)
      // One more pair may be stored whose acknowledgement never arrived.
      expect([acknowledged, acknowledged + 2]).toContain(there.length)
      expect(there).toEqual(events(there.length))
      await log.append('one', there.length, events(1))
    },
  )

  test('is given up after a while if it hangs, and what it kept after all is not overwritten', {
    timeout: 30_000,
  }, async () => {
    const log = await open()
    await log.create({ id: 'one', code: null }, events(1), 0)
    database.signal('SIGSTOP')
    try {
      await expect(log.append('one', 1, [event(1)])).rejects.toThrow(Unwritable)
    } finally {
      database.signal('SIGCONT')
    }
    const there = (await log.read('one')).length
    const again = await log.append('one', there, [event(there)]).then(
      () => 'kept',
      (error: unknown) => error,
    )
    if (again !== 'kept') expect(again).toBeInstanceOf(Conflict)
    const last = await log.read('one')
    expect(last).toEqual(events(last.length))
  })

  test.each([
    [
      'postgres://nobody@127.0.0.1:1/none',
      'The database cannot be reached: look whether it runs and whether DATABASE_URL names it.',
    ],
    ['NAME', 'The database that DATABASE_URL names does not exist: make it, or name another.'],
    ['USER', 'The database refuses this user: look at the name and the password in DATABASE_URL.'],
  ])('at %s is refused in one sentence', async (which, sentence) => {
    const at = { NAME: url.replace(/log_\d+$/, 'nothing'), USER: url.replace('test@', 'stranger@') }[which] ?? which
    await expect(openPostgres(at)).rejects.toThrow(new Unwritable(sentence))
  })
})
