import type { Seat } from '../shared/engine/game.ts'
import type { KeyHash } from '../shared/party.ts'
import { type Refused, refuse } from '../shared/refusals.ts'

/** Somebody at the door, or a phone that wants a seat which belongs to another. */
export interface Knock {
  readonly id: string
  readonly seat: Seat | null
  readonly key: KeyHash
  readonly until: number
}

const kept = 120_000
const most = 10

/** The knocks of one room. They are no facts: a restart forgets them, and whoever waits knocks again. */
export const makeKnocks = () => {
  let knocks: readonly Knock[] = []
  let count = 0
  const admitted = new Set<KeyHash>()
  const denied = new Map<string, number>()
  const open = (): readonly Knock[] => knocks.filter(({ until }) => until > Date.now())

  return {
    open,
    /** Knocking again is the same knock, so that an answer to it still fits. */
    knock: (seat: Seat | null, key: KeyHash): Refused | 'new' | 'waiting' => {
      const now = Date.now()
      if ((denied.get(`${seat} ${key}`) ?? 0) > now) return refuse('turned-away')
      const old = open().find(knock => knock.key === key && knock.seat === seat)
      const others = open().filter(knock => knock !== old)
      if (!old) count += 1
      knocks = [...others.slice(1 - most), { id: old?.id ?? `k${count}`, seat, key, until: now + kept }]
      return old ? 'waiting' : 'new'
    },
    /** A no holds for as long as a knock does; a yes at the door lets its key in once. */
    answer: (knock: Knock, yes: boolean): void => {
      if (yes && knock.seat === null) admitted.add(knock.key)
      if (!yes) denied.set(`${knock.seat} ${knock.key}`, Date.now() + kept)
      knocks = knocks.filter(one => one !== knock)
    },
    isAdmitted: (key: KeyHash): boolean => admitted.has(key),
    enter: (key: KeyHash): boolean => admitted.delete(key),
  }
}
