import { type IRoomCache, initializeRoomCache, matchMaker } from '@colyseus/core'
import { RedisDriver } from '@colyseus/redis-driver'
import { RedisPresence } from '@colyseus/redis-presence'
import { driverRedis, listingsKey, presenceRedis } from '../colyseus.ts'

/** The time, in ms, after which a Redis that has not answered counts as down. */
const replyTimeoutMs = 1_500

/**
 * The connection options for a Redis address. While Redis is down every command fails at once, because a phone should
 * rather be told so than wait; nothing is queued for later.
 */
export const optionsFrom = (address: string) => {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || 6379),
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
    db: Number(pathname.slice(1) || 0),
    connectTimeout: replyTimeoutMs,
    commandTimeout: replyTimeoutMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // Off: the presence below resubscribes by itself, and notices when it cannot.
    autoResubscribe: false,
    retryStrategy: (times: number): number => Math.min(1_000, times * 50),
  }
}
export type RedisOptions = ReturnType<typeof optionsFrom>
type Listener = Parameters<RedisPresence['subscribe']>[1]

/**
 * Colyseus' presence for a Redis that may go down: Colyseus does not await most of its calls, and a rejected one would
 * end the process.
 */
export class TolerantPresence extends RedisPresence {
  constructor(options: RedisOptions) {
    super(options)
  }

  override async subscribe(topic: string, callback: Listener): Promise<this> {
    // A failed subscription is repeated as soon as Redis is back.
    await super.subscribe(topic, callback).catch(() => null)
    return this
  }

  override async unsubscribe(topic: string, callback?: Listener): Promise<this> {
    await super.unsubscribe(topic, callback).catch(() => null)
    return this
  }

  override async publish(topic: string, data: unknown): Promise<void> {
    await super.publish(topic, data).catch(() => null)
  }

  /** Skips Colyseus' count of rooms per process, which nothing reads: a table wakes where its request arrives. */
  override hset(): Promise<boolean> {
    return Promise.resolve(false)
  }

  override hdel(): Promise<boolean> {
    return Promise.resolve(false)
  }

  override shutdown(): void {
    const { pub, sub } = presenceRedis(this)
    sub.disconnect()
    pub.disconnect()
  }

  async hasSubscriber(topic: string): Promise<boolean> {
    const [, count] = await presenceRedis(this).pub.pubsub('NUMSUB', topic)
    return Number(count) > 0
  }

  /** Stores a text for this many seconds, and returns the previous one. */
  keep(key: string, text: string, seconds: number): Promise<string | null> {
    return presenceRedis(this).pub.set(key, text, 'EX', seconds, 'GET')
  }
}

/**
 * Lists where each awake table is, with one entry in Redis for each. It is a hint: only the log decides who owns a
 * table.
 */
export class Listings extends RedisDriver {
  constructor(options: RedisOptions) {
    super(options as ConstructorParameters<typeof RedisDriver>[0])
    // Without a listener the connection would print every retry.
    driverRedis(this).on('error', () => undefined)
  }

  /** Lists a table under this process unless another has listed it: of several that would wake it only one goes on. */
  async claim(table: string): Promise<boolean> {
    const { processId } = matchMaker
    const listing = initializeRoomCache({ roomId: table, processId })
    const fresh = await driverRedis(this).hsetnx(listingsKey, table, JSON.stringify(listing))
    return fresh === 1 || (await this.ownerOf(table)) === processId
  }

  override persist(room: IRoomCache): Promise<boolean> {
    return super.persist(room).catch(() => false)
  }

  /** Skips Colyseus' updates of the number of clients: it changes too often, and nothing reads it. */
  override update(): Promise<boolean> {
    return Promise.resolve(true)
  }

  /** Keeps the entry if another process has replaced it with its own. */
  override remove(table: string): Promise<boolean> {
    return this.forget(table, matchMaker.processId).catch(() => false)
  }

  override cleanup(): Promise<void> {
    return Promise.resolve()
  }

  override async shutdown(): Promise<void> {
    await super.shutdown().catch(() => null)
  }

  async ownerOf(table: string): Promise<string | null> {
    const listing = (await this.findOne({ roomId: table })) as IRoomCache | undefined
    return listing?.processId ?? null
  }

  /**
   * Removes a process' entry for a table, in one atomic step: between a read and a delete another process could list
   * it, and a table that is listed nowhere would be woken twice.
   */
  async forget(table: string, owner: string): Promise<boolean> {
    return (await driverRedis(this).eval(takeAway, 1, listingsKey, table, owner)) === 1
  }
}
const takeAway = `local line = redis.call('HGET', KEYS[1], ARGV[1])
if not line or cjson.decode(line).processId ~= ARGV[2] then return 0 end
return redis.call('HDEL', KEYS[1], ARGV[1])`
