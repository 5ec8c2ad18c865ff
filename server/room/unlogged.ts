import type { Ask, Seat } from '../../shared/engine/game.ts'
import { type Match, tableOf } from '../../shared/engine/match.ts'
import { draftable } from '../../shared/party/commands/game.ts'
import type { Guess } from '../../shared/party/guesses.ts'
import type { KeyHash, Party, PartyEvent } from '../../shared/party/party.ts'
import type { Refused } from '../../shared/party/refusals.ts'
import { type Applauded, type Applause, applauses } from '../../shared/protocol/applause.ts'
import { undoWithin } from '../../shared/protocol/commands.ts'
import { ending } from '../../shared/protocol/ending.ts'
import type { ClockView } from '../../shared/protocol/views.ts'
import { now } from '../ops/time.ts'
import { makeTurns } from '../ops/turns.ts'

/** An unfinished pick. It is no fact, and never logged. */
export interface Draft {
  readonly by: Seat
  readonly ask: Ask
  readonly picks: readonly string[]
}

/** The interval between two shown drafts, in ms: ten a second at most. */
const draftsEvery = 100

/** The draft of one room: a new one replaces the last, and it is dropped with its ask. */
export const makeDrafts = (show: () => void) => {
  let draft: Draft | null = null
  let timer: NodeJS.Timeout | null = null
  let shown = Number.NEGATIVE_INFINITY
  return {
    current: (): Draft | null => draft,
    take: (drafted: Draft): void => {
      draft = drafted
      timer ??= setTimeout(
        () => {
          timer = null
          shown = now()
          show()
        },
        Math.max(0, shown + draftsEvery - now()),
      )
    },
    follow: (match: Match | null): void => {
      if (draft && !(match && draftable(match, draft.by, draft.ask.id))) draft = null
    },
    stop: (): void => {
      if (timer) clearTimeout(timer)
    },
  }
}
export type Drafts = ReturnType<typeof makeDrafts>

/** The interval between two writes of guesses, in ms: however many people guess, players wait for no more. */
const guessesEvery = 500

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
        timer ??= setTimeout(write, Math.max(0, written + guessesEvery - now()))
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

/** How long before a pause ends its applause is shown, in ms; an ending's is shown once the TV has told the ending. */
const before = 2_500
const after = 500

/**
 * The applause of one room for what was told last. It is no fact: no log holds it, and a table that wakes has none.
 * Screens get its sum at a time that depends on the pause alone, and no player's phone gets anything.
 */
export const makeApplause = (show: (applauded: Applauded) => void) => {
  let here = ''
  let ways = new Map<KeyHash, Applause>()
  let timer: NodeJS.Timeout | null = null
  let due: number | null = null

  const plan = (at: number | null): void => {
    if (at === due) return
    due = at
    if (timer) clearTimeout(timer)
    timer = at === null ? null : setTimeout(tell, Math.max(0, at - now()))
  }
  const tell = (): void => {
    timer = null
    if (ways.size === 0) return
    const all = [...ways.values()]
    const count = (how: Applause): number => all.filter(one => one === how).length
    show(Object.fromEntries(applauses.map(how => [how, count(how)])) as Applauded)
  }

  return {
    /** Follows the table's steps and clocks: applause belongs to one step. */
    follow: ({ match, games, paused }: Party, clocks: readonly ClockView[]): void => {
      const step = match === null ? '' : `${games} ${tableOf(match).step}`
      if (step !== here) {
        here = step
        ways = new Map()
        plan(null)
      }
      const pause = clocks.find(clock => clock.for === 'pause')
      if (paused) plan(null)
      else if (pause?.ends) plan(pause.ends + (pause.ask === ending ? after : -before))
    },
    /** Takes a phone's applause; false if that phone has applauded this already, or the applause was already shown. */
    take: (key: KeyHash, how: Applause): boolean => {
      if (timer === null || ways.has(key)) return false
      ways.set(key, how)
      return true
    },
    stop: (): void => plan(null),
  }
}
export type Applauses = ReturnType<typeof makeApplause>

/** Remembers when the host removed which player, for as long as that can be undone. A restart forgets it. */
export const makeRemovals = () => {
  const removed = new Map<Seat, number>()
  return {
    follow: (events: readonly PartyEvent[]): void => {
      for (const event of events) if (event.type === 'removed') removed.set(event.seat, now())
      for (const [seat, at] of removed) if (now() - at > undoWithin) removed.delete(seat)
    },
    /** How long ago this seat's player was removed, in milliseconds; null if that is no longer known. */
    since: (seat: Seat): number | null => {
      const at = removed.get(seat)
      return at === undefined ? null : now() - at
    },
    /** Until when the removal can be undone, by the server's time. */
    until: (seat: Seat): number | null => {
      const at = removed.get(seat)
      return at === undefined ? null : at + undoWithin
    },
  }
}
export type Removals = ReturnType<typeof makeRemovals>
