import { randomBytes } from 'node:crypto'
import type { TransportOptions } from '@colyseus/ws-transport'
import { type Socket, SpreadTransport } from '../colyseus.ts'
import { makeBudget } from './budget.ts'

const nothing = (): void => undefined

/** The rate limit for frames of any kind on one socket: more than any of our screens sends. */
export const frames = { perSecond: 60, burst: 120 } as const
/**
 * Limits on one socket: our messages are one frame each, and a socket that does not close within this time, in ms, is
 * cut off.
 */
const strict = { maxFragments: 4, closeTimeout: 5_000 } as const

/** The most unsent bytes of a socket that does not read: a few times the longest game. */
const mostUnread = 256_000

/** Checks a socket's unsent bytes before each send, and closes the socket if its client does not read. */
export const readsOn = (socket: Pick<Socket, 'bufferedAmount' | 'terminate'>, more: number): boolean => {
  if (socket.bufferedAmount + more <= mostUnread) return true
  socket.terminate()
  return false
}

const markLength = 4
/** Drawn many at once: one by one they would be a fifth of what pings cost. */
let marks = Buffer.alloc(0)
/** Each ping carries a mark of its own, so that only a client that has read it can answer. */
const nextMark = (): Buffer => {
  if (marks.length === 0) marks = randomBytes(1024 * markLength)
  const mark = marks.subarray(0, markLength)
  marks = marks.subarray(markLength)
  return mark
}

/** At a table that awaits nobody, a socket is pinged only at every fifth turn. */
const restingTurns = 5

/** The state of a socket's pings: the mark of the last one, how many are unanswered, and the turns since then. */
interface Pulse {
  mark: Buffer
  unanswered: number
  turns: number
  /** Returns whether its table waits for somebody, so that an absence matters at once. */
  awaits: () => boolean
}
const pulses = new WeakMap<object, Pulse>()

/** Pings a socket at every turn only while its table awaits somebody. */
export const pingWhile = (socket: object, awaits: () => boolean): void => {
  const pulse = pulses.get(socket)
  if (pulse) pulse.awaits = awaits
}

/** Counts a socket's frames before anything reads them, and checks its pongs. */
const watch = (socket: Socket): void => {
  const pulse: Pulse = { mark: nextMark(), unanswered: 0, turns: 0, awaits: () => true }
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
    if (said.equals(pulse.mark)) pulse.unanswered = 0
  })
}

const ping = (socket: Socket, mostUnanswered: number): void => {
  const pulse = pulses.get(socket)
  if (socket.readyState !== socket.OPEN || !pulse) return
  pulse.turns += 1
  // A socket that owes an answer is pinged again soon.
  if (pulse.turns < restingTurns && pulse.unanswered === 0 && !pulse.awaits()) return
  pulse.turns = 0
  if (pulse.unanswered >= mostUnanswered) socket.terminate()
  else {
    pulse.unanswered += 1
    pulse.mark = nextMark()
    socket.ping(pulse.mark, undefined, nothing)
  }
}

/**
 * The transport of our sockets: counts their frames, and pings each with a mark of its own. A table that awaits nobody
 * is pinged a fifth as often, because at rest pings are most of its cost.
 */
export class Transport extends SpreadTransport {
  constructor(options: TransportOptions = {}) {
    super({ ...options, ...strict })
  }

  protected override connected(socket: Socket): void {
    watch(socket)
  }

  protected override ping(socket: Socket, maxUnanswered: number): void {
    ping(socket, maxUnanswered)
  }
}
