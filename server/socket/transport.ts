import { randomBytes } from 'node:crypto'
import type { TransportOptions } from '@colyseus/ws-transport'
import { interceptSends, type Socket, SpreadTransport, socketOf } from '../colyseus.ts'
import { makeBudget, type TableClient } from './connection.ts'

const nothing = (): void => undefined

/** The rate limit for frames of any kind on one socket: more than any of our screens sends. */
export const frames = { perSecond: 60, burst: 120 } as const
/**
 * Limits on one socket: our messages are one frame each, and a socket that does not close within this time, in ms, is
 * cut off.
 */
const strict = { maxFragments: 4, closeTimeout: 5_000 } as const

/** The most unsent bytes of a socket that does not read: a few times the longest game. */
const maxUnreadBytes = 256_000

/** Checks a socket's unsent bytes before each send, and closes the socket if its client does not read. */
export const readsOn = (socket: Pick<Socket, 'bufferedAmount' | 'terminate'>, more: number): boolean => {
  if (socket.bufferedAmount + more <= maxUnreadBytes) return true
  socket.terminate()
  return false
}

const markBytes = 4
/** Drawn many at once: one by one they would be a fifth of what pings cost. */
let marks = Buffer.alloc(0)
/** Each ping carries a mark of its own, so that only a client that has read it can answer. */
const nextMark = (): Buffer => {
  if (marks.length === 0) marks = randomBytes(1024 * markBytes)
  const mark = marks.subarray(0, markBytes)
  marks = marks.subarray(markBytes)
  return mark
}

/** Where nobody would miss it, a socket is pinged only at every tenth turn. */
const turnsPerRestingPing = 10
/**
 * The time between two turns, in ms: a phone that drops without a word is seen after two of them, and closed after the
 * missed answers that follow.
 */
export const pings = { pingInterval: 1_500, pingMaxRetries: 4 } as const

/** A line is slow where an answer takes longer than this, in ms; how slow it was is forgotten by a third each time. */
const slowMs = 150
const forgotten = 2 / 3

/** The state of a socket's pings: the mark of the last one, how many are unanswered, and the turns since then. */
interface Pulse {
  mark: Buffer
  unanswered: number
  turns: number
  /** Returns whether somebody would miss its phone, so that an absence matters at once. */
  awaits: () => boolean
  /** Called when an answer is missing at the next turn, and when it has come after all. */
  quiet: (quiet: boolean) => void
  isQuiet: boolean
  /** When the last mark was sent, how long answers took of late, in ms, and what to call when a line becomes slow. */
  sentAt: number
  trip: number
  slow: (slow: boolean) => void
}
const pulses = new WeakMap<object, Pulse>()

/**
 * Pings a socket at every turn only while somebody would miss its phone; tells when it falls quiet, and when its line
 * becomes slow.
 */
export const pingWhile = (
  socket: object,
  awaits: Pulse['awaits'],
  quiet: Pulse['quiet'],
  slow: Pulse['slow'] = nothing,
): void => {
  const pulse = pulses.get(socket)
  if (pulse) Object.assign(pulse, { awaits, quiet, slow })
}
const answered = (pulse: Pulse): void => {
  const before = pulse.trip > slowMs
  pulse.trip = Math.max(performance.now() - pulse.sentAt, pulse.trip * forgotten)
  if (pulse.trip > slowMs !== before) pulse.slow(!before)
}
const setQuiet = (pulse: Pulse, isQuiet: boolean): void => {
  if (pulse.isQuiet === isQuiet) return
  pulse.isQuiet = isQuiet
  pulse.quiet(isQuiet)
}

/** Counts a socket's frames before anything reads them, and checks its pongs. */
const watch = (socket: Socket): void => {
  const pulse: Pulse = {
    mark: nextMark(),
    unanswered: 0,
    turns: 0,
    awaits: () => true,
    quiet: nothing,
    isQuiet: false,
    sentAt: 0,
    trip: 0,
    slow: nothing,
  }
  pulses.set(socket, pulse)
  const { take } = makeBudget(frames.perSecond, frames.burst)
  const count = (): void => {
    if (!take()) socket.terminate()
  }
  socket.on('message', count)
  // ws answers pings by itself, so a client that reads no answers needs a limit.
  socket.on('ping', () => {
    count()
    readsOn(socket, 0)
  })
  socket.on('pong', (said: Buffer) => {
    count()
    if (!said.equals(pulse.mark)) return
    if (pulse.unanswered > 0) answered(pulse)
    pulse.unanswered = 0
    setQuiet(pulse, false)
  })
}

const ping = (socket: Socket, mostUnanswered: number): void => {
  const pulse = pulses.get(socket)
  if (socket.readyState !== socket.OPEN || !pulse) return
  pulse.turns += 1
  // A socket that owes an answer is pinged again soon.
  if (pulse.turns < turnsPerRestingPing && pulse.unanswered === 0 && !pulse.awaits()) return
  pulse.turns = 0
  if (pulse.unanswered >= mostUnanswered) socket.terminate()
  else {
    // The same mark until it is answered, so that a slow line may answer late.
    if (pulse.unanswered === 0) {
      pulse.mark = nextMark()
      pulse.sentAt = performance.now()
    } else setQuiet(pulse, true)
    pulse.unanswered += 1
    socket.ping(pulse.mark, undefined, nothing)
  }
}

/**
 * The transport of our sockets: counts their frames, and pings each with a mark of its own. Where
 * nobody would miss a phone it is pinged a tenth as often, because at rest pings are most of a table's cost.
 */
export class Transport extends SpreadTransport {
  constructor(options: TransportOptions = {}) {
    super({ ...pings, ...options, ...strict })
  }

  protected override connected(socket: Socket): void {
    watch(socket)
  }

  protected override ping(socket: Socket, maxUnanswered: number): void {
    ping(socket, maxUnanswered)
  }
}

/** Ends a connection without a close code or reason. */
export const disconnect = (client: TableClient): void => socketOf(client).terminate()

/** Clients with a command in progress. */
const asking = new WeakSet<TableClient>()
/** Sends a command's changes and its reply to its own client in one write. */
export const inOneWrite = async <T>(client: TableClient, work: () => Promise<T>): Promise<T> => {
  asking.add(client)
  try {
    return await work()
  } finally {
    asking.delete(client)
  }
}
/** Holds a socket's frames back until this turn of the event loop ends. */
const gather = ({ _socket: stream }: Socket): void => {
  stream?.cork()
  process.nextTick(() => stream?.uncork())
}

/** Measures a client's unsent bytes at every send, so that a client that does not read cannot fill the memory. */
export const watchBacklog = (client: TableClient): void => {
  interceptSends(client, send => (bytes, options, done) => {
    const socket = socketOf(client)
    if (!readsOn(socket, bytes.length)) return
    if (asking.has(client)) gather(socket)
    send(bytes, options, done)
  })
}
