import type { IncomingMessage, Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { type MatchMakerDriver, matchMaker, type Presence, requestFromIPC, subscribeIPC } from '@colyseus/core'
import { readSocketAddress } from '../colyseus.ts'
import { forwardedHeader } from '../http/host-names.ts'
import { admitted, refuseSocket } from '../http/upgrades.ts'

/** Where a process listens for forwarded sockets. */
export interface Where {
  readonly host: string
  readonly port: number
}

const forwardTimeoutMs = 3_000

const headOf = ({ method, url, httpVersion, rawHeaders }: IncomingMessage): string => {
  const headers = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []))
  return [`${method} ${url} HTTP/${httpVersion}`, ...headers, `${forwardedHeader}: 1`, '', ''].join('\r\n')
}

const refuse = (socket: Duplex): void => refuseSocket(socket, 503)

/** Connects two sockets: bytes flow both ways, and both end together. */
const connectBoth = (socket: Duplex, request: IncomingMessage, head: Buffer, { host, port }: Where): void => {
  const other = connect({ host, port, noDelay: true, keepAlive: true })
  const late = setTimeout(() => other.destroy(), forwardTimeoutMs)
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

/** A call from one process to another, for a table that the other owns. */
export type RemoteCall = 'look' | 'enter'
/**
 * `none`: that process does not have the table. `gone`: the table is just leaving it, and can then be woken anywhere.
 */
export type RemoteResult = { readonly done: unknown } | 'none' | 'gone'

/** A cluster of processes that serve the same tables: each table has one owner, and a request may reach any process. */
export interface Cluster {
  readonly presence: Presence
  readonly driver: MatchMakerDriver
  /** Returns the other process that owns this table; null if there is none. Rejects with `Unreached`. */
  ownerOf(table: string): Promise<string | null>
  /** Claims the table for this process; false if another has claimed it. Rejects with `Unreached`. */
  claim(table: string): Promise<boolean>
  /** Sends a call to the owner. Rejects with `Unreached`. */
  ask(owner: string, table: string, call: RemoteCall, args: readonly unknown[]): Promise<RemoteResult>
  /** Joins the cluster: forwards sockets, answers calls, and announces the address of this process. */
  join(server: Server, at: Where, run: Run): Promise<void>
  /**
   * Takes no more new connections, so that a load balancer turns to the other processes; the tables are handed over
   * next.
   */
  leave(server: Server): Promise<void>
}
type Run = (table: string, call: RemoteCall, args: readonly unknown[]) => Promise<RemoteResult>

export class Unreached extends Error {}

const announceEveryMs = 2_000
const announcedForSeconds = 8
/** The number of announcements after which a process checks that its tables are still listed. */
const announcementsPerListing = 15
/** The time, in ms, after which a process that has not answered a call has lost its tables. */
const callTimeoutMs = 2_000
const redisTimeoutMs = 5_000

const channelOf = (process: string): string => `sofa:${process}`
const placeOf = (process: string): string => `sofa:at:${process}`

const reached = async <T>(asking: Promise<T>): Promise<T> => {
  try {
    return await asking
  } catch (error) {
    throw new Unreached('The other servers cannot be reached.', { cause: error })
  }
}

/** Connects to Redis. Rejects with `Unreached` if it cannot be reached. */
export const makeCluster = async (redis: string): Promise<Cluster> => {
  // Imported only if a cluster is configured.
  const { TolerantPresence, Listings, optionsFrom } = await import('./redis.ts')
  const options = optionsFrom(redis)
  const presence = new TolerantPresence(options)
  const driver = new Listings(options)
  // A dead process is noticed when one of its tables is asked for.
  matchMaker.setHealthChecksEnabled(false)
  let announcing: NodeJS.Timeout | null = null

  const until = Date.now() + redisTimeoutMs
  for (;;) {
    const up = await presence.exists('sofa').then(
      () => true,
      () => false,
    )
    if (up) break
    if (Date.now() > until) {
      presence.shutdown()
      await driver.shutdown()
      throw new Unreached('Redis cannot be reached: look whether it runs and whether REDIS_URL names it.')
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }

  let announcements = 0
  /**
   * Announces this process. If its last announcement is gone, Redis has lost its data, and all tables are listed again.
   */
  const announce = async (at: Where): Promise<void> => {
    announcements += 1
    const before = await presence.keep(placeOf(matchMaker.processId), `${at.host} ${at.port}`, announcedForSeconds)
    if (before === null || announcements % announcementsPerListing === 0) await matchMaker.restoreMissingRoomCaches()
  }
  const whereIs = async (process: string): Promise<Where | null> => {
    const [host, port] = String((await presence.get(placeOf(process))) ?? '').split(' ')
    return host && port ? { host, port: Number(port) } : null
  }

  return {
    presence,
    driver,
    ownerOf: async table => {
      const owner = await reached(driver.ownerOf(table))
      if (owner === null || owner === matchMaker.processId) return null
      if (await reached(presence.hasSubscriber(channelOf(owner)))) return owner
      await reached(driver.forget(table, owner))
      return null
    },
    claim: table => reached(driver.claim(table)),
    ask: async (owner, table, call, args) => {
      const back = await requestFromIPC<RemoteResult>(
        presence,
        channelOf(owner),
        call,
        [table, ...args],
        callTimeoutMs,
      ).catch((error: Error): RemoteResult => {
        if (error.message === 'ipc_timeout') return 'none'
        throw new Unreached('The table’s own server cannot do that now.', { cause: error })
      })
      if (back === 'none') await reached(driver.forget(table, owner))
      return back
    },
    join: async (server, at, run) => {
      splice(server, () => matchMaker.processId, whereIs)
      await subscribeIPC(presence, channelOf(matchMaker.processId), (call, [table, ...args]) =>
        run(table, call as RemoteCall, args),
      )
      await announce(at)
      announcing = setInterval(() => void announce(at).catch(() => null), announceEveryMs)
    },
    leave: async server => {
      server.close()
      if (announcing) clearInterval(announcing)
      await presence.del(placeOf(matchMaker.processId))
    },
  }
}
