import { initializeRoomCache, matchMaker } from '@colyseus/core'
import type { ISeatReservation } from '@colyseus/shared-types'
import type { Seat } from '../../shared/engine/game.ts'
import type { KeyHash, Party, PartyEvent } from '../../shared/party/party.ts'
import { type Refused, refuse } from '../../shared/party/refusals.ts'
import type { OwnershipWatch } from '../cluster/ownership.ts'
import { hasTooManySockets } from '../http/limits.ts'
import type { TableLog } from '../log/table-log.ts'
import { type TableClient, type Visitor, visitor as visitorOf } from '../socket/connection.ts'
import { type Access, accessOf, admissionOf, type Credentials } from './access.ts'
import type { Allowance } from './allowance.ts'
import type { JoinRequests } from './join-requests.ts'
import { hasOwnPlace, makeReservations } from './reservations.ts'
import type { Status } from './status.ts'

/**
 * The outcome for a visitor: a reserved seat, a wait for the host, a refusal, or `gone`: the room has ended, and the
 * table is now elsewhere.
 */
export type Entered = { readonly reservation: ISeatReservation } | 'wait' | 'gone' | Refused

/** The parts of the room that admissions depend on. */
interface Room {
  readonly party: () => Party
  readonly clients: () => readonly TableClient[]
  readonly joinRequests: JoinRequests
  readonly allowance: () => Allowance
  readonly hasTooManyWatchers: () => boolean
  readonly record: (events: readonly PartyEvent[]) => Promise<Refused | null>
  readonly publish: () => void
  readonly table: () => { readonly id: string; readonly name: string }
  readonly tableLog: () => TableLog
  readonly status: () => Status
  readonly watch: () => OwnershipWatch | null | undefined
  readonly queue: (work: () => Promise<Entered>) => Promise<Entered>
}

/** The most TVs of a table, and the most connections with everybody who watches on a phone. */
const mostScreens = 40
const mostSockets = 240
/** How long a reservation holds, in seconds. A stopping server waits no longer than this for screens that it let in. */
export const reservationSeconds = 8

/** Decides who may come in at a table, and holds reservations for visitors who have not joined yet. */
export const makeAdmissions = (room: Room) => {
  const { party, clients, joinRequests, record } = room
  const reservations = makeReservations(reservationSeconds)

  /** Returns the refusal if there is no room for another watcher. */
  const full = ({ address, screen }: Visitor): Refused | null => {
    if (hasTooManySockets(address)) return refuse('slow')
    if (room.hasTooManyWatchers()) return refuse('busy')
    const screens = clients().filter(client => visitorOf(client).screen).length + reservations.count('screens')
    const crowded = (screen && screens >= mostScreens) || clients().length + reservations.count() >= mostSockets
    return crowded ? refuse('crowded') : null
  }
  const space = (visitor: Visitor) => {
    // Players and the table's own screens take precedence over other watchers.
    return {
      full: hasOwnPlace(party(), visitor) ? null : full(visitor),
      admitted: joinRequests.isAdmitted(visitor.key),
    }
  }

  /** Adds a request for the host: a guest asks to join, or a phone asks for somebody else's seat. */
  const requestJoin = (seat: Seat | null, key: KeyHash, address: string): Refused | null => {
    const requested = joinRequests.add(seat, key, address)
    if (typeof requested === 'object') return requested
    if (requested === 'new') room.publish()
    return null
  }

  /** Decides whether this visitor may come in. `wait`: the host has not answered its join request yet. */
  const admit = async (visitor: Visitor, credentials: Credentials): Promise<'in' | 'wait' | Refused> => {
    const { key, address } = visitor
    const admission = admissionOf(party(), key, credentials, space(visitor))
    if (admission === 'ask') return requestJoin(null, key, address) ?? 'wait'
    if (admission !== 'new') return admission
    joinRequests.enter(key)
    // Over the limit newcomers still get in; only the log does not remember them.
    if (!room.allowance().enter()) return 'in'
    const refused = await record([{ type: 'let-in', key }])
    return refused ?? 'in'
  }

  /** Reserves a place for a visitor who was let in. */
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
    /** Returns how the API treats this visitor. Changes nothing. */
    check: (visitor: Visitor, credentials: Credentials): Access => {
      const { key } = visitor
      const access = accessOf(party(), key, credentials, space(visitor))
      // A visitor who waits for the host is no longer counted as guessing, however often it asks.
      return access === 'right' && joinRequests.isWaiting(key) ? 'own' : access
    },
    /** Lets a visitor in if it may enter. If other processes write the same log, ownership is checked first. */
    enter: (visitor: Visitor, credentials: Credentials): Promise<Entered> =>
      room.queue(async () => {
        if (room.status() !== 'open' || (room.watch() && !(await room.tableLog().isOurs()))) return 'gone'
        const admitted = await admit(visitor, credentials)
        if (room.status() !== 'open') return 'gone'
        return admitted === 'in' ? { reservation: await reserve(visitor) } : admitted
      }),
  }
}
export type Admissions = ReturnType<typeof makeAdmissions>
