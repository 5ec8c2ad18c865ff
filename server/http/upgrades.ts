import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { takeUpgrades } from '../colyseus.ts'
import { failed } from '../ops/journal.ts'
import { hasOneHost, isSameOrigin, type SchemeOf } from './host-names.ts'

/** The event for an accepted upgrade; Colyseus, or the forwarder to another process, listens for it. */
export const admitted = 'admitted upgrade'

const maxUrlLength = 2_048

/**
 * Accepts only paths as browsers send them. Node passes on anything in the request line, like `*:99999`, and Colyseus
 * parses it before asking us: a path that it cannot parse would end the process.
 */
export const isPath = (url: string | undefined): url is string =>
  url?.startsWith('/') === true &&
  url.length <= maxUrlLength &&
  !url.includes('\\') &&
  URL.canParse(`ws://server${url}`) &&
  URL.canParse(url, 'http://server')

const lines = {
  400: '400 Bad Request',
  403: '403 Forbidden',
  404: '404 Not Found',
  421: '421 Misdirected Request',
  503: '503 Service Unavailable',
} as const
type UpgradeRefusal = keyof typeof lines

/** Destroys the socket, because a client could hold a half-closed one open for ever. */
export const refuseSocket = (socket: Duplex, status: UpgradeRefusal): void => {
  const head = `HTTP/1.1 ${lines[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
  socket.end(head, () => socket.destroy())
}

function destroyOnError(this: Duplex): void {
  this.destroy()
}

/** The checks that the upgrade filter takes from the rest of the server. */
interface UpgradeChecks {
  readonly acceptsHost: (request: IncomingMessage) => boolean
  readonly schemeOf: SchemeOf
  /** Returns whether a place is reserved for this socket, here or possibly in the process that has the table. */
  readonly isReserved: (address: URL) => boolean
  readonly release: (socket: Socket) => void
}
const refusalOf = (
  request: IncomingMessage,
  { acceptsHost, schemeOf, isReserved }: UpgradeChecks,
): UpgradeRefusal | null => {
  if (!isPath(request.url) || !hasOneHost(request)) return 400
  if (!acceptsHost(request)) return 421
  if (!isSameOrigin(request.headers, schemeOf)) return 403
  // Without a reservation Colyseus would open the socket all the same, and wait for the client to close it.
  return isReserved(new URL(request.url, 'ws://server')) ? null : 404
}

/** Filters upgrade requests before anything else sees them, and refuses those that none of our screens would send. */
export const filterUpgrades = (server: Server, checks: UpgradeChecks): void => {
  for (const listen of takeUpgrades(server)) server.on(admitted, listen)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', destroyOnError)
    try {
      const refusal = refusalOf(request, checks)
      if (refusal !== null) refuseSocket(socket, refusal)
      else {
        checks.release(request.socket)
        server.emit(admitted, request, socket, head)
      }
    } catch (error) {
      failed('colyseus', error)
      socket.destroy()
    }
  })
}
