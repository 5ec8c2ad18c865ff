import { Room } from '@colyseus/core'
import { publicStateOf } from '../../shared/engine/match.ts'
import { fair } from '../../shared/engine/random.ts'
import { type Party, type PartyEvent, shownGame } from '../../shared/party/party.ts'
import { type Refused, refuse } from '../../shared/party/refusals.ts'
import { asCommand, type Reply } from '../../shared/protocol/commands.ts'
import type { OwnershipWatch } from '../cluster/ownership.ts'
import { noPatchesMs, serializeBy } from '../colyseus.ts'
import { Conflict, type Log } from '../log/log.ts'
import { TableLog } from '../log/table-log.ts'
import { timedCommand } from '../ops/instrument.ts'
import { failed } from '../ops/journal.ts'
import { countGame, justPlayed } from '../ops/metrics.ts'
import { now } from '../ops/time.ts'
import { type TableClient, withinRate } from '../socket/connection.ts'
import { filterFrames } from '../socket/frames.ts'
import { TableSerializer } from '../state/frames.ts'
import type { RoomState } from '../state/schema.ts'
import { chairViews, type RoomFacts, roomView, secretView } from '../state/views.ts'
import { makeState, writeChairs, writeMatch, writeRoom, writeSecret } from '../state/write.ts'
import { Admissions, reservationSeconds } from './admissions.ts'
import { Commands, replyOf } from './commands.ts'
import { Connections } from './connections.ts'
import { type Ended, RoomEnding, type Status } from './ending.ts'
import { type Allowance, allowanceOf, type Ceiling } from './limits.ts'
import { Timers } from './timers.ts'
import { Drafts, PendingGuesses, Removals, RoomApplause } from './unlogged.ts'

/** What all rooms of a process use, set once when the server starts. */
export interface Services {
  readonly log: Log
  /** Checks that a table is still this process', if others write the same log. */
  readonly watch?: OwnershipWatch | null
  readonly isUnwelcome?: (name: string) => boolean
  /** How many tables and watchers this process may have; without it any number. */
  readonly ceiling?: Ceiling
  /** The bots' speed: 1, the default, is as fast as people; 0 never answers. */
  readonly pace?: number
}
interface RoomOptions {
  readonly table: string
  readonly code: string
  /** The log's length when this process claimed the table; null if no other process writes it. */
  readonly length: number | null
}

/**
 * The Colyseus room of one table, whatever game is played at it. It has the party, the queue of all that changes it,
 * and the two ways out of it: `record` into the log, and `show` to the screens. The rest is in objects that take the
 * room.
 */
export class TableRoom extends Room<{ state: RoomState; client: TableClient }> {
  static services: Services
  static readonly #awake = new Set<TableRoom>()
  /** The operator's announcement at every table of this process; empty for none. */
  static #announcement = ''
  override patchRate = noPatchesMs
  override autoDispose = false
  override seatReservationTimeout = reservationSeconds

  readonly random = fair()
  readonly tableLog = new TableLog(TableRoom.services.log, this)
  readonly connections = new Connections(this)
  readonly timers = new Timers(this)
  readonly admissions = new Admissions(this)
  readonly drafts = new Drafts(this)
  readonly guesses = new PendingGuesses(this)
  readonly applause = new RoomApplause(this)
  readonly removals = new Removals()
  readonly ending = new RoomEnding(this)
  readonly #commands = new Commands(this)
  #status: Status = 'open'
  #code = ''
  #allowance: Allowance | null = null
  #turn: Promise<unknown> = Promise.resolve()

  override messages = {
    do: (client: TableClient, message: unknown): Promise<Reply> => {
      const command = asCommand(message)
      return timedCommand(this.roomId, command, () => this.#commands.handle(client, command))
    },
    time: (client: TableClient): number | Reply => (withinRate(client) ? now() : replyOf(refuse('slow'))),
  }

  static announce(text: string): void {
    TableRoom.#announcement = text
    for (const room of TableRoom.#awake) room.publish()
  }

  /** Halts every table of this process until its log can be written again. */
  static haltAll(): void {
    for (const room of TableRoom.#awake) room.tableLog.halt()
  }

  get status(): Status {
    return this.#status
  }

  get party(): Party {
    return this.tableLog.party
  }

  get services(): Services {
    return TableRoom.services
  }

  /** What may still be written into the table's log besides its games' own progress. */
  get allowance(): Allowance {
    this.#allowance ??= allowanceOf(this.roomId)
    return this.#allowance
  }

  // Colyseus' hooks

  // Accepts everybody with a reservation: only the API makes those, and it has checked the visitor.
  static override onAuth = (): Promise<boolean> => Promise.resolve(true)

  override onUncaughtException(error: Error): void {
    failed('table', error)
  }

  override async onCreate({ table, code, length }: RoomOptions): Promise<void> {
    this.roomId = table
    this.#code = code
    serializeBy(this, new TableSerializer())
    this.state = makeState()
    await this.tableLog.read()
    // Another process has woken the table since this one did.
    if (length !== null && this.tableLog.length !== length) throw new Conflict('another process has the table')
    void this.queue(() => this.tableLog.snapshot())
    this.settle()
    this.publish()
    this.timers.scheduleSleep()
    this.timers.beat()
    this.services.watch?.add(this.tableLog)
    TableRoom.#awake.add(this)
    filterFrames(this, () => this.services.watch?.checking()?.then(() => this.status === 'open') ?? null)
  }

  override onJoin(client: TableClient): void {
    this.connections.joined(client)
  }

  override onLeave(client: TableClient): void {
    this.connections.left(client)
  }

  override onBeforeShutdown(): Promise<void> {
    return this.ending.stop()
  }

  override async onDispose(): Promise<void> {
    this.end('stopping')
    TableRoom.#awake.delete(this)
    this.services.watch?.remove(this.tableLog)
    this.timers.stop()
    this.drafts.stop()
    this.guesses.stop()
    this.applause.stop()
    this.tableLog.close()
    this.admissions.reservations.close()
    await this.#turn
  }

  obey(order: 'delete' | 'close' | 'unbar'): Promise<'done' | 'failed'> {
    return this.queue(async () => {
      const { removed } = this.party
      const refused = await {
        delete: () => this.ending.remove(),
        close: () => this.ending.close(),
        unbar: () => this.record(removed.map(({ seat }) => ({ type: 'readmitted', seat }))),
      }[order]()
      return refused === null ? 'done' : 'failed'
    })
  }

  /** Ends the room: from now on it lets nobody in, takes no command, logs and shows nothing. The first reason stays. */
  end(as: Ended): void {
    if (this.#status === 'open') this.#status = as
  }

  // From the queue to the log and the screens

  /** Runs work in the room's queue, one piece after the other. */
  queue<T>(work: () => Promise<T> | T): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => null)
    return done
  }

  /** Logs events, then shows them in one patch. Nothing is visible before it is logged. */
  async record(events: readonly PartyEvent[]): Promise<Refused | null> {
    if (events.length === 0) return null
    const before = this.party
    const refused = await this.append(events)
    if (refused) return refused
    const played = justPlayed(before, this.party)
    if (played) countGame(played)
    // A notebook is shown to nobody, and no timer depends on it.
    if (events.every(({ type }) => type === 'noted')) return null
    this.connections.followChairs(before)
    if (events.some(({ type }) => type === 'put-out')) this.connections.evictWatchers()
    this.settle(events)
    this.show()
    return null
  }

  /** Logs events, after the guesses that came before them; guesses alone are shown to nobody. */
  async append(events: readonly PartyEvent[]): Promise<Refused | null> {
    const guesses = this.guesses.take()
    const all = [...guesses.events, ...events]
    const saved = this.status === 'open' && (all.length === 0 || (await this.tableLog.append(all)) === 'saved')
    const refused = saved ? null : refuse('unlogged')
    guesses.done(refused)
    return refused
  }

  /** Called by the log when it was read again, halted, or can be written again. */
  logChanged(): void {
    this.settle()
    this.publish()
  }

  /** Called by the log when another process has written to it. */
  logLost(): void {
    this.ending.lostOwnership()
  }

  /** Updates timers, requests and the draft after the party changed. */
  settle(events: readonly PartyEvent[] = []): void {
    this.timers.follow(events)
    if (events.some(event => event.type === 'housed' && event.key === 'keep')) this.tableLog.touch()
    this.removals.follow(events)
    this.admissions.requests.follow(events)
    this.drafts.follow()
    this.applause.follow()
  }

  /** Writes the table's views into the room's schema, and sends its screens one patch. */
  show(): void {
    if (this.status !== 'open') return
    const { party, state } = this
    const seated = this.connections.gainSeats()
    const facts = this.#present()
    writeRoom(state, roomView(party, facts))
    writeChairs(state, chairViews(party, facts))
    if (party.match) writeMatch(state, shownGame(party), publicStateOf(party.match))
    for (const { seat } of party.chairs) writeSecret(state, seat, secretView(party, seat, facts))
    this.connections.showSecrets(seated)
    this.broadcastPatch()
  }

  /** Shows the present state, once the table is known to be still this process'. */
  publish(): void {
    const checking = this.services.watch?.checking()
    if (checking) void checking.then(() => this.publish())
    else this.show()
  }

  /** The state of the room that is not logged. */
  #present(): RoomFacts {
    const { connections, timers, drafts, removals, admissions } = this
    const here = connections.seatsAnswering()
    return {
      id: this.roomId,
      code: this.#code,
      halted: this.tableLog.isHalted,
      announcement: TableRoom.#announcement,
      here: seat => here.has(seat),
      since: seat => connections.since(seat),
      slow: seat => connections.isSlow(seat),
      screens: connections.sharedScreens(),
      clocks: timers.views(),
      reminder: timers.reminder(),
      draft: drafts.current(),
      undoUntil: seat => removals.until(seat),
      joinRequests: admissions.requests.open().map(({ id, seat }) => ({ id, seat })),
    }
  }
}
