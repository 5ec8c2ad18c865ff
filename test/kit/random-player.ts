import { type Actor, type Answer, type Ask, asksFor, door, host, samePicks } from '../../shared/engine/game.ts'
import { actors, consider, follow, type Match, type Move } from '../../shared/engine/match.ts'
import type { Random } from '../../shared/engine/random.ts'

/** What an actor is waited for, or may do: everything open but what it has answered already. */
export const pending = (match: Match, by: Actor): readonly Ask[] =>
  match.game.asks(match.state, by).filter(ask => !ask.current)

/** A legal answer, by chance alone. */
export const randomAnswer = (ask: Ask, random: Random): Answer => {
  const [min, max] = ask.pick
  const counts = Array.from({ length: Math.min(max, ask.from.length) - min + 1 }, (_, i) => min + i)
  return { ask: ask.id, picks: random.some('picks', ask.from, random.one('count', counts)) }
}

/** What is open all along and would cut every random game short: the host's ending, and that somebody leaves. */
const isRare = (by: Actor, ask: Ask): boolean => asksFor(ask, 'end') || by === door

/** Somebody who is asked something. What is optional is taken up once: `done` holds `seat ask` of what was. */
export const randomStep = (match: Match, random: Random, done: ReadonlySet<string>, patient = false): Step | null => {
  const open = actors(match).flatMap(by =>
    pending(match, by)
      .filter(ask => !isRare(by, ask) && !(ask.optional && done.has(`${by} ${ask.id}`)))
      .map(ask => ({ by, ask })),
  )
  const seats = open.filter(({ by }) => match.seats.includes(by))
  const first = patient && seats.some(({ ask }) => !ask.optional) ? seats : open
  return first.length === 0 ? null : random.one('step', first)
}

/** An actor, and what it is asked. */
interface Step {
  readonly by: Actor
  readonly ask: Ask
}

/** One answer of a random game, with the game before and after it. */
export interface Turn {
  readonly before: Match
  readonly ask: Ask
  readonly move: Move
  readonly after: Match
}

/** What happens in a random game besides the answers waited for: one turn in so many, on average; 0 is never. */
export interface Habits {
  /** The host ends it. */
  readonly ending?: number
  /** Somebody leaves the table, or is back. */
  readonly leaving?: number
  /** Somebody takes back an answer that may be replaced. */
  readonly changing?: number
  /** The clock and the host wait until every seat that is waited for has answered. */
  readonly patient?: true
}

const happens = (once: number | undefined, random: Random): boolean =>
  once !== undefined &&
  once > 0 &&
  random.one(
    'habit',
    Array.from({ length: once }, (_, i) => i),
  ) === 0

/** One of those asks that only a habit takes up. Where a game has none, chance is not asked either. */
const odd = (match: Match, random: Random, { ending, leaving, changing }: Habits): Step | null => {
  const of = (by: readonly Actor[], once: number | undefined, fits: (ask: Ask) => boolean): Step | null => {
    if (!once) return null
    const open = by.flatMap(one =>
      match.game
        .asks(match.state, one)
        .filter(fits)
        .map(ask => ({ by: one, ask })),
    )
    return open.length > 0 && happens(once, random) ? random.one('odd', open) : null
  }
  return (
    of([host], ending, ask => asksFor(ask, 'end')) ??
    of([door], leaving, () => true) ??
    of(match.seats, changing, ({ current, from, pick }) => current !== undefined && from.length > pick[1])
  )
}

/** A legal answer that was not given already. */
const newAnswer = (ask: Ask, random: Random): Answer => {
  for (;;) {
    const answer = randomAnswer(ask, random)
    if (!ask.current || !samePicks(ask.current, answer.picks)) return answer
  }
}

/** Plays a game on to its end by legal chance, turn by turn. */
export function* randomGame(first: Match, random: Random, habits: Habits = {}): Generator<Turn> {
  let before = first
  const done = new Set<string>()
  for (;;) {
    const next = odd(before, random, habits) ?? randomStep(before, random, done, habits.patient)
    if (!next) return
    const { by, ask } = next
    const move = consider(before, by, newAnswer(ask, random), random)
    if (typeof move === 'string') throw new Error(`${by} was offered ${ask.id}, and refused as ${move}`)
    if (ask.optional) done.add(`${by} ${ask.id}`)
    const after = follow(before, move)
    yield { before, ask, move, after }
    before = after
  }
}
