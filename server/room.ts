import { initializeRoomCache, matchMaker, Room } from '@colyseus/core'
import { StateView } from '@colyseus/schema'
import type { ISeatReservation } from '@colyseus/shared-types'
import { type Ask, clock, type Seat } from '../shared/engine/game.ts'
import { isSecondThought, tableOf } from '../shared/engine/match.ts'
import { fair } from '../shared/engine/random.ts'
import type { Context, Deciding } from '../shared/party/commands/context.ts'
import { decide } from '../shared/party/commands/decide.ts'
import { answerFor } from '../shared/party/commands/game.ts'
import { back, free, give } from '../shared/party/commands/takeover.ts'
import {
  chairByKey,
  chairOf,
  isBarred,
  isKnown,
  type KeyHash,
  type Party,
  type PartyEvent,
  stageOf,
} from '../shared/party.ts'
import { isRefused, type Refused, refuse } from '../shared/refusals.ts'
import { asCommand, type Command, type Reply } from '../shared/wire.ts'
import { admissionOf, type Look, lookAt, type Ticket } from './admission.ts'
import { allowanceOf } from './allowance.ts'
import { botAnswer, makeBots } from './bots.ts'
import { makeClocks } from './clocks.ts'
import { closeCodes, type Out } from './close-codes.ts'
import type { Watch } from './cluster/watch.ts'
import { arrived, type Guest, type Visitor, visitor, withinRate } from './connection.ts'
import { makeDrafts } from './drafts.ts'
import { guard } from './frame-filter.ts'
import { heard } from './heard.ts'
import { failed } from './journal.ts'
import { newInvite } from './keys.ts'
import { makeKnocks } from './knocks.ts'
import { type Ledger, makeLedger } from './ledger.ts'
import { socketsFrom, socketsOfAddress } from './limits.ts'
import { beat, Conflict, type Log } from './log/log.ts'
import { seatView } from './padding.ts'
import { isOwn, makePlaces, mostOfAKey } from './places.ts'
import { makeState, quieten, type State, writeChairs, writeMatch, writeRoom, writeSecret } from './publish.ts'
import { TableSerializer } from './serializer.ts'
import { cutOff, sendWatched } from './socket.ts'
import { now } from './time.ts'
import { chairViews, clockAsks, type Present, roomView, secretView } from './views.ts'

/** Where a room finds its log; given once, when the server starts. */
export interface Settings {
  readonly log: Log
  /** Where other processes write the same log: looks whether a table is still this one's. */
  readonly watch?: Watch | null
  /** How many times as fast as people the bots are; once, unless it is said. */
  readonly pace?: number
}
/** What becomes of a visitor: in, to wait for the host, refused; or the room has gone, and another has its table. */
export type Entered = { readonly reservation: ISeatReservation } | 'wait' | 'gone' | Refused
interface Made {
  readonly table: string
  readonly code: string
  /** How long the log was when this process had woken the table; null where no other process writes it. */
  readonly length: number | null
}
type Said = Exclude<Command, { do: 'draft' }>

const mostSockets = 40
/** Seconds that a place is kept. A server that stops waits for screens that were let in and have not come: not longer. */
const patience = 8
/** A table that nobody is connected to goes to sleep after this. */
const drowsy = 60_000
/** The library ticks its clock sixty times a second in a room without patches; ours must cost nothing while it waits. */
const never = 2_147_483_647

/** One table of the evening, whatever is played at it. */
export class TableRoom extends Room<{ state: State; client: Guest }> {
  static settings: Settings
  override patchRate = never
  override autoDispose = false
  override seatReservationTimeout = patience

  #ledger: Ledger = this.#ledgerOf('')
  #code = ''
  #turn: Promise<unknown> = Promise.resolve()
  #gone = false
  #going = false
  #lost = false
  readonly #random = fair()
  readonly #clocks = makeClocks(ask => this.#clockAnswers(ask))
  readonly #bots = makeBots((seat, kind) => this.#botAnswers(seat, kind), this.#random, TableRoom.settings.pace ?? 1)
  readonly #drafts = makeDrafts(() => this.#publish())
  readonly #knocks = makeKnocks()
  readonly #places = makePlaces(patience)
  #allowance = allowanceOf('')
  readonly #since = new Map<Seat, number>()
  #reminder: { readonly step: string; readonly ends: number } | null = null
  #sleep: NodeJS.Timeout | null = null
  #beat: NodeJS.Timeout | null = null

  get #party(): Party {
    return this.#ledger.party()
  }

  override messages = {
    do: (client: Guest, message: unknown): Promise<Reply> =>
      heard(this.roomId, message, () => this.#hear(client, message)),
    time: (client: Guest): number | Reply => (withinRate(client) ? now() : this.#reply(refuse('slow'))),
  }

  // Seats are reserved by the door alone, which has checked who comes in.
  static override onAuth = (): Promise<boolean> => Promise.resolve(true)

  // The library asks for it when the state is set.
  override setSerializer(): void {
    super.setSerializer(new TableSerializer())
  }

  override onUncaughtException(error: Error): void {
    failed('table', error)
  }

  override async onCreate({ table, code, length }: Made): Promise<void> {
    this.roomId = table
    this.#code = code
    this.#ledger = this.#ledgerOf(table)
    this.#allowance = allowanceOf(table)
    this.state = makeState()
    await this.#ledger.read()
    // Another has woken the table since this process did.
    if (length !== null && this.#ledger.length() !== length) throw new Conflict('another process has the table')
    void this.#queue(() => this.#ledger.note())
    this.#settle()
    this.#publish()
    this.#doze()
    this.#beat = setInterval(() => this.#ledger.touch(), beat)
    TableRoom.settings.watch?.add(this.#watched)
    guard(this, () => TableRoom.settings.watch?.doubt()?.then(() => !this.#gone) ?? null)
  }

  readonly #watched = {
    id: (): string => this.roomId,
    length: (): number => this.#ledger.length(),
    doubt: () => this.#queue(() => this.#gone || this.#ledger.isOurs()),
    halt: (): void => this.#ledger.halt(),
  }

  #ledgerOf(table: string): Ledger {
    const changed = (): void => {
      this.#settle()
      this.#publish()
    }
    return makeLedger(TableRoom.settings.log, table, {
      changed,
      lost: () => this.#vanish(),
      queue: work => this.#queue(work),
    })
  }

  /** Another process has the table: the screens go there, and nothing is written or shown here any more. */
  #vanish(): void {
    if (this.#gone) return
    this.#gone = true
    this.#lost = true
    this.#clocks.stopAll()
    setTimeout(() => void this.disconnect(closeCodes.again), 0)
  }

  // Who comes and goes

  override onJoin(client: Guest): void {
    this.#places.came(client.sessionId, visitor(client))
    // A screen holds nothing, whatever its key.
    const seat = (visitor(client).screen ? null : chairByKey(this.#party, visitor(client).key)?.seat) ?? null
    client.userData = arrived(seat)
    // Each client has a view of its own: without one the library hands it the shared buffer, uncopied.
    client.view = new StateView()
    sendWatched(client)
    quieten(client)
    // Its place was kept before the room's end began, and nobody would put it out any more.
    if (this.#gone || this.#going) {
      client.leave(this.#lost ? closeCodes.again : closeCodes.going)
      return
    }
    if (this.#sleep) clearTimeout(this.#sleep)
    this.#sleep = null
    this.#makeWay(client)
    // Put out between the door and here.
    if (isBarred(this.#party, visitor(client).key)) this.#close(client, 'removed')
    else if (seat === null) this.#publish()
    else {
      this.#seatClient(client, seat)
      this.#since.set(seat, now())
      if (!this.#someAway()) this.#clocks.start()
      this.#publish()
      this.#queue(() => this.#record(back(this.#party, seat)))
    }
  }

  override onLeave(client: Guest): void {
    this.#places.left(visitor(client))
    const seat = client.userData?.seat ?? null
    if (seat !== null && !this.#here(seat)) this.#since.set(seat, now())
    this.#doze()
    this.#publish()
  }

  override async onDispose(): Promise<void> {
    this.#gone = true
    TableRoom.settings.watch?.remove(this.#watched)
    this.#clocks.stopAll()
    this.#bots.stop()
    this.#drafts.stop()
    this.#ledger.close()
    this.#places.close()
    if (this.#sleep) clearTimeout(this.#sleep)
    if (this.#beat) clearInterval(this.#beat)
    await this.#turn
  }

  /** An orderly end: what was being done is finished, and the clocks' time is kept. */
  override async onBeforeShutdown(): Promise<void> {
    await this.#queue(async () => {
      await this.#fallAsleep()
      this.#going = true
    })
    // Replies to what was done leave before their sockets close.
    await new Promise(resolve => setImmediate(resolve))
    await this.disconnect(closeCodes.going)
  }

  /** What the door does with this visitor. It changes nothing. */
  look(visitor: Visitor, ticket: Ticket): Look {
    const { key } = visitor
    const look = lookAt(this.#party, key, ticket, this.#space(visitor))
    // Whoever waits for the host's answer knocks once, however often they do.
    return look === 'right' && this.#knocks.isWaiting(key) ? 'own' : look
  }

  #space(visitor: Visitor) {
    // Players, and the table's own screens, come before the crowd.
    const full = isOwn(this.#party, visitor) ? null : this.#full(visitor)
    return { full, admitted: this.#knocks.isAdmitted(visitor.key) }
  }

  /** Lets a visitor in, where it may come in. Where others write the same log, it is looked at first. */
  enter(visitor: Visitor, ticket: Ticket): Promise<Entered> {
    return this.#queue(async () => {
      const { watch } = TableRoom.settings
      if (this.#gone || this.#going || (watch && !(await this.#ledger.isOurs()))) return 'gone'
      const admitted = await this.#admit(visitor, ticket)
      if (this.#gone) return 'gone'
      if (admitted !== 'in') return admitted
      const again = this.#places.again(visitor)
      if (again) return { reservation: again }
      const { processId } = matchMaker
      const listing = initializeRoomCache({ name: this.roomName, roomId: this.roomId, processId })
      const reservation = await matchMaker.reserveSeatFor(listing, {}, visitor)
      this.#places.keep(reservation, visitor)
      return { reservation }
    })
  }

  /** May this visitor come in? `wait` is a knock that the host has not answered. */
  async #admit(visitor: Visitor, ticket: Ticket): Promise<'in' | 'wait' | Refused> {
    const { key, address } = visitor
    const admission = admissionOf(this.#party, key, ticket, this.#space(visitor))
    if (admission === 'knock') return this.#knock(null, key, address) ?? 'wait'
    if (admission !== 'new') return admission
    this.#knocks.enter(key)
    // Over the limit nobody is kept out: it is only not remembered who came in.
    if (!this.#allowance.enter()) return 'in'
    const kept = await this.#record([{ type: 'let-in', key }])
    return kept ?? 'in'
  }

  /** Is there no place for one more who only watches? */
  #full({ address }: Visitor): Refused | null {
    if (socketsFrom(address) >= socketsOfAddress) return refuse('slow')
    return this.clients.length + this.#places.count() >= mostSockets ? refuse('crowded') : null
  }

  // One command after another

  #queue<T>(work: () => Promise<T> | T): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => null)
    return done
  }

  #hear(client: Guest, message: unknown): Promise<Reply> | Reply {
    if (!withinRate(client)) return this.#reply(refuse('slow'))
    const command = asCommand(message)
    if (!command) return this.#reply(refuse('unread'))
    if (visitor(client).screen) return this.#reply(refuse('not-seated'))
    if (command.do === 'draft') {
      const by = client.userData?.seat ?? null
      return this.#reply(this.#drafts.hear(this.#party.match, by, command.ask, command.picks))
    }
    // What comes while the server stops, or when the table is another's, is not answered: the phone says it again there.
    return this.#queue(() => (this.#going ? null : this.#obey(client, command))).then(reply =>
      reply && !this.#lost ? reply : new Promise<Reply>(() => undefined),
    )
  }

  #reply(refused: Refused | null, more: { readonly seat?: Seat } = {}): Reply {
    return refused ? { ok: false, ...refused } : { ok: true, ...more }
  }

  async #obey(client: Guest, command: Said): Promise<Reply> {
    const seat = client.userData?.seat ?? null
    const refused = await this.#act(client, command, seat)
    const after = client.userData?.seat ?? null
    return this.#reply(refused, after === null ? {} : { seat: after })
  }

  #act(client: Guest, command: Said, seat: Seat | null): Promise<Refused | null> {
    switch (command.do) {
      case 'take':
        return this.#take(visitor(client), command.seat)
      case 'let':
        return this.#let(command.knock, command.yes, seat)
      case 'delete':
        return this.#delete(seat)
      default:
        return this.#decide(command, seat, visitor(client).key)
    }
  }

  #context(key: KeyHash | null): Context {
    return {
      random: this.#random,
      key,
      away: seat => (this.#here(seat) ? null : now() - this.#sinceOf(seat)),
      invite: newInvite,
      screens: () => this.clients.filter(client => visitor(client).screen).map(client => visitor(client).key),
      left: () => this.#clocks.left(),
    }
  }

  async #decide(command: Deciding, seat: Seat | null, key: KeyHash | null): Promise<Refused | null> {
    if (await this.#ledger.fresh()) this.#settle()
    const outcome = decide(this.#party, command, seat, this.#context(key))
    if (isRefused(outcome)) return outcome
    return this.#isAffordable(outcome, seat, key) ? this.#record(outcome) : refuse('slow')
  }

  /** A game's own progress costs nothing; what anybody could do for ever is counted, so that a log has an end. */
  #isAffordable([first]: readonly PartyEvent[], seat: Seat | null, key: KeyHash | null): boolean {
    const { match, host } = this.#party
    if (first === undefined) return true
    if (first.type === 'answered') return !(match && isSecondThought(match, first)) || this.#allowance.think(first.by)
    return this.#allowance.change(seat !== null && seat === host, key)
  }

  /** Logs what happened, then lets it be seen: one patch for it all. Nothing is visible before it is logged. */
  async #record(events: readonly PartyEvent[]): Promise<Refused | null> {
    if (events.length === 0) return null
    if (this.#gone) return refuse('unlogged')
    const before = this.#party
    if ((await this.#ledger.append(events)) !== 'kept') return refuse('unlogged')
    this.#putOut(before)
    if (events.some(({ type }) => type === 'put-out')) this.#putOutWatchers()
    this.#settle(events)
    this.#show()
    return null
  }

  // Knocks: a guest at the door, or a phone that wants a seat

  #knock(seat: Seat | null, key: KeyHash, address: string): Refused | null {
    const knocked = this.#knocks.knock(seat, key, address)
    if (typeof knocked === 'object') return knocked
    if (knocked === 'new') this.#publish()
    return null
  }

  #take({ key, address }: Visitor, seat: Seat): Promise<Refused | null> {
    const state = free(this.#party, seat, key)
    if (typeof state === 'object') return Promise.resolve(state)
    if (state === 'free') return this.#give(seat, key, null)
    return Promise.resolve(this.#knock(seat, key, address))
  }

  async #let(id: string, yes: boolean, by: Seat | null): Promise<Refused | null> {
    const knock = this.#knocks.open().find(one => one.id === id)
    const mayAnswer = by !== null && (by === this.#party.host || by === knock?.seat)
    if (!(knock && mayAnswer)) return refuse('gone')
    const refused = yes && knock.seat !== null ? await this.#give(knock.seat, knock.key, by) : null
    if (refused) return refused
    this.#knocks.answer(knock, yes)
    this.#publish()
    return null
  }

  #give(seat: Seat, key: KeyHash, by: Seat | null): Promise<Refused | null> {
    const outcome = give(this.#party, seat, key, by, this.#context(key))
    if (isRefused(outcome)) return Promise.resolve(outcome)
    return this.#allowance.change(false, key) ? this.#record(outcome) : Promise.resolve(refuse('slow'))
  }

  async #delete(by: Seat | null): Promise<Refused | null> {
    if (by === null || by !== this.#party.host) return refuse('not-host')
    if ((await this.#ledger.remove()) !== 'kept') return refuse('unlogged')
    this.#gone = true
    for (const client of [...this.clients]) this.#close(client, 'deleted')
    setTimeout(() => void this.disconnect(), 0)
    return null
  }

  // What follows from what happened

  /** Phones whose key no longer has the seat they sat on are put out; phones whose key now has one get it. */
  #putOut(before: Party): void {
    if (before.chairs === this.#party.chairs) return
    for (const client of [...this.clients]) {
      const { userData } = client
      if (!userData) continue
      const { key, screen } = visitor(client)
      const seat = (screen ? null : chairByKey(this.#party, key)?.seat) ?? null
      if (seat === userData.seat) continue
      if (userData.seat !== null) this.#close(client, this.#whyOut(userData.seat, key, before))
      else if (seat !== null) this.#since.set(seat, now())
    }
  }

  /** Phones and TVs that belong here no longer, and have no seat. */
  #putOutWatchers(): void {
    for (const client of [...this.clients])
      if (client.userData && !this.#belongs(visitor(client).key)) this.#close(client, 'watching')
  }

  #belongs(key: KeyHash): boolean {
    return chairByKey(this.#party, key) !== undefined || isKnown(this.#party, key)
  }

  #whyOut(seat: Seat, key: KeyHash, before: Party): Out {
    if (isBarred(this.#party, key)) return 'removed'
    const holder = chairOf(this.#party, seat)?.key ?? null
    return holder !== null && holder !== chairOf(before, seat)?.key ? 'moved' : 'left'
  }

  #close(client: Guest, why: Out): void {
    // Nobody any more, so that nothing below takes it for a phone that has just sat down.
    delete client.userData
    client.view = new StateView()
    client.leave(closeCodes.out, why)
  }

  /** The oldest screens of a key go where more come than it may have; those that do not even say goodbye, at once. */
  #makeWay(client: Guest): void {
    const { key, screen } = visitor(client)
    const same = this.clients.filter(other => {
      const { key: its, screen: one } = visitor(other)
      return other !== client && its === key && one === screen
    })
    const [staying, going] = [same.filter(({ userData }) => userData), same.filter(({ userData }) => !userData)]
    for (const old of staying.slice(0, Math.max(0, staying.length - mostOfAKey + 1))) this.#close(old, 'moved')
    for (const old of going.slice(0, Math.max(0, going.length - mostOfAKey + 1))) cutOff(old)
  }

  #seatClient(client: Guest, seat: Seat): void {
    client.userData = { ...(client.userData ?? arrived(seat)), seat }
    const chair = this.state.chairs.get(seat)
    if (chair && client.view) seatView(client.view, chair)
  }

  /** Clocks, bots, the draft and the reminder follow the party. */
  #settle(events: readonly PartyEvent[] = []): void {
    const asks = clockAsks(this.#party)
    if (events.some(({ type }) => type === 'added' || type === 'resumed')) this.#clocks.stopAll()
    this.#clocks.arm(this.#party.paused ? [] : asks, this.#party.left, this.#someAway())
    this.#drafts.follow(this.#party.match)
    const { reminder } = this.#party
    if (reminder === null) this.#reminder = null
    else if (this.#reminder?.step !== reminder.step || events.some(({ type }) => type === 'clocked'))
      this.#reminder = { step: reminder.step, ends: now() + reminder.seconds * 1000 }
    this.#bots.wake(this.#party)
  }

  /** Is a phone away that plays in this game? Which one, and what it holds, makes no difference. */
  #someAway(): boolean {
    const { match, chairs } = this.#party
    const here = this.#seatsHere()
    return chairs.some(({ seat, bot, empty }) => match?.seats.includes(seat) && !(bot || empty || here.has(seat)))
  }

  #clockAnswers(ask: Ask): void {
    void this.#queue(async () => {
      const outcome = answerFor(this.#party, clock, { ask: ask.id, picks: [] }, this.#random)
      const refused = isRefused(outcome) ? null : await this.#record(outcome)
      // A clock that could not be logged tries again, like a person would.
      if (refused && !this.#gone) setTimeout(() => this.#clockAnswers(ask), 2000)
    })
  }

  #botAnswers(seat: Seat, kind: string): void {
    void this.#queue(async () => {
      const said = this.#gone ? null : botAnswer(this.#party, seat, kind, this.#random)
      const outcome = said && answerFor(this.#party, seat, said, this.#random)
      if (outcome && !isRefused(outcome)) await this.#record(outcome)
    })
  }

  // What is seen

  #seatsHere(): ReadonlySet<Seat | null> {
    return new Set(this.clients.map(({ userData }) => userData?.seat ?? null))
  }

  #here(seat: Seat): boolean {
    return this.clients.some(({ userData }) => userData?.seat === seat)
  }

  #sinceOf(seat: Seat): number {
    const since = this.#since.get(seat) ?? now()
    this.#since.set(seat, since)
    return since
  }

  #present(): Present {
    const { paused, left } = this.#party
    const here = this.#seatsHere()
    const standing = () =>
      clockAsks(this.#party).map(({ id, kind, seconds = 0 }) => {
        return { ask: id, kind, seconds, ends: null, left: left[id] ?? seconds }
      })
    return {
      id: this.roomId,
      code: this.#code,
      here: seat => here.has(seat),
      since: seat => this.#sinceOf(seat),
      screens: this.clients.filter(client => visitor(client).screen).length,
      clocks: paused ? standing() : this.#clocks.views(),
      reminder: this.#reminder && { ends: this.#reminder.ends },
      draft: this.#drafts.current(),
      knocks: this.#knocks.open().map(({ id, seat }) => ({ id, seat })),
      halted: this.#ledger.isHalted(),
    }
  }

  /** Shows the present, once it is known to be this room's to show. */
  #publish(): void {
    const doubt = TableRoom.settings.watch?.doubt()
    if (doubt) void doubt.then(() => this.#publish())
    else this.#show()
  }

  #show(): void {
    if (this.#gone) return
    const fresh = this.clients.filter(client => this.#gainsSeat(client))
    const present = this.#present()
    const { chairs, match, game } = this.#party
    writeRoom(this.state, roomView(this.#party, present))
    writeChairs(this.state, chairViews(this.#party, present))
    if (match) writeMatch(this.state, game, tableOf(match))
    for (const { seat } of chairs) writeSecret(this.state, seat, secretView(this.#party, seat, present))
    for (const client of fresh) if (client.userData?.seat) this.#seatClient(client, client.userData.seat)
    this.broadcastPatch()
  }

  /** A phone whose key has a seat since just now: it counts as here before its leaf can be shown to it. */
  #gainsSeat(client: Guest): boolean {
    if (!client.userData || client.userData.seat !== null || visitor(client).screen) return false
    const seat = chairByKey(this.#party, visitor(client).key)?.seat
    if (seat === undefined) return false
    client.userData.seat = seat
    return true
  }

  // Sleep

  #doze(): void {
    if (this.clients.length > 0 || this.#sleep) return
    this.#sleep = setTimeout(() => {
      this.#sleep = null
      void this.#queue(async () => {
        if (this.clients.length > 0) return
        await this.#fallAsleep()
        setTimeout(() => void this.disconnect(), 0)
      })
    }, drowsy)
  }

  async #fallAsleep(): Promise<void> {
    const left = this.#clocks.left()
    this.#clocks.stopAll()
    if (stageOf(this.#party) === 'game' && Object.keys(left).length > 0) await this.#record([{ type: 'slept', left }])
    this.#clocks.stopAll()
  }
}
