import type { Seat } from '../../shared/engine/game.ts'
import type { Knocking } from '../../shared/party/commands/context.ts'
import type { KeyHash } from '../../shared/party/party.ts'
import { type Refused, refuse } from '../../shared/party/refusals.ts'
import { now } from '../ops/time.ts'

export interface Knock extends Knocking {
  readonly address: string
  readonly until: number
}

const kept = 120_000
/** So many stand open at the door, and as many for seats: who comes later waits, and pushes nobody out. */
const most = 10
const mostQueued = 100

const isAtDoor = ({ seat }: Pick<Knock, 'seat'>): boolean => seat === null

/**
 * The knocks of one room: one of each phone, and one of each address. They are no facts: a restart forgets them, and
 * whoever waits knocks again.
 */
export const makeKnocks = () => {
  let knocks: readonly Knock[] = []
  let count = 0
  const admitted = new Set<KeyHash>()
  const denied = new Map<string, number>()
  /** Phones at the door that the host does not see yet; they knock again and again until it is their turn. */
  const queued = new Map<KeyHash, number>()
  const open = (): readonly Knock[] => knocks.filter(({ until }) => until > now())
  const forgetOld = (times: Map<string, number>): void => {
    for (const [key, until] of times) if (until <= now()) times.delete(key)
  }

  const queue = (key: KeyHash): 'waiting' => {
    forgetOld(queued)
    if (queued.size < mostQueued || queued.has(key)) queued.set(key, now() + kept)
    return 'waiting'
  }

  return {
    open,
    /** Does this phone wait for an answer, or for its turn to ask? */
    isWaiting: (key: KeyHash): boolean =>
      open().some(knock => knock.key === key) || (queued.get(key) ?? 0) > now() || admitted.has(key),
    /** Knocking again is the same knock, so that an answer to it still fits. */
    knock: (seat: Seat | null, key: KeyHash, address: string): Refused | 'new' | 'waiting' => {
      const at = now()
      if ((denied.get(`${seat} ${key}`) ?? 0) > at) return refuse('turned-away')
      const old = open().find(knock => knock.key === key && knock.seat === seat)
      if (old) {
        knocks = open().map(knock => (knock === old ? { ...old, until: at + kept } : knock))
        return 'waiting'
      }
      // A phone that asks for another seat asks for the first one no longer.
      const others = open().filter(knock => knock.key !== key || isAtDoor(knock) !== (seat === null))
      const alike = others.filter(knock => isAtDoor(knock) === (seat === null))
      if (alike.length >= most || alike.some(knock => knock.address === address))
        return seat === null ? queue(key) : refuse('one-asks')
      count += 1
      queued.delete(key)
      knocks = [...others, { id: `k${count}`, seat, key, address, until: at + kept }]
      return 'new'
    },
    /** A no holds for as long as a knock does; a yes at the door lets its key in once. */
    answer: (id: string, yes: boolean): void => {
      const knock = knocks.find(one => one.id === id)
      if (!knock) return
      forgetOld(denied)
      if (yes && knock.seat === null) admitted.add(knock.key)
      if (!yes) denied.set(`${knock.seat} ${knock.key}`, now() + kept)
      knocks = knocks.filter(one => one.id !== knock.id)
    },
    isAdmitted: (key: KeyHash): boolean => admitted.has(key),
    enter: (key: KeyHash): boolean => admitted.delete(key),
  }
}
export type Knocks = ReturnType<typeof makeKnocks>
