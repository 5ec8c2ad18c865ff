import { type Refusal, undoWithin } from '../protocol/commands.ts'

/** The pauses after failed attempts, in ms; the last one repeats. */
const pauses = [250, 500, 1000, 2000, 3500, 5000] as const
/** The pause while the host is being asked, in ms. */
export const waitEvery = 2000
/** An unknown code may belong to a table whose host is being asked: it is tried again for five minutes. */
export const askEvery = 4000
const mostAsks = 75
/** How long a removed phone keeps trying, in ms: the host may undo the removal within a minute. */
const regretWithin = undoWithin + askEvery

/** Recognises a limit of the server, which passes: its sentence is shown, and the screen goes on asking. */
export const isLimit = ({ reason }: Refusal): boolean => reason === 'busy' || reason === 'tries'

/** Decides how long a link keeps trying to enter, and pauses between its attempts. */
export const makeTries = () => {
  let failed = 0
  let asks = 0
  /** When a removal can no longer be undone, by this screen's monotonic clock. */
  let regrets = 0
  let nudge = (): void => undefined

  return {
    /** Returns whether no attempt has failed since the link was last open. */
    first: (): boolean => failed === 0,
    succeeded: (): void => {
      failed = 0
    },
    /** Counts a failed attempt, and returns how long to pause before the next one, in ms. */
    fail: (): number => {
      failed += 1
      return pauses[Math.min(failed, pauses.length) - 1] ?? 5000
    },
    /**
     * Decides whether to try again after a refusal: an unknown code is tried again for a while, as is a server
     * that may be updating, and any limit until it has passed. Everything else is final.
     */
    asksAgain: (told: Refusal): boolean => {
      const { reason } = told
      const waits = (reason === 'nowhere' || reason === 'newer') && asks < mostAsks
      asks += 1
      return waits || isLimit(told) || performance.now() < regrets
    },
    /** Notes that the screen was removed, which the host may undo. */
    removed: (): void => {
      regrets = performance.now() + regretWithin
    },
    /** Waits before the next attempt; `nudge` ends the wait. */
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
