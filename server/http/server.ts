import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { matchMaker, Server } from '@colyseus/core'
import type { Cluster } from '../cluster/cluster.ts'
import type { OwnershipWatch } from '../cluster/ownership.ts'
import { closeMatchmaking, colyseusConsole, withoutRoutes } from '../colyseus.ts'
import { watchFiles } from '../log/folder.ts'
import type { Log } from '../log/log.ts'
import { countedRequest } from '../ops/instrument.ts'
import { failed } from '../ops/journal.ts'
import { type Certificate, defaultKeepDays } from '../ops/settings.ts'
import { makeCeiling, tablesFor } from '../room/limits.ts'
import { isAwaited, roomName } from '../room/registry.ts'
import { TableRoom } from '../room/room.ts'
import { makeSweeper, sweepEvery } from '../room/sweep.ts'
import { Transport } from '../socket/transport.ts'
import { addressOf } from './addresses.ts'
import { makeApi, maxBodyBytes } from './api.ts'
import { hasOneHost, makeNameCheck, makeSchemeOf, type NameCheck, sendsHsts } from './host-names.ts'
import { type Pages, secure, servePage } from './pages.ts'
import { answerRefusal, type PageRefusal } from './refusal.ts'
import { limitSockets, type SocketLimits, serverOptions, timeouts } from './timeouts.ts'
import { filterUpgrades, isPath } from './upgrades.ts'

interface Handling {
  readonly pages: Pages
  readonly prefix: string
  readonly proxies: number
  /** Whether this server terminates https itself. */
  readonly https: boolean
  readonly acceptsHost: NameCheck
  readonly socketLimits: SocketLimits
  readonly framers: readonly string[]
  readonly api: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>
}

/** The HSTS header's value: half a year, in seconds. */
const hstsValue = 'max-age=15552000'

/** Returns the announced length of a body; infinite if it is chunked. */
const bodyLength = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY

const makeHandler = ({ pages, prefix, proxies, https, acceptsHost, socketLimits, framers, api }: Handling) => {
  const refusalOf = (request: IncomingMessage, response: ServerResponse, accepted: boolean): PageRefusal | null => {
    if (!socketLimits.countRequest(request, response, addressOf(request, proxies))) return 'crowd'
    if (!hasOneHost(request)) return 'two-hosts'
    if (!accepted) return 'misnamed'
    return isPath(request.url) ? null : 'nothing'
  }
  const pathOf = ({ url = '' }: IncomingMessage): string => {
    const whole = url.replace(/\?.*/s, '')
    // Some proxies strip the prefix, and some keep it.
    return prefix !== '' && whole.startsWith(`${prefix}/`) ? whole.slice(prefix.length) : whole
  }
  /** Refuses a request and closes its socket, so that a client that asks too much, or wrongly, has to reconnect. */
  const turnAway = (request: IncomingMessage, response: ServerResponse, refusal: PageRefusal): void => {
    response.setHeader('connection', 'close')
    answerRefusal(request, response, refusal, prefix)
  }
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { host = '' } = request.headers
    const accepted = hasOneHost(request) && acceptsHost(request)
    secure(request, response, accepted, framers)
    if (https && accepted && sendsHsts(host)) response.setHeader('strict-transport-security', hstsValue)
    const path = pathOf(request)
    const isApi = path.startsWith('/api/')
    countedRequest(isApi ? 'api' : 'page', response)
    // Does not wait for an unwanted body: the socket closes with the answer.
    if (bodyLength(request) > (isApi ? maxBodyBytes : 0)) response.setHeader('connection', 'close')
    const refusal = refusalOf(request, response, accepted)
    if (refusal) turnAway(request, response, refusal)
    else if (isApi) void api(request, response, path)
    else servePage(pages, request, response, path, prefix)
  }
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    try {
      answer(request, response)
    } catch (error) {
      failed('server', error)
      if (response.headersSent) response.destroy()
      else turnAway(request, response, 'fault')
    }
  }
  /** Answers `Expect: 100-continue`. */
  const continueRequest = (request: IncomingMessage, response: ServerResponse): void => {
    if (bodyLength(request) <= maxBodyBytes) response.writeContinue()
    handle(request, response)
  }
  return { handle, continueRequest }
}

export interface Serving {
  readonly log: Log
  readonly pages: Pages
  readonly version: string
  readonly proxies: number
  readonly address: (host: string) => string
  /** A shorter address to type; empty for none. */
  readonly short?: () => string
  /** The path under which guests find this server, like `/games`; empty for the root. */
  readonly prefix?: string
  /** The address that guests use, if one was given: it says the scheme of our pages. */
  readonly publicUrl?: string | null
  /** How many tables may be awake; by default as many as there is memory for. */
  readonly mostTables?: number
  /** Names accepted in the Host header besides its own addresses, localhost and `.local`. */
  readonly names?: readonly string[]
  /** The origins of other sites that may frame our pages; none by default. */
  readonly framers?: readonly string[]
  readonly isUnwelcome?: (name: string) => boolean
  readonly certificate?: Certificate | null
  /** The cluster of processes that serve the same tables; null for a single process. */
  readonly cluster?: Cluster | null
  /** Watches the ownership of tables where other processes write the same log. */
  readonly watch?: OwnershipWatch | null
  /** How many days a table that nobody uses is kept. */
  readonly keepDays?: number
}

/** The longest WebSocket message, in bytes: those of phones are small. */
const maxPayloadBytes = 4 * 1024

/** Serves everything on one port: the API, the pages, and the tables' sockets. */
export const makeServer = (serving: Serving): Server => {
  const {
    pages,
    version,
    proxies,
    address,
    short = () => '',
    prefix = '',
    publicUrl = null,
    mostTables = tablesFor(),
    names = [],
    framers = [],
    certificate = null,
    cluster = null,
    watch = null,
    isUnwelcome = () => false,
    keepDays = defaultKeepDays,
  } = serving
  const { log, sweep: sweepLog } = makeSweeper(serving.log, { keepDays })
  const ceiling = makeCeiling(mostTables)
  TableRoom.services = { log, watch, isUnwelcome, ceiling }
  closeMatchmaking()
  const schemeOf = makeSchemeOf(certificate !== null, publicUrl)
  const api = makeApi({ log, cluster, ceiling, proxies, address, short, version, schemeOf })

  const net = certificate
    ? createSecureServer({ ...certificate, ...serverOptions, handshakeTimeout: timeouts.handshake })
    : createServer(serverOptions)
  net.setTimeout(timeouts.silent)
  const acceptsHost = makeNameCheck(names, cluster !== null)
  const socketLimits = limitSockets(net, proxies > 0)
  const { handle, continueRequest } = makeHandler({
    pages,
    prefix,
    proxies,
    https: certificate !== null,
    acceptsHost,
    socketLimits,
    framers,
    api,
  })

  const transport = new Transport({ maxPayload: maxPayloadBytes, server: net })
  filterUpgrades(net, {
    acceptsHost,
    schemeOf,
    isReserved: address => isAwaited(address, cluster),
    release: socketLimits.release,
  })
  net.on('request', handle).on('checkExpectation', handle).on('checkContinue', continueRequest)
  const server = withoutRoutes(
    new Server({
      transport,
      greet: false,
      logger: colyseusConsole,
      gracefullyShutdown: false,
      // A table is woken in the process that its request reached.
      ...(cluster && {
        presence: cluster.presence,
        driver: cluster.driver,
        selectProcessIdToCreateRoom: () => Promise.resolve(matchMaker.processId),
      }),
    }),
  )
  matchMaker.defineRoomType(roomName, TableRoom)
  let sweeping = sweepLog()
  const hourly = setInterval(() => {
    sweeping = sweepLog()
  }, sweepEvery)
  hourly.unref()
  // Only a log that this process has to itself lies in files.
  const watching = watch === null ? watchFiles(log, () => TableRoom.haltAll()) : undefined
  // An orderly end waits for a running sweep: the log is closed next, and a sweep needs it.
  server.onShutdown(() => {
    clearInterval(hourly)
    clearInterval(watching)
    return sweeping
  })
  return server
}
