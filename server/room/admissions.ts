import type { ISeatReservation } from '@colyseus/shared-types'
import type { Seat } from '../../shared/engine/game.ts'
import type { JoinRequest } from '../../shared/party/commands/context.ts'
import {
  chairByKey,
  isAdmitted,
  isRemoved,
  type KeyHash,
  type Party,
  type PartyEvent,
  sameHash,
} from '../../shared/party/party.ts'
import { type Refused, refuse } from '../../shared/party/refusals.ts'
import { reserveSeat } from '../colyseus.ts'
import { countSocket, hasTooManySockets } from '../http/limits.ts'
import { now } from '../ops/time.ts'
import type { Visitor } from '../socket/connection.ts'
import type { TableRoom } from './room.ts'

/** The parts of a party that decide who may come in. */
export type AccessRules = Pick<Party, 'chairs' | 'removed' | 'admitted' | 'invite' | 'pastInvites' | 'settings'>

/** A visitor's credentials: a code, which could be guessed, or something that nobody guesses. */
export interface Credentials {
  readonly invite: string
  /** The visitor named the table by its permanent name. */
  readonly named: boolean
}

/** Whether a visitor may come in: as a known key, as a newcomer, only if the host agrees, or not at all. */
export type Admission = 'in' | 'new' | 'ask' | Refused

interface Space {
  /** The reason why there is no room for another visitor; null if there is. */
  readonly full: Refused | null
  /** The host has admitted this key's join request. */
  readonly admitted: boolean
}

const isSeated = (party: AccessRules, key: KeyHash): boolean => chairByKey(party, key) !== undefined

export const admissionOf = (
  party: AccessRules,
  key: KeyHash,
  { invite }: Credentials,
  { full, admitted }: Space,
): Admission => {
  if (!isSeated(party, key) && isRemoved(party, key)) return refuse('removed')
  if (full) return full
  if (isSeated(party, key) || isAdmitted(party, key)) return 'in'
  if (party.settings.locked) return refuse('locked')
  return party.settings.guests === 'anyone' || sameHash(invite, party.invite) || admitted ? 'new' : 'ask'
}

/**
 * How the API treats a visitor, decided before any table is woken. `own`: a known key; never slowed. `right`: knows the
 * table by more than a code; is told why it cannot enter. `open`: a bare code, which may be a guess; it enters the
 * table or gets the answer for no table. `ask`: like `open`, but the host is asked first. `closed`: gets the answer for
 * no table.
 */
export type Access = 'own' | 'right' | 'open' | 'ask' | 'closed'

export const accessOf = (party: AccessRules, key: KeyHash, credentials: Credentials, space: Space): Access => {
  if (isSeated(party, key) || (isAdmitted(party, key) && !isRemoved(party, key))) return 'own'
  const { invite, named } = credentials
  const invited = [party.invite, ...party.pastInvites].reduce((found, one) => sameHash(one, invite) || found, false)
  if (named || invited || isRemoved(party, key)) return 'right'
  const admission = admissionOf(party, key, credentials, space)
  if (admission === 'new') return 'open'
  return admission === 'ask' ? 'ask' : 'closed'
}

export interface OpenRequest extends JoinRequest {
  readonly address: string
  readonly until: number
}

const requestLifetimeMs = 120_000
/** The most open requests to join, and likewise for seats: later ones wait, and push none out. */
const maxRequests = 10
const maxQueued = 100

const isToJoin = ({ seat }: Pick<OpenRequest, 'seat'>): boolean => seat === null

/**
 * The join requests of one room, one for each phone and each address. They are not logged: after a restart the phones
 * ask again.
 */
export class JoinRequests {
  #requests: readonly OpenRequest[] = []
  #count = 0
  readonly #admitted = new Set<KeyHash>()
  readonly #denied = new Map<string, number>()
  /** Phones that ask to join but are not shown to the host yet; they repeat their request until there is room. */
  readonly #queued = new Map<KeyHash, number>()

  open(): readonly OpenRequest[] {
    return this.#requests.filter(({ until }) => until > now())
  }

  /** Returns whether this phone waits for an answer, or for its request to be shown. */
  isWaiting(key: KeyHash): boolean {
    const isOpen = this.open().some(joinRequest => joinRequest.key === key)
    return isOpen || (this.#queued.get(key) ?? 0) > now() || this.#admitted.has(key)
  }

  /** Keeps the same request when it is repeated, so that an answer to it still fits. */
  add(seat: Seat | null, key: KeyHash, address: string): Refused | 'new' | 'waiting' {
    const until = now() + requestLifetimeMs
    if ((this.#denied.get(`${seat} ${key}`) ?? 0) > now()) return refuse('turned-away')
    const open = this.open()
    const old = open.find(joinRequest => joinRequest.key === key && joinRequest.seat === seat)
    if (old) {
      this.#requests = open.map(joinRequest => (joinRequest === old ? { ...old, until } : joinRequest))
      return 'waiting'
    }
    // A phone has one request for a seat: a new one replaces the old one.
    const others = open.filter(joinRequest => joinRequest.key !== key || isToJoin(joinRequest) !== (seat === null))
    const alike = others.filter(joinRequest => isToJoin(joinRequest) === (seat === null))
    if (alike.length >= maxRequests || alike.some(joinRequest => joinRequest.address === address))
      return seat === null ? this.#queue(key) : refuse('one-asks')
    this.#count += 1
    this.#queued.delete(key)
    this.#requests = [...others, { id: `k${this.#count}`, seat, key, address, until }]
    return 'new'
  }

  /** Remembers a no for as long as a request lasts; a yes to a join lets its key in once. */
  answer(id: string, yes: boolean): void {
    const joinRequest = this.#requests.find(one => one.id === id)
    if (!joinRequest) return
    forgetOld(this.#denied)
    if (yes && joinRequest.seat === null) this.#admitted.add(joinRequest.key)
    if (!yes) this.#denied.set(`${joinRequest.seat} ${joinRequest.key}`, now() + requestLifetimeMs)
    this.#requests = this.#requests.filter(one => one.id !== joinRequest.id)
  }

  /** Drops the requests for seats that have just got a phone: whoever still wants one asks that phone. */
  follow(events: readonly PartyEvent[]): void {
    for (const event of events)
      if (event.type === 'rekeyed') this.#requests = this.#requests.filter(({ seat }) => seat !== event.seat)
  }

  isAdmitted(key: KeyHash): boolean {
    return this.#admitted.has(key)
  }

  /** Forgets that this key was admitted: it has come in. */
  enter(key: KeyHash): void {
    this.#admitted.delete(key)
  }

  #queue(key: KeyHash): 'waiting' {
    forgetOld(this.#queued)
    if (this.#queued.size < maxQueued || this.#queued.has(key)) this.#queued.set(key, now() + requestLifetimeMs)
    return 'waiting'
  }
}

const forgetOld = (times: Map<string, number>): void => {
  for (const [key, until] of times) if (until <= now()) times.delete(key)
}

/** The most connections of one key: phones of one seat, or screens. A newcomer replaces the oldest. */
export const maxPhonesPerKey = 4
/** The number of the table's own screens: the first ones let in without a seat. */
const reservedScreens = 8

/** Returns whether a visitor gets a place however many people watch: players and the table's own screens do. */
export const hasOwnPlace = ({ chairs, admitted }: Party, { key, screen }: Visitor): boolean => {
  const seated = chairs.flatMap(chair => chair.key ?? [])
  if (!screen) return seated.some(one => sameHash(one, key))
  const watching = admitted.filter(one => !seated.some(other => sameHash(other, one)))
  return watching.slice(0, reservedScreens).some(one => sameHash(one, key))
}

interface Reserved {
  readonly visitor: Visitor
  readonly reservation: ISeatReservation
  readonly timer: NodeJS.Timeout
}

/** How long a reservation holds, in seconds. A stopping server waits no longer than this for screens that it let in. */
export const reservationSeconds = 8

/** Reservations of one table, for visitors who were let in and have not joined yet. They count as connected. */
export class Reservations {
  readonly #reserved = new Map<string, Reserved>()

  count(of: 'all' | 'screens' = 'all'): number {
    if (of === 'all') return this.#reserved.size
    return [...this.#reserved.values()].filter(({ visitor }) => visitor.screen).length
  }

  add(reservation: ISeatReservation, visitor: Visitor): void {
    const { sessionId } = reservation
    const timer = setTimeout(() => this.#giveUp(sessionId), reservationSeconds * 1000)
    this.#reserved.set(sessionId, { visitor, reservation, timer })
    countSocket(visitor.address, 1)
  }

  /** Repeats the newest reservation of a key that has as many as it may have. */
  repeat({ key, screen }: Pick<Visitor, 'key' | 'screen'>): ISeatReservation | null {
    const own = [...this.#reserved.values()].filter(({ visitor }) => visitor.key === key && visitor.screen === screen)
    return own.length < maxPhonesPerKey ? null : (own.at(-1)?.reservation ?? null)
  }

  /** Turns a reservation into a connection, which is counted for as long as it lasts. */
  joined(session: string, { address }: Visitor): void {
    if (!this.#forget(session)) countSocket(address, 1)
  }

  left({ address }: Visitor): void {
    countSocket(address, -1)
  }

  close(): void {
    for (const session of [...this.#reserved.keys()]) this.#giveUp(session)
  }

  #forget(session: string): Reserved | undefined {
    const reserved = this.#reserved.get(session)
    if (reserved) clearTimeout(reserved.timer)
    this.#reserved.delete(session)
    return reserved
  }

  #giveUp(session: string): void {
    const reserved = this.#forget(session)
    if (reserved) countSocket(reserved.visitor.address, -1)
  }
}

/**
 * The outcome for a visitor: a reserved seat, a wait for the host, a refusal, or `gone`: the room has ended, and the
 * table is now elsewhere.
 */
export type EntryOutcome = { readonly reservation: ISeatReservation } | 'wait' | 'gone' | Refused

/** The most TVs of a table, and the most connections with everybody who watches on a phone. */
const maxScreens = 40
const maxSockets = 240

/** Decides who may come in at a table, and holds reservations for visitors who have not joined yet. */
export class Admissions {
  readonly #room: TableRoom
  readonly reservations = new Reservations()
  readonly requests = new JoinRequests()

  constructor(room: TableRoom) {
    this.#room = room
  }

  /** Returns how the API treats this visitor. Changes nothing. */
  check(visitor: Visitor, credentials: Credentials): Access {
    const { key } = visitor
    const access = accessOf(this.#room.party, key, credentials, this.#spaceFor(visitor))
    // A visitor who waits for the host is no longer counted as guessing, however often it asks.
    return access === 'right' && this.requests.isWaiting(key) ? 'own' : access
  }

  /** Lets a visitor in if it may enter. If other processes write the same log, ownership is checked first. */
  enter(visitor: Visitor, credentials: Credentials): Promise<EntryOutcome> {
    const room = this.#room
    return room.queue(async () => {
      if (room.status !== 'open' || (room.services.watch && !(await room.tableLog.isOurs()))) return 'gone'
      const admitted = await this.#admit(visitor, credentials)
      if (room.status !== 'open') return 'gone'
      return admitted === 'in' ? { reservation: await this.#reserve(visitor) } : admitted
    })
  }

  /** Adds a request for the host: a guest asks to join, or a phone asks for somebody else's seat. */
  requestJoin(seat: Seat | null, key: KeyHash, address: string): Refused | null {
    const requested = this.requests.add(seat, key, address)
    if (typeof requested === 'object') return requested
    if (requested === 'new') this.#room.publish()
    return null
  }

  /** Returns the refusal if there is no room for another watcher. */
  #full({ address, screen }: Visitor): Refused | null {
    const { clients, connections, services } = this.#room
    if (hasTooManySockets(address)) return refuse('slow')
    if (services.ceiling?.isReached('watcher')) return refuse('busy')
    const screens = connections.screens().length + this.reservations.count('screens')
    const crowded = (screen && screens >= maxScreens) || clients.length + this.reservations.count() >= maxSockets
    return crowded ? refuse('crowded') : null
  }

  #spaceFor(visitor: Visitor): Space {
    // Players and the table's own screens take precedence over other watchers.
    return {
      full: hasOwnPlace(this.#room.party, visitor) ? null : this.#full(visitor),
      admitted: this.requests.isAdmitted(visitor.key),
    }
  }

  /** Decides whether this visitor may come in. `wait`: the host has not answered its join request yet. */
  async #admit(visitor: Visitor, credentials: Credentials): Promise<'in' | 'wait' | Refused> {
    const { key, address } = visitor
    const admission = admissionOf(this.#room.party, key, credentials, this.#spaceFor(visitor))
    if (admission === 'ask') return this.requestJoin(null, key, address) ?? 'wait'
    if (admission !== 'new') return admission
    this.requests.enter(key)
    // Over the limit newcomers still get in; only the log does not remember them.
    if (!this.#room.allowance.enter()) return 'in'
    const refused = await this.#room.record([{ type: 'let-in', key }])
    return refused ?? 'in'
  }

  async #reserve(visitor: Visitor): Promise<ISeatReservation> {
    const again = this.reservations.repeat(visitor)
    if (again) return again
    const { roomId, roomName } = this.#room
    const reservation = await reserveSeat(roomName, roomId, visitor)
    this.reservations.add(reservation, visitor)
    return reservation
  }
}
