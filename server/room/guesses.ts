import type { Guess } from '../../shared/party/guesses.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import type { Refused } from '../../shared/party/refusals.ts'
import { now } from '../ops/time.ts'
import { makeTurns } from '../ops/turns.ts'

/** Guesses are written together, at most so often, in ms: however many people guess, players wait for no more. */
const every = 500

const inTurn = makeTurns(16)

/** Guesses on their way into the log. */
export interface Waiting {
  readonly events: readonly PartyEvent[]
  /** Replies to all whose guesses these are: only now do they know. */
  readonly done: (refused: Refused | null) => void
}

/**
 * The sealed guesses of one room that are not in its log yet. They wait for the next event of the game, with which they
 * are written, or for their own turn. They are never shown: no patch goes out for them.
 */
export const makeGuesses = (write: () => void) => {
  let pending = new Map<string, Guess>()
  let replies: ((refused: Refused | null) => void)[] = []
  let timer: NodeJS.Timeout | null = null
  let written = Number.NEGATIVE_INFINITY
  return {
    /** Resolves once the guess is in the log, or cannot be. */
    add: (guess: Guess): Promise<Refused | null> =>
      new Promise(resolve => {
        pending.set(`${guess.by} ${guess.question}`, guess)
        replies.push(resolve)
        timer ??= setTimeout(write, Math.max(0, written + every - now()))
      }),
    /** Hands over what waits, to be logged before anything else that happens. */
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
