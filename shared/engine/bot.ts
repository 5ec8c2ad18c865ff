import { type Actor, type Answer, type Ask, host } from './game.ts'
import { actors, consider, follow, type Match, type Move } from './match.ts'
import type { Random } from './random.ts'

/** What an actor is waited for, or may do: everything open but what it has answered already. */
export const pending = (match: Match, by: Actor): readonly Ask[] =>
  match.game.asks(match.state, by).filter(ask => !ask.standing)

/** A legal answer, by chance alone. */
export const randomAnswer = (ask: Ask, random: Random): Answer => {
  const [min, max] = ask.pick
  const counts = Array.from({ length: Math.min(max, ask.from.length) - min + 1 }, (_, i) => min + i)
  return { ask: ask.id, picks: random.some('picks', ask.from, random.one('count', counts)) }
}

/** Ending the game is open to the host all along, and would cut every random game short. */
const ends = (ask: Ask): boolean => ask.kind === 'end'

/** Somebody who is asked something. What is optional is taken up once: `done` holds `seat ask` of what was. */
export const randomStep = (match: Match, random: Random, done: ReadonlySet<string>): { by: Actor; ask: Ask } | null => {
  const open = actors(match).flatMap(by =>
    pending(match, by)
      .filter(ask => !ends(ask) && !(ask.optional && done.has(`${by} ${ask.id}`)))
      .map(ask => ({ by, ask })),
  )
  return open.length === 0 ? null : random.one('step', open)
}

/** One answer of a random game, with the game before and after it. */
export interface Turn {
  readonly before: Match
  readonly ask: Ask
  readonly move: Move
  readonly after: Match
}

/**
 * Plays a game on to its end by legal chance, turn by turn. `ending` makes the host end it: one turn in so many, on
 * average; 0 is never.
 */
export function* randomGame(first: Match, random: Random, ending = 0): Generator<Turn> {
  let before = first
  const done = new Set<string>()
  const turns = Array.from({ length: ending }, (_, i) => i)
  for (;;) {
    const end = ending > 0 && random.one('end', turns) === 0 ? pending(before, host).find(ends) : undefined
    const next = end ? { by: host, ask: end } : randomStep(before, random, done)
    if (!next) return
    const { by, ask } = next
    const move = consider(before, by, randomAnswer(ask, random), random)
    if (typeof move === 'string') throw new Error(`${by} was offered ${ask.id}, and refused as ${move}`)
    if (ask.optional) done.add(`${by} ${ask.id}`)
    const after = follow(before, move)
    yield { before, ask, move, after }
    before = after
  }
}
