import type { IncomingMessage, Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { readSocketAddress } from '../colyseus.ts'
import { forwardedHeader } from '../http/host-names.ts'
import { admitted, refuseSocket } from '../http/upgrades.ts'

/** Where a process listens for forwarded sockets. */
export interface Where {
  readonly host: string
  readonly port: number
}

const connectTimeoutMs = 3_000

const headOf = ({ method, url, httpVersion, rawHeaders }: IncomingMessage): string => {
  const headers = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []))
  return [`${method} ${url} HTTP/${httpVersion}`, ...headers, `${forwardedHeader}: 1`, '', ''].join('\r\n')
}

const refuse = (socket: Duplex): void => refuseSocket(socket, 503)

/** Connects two sockets: bytes flow both ways, and both end together. */
const connectBoth = (socket: Duplex, request: IncomingMessage, head: Buffer, { host, port }: Where): void => {
  const other = connect({ host, port, noDelay: true, keepAlive: true })
  const late = setTimeout(() => other.destroy(), connectTimeoutMs)
  other.once('connect', () => {
    clearTimeout(late)
    other.write(headOf(request))
    other.write(head)
    socket.pipe(other).pipe(socket)
  })
  other.once('error', () => socket.destroy())
  other.once('close', () => {
    clearTimeout(late)
    socket.destroy()
  })
  socket.once('close', () => other.destroy())
}

/**
 * Forwards sockets to the process that owns their table, so that any load balancer will do. Only accepted upgrades are
 * forwarded.
 */
export const splice = (
  server: Server,
  ours: () => string,
  whereIs: (process: string) => Promise<Where | null>,
): void => {
  const own = server.listeners(admitted)
  server.removeAllListeners(admitted)
  server.on(admitted, (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { process: wanted } = readSocketAddress(new URL(request.url ?? '', 'ws://server'))
    if (wanted === null || wanted === ours()) {
      for (const listen of own) listen.call(server, request, socket, head)
      return
    }
    if (request.headers[forwardedHeader] !== undefined) {
      refuse(socket)
      return
    }
    void whereIs(wanted)
      .catch(() => null)
      .then(where => (where === null ? refuse(socket) : connectBoth(socket, request, head, where)))
  })
}
