import { now } from '../ops/time.ts'

const minute = 60_000

/** A rate limit for one address. */
interface Limit {
  readonly most: number
  readonly within: number
}
export const limits = {
  misses: { most: 20, within: minute },
  entries: { most: 60, within: minute },
  tables: { most: 20, within: 60 * minute },
} as const satisfies Readonly<Record<string, Limit>>
type What = keyof typeof limits

/** Open or reserved sockets by address, over all rooms of this process. */
const sockets = new Map<string, number>()
export const socketsOfAddress = 400
export const socketsFrom = (address: string): number => sockets.get(address) ?? 0
export const countSocket = (address: string, by: 1 | -1): void => {
  const count = socketsFrom(address) + by
  if (count > 0) sockets.set(address, count)
  else sockets.delete(address)
}

/** The delay of each try after too many misses; the tries wait one after the other. */
const slow = 2_000
const waiting = 10
/**
 * Answers to a bare code leave at multiples of this, in ms, so that their timing does not reveal what was looked up.
 */
export const tick = 200
/** The most addresses remembered; the oldest is forgotten, so that memory stays bounded. */
const mostAddresses = 10_000

interface Counted {
  readonly times: { readonly at: number; readonly of: string }[]
}

const until = (at: number): Promise<void> => new Promise(resolve => setTimeout(resolve, Math.max(0, at - now())))

/** Counts requests by address. Guessing must not pay, and nobody with a right key ever waits. */
export const makeLimits = () => {
  const counts = new Map<string, Counted>()
  const queues = new Map<string, { ends: number; length: number }>()

  const recent = (what: What, address: string): Counted['times'] => {
    const key = `${what} ${address}`
    const { times } = counts.get(key) ?? { times: [] }
    const since = now() - limits[what].within
    while (times[0] !== undefined && times[0].at <= since) times.shift()
    counts.delete(key)
    if (times.length > 0) counts.set(key, { times })
    return times
  }

  return {
    /** Returns whether this address has reached its limit. */
    isOver: (what: What, address: string): boolean => recent(what, address).length >= limits[what].most,
    /** Counts a request; repeats for the same subject count once. */
    count: (what: What, address: string, of = ''): void => {
      const times = recent(what, address)
      if (of !== '' && times.some(one => one.of === of)) return
      if (times.length < limits[what].most) times.push({ at: now(), of })
      counts.set(`${what} ${address}`, { times })
      const oldest = counts.keys().next()
      if (counts.size > mostAddresses && !oldest.done) counts.delete(oldest.value)
    },
    /**
     * Waits for the next slow turn of an address that guessed too often, measured from its request; false if too many
     * are waiting already.
     */
    slowTurn: async (address: string, receivedAt: number): Promise<boolean> => {
      const queue = queues.get(address) ?? { ends: 0, length: 0 }
      if (queue.length >= waiting) return false
      queue.length += 1
      queue.ends = Math.max(queue.ends, receivedAt) + slow
      queues.set(address, queue)
      await until(queue.ends)
      queue.length -= 1
      if (queue.length === 0) queues.delete(address)
      return true
    },
    /** Waits for the next tick after the request, so that fast and slow lookups answer at the same moment. */
    untilTick: (receivedAt: number): Promise<void> =>
      until(receivedAt + Math.max(1, Math.ceil((now() - receivedAt) / tick)) * tick),
  }
}
export type Limits = ReturnType<typeof makeLimits>
