import { type Actor, type Answer, type Ask, asksFor, door, type Way } from '../../shared/engine/game.ts'
import { actors, applyMove, consider, type Match, publicStateOf } from '../../shared/engine/match.ts'
import { lastAnswer } from '../../shared/engine/progress.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import { pending } from './random-player.ts'

/** Lists every combination of this size, in the list's order. */
const choices = (from: readonly string[], count: number): readonly (readonly string[])[] =>
  count === 0 ? [[]] : from.flatMap((first, i) => choices(from.slice(i + 1), count - 1).map(rest => [first, ...rest]))

/** Lists the picks of a way; the order within a part does not matter. */
const picksBy = ([part, ...rest]: Way, before: readonly string[] = []): readonly (readonly string[])[] =>
  part === undefined
    ? [before]
    : choices(
        part.from.filter(pick => !before.includes(pick)),
        part.count,
      ).flatMap(picks => picksBy(rest, [...before, ...picks]))

/** Lists every legal answer to an ask; the order of picks does not matter. */
const answersTo = (ask: Ask): readonly Answer[] => {
  if (ask.ways) return ask.ways.flatMap(way => picksBy(way)).map(picks => ({ ask: ask.id, picks }))
  const [min, max] = ask.pick
  const counts = Array.from({ length: Math.min(max, ask.from.length) - min + 1 }, (_, i) => min + i)
  return counts.flatMap(count => choices(ask.from, count).map(picks => ({ ask: ask.id, picks })))
}

/** Writes an answer as one step of a path, `ada vote 1.1 approve`. */
const spelt = (by: Actor, { ask, picks }: Answer): string => [by, ask, ...picks].join(' ')

const after = (match: Match, by: Actor, answer: Answer, random: Random): Match => {
  const move = consider(match, by, answer, random)
  if (typeof move === 'string') throw new Error(`${spelt(by, answer)} was refused as ${move}`)
  return applyMove(match, move)
}

/** Lists the asks to count: all open ones, except those already answered and those that cut a game short. */
const openTo = (match: Match, by: Actor): readonly Ask[] =>
  pending(match, by).filter(
    ask => !asksFor(ask, 'end') && by !== door && !(ask.optional && lastAnswer(match, by, ask.kind)?.ask === ask.id),
  )

/** Counts the sequences of this many legal answers from here. */
export const perft = (match: Match, depth: number): number => {
  if (depth === 0) return 1
  const next = actors(match).flatMap(by =>
    openTo(match, by)
      .flatMap(answersTo)
      .map(answer => ({ by, answer })),
  )
  if (depth === 1) return next.length
  return next.reduce((sum, { by, answer }) => sum + perft(after(match, by, answer, seeded(1)), depth - 1), 0)
}

/** Counts them separately for each first answer: where a number is wrong, this finds the answer that causes it. */
export const divide = (match: Match, depth: number): ReadonlyMap<string, number> =>
  new Map(
    actors(match).flatMap(by =>
      openTo(match, by)
        .flatMap(answersTo)
        .map(answer => [spelt(by, answer), perft(after(match, by, answer, seeded(1)), depth - 1)] as const),
    ),
  )

/** Plays one more answer: the first picks offered, or the last where the kind of the ask is in `last`. */
export const playOn = (match: Match, last: readonly string[] = []): Match | null => {
  const [next] = actors(match).flatMap(by => openTo(match, by).map(ask => ({ by, ask })))
  if (!next) return null
  const answers = answersTo(next.ask)
  const answer = last.includes(next.ask.kind) ? answers.at(-1) : answers[0]
  return answer ? after(match, next.by, answer, seeded(1)) : null
}

/** Plays on to a moment of the game; null if the game never gets there. */
export const playTo = (first: Match, step: string, last: readonly string[] = []): Match | null => {
  let match: Match | null = first
  while (match && publicStateOf(match).step !== step) match = playOn(match, last)
  return match
}
