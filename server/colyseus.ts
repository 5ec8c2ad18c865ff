import type { Server as NetServer } from 'node:net'
import type { Writable } from 'node:stream'
import {
  type Client,
  ClientState,
  initializeRoomCache,
  matchMaker,
  Protocol,
  SchemaSerializer,
  type Server,
} from '@colyseus/core'
import type { Schema, StateView } from '@colyseus/schema'
import type { ISeatReservation } from '@colyseus/shared-types'
import { WebSocketTransport } from '@colyseus/ws-transport'
import type { WebSocket } from 'ws'
import { rateLimited } from './ops/journal.ts'

// Everything that we use of Colyseus without its promise: private members, what it does without saying so, and the
// order in which it does it. Each use has its reason, and a wish that would end it. `package.json` names the exact
// versions on which all of them work; `colyseus.test.ts` has a test for each, so an update that takes one away says
// which.
//
// Four are elsewhere, because they are not the server's own code at work, and have their tests there too:
// `before-colyseus.ts` must be loaded before Colyseus, `socket/frames.ts` reads the bytes of its protocol,
// `tools/slim.ts` trims its client, and `tools/dev/plugins.ts` works with its Vite plugin.

// What comes in

type HandleFrame<C> = (client: C, frame: Buffer) => void
/**
 * Replaces a room's handler of frames by one that is given Colyseus' own. Colyseus unpacks whatever comes, however
 * deeply nested, and a few kinds of frames that it cannot read end the process.
 *
 * Wish: a method of the room that is given each frame before it is unpacked, and may drop or delay it.
 */
export const interceptFrames = <C>(room: object, by: (handle: HandleFrame<C>) => HandleFrame<C>): void => {
  const own = room as { _onMessage: HandleFrame<C> }
  own._onMessage = by(own._onMessage.bind(room))
}

/**
 * Takes Colyseus' listeners for upgrades off a server, so that ours may refuse one before it, or pass its bare socket
 * on to another process. It would open a socket for any path, and parses paths that throw.
 *
 * Wish: a method of the transport that takes an upgrade (request, socket, head) from a server that is not its own.
 */
export const takeUpgrades = (server: NetServer): readonly ((...args: unknown[]) => void)[] => {
  const listeners = server.listeners('upgrade') as ((...args: unknown[]) => void)[]
  server.removeAllListeners('upgrade')
  return listeners
}

/**
 * Reads the address of a table's socket as Colyseus' client makes it: `/<process>/<room>?sessionId=<session>`, below
 * any path. Ours are refused without a reserved seat, and passed on to the process that has the room.
 *
 * Wish: a function of Colyseus that reads it.
 */
export const readSocketAddress = ({ pathname, searchParams }: URL) => {
  const [, process = null, room = ''] = /\/([\w-]{1,32})\/([\w-]+)$/.exec(pathname) ?? []
  return { process, room, session: searchParams.get('sessionId') ?? '' }
}

/**
 * Reserves a place in a room of this process for somebody whom our API has let in; the room finds this `auth` as
 * `client.auth`. Colyseus wants the room's listing for it, of which it reads three fields.
 *
 * Wish: a documented method of the room that reserves a seat.
 */
export const reserveSeat = (name: string, roomId: string, auth: object): Promise<ISeatReservation> =>
  matchMaker.reserveSeatFor(initializeRoomCache({ name, roomId, processId: matchMaker.processId }), {}, auth)

/**
 * Closes the matchmaking that Colyseus offers to everybody: only our API reserves seats, and it checks who asks.
 *
 * Wish: an option of the server.
 */
export const closeMatchmaking = (): void => {
  matchMaker.controller.exposedMethods = []
}

/**
 * Keeps Colyseus from adding its HTTP routes to a server that listens: they come before our handler, read bodies of any
 * length, parse headers written by strangers, and answer every origin.
 *
 * Wish: an option of the server.
 */
export const withoutRoutes = (server: Server): Server => Object.assign(server, { bindRoutes: () => undefined })

// Sockets, and what goes out

/** A client's socket: `ws` as the transport uses it, with the stream below it, which is null once it is closed. */
export type Socket = WebSocket & { readonly _socket: Writable | null }
/**
 * Returns a client's socket: we measure what it has not sent, end it at once, and send several frames in one write.
 *
 * Wish: a typed `client.ref`, and one write for all frames of one turn.
 */
export const socketOf = ({ ref }: Pick<Client, 'ref'>): Socket => ref as unknown as Socket

type SendFrame = Client['raw']
/**
 * Replaces a client's sending by one that is given Colyseus' own: everything that is sent to a client goes through
 * `raw`, and a client that does not read must not fill the memory.
 *
 * Wish: a limit on the unsent bytes of a client.
 */
export const interceptSends = (client: Pick<Client, 'raw'>, by: (send: SendFrame) => SendFrame): void => {
  client.raw = by(client.raw.bind(client))
}

/** The number of turns in a ping interval: pings are spread over them, so that sockets are served in between. */
const turnsPerInterval = 30
/**
 * Colyseus' WebSocket transport with pings of our own. Colyseus pings all sockets in the same moment: with 5,500 of
 * them that blocked the server for a tenth of a second every three. It takes any pong for a sign of life, and it reads
 * frames before anything could count them.
 *
 * Wish: an option that pings in turns, and a hook for each new socket before the transport listens to it.
 */
export abstract class SpreadTransport extends WebSocketTransport {
  constructor(options: ConstructorParameters<typeof WebSocketTransport>[0]) {
    super(options)
    // Before Colyseus' own listener, so that a frame is counted before it is read.
    this.wss.prependListener('connection', socket => this.connected(socket as Socket))
  }

  protected abstract connected(socket: Socket): void
  /** Called with each socket once in an interval. */
  protected abstract ping(socket: Socket, maxUnanswered: number): void

  protected override autoTerminateUnresponsiveClients(intervalMs: number, maxUnanswered: number): void {
    let turn = 0
    let round: readonly Socket[] = []
    this.pingInterval = setInterval(() => {
      if (turn === 0) round = [...this.wss.clients].map(socket => socket as Socket)
      const [from, to] = [turn, turn + 1].map(part => Math.floor((round.length * part) / turnsPerInterval))
      for (const socket of round.slice(from, to)) this.ping(socket, maxUnanswered)
      turn = (turn + 1) % turnsPerInterval
    }, intervalMs / turnsPerInterval)
  }
}

// The state

/**
 * A room's `patchRate` that never sends a patch: ours go out after each command. It is the longest possible timer,
 * because with `null` or 0 Colyseus ticks its clock sixty times a second, and a waiting room must cost nothing.
 *
 * Wish: `patchRate = null` without a timer.
 */
export const noPatchesMs = 2_147_483_647

/**
 * Makes a room encode its state by this serializer: setting `room.state` makes one of Colyseus' own, and hands it to
 * the room's `setSerializer`.
 *
 * Wish: a serializer as an option of the room.
 */
export const serializeBy = <T>(room: { setSerializer: (serializer: T) => void }, serializer: T): void => {
  const setSerializer = room.setSerializer.bind(room)
  room.setSerializer = () => setSerializer(serializer)
}

/** The buffer size for one state; the longest ever played takes 16 kB. An overflow would corrupt what follows. */
const bufferBytes = 1024 * 1024
// One shared buffer is enough: rooms encode one after the other, and each client gets a copy.
const whole = new Uint8Array(bufferBytes)
const changes = new Uint8Array(bufferBytes)
/** The schema's description, encoded once for all tables. */
let described: Uint8Array | null = null

/** A client's frame, before it is padded. */
export interface Frame {
  readonly client: Client
  readonly bytes: Uint8Array
  /** How many of the bytes every client gets. */
  readonly shared: number
  /** Whether something is new to this client alone: its own leaf, if it has just sat down. */
  readonly fresh: boolean
}

/**
 * Colyseus' schema serializer, with buffers that all tables share: Colyseus would make 400 kB for each, encode the same
 * description for each, and send each patch by itself, so that nobody could pad it. Common parts are encoded once.
 *
 * Wish: buffers as an option, and a method that returns each client's frame of a patch instead of sending it.
 */
export class SharedSerializer<S extends Schema> extends SchemaSerializer<S> {
  protected override fullEncodeBuffer = whole

  override reset(state: S): void {
    super.reset(state)
    this.encoder.sharedBuffer = changes
  }

  override handshake(): Uint8Array {
    described ??= super.handshake()
    return described
  }

  protected wholeFrame(client?: Client): Pick<Frame, 'bytes' | 'shared'> {
    // Forces a full encoding: the buffer may hold another table's state by now.
    this.needFullEncode = true
    const bytes = super.getFullState(client)
    // The whole state already has the client's own leaf. Left among the changes, the leaf would be sent again, at the
    // moment when somebody else comes in.
    client?.view?.changes.clear()
    return { bytes, shared: this.sharedOffsetCache.offset }
  }

  /**
   * Takes the changes: encodes once what is common to all, then what some clients get besides, and those to whom
   * something is new.
   */
  protected takeFrames(clients: readonly Client[], getsMore: (view: StateView) => boolean): readonly Frame[] {
    const { encoder } = this
    const { hasChanges } = encoder
    const patch = { offset: 1 }
    changes[0] = Protocol.ROOM_STATE_PATCH
    if (hasChanges && clients.length > 0) encoder.encode(patch)
    const shared = patch.offset
    // Copied, because the next table overwrites the buffer before the sockets have sent it.
    const common = Buffer.from(changes.subarray(0, shared))
    const frames: Frame[] = []
    for (const client of clients) {
      const { view } = client
      const fresh = (view?.changes.size ?? 0) > 0
      if (client.state !== ClientState.JOINED || !(hasChanges || fresh)) continue
      const bytes = view && (fresh || getsMore(view)) ? encoder.encodeView(view, shared, patch) : common
      frames.push({ client, bytes, shared, fresh })
    }
    encoder.discardChanges()
    return frames
  }
}

/**
 * Sends a frame unless it is an empty patch: Colyseus sends everybody one whenever a single seat's leaf changes, which
 * would reveal that, and when, somebody did something in secret.
 *
 * Wish: no frame for a client that nothing changed for.
 */
export const sendPatch = (client: Pick<Client, 'raw'>, bytes: Uint8Array): void => {
  if (bytes.length > 1) client.raw(bytes)
}

/** A change of the root object without any field: Colyseus' decoder reads it, and nothing happens. */
const filler = Buffer.of(255, 0)
const longerFiller = Buffer.of(255, 0xcc, 0)
export const fillerBytes = filler.length
/**
 * Pads a frame to this length, which must be longer by `fillerBytes` or more, so that nobody learns a secret by
 * counting bytes.
 *
 * Wish: an operation of the protocol that only fills.
 */
export const padded = (frame: Uint8Array, length: number): Uint8Array => {
  const missing = length - frame.length
  const filled = Buffer.allocUnsafe(length)
  filled.set(frame)
  filled.fill(filler, frame.length)
  if (missing % 2 === 1) filled.set(longerFiller, length - longerFiller.length)
  return filled
}

// Around the rooms

// Colyseus writes a stack trace for every frame that it cannot read.
const complain = rateLimited('complained', 'colyseus')
/**
 * Colyseus' console, handed to its server as `logger`: logs where a complaint came from, in groups, and nothing else.
 * Colyseus writes what strangers sent, once for each frame.
 *
 * Wish: complaints as values, without the content.
 */
export const colyseusConsole: Console = Object.assign(Object.create(console) as Console, {
  error: complain,
  warn: complain,
  info: () => undefined,
  debug: () => undefined,
})

/** The commands of Redis that Colyseus' classes lack. */
export interface Redis {
  readonly on: (what: 'error', hear: () => void) => void
  readonly disconnect: () => void
  readonly pubsub: (subcommand: 'NUMSUB', topic: string) => Promise<unknown[]>
  readonly set: (key: string, text: string, ex: 'EX', seconds: number, get: 'GET') => Promise<string | null>
  readonly hsetnx: (key: string, field: string, text: string) => Promise<number>
  readonly eval: (script: string, keys: 1, key: string, field: string, owner: string) => Promise<unknown>
}
/**
 * The connection of Colyseus' Redis driver, and the hash in which it lists rooms as JSON: a table is claimed, and
 * given up, in one step each, which its driver cannot do.
 *
 * Wish: methods of the driver that add a listing if there is none, and remove it if it is this process'.
 */
export const driverRedis = (driver: object): Redis => (driver as { readonly _client: Redis })._client
export const listingsKey = 'roomcaches'

/**
 * The connections of Colyseus' Redis presence: one that is ended must not wait for a Redis that is gone.
 *
 * Wish: a presence that counts a topic's subscribers, sets a key for some seconds, and survives without Redis.
 */
export const presenceRedis = (presence: object): { readonly pub: Redis; readonly sub: Redis } =>
  presence as { readonly pub: Redis; readonly sub: Redis }
