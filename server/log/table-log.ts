import { emptyParty, evolveAt, type Party, type PartyEvent } from '../../shared/party/party.ts'
import { snapshotOf } from '../../shared/party/snapshot.ts'
import type { RoomSettings } from '../../shared/protocol/commands.ts'
import { failed } from '../ops/journal.ts'
import { newSeal } from '../room/codes.ts'
import type { TableRoom } from '../room/room.ts'
import { known, noteOutdated, rules, wakeFrom } from '../room/waking.ts'
import { Conflict, type Log, type Logged, whole } from './log.ts'

const retryEveryMs = 5000
/** The events between two snapshots of a table: waking reads no more than these. */
export const eventsPerSnapshot = 400
/**
 * The events after which the start of a game takes a snapshot: one taken between games stays readable even when the
 * games' rules change.
 */
export const eventsBeforeGameSnapshot = 100

/** An append's result: saved, not saved because the log cannot be written, or fenced off by another writer. */
export type AppendResult = 'saved' | 'halted' | 'fenced'

/** An event of this version, with its time. */
interface Known extends Logged {
  readonly event: PartyEvent
}
const foldKnown = (logged: readonly Known[], from: Party): Party =>
  logged.reduce((party, { event, at }) => evolveAt(party, event, at), from)

/** The room of a table, which owns the one queue and is notified of changes. */
type OwningRoom = Pick<TableRoom, 'roomId' | 'status' | 'queue' | 'logChanged' | 'logLost'>

/** For how many days a table is kept unused by its host's wish; null where the operator decides. */
const keptDays = { usual: null, week: 7, year: 365 } as const satisfies Readonly<
  Record<RoomSettings['keep'], number | null>
>

/** One table's party and its log. What is not in the log has not happened. */
export class TableLog {
  readonly #log: Log
  readonly #room: OwningRoom
  #party: Party = emptyParty
  #length = 0
  #sinceSnapshot = 0
  #halted = false
  /** The batch of a failed append: only the log itself knows whether it was stored. */
  #unconfirmed: readonly PartyEvent[] | null = null
  #retrying: NodeJS.Timeout | null = null
  #seal: string | null = null

  constructor(log: Log, room: OwningRoom) {
    this.#log = log
    this.#room = room
  }

  get table(): string {
    return this.#room.roomId
  }

  get party(): Party {
    return this.#party
  }

  /** The number of its events, as far as this process knows. */
  get length(): number {
    return this.#length
  }

  get isHalted(): boolean {
    return this.#halted
  }

  async read(): Promise<void> {
    if (this.#length > 0) return this.#readOn()
    const woken = await wakeFrom(this.#log, this.table)
    this.#party = woken.party
    this.#length = woken.length
    this.#sinceSnapshot = woken.since
    noteOutdated(woken.party)
    this.#unconfirmed = null
  }

  /** Reads the log again if the last batch is unconfirmed; returns whether it did. */
  async refresh(): Promise<boolean> {
    if (!this.#unconfirmed) return false
    try {
      await this.read()
      return true
    } catch (error) {
      this.#stop(error)
      return false
    }
  }

  /**
   * Returns whether the log still ends where this writer left it. Called between appends; rejects if it cannot be read.
   */
  async isOurs(): Promise<boolean> {
    try {
      if (this.#unconfirmed) await this.read()
      if ((await this.#log.lengths([this.table])).get(this.table) === this.#length) return true
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
    }
    this.#room.logLost()
    return false
  }

  /** Checks the log in the room's queue, and ends the room if another process has its table. */
  recheck(): Promise<boolean> {
    return this.#room.queue(() => this.#room.status !== 'open' || this.isOurs())
  }

  /** Appends events: durable before anything is visible. */
  async append(events: readonly PartyEvent[]): Promise<AppendResult> {
    const decidedAt = this.#length
    try {
      if (this.#unconfirmed) await this.read()
      // Decided before the log's content was known, so it must be decided again.
      if (this.#length !== decidedAt) return 'halted'
      await this.#write(events)
    } catch (error) {
      return this.#stop(error)
    }
    this.#halted = false
    return 'saved'
  }

  /** Writes a snapshot now for a table that took long to wake, so that it wakes quickly next time. */
  async snapshot(): Promise<void> {
    if (this.#sinceSnapshot < eventsPerSnapshot || this.#unconfirmed) return
    try {
      await this.#write([])
    } catch (error) {
      this.#stop(error)
    }
  }

  async remove(): Promise<AppendResult> {
    try {
      await this.#log.remove(this.table)
      return 'saved'
    } catch (error) {
      return this.#stop(error)
    }
  }

  /** The table's seal, drawn when it is first needed. */
  async seal(): Promise<string> {
    this.#seal ??= await this.#log.seal(this.table, newSeal())
    return this.#seal
  }

  touch(): void {
    this.#log.touch(this.table, Date.now(), keptDays[this.#party.settings.keep]).catch((error: unknown) => {
      failed('log', error)
    })
  }

  /** Accepts nothing more until the log can be written again. */
  halt(): void {
    this.#retryLater()
    if (this.#halted) return
    this.#halted = true
    this.#room.logChanged()
  }

  close(): void {
    if (this.#retrying) clearTimeout(this.#retrying)
  }

  #follow(logged: readonly Known[]): void {
    const lastSnapshot = logged.findLastIndex(({ event }) => event.type === 'snapshot')
    this.#sinceSnapshot = lastSnapshot < 0 ? this.#sinceSnapshot + logged.length : logged.length - lastSnapshot
    this.#length += logged.length
    this.#party = foldKnown(logged, this.#party)
  }

  /** Reads on from the last known event: either nothing follows, or the unconfirmed batch does. */
  async #readOn(): Promise<void> {
    const logged = await whole(this.#log.parts(this.table, this.#length))
    const more = JSON.stringify(logged.map(({ event }) => event))
    const ours = more === '[]' || more === JSON.stringify(this.#unconfirmed)
    // Anything else was written by another process.
    const length = (await this.#log.lengths([this.table])).get(this.table) ?? 0
    if (!ours || length !== this.#length + logged.length) throw new Conflict('the log was written by another')
    this.#follow(logged.map(({ event, at }) => ({ event: known(event), at })))
    this.#unconfirmed = null
  }

  /** Logs events, with a snapshot if one is due, and then folds them into the party. */
  async #write(events: readonly PartyEvent[]): Promise<void> {
    const at = Date.now()
    const batch = this.#withSnapshot(events, at)
    this.#unconfirmed = batch
    await this.#log.append(this.table, this.#length, batch, at)
    this.#follow(batch.map(event => ({ event, at })))
    this.#unconfirmed = null
  }

  /** Adds a snapshot to the events if one is due; they are stored together or not at all. */
  #withSnapshot(events: readonly PartyEvent[], at: number): readonly PartyEvent[] {
    const logged = events.map(event => ({ event, at }))
    const snapshot = (of: Party): PartyEvent => snapshotOf(of, rules())
    if (events[0]?.type === 'started' && this.#sinceSnapshot >= eventsBeforeGameSnapshot)
      return [snapshot({ ...this.#party, match: null }), ...events]
    if (this.#sinceSnapshot + events.length < eventsPerSnapshot) return events
    return [...events, snapshot(foldKnown(logged, this.#party))]
  }

  /** Retries a halted table by itself until its log can be written again. */
  #retryLater(): void {
    this.#retrying ??= setTimeout(() => {
      this.#retrying = null
      const retried = this.#room.queue(() => this.#retry())
      retried.catch(error => (error instanceof Conflict ? this.#room.logLost() : this.#retryLater()))
    }, retryEveryMs)
  }

  async #retry(): Promise<void> {
    if (!this.#halted) return
    // As large as an append: a smaller write might still fit on a full disk.
    await this.#log.probe()
    if (this.#unconfirmed) await this.read()
    this.#halted = false
    this.#room.logChanged()
  }

  #stop(error: unknown): AppendResult {
    if (error instanceof Conflict) {
      this.#room.logLost()
      return 'fenced'
    }
    failed('log', error)
    this.halt()
    return 'halted'
  }
}
