import type { Ask } from '../shared/engine/game.ts'
import type { ClockView } from '../shared/views.ts'

interface Running {
  readonly ask: Ask
  readonly ends: number
  readonly timer: NodeJS.Timeout
}

/** The timers of one room: one for each of the clock's asks. They stop and start with the party's pauses. */
export const makeClocks = (fire: (ask: Ask) => void) => {
  const running = new Map<string, Running>()
  const stop = (id: string): void => {
    clearTimeout(running.get(id)?.timer)
    running.delete(id)
  }
  const secondsLeft = ({ ends }: Running): number => Math.max(0, (ends - Date.now()) / 1000)
  return {
    /** Runs what is asked of the clock, with the seconds left where there are any; stops all else. */
    arm: (asks: readonly Ask[], left: Readonly<Record<string, number>>): void => {
      for (const id of [...running.keys()]) if (!asks.some(ask => ask.id === id)) stop(id)
      for (const ask of asks) {
        if (running.has(ask.id)) continue
        const seconds = left[ask.id] ?? ask.seconds ?? 0
        const timer = setTimeout(() => fire(ask), seconds * 1000)
        running.set(ask.id, { ask, ends: Date.now() + seconds * 1000, timer })
      }
    },
    stopAll: (): void => {
      for (const id of [...running.keys()]) stop(id)
    },
    left: (): Readonly<Record<string, number>> =>
      Object.fromEntries([...running.values()].map(one => [one.ask.id, secondsLeft(one)])),
    views: (): readonly ClockView[] =>
      [...running.values()].map(({ ask, ends }) => ({
        ask: ask.id,
        kind: ask.kind,
        seconds: ask.seconds ?? 0,
        ends,
        left: ask.seconds ?? 0,
      })),
  }
}
export type Clocks = ReturnType<typeof makeClocks>
