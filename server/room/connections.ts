import { StateView } from '@colyseus/schema'
import type { Seat } from '../../shared/engine/game.ts'
import { isOver } from '../../shared/engine/match.ts'
import { isAwaiting } from '../../shared/engine/progress.ts'
import { back } from '../../shared/party/commands/takeover.ts'
import { chairByKey, chairOf, isAdmitted, isRemoved, type KeyHash, type Party } from '../../shared/party/party.ts'
import { socketOf } from '../colyseus.ts'
import { now } from '../ops/time.ts'
import { clientData, closeCodes, type Out, type TableClient, visitor } from '../socket/connection.ts'
import { awaitReady } from '../socket/frames.ts'
import { disconnect, pingWhile, watchBacklog } from '../socket/transport.ts'
import { giveSeatView } from '../state/frames.ts'
import { maxPhonesPerKey } from './admissions.ts'
import { endCodes } from './ending.ts'
import type { TableRoom } from './room.ts'

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
 * The connections of a table: which seats' phones are here and since when, whose view holds which seat's secret, and
 * who is disconnected. (Colyseus calls something else `presence`: how its processes talk to each other.)
 */
export class Connections {
  readonly #room: TableRoom
  /** Clients that owe an answer to a ping: nobody knows yet whether they are slow or gone. */
  readonly #quiet = new WeakSet<TableClient>()
  /** Clients whose answers to pings take long. */
  readonly #slow = new WeakSet<TableClient>()
  /** When each seat's phone connected, or went away. */
  readonly #since = new Map<Seat, number>()
  /** The chairs against which watchers’ keys were last checked: comparing keys is slow, and there may be hundreds. */
  #checkedChairs: Party['chairs'] = []

  constructor(room: TableRoom) {
    this.#room = room
  }

  joined(client: TableClient): void {
    const { admissions, status, timers } = this.#room
    admissions.reservations.joined(client.sessionId, visitor(client))
    const seat = this.#setUp(client)
    // The place was reserved before the room began to end, and nothing else would close this connection now.
    if (status !== 'open') {
      client.leave(endCodes[status])
      return
    }
    timers.cancelSleep()
    this.#makeWay(client)
    // Removed by the host between reservation and joining.
    if (isRemoved(this.#room.party, visitor(client).key)) this.evict(client, 'removed')
    else if (seat === null) this.#room.publish()
    else this.#returned(client, seat)
  }

  left(client: TableClient): void {
    this.#room.admissions.reservations.left(visitor(client))
    const seat = client.userData?.seat ?? null
    if (seat !== null && !this.isHere(seat) && !this.#quiet.has(client)) this.#since.set(seat, now())
    this.#room.timers.scheduleSleep()
    this.#room.publish()
  }

  isHere(seat: Seat): boolean {
    return this.#room.clients.some(({ userData }) => userData?.seat === seat)
  }

  seatsHere(): ReadonlySet<Seat | null> {
    const here = new Set<Seat | null>()
    for (const { userData } of this.#room.clients) here.add(userData?.seat ?? null)
    return here
  }

  /** The seats whose phones answer: what screens show as here. */
  seatsAnswering(): ReadonlySet<Seat | null> {
    const here = new Set<Seat | null>()
    for (const client of this.#room.clients) if (!this.#quiet.has(client)) here.add(client.userData?.seat ?? null)
    return here
  }

  /** Since when a seat's phone is here, or away, by the server's time. */
  since(seat: Seat): number {
    const known = this.#since.get(seat) ?? now()
    this.#since.set(seat, known)
    return known
  }

  /** How long a seat's phone has been away, in milliseconds; null while it is here. */
  away(seat: Seat): number | null {
    return this.isHere(seat) ? null : now() - this.since(seat)
  }

  /** Whether every answer to a ping that comes from this seat takes long. */
  isSlow(seat: Seat): boolean {
    const phones = this.#those(({ userData }) => userData?.seat === seat)
    return phones.length > 0 && phones.every(client => this.#slow.has(client))
  }

  screens(): readonly TableClient[] {
    return this.#those(client => visitor(client).screen)
  }

  /**
   * How many screens show the table to more than one phone; those that have a phone to themselves count as well where
   * every phone has one, because then no phone has to show a reveal itself.
   */
  sharedScreens(): number {
    const screens = this.screens()
    const isOwn = (client: TableClient): boolean => visitor(client).beside === true
    const phones = this.#those(({ userData }) => (userData?.seat ?? null) !== null)
    if (phones.every(isOwn)) return screens.length
    return screens.filter(client => !isOwn(client)).length
  }

  /** Returns whether any playing phone is away. Which one, and its role, makes no difference. */
  someAway(): boolean {
    const { match, chairs } = this.#room.party
    const here = this.seatsHere()
    return chairs.some(({ seat, bot, empty }) => match?.seats.includes(seat) && !(bot || empty || here.has(seat)))
  }

  evict(client: TableClient, why: Out): void {
    // Clears the client, so that nothing takes it for a phone that just sat down.
    delete client.userData
    client.view = new StateView()
    client.leave(closeCodes.out, why)
  }

  evictAll(why: Out): void {
    for (const client of [...this.#room.clients]) this.evict(client, why)
  }

  /** Disconnects phones that lost their seat since then, and notes which keys gained one. */
  followChairs(before: Party): void {
    const { party } = this.#room
    if (before.chairs === party.chairs) return
    for (const seat of seatedAgain(party, before)) this.#since.set(seat, now())
    for (const client of [...this.#room.clients]) {
      const { userData } = client
      if (!userData) continue
      const seat = this.#seatOf(client)
      if (seat === userData.seat) continue
      if (userData.seat !== null) this.evict(client, whyOut(party, before, userData.seat, visitor(client).key))
      else if (seat !== null) this.#since.set(seat, now())
    }
  }

  /** Disconnects phones and TVs without a seat that may no longer watch. */
  evictWatchers(): void {
    for (const client of [...this.#room.clients])
      if (client.userData && !belongs(this.#room.party, visitor(client).key)) this.evict(client, 'watching')
  }

  /** Seats phones whose key just gained a seat. They count as here before their secret is shown to them. */
  gainSeats(): readonly TableClient[] {
    const { chairs } = this.#room.party
    if (chairs === this.#checkedChairs) return []
    this.#checkedChairs = chairs
    return this.#those(client => this.#gainsSeat(client))
  }

  showSecrets(clients: readonly TableClient[]): void {
    for (const client of clients) if (client.userData?.seat) this.#showSecret(client, client.userData.seat)
  }

  /** Sets up a client for a new connection, with the seat of its key, if it has one. */
  #setUp(client: TableClient): Seat | null {
    const seat = this.#seatOf(client)
    client.userData = clientData(seat)
    // Each client has a view of its own: without one Colyseus hands it the shared buffer, uncopied.
    client.view = new StateView()
    watchBacklog(client)
    awaitReady(client)
    pingWhile(
      socketOf(client),
      () => this.#isMissed(client),
      quiet => this.#fellQuiet(client, quiet),
      slow => this.#lineIs(client, slow),
    )
    return seat
  }

  /** A seat's phone is here again, or for the first time. */
  #returned(client: TableClient, seat: Seat): void {
    const room = this.#room
    this.#showSecret(client, seat)
    this.#since.set(seat, now())
    if (!this.someAway()) room.timers.startClocks()
    room.publish()
    void room.queue(() => room.record(back(room.party, seat)))
  }

  /** Disconnects a key's oldest screens if it has too many; those that are not ready go at once. */
  #makeWay(client: TableClient): void {
    const { key, screen } = visitor(client)
    const same = this.#those(other => {
      const { key: its, screen: one } = visitor(other)
      return other !== client && its === key && one === screen
    })
    const [staying, going] = [same.filter(({ userData }) => userData), same.filter(({ userData }) => !userData)]
    for (const old of staying.slice(0, Math.max(0, staying.length - maxPhonesPerKey + 1))) this.evict(old, 'moved')
    for (const old of going.slice(0, Math.max(0, going.length - maxPhonesPerKey + 1))) disconnect(old)
  }

  /** Lists some clients, by a loop: V8 is slow to filter Colyseus’ own subclass of Array. */
  #those(wanted: (client: TableClient) => boolean): readonly TableClient[] {
    const found: TableClient[] = []
    for (const client of this.#room.clients) if (wanted(client)) found.push(client)
    return found
  }

  /** Whether somebody would miss this client now: players until the game is over, others while an answer is awaited. */
  #isMissed({ userData }: TableClient): boolean {
    const { match } = this.#room.party
    if (match === null || isOver(match)) return match === null && (userData?.seat ?? null) !== null
    return (userData?.seat ?? null) !== null || isAwaiting(match)
  }

  /** A client leaves pings unanswered, or answers again. */
  #fellQuiet(client: TableClient, quiet: boolean): void {
    const seat = client.userData?.seat ?? null
    const before = seat !== null && this.seatsAnswering().has(seat)
    if (quiet) this.#quiet.add(client)
    else this.#quiet.delete(client)
    if (seat === null || before === this.seatsAnswering().has(seat)) return
    this.#since.set(seat, now())
    this.#room.publish()
  }

  /** A client's line has become slow, or fast again: only those who are far away are waited for because of it. */
  #lineIs(client: TableClient, slow: boolean): void {
    if (slow) this.#slow.add(client)
    else this.#slow.delete(client)
    const seat = client.userData?.seat
    if (seat && chairOf(this.#room.party, seat)?.elsewhere) this.#room.publish()
  }

  /** Screens have no seat, whatever their key. */
  #seatOf(client: TableClient): Seat | null {
    const { key, screen } = visitor(client)
    return (screen ? null : chairByKey(this.#room.party, key)?.seat) ?? null
  }

  #gainsSeat(client: TableClient): boolean {
    const { userData } = client
    if (userData?.seat !== null) return false
    const seat = this.#seatOf(client)
    if (seat !== null) userData.seat = seat
    return seat !== null
  }

  #showSecret(client: TableClient, seat: Seat): void {
    const chair = this.#room.state.chairs.get(seat)
    if (chair && client.view) giveSeatView(client.view, chair, seat)
  }
}
