import { type Actor, type Answer, type Ask, asksFor, door, host, samePicks } from '../../shared/engine/game.ts'
import { actors, applyMove, consider, type Match, type Move } from '../../shared/engine/match.ts'
import { asksOf } from '../../shared/engine/progress.ts'
import type { Random } from '../../shared/engine/random.ts'

/** Lists an actor's open asks, except those it has answered. */
export const pending = (match: Match, by: Actor): readonly Ask[] => asksOf(match, by).filter(ask => !ask.current)

/** Draws legal picks, this many of them where the ask has no ways. */
export const drawPicks = ({ from, ways }: Ask, count: number, random: Random): readonly string[] => {
  if (!ways) return random.some('picks', from, count)
  const picks: string[] = []
  for (const part of random.one('way', ways)) {
    const free = part.from.filter(pick => !picks.includes(pick))
    picks.push(...random.some('picks', free, part.count))
  }
  return picks
}

/** Draws a legal answer. */
export const randomAnswer = (ask: Ask, random: Random): Answer => {
  const [min, max] = ask.pick
  const counts = Array.from({ length: Math.min(max, ask.from.length) - min + 1 }, (_, i) => min + i)
  return { ask: ask.id, picks: drawPicks(ask, random.one('count', counts), random) }
}

/** Recognises asks that are always open and would cut every random game short: ending it, and leaving. */
const isRare = (by: Actor, ask: Ask): boolean => asksFor(ask, 'end') || by === door

/** Draws somebody with an ask. Optional asks are considered once: `done` contains `seat ask` for each of these. */
export const randomStep = (
  match: Match,
  random: Random,
  done: ReadonlySet<string>,
  { patient, silent }: Habits = {},
): Step | null => {
  const open = actors(match).flatMap(by =>
    pending(match, by)
      .filter(ask => !isRare(by, ask) && !(ask.optional && (silent || done.has(`${by} ${ask.id}`))))
      .map(ask => ({ by, ask })),
  )
  const seats = open.filter(({ by }) => match.seats.includes(by))
  const first = patient && seats.some(({ ask }) => !ask.optional) ? seats : open
  return first.length === 0 ? null : random.one('step', first)
}

/** An actor and one of its asks. */
interface Step {
  readonly by: Actor
  readonly ask: Ask
}

/** One answer of a random game, with the match before and after it. */
export interface Turn {
  readonly before: Match
  readonly ask: Ask
  readonly move: Move
  readonly after: Match
}

/** Extra events of a random game, each at one turn in this many on average; 0 means never. */
export interface Habits {
  /** The host ends the game. */
  readonly ending?: number
  /** Somebody leaves the table, or returns. */
  readonly leaving?: number
  /** Somebody changes an answer that may be replaced. */
  readonly changing?: number
  /** Whether the clock and the host wait for every awaited seat. */
  readonly patient?: true
  /** Whether nobody answers what they need not. */
  readonly silent?: true
}

/** Whether something comes about that does so once in this many times. */
export const oneIn = (random: Random, what: string, many: number): boolean =>
  random.one(
    what,
    Array.from({ length: many }, (_, i) => i),
  ) === 0

/** Draws one of the asks that only a habit answers. Where a game has none, no random number is used. */
const odd = (match: Match, random: Random, { ending, leaving, changing }: Habits): Step | null => {
  const of = (by: readonly Actor[], once: number | undefined, fits: (ask: Ask) => boolean): Step | null => {
    if (!once) return null
    const open = by.flatMap(one =>
      asksOf(match, one)
        .filter(fits)
        .map(ask => ({ by: one, ask })),
    )
    return open.length > 0 && oneIn(random, 'habit', once) ? random.one('odd', open) : null
  }
  return (
    of([host], ending, ask => asksFor(ask, 'end')) ??
    of([door], leaving, () => true) ??
    of(match.seats, changing, ({ current, from, pick }) => current !== undefined && from.length > pick[1])
  )
}

/** Draws a legal answer other than the one given. */
const newAnswer = (ask: Ask, random: Random): Answer => {
  for (;;) {
    const answer = randomAnswer(ask, random)
    if (!ask.current || !samePicks(ask.current, answer.picks)) return answer
  }
}

/** Plays a game to its end by random legal answers, turn by turn. */
export function* randomGame(first: Match, random: Random, habits: Habits = {}): Generator<Turn> {
  let before = first
  const done = new Set<string>()
  for (;;) {
    const next = odd(before, random, habits) ?? randomStep(before, random, done, habits)
    if (!next) return
    const { by, ask } = next
    const move = consider(before, by, newAnswer(ask, random), random)
    if (typeof move === 'string') throw new Error(`${by} was offered ${ask.id}, and refused as ${move}`)
    if (ask.optional) done.add(`${by} ${ask.id}`)
    const after = applyMove(before, move)
    yield { before, ask, move, after }
    before = after
  }
}
