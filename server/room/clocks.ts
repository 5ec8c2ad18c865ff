import type { ClockAsk } from '../../shared/engine/game.ts'
import type { ClockView } from '../../shared/protocol/views.ts'
import { now } from '../ops/time.ts'

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
