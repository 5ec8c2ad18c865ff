import type { ClockAsk } from '../../shared/engine/game.ts'
import type { ClockView } from '../../shared/protocol/views.ts'
import { now } from '../ops/time.ts'

interface Running {
  readonly ask: ClockAsk
  readonly ends: number
  /** So many seconds it began with. */
  readonly of: number
  /** A strict clock that waits for somebody who is away counts from here on. */
  readonly from: number
  readonly timer: NodeJS.Timeout
}

/** How long a strict clock waits for phones that are away as it starts. */
const grace = 30

/** The timers of one room: one for each of the clock's asks. They stop and start with the party's pauses. */
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
    /** Runs what is asked of the clock, with the seconds left where there are any; stops all else. */
    arm: (asks: readonly ClockAsk[], left: Readonly<Record<string, number>>, someAway: boolean): void => {
      for (const id of [...running.keys()]) if (!asks.some(ask => ask.id === id)) stop(id)
      for (const ask of asks) {
        if (!running.has(ask.id)) run(ask, left[ask.id] ?? ask.seconds, ask.strict && someAway ? grace : 0)
      }
    },
    /** Everybody is here: what waited for them starts now. */
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
    left: (): Readonly<Record<string, number>> =>
      Object.fromEntries([...running.values()].map(one => [one.ask.id, secondsLeft(one)])),
    views: (): readonly ClockView[] =>
      [...running.values()].map(({ ask, ends, of }) => ({
        ask: ask.id,
        for: ask.for,
        seconds: ask.seconds,
        ends,
        left: of,
      })),
  }
}
export type Clocks = ReturnType<typeof makeClocks>
