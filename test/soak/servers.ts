import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../server/log/log.ts'
import { openLog } from '../../server/log/open.ts'
import { necessary } from '../hostile/production-packages.ts'
import { freePort, type Process, startProcess } from '../kit/process.ts'
import { startBalancer } from '../outside/balancer.ts'
import { startPostgres } from '../outside/postgres.ts'
import { startRedis } from '../outside/redis.ts'

/** A real server, and the address of its metrics. */
export interface Server {
  readonly process: Process
  readonly metrics: string
}

/** The servers of a soak, and the log that they share. */
export interface Servers {
  readonly base: string
  readonly log: Log
  /** Where the log is, for a reader in another thread. */
  readonly store: { readonly data: string; readonly database: string | null }
  readonly all: readonly Server[]
  readonly dispose: () => Promise<void>
}

const portOf = ({ base }: Process): number => Number(new URL(base).port)

/**
 * Starts a server behind a proxy, which gives each household an address of its own, as at a public server; and without
 * optional packages, so that no other handler catches what goes wrong.
 */
const start = async (pace: number, settings: readonly string[]): Promise<Server> => {
  process.env.SOAK_PACE = `${pace}`
  const port = await freePort()
  const flags = ['--import', necessary(), '--import', './test/soak/quick.ts']
  const always = ['--proxies', '1', '--metrics-port', `${port}`, '--log-level', 'warn']
  return {
    process: await startProcess({ flags, settings: [...always, ...settings] }),
    metrics: `http://127.0.0.1:${port}/metrics`,
  }
}

const alone = async (pace: number): Promise<Servers> => {
  const one = await start(pace, [])
  const log = await openLog({ data: one.process.data })
  return {
    base: one.process.base,
    log,
    store: { data: one.process.data, database: null },
    all: [one],
    dispose: async () => {
      await log.close()
      await one.process.dispose()
    },
  }
}

const several = async (count: number, pace: number): Promise<Servers> => {
  const [database, redis] = [await startPostgres(), await startRedis()]
  const url = await database.fresh('tables')
  const settings = ['--database-url', url, '--redis-url', redis.url]
  const all: Server[] = []
  for (let i = 0; i < count; i++) all.push(await start(pace, settings))
  const balancer = await startBalancer(all.map(one => portOf(one.process)))
  const log = await openLog({ data: '', database: url })
  return {
    base: balancer.base,
    log,
    store: { data: '', database: url },
    all,
    dispose: async () => {
      await balancer.dispose()
      for (const one of all) await one.process.dispose()
      await log.close().catch(() => null)
      await redis.dispose()
      await database.dispose()
    },
  }
}

/** Starts one process on a data folder, or several on Postgres and Redis behind a balancer. */
export const startServers = (count: number, pace: number): Promise<Servers> =>
  count === 1 ? alone(pace) : several(count, pace)

/** What a server reports about itself. */
export interface ServerReport {
  /** In megabytes, after a garbage collection. */
  readonly rss: number
  readonly heap: number
  readonly tables: number
  readonly sockets: number
  /** The event loop's delay since the last question, in ms: the median and the 99th percentile. */
  readonly delay: number
  readonly delayed: number
}

const mega = 1e6
const patience = 20_000
const late = (): Promise<null> => pause(patience, null, { ref: false })

/** Asks a server; null where it does not answer. */
export const askServer = async ({ process: server, metrics }: Server): Promise<ServerReport | null> => {
  const text = await fetch(metrics, { signal: AbortSignal.timeout(patience) })
    .then(response => response.text())
    .catch(() => null)
  const usage = text === null ? null : await Promise.race([server.usage('memory').catch(() => null), late()])
  if (text === null || usage === null) return null
  const value = (name: string): number =>
    Number(
      text
        .split('\n')
        .find(line => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1) ?? Number.NaN,
    )
  const delay = (quantile: string): number => 1000 * value(`sofa_event_loop_delay_seconds{quantile="${quantile}"}`)
  return {
    rss: usage.rss / mega,
    heap: usage.heap / mega,
    tables: value('sofa_tables_awake'),
    sockets: value('sofa_sockets'),
    delay: delay('0.5'),
    delayed: delay('0.99'),
  }
}
