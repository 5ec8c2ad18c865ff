import { vi } from 'vitest'

const real = performance.now.bind(performance)

/** Time stands, and the test passes it: timers, the machine's clock and the process's own go together. */
export const holdTime = (): void => {
  const began = performance.now()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const from = Date.now()
  vi.spyOn(performance, 'now').mockImplementation(() => began + Date.now() - from)
}

/** Time passes, not faster than screens can ask whether their table is there. */
export const passTime = async (milliseconds: number, quiet: () => Promise<void>): Promise<void> => {
  for (let left = milliseconds; left > 0; left -= step) {
    vi.advanceTimersByTime(Math.min(left, step))
    await quiet()
  }
}
const step = 3_000

/** So much time has passed, and no timer knows. */
export const later = (milliseconds: number): void => {
  vi.spyOn(performance, 'now').mockImplementation(() => real() + milliseconds)
}

/** Somebody sets the machine's clock by so much; in truth no time has passed. */
export const setClock = (by: number): void => {
  const own = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => own() + by)
}

/** Time goes on by itself again. */
export const letTimeGo = (): void => {
  vi.useRealTimers()
  vi.restoreAllMocks()
}
