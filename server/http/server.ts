import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { matchMaker, Server } from '@colyseus/core'
import type { Cluster } from '../cluster/cluster.ts'
import type { OwnershipWatch } from '../cluster/ownership.ts'
import { closeMatchmaking, colyseusConsole, withoutRoutes } from '../colyseus.ts'
import { watchFiles } from '../log/file-watch.ts'
import type { Log } from '../log/log.ts'
import { type Certificate, defaultKeepDays } from '../ops/settings.ts'
import { makeCeiling, tablesFor } from '../room/limits.ts'
import { isAwaited, roomName } from '../room/registry.ts'
import { TableRoom } from '../room/room.ts'
import { makeSweeper, sweepEvery } from '../room/sweep.ts'
import { Transport } from '../socket/transport.ts'
import { makeApi } from './api.ts'
import { makeHandler } from './handler.ts'
import { makeNameCheck } from './host-names.ts'
import { makeSchemeOf } from './origin.ts'
import type { Pages } from './pages.ts'
import { limitSockets, serverOptions, timeouts } from './timeouts.ts'
import { filterUpgrades } from './upgrades.ts'

/** Everything that a server is started with. */
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
  /** Returns whether the operator has banned this name. */
  readonly isUnwelcome?: (name: string) => boolean
  /** Serves https if set. */
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
