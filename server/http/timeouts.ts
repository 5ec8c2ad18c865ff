import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import { countLimited } from '../ops/metrics.ts'
import { addressBlock, blocksOf } from './addresses.ts'
import { makeBlockCounts } from './limits.ts'

/** Timeouts in milliseconds for sockets that send nothing, or do not finish. */
export const timeouts = {
  handshake: 10_000,
  /** For a table's socket: the time until it must say that it is ready for the state. */
  ready: 10_000,
  head: 10_000,
  /** For a request's head and body together. */
  request: 15_000,
  /** For a socket between two requests. */
  idle: 5_000,
  /** For a socket without traffic in either direction. Longer than the 20 s that a guess may wait for its answer. */
  silent: 60_000,
} as const
const checkEveryMs = 1_000

/**
 * The most per address of sockets that belong to no table, and of unanswered requests. A hall full of phones needs 240.
 */
export const maxWaitingSockets = 256

export const serverOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: timeouts.head,
  requestTimeout: timeouts.request,
  keepAliveTimeout: timeouts.idle,
  connectionsCheckingInterval: checkEveryMs,
} as const

interface Waiting {
  readonly socket: Socket
  /** Kept from the time when the socket was open: a closed one no longer knows its address. */
  readonly key: string
  readonly address: string
  requests: number
}
const keyOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

export interface SocketLimits {
  /** Counts a new request; false if its address has too many unanswered ones. */
  readonly countRequest: (request: IncomingMessage, response: ServerResponse, address: string) => boolean
  /** Stops counting a socket, because it now belongs to a table. */
  readonly release: (socket: Socket) => void
}

/**
 * Limits waiting sockets. An address with too many, or a block of IPv6 with more than its share, loses the one that has
 * been idle longest, so that a newcomer gets in. Behind proxies all sockets share one address, so only requests are counted.
 */
export const limitSockets = (server: Server & { maxHeadersCount: number | null }, proxied: boolean): SocketLimits => {
  const sockets = new Map<string, Waiting>()
  const addresses = new Map<string, Set<Waiting>>()
  const unanswered = makeBlockCounts(maxWaitingSockets)
  server.maxHeadersCount = 100

  const forget = (waiting: Waiting): void => {
    const { key, address } = waiting
    if (sockets.get(key) === waiting) sockets.delete(key)
    for (const { name } of blocksOf(address)) {
      const of = addresses.get(name)
      of?.delete(waiting)
      if (of?.size === 0) addresses.delete(name)
    }
  }
  const connected = (socket: Socket): void => {
    const waiting: Waiting = {
      socket,
      key: keyOf(socket),
      address: addressBlock(socket.remoteAddress ?? ''),
      requests: 0,
    }
    sockets.set(waiting.key, waiting)
    socket.once('close', () => forget(waiting))
    const blocks = blocksOf(waiting.address)
    for (const { name } of blocks) addresses.set(name, (addresses.get(name) ?? new Set()).add(waiting))
    for (const { name, share } of blocks) {
      const of = addresses.get(name)
      if (of === undefined || of.size <= maxWaitingSockets * share) continue
      countLimited('waiting-sockets')
      const idle = [...of].find(({ requests }) => requests === 0) ?? waiting
      idle.socket.destroy()
      forget(idle)
    }
  }
  if (!proxied) server.on('connection', connected)

  return {
    countRequest: (request, response, address) => {
      if (unanswered.isOver(address)) {
        countLimited('requests')
        return false
      }
      unanswered.count(address, 1)
      const waiting = sockets.get(keyOf(request.socket))
      if (waiting) waiting.requests += 1
      response.once('close', () => {
        if (waiting) waiting.requests -= 1
        unanswered.count(address, -1)
      })
      return true
    },
    release: socket => {
      const waiting = sockets.get(keyOf(socket))
      if (waiting) forget(waiting)
    },
  }
}
