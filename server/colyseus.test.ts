import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  type Client,
  ClientState,
  initializeRoomCache,
  matchMaker,
  Protocol,
  Room,
  type SchemaSerializer,
  Server,
} from '@colyseus/core'
import { RedisDriver } from '@colyseus/redis-driver'
import { RedisPresence } from '@colyseus/redis-presence'
import { type Decoder, Reflection, type Schema, StateView } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { Client as Browser } from 'colyseus.js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { attend, codes, openSocket, type Raw, request } from '../test/kit/socket.ts'
import { root } from '../tools/run.mjs'
import { leftOut, slim } from '../tools/slim.ts'
import {
  closeMatchmaking,
  driverRedis,
  type Frame,
  fillerBytes,
  interceptFrames,
  interceptSends,
  listingsKey,
  noPatchesMs,
  padded,
  presenceRedis,
  readSocketAddress,
  reserveSeat,
  SharedSerializer,
  type Socket,
  SpreadTransport,
  sendPatch,
  serializeBy,
  socketOf,
  takeUpgrades,
  withoutRoutes,
} from './colyseus.ts'
import { isOurs, isReadyFrame } from './socket/frames.ts'
import { giveSeatView } from './state/frames.ts'
import { type RoomState, Secret } from './state/schema.ts'
import { makeState, writeChairs } from './state/write.ts'

/** Tests one use of what Colyseus does not promise. Whatever goes wrong in it, the failure begins with this sentence. */
const seam = (sentence: string, check: () => Promise<unknown> | unknown): void => {
  test(sentence, async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('nothing came')), 20_000)
    })
    try {
      await Promise.race([Promise.resolve().then(check), late])
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`Colyseus has changed where server/colyseus.ts relies on this: ${sentence}. (${why})`, { cause })
    } finally {
      clearTimeout(timer)
    }
  })
}

// A server and a room of Colyseus as they are, on which each use is tried by itself.

const complaints: unknown[] = []
const complain = (said: unknown): void => {
  complaints.push(said)
}
const logger = Object.assign(Object.create(console) as Console, { error: complain, warn: complain })

/** A room that answers with what it was asked, and tells of each client that comes in. */
class Plain extends Room {
  static joined: (client: Client) => void = () => undefined
  override autoDispose = false
  override patchRate: number | null = null
  override messages = { do: (_client: Client, said: unknown) => said, time: () => 0 }
  override onJoin(client: Client): void {
    Plain.joined(client)
  }
}

let net: HttpServer
let server: Server
let base: string
const requests: string[] = []
beforeAll(async () => {
  closeMatchmaking()
  net = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(418).end()
  })
  const transport = new WebSocketTransport({ server: net })
  server = withoutRoutes(new Server({ transport, greet: false, logger, gracefullyShutdown: false }))
  matchMaker.defineRoomType('plain', Plain)
  await server.listen(0, '127.0.0.1')
  base = `http://127.0.0.1:${(net.address() as AddressInfo).port}/`
})
afterAll(() => server.gracefullyShutdown(false))

const makeRoom = async (): Promise<Plain> => {
  const { roomId } = await matchMaker.createRoom('plain', {})
  return matchMaker.getLocalRoomById(roomId) as Plain
}
const reserveIn = async ({ roomId }: Plain, auth = {}) => {
  const { processId } = matchMaker
  return { ...(await reserveSeat('plain', roomId, auth)), processId }
}
const joinBy = async (room: Plain, first?: Buffer | null): Promise<Raw> => attend(base, await reserveIn(room), first)
/** Joins, and returns the room's client besides the socket. */
const bothEnds = async (room: Plain): Promise<{ readonly client: Client; readonly raw: Raw }> => {
  const joined = new Promise<Client>(resolve => {
    Plain.joined = resolve
  })
  const raw = await joinBy(room)
  return { client: await joined, raw }
}
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise(resolve => setTimeout(resolve, 5))
}

test('Colyseus’ packages are pinned to exactly the versions that are installed', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>
  }
  const ours = Object.keys(devDependencies).filter(name => /colyseus/.test(name))
  expect(ours.length).toBe(9)
  for (const name of ours) {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
    expect([name, devDependencies[name]?.replace('npm:@colyseus/sdk@', '')]).toEqual([name, version])
  }
})

describe('what comes in', () => {
  seam('each frame of a client goes through the room’s own `_onMessage`, which may be replaced', async () => {
    const room = await makeRoom()
    const heard: Buffer[] = []
    interceptFrames<Client>(room, handle => (client, frame) => {
      heard.push(frame)
      // Dropped, so no reply comes to it.
      if (!frame.includes('dropped')) handle(client, frame)
    })
    const { socket, frames } = await joinBy(room)
    const said = ['dropped', 'kept'].map((what, i) => request(7 + i, 'do', { do: what }))
    for (const frame of said) socket.send(frame)
    await until(() => frames.some(([code]) => code === codes.response))
    expect(heard).toEqual([Buffer.of(codes.joined), ...said])
    expect(frames.filter(([code]) => code === codes.response)).toHaveLength(1)
    socket.terminate()
  })

  seam('its client sends only the kinds of frames that `socket/frames.ts` knows', async () => {
    const room = await makeRoom()
    const heard: Buffer[] = []
    Plain.joined = client => (client.ref as unknown as WebSocket).on('message', frame => heard.push(frame as Buffer))
    const browser = await new Browser(base).consumeSeatReservation(await reserveIn(room))
    browser.reconnection.enabled = false
    const picks = ['s1', 's2']
    expect(await browser.request('do', { do: 'answer', ask: 'x', picks })).toEqual({ do: 'answer', ask: 'x', picks })
    await browser.request('time', undefined)
    await browser.leave()
    await until(() => heard.length === 4)
    const [ready, ...others] = heard
    expect(ready && isReadyFrame(ready)).toBe(true)
    expect(others.map(isOurs)).toEqual([true, true, true])
  })

  seam('its client opens a socket at `/<process>/<room>?sessionId=<session>`', async () => {
    const room = await makeRoom()
    const place = await reserveIn(room)
    const asked = once(net, 'upgrade')
    const browser = await new Browser(base).consumeSeatReservation(place)
    browser.reconnection.enabled = false
    const [{ url }] = (await asked) as [{ readonly url: string }]
    const { processId: process, roomId, sessionId: session } = place
    expect(readSocketAddress(new URL(`/games${url}`, base))).toEqual({ process, room: roomId, session })
    await browser.leave()
  })

  seam('its transport listens to the server’s `upgrade` from when it is made, and takes one from others', async () => {
    const fresh = createServer()
    expect(new WebSocketTransport({ server: fresh }).server).toBe(fresh)
    expect(takeUpgrades(fresh)).toHaveLength(1)
    const listeners = takeUpgrades(net)
    const refuse = (_request: unknown, socket: { destroy: () => void }): void => void socket.destroy()
    const pass = (...args: unknown[]): void => {
      for (const listen of listeners) listen.call(net, ...args)
    }
    expect(listeners).toHaveLength(1)
    const room = await makeRoom()
    net.on('upgrade', refuse)
    const refused = openSocket(base, await reserveIn(room))
    const [fault] = (await once(refused, 'error')) as [Error]
    expect(fault.message).toMatch(/hang up|ECONNRESET/)
    net.off('upgrade', refuse).on('upgrade', pass)
    const { socket } = await joinBy(room)
    expect(socket.readyState).toBe(socket.OPEN)
    socket.terminate()
  })

  seam('a reserved place is known to its room, is taken once, and hands its `auth` to the client', async () => {
    const room = await makeRoom()
    const joined: unknown[] = []
    Plain.joined = client => joined.push(client.auth)
    const place = await reserveIn(room, { key: 'a key' })
    expect([place.sessionId, 'another'].map(session => room.hasReservedSeat(session))).toEqual([true, false])
    const { socket } = await attend(base, place)
    expect(joined).toEqual([{ key: 'a key' }])
    expect(room.hasReservedSeat(place.sessionId)).toBe(false)
    socket.terminate()
  })

  seam('`bindRoutes` of its server adds its routes, and may be emptied', async () => {
    expect(net.listeners('request')).toHaveLength(1)
    const asked = await fetch(new URL('matchmake/create/plain', base), { method: 'POST', body: '{}' })
    expect([asked.status, requests.at(-1)]).toEqual([418, '/matchmake/create/plain'])
    // As they are where nothing empties it.
    const other = createServer()
    const { bindRoutes } = Server.prototype as unknown as { bindRoutes: () => void }
    bindRoutes.call({ transport: new WebSocketTransport({ server: other }), options: {} })
    expect(other.listeners('request').length).toBeGreaterThan(0)
  })

  seam('`controller.exposedMethods` says which ways of matchmaking are open', async () => {
    const { controller } = matchMaker
    for (const method of ['create', 'join', 'joinOrCreate', 'joinById', 'reconnect'])
      await expect(controller.invokeMethod(method, 'plain')).rejects.toThrow(`invalid method "${method}"`)
    controller.exposedMethods = ['create']
    expect(await controller.invokeMethod('create', 'plain')).toMatchObject({ name: 'plain' })
    closeMatchmaking()
  })
})

describe('sockets, and what goes out', () => {
  seam('`client.ref` is the socket of `ws`, with the stream below it in `_socket`', async () => {
    const { client, raw } = await bothEnds(await makeRoom())
    const socket = socketOf(client)
    expect([socket.readyState, socket.bufferedAmount]).toEqual([socket.OPEN, 0])
    const stream = socket._socket
    stream?.cork()
    socket.send('one')
    socket.send('two')
    expect([stream?.writableCorked, stream?.writableLength]).toEqual([1, 10])
    stream?.uncork()
    socket.terminate()
    expect(await raw.closed).toBe(1006)
  })

  seam('everything that is sent to a client goes through its `raw`, which may be replaced', async () => {
    const room = await makeRoom()
    const sent: number[] = []
    Plain.joined = client =>
      interceptSends(client, send => (bytes, options, done) => {
        sent.push(bytes[0] ?? -1)
        send(bytes, options, done)
      })
    const state = makeState()
    room.state = state
    room.broadcastPatch()
    const { socket, frames } = await joinBy(room)
    await until(() => frames.length === 1)
    state.code = 'ABCD'
    room.broadcastPatch()
    room.clients[0]?.send('applause', {})
    socket.send(request(7, 'time', undefined))
    await until(() => frames.length === 4)
    // The first frame came before those that are kept.
    expect(sent).toEqual([codes.joined, ...frames.map(([code]) => code)])
    expect(sent).toEqual([codes.joined, codes.state, codes.patch, Protocol.ROOM_DATA, codes.response])
    socket.terminate()
  })

  seam('its transport pings by `autoTerminateUnresponsiveClients`, and has its sockets in `wss`', async () => {
    const met: { readonly pongListeners: number }[] = []
    const pinged: (readonly [Socket, number])[] = []
    class Probe extends SpreadTransport {
      protected override connected(socket: Socket): void {
        met.push({ pongListeners: socket.listenerCount('pong') })
      }
      protected override ping(socket: Socket, maxUnanswered: number): void {
        pinged.push([socket, maxUnanswered])
      }
    }
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const transport = new Probe({ noServer: true, pingInterval: 60, pingMaxRetries: 4 }).attachToServer(other)
    // Colyseus leaves a socket that names no room open for a second.
    const socket = new WebSocket(`ws://127.0.0.1:${(other.address() as AddressInfo).port}/`)
    const first = await Promise.race([
      until(() => pinged.length > 1).then(() => 'ours'),
      once(socket, 'ping').then(() => 'its own'),
    ])
    expect(met).toEqual([{ pongListeners: 0 }])
    expect(first).toBe('ours')
    expect(pinged.every(([one, most]) => one === pinged[0]?.[0] && most === 4)).toBe(true)
    transport.shutdown()
    socket.terminate()
    other.close()
  })
})

describe('the state', () => {
  seam('a room’s `patchRate` is one timer of that length, and without one its clock ticks', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval')
    const room = await makeRoom()
    timers.mockClear()
    room.patchRate = noPatchesMs
    expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([noPatchesMs])
    timers.mockClear()
    room.patchRate = null
    expect(timers.mock.calls.map(([, ms]) => Number(ms) < 100)).toEqual([true])
    timers.mockRestore()
    await room.disconnect()
  })

  seam('setting a room’s state calls its `setSerializer`, and patches are that serializer’s', async () => {
    const room = await makeRoom()
    const mine = { id: 'schema', reset: vi.fn(), applyPatches: vi.fn(), getFullState: vi.fn(), handshake: vi.fn() }
    serializeBy(room, mine as unknown as SchemaSerializer<Schema>)
    const state = makeState()
    room.state = state
    expect(mine.reset.mock.calls).toEqual([[state]])
    room.broadcastPatch()
    expect(mine.applyPatches).toHaveBeenCalledTimes(1)
  })

  /** The serializer of our rooms, with what it hands to ours. */
  class Probe extends SharedSerializer<RoomState> {
    constructor(state: RoomState) {
      super()
      this.reset(state)
    }
    /** Its buffers, whatever they are called. */
    buffers(): ReadonlySet<unknown> {
      const all = [...Object.values(this), ...Object.values(this.encoder)] as readonly unknown[]
      return new Set(all.flatMap(one => (one instanceof Uint8Array && one.length > 4096 ? [one.buffer] : [])))
    }
    whole(client: Client): Uint8Array {
      return this.wholeFrame(client).bytes
    }
    frames(clients: readonly Client[], getsMore: (view: StateView) => boolean): readonly Frame[] {
      return this.takeFrames(clients, getsMore)
    }
  }
  const chairs = new Map(
    ['s1', 's2'].map(seat => {
      const chair = {
        name: seat,
        charge: '',
        colour: '',
        here: true,
        since: 0,
        bot: false,
        elsewhere: false,
        slow: false,
        benched: false,
        empty: false,
        lent: false,
      }
      return [seat, chair] as const
    }),
  )
  /** A state with two chairs, and one client for each and one for nobody. */
  const table = (code: string) => {
    const state = makeState()
    const serializer = new Probe(state)
    writeChairs(state, chairs)
    state.code = code
    // A view lists only what is older than itself.
    serializer.frames([], () => true)
    const clients = ['s1', 's2', null].map(seat => {
      const view = new StateView()
      const chair = seat === null ? undefined : state.chairs.get(seat)
      if (chair && seat !== null) giveSeatView(view, chair, seat)
      // As much of a client as a serializer uses.
      return { state: ClientState.JOINED, view } as unknown as Client
    })
    const decoders = clients.map(() => Reflection.decode<Schema>(serializer.handshake()))
    return { state, serializer, clients, decoders }
  }
  const decodeWhole = (decoder: Decoder, bytes: Uint8Array) => {
    expect(bytes[0]).toBe(Protocol.ROOM_STATE)
    decoder.decode(bytes, { offset: 1 })
    return decoder.state as unknown as RoomState
  }

  seam('its serializer takes our buffers, and encodes the whole state when it is told to', () => {
    const [one, other] = [table('AAAA'), table('BBBB')]
    const [, mine] = [one.serializer.buffers(), other.serializer.buffers()]
    expect([...mine]).toEqual([...one.serializer.buffers()])
    expect(mine.size).toBe(2)
    expect(one.serializer.handshake()).toBe(other.serializer.handshake())
    // In turn: the buffer holds the other table's state each time.
    for (const { serializer, clients, decoders, state } of [one, other, one])
      for (const [i, client] of clients.entries()) {
        const bytes = Buffer.from(serializer.whole(client))
        const decoder = decoders[i]
        expect(decoder && decodeWhole(decoder, bytes).code).toBe(state.code)
      }
  })

  seam('a view lists what its client has not been sent in `changes`, which may be cleared', () => {
    const { serializer, clients, state } = table('AAAA')
    const [client] = clients
    if (!client?.view) throw new Error('nobody')
    expect(client.view.changes.size).toBeGreaterThan(0)
    expect(Buffer.from(serializer.whole(client)).includes('joinRequests')).toBe(false)
    expect(client.view.changes.size).toBe(0)
    state.code = 'CCCC'
    // Nothing of the leaf is sent again with the next patch.
    const [frame] = serializer.frames([client], () => true)
    expect(frame).toMatchObject({ fresh: false })
    expect(frame?.bytes.length).toBe(frame?.shared)
  })

  seam('a patch is encoded once for all, and then what a view gets besides, which alone has the secret', () => {
    const { serializer, clients, decoders, state } = table('AAAA')
    for (const [i, client] of clients.entries()) {
      const decoder = decoders[i]
      if (decoder) decodeWhole(decoder, Buffer.from(serializer.whole(client)))
    }
    serializer.frames(clients, () => true)
    const leaf = state.chairs.get('s1')?.secret
    if (!(leaf instanceof Secret)) throw new Error('no leaf')
    leaf.hand = 'a secret'
    state.code = 'DDDD'
    const frames = serializer.frames(clients, () => true)
    expect(frames.map(({ bytes }) => Buffer.from(bytes).includes('a secret'))).toEqual([true, false, false])
    const [common] = frames.map(({ bytes, shared }) => Buffer.from(bytes.subarray(0, shared)))
    for (const [i, { bytes, shared }] of frames.entries()) {
      expect(Buffer.from(bytes.subarray(0, shared)).equals(common ?? Buffer.of())).toBe(true)
      decoders[i]?.decode(bytes, { offset: 1 })
    }
    const seen = decoders.map(decoder => decoder.state as unknown as RoomState)
    expect(seen.map(({ code }) => code)).toEqual(['DDDD', 'DDDD', 'DDDD'])
    expect(seen.map(({ chairs }) => chairs.get('s1')?.secret?.hand)).toEqual(['a secret', undefined, undefined])
    expect(serializer.frames(clients, () => true)).toEqual([])
  })

  seam('where a secret alone changes, the others’ patch is one byte, which need not be sent', () => {
    const { serializer, clients, state } = table('AAAA')
    for (const client of clients) serializer.whole(client)
    serializer.frames(clients, () => true)
    const leaf = state.chairs.get('s1')?.secret
    if (leaf) leaf.hand = 'a secret'
    const sent: Uint8Array[] = []
    for (const { bytes } of serializer.frames(clients, () => true)) {
      expect(bytes[0]).toBe(Protocol.ROOM_STATE_PATCH)
      sendPatch({ raw: frame => sent.push(frame as Uint8Array) }, bytes)
    }
    expect(sent.map(bytes => Buffer.from(bytes).includes('a secret'))).toEqual([true])
  })

  seam('its decoder reads our filler, and nothing happens', () => {
    const { serializer, clients, state } = table('AAAA')
    const [client] = clients
    if (!client) throw new Error('nobody')
    const whole = Buffer.from(serializer.whole(client))
    serializer.frames([client], () => true)
    state.code = 'CCCC'
    const [patch] = serializer.frames([client], () => true)
    const warned = vi.spyOn(console, 'warn')
    const plain = Reflection.decode<Schema>(serializer.handshake())
    for (const frame of [whole, patch?.bytes ?? whole]) plain.decode(frame, { offset: 1 })
    for (const more of [fillerBytes, fillerBytes + 1, 64, 129]) {
      const decoder = Reflection.decode<Schema>(serializer.handshake())
      for (const frame of [whole, patch?.bytes ?? whole]) {
        const filled = padded(frame, frame.length + more)
        expect(filled.length).toBe(frame.length + more)
        decoder.decode(filled, { offset: 1 })
      }
      expect(decoder.state.toJSON()).toEqual(plain.state.toJSON())
      expect([...decoder.root.refs.keys()]).toEqual([...plain.root.refs.keys()])
    }
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })
})

describe('around the rooms', () => {
  seam('it writes its complaints to the `logger` of its server, and nowhere else', async () => {
    const printed = (['error', 'warn', 'log'] as const).map(name =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    )
    const { socket } = await joinBy(await makeRoom())
    complaints.length = 0
    // A text that is shorter than it says.
    socket.send(Buffer.concat([request(7, 'do', undefined), Buffer.of(0xa9, 0x61)]))
    await until(() => complaints.length > 0)
    for (const each of printed) {
      expect(each).not.toHaveBeenCalled()
      each.mockRestore()
    }
    socket.terminate()
  })

  seam('it loads `@pm2/io` where that is installed, and prints messages where DEBUG says so', () => {
    const start = (before: string) =>
      spawnSync(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `import { registerHooks } from 'node:module'
           registerHooks({ resolve: (name, context, next) => {
             if (name === '@pm2/io') console.log('ASKED')
             return next(name, context) } })
           ${before}
           const { matchMaker, Room } = await import('@colyseus/core')
           await matchMaker.setup()
           await matchMaker.accept()
           matchMaker.defineRoomType('plain', Room)
           await matchMaker.createRoom('plain', {})
           setTimeout(() => { console.log('END'); process.exit() }, 50)`,
        ],
        { cwd: root, env: { ...process.env, DEBUG: 'colyseus:*' }, encoding: 'utf8' },
      )
    const usual = start('')
    expect(usual.stdout).toContain('ASKED')
    expect(usual.stdout + usual.stderr).toContain('colyseus:matchmaking')
    const ours = start("await import('./server/before-colyseus.ts')")
    expect([ours.stdout, ours.stderr]).toEqual(['END\n', ''])
  })

  seam('its Redis driver has a connection `_client`, and lists rooms as JSON in `roomcaches`', async () => {
    const driver = new RedisDriver({ lazyConnect: true })
    const redis = driverRedis(driver)
    for (const name of ['on', 'hsetnx', 'eval', 'disconnect'] as const) expect(typeof redis[name]).toBe('function')
    const set = vi.spyOn(redis as unknown as { hset: (...args: string[]) => Promise<number> }, 'hset')
    set.mockResolvedValue(1)
    await driver.persist(initializeRoomCache({ roomId: 'one', processId: 'this' }))
    const [key, field, text = ''] = set.mock.calls[0] ?? []
    expect([key, field]).toEqual([listingsKey, 'one'])
    expect(JSON.parse(text)).toMatchObject({ roomId: 'one', processId: 'this' })
    redis.disconnect()
  })

  seam('its Redis presence has two connections, `pub` and `sub`', () => {
    const presence = new RedisPresence({ lazyConnect: true })
    const { pub, sub } = presenceRedis(presence)
    for (const name of ['pubsub', 'set', 'disconnect'] as const) expect(typeof pub[name]).toBe('function')
    expect(typeof sub.disconnect).toBe('function')
    pub.disconnect()
    sub.disconnect()
  })

  seam(
    'its browser client consists of the modules that `tools/slim.ts` leaves out, and of those parts of its schema',
    () => {
      const folder = join(root, 'node_modules/colyseus.js/build')
      const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.mjs'))
      const imported = modules.flatMap(name =>
        [...readFileSync(join(folder, name), 'utf8').matchAll(/(?:from|import)\s*\(?['"]([^'"]+)['"]/g)].map(
          ([, from]) => from,
        ),
      )
      for (const name of leftOut) expect(imported).toContain(name)
      const { transform } = slim() as { transform: (code: string, id: string) => string | null }
      const schema = join(root, 'node_modules/@colyseus/schema/build/index.mjs')
      expect(transform(readFileSync(schema, 'utf8'), schema)).toContain('left out')
    },
  )
})
