import { Room } from '@colyseus/core'
import { fair } from '../../shared/engine/random.ts'
import type { Party, PartyEvent } from '../../shared/party/party.ts'
import { type Refused, refuse } from '../../shared/party/refusals.ts'
import { asCommand, type Reply } from '../../shared/protocol/commands.ts'
import type { OwnershipWatch } from '../cluster/ownership.ts'
import { noPatchesMs, serializeBy } from '../colyseus.ts'
import { Conflict, type Log } from '../log/log.ts'
import { makeTableLog, type TableLog } from '../log/table-log.ts'
import { timedCommand } from '../ops/instrument.ts'
import { failed } from '../ops/journal.ts'
import { countGame } from '../ops/metrics.ts'
import { justPlayed } from '../ops/played.ts'
import { now } from '../ops/time.ts'
import { type TableClient, type Visitor, withinRate } from '../socket/connection.ts'
import { filterFrames } from '../socket/frame-filter.ts'
import type { RoomState } from '../state/schema.ts'
import { TableSerializer } from '../state/serializer.ts'
import { makeState } from '../state/write.ts'
import {
  type Access,
  type Credentials,
  type Entered,
  makeAdmissions,
  makeJoinRequests,
  reservationSeconds,
} from './admissions.ts'
import { announcement, onAnnounced } from './announcement.ts'
import { makeCommands, replyOf } from './commands.ts'
import { makeConnections, makePresence } from './connections.ts'
import { makeEnding } from './ending.ts'
import { onFilesGone } from './file-watch.ts'
import { allowanceOf, type Ceiling } from './limits.ts'
import { makeShowing } from './showing.ts'
import { makeTimers } from './timers.ts'
import { makeApplause, makeDrafts, makeGuesses, makeRemovals } from './unlogged.ts'

/** The services that a room uses, set once when the server starts. */
export interface Settings {
  readonly log: Log
  /** Checks that a table is still this process', if others write the same log. */
  readonly watch?: OwnershipWatch | null
  /** Returns whether the operator has banned this name. */
  readonly isUnwelcome?: (name: string) => boolean
  /** How many tables and watchers this process may have; without it any number. */
  readonly ceiling?: Ceiling
  /** The bots' speed: 1, the default, is as fast as people; 0 never answers. */
  readonly pace?: number
}
interface Made {
  readonly table: string
  readonly code: string
  /** The log's length when this process claimed the table; null if no other process writes it. */
  readonly length: number | null
}

/** The Colyseus room of one table, whatever game is played at it. */
export class TableRoom extends Room<{ state: RoomState; client: TableClient }> {
  static settings: Settings
  override patchRate = noPatchesMs
  override autoDispose = false
  override seatReservationTimeout = reservationSeconds

  #tableLog: TableLog = this.#tableLogOf('')
  #code = ''
  #deafen = (): void => undefined
  #unwatchFiles = (): void => undefined
  #turn: Promise<unknown> = Promise.resolve()
  #allowance = allowanceOf('')
  readonly #drafts = makeDrafts(() => this.#showing.publish())
  readonly #guesses = makeGuesses(() => void this.#queue(() => this.#append([])))
  readonly #applause = makeApplause(applauded => {
    for (const screen of this.#presence.screens()) screen.send('applause', applauded)
  })
  /** The state that the room's parts share; each declares what it needs of it. */
  readonly #shared = {
    table: () => ({
      id: this.roomId,
      name: this.roomName,
      code: this.#code,
      halted: this.#tableLog.isHalted(),
      announcement: announcement(),
    }),
    clients: () => this.clients,
    state: () => this.state,
    party: () => this.#party,
    tableLog: () => this.#tableLog,
    allowance: () => this.#allowance,
    status: () => this.#ending.status(),
    watch: () => TableRoom.settings.watch,
    random: fair(),
    isUnwelcome: (name: string) => TableRoom.settings.isUnwelcome?.(name) ?? false,
    pace: TableRoom.settings.pace ?? 1,
    hasTooManyWatchers: () => TableRoom.settings.ceiling?.isReached('watcher') ?? false,
    drafts: this.#drafts,
    guesses: this.#guesses,
    applause: this.#applause,
    joinRequests: makeJoinRequests(),
    removals: makeRemovals(),
    queue: <T>(work: () => Promise<T> | T) => this.#queue(work),
    record: (events: readonly PartyEvent[]) => this.#record(events),
    settle: () => this.#settle(),
    publish: () => this.#showing.publish(),
    broadcast: () => this.broadcastPatch(),
    sleep: () => void this.#queue(() => this.#ending.sleep()),
    remove: () => this.#ending.remove(),
    disconnect: (code?: number) => this.disconnect(code),
  }
  readonly #presence = makePresence(this.#shared)
  readonly #timers = makeTimers(this.#shared)
  readonly #admissions = makeAdmissions(this.#shared)
  readonly #parts = { ...this.#shared, presence: this.#presence, timers: this.#timers, admissions: this.#admissions }
  readonly #ending = makeEnding(this.#parts)
  readonly #connections = makeConnections(this.#parts)
  readonly #showing = makeShowing(this.#parts)
  readonly #commands = makeCommands({ ...this.#parts, requestJoin: this.#admissions.requestJoin })

  get #party(): Party {
    return this.#tableLog.party()
  }

  override messages = {
    do: (client: TableClient, message: unknown): Promise<Reply> => {
      const command = asCommand(message)
      return timedCommand(this.roomId, command, () => this.#commands.hear(client, command))
    },
    time: (client: TableClient): number | Reply => (withinRate(client) ? now() : replyOf(refuse('slow'))),
  }

  // Accepts everybody with a reservation: only the API makes those, and it has checked the visitor.
  static override onAuth = (): Promise<boolean> => Promise.resolve(true)

  override onUncaughtException(error: Error): void {
    failed('table', error)
  }

  override async onCreate({ table, code, length }: Made): Promise<void> {
    this.roomId = table
    this.#code = code
    this.#tableLog = this.#tableLogOf(table)
    this.#allowance = allowanceOf(table)
    serializeBy(this, new TableSerializer())
    this.state = makeState()
    await this.#tableLog.read()
    // Another process has woken the table since this one did.
    if (length !== null && this.#tableLog.length() !== length) throw new Conflict('another process has the table')
    void this.#queue(() => this.#tableLog.snapshot())
    this.#settle()
    this.#showing.publish()
    this.#timers.scheduleSleep()
    this.#timers.beat()
    TableRoom.settings.watch?.add(this.#watched)
    this.#deafen = onAnnounced(() => this.#showing.publish())
    this.#unwatchFiles = onFilesGone(() => this.#tableLog.halt())
    filterFrames(this, () => TableRoom.settings.watch?.checking()?.then(() => this.#ending.isOpen()) ?? null)
  }

  readonly #watched = {
    id: (): string => this.roomId,
    length: (): number => this.#tableLog.length(),
    recheck: () => this.#queue(() => !this.#ending.isOpen() || this.#tableLog.isOurs()),
    halt: (): void => this.#tableLog.halt(),
  }

  #tableLogOf(table: string): TableLog {
    const changed = (): void => {
      this.#settle()
      this.#showing.publish()
    }
    return makeTableLog(TableRoom.settings.log, table, {
      changed,
      lost: () => this.#ending.lose(),
      queue: work => this.#queue(work),
    })
  }

  // Joining and leaving

  /** Returns how the API treats this visitor. Changes nothing. */
  check(visitor: Visitor, credentials: Credentials): Access {
    return this.#admissions.check(visitor, credentials)
  }

  /** Lets a visitor in if it may enter. */
  enter(visitor: Visitor, credentials: Credentials): Promise<Entered> {
    return this.#admissions.enter(visitor, credentials)
  }

  /** Carries out the operator's order. */
  obey(order: 'delete' | 'close' | 'unbar'): Promise<'done' | 'failed'> {
    return this.#queue(async () => {
      const party = this.#party
      const refused = await {
        delete: () => this.#ending.remove(),
        close: () => this.#ending.close(),
        unbar: () => this.#record(party.removed.map(({ seat }) => ({ type: 'readmitted', seat }))),
      }[order]()
      return refused === null ? 'done' : 'failed'
    })
  }

  override onJoin(client: TableClient): void {
    this.#connections.joined(client)
  }

  override onLeave(client: TableClient): void {
    this.#connections.left(client)
  }

  override onBeforeShutdown(): Promise<void> {
    return this.#ending.stop()
  }

  override async onDispose(): Promise<void> {
    this.#ending.disposed()
    this.#deafen()
    this.#unwatchFiles()
    TableRoom.settings.watch?.remove(this.#watched)
    this.#timers.stop()
    this.#drafts.stop()
    this.#guesses.stop()
    this.#applause.stop()
    this.#tableLog.close()
    this.#admissions.reservations.close()
    await this.#turn
  }

  // The queue

  #queue<T>(work: () => Promise<T> | T): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => null)
    return done
  }

  /** Logs events, after the guesses that came before them; guesses alone are shown to nobody. */
  async #append(events: readonly PartyEvent[]): Promise<Refused | null> {
    const guesses = this.#guesses.take()
    const all = [...guesses.events, ...events]
    const saved = this.#ending.isOpen() && (all.length === 0 || (await this.#tableLog.append(all)) === 'saved')
    const refused = saved ? null : refuse('unlogged')
    guesses.done(refused)
    return refused
  }

  /** Logs events, then shows them in one patch. Nothing is visible before it is logged. */
  async #record(events: readonly PartyEvent[]): Promise<Refused | null> {
    if (events.length === 0) return null
    const before = this.#party
    const refused = await this.#append(events)
    if (refused) return refused
    const played = justPlayed(before, this.#party)
    if (played) countGame(played)
    // A notebook is shown to nobody, and no timer depends on it.
    if (events.every(({ type }) => type === 'noted')) return null
    this.#presence.putOut(before)
    if (events.some(({ type }) => type === 'put-out')) this.#presence.putOutWatchers()
    this.#settle(events)
    this.#showing.show()
    return null
  }

  /** Updates the timers and the draft after the party changed. */
  #settle(events: readonly PartyEvent[] = []): void {
    this.#timers.follow(events, this.#presence.someAway, () => this.#presence.screens().length > 0)
    this.#shared.removals.follow(events)
    this.#shared.joinRequests.follow(events)
    this.#drafts.follow(this.#party.match)
    this.#applause.follow(this.#party, this.#timers.views())
  }
}
