import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import { addressBlock } from './api.ts'

/** How long, in milliseconds, somebody may keep a socket that asks for nothing or does not come to its end. */
export const timeouts = {
  handshake: 10_000,
  /** A table's socket, before it says that it is ready for what the table shows. */
  ready: 10_000,
  head: 10_000,
  /** A head and its body together. */
  request: 15_000,
  /** Between two requests. */
  idle: 5_000,
  /** Nothing goes through it in either direction: whoever guesses waits up to 20 s for the answer. */
  silent: 60_000,
} as const
const checkedEvery = 1_000

/** Of one address: sockets that are no table's, and requests that are not answered yet. A hall of phones needs 240. */
export const mostWaiting = 256

export const serverOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: timeouts.head,
  requestTimeout: timeouts.request,
  keepAliveTimeout: timeouts.idle,
  connectionsCheckingInterval: checkedEvery,
} as const

interface Waiting {
  readonly socket: Socket
  /** Told while it is open: afterwards it no longer knows. */
  readonly key: string
  readonly address: string
  asks: number
}
const keyOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

/** What waits for a server, by address. */
export interface SocketLimits {
  /** A request has come; false where its address has too many that are not answered yet. */
  readonly asks: (request: IncomingMessage, response: ServerResponse, address: string) => boolean
  /** A socket is a table's from here on. */
  readonly leaves: (socket: Socket) => void
}

/**
 * Bounds what waits. Of an address with too many sockets the one goes that has waited longest for nothing, so that
 * newcomers find a place. Behind proxies all sockets are theirs, and only requests tell addresses apart.
 */
export const limitSockets = (server: Server & { maxHeadersCount: number | null }, proxied: boolean): SocketLimits => {
  const sockets = new Map<string, Waiting>()
  const addresses = new Map<string, Set<Waiting>>()
  const unanswered = new Map<string, number>()
  server.maxHeadersCount = 100

  const forget = (waiting: Waiting): void => {
    const { key, address } = waiting
    if (sockets.get(key) === waiting) sockets.delete(key)
    const of = addresses.get(address)
    of?.delete(waiting)
    if (of?.size === 0) addresses.delete(address)
  }
  const comes = (socket: Socket): void => {
    const waiting: Waiting = { socket, key: keyOf(socket), address: addressBlock(socket.remoteAddress ?? ''), asks: 0 }
    const of = addresses.get(waiting.address) ?? new Set()
    addresses.set(waiting.address, of.add(waiting))
    sockets.set(waiting.key, waiting)
    socket.once('close', () => forget(waiting))
    if (of.size <= mostWaiting) return
    const idle = [...of].find(({ asks }) => asks === 0) ?? waiting
    idle.socket.destroy()
    forget(idle)
  }
  if (!proxied) server.on('connection', comes)

  return {
    asks: (request, response, address) => {
      const now = unanswered.get(address) ?? 0
      if (now >= mostWaiting) return false
      unanswered.set(address, now + 1)
      const waiting = sockets.get(keyOf(request.socket))
      if (waiting) waiting.asks += 1
      response.once('close', () => {
        if (waiting) waiting.asks -= 1
        const left = (unanswered.get(address) ?? 1) - 1
        if (left > 0) unanswered.set(address, left)
        else unanswered.delete(address)
      })
      return true
    },
    leaves: socket => {
      const waiting = sockets.get(keyOf(socket))
      if (waiting) forget(waiting)
    },
  }
}
