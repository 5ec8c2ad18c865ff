import { now } from './time.ts'

const minute = 60_000

/** How often something may be done from one address. */
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

export const socketsOfAddress = 400
/** After too many misses each try takes this long, one after the other. */
const slow = 2_000
const waiting = 10
/** Addresses remembered at once; the oldest is forgotten, so that memory stays bounded. */
const mostAddresses = 10_000

interface Counted {
  readonly times: number[]
}

/** Counts what each address does. A guess must not pay, and nobody with a right key ever waits. */
export const makeLimits = () => {
  const counts = new Map<string, Counted>()
  const queues = new Map<string, { done: Promise<void>; length: number }>()

  const recent = (what: What, address: string): number[] => {
    const key = `${what} ${address}`
    const { times } = counts.get(key) ?? { times: [] }
    const since = now() - limits[what].within
    while (times[0] !== undefined && times[0] <= since) times.shift()
    counts.delete(key)
    if (times.length > 0) counts.set(key, { times })
    return times
  }

  return {
    /** Has this address done that too often? */
    isOver: (what: What, address: string): boolean => recent(what, address).length >= limits[what].most,
    count: (what: What, address: string): void => {
      const times = recent(what, address)
      if (times.length < limits[what].most) times.push(now())
      counts.set(`${what} ${address}`, { times })
      const oldest = counts.keys().next()
      if (counts.size > mostAddresses && !oldest.done) counts.delete(oldest.value)
    },
    /** One slow turn for an address that guessed too often; false where too many wait already. */
    slowly: async (address: string): Promise<boolean> => {
      const queue = queues.get(address) ?? { done: Promise.resolve(), length: 0 }
      if (queue.length >= waiting) return false
      queue.length += 1
      queues.set(address, queue)
      const before = queue.done
      queue.done = before.then(() => new Promise(resolve => setTimeout(resolve, slow)))
      await queue.done
      queue.length -= 1
      if (queue.length === 0) queues.delete(address)
      return true
    },
  }
}
export type Limits = ReturnType<typeof makeLimits>
