import type { Ask, Seat } from '../shared/engine/game.ts'
import type { Random } from '../shared/engine/random.ts'
import type { Party, PartyEvent } from '../shared/party.ts'
import type { ClockView } from '../shared/views.ts'
import { makeBots } from './bots.ts'
import { makeClocks } from './clocks.ts'
import { beat } from './log/log.ts'
import { now } from './time.ts'
import { clockAsks } from './views.ts'

/** What a room does when one of its timers runs out. */
interface Around {
  readonly clockAnswers: (ask: Ask) => void
  readonly botAnswers: (seat: Seat, kind: string) => void
  readonly sleep: () => void
  readonly touch: () => void
}

/** A table that nobody is connected to goes to sleep after this. */
const drowsy = 60_000

/** All that a table waits for: the clocks of its game, the reminder, its bots' thinking, and its own sleep. */
export const makeTimers = (room: Around, random: Random, pace: number) => {
  const clocks = makeClocks(room.clockAnswers)
  const bots = makeBots(room.botAnswers, random, pace)
  let reminder: { readonly step: string; readonly ends: number } | null = null
  let sleep: NodeJS.Timeout | null = null
  let touching: NodeJS.Timeout | null = null

  const remind = (said: Party['reminder'], events: readonly PartyEvent[]): void => {
    if (said === null) reminder = null
    else if (reminder?.step !== said.step || events.some(({ type }) => type === 'clocked'))
      reminder = { step: said.step, ends: now() + said.seconds * 1000 }
  }
  const wake = (): void => {
    if (sleep) clearTimeout(sleep)
    sleep = null
  }

  return {
    stopClocks: clocks.stopAll,
    /** Everybody is here: clocks that waited for them start now. */
    startClocks: clocks.start,
    /** Seconds left to each of the clock's asks that is running. */
    left: clocks.left,
    /** Clocks, reminder and bots follow the party, and what has just happened in it. */
    follow: (party: Party, events: readonly PartyEvent[], someAway: boolean): void => {
      if (events.some(({ type }) => type === 'added' || type === 'resumed')) clocks.stopAll()
      clocks.arm(party.paused ? [] : clockAsks(party), party.left, someAway)
      remind(party.reminder, events)
      bots.wake(party)
    },
    /** What the clocks show; paused, they show what is left. */
    views: (party: Party): readonly ClockView[] => {
      const { paused, left } = party
      if (!paused) return clocks.views()
      return clockAsks(party).map(({ id, for: use, seconds }) => {
        return { ask: id, for: use, seconds, ends: null, left: left[id] ?? seconds }
      })
    },
    reminder: (): { readonly ends: number } | null => reminder && { ends: reminder.ends },
    /** The log is told now and then that the table is in use. */
    beat: (): void => {
      touching = setInterval(room.touch, beat)
    },
    /** Nobody is connected: the table goes to sleep, unless somebody comes before. */
    doze: (): void => {
      sleep ??= setTimeout(() => {
        sleep = null
        room.sleep()
      }, drowsy)
    },
    wake,
    stop: (): void => {
      clocks.stopAll()
      bots.stop()
      wake()
      if (touching) clearInterval(touching)
    },
  }
}
export type Timers = ReturnType<typeof makeTimers>
