import type { ISeatReservation } from '@colyseus/shared-types'
import { type KeyHash, type Party, sameHash } from '../../shared/party/party.ts'
import { countSocket } from '../http/limits.ts'
import type { Visitor } from '../socket/connection.ts'

/** The most connections of one key: phones of one seat, or screens. A newcomer replaces the oldest. */
export const mostOfAKey = 4
/** The number of the table's own screens: the first ones let in without a seat. */
const ownScreens = 8

/** Returns whether a visitor gets a place however many people watch: players and the table's own screens do. */
export const hasOwnPlace = ({ chairs, admitted }: Party, { key, screen }: Visitor): boolean => {
  const seated = chairs.flatMap(chair => chair.key ?? [])
  if (!screen) return seated.some(one => sameHash(one, key))
  const watching = admitted.filter(one => !seated.some(other => sameHash(other, one)))
  return watching.slice(0, ownScreens).some(one => sameHash(one, key))
}

interface Reserved {
  readonly visitor: Visitor
  readonly reservation: ISeatReservation
  readonly timer: NodeJS.Timeout
}

/** Reservations of one table, for visitors who were let in and have not joined yet. They count as connected. */
export const makeReservations = (seconds: number) => {
  const reserved = new Map<string, Reserved>()
  const forget = (session: string): Reserved | undefined => {
    const one = reserved.get(session)
    if (one) clearTimeout(one.timer)
    reserved.delete(session)
    return one
  }
  const giveUp = (session: string): void => {
    const one = forget(session)
    if (one) countSocket(one.visitor.address, -1)
  }
  return {
    /** Counts all reservations, or those of screens. */
    count: (of: 'all' | 'screens' = 'all'): number =>
      of === 'all' ? reserved.size : [...reserved.values()].filter(({ visitor }) => visitor.screen).length,
    add: (reservation: ISeatReservation, visitor: Visitor): void => {
      const { sessionId } = reservation
      const over = setTimeout(() => giveUp(sessionId), seconds * 1000)
      reserved.set(sessionId, { visitor, reservation, timer: over })
      countSocket(visitor.address, 1)
    },
    /** Repeats the newest reservation of a key that has as many as it may have. */
    repeat: ({ key, screen }: { readonly key: KeyHash; readonly screen: boolean }): ISeatReservation | null => {
      const own = [...reserved.values()].filter(({ visitor }) => visitor.key === key && visitor.screen === screen)
      return own.length < mostOfAKey ? null : (own.at(-1)?.reservation ?? null)
    },
    /** Turns a reservation into a connection, which is counted for as long as it lasts. */
    joined: (session: string, { address }: Visitor): void => {
      if (!forget(session)) countSocket(address, 1)
    },
    left: ({ address }: Visitor): void => countSocket(address, -1),
    close: (): void => {
      for (const session of [...reserved.keys()]) giveUp(session)
    },
  }
}
