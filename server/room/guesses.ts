import type { Guess } from '../../shared/party/guesses.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import type { Refused } from '../../shared/party/refusals.ts'
import { now } from '../ops/time.ts'
import { makeTurns } from '../ops/turns.ts'

/** The interval between two writes of guesses, in ms: however many people guess, players wait for no more. */
const every = 500

const inTurn = makeTurns(16)

/** Guesses on their way into the log. */
export interface Waiting {
  readonly events: readonly PartyEvent[]
  /** Replies to everybody whose guesses these are: only now is the result known. */
  readonly done: (refused: Refused | null) => void
}

/**
 * The sealed guesses of one room that are not in its log yet. They are logged with the game's next event, or by
 * themselves after a while. They are never shown: no patch goes out for them.
 */
export const makeGuesses = (write: () => void) => {
  let pending = new Map<string, Guess>()
  let replies: ((refused: Refused | null) => void)[] = []
  let timer: NodeJS.Timeout | null = null
  let written = Number.NEGATIVE_INFINITY
  return {
    /** Resolves once the guess is in the log, or could not be logged. */
    add: (guess: Guess): Promise<Refused | null> =>
      new Promise(resolve => {
        pending.set(`${guess.by} ${guess.question}`, guess)
        replies.push(resolve)
        timer ??= setTimeout(write, Math.max(0, written + every - now()))
      }),
    /** Takes out the waiting guesses, to be logged before anything else that happens. */
    take: (): Waiting => {
      const [guesses, those] = [[...pending.values()], replies]
      if (timer) clearTimeout(timer)
      timer = null
      pending = new Map()
      replies = []
      if (guesses.length > 0) written = now()
      return {
        events: guesses.length === 0 ? [] : [{ type: 'guessed', guesses }],
        done: refused => {
          for (const reply of those) inTurn(() => reply(refused))
        },
      }
    },
    stop: (): void => {
      if (timer) clearTimeout(timer)
    },
  }
}
export type Guesses = ReturnType<typeof makeGuesses>
