import { type Ask, clock, type Seat } from '../../shared/engine/game.ts'
import type { Random } from '../../shared/engine/random.ts'
import { answerFor } from '../../shared/party/commands/game.ts'
import type { Party, PartyEvent } from '../../shared/party/party.ts'
import { isRefused, type Refused } from '../../shared/party/refusals.ts'
import type { ClockView } from '../../shared/protocol/views.ts'
import { touchEvery } from '../log/log.ts'
import type { TableLog } from '../log/table-log.ts'
import { now } from '../ops/time.ts'
import { clockAsks } from '../state/views.ts'
import { botAnswer, makeBots } from './bots.ts'
import { makeClocks } from './clocks.ts'
import type { Status } from './status.ts'
import { makeTellingClock } from './telling-clock.ts'

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
