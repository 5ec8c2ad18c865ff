import { initializeRoomCache, matchMaker } from '@colyseus/core'
import type { ISeatReservation } from '@colyseus/shared-types'
import type { Seat } from '../../shared/engine/game.ts'
import type { KeyHash, Party, PartyEvent } from '../../shared/party/party.ts'
import { type Refused, refuse } from '../../shared/party/refusals.ts'
import type { OwnershipWatch } from '../cluster/ownership.ts'
import { socketsFrom, socketsOfAddress } from '../http/limits.ts'
import type { TableLog } from '../log/table-log.ts'
import type { TableClient, Visitor } from '../socket/connection.ts'
import { type Access, accessOf, admissionOf, type Credentials } from './admission.ts'
import type { Allowance } from './allowance.ts'
import type { JoinRequests } from './join-requests.ts'
import { hasOwnPlace, makeReservations } from './reservations.ts'
import type { Status } from './status.ts'

/** What becomes of a visitor: in, to wait for the host, refused; or the room has gone, and another has its table. */
export type Entered = { readonly reservation: ISeatReservation } | 'wait' | 'gone' | Refused

/** What of its room the entrance uses. */
interface Room {
  readonly party: () => Party
  readonly clients: () => readonly TableClient[]
  readonly joinRequests: JoinRequests
  readonly allowance: () => Allowance
  readonly record: (events: readonly PartyEvent[]) => Promise<Refused | null>
  readonly publish: () => void
  readonly table: () => { readonly id: string; readonly name: string }
  readonly tableLog: () => TableLog
  readonly status: () => Status
  readonly watch: () => OwnershipWatch | null | undefined
  readonly queue: (work: () => Promise<Entered>) => Promise<Entered>
}

const mostSockets = 40
/** Seconds that a place is kept. A server that stops waits for screens that were let in and have not come: not longer. */
export const reservationSeconds = 8

/** Who may come in at a table, and the places that are kept for those who were let in and have not come. */
export const makeEntrance = (room: Room) => {
  const { party, clients, joinRequests, record } = room
  const reservations = makeReservations(reservationSeconds)

  /** Is there no place for one more who only watches? */
  const full = ({ address }: Visitor): Refused | null => {
    if (socketsFrom(address) >= socketsOfAddress) return refuse('slow')
    return clients().length + reservations.count() >= mostSockets ? refuse('crowded') : null
  }
  const space = (visitor: Visitor) => {
    // Players, and the table's own screens, come before the crowd.
    return {
      full: hasOwnPlace(party(), visitor) ? null : full(visitor),
      admitted: joinRequests.isAdmitted(visitor.key),
    }
  }

  /** A guest asks the host, or a phone asks for a seat that is another's. */
  const requestJoin = (seat: Seat | null, key: KeyHash, address: string): Refused | null => {
    const requested = joinRequests.add(seat, key, address)
    if (typeof requested === 'object') return requested
    if (requested === 'new') room.publish()
    return null
  }

  /** May this visitor come in? `wait` is a join request that the host has not answered. */
  const admit = async (visitor: Visitor, credentials: Credentials): Promise<'in' | 'wait' | Refused> => {
    const { key, address } = visitor
    const admission = admissionOf(party(), key, credentials, space(visitor))
    if (admission === 'ask') return requestJoin(null, key, address) ?? 'wait'
    if (admission !== 'new') return admission
    joinRequests.enter(key)
    // Over the limit nobody is kept out: it is only not remembered who came in.
    if (!room.allowance().enter()) return 'in'
    const kept = await record([{ type: 'let-in', key }])
    return kept ?? 'in'
  }

  /** A place for a visitor who was let in. */
  const reserve = async (visitor: Visitor): Promise<ISeatReservation> => {
    const again = reservations.repeat(visitor)
    if (again) return again
    const { id, name } = room.table()
    const listing = initializeRoomCache({ name, roomId: id, processId: matchMaker.processId })
    const reservation = await matchMaker.reserveSeatFor(listing, {}, visitor)
    reservations.add(reservation, visitor)
    return reservation
  }

  return {
    reservations,
    requestJoin,
    /** What the API does with this visitor. It changes nothing. */
    check: (visitor: Visitor, credentials: Credentials): Access => {
      const { key } = visitor
      const access = accessOf(party(), key, credentials, space(visitor))
      // Whoever waits for the host's answer asks once, however often they do.
      return access === 'right' && joinRequests.isWaiting(key) ? 'own' : access
    },
    /** Lets a visitor in, where it may come in. Where others write the same log, it is looked at first. */
    enter: (visitor: Visitor, credentials: Credentials): Promise<Entered> =>
      room.queue(async () => {
        if (room.status() !== 'open' || (room.watch() && !(await room.tableLog().isOurs()))) return 'gone'
        const admitted = await admit(visitor, credentials)
        if (room.status() !== 'open') return 'gone'
        return admitted === 'in' ? { reservation: await reserve(visitor) } : admitted
      }),
  }
}
