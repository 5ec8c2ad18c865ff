import { type Client, type CloseCode, Room } from '@colyseus/core'
import { StateView } from '@colyseus/schema'
import { answerFor, back, type Context, type Deciding, decide, free, give } from '../shared/commands.ts'
import { randomAnswer } from '../shared/engine/bot.ts'
import type { Ask, Seat } from '../shared/engine/game.ts'
import { isOver, tableOf } from '../shared/engine/match.ts'
import { fair } from '../shared/engine/random.ts'
import {
  chairByKey,
  chairOf,
  evolve,
  fold,
  isBarred,
  isKnown,
  type KeyHash,
  nobody,
  type Party,
  type PartyEvent,
  sameHash,
  stageOf,
} from '../shared/party.ts'
import { isRefused, type Refused, refuse } from '../shared/refusals.ts'
import { asCommand, type Command, type Reply } from '../shared/wire.ts'
import { type Clocks, makeClocks } from './clocks.ts'
import { isOurs } from './frames.ts'
import { beat, Conflict, type Log } from './log/log.ts'
import { makeState, quieten, type State, writeChairs, writeRoom, writeSecret, writeTable } from './publish.ts'
import { chairView, clockAsks, type Present, roomView, secretView } from './views.ts'

/** What a connection is: known from its key when it was let in, never from what it says later. */
export interface Visitor {
  readonly key: KeyHash
  readonly screen: boolean
  readonly address: string
}
type Guest = Client<{ userData: { seat: Seat | null; tokens: number; filled: number } }>

/** Set by the door when it reserved the connection; a connection without it could do nothing. */
const visitor = ({ auth }: Guest): Visitor => (auth as Visitor | undefined) ?? { key: '', screen: true, address: '' }

/** Sockets open from each address, over all rooms of this process. */
const sockets = new Map<string, number>()
export const socketsFrom = (address: string): number => sockets.get(address) ?? 0
const countSocket = (address: string, by: 1 | -1): void => {
  const count = socketsFrom(address) + by
  if (count > 0) sockets.set(address, count)
  else sockets.delete(address)
}

/** Where a room finds its log; given once, when the server starts. */
export interface Settings {
  readonly log: Log
}
interface Made {
  readonly table: string
  readonly code: string
}

/** Why a screen was put out, for its own sentence. */
export type Out = 'moved' | 'removed' | 'left' | 'deleted' | 'fenced'

const closeCodes = { out: 4002, going: 4001, again: 4010 } as const satisfies Record<string, CloseCode | number>
const mostSockets = 40
const mostPhonesOfASeat = 4
/** A table that nobody is connected to goes to sleep after this. */
const drowsy = 60_000
const knockKept = 120_000
const mendEvery = 5000
/** The library ticks its clock sixty times a second in a room without patches; ours must cost nothing while it waits. */
const never = 2_147_483_647
const perSecond = 20
const burst = 40
const draftEvery = 100
/** Bytes that wait for a connection which does not read. */
const mostUnread = 1_000_000

/** What the library's type of a socket leaves out. */
interface Socket {
  readonly bufferedAmount: number
  readonly terminate: () => void
}

interface Knock {
  readonly id: string
  readonly seat: Seat | null
  readonly key: KeyHash
  readonly until: number
}

/** One table of the evening, whatever is played at it. */
export class TableRoom extends Room<{ state: State; client: Guest }> {
  static settings: Settings
  override patchRate = never
  override autoDispose = false
  // A server that stops waits for screens that were let in and have not come: not longer than it is given to stop.
  override seatReservationTimeout = 8

  #party: Party = nobody
  #seq = 0
  #table = ''
  #code = ''
  #turn: Promise<unknown> = Promise.resolve()
  #halted = false
  #stale = false
  #gone = false
  readonly #random = fair()
  readonly #clocks: Clocks = makeClocks(ask => this.#clockAnswers(ask))
  readonly #since = new Map<Seat, number>()
  readonly #bots = new Map<string, NodeJS.Timeout>()
  #knocks: readonly Knock[] = []
  #knocked = 0
  readonly #admitted = new Set<KeyHash>()
  readonly #denied = new Map<string, number>()
  #draft: Present['draft'] = null
  #draftTimer: NodeJS.Timeout | null = null
  #drafted = 0
  #reminder: { readonly step: string; readonly ends: number } | null = null
  #sleep: NodeJS.Timeout | null = null
  #beat: NodeJS.Timeout | null = null
  #mending: NodeJS.Timeout | null = null

  override messages = {
    do: (client: Guest, message: unknown): Promise<Reply> | Reply => this.#hear(client, message),
    time: (): number => Date.now(),
  }

  // Seats are reserved by the door alone, which has checked who comes in.
  static override onAuth = (): Promise<boolean> => Promise.resolve(true)

  override onUncaughtException(error: Error, method: string): void {
    console.error(`table: ${method}: ${error.stack ?? error.message}`)
  }

  override async onCreate({ table, code }: Made): Promise<void> {
    this.roomId = table
    this.#table = table
    this.#code = code
    this.state = makeState()
    await this.#reload()
    this.#settle()
    this.#publish()
    this.#doze()
    const { log } = TableRoom.settings
    this.#beat = setInterval(() => this.#touch(log), beat)
    this.#guard()
  }

  /** Only our own kinds of frames reach the library, and nobody who reads nothing is sent more and more. */
  #guard(): void {
    const room = this as unknown as { _onMessage: (client: Guest, frame: Buffer) => void }
    const hear = room._onMessage.bind(this)
    room._onMessage = (client, frame) => {
      const socket = client.ref as unknown as Socket
      if (!isOurs(frame)) client.leave(closeCodes.out)
      else if (socket.bufferedAmount > mostUnread) socket.terminate()
      else hear(client, frame)
    }
  }

  // Who comes and goes

  override onJoin(client: Guest): void {
    countSocket(visitor(client).address, 1)
    // A screen holds nothing, whatever its key.
    const seat = (visitor(client).screen ? null : chairByKey(this.#party, visitor(client).key)?.seat) ?? null
    client.userData = { seat, tokens: burst, filled: Date.now() }
    // Each client has a view of its own: without one the library hands it the shared buffer, uncopied.
    client.view = new StateView()
    quieten(client)
    if (this.#sleep) clearTimeout(this.#sleep)
    this.#sleep = null
    // Put out between the door and here.
    if (isBarred(this.#party, visitor(client).key)) this.#close(client, 'removed')
    else if (seat === null) this.#publish()
    else {
      this.#seatClient(client, seat)
      this.#since.set(seat, Date.now())
      if (!this.#someAway()) this.#clocks.start()
      this.#publish()
      this.#queue(() => this.#record(back(this.#party, seat)))
    }
  }

  override onLeave(client: Guest): void {
    countSocket(visitor(client).address, -1)
    const seat = client.userData?.seat ?? null
    if (seat !== null && !this.#here(seat)) this.#since.set(seat, Date.now())
    this.#doze()
    this.#publish()
  }

  override async onDispose(): Promise<void> {
    this.#gone = true
    this.#clocks.stopAll()
    for (const timer of this.#bots.values()) clearTimeout(timer)
    for (const timer of [this.#sleep, this.#draftTimer, this.#mending]) if (timer) clearTimeout(timer)
    if (this.#beat) clearInterval(this.#beat)
    await this.#turn
  }

  /** An orderly end: what was being done is finished, and the clocks' time is kept. */
  override async onBeforeShutdown(): Promise<void> {
    await this.#queue(() => this.#fallAsleep())
    await this.disconnect(closeCodes.going)
  }

  /** Does this key belong to the table: a seat's, or that of a screen which was let in before? */
  belongs(key: KeyHash): boolean {
    return chairByKey(this.#party, key) !== undefined || isKnown(this.#party, key)
  }

  /** Has this key knocked, and waits for the host's answer? */
  awaits(key: KeyHash): boolean {
    return this.#open().some(knock => knock.key === key)
  }

  /** May this visitor come in? `wait` is a knock that the host has not answered. */
  admit(visitor: Visitor, invite: string): Promise<'in' | 'wait' | Refused> {
    return this.#queue(async () => {
      const { key } = visitor
      const party = this.#party
      if (chairByKey(party, key)) return 'in'
      if (isBarred(party, key)) return refuse('kept')
      if (this.clients.length >= mostSockets) return refuse('crowded')
      if (isKnown(party, key)) return 'in'
      if (party.house.locked) return refuse('locked')
      const open = party.house.guests === 'anyone' || sameHash(invite, party.invite) || this.#admitted.has(key)
      if (!open) return this.#knock(null, key) ?? 'wait'
      this.#admitted.delete(key)
      const kept = await this.#record([{ type: 'let-in', key }])
      return kept ?? 'in'
    })
  }

  // One command after another

  #queue<T>(work: () => Promise<T> | T): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => null)
    return done
  }

  #hear(client: Guest, message: unknown): Promise<Reply> | Reply {
    if (!this.#within(client)) return this.#reply(refuse('slow'))
    const command = asCommand(message)
    if (!command) return this.#reply(refuse('unread'))
    if (visitor(client).screen) return this.#reply(refuse('not-seated'))
    if (command.do === 'draft') return this.#reply(this.#heardDraft(client, command))
    return this.#queue(() => this.#obey(client, command))
  }

  /** So many messages a second from each connection, and a few more at once. */
  #within({ userData }: Guest): boolean {
    if (!userData) return false
    const now = Date.now()
    userData.tokens = Math.min(burst, userData.tokens + ((now - userData.filled) / 1000) * perSecond)
    userData.filled = now
    if (userData.tokens < 1) return false
    userData.tokens -= 1
    return true
  }

  #reply(refused: Refused | null, more: { readonly seat?: Seat } = {}): Reply {
    return refused ? { ok: false, ...refused } : { ok: true, ...more }
  }

  async #obey(client: Guest, command: Exclude<Command, { do: 'draft' }>): Promise<Reply> {
    const seat = client.userData?.seat ?? null
    const refused = await this.#act(client, command, seat)
    const now = client.userData?.seat ?? null
    return this.#reply(refused, now === null ? {} : { seat: now })
  }

  #act(client: Guest, command: Exclude<Command, { do: 'draft' }>, seat: Seat | null): Promise<Refused | null> {
    switch (command.do) {
      case 'take':
        return this.#take(visitor(client).key, command.seat)
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
      away: seat => (this.#here(seat) ? null : Date.now() - this.#sinceOf(seat)),
      left: () => this.#clocks.left(),
    }
  }

  async #decide(command: Deciding, seat: Seat | null, key: KeyHash | null): Promise<Refused | null> {
    await this.#reloadIfStale()
    const outcome = decide(this.#party, command, seat, this.#context(key))
    return isRefused(outcome) ? outcome : this.#record(outcome)
  }

  /** Logs what happened, then lets it be seen: one patch for it all. Nothing is visible before it is logged. */
  async #record(events: readonly PartyEvent[]): Promise<Refused | null> {
    if (events.length === 0) return null
    if (this.#gone) return refuse('unlogged')
    try {
      await this.#reloadIfStale()
      await TableRoom.settings.log.append(this.#table, this.#seq, events)
    } catch (error) {
      return this.#unlogged(error)
    }
    this.#seq += events.length
    this.#halted = false
    const before = this.#party
    this.#party = events.reduce(evolve, before)
    this.#putOut(before)
    this.#settle(events)
    this.#publish()
    return null
  }

  /** A table that cannot log stops, and says so; one that another process writes is no longer ours. */
  #unlogged(error: unknown): Refused {
    if (error instanceof Conflict) {
      this.#gone = true
      this.#clocks.stopAll()
      void this.disconnect(closeCodes.again)
      return refuse('unlogged')
    }
    console.error(`table: ${error instanceof Error ? error.message : error}`)
    this.#halted = true
    this.#stale = true
    this.#publish()
    this.#mendLater()
    return refuse('unlogged')
  }

  /** A table that has stopped looks by itself whether its log can be written again. */
  #mendLater(): void {
    this.#mending ??= setTimeout(() => {
      this.#mending = null
      void this.#queue(() => this.#mend())
    }, mendEvery)
  }

  async #mend(): Promise<void> {
    if (this.#gone || !this.#halted) return
    try {
      await TableRoom.settings.log.touch(this.#table, Date.now())
      await this.#reloadIfStale()
      this.#halted = false
      this.#publish()
    } catch {
      this.#mendLater()
    }
  }

  /** After a failed append only the log itself knows whether the batch was kept. */
  async #reloadIfStale(): Promise<void> {
    if (!this.#stale) return
    await this.#reload()
    this.#stale = false
    this.#settle()
  }

  async #reload(): Promise<void> {
    const events = (await TableRoom.settings.log.read(this.#table)) as readonly PartyEvent[]
    this.#party = fold(events)
    this.#seq = events.length
  }

  // Knocks: a guest at the door, or a phone that wants a seat

  #open(): readonly Knock[] {
    return this.#knocks.filter(({ until }) => until > Date.now())
  }

  #knock(seat: Seat | null, key: KeyHash): Refused | null {
    const now = Date.now()
    if ((this.#denied.get(`${seat} ${key}`) ?? 0) > now) return refuse('turned-away')
    const old = this.#open().find(knock => knock.key === key && knock.seat === seat)
    const others = this.#open().filter(knock => knock !== old)
    if (!old) this.#knocked += 1
    // Knocking again is the same knock, so that an answer to it still fits.
    this.#knocks = [...others.slice(-9), { id: old?.id ?? `k${this.#knocked}`, seat, key, until: now + knockKept }]
    if (!old) this.#publish()
    return null
  }

  #take(key: KeyHash, seat: Seat): Promise<Refused | null> {
    const state = free(this.#party, seat, key)
    if (typeof state === 'object') return Promise.resolve(state)
    if (state === 'free') return this.#give(seat, key, null)
    return Promise.resolve(this.#knock(seat, key))
  }

  async #let(id: string, yes: boolean, by: Seat | null): Promise<Refused | null> {
    const knock = this.#open().find(one => one.id === id)
    const mayAnswer = by !== null && (by === this.#party.host || by === knock?.seat)
    if (!(knock && mayAnswer)) return refuse('gone')
    const { seat, key } = knock
    const refused = yes && seat !== null ? await this.#give(seat, key, by) : null
    if (refused) return refused
    if (yes && seat === null) this.#admitted.add(key)
    if (!yes) this.#denied.set(`${seat} ${key}`, Date.now() + knockKept)
    this.#knocks = this.#knocks.filter(one => one !== knock)
    this.#publish()
    return null
  }

  #give(seat: Seat, key: KeyHash, by: Seat | null): Promise<Refused | null> {
    const outcome = give(this.#party, seat, key, by, this.#context(key))
    return isRefused(outcome) ? Promise.resolve(outcome) : this.#record(outcome)
  }

  async #delete(by: Seat | null): Promise<Refused | null> {
    if (by === null || by !== this.#party.host) return refuse('not-host')
    try {
      await TableRoom.settings.log.remove(this.#table)
    } catch (error) {
      return this.#unlogged(error)
    }
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
      else if (seat !== null) this.#since.set(seat, Date.now())
    }
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

  #seatClient(client: Guest, seat: Seat): void {
    client.userData = { ...(client.userData ?? { tokens: burst, filled: Date.now() }), seat }
    const chair = this.state.chairs.get(seat)
    if (chair) client.view?.add(chair)
    const same = this.clients.filter(other => other !== client && other.userData?.seat === seat)
    for (const old of same.slice(0, Math.max(0, same.length - mostPhonesOfASeat + 1))) this.#close(old, 'moved')
  }

  /** Clocks, bots, the draft and the reminder follow the party. */
  #settle(events: readonly PartyEvent[] = []): void {
    const asks = clockAsks(this.#party)
    if (events.some(({ type }) => type === 'added' || type === 'resumed')) this.#clocks.stopAll()
    this.#clocks.arm(this.#party.paused ? [] : asks, this.#party.left, this.#someAway())
    const { draft } = this.#isOpen(this.#draft) ? { draft: this.#draft } : { draft: null }
    this.#draft = draft
    const { reminder } = this.#party
    if (reminder === null) this.#reminder = null
    else if (this.#reminder?.step !== reminder.step || events.some(({ type }) => type === 'clocked'))
      this.#reminder = { step: reminder.step, ends: Date.now() + reminder.seconds * 1000 }
    this.#wakeBots()
  }

  /** Is a phone away that plays in this game? Which one, and what it holds, makes no difference. */
  #someAway(): boolean {
    const { match, chairs } = this.#party
    return chairs.some(({ seat, bot, empty }) => match?.seats.includes(seat) && !(bot || empty || this.#here(seat)))
  }

  #clockAnswers(ask: Ask): void {
    void this.#queue(async () => {
      const outcome = answerFor(this.#party, 'clock', { ask: ask.id, picks: [] }, this.#random)
      const refused = isRefused(outcome) ? null : await this.#record(outcome)
      // A clock that could not be logged tries again, like a person would.
      if (refused && !this.#gone) setTimeout(() => this.#clockAnswers(ask), 2000)
    })
  }

  #wakeBots(): void {
    const { match } = this.#party
    if (match === null || isOver(match)) return
    for (const { seat, bot } of this.#party.chairs) {
      if (!bot || !match.seats.includes(seat)) continue
      for (const ask of match.game.asks(match.state, seat)) {
        const key = `${seat} ${ask.id}`
        if (ask.standing || ask.optional || this.#bots.has(key)) continue
        const pause = 2000 + 4000 * Math.random()
        this.#bots.set(
          key,
          setTimeout(() => this.#botAnswers(key, seat, ask), pause),
        )
      }
    }
  }

  #botAnswers(key: string, seat: Seat, ask: Ask): void {
    void this.#queue(async () => {
      this.#bots.delete(key)
      if (this.#gone || !chairOf(this.#party, seat)?.bot) return
      const outcome = answerFor(this.#party, seat, randomAnswer(ask, this.#random), this.#random)
      if (!isRefused(outcome)) await this.#record(outcome)
    })
  }

  // Drafts: not facts, never logged

  #isOpen(draft: Present['draft']): boolean {
    const { match } = this.#party
    return (
      match !== null && draft !== null && match.game.asks(match.state, draft.by).some(({ id }) => id === draft.ask.id)
    )
  }

  #heardDraft({ userData }: Guest, { ask: id, picks }: { readonly ask: string; readonly picks: readonly string[] }) {
    const { match } = this.#party
    const by = userData?.seat ?? null
    const ask = match && by ? match.game.asks(match.state, by).find(open => open.id === id && open.draft) : undefined
    const fits = ask && picks.length <= ask.pick[1] && picks.every(pick => ask.from.includes(pick))
    if (!(ask && by && fits)) return refuse('not-open')
    this.#draft = { by, ask, picks: [...new Set(picks)] }
    if (this.#draftTimer) return null
    const wait = Math.max(0, this.#drafted + draftEvery - Date.now())
    this.#draftTimer = setTimeout(() => {
      this.#draftTimer = null
      this.#drafted = Date.now()
      this.#publish()
    }, wait)
    return null
  }

  // What is seen

  #here(seat: Seat): boolean {
    return this.clients.some(({ userData }) => userData?.seat === seat)
  }

  #sinceOf(seat: Seat): number {
    const since = this.#since.get(seat) ?? Date.now()
    this.#since.set(seat, since)
    return since
  }

  #present(): Present {
    const { paused, left } = this.#party
    const standing = () =>
      clockAsks(this.#party).map(({ id, kind, seconds = 0 }) => {
        return { ask: id, kind, seconds, ends: null, left: left[id] ?? seconds }
      })
    return {
      id: this.#table,
      code: this.#code,
      here: seat => this.#here(seat),
      since: seat => this.#sinceOf(seat),
      screens: this.clients.filter(client => visitor(client).screen).length,
      clocks: paused ? standing() : this.#clocks.views(),
      reminder: this.#reminder && { ends: this.#reminder.ends },
      draft: this.#draft,
      knocks: this.#open().map(({ id, seat }) => ({ id, seat })),
      halted: this.#halted,
    }
  }

  #publish(): void {
    if (this.#gone) return
    const fresh = this.clients.filter(client => this.#gainsSeat(client))
    const present = this.#present()
    const { chairs, match, game } = this.#party
    writeRoom(this.state, roomView(this.#party, present))
    writeChairs(this.state, new Map(chairs.map(chair => [chair.seat, chairView(chair, present)])))
    if (match) writeTable(this.state, game, tableOf(match))
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

  #touch(log: Log): void {
    log.touch(this.#table, Date.now()).catch((error: unknown) => {
      console.error(`table: ${error instanceof Error ? error.message : error}`)
    })
  }
}
