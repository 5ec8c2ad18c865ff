import { type Ask, type ClockAsk, clock, type Seat } from '../../shared/engine/game.ts'
import { publicStateOf } from '../../shared/engine/match.ts'
import { decideFor } from '../../shared/party/commands/game.ts'
import { type Party, type PartyEvent, stageOf } from '../../shared/party/party.ts'
import { isRefused } from '../../shared/party/refusals.ts'
import { finaleClock, finaleSeconds, introClock, introSeconds } from '../../shared/protocol/clocks.ts'
import type { ClockView } from '../../shared/protocol/views.ts'
import { touchEvery } from '../log/log.ts'
import { now } from '../ops/time.ts'
import { clockAsks } from '../state/views.ts'
import { Bots, botAnswer, botStatement } from './bots.ts'
import type { TableRoom } from './room.ts'

interface Running {
  readonly ask: ClockAsk
  readonly ends: number
  /** The seconds that it began with. */
  readonly of: number
  /** When it starts to count: a strict clock waits until then for phones that are away. */
  readonly from: number
  readonly timer: NodeJS.Timeout
}

/** How many seconds a strict clock waits for phones that are away when it starts. */
const graceSeconds = 30

/** The game's clocks: one for each of the clock's asks. They stop and restart with the party's pauses. */
export class Clocks {
  readonly #fire: (ask: ClockAsk) => void
  readonly #running = new Map<string, Running>()

  constructor(fire: (ask: ClockAsk) => void) {
    this.#fire = fire
  }

  /** Runs the clock's asks with their remaining seconds, if those were kept, and stops all other timers. */
  arm(asks: readonly ClockAsk[], left: Readonly<Record<string, number>>, someAway: () => boolean): void {
    for (const id of [...this.#running.keys()]) if (!asks.some(ask => ask.id === id)) this.#stop(id)
    for (const ask of asks)
      if (!this.#running.has(ask.id))
        this.#run(ask, left[ask.id] ?? ask.seconds, ask.strict && someAway() ? graceSeconds : 0)
  }

  /** Starts the clocks that waited for phones that are here again. */
  start(): void {
    for (const { ask, from } of [...this.#running.values()]) {
      if (from <= now()) continue
      this.#stop(ask.id)
      this.#run(ask, ask.seconds, 0)
    }
  }

  stopAll(): void {
    for (const id of [...this.#running.keys()]) this.#stop(id)
  }

  remaining(): Readonly<Record<string, number>> {
    const secondsLeft = ({ ends }: Running): number => Math.max(0, (ends - now()) / 1000)
    return Object.fromEntries([...this.#running.values()].map(one => [one.ask.id, secondsLeft(one)]))
  }

  views(): readonly ClockView[] {
    return [...this.#running.values()].map(({ ask, ends, of }) => ({
      ask: ask.id,
      for: ask.for,
      seconds: ask.seconds,
      ends,
      remaining: of,
    }))
  }

  #run(ask: ClockAsk, seconds: number, waitSeconds: number): void {
    const from = now() + waitSeconds * 1000
    const timer = setTimeout(() => this.#fire(ask), (waitSeconds + seconds) * 1000)
    this.#running.set(ask.id, { ask, from, of: seconds, ends: from + seconds * 1000, timer })
  }

  #stop(id: string): void {
    clearTimeout(this.#running.get(id)?.timer)
    this.#running.delete(id)
  }
}

const eventsOf = ({ match }: Party) => (match === null ? [] : publicStateOf(match).events)

/**
 * The clock that runs while a TV tells how a game begins, or how it ends. It is the room's alone: no answer waits for
 * it, no log holds it, and a table that is woken shows the present state at once.
 */
class TellingClock {
  readonly #room: TableRoom
  /** The party when it was last followed; null before a room has read its log. */
  #before: Party | null = null
  #running: { readonly view: ClockView; readonly timer: NodeJS.Timeout } | null = null

  constructor(room: TableRoom) {
    this.#room = room
  }

  /**
   * Starts when a game has just begun, or has just ended, if there is a TV to tell of it; stops when something is told
   * or the table moves on.
   */
  follow(): void {
    const { party } = this.#room
    const last = this.#before
    this.#before = party
    const [was, is] = [last && stageOf(last), stageOf(party)]
    if (was !== is || (is === 'game' && last && eventsOf(last).length < eventsOf(party).length)) this.stop()
    if (last === null || (was === is && party.games === last.games)) return
    if (this.#room.connections.sharedScreens() === 0) return
    if (is === 'game' && party.games > last.games) this.#start(introClock, 'reminder', introSeconds)
    else if (party.match && is === 'over' && was === 'game' && last.games === party.games) {
      const { game } = party.match
      const known = game.revealedSeats?.(publicStateOf(party.match)) ?? []
      this.#start(finaleClock, 'pause', finaleSeconds(game, eventsOf(party).slice(eventsOf(last).length), known.length))
    }
  }

  skipIntro(): void {
    if (this.#running?.view.ask !== introClock) return
    this.stop()
    this.#room.publish()
  }

  views(): readonly ClockView[] {
    return this.#running ? [this.#running.view] : []
  }

  stop(): void {
    if (this.#running) clearTimeout(this.#running.timer)
    this.#running = null
  }

  #start(ask: string, use: ClockView['for'], seconds: number): void {
    this.stop()
    const timer = setTimeout(() => {
      this.#running = null
      this.#room.publish()
    }, seconds * 1000)
    const ends = now() + seconds * 1000
    this.#running = { view: { ask, for: use, seconds, ends, remaining: seconds }, timer }
  }
}

/** How long a table stays awake with nobody connected, in ms. */
const sleepAfterMs = 60_000
/** The delay before a clock's answer that could not be logged is tried again, in ms. */
const retryMs = 2_000

/** A pause this short shows something that needs no reading, in seconds. */
const glanceSeconds = 3
/** All timers of a table: its game's clocks, the reminder, the TV's clock, the bots' pauses, and its own sleep. */
export class Timers {
  readonly #room: TableRoom
  readonly #clocks = new Clocks(ask => this.#clockAnswers(ask))
  readonly #telling: TellingClock
  readonly #bots: Bots
  #reminder: { readonly step: string; readonly ends: number } | null = null
  #sleepTimer: NodeJS.Timeout | null = null
  #touching: NodeJS.Timeout | null = null

  constructor(room: TableRoom) {
    this.#room = room
    this.#telling = new TellingClock(room)
    this.#bots = new Bots(
      { answer: (seat, kind) => this.#botAnswers(seat, kind), state: seat => this.#botStates(seat) },
      room.random,
      room.services.pace ?? 1,
    )
  }

  /** Updates clocks, reminder and bots after the party changed. */
  follow(events: readonly PartyEvent[]): void {
    const { party, connections } = this.#room
    if (events.some(({ type }) => type === 'added' || type === 'resumed')) this.stopClocks()
    const asks = party.paused ? [] : clockAsks(party).filter(ask => !(this.#waits(ask) && this.#alone() !== null))
    this.#clocks.arm(asks, party.left, () => connections.someAway())
    this.#remind(party.reminder, events)
    this.#telling.follow()
    this.#bots.wake(party, this.#watchesDead() ? 'ready' : null)
  }

  /** Says whether a clock gives way to one person alone: they read what was told, and where they learn the game also decide, in their own time. */
  #waits({ for: use, kind, seconds }: ClockAsk): boolean {
    return use === 'pause' ? seconds > glanceSeconds : kind === 'time' && this.#room.party.settings.coach === 'always'
  }

  /** Returns the seat of the one person who plays with bots and without a TV, if it is so. */
  #alone(): Seat | null {
    const { party, connections } = this.#room
    const seats = party.match?.seats ?? []
    const people = party.chairs.filter(({ seat, bot, empty }) => seats.includes(seat) && !bot && !empty)
    const [one] = people
    return people.length === 1 && one && party.host === one.seat && connections.sharedScreens() === 0 ? one.seat : null
  }

  /** Says whether the one who learns is dead, and guesses: they open the vote, and bots do not end the day. */
  #watchesDead(): boolean {
    const { match, settings } = this.#room.party
    const seat = this.#alone()
    const table: object | null = match && publicStateOf(match)
    return (
      settings.coach === 'always' &&
      seat !== null &&
      table !== null &&
      'living' in table &&
      Array.isArray(table.living) &&
      !table.living.includes(seat)
    )
  }

  /** The clocks' views. A paused clock shows its remaining time; the TV's own clock cannot be paused. */
  views(): readonly ClockView[] {
    const { party } = this.#room
    if (!party.paused) return [...this.#clocks.views(), ...this.#telling.views()]
    return clockAsks(party).map(({ id, for: use, seconds }) => {
      return { ask: id, for: use, seconds, ends: null, remaining: party.left[id] ?? seconds }
    })
  }

  /** The remaining seconds of each running clock ask. */
  remaining(): Readonly<Record<string, number>> {
    return this.#clocks.remaining()
  }

  reminder(): { readonly ends: number } | null {
    return this.#reminder && { ends: this.#reminder.ends }
  }

  startClocks(): void {
    this.#clocks.start()
  }

  stopClocks(): void {
    this.#clocks.stopAll()
  }

  skipIntro(): void {
    this.#telling.skipIntro()
  }

  /** Touches the log now and then while the table is in use. */
  beat(): void {
    this.#touching = setInterval(() => this.#room.tableLog.touch(), touchEvery)
  }

  /** Puts the table to sleep if nobody is connected, unless somebody comes in before. */
  scheduleSleep(): void {
    const room = this.#room
    if (room.clients.length > 0) return
    this.#sleepTimer ??= setTimeout(() => {
      this.#sleepTimer = null
      void room.queue(() => room.ending.sleep())
    }, sleepAfterMs)
  }

  cancelSleep(): void {
    if (this.#sleepTimer) clearTimeout(this.#sleepTimer)
    this.#sleepTimer = null
  }

  stop(): void {
    this.stopClocks()
    this.#telling.stop()
    this.#bots.stop()
    this.cancelSleep()
    if (this.#touching) clearInterval(this.#touching)
  }

  #clockAnswers(ask: Ask): void {
    const room = this.#room
    void room.queue(async () => {
      const outcome = decideFor(room.party, clock, { ask: ask.id, picks: [] }, room.random)
      const refused = isRefused(outcome) ? null : await room.record(outcome)
      if (refused && room.status === 'open') setTimeout(() => this.#clockAnswers(ask), retryMs)
    })
  }

  #botAnswers(seat: Seat, kind: string): void {
    const room = this.#room
    void room.queue(async () => {
      const answer = room.status === 'open' ? botAnswer(room.party, seat, kind, room.random) : null
      const outcome = answer && decideFor(room.party, seat, answer, room.random)
      if (outcome && !isRefused(outcome)) await room.record(outcome)
    })
  }

  #botStates(seat: Seat): void {
    const room = this.#room
    void room.queue(async () => {
      const statement = room.status === 'open' ? botStatement(room.party, seat, room.random) : null
      if (statement) await room.record([{ type: 'stated', ...statement }])
      // Somebody has taken its seat, or the game has gone on: the next one may speak.
      else if (room.status === 'open') this.#bots.wake(room.party)
    })
  }

  #remind(reminder: Party['reminder'], events: readonly PartyEvent[]): void {
    if (reminder === null) this.#reminder = null
    else if (this.#reminder?.step !== reminder.step || events.some(({ type }) => type === 'clocked'))
      this.#reminder = { step: reminder.step, ends: now() + reminder.seconds * 1000 }
  }
}
