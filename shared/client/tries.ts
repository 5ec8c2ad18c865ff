import { type Refusal, undoWithin } from '../protocol/commands.ts'

/** The pauses between tries that failed; the last one repeats. */
const pauses = [250, 500, 1000, 2000, 3500, 5000] as const
/** The pause while the host is asked. */
export const waitEvery = 2000
/** A code that opens nothing may belong to a table whose host is being asked: it is tried again for five minutes. */
export const askEvery = 4000
const mostAsks = 75
/** A phone that was just removed comes back by itself if the host undoes that within the minute, in ms. */
const regretWithin = undoWithin + askEvery

/** Decides how long a link goes on trying to enter, and rests between its tries. */
export const makeTries = () => {
  let failed = 0
  let asks = 0
  /** Until when a removal may yet be undone, by this screen's monotonic clock. */
  let regrets = 0
  let nudge = (): void => undefined

  return {
    /** No try has failed since the link was last open. */
    first: (): boolean => failed === 0,
    succeeded: (): void => {
      failed = 0
    },
    /** Counts a try that failed, and says how long to rest before the next. */
    fail: (): number => {
      failed += 1
      return pauses[Math.min(failed, pauses.length) - 1] ?? 5000
    },
    /**
     * Decides whether to try again after a refusal: a code that opens nothing is retried for a while, as is a server
     * that may be updating. Everything else is final.
     */
    asksAgain: ({ reason }: Refusal): boolean => {
      const waits = (reason === 'nowhere' || reason === 'newer') && asks < mostAsks
      asks += 1
      return waits || performance.now() < regrets
    },
    /** Was removed, which the host may undo. */
    removed: (): void => {
      regrets = performance.now() + regretWithin
    },
    /** Waits before the next try; cut short by a nudge. */
    rest: (milliseconds: number): Promise<void> =>
      new Promise(resolve => {
        const timer = setTimeout(resolve, milliseconds)
        nudge = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    nudge: (): void => nudge(),
  }
}
