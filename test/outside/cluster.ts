import type { Log } from '../../server/log/log.ts'
import { openLog } from '../../server/log/open.ts'
import { fold, type Party, type PartyEvent } from '../../shared/party/party.ts'
import { type Process, startProcess } from '../kit/process.ts'
import type { Balancer } from './balancer.ts'
import { type Database, startPostgres } from './postgres.ts'
import { type Redis, startRedis } from './redis.ts'

/** Real servers on one database behind a balancer; if there are several, they share a Redis. */
export interface Servers {
  readonly base: string
  readonly database: Database
  /** The address of the database. */
  readonly url: string
  readonly redis: Redis
  readonly processes: readonly Process[]
  readonly log: Log
  /** Returns the process that has this table now, as listed in Redis. */
  readonly ownerOf: (table: string) => Promise<Process | null>
  readonly partyOf: (table: string) => Promise<Party>
  readonly dispose: () => Promise<void>
}

const portOf = ({ base }: Process): number => Number(new URL(base).port)

type Before = (ports: readonly number[]) => Promise<Balancer>

export const startServers = async (count: number, before: Before): Promise<Servers> => {
  const [database, redis] = [await startPostgres(), await startRedis()]
  const url = await database.fresh('tables')
  const settings = ['--database-url', url, ...(count > 1 ? ['--redis-url', redis.url] : [])]
  const processes = await Promise.all(Array.from({ length: count }, () => startProcess({ settings })))
  const balancer = await before(processes.map(portOf))
  const log = await openLog({ data: '', database: url })
  const field = (text: string): string => text.split('\r\n')[1] ?? ''
  return {
    base: balancer.base,
    database,
    url,
    redis,
    processes,
    log,
    ownerOf: async table => {
      const listing = field(await redis.say(`HGET roomcaches ${table}`))
      if (!listing.startsWith('{')) return null
      const { processId } = JSON.parse(listing) as { processId: string }
      const [, port] = field(await redis.say(`GET sofa:at:${processId}`)).split(' ')
      return processes.find(one => portOf(one) === Number(port)) ?? null
    },
    partyOf: async table => fold((await log.read(table)) as readonly PartyEvent[]),
    dispose: async () => {
      await balancer.dispose()
      for (const one of processes) await one.dispose()
      await log.close().catch(() => null)
      await redis.dispose()
      await database.dispose()
    },
  }
}
