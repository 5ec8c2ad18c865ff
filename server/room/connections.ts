import { StateView } from '@colyseus/schema'
import type { Seat } from '../../shared/engine/game.ts'
import { isAwaiting } from '../../shared/engine/progress.ts'
import { back } from '../../shared/party/commands/takeover.ts'
import {
  chairByKey,
  chairOf,
  isAdmitted,
  isRemoved,
  type KeyHash,
  type Party,
  type PartyEvent,
} from '../../shared/party/party.ts'
import type { Refused } from '../../shared/party/refusals.ts'
import { socketOf } from '../colyseus.ts'
import { now } from '../ops/time.ts'
import { closeCodes, type Out } from '../socket/close-codes.ts'
import { clientData, type TableClient, visitor } from '../socket/connection.ts'
import { awaitReady } from '../socket/frame-filter.ts'
import { cutOff, watchBacklog } from '../socket/socket.ts'
import { pingWhile } from '../socket/transport.ts'
import type { RoomState } from '../state/schema.ts'
import { giveSeatView } from '../state/seat-view.ts'
import { type Admissions, mostOfAKey } from './admissions.ts'
import { endCodes, type Status } from './ending.ts'
import type { Timers } from './timers.ts'

/** The parts of the room that presence reads. */
interface Around {
  readonly clients: () => readonly TableClient[]
  readonly party: () => Party
  readonly state: () => RoomState
}

const whyOut = (party: Party, before: Party, seat: Seat, key: KeyHash): Out => {
  if (isRemoved(party, key)) return 'removed'
  const holder = chairOf(party, seat)?.key ?? null
  return holder !== null && holder !== chairOf(before, seat)?.key ? 'moved' : 'left'
}

/** Lists seats that have just got a phone: its absence is counted from now, not from when the last phone left. */
const seatedAgain = (party: Party, before: Party): readonly Seat[] =>
  party.chairs
    .filter(({ seat, key }) => key !== null && (chairOf(before, seat)?.key ?? null) === null)
    .map(({ seat }) => seat)

const belongs = (party: Party, key: KeyHash): boolean => chairByKey(party, key) !== undefined || isAdmitted(party, key)

/**
 * Tracks presence at a table: who is connected and since when, whose view holds which seat's secret, and who is
 * disconnected.
 */
export const makePresence = ({ clients, party, state }: Around) => {
  /** When each seat's phone connected, or went away. */
  const since = new Map<Seat, number>()
  const sinceOf = (seat: Seat): number => {
    const known = since.get(seat) ?? now()
    since.set(seat, known)
    return known
  }
  const isHere = (seat: Seat): boolean => clients().some(({ userData }) => userData?.seat === seat)
  const seatsHere = (): ReadonlySet<Seat | null> => {
    const here = new Set<Seat | null>()
    for (const { userData } of clients()) here.add(userData?.seat ?? null)
    return here
  }
  /** Lists some clients, by a loop: V8 is slow to filter Colyseus’ own subclass of Array. */
  const those = (wanted: (client: TableClient) => boolean): readonly TableClient[] => {
    const found: TableClient[] = []
    for (const client of clients()) if (wanted(client)) found.push(client)
    return found
  }

  const awaits = (): boolean => {
    const { match } = party()
    return match !== null && isAwaiting(match)
  }

  /** Screens have no seat, whatever their key. */
  const seatOf = (client: TableClient): Seat | null => {
    const { key, screen } = visitor(client)
    return (screen ? null : chairByKey(party(), key)?.seat) ?? null
  }

  /** The chairs against which watchers’ keys were last checked: comparing keys is slow, and there may be hundreds. */
  let lookedUp: Party['chairs'] = []
  const gains = (client: TableClient): boolean => {
    const { userData } = client
    if (userData?.seat !== null) return false
    const seat = seatOf(client)
    if (seat !== null) userData.seat = seat
    return seat !== null
  }

  const close = (client: TableClient, why: Out): void => {
    // Clears the client, so that the code below does not take it for a phone that just sat down.
    delete client.userData
    client.view = new StateView()
    client.leave(closeCodes.out, why)
  }

  const showSecret = (client: TableClient, seat: Seat): void => {
    const chair = state().chairs.get(seat)
    if (chair && client.view) giveSeatView(client.view, chair, seat)
  }

  return {
    isHere,
    seatsHere,
    sinceOf,
    /** How long a seat's phone has been away, in milliseconds; null while it is here. */
    away: (seat: Seat): number | null => (isHere(seat) ? null : now() - sinceOf(seat)),
    screens: (): readonly TableClient[] => those(client => visitor(client).screen),
    /** Returns whether any playing phone is away. Which one, and its role, makes no difference. */
    someAway: (): boolean => {
      const { match, chairs } = party()
      const here = seatsHere()
      return chairs.some(({ seat, bot, empty }) => match?.seats.includes(seat) && !(bot || empty || here.has(seat)))
    },
    /** Sets up a client for a new connection, with the seat of its key, if it has one. */
    join: (client: TableClient): Seat | null => {
      const seat = seatOf(client)
      client.userData = clientData(seat)
      // Each client has a view of its own: without one Colyseus hands it the shared buffer, uncopied.
      client.view = new StateView()
      watchBacklog(client)
      awaitReady(client)
      pingWhile(socketOf(client), awaits)
      return seat
    },
    /** Disconnects a key's oldest screens if it has too many; those that are not ready go at once. */
    makeWay: (client: TableClient): void => {
      const { key, screen } = visitor(client)
      const same = those(other => {
        const { key: its, screen: one } = visitor(other)
        return other !== client && its === key && one === screen
      })
      const [staying, going] = [same.filter(({ userData }) => userData), same.filter(({ userData }) => !userData)]
      for (const old of staying.slice(0, Math.max(0, staying.length - mostOfAKey + 1))) close(old, 'moved')
      for (const old of going.slice(0, Math.max(0, going.length - mostOfAKey + 1))) cutOff(old)
    },
    close,
    sit: (client: TableClient, seat: Seat): void => {
      showSecret(client, seat)
      since.set(seat, now())
    },
    left: ({ userData }: TableClient): void => {
      const seat = userData?.seat ?? null
      if (seat !== null && !isHere(seat)) since.set(seat, now())
    },
    /** Disconnects phones that lost their seat, and seats phones whose key gained one. */
    putOut: (before: Party): void => {
      if (before.chairs === party().chairs) return
      for (const seat of seatedAgain(party(), before)) since.set(seat, now())
      for (const client of [...clients()]) {
        const { userData } = client
        if (!userData) continue
        const seat = seatOf(client)
        if (seat === userData.seat) continue
        if (userData.seat !== null) close(client, whyOut(party(), before, userData.seat, visitor(client).key))
        else if (seat !== null) since.set(seat, now())
      }
    },
    /** Disconnects phones and TVs without a seat that may no longer watch. */
    putOutWatchers: (): void => {
      for (const client of [...clients()])
        if (client.userData && !belongs(party(), visitor(client).key)) close(client, 'watching')
    },
    /** Seats phones whose key just gained a seat. They count as here before their secret is shown to them. */
    gainSeats: (): readonly TableClient[] => {
      const { chairs } = party()
      if (chairs === lookedUp) return []
      lookedUp = chairs
      return those(gains)
    },
    /** Adds each client's own secret to its view. */
    showSecrets: (some: readonly TableClient[]): void => {
      for (const client of some) if (client.userData?.seat) showSecret(client, client.userData.seat)
    },
  }
}
export type Presence = ReturnType<typeof makePresence>

/** The parts of the room that a new or closed connection changes. */
interface Room {
  readonly party: () => Party
  readonly status: () => Status
  readonly presence: Presence
  readonly timers: Timers
  readonly admissions: Admissions
  readonly queue: (work: () => Promise<Refused | null>) => Promise<Refused | null>
  readonly record: (events: readonly PartyEvent[]) => Promise<Refused | null>
  readonly publish: () => void
}

/** Reacts to each new or closed connection. */
export const makeConnections = ({ party, status, presence, timers, admissions, queue, record, publish }: Room) => ({
  joined: (client: TableClient): void => {
    admissions.reservations.joined(client.sessionId, visitor(client))
    const seat = presence.join(client)
    const now = status()
    // The place was reserved before the room began to end, and nothing else would close this connection now.
    if (now !== 'open') {
      client.leave(endCodes[now])
      return
    }
    timers.cancelSleep()
    presence.makeWay(client)
    // Removed by the host between reservation and joining.
    if (isRemoved(party(), visitor(client).key)) presence.close(client, 'removed')
    else if (seat === null) publish()
    else {
      presence.sit(client, seat)
      if (!presence.someAway()) timers.startClocks()
      publish()
      void queue(() => record(back(party(), seat)))
    }
  },
  left: (client: TableClient): void => {
    admissions.reservations.left(visitor(client))
    presence.left(client)
    timers.scheduleSleep()
    publish()
  },
})
