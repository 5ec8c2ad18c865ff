import { now } from '../ops/time.ts'
import type { Budget } from '../socket/connection.ts'

/** A guess that waits because the process has had too many misses. */
interface Guess {
  readonly receivedAt: number
  /** How much of its own limit its address had used: who has not guessed before goes first. */
  readonly rank: number
  /** Whether it is a miss. Its turn comes when it would come to a right code; only then is it paid for. */
  readonly costs: boolean
}

/** The longest wait in ms: a screen gives up after eight seconds. */
const maxWaitMs = 7_000
/** The most guesses that wait; of more the one with the highest rank is refused at once. */
const maxWaitingGuesses = 1_000

/**
 * Lets guesses try again as fast as the budget is refilled, those of the quietest addresses first, and each after
 * `least` ms at the earliest. Whatever a guess is about, it waits the same.
 */
export const makeSlowLane = (budget: Budget, { least, tick }: { readonly least: number; readonly tick: number }) => {
  let waiting: (Guess & { readonly done: (mayTry: boolean) => void })[] = []
  let running = false

  const turn = (): void => {
    const at = now()
    const isDue = ({ receivedAt }: Guess): boolean => at - receivedAt >= least
    for (const guess of waiting.filter(isDue).toSorted((a, b) => a.rank - b.rank)) {
      const mayTry = budget.has()
      if (!mayTry && at - guess.receivedAt < maxWaitMs) continue
      if (mayTry && guess.costs) budget.take()
      waiting.splice(waiting.indexOf(guess), 1)
      guess.done(mayTry)
    }
    run()
  }
  const run = (): void => {
    running = waiting.length > 0
    if (running) setTimeout(turn, tick)
  }

  return {
    /** Waits for its turn; false if none came. */
    wait: (guess: Guess): Promise<boolean> =>
      new Promise(done => {
        waiting.push({ ...guess, done })
        if (waiting.length > maxWaitingGuesses) {
          const last = waiting.toSorted((a, b) => a.rank - b.rank).at(-1)
          waiting = waiting.filter(one => one !== last)
          last?.done(false)
        }
        if (!running) run()
      }),
  }
}
