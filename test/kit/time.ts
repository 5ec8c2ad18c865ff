import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { now as time } from '../../server/ops/time.ts'
import { delivered } from './company.ts'
import { type Served, serve } from './server.ts'

const real = performance.now.bind(performance)

/** Replaces time with one that the test passes: timers, the machine's clock and the process's own together. */
export const holdTime = (): void => {
  const began = performance.now()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const from = Date.now()
  vi.spyOn(performance, 'now').mockImplementation(() => began + Date.now() - from)
}

/** Passes time, but no faster than screens can ask whether their table is there. */
export const passTime = async (milliseconds: number, delivered: () => Promise<void>): Promise<void> => {
  for (let left = milliseconds; left > 0; left -= step) {
    vi.advanceTimersByTime(Math.min(left, step))
    await delivered()
  }
}
const step = 3_000

/** Moves the clocks without running any timer. */
export const later = (milliseconds: number): void => {
  vi.spyOn(performance, 'now').mockImplementation(() => real() + milliseconds)
}

/** Sets the machine's clock without passing time. */
export const setClock = (by: number): void => {
  const own = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => own() + by)
}

/** Returns to real time. */
export const letTimeGo = (): void => {
  vi.useRealTimers()
  vi.restoreAllMocks()
}

/** A server whose time stands still in each test of a file, until the test passes it. */
export interface Held {
  readonly served: Served
  /** Returns the server's time. */
  readonly now: () => number
  /** Passes time, and waits for everything that is sent because of it. */
  readonly pass: (milliseconds: number) => Promise<void>
}

export const serveHeld = async (): Promise<Held> => {
  const served = await serve()
  let now = 0
  beforeEach(() => {
    holdTime()
    now = time()
  })
  afterEach(() => {
    letTimeGo()
  })
  afterAll(served.stop)
  const pass = async (milliseconds: number): Promise<void> => {
    now += milliseconds
    await passTime(milliseconds, delivered)
  }
  return { served, now: () => now, pass }
}
