import type { ISeatReservation } from '@colyseus/shared-types'
import { type KeyHash, type Party, sameHash } from '../../shared/party/party.ts'
import { countSocket } from '../http/limits.ts'
import type { Visitor } from '../socket/connection.ts'

/** Phones of one seat, and screens with one key: whoever comes besides takes the place of the oldest. */
export const mostOfAKey = 4
/** A table's own screens are those that were let in first and sit nowhere. */
const ownScreens = 8

/** Does a visitor find a place however many watch? Players do, and the table's own screens. */
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

/** The places that are kept at one table for those who were let in and have not come: they count as if they had. */
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
    count: (): number => reserved.size,
    add: (reservation: ISeatReservation, visitor: Visitor): void => {
      const { sessionId } = reservation
      const over = setTimeout(() => giveUp(sessionId), seconds * 1000)
      reserved.set(sessionId, { visitor, reservation, timer: over })
      countSocket(visitor.address, 1)
    },
    /** Where as many places as may be are kept for a key, the newest is said again. */
    repeat: ({ key, screen }: { readonly key: KeyHash; readonly screen: boolean }): ISeatReservation | null => {
      const own = [...reserved.values()].filter(({ visitor }) => visitor.key === key && visitor.screen === screen)
      return own.length < mostOfAKey ? null : (own.at(-1)?.reservation ?? null)
    },
    /** Somebody has come, and is counted from now on as long as they stay. */
    joined: (session: string, { address }: Visitor): void => {
      if (!forget(session)) countSocket(address, 1)
    },
    left: ({ address }: Visitor): void => countSocket(address, -1),
    close: (): void => {
      for (const session of [...reserved.keys()]) giveUp(session)
    },
  }
}
