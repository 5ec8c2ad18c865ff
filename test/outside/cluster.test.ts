import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Log } from '../../server/log/log.ts'
import { openLog } from '../../server/log/open.ts'
import { secretView } from '../../server/state/views.ts'
import { newKey } from '../../shared/client/connection.ts'
import { publicStateOf } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { fold, type Party, type PartyEvent } from '../../shared/party/party.ts'
import { findNginx } from '../../tools/install.mjs'
import { asking } from '../kit/http.ts'
import { gather, insist, leave, nextAct, opening, type Players, perform, settled } from '../kit/players.ts'
import { everybodyHere } from '../kit/present.ts'
import { freePort, type Process, startProcess } from '../kit/process.ts'
import { core, whole } from '../kit/sample.ts'
import { openTable, type Screen } from '../kit/server.ts'
import { enter, request } from '../kit/socket.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Database, startPostgres } from './postgres.ts'
import { type Redis, startRedis } from './redis.ts'

/** Reads the configuration out of the documentation, and puts these ports into it. */
const documented = (port: number, ports: readonly number[]): string => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/hosting.md'), 'utf8')
  const blocks = [...page.matchAll(/```nginx\n(.*?)```/gs)].map(([, block = '']) => block)
  const text = blocks.find(block => block.includes('upstream sofa')) ?? ''
  const [first] = /^ {2}server 10\.0\.0\.11:2567.*\n/m.exec(text) ?? []
  if (first === undefined || !text.includes('listen 80;'))
    throw new Error('docs/hosting.md shows no nginx configuration')
  return text
    .replace(/^ {2}server 10\.0\.0\.12:2567.*\n/m, '')
    .replace(first, ports.map(one => first.replace('10.0.0.11:2567', `127.0.0.1:${one}`)).join(''))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
}

/** Starts a real nginx in front of several processes, with the documented configuration. */
const startNginx = async (ports: readonly number[]): Promise<Balancer> => {
  const program = findNginx()
  if (program === null) throw new Error('there is no nginx here')
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const [config, faults] = [join(folder, 'nginx.conf'), join(folder, 'error.log')]
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  )
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${faults};
events {}
http { access_log off; ${temporary.join(' ')}
${documented(port, ports)}}
`,
  )
  const child = spawn(program, ['-e', faults, '-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const base = `http://127.0.0.1:${port}/`
  while (!(await fetch(base).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(faults, 'utf8')}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return {
    base,
    dispose: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Real servers on one database behind a balancer; if there are several, they share a Redis. */
interface Servers {
  readonly base: string
  readonly database: Database
  /** The address of the database. */
  readonly url: string
  readonly redis: Redis
  readonly processes: readonly Process[]
  readonly log: Log
  /** Returns the process that has this table now, as listed in Redis. */
  readonly ownerOf: (table: string) => Promise<Process | null>
  readonly partyOf: (table: string) => Promise<Party>
  readonly dispose: () => Promise<void>
}

const portOf = ({ base }: Process): number => Number(new URL(base).port)

type Before = (ports: readonly number[]) => Promise<Balancer>

const startServers = async (count: number, before: Before): Promise<Servers> => {
  const [database, redis] = [await startPostgres(), await startRedis()]
  const url = await database.fresh('tables')
  const settings = ['--database-url', url, ...(count > 1 ? ['--redis-url', redis.url] : [])]
  const processes = await Promise.all(Array.from({ length: count }, () => startProcess({ settings })))
  const balancer = await before(processes.map(portOf))
  const log = await openLog({ data: '', database: url })
  const field = (text: string): string => text.split('\r\n')[1] ?? ''
  return {
    base: balancer.base,
    database,
    url,
    redis,
    processes,
    log,
    ownerOf: async table => {
      const listing = field(await redis.say(`HGET roomcaches ${table}`))
      if (!listing.startsWith('{')) return null
      const { processId } = JSON.parse(listing) as { processId: string }
      const [, port] = field(await redis.say(`GET sofa:at:${processId}`)).split(' ')
      return processes.find(one => portOf(one) === Number(port)) ?? null
    },
    partyOf: async table => fold((await log.read(table)) as readonly PartyEvent[]),
    dispose: async () => {
      await balancer.dispose()
      for (const one of processes) await one.dispose()
      await log.close().catch(() => null)
      await redis.dispose()
      await database.dispose()
    },
  }
}

/** A table whose players go on by themselves, whatever happens to its servers. */
interface Evening extends Players {
  /** Returns the number of acts so far; with a number, waits until there are that many. */
  readonly acts: Acts
  /** Sets the pause before each further act. */
  readonly pace: (milliseconds: number) => void
  /** Resolves when the game is over. */
  readonly over: Promise<void>
}

interface Acts {
  (): number
  (least: number): Promise<void>
}

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
/** The refusals that a disturbed server may give: nothing has happened, and the act is tried again. */
const passing = ['slow', 'unlogged', 'unsure', 'answer', 'away']

const clocked = ({ tv }: Players): boolean => tv.view().table?.over === null

/** Seats people at a new table, where they play a game by chance. */
const evening = async (base: string, game: GameId, seed: number): Promise<Evening> => {
  const players = await gather(base, 5)
  for (const act of opening(players, game, {})) await insist(act.who, act.command, passing)
  const random: Random = seeded(seed)
  let acts = 0
  let rest = 60
  const play = async (): Promise<void> => {
    for (;;) {
      const act = nextAct(players, random)
      if (act) {
        const reply = await perform(act)
        if (reply.ok) acts += 1
        else if (!passing.includes(reply.reason)) throw new Error(reply.reason)
      } else if (!clocked(players)) return
      await pause(rest)
    }
  }
  const until = async (least: number): Promise<void> => {
    while (acts < least && clocked(players)) await pause(20)
  }
  const counted = ((least?: number) => (least === undefined ? acts : until(least))) as Acts
  return {
    ...players,
    acts: counted,
    pace: milliseconds => {
      rest = milliseconds
    },
    over: play(),
  }
}

const shows = (screen: Screen, events: readonly PartyEvent[]): void => {
  const { room, table, seat, secret } = screen.view()
  const party = fold(events)
  expect(table).toEqual(party.match && publicStateOf(party.match))
  expect(room.order).toEqual(party.chairs.map(one => one.seat))
  if (seat === null) return
  const { hand, answers, asks } = secretView(party, seat, everybodyHere)
  expect({ hand: secret?.hand, answers: secret?.answers, asks: secret?.asks }).toEqual({ hand, answers, asks })
}

/** Checks that folding the log gives what every screen shows, and that it has no answer twice. */
const expectWhole = async ({ log }: Servers, players: Players): Promise<void> => {
  await Promise.all(players.screens.map(one => one.untilAt('open')))
  await settled(players.screens)
  const events = (await log.read(players.id)) as readonly PartyEvent[]
  for (const screen of players.screens) shows(screen, events)
  const answers = events.flatMap(event =>
    event.type === 'answered' ? [`${event.by} ${event.ask} ${event.picks}`] : [],
  )
  expect(new Set(answers).size).toBe(answers.length)
}

/** Plays each game quickly to its end, checks its table, and closes its screens. */
const playOut = async (servers: Servers, evenings: readonly Evening[]): Promise<void> => {
  for (const one of evenings) one.pace(20)
  await Promise.all(evenings.map(one => one.over))
  for (const one of evenings) {
    expect(one.tv.view().room.stage).toBe('over')
    await expectWhole(servers, one)
  }
  for (const one of evenings) leave(one)
}

let servers: Servers
const serve = (count: number, before: Parameters<typeof startServers>[1]): void => {
  beforeAll(async () => {
    servers = await startServers(count, before)
  })
  afterAll(async () => {
    await servers.dispose()
    for (const one of servers.processes) expect(one.crashes(), one.said()).toBe(0)
  })
}

let tables = 0
/** Opens four tables, and waits until their games have begun. */
const evenings = async (): Promise<readonly Evening[]> => {
  tables += 4
  const all = await Promise.all(
    [0, 1, 2, 3].map(i => evening(servers.base, i % 2 === 0 ? 'avalon' : 'thavalon', tables + i)),
  )
  await Promise.all(all.map(one => one.acts(8)))
  return all
}

interface Entry {
  readonly status: number
  readonly body: {
    readonly reservation?: { readonly processId: string; readonly roomId: string; readonly sessionId: string }
    readonly refused?: { readonly reason: string }
  }
}
const enterAt = (at: string, name: string, key: string): Promise<Entry> => asking(at).enter(name, { key, screen: true })

/** Checks that every process names the same owner of the table. */
const expectOneOwner = async ({ id, tv }: Evening): Promise<void> => {
  const named = await Promise.all(servers.processes.map(({ base }) => enterAt(base, id, tv.key)))
  const told = named.map(({ status, body }) => [status, body.reservation?.processId, body.refused?.reason])
  expect(told).toEqual(told.map(() => [200, named[0]?.body.reservation?.processId, undefined]))
}

const end = async (all: readonly Evening[]): Promise<void> => {
  await Promise.all(all.map(one => Promise.all(one.screens.map(each => each.untilAt('open')))))
  for (const one of all) await expectOneOwner(one)
  await playOut(servers, all)
}

/** Waits for the table's owner in Redis: an entry expires where its process is late to renew it. */
const ownerOf = async ({ id }: Evening): Promise<Process> => {
  for (let tries = 0; tries < 200; tries++) {
    const owner = await servers.ownerOf(id)
    if (owner !== null) return owner
    await pause(50)
  }
  throw new Error('nobody has the table')
}
const firstOf = ([first]: readonly Evening[]): Evening => {
  if (!first) throw new Error('there is no table')
  return first
}

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await pause(50)
}

const killed = async (): Promise<void> => {
  const all = await evenings()
  const owner = await ownerOf(firstOf(all))
  await owner.kill()
  await until(async () => (await servers.ownerOf(firstOf(all).id)) !== owner)
  await owner.start()
  await end(all)
}

const stalled = async (): Promise<void> => {
  const all = await evenings()
  const first = firstOf(all)
  const owner = await ownerOf(first)
  const watcher = await enter(owner.base, first.id, newKey(), true)
  if (!watcher) throw new Error('the API refuses')
  // A screen that is not shown the table yet may say nothing but that it is ready.
  await until(async () => watcher.frames.length > 0)
  const before = (await servers.log.read(first.id)).length
  const since = async () => ((await servers.log.read(first.id)) as readonly PartyEvent[]).slice(before)
  process.kill(owner.pid(), 'SIGSTOP')
  // Sent to a process that is stopped, which reads it as soon as it continues.
  for (const say of [1, 2, 3]) watcher.socket.send(request(say, 'time', undefined))
  const late = enterAt(owner.base, first.id, first.tv.key)
  await pause(15_000)
  await until(async () => (await since()).some(({ type }) => type === 'woken'))
  const shown = watcher.frames.length
  process.kill(owner.pid(), 'SIGCONT')
  // It may first give up the sockets whose answers to its pings it has not read, and then close the rest of them.
  expect([4010, 1006]).toContain(await watcher.closed)
  expect(watcher.frames.slice(shown)).toEqual([])
  const here = await enterAt(servers.base, first.id, first.tv.key)
  expect((await late).body.reservation?.processId).toBe(here.body.reservation?.processId)
  await end(all)
}

/** Checks that without Redis the games go on, and so does the API of each table's owner. */
const expectAlone = async (all: readonly Evening[]): Promise<void> => {
  const first = firstOf(all)
  const known = await Promise.all(servers.processes.map(({ base }) => enterAt(base, first.id, first.tv.key)))
  expect(known.map(({ status }) => status).sort()).toEqual([200, ...servers.processes.slice(1).map(() => 503)])
  expect(known.flatMap(({ body }) => body.refused?.reason ?? [])).toEqual(
    servers.processes.slice(1).map(() => 'elsewhere'),
  )
  const acts = all.map(one => one.acts())
  await Promise.all(all.map((one, i) => one.acts((acts[i] ?? 0) + 3)))
}

const redisAway = async (): Promise<void> => {
  const all = await evenings()
  for (const one of all) one.pace(200)
  const owners = await Promise.all(all.map(ownerOf))
  const expectListed = async (): Promise<void> => {
    await until(async () => (await Promise.all(all.map(({ id }) => servers.ownerOf(id)))).every(one => one !== null))
    for (const [i, one] of all.entries()) expect(await servers.ownerOf(one.id)).toBe(owners[i])
  }
  expect(await servers.redis.say('FLUSHALL')).toBe('+OK\r\n')
  await expectListed()
  servers.redis.signal('SIGSTOP')
  await expectAlone(all)
  servers.redis.signal('SIGCONT')
  await servers.redis.kill()
  await expectAlone(all)
  await servers.redis.start()
  await expectListed()
  await end(all)
}

const databaseAway = async (): Promise<void> => {
  const all = await evenings()
  await servers.database.stop('fast')
  await Promise.all(all.flatMap(one => one.screens.map(each => each.until(({ room }) => room.halted))))
  await servers.database.start()
  await Promise.all(all.flatMap(one => one.screens.map(each => each.until(({ room }) => !room.halted))))
  await end(all)
}

const rolled = async (): Promise<void> => {
  const all = await evenings()
  for (const one of servers.processes) {
    expect(await one.stop()).toBe(0)
    await Promise.all(all.flatMap(each => each.screens.map(({ untilAt }) => untilAt('open'))))
    await one.start()
  }
  await end(all)
}

const wokenAtOnce = async (): Promise<void> => {
  const asleep = await Promise.all(Array.from({ length: 12 }, () => openTable(servers.base)))
  for (const { id, code } of asleep) {
    const entries = await Promise.all(servers.processes.map(({ base }) => enterAt(base, code, newKey())))
    expect(entries.map(({ status }) => status)).toEqual(servers.processes.map(() => 200))
    expect(new Set(entries.map(({ body }) => body.reservation?.processId)).size).toBe(1)
    const events = (await servers.log.read(id)) as readonly PartyEvent[]
    expect(events.filter(({ type }) => type === 'woken')).toHaveLength(1)
  }
}

/** Checks what a process does with an upgrade for a session of another process, or of none. */
const passedOn = async (): Promise<void> => {
  const { code } = await openTable(servers.base)
  const entries = await Promise.all(servers.processes.map(({ base }) => enterAt(base, code, newKey())))
  const upgrade = async (one: number, processId: string, sessionId: string, more: object = {}): Promise<number> => {
    const { base = '' } = servers.processes[one] ?? {}
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      origin: new URL(base).origin,
      ...more,
    }
    return (await asking(base).say(`/${processId}/${id}?sessionId=${sessionId}`, { method: 'GET', headers })).status
  }
  const reservations = entries.flatMap(({ body }) => body.reservation ?? [])
  expect(reservations).toHaveLength(servers.processes.length)
  const { processId = '', roomId: id = '' } = reservations[0] ?? {}
  for (const [i, { sessionId }] of reservations.entries()) {
    // Every process refuses a foreign origin, and an upgrade that was passed on once is not passed on again.
    expect(await upgrade(i, processId, sessionId, { origin: 'http://evil.example' })).toBe(403)
    expect(await upgrade(i, 'nobody', sessionId)).toBe(503)
    expect(await upgrade(i, processId, sessionId)).toBe(101)
  }
  const marked = await Promise.all(
    reservations.map((_, i) => upgrade(i, processId, 'none', { 'x-sofa-passed-on': '1' })),
  )
  // The owner has no reservation for that session (404); the others do not pass it on a second time (503).
  expect(marked.sort()).toEqual([404, 503, 503])
}

/** What happens to servers behind any balancer: `npm test` runs one of the two behind each. */
const going = [
  ['lose one that is killed, and its tables go on at the others', killed],
  ['are restarted one after the other, and nobody taps anything', rolled],
] as const

// Players pause like people in these tests, on a machine that may be busy.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 150_000 })

describe('one server on Postgres', () => {
  serve(1, startBalancer)
  test('ends, saying so in one sentence, if it is to share its tables and finds no Redis', async () => {
    const settings = ['--database-url', servers.url, '--redis-url', 'redis://127.0.0.1:1']
    await expect(startProcess({ settings })).rejects.toThrow(
      'Redis cannot be reached: look whether it runs and whether REDIS_URL names it.',
    )
  })
  test('says so while the database is away, and goes on by itself', databaseAway)
})

describe.skipIf(findNginx() === null)('two servers behind the documented nginx', () => {
  serve(2, startNginx)
  test.each(core(going, 1))('%s', (_, goes) => goes())
})

describe('three servers behind a plain balancer', () => {
  serve(3, startBalancer)
  test('leave a table that they all wake at once to one of them', wokenAtOnce)
  test('pass sockets on to the one that has the table, and to no other', passedOn)
  test.each(core(going.toReversed(), 1))('%s', (_, goes) => goes())
  test('fence one that stood still: it writes nothing, and shows nothing outdated', stalled)
  test('find their tables again when Redis has forgotten them, and go on while it is away', redisAway)
  if (whole) test('say so while the database is away, and go on by themselves', databaseAway)
})
