import { type Ask, type ClockAsk, clock, type Seat } from '../../shared/engine/game.ts'
import { tableOf } from '../../shared/engine/match.ts'
import type { Random } from '../../shared/engine/random.ts'
import { answerFor } from '../../shared/party/commands/game.ts'
import { type Party, type PartyEvent, stageOf } from '../../shared/party/party.ts'
import { isRefused, type Refused } from '../../shared/party/refusals.ts'
import { ending, endingSeconds } from '../../shared/protocol/ending.ts'
import { opening, openingSeconds } from '../../shared/protocol/opening.ts'
import type { ClockView } from '../../shared/protocol/views.ts'
import { touchEvery } from '../log/log.ts'
import type { TableLog } from '../log/table-log.ts'
import { now } from '../ops/time.ts'
import { clockAsks } from '../state/views.ts'
import { botAnswer, makeBots } from './bots.ts'
import type { Status } from './ending.ts'

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
const grace = 30

/** The timers of one room: one for each of the clock's asks. They stop and restart with the party's pauses. */
export const makeClocks = (fire: (ask: ClockAsk) => void) => {
  const running = new Map<string, Running>()
  const stop = (id: string): void => {
    clearTimeout(running.get(id)?.timer)
    running.delete(id)
  }
  const secondsLeft = ({ ends }: Running): number => Math.max(0, (ends - now()) / 1000)
  const run = (ask: ClockAsk, seconds: number, wait: number): void => {
    const from = now() + wait * 1000
    const timer = setTimeout(() => fire(ask), (wait + seconds) * 1000)
    running.set(ask.id, { ask, from, of: seconds, ends: from + seconds * 1000, timer })
  }
  return {
    /** Runs the clock's asks with their remaining seconds, if those were kept, and stops all other timers. */
    arm: (asks: readonly ClockAsk[], left: Readonly<Record<string, number>>, someAway: () => boolean): void => {
      for (const id of [...running.keys()]) if (!asks.some(ask => ask.id === id)) stop(id)
      for (const ask of asks) {
        if (!running.has(ask.id)) run(ask, left[ask.id] ?? ask.seconds, ask.strict && someAway() ? grace : 0)
      }
    },
    /** Starts the clocks that waited for phones that are here again. */
    start: (): void => {
      for (const { ask, from } of [...running.values()]) {
        if (from <= now()) continue
        stop(ask.id)
        run(ask, ask.seconds, 0)
      }
    },
    stopAll: (): void => {
      for (const id of [...running.keys()]) stop(id)
    },
    remaining: (): Readonly<Record<string, number>> =>
      Object.fromEntries([...running.values()].map(one => [one.ask.id, secondsLeft(one)])),
    views: (): readonly ClockView[] =>
      [...running.values()].map(({ ask, ends, of }) => ({
        ask: ask.id,
        for: ask.for,
        seconds: ask.seconds,
        ends,
        remaining: of,
      })),
  }
}
export type Clocks = ReturnType<typeof makeClocks>

const toldOf = ({ match }: Party) => (match === null ? [] : tableOf(match).told)

/**
 * The clock that runs while a TV tells how a game begins, or how it ends. It is the room's alone: no answer waits for
 * it, no log holds it, and a table that is woken shows the present state at once.
 */
export const makeTellingClock = (publish: () => void) => {
  /** The party when it was last followed; null before a room has read its log. */
  let before: Party | null = null
  let running: { readonly view: ClockView; readonly timer: NodeJS.Timeout } | null = null
  const stop = (): void => {
    if (running) clearTimeout(running.timer)
    running = null
  }
  const start = (ask: string, use: ClockView['for'], seconds: number): void => {
    stop()
    const timer = setTimeout(() => {
      running = null
      publish()
    }, seconds * 1000)
    const ends = now() + seconds * 1000
    running = { view: { ask, for: use, seconds, ends, remaining: seconds }, timer }
  }
  return {
    /**
     * Starts when a game has just begun, or has just ended, if there is a TV to tell of it; stops when something is
     * told or the table moves on.
     */
    follow: (party: Party, withTv: () => boolean): void => {
      const last = before
      before = party
      const [was, is] = [last && stageOf(last), stageOf(party)]
      if (was !== is || (is === 'game' && last && toldOf(last).length < toldOf(party).length)) stop()
      if (last === null || (was === is && party.games === last.games) || !withTv()) return
      if (is === 'game' && party.games > last.games) start(opening, 'reminder', openingSeconds)
      else if (party.match && is === 'over' && was === 'game' && last.games === party.games) {
        const { game } = party.match
        const known = game.shown?.(tableOf(party.match)) ?? []
        start(ending, 'pause', endingSeconds(game, toldOf(party).slice(toldOf(last).length), known.length))
      }
    },
    /** Ends the opening early. */
    skip: (): void => {
      if (running?.view.ask !== opening) return
      stop()
      publish()
    },
    views: (): readonly ClockView[] => (running ? [running.view] : []),
    stop,
  }
}

/** The parts of the room that timers read, and what they do when they fire. */
interface Room {
  readonly clients: () => readonly unknown[]
  readonly party: () => Party
  readonly tableLog: () => TableLog
  readonly status: () => Status
  readonly queue: (work: () => Promise<void>) => Promise<void>
  readonly record: (events: readonly PartyEvent[]) => Promise<Refused | null>
  readonly publish: () => void
  readonly sleep: () => void
  readonly random: Random
  /** The bots' speed; 1 is as fast as people. */
  readonly pace: number
}

/** How long a table stays awake with nobody connected, in ms. */
const sleepAfter = 60_000
/** The delay before a clock's answer that could not be logged is tried again, in ms. */
const retry = 2_000

/** All timers of a table: its game's clocks, the reminder, the TV's clock, the bots' pauses, and its own sleep. */
export const makeTimers = ({ clients, party, tableLog, status, queue, record, publish, sleep, random, pace }: Room) => {
  const clockAnswers = (ask: Ask): void => {
    void queue(async () => {
      const outcome = answerFor(party(), clock, { ask: ask.id, picks: [] }, random)
      const refused = isRefused(outcome) ? null : await record(outcome)
      if (refused && status() === 'open') setTimeout(() => clockAnswers(ask), retry)
    })
  }
  const botAnswers = (seat: Seat, kind: string): void => {
    void queue(async () => {
      const said = status() === 'open' ? botAnswer(party(), seat, kind, random) : null
      const outcome = said && answerFor(party(), seat, said, random)
      if (outcome && !isRefused(outcome)) await record(outcome)
    })
  }

  const clocks = makeClocks(clockAnswers)
  const bots = makeBots(botAnswers, random, pace)
  let reminder: { readonly step: string; readonly ends: number } | null = null
  const telling = makeTellingClock(publish)
  let sleepTimer: NodeJS.Timeout | null = null
  let touching: NodeJS.Timeout | null = null

  const remind = (said: Party['reminder'], events: readonly PartyEvent[]): void => {
    if (said === null) reminder = null
    else if (reminder?.step !== said.step || events.some(({ type }) => type === 'clocked'))
      reminder = { step: said.step, ends: now() + said.seconds * 1000 }
  }
  const cancelSleep = (): void => {
    if (sleepTimer) clearTimeout(sleepTimer)
    sleepTimer = null
  }

  return {
    stopClocks: clocks.stopAll,
    /** Starts the clocks that waited for phones that are here again. */
    startClocks: clocks.start,
    /** The remaining seconds of each running clock ask. */
    remaining: clocks.remaining,
    /** Updates clocks, reminder and bots after the party changed. */
    follow: (events: readonly PartyEvent[], someAway: () => boolean, withTv: () => boolean): void => {
      const { paused, left, reminder: said } = party()
      if (events.some(({ type }) => type === 'added' || type === 'resumed')) clocks.stopAll()
      clocks.arm(paused ? [] : clockAsks(party()), left, someAway)
      remind(said, events)
      telling.follow(party(), withTv)
      bots.wake(party())
    },
    /** The clocks' views. A paused clock shows its remaining time; the TV's own clock cannot be paused. */
    views: (): readonly ClockView[] => {
      const { paused, left } = party()
      if (!paused) return [...clocks.views(), ...telling.views()]
      return clockAsks(party()).map(({ id, for: use, seconds }) => {
        return { ask: id, for: use, seconds, ends: null, remaining: left[id] ?? seconds }
      })
    },
    /** Ends the opening early. */
    skip: telling.skip,
    reminder: (): { readonly ends: number } | null => reminder && { ends: reminder.ends },
    /** Touches the log now and then while the table is in use. */
    beat: (): void => {
      touching = setInterval(() => tableLog().touch(), touchEvery)
    },
    /** Puts the table to sleep if nobody is connected, unless somebody comes in before. */
    scheduleSleep: (): void => {
      if (clients().length > 0) return
      sleepTimer ??= setTimeout(() => {
        sleepTimer = null
        sleep()
      }, sleepAfter)
    },
    cancelSleep,
    stop: (): void => {
      clocks.stopAll()
      telling.stop()
      bots.stop()
      cancelSleep()
      if (touching) clearInterval(touching)
    },
  }
}
export type Timers = ReturnType<typeof makeTimers>
