import type { Seat } from '../../shared/engine/game.ts'
import type { JoinRequest } from '../../shared/party/commands/context.ts'
import type { KeyHash, PartyEvent } from '../../shared/party/party.ts'
import { type Refused, refuse } from '../../shared/party/refusals.ts'
import { now } from '../ops/time.ts'

export interface OpenRequest extends JoinRequest {
  readonly address: string
  readonly until: number
}

const requestLifetime = 120_000
/** The most open requests to join, and likewise for seats: later ones wait, and push none out. */
const most = 10
const mostQueued = 100

const isToJoin = ({ seat }: Pick<OpenRequest, 'seat'>): boolean => seat === null

/**
 * The join requests of one room, one for each phone and each address. They are not logged: after a restart the phones
 * ask again.
 */
export const makeJoinRequests = () => {
  let joinRequests: readonly OpenRequest[] = []
  let count = 0
  const admitted = new Set<KeyHash>()
  const denied = new Map<string, number>()
  /** Phones that ask to join but are not shown to the host yet; they repeat their request until there is room. */
  const queued = new Map<KeyHash, number>()
  const open = (): readonly OpenRequest[] => joinRequests.filter(({ until }) => until > now())
  const forgetOld = (times: Map<string, number>): void => {
    for (const [key, until] of times) if (until <= now()) times.delete(key)
  }

  const queue = (key: KeyHash): 'waiting' => {
    forgetOld(queued)
    if (queued.size < mostQueued || queued.has(key)) queued.set(key, now() + requestLifetime)
    return 'waiting'
  }

  return {
    open,
    /** Returns whether this phone waits for an answer, or for its request to be shown. */
    isWaiting: (key: KeyHash): boolean =>
      open().some(joinRequest => joinRequest.key === key) || (queued.get(key) ?? 0) > now() || admitted.has(key),
    /** Keeps the same request when it is repeated, so that an answer to it still fits. */
    add: (seat: Seat | null, key: KeyHash, address: string): Refused | 'new' | 'waiting' => {
      const at = now()
      if ((denied.get(`${seat} ${key}`) ?? 0) > at) return refuse('turned-away')
      const old = open().find(joinRequest => joinRequest.key === key && joinRequest.seat === seat)
      if (old) {
        joinRequests = open().map(joinRequest =>
          joinRequest === old ? { ...old, until: at + requestLifetime } : joinRequest,
        )
        return 'waiting'
      }
      // A phone has one request for a seat: a new one replaces the old one.
      const others = open().filter(joinRequest => joinRequest.key !== key || isToJoin(joinRequest) !== (seat === null))
      const alike = others.filter(joinRequest => isToJoin(joinRequest) === (seat === null))
      if (alike.length >= most || alike.some(joinRequest => joinRequest.address === address))
        return seat === null ? queue(key) : refuse('one-asks')
      count += 1
      queued.delete(key)
      joinRequests = [...others, { id: `k${count}`, seat, key, address, until: at + requestLifetime }]
      return 'new'
    },
    /** Remembers a no for as long as a request lasts; a yes to a join lets its key in once. */
    answer: (id: string, yes: boolean): void => {
      const joinRequest = joinRequests.find(one => one.id === id)
      if (!joinRequest) return
      forgetOld(denied)
      if (yes && joinRequest.seat === null) admitted.add(joinRequest.key)
      if (!yes) denied.set(`${joinRequest.seat} ${joinRequest.key}`, now() + requestLifetime)
      joinRequests = joinRequests.filter(one => one.id !== joinRequest.id)
    },
    /** Drops the requests for seats that have just got a phone: whoever still wants one asks that phone. */
    follow: (events: readonly PartyEvent[]): void => {
      for (const event of events)
        if (event.type === 'rekeyed') joinRequests = joinRequests.filter(({ seat }) => seat !== event.seat)
    },
    isAdmitted: (key: KeyHash): boolean => admitted.has(key),
    enter: (key: KeyHash): boolean => admitted.delete(key),
  }
}
export type JoinRequests = ReturnType<typeof makeJoinRequests>
