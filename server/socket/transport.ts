import { createHash, randomBytes } from 'node:crypto'
import { type TransportOptions, WebSocketTransport } from '@colyseus/ws-transport'
import { makeBudget } from './budget.ts'

/** Between two pings of one socket all others have their turn, in so many parts. */
const parts = 30
const nothing = (): void => undefined

/** Frames of any kind that a socket may send a second, and at once: more than any screen of ours ever has to say. */
export const frames = { perSecond: 60, burst: 120 } as const
/** A message of ours is one frame; a socket that does not say goodbye in this time is cut off. */
const strict = { maxFragments: 4, closeTimeout: 5_000 } as const

/** Bytes that may wait for a socket which does not read: a few times the longest party. */
const mostUnread = 256_000

/** What waits for a socket is measured whenever something is sent to it: whoever does not read is sent no more. */
export const readsOn = (socket: Waiting, more: number): boolean => {
  if (socket.bufferedAmount + more <= mostUnread) return true
  socket.terminate()
  return false
}
interface Waiting {
  readonly bufferedAmount: number
  terminate(): void
}

/** Each ping asks for an answer of its own, which nobody can give who has not read it. */
const secret = randomBytes(16)
let pings = 0
const nextMark = (): Buffer => {
  pings += 1
  return createHash('sha1').update(secret).update(String(pings)).digest().subarray(0, 4)
}

/** What is known of a socket: the mark of its last ping, and how many it has left unanswered. */
interface Pulse {
  mark: Buffer
  unanswered: number
}
const pulses = new WeakMap<Socket, Pulse>()

/** Counts what a socket sends before anybody reads it, and hears its answers to pings. */
const watch = (socket: Socket): void => {
  const pulse: Pulse = { mark: nextMark(), unanswered: 0 }
  pulses.set(socket, pulse)
  const { take } = makeBudget(frames.perSecond, frames.burst)
  const count = (): void => {
    if (!take()) socket.terminate()
  }
  socket.on('message', count)
  // It is answered by itself, and whoever reads no answers may ask no more.
  socket.on('ping', () => {
    count()
    readsOn(socket, 0)
  })
  socket.on('pong', (said: Buffer) => {
    count()
    if (said.equals(pulse.mark)) pulse.unanswered = 0
  })
}

/**
 * Colyseus', which pings every socket in the same moment: of 5,500 sockets that took a tenth of a second every three,
 * in which nobody else was heard. It also takes any answer for a sign of life, and every frame as it comes.
 */
export class Transport extends WebSocketTransport {
  constructor(options: TransportOptions = {}) {
    super({ ...options, ...strict })
    // Before Colyseus listens, so that a frame is counted before it is read.
    this.wss.prependListener('connection', watch as never)
  }

  protected override autoTerminateUnresponsiveClients(every: number, mostUnanswered: number): void {
    let turn = 0
    let round: readonly Socket[] = []
    this.pingInterval = setInterval(() => {
      if (turn === 0) round = [...this.wss.clients] as unknown as readonly Socket[]
      const [from, to] = [turn, turn + 1].map(part => Math.floor((round.length * part) / parts))
      for (const socket of round.slice(from, to)) ping(socket, mostUnanswered)
      turn = (turn + 1) % parts
    }, every / parts)
  }
}

const ping = (socket: Socket, mostUnanswered: number): void => {
  const pulse = pulses.get(socket)
  if (socket.readyState !== socket.OPEN || !pulse) return
  if (pulse.unanswered >= mostUnanswered) socket.terminate()
  else {
    pulse.unanswered += 1
    pulse.mark = nextMark()
    socket.ping(pulse.mark, undefined, nothing)
  }
}

/** What Colyseus' type of a socket leaves out. */
interface Socket extends Waiting {
  readonly readyState: number
  readonly OPEN: number
  ping(mark: Buffer, mask: undefined, done: () => void): void
  on(event: 'message' | 'ping' | 'pong', heard: (data: Buffer) => void): void
}
