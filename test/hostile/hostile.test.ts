import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openLog } from '../../server/log/open.ts'
import { newKey } from '../../shared/client/connection.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import { gather, leave, opening, type Players, perform, seen, settled } from '../kit/players.ts'
import { type Process, startProcess } from '../kit/process.ts'
import { post } from '../kit/server.ts'
import { attend, enter, replies, request, reserve } from '../kit/socket.ts'
import { type Attack, brokenFrame, hugeFrame, refusedCommand } from './frames.ts'
import { necessary } from './production-packages.ts'
import { badRequest, type Trespass, tornRequest } from './requests.ts'

// Every count is of messages really sent; together they are more than 100,000.
const seed = 20_261_118
/** How long all of it goes on and on: `npm run soak -- --strangers`. */
const minutes = Number(process.env.SOAK_MINUTES ?? 0)
const seats = ['s1', 's2', 's3', 's4', 's5']
const asks = [
  'acknowledge role',
  'team 1.1',
  'vote 1.1',
  'card 1.1',
  'go-on votes 1.1',
  'end game',
  'assassinate merlin',
  'pause votes 1.1',
]

let server: Process
let victims: Players
let quiet: Players
let honest: Worker
let sent = 0
const random: Random = seeded(seed)

const askHonest = async (what: 'so far' | 'end'): Promise<readonly number[]> => {
  const told = once(honest, 'message')
  honest.postMessage(what)
  const [times] = (await told) as [readonly number[]]
  return times.toSorted((a, b) => a - b)
}
const report = async (name: string, count: number, seconds: number): Promise<void> => {
  const times = await askHonest('so far')
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  const { rss, heap } = await server.usage('memory')
  const memory = `${Math.round(heap / 1e5) / 10} MB heap, ${Math.round(rss / 1e6)} MB in all`
  console.log(
    `${name}: ${count} in ${seconds.toFixed(1)} s; beside it ${times.length} commands of a quiet table took ${at(0.5)} ms, at worst ${at(0.999)} ms; ${memory}`,
  )
}

/** What everybody at the tables sees, and everything that is written. */
const everything = async (): Promise<unknown> => {
  await settled(victims.screens)
  const log = await openLog({ data: server.data })
  const list = (await log.list())
    .filter(({ id }) => id !== quiet.id)
    .map(({ id, code, events }) => ({ id, code, events }))
  const events = await log.read(victims.id)
  await log.close()
  return { seen: seen(victims.screens), list: list.toSorted((a, b) => (a.id < b.id ? -1 : 1)), events }
}

/** What was done so far, to be done again. */
const attacks = new Map<string, () => Promise<number>>()
/** Runs an attack; afterwards nothing is otherwise, and the server has not ended. */
const attack = async (name: string, run: () => Promise<number>): Promise<void> => {
  attacks.set(name, run)
  const before = await everything()
  await askHonest('so far')
  const begun = performance.now()
  const count = await run()
  sent += count
  await report(name, count, (performance.now() - begun) / 1000)
  await victims.tv.until(({ room }) => room.screens === 1)
  expect(await everything()).toEqual(before)
  expect(server.crashes()).toBe(0)
}

/** Everybody who has no business here: strangers who watch, and two players on whose phones something else runs. */
let keys: readonly { readonly key: string; readonly screen: boolean }[]

const many = async (rounds: number, each: (round: number) => Promise<number>): Promise<number> => {
  let count = 0
  for (let round = 0; round < rounds; round++) count += await each(round)
  return count
}

/** Sends so many frames of an attack on one connection, and waits until it is closed or has answered a last request. */
const burst = async (who: (typeof keys)[number], frames: number, of: Attack) => {
  const raw = await enter(server.base, victims.code, who.key, who.screen)
  if (!raw) throw new Error('not let in')
  for (let i = 0; i < frames; i++) raw.socket.send(of(random))
  raw.socket.send(Buffer.from('\x15\xcd\xff\xff\xa4time', 'latin1'))
  const answered = new Promise<void>(resolve => {
    raw.socket.on('message', () => replies(raw.frames.slice(-1)).has(65_535) && resolve())
  })
  await Promise.race([raw.closed, answered])
  raw.socket.close()
  await raw.closed
  return replies(raw.frames)
}

/** A socket that nothing was reserved for. */
const stray = async (): Promise<void> => {
  const path = random.one('path', [`x/${victims.id}`, victims.id, '', `%00/${victims.id}`, '../x', 'a/b/c'])
  const query = random.one('query', [
    '?sessionId=x',
    '',
    '?sessionId=',
    `?sessionId=${'x'.repeat(5000)}`,
    '?reconnectionToken=x&sessionId=y',
  ])
  const headers = random.one('headers', [{}, { origin: 'http://elsewhere.example' }, { origin: '::' }])
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}${path}${query}`, { headers })
  const over = ['close', 'error', 'unexpected-response'].map(
    event => new Promise(resolve => socket.once(event, resolve)),
  )
  socket.on('open', () => socket.send(brokenFrame(random)))
  socket.on('error', () => null)
  await Promise.race(over)
  socket.terminate()
}

const trespass = async ({ path, ...init }: Trespass): Promise<void> => {
  const stop = AbortSignal.timeout(5000)
  const response = await fetch(`${server.base.slice(0, -1)}${path}`, { ...init, signal: stop }).catch(() => null)
  await response?.arrayBuffer().catch(() => null)
  expect(response?.status ?? 0, path).not.toBe(201)
}

describe('a hostile client', { timeout: 240_000 + minutes * 90_000 }, () => {
  beforeAll(async () => {
    // What it could do without is not there: nobody else catches what goes wrong.
    server = await startProcess({ flags: ['--import', necessary()] })
    ;[victims, quiet] = await Promise.all([gather(server.base, 5), gather(server.base, 1)])
    for (const act of opening(victims, 'avalon', {})) expect(await perform(act)).toMatchObject({ ok: true })
    for (const act of opening(quiet, 'avalon', {}).slice(0, 1)) expect(await perform(act)).toMatchObject({ ok: true })
    for (const one of victims.phones) await one.say({ do: 'answer', ask: 'acknowledge role', picks: [] })
    await settled(victims.screens)
    const idle = victims.phones.filter(one => {
      const { room, seat, secret } = one.view()
      return seat !== room.host && secret?.asks.length === 0
    })
    const watchers = [newKey(), newKey()].map((key, i) => ({ key, screen: i === 0 }))
    keys = [...idle.slice(0, 2).map(({ key }) => ({ key, screen: false })), ...watchers]
    // They are let in once before anything is counted: that is written.
    for (const { key, screen } of watchers) (await enter(server.base, victims.code, key, screen))?.socket.close()
    // What an address may make in an hour is made, so that whoever makes one more is refused.
    for (let i = 2; i < 20; i++) await post(server.base, 'api/tables', {})
    honest = new Worker(new URL('neighbour.ts', import.meta.url), {
      workerData: { base: server.base, code: quiet.code, key: quiet.phones[0]?.key },
    })
  })
  afterAll(async () => {
    const said = server.said()
    console.log(
      `${sent} messages and requests in all; the server wrote ${said.split('\n').length} lines, ${said.length} letters`,
    )
    await askHonest('end')
    leave(victims)
    leave(quiet)
    await server.dispose()
  })

  test('within the limits is refused, and changes nothing', () =>
    attack('commands below the limit', () =>
      many(420, async round => {
        const who = keys[round % keys.length]
        if (!who) return 0
        const said = await burst(who, 38, refusedCommand(seats, asks))
        const slow = [...said.values()].filter(reply => (reply as { reason?: string })?.reason === 'slow')
        expect(slow).toHaveLength(0)
        return 38
      }),
    ))

  test('above the limits is told so, and changes nothing', () =>
    attack('commands above the limit', () =>
      many(50, async round => {
        const who = keys[round % keys.length]
        if (!who) return 0
        const said = await burst(who, 110, refusedCommand(seats, asks))
        const slow = [...said.values()].filter(reply => (reply as { reason?: string })?.reason === 'slow')
        expect(slow.length).toBeGreaterThan(50)
        return 110
      }),
    ))

  test('in a flood is cut off, and changes nothing', () =>
    attack('floods of commands', () =>
      many(50, async round => {
        const who = keys[round % keys.length]
        if (!who) return 0
        const said = await burst(who, 1000, refusedCommand(seats, asks))
        expect(said.has(65_535)).toBe(false)
        return 1000
      }),
    ))

  test('that speaks before it is ready is closed, and changes nothing', () =>
    attack('frames before their time', () =>
      many(200, async round => {
        const who = keys[round % keys.length]
        const place = who && (await reserve(server.base, victims.code, who.key, who.screen))
        const early = place && (await attend(server.base, place, request(1, 'do', { do: 'lobby' })))
        if (early) expect(await early.closed).toBe(4002)
        expect(early?.frames).toEqual([])
        return 1
      }),
    ))

  test('with frames that are none changes nothing', () =>
    attack('broken frames', () =>
      many(1500, async round => {
        const who = keys[round % keys.length]
        if (!who) return 0
        await burst(who, 10, brokenFrame)
        return 10
      }),
    ))

  test('with frames that are too long changes nothing', () =>
    attack('huge frames', () =>
      many(200, async round => {
        const who = keys[round % keys.length]
        if (!who) return 0
        await burst(who, 2, hugeFrame)
        return 2
      }),
    ))

  test('at the sockets without a place changes nothing', () =>
    attack('sockets without a place', () =>
      many(50, async () => {
        await Promise.all(Array.from({ length: 20 }, stray))
        return 20
      }),
    ))

  test('at the door changes nothing', () =>
    attack('requests', () =>
      many(400, async () => {
        await Promise.all(Array.from({ length: 50 }, () => trespass(badRequest(random, victims))))
        return 50
      }),
    ))

  test('with torn, slow and senseless requests changes nothing', () =>
    attack('torn requests', () =>
      many(20, async () => {
        const port = Number(new URL(server.base).port)
        const all = Array.from({ length: 50 }, () => tornRequest(random, victims))
        await Promise.all(
          all.map(async parts => {
            const socket = connect(port, '127.0.0.1')
            socket.on('error', () => null).resume()
            for (const part of parts) {
              socket.write(part)
              await new Promise(resolve => setTimeout(resolve, 5))
            }
            socket.destroy()
          }),
        )
        return all.length
      }),
    ))

  test('was there a hundred thousand times, and left no memory taken', async () => {
    const { heap } = await server.usage('memory')
    await many(60, async round => {
      const who = keys[round % keys.length]
      if (who) await burst(who, 200, round % 2 ? brokenFrame : refusedCommand(seats, asks))
      return 200
    })
    sent += 12_000
    const begun = performance.now()
    while (performance.now() - begun < minutes * 60_000) for (const [name, run] of [...attacks]) await attack(name, run)
    const after = await server.usage('memory')
    console.log(`heap ${(heap / 1e6).toFixed(1)} MB, and after more of it ${(after.heap / 1e6).toFixed(1)} MB`)
    expect(after.heap - heap).toBeLessThan(8e6)
    expect(sent).toBeGreaterThan(100_000)
  })
})
