import { countLimited, countMiss } from '../ops/metrics.ts'
import { now } from '../ops/time.ts'
import { type Budget, makeBudget } from '../socket/connection.ts'
import { blocksOf } from './addresses.ts'

/** A guess that waits because the process has had too many misses. */
interface Guess {
  readonly receivedAt: number
  /** How much of its own limit its address had used: who has not guessed before goes first. */
  readonly rank: number
  /** Whether it is a miss. Its turn comes when it would come to a right code; only then is it paid for. */
  readonly costs: boolean
}

/** The longest wait in ms: a screen gives up after eight seconds. */
const maxWaitMs = 7_000
/** The most guesses that wait; of more the one with the highest rank is refused at once. */
const maxWaitingGuesses = 1_000

/**
 * Lets guesses try again as fast as the budget is refilled, those of the quietest addresses first, and each after
 * `least` ms at the earliest. Whatever a guess is about, it waits the same.
 */
export const makeSlowLane = (budget: Budget, { least, tick }: { readonly least: number; readonly tick: number }) => {
  let waiting: (Guess & { readonly done: (mayTry: boolean) => void })[] = []
  let running = false

  const turn = (): void => {
    const at = now()
    const isDue = ({ receivedAt }: Guess): boolean => at - receivedAt >= least
    for (const guess of waiting.filter(isDue).toSorted((a, b) => a.rank - b.rank)) {
      const mayTry = budget.has()
      if (!mayTry && at - guess.receivedAt < maxWaitMs) continue
      if (mayTry && guess.costs) budget.take()
      waiting.splice(waiting.indexOf(guess), 1)
      guess.done(mayTry)
    }
    run()
  }
  const run = (): void => {
    running = waiting.length > 0
    if (running) setTimeout(turn, tick)
  }

  return {
    /** Waits for its turn; false if none came. */
    wait: (guess: Guess): Promise<boolean> =>
      new Promise(done => {
        waiting.push({ ...guess, done })
        if (waiting.length > maxWaitingGuesses) {
          const last = waiting.toSorted((a, b) => a.rank - b.rank).at(-1)
          waiting = waiting.filter(one => one !== last)
          last?.done(false)
        }
        if (!running) run()
      }),
  }
}

const minuteMs = 60_000

/** A rate limit for one address; a wider block of IPv6 has its share of it. */
interface Limit {
  readonly most: number
  readonly within: number
}
export const limits = {
  misses: { most: 20, within: minuteMs },
  entries: { most: 60, within: minuteMs },
  /** Newcomers with an invite or the table's permanent name, at one table: as many as it has places. */
  invited: { most: 240, within: minuteMs },
  tables: { most: 20, within: 60 * minuteMs },
} as const satisfies Readonly<Record<string, Limit>>
type What = keyof typeof limits

/** The budget of misses of the whole process: those of a minute at once, and then as many a minute. */
export const maxProcessMisses = 120

/** Counts per block of addresses. */
export const makeBlockCounts = (most: number) => {
  const counts = new Map<string, number>()
  const of = (name: string): number => counts.get(name) ?? 0
  return {
    of,
    /** Returns whether the address, or a block around it, has reached its limit. */
    isOver: (address: string): boolean => blocksOf(address).some(({ name, share }) => of(name) >= most * share),
    count: (address: string, by: 1 | -1): void => {
      for (const { name } of blocksOf(address)) {
        const count = of(name) + by
        if (count > 0) counts.set(name, count)
        else counts.delete(name)
      }
    },
  }
}

/** Open or reserved sockets by address, over all rooms of this process. */
export const maxSocketsOfAddress = 400
const sockets = makeBlockCounts(maxSocketsOfAddress)
export const socketsFrom = sockets.of
export const countSocket = sockets.count
export const hasTooManySockets = (address: string): boolean => {
  const over = sockets.isOver(address)
  if (over) countLimited('sockets')
  return over
}

/** The delay of each try after too many misses; the tries of one address wait one after the other. */
const missDelayMs = 2_000
const maxDelayed = 10
/**
 * Answers to a bare code leave at multiples of this, in ms, so that their timing does not reveal what was looked up.
 */
export const answerTickMs = 200
/** The most addresses remembered; the oldest is forgotten, so that memory stays bounded. */
const maxAddresses = 10_000

interface Counted {
  readonly times: { readonly at: number; readonly of: string }[]
}

const until = (at: number): Promise<void> => new Promise(resolve => setTimeout(resolve, Math.max(0, at - now())))

/** Counts requests by address. Guessing must not pay, and nobody with a right key ever waits. */
export const makeLimits = () => {
  const counts = new Map<string, Counted>()
  const queues = new Map<string, { ends: number; length: number }>()
  const budget = makeBudget(maxProcessMisses / 60, maxProcessMisses)
  const lane = makeSlowLane(budget, { least: missDelayMs, tick: answerTickMs })

  const recent = (what: What, block: string, table: string): Counted['times'] => {
    const key = `${what} ${block} ${table}`
    const { times } = counts.get(key) ?? { times: [] }
    const since = now() - limits[what].within
    while (times[0] !== undefined && times[0].at <= since) times.shift()
    counts.delete(key)
    if (times.length > 0) counts.set(key, { times })
    return times
  }
  /** Returns how much of its limit the address has used, or the block around it that has used the most: 1 is all. */
  const used = (what: What, address: string, table = ''): number =>
    Math.max(
      ...blocksOf(address).map(({ name, share }) => recent(what, name, table).length / (limits[what].most * share)),
    )

  /** Counts a request, and returns whether it is a new one; repeats for the same subject count once. */
  const count = (what: What, address: string, { of = '', table = '' } = {}): boolean => {
    if (of !== '' && recent(what, address, table).some(one => one.of === of)) return false
    for (const { name, share } of blocksOf(address)) {
      const times = recent(what, name, table)
      if (times.length < limits[what].most * share) times.push({ at: now(), of })
      counts.set(`${what} ${name} ${table}`, { times })
      const oldest = counts.keys().next()
      if (counts.size > maxAddresses && !oldest.done) counts.delete(oldest.value)
    }
    return true
  }

  /** Waits for the next slow turn of an address, measured from its request; false if too many are waiting already. */
  const slowTurn = async (address: string, receivedAt: number): Promise<boolean> => {
    const queue = queues.get(address) ?? { ends: 0, length: 0 }
    if (queue.length >= maxDelayed) return false
    queue.length += 1
    queue.ends = Math.max(queue.ends, receivedAt) + missDelayMs
    queues.set(address, queue)
    await until(queue.ends)
    queue.length -= 1
    if (queue.length === 0) queues.delete(address)
    return true
  }

  return {
    /** Returns whether this address has reached its limit, or a block around it. */
    isOver: (what: What, address: string, table = ''): boolean => {
      const over = used(what, address, table) >= 1
      if (over) countLimited(what)
      return over
    },
    count,
    /**
     * Counts a guess at a code. Null if it may be answered at the next tick; else it waits, and false says that it may
     * not try any more: too many are waiting.
     */
    guess: (
      address: string,
      { code, isMiss, receivedAt }: { readonly code: string; readonly isMiss: boolean; readonly receivedAt: number },
    ): Promise<boolean> | null => {
      const guessed = used('misses', address)
      const costs = isMiss && count('misses', address, { of: code })
      if (costs) countMiss()
      if (!budget.has()) {
        countLimited('process-misses')
        return lane.wait({ receivedAt, rank: guessed, costs })
      }
      if (costs) budget.take()
      if (guessed < 1) return null
      countLimited('misses')
      return slowTurn(address, receivedAt)
    },
    slowTurn,
    /** Waits for the next tick after the request, so that fast and slow lookups answer at the same moment. */
    untilTick: (receivedAt: number): Promise<void> =>
      until(receivedAt + Math.max(1, Math.ceil((now() - receivedAt) / answerTickMs)) * answerTickMs),
  }
}
export type Limits = ReturnType<typeof makeLimits>
