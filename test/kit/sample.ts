import { appendFileSync } from 'node:fs'

/**
 * Whether everything runs, as in `npm run test:long`; `npm test` samples what is repetitive. Both print how much they
 * run.
 */
export const whole = process.env.FULL === '1'

/**
 * Whether only a part of that sample runs, as in `npm run check`: that is run between two changes, and must be quick.
 */
export const thin = !whole && process.env.SAMPLE === 'thin'
const thinner = thin ? 6 : 1

const say = (line: object): void => {
  if (process.env.SAMPLES) appendFileSync(process.env.SAMPLES, `${JSON.stringify(line)}\n`)
}

/** Reports how much of something this run includes, for tools/test.mjs to print. */
export const note = (what: string, ran: number, of: number): void => say({ what, ran, of })

/**
 * Returns the part of a list whose turn it is: each turn takes the next ones, until all have been taken, and starts
 * over.
 */
export const turnOf = <T>(list: readonly T[], turn: number, many = 1): readonly T[] => {
  const first = (turn * many) % Math.max(1, list.length)
  return [...list, ...list].slice(first, first + Math.min(many, list.length))
}

/**
 * The turn of this run. `npm test` takes it from the revision, so that each change of the project runs other parts of
 * what takes turns. It is null, and everything runs, in the long run and where a file is run by hand.
 */
const turn = whole || !process.env.TURN ? null : Number(process.env.TURN)

/**
 * Returns the members of a list whose turn it is: tests that say the same about another game, in another language, or
 * at another size. A feature that is broken altogether would fail any of them.
 */
export const byTurns = <T>(what: string, list: readonly T[], many = 1, name: (one: T) => string = String) => {
  if (turn === null) return list
  const ran = turnOf(list, turn, many)
  say({ what, turns: ran.map(name), ran: ran.length, of: list.length })
  return ran
}

/** Returns how many of so many to run: one in `share` but at least `least`, or all of them in the long run. */
export const some = (what: string, of: number, share: number, least = 1): number => {
  const ran = whole ? of : Math.min(of, Math.max(least, Math.ceil(of / (share * thinner))))
  note(what, ran, of)
  return ran
}

/** Returns one in `share` members of a list, and at least one; all of them in the long run. */
export const someOf = <T>(what: string, list: readonly T[], share: number, first = 0): readonly T[] => {
  const sample = list.filter((_, i) => (i + first) % (share * thinner) === 0)
  const ran = whole ? list : sample.length > 0 ? sample : list.slice(0, 1)
  note(what, ran.length, list.length)
  return ran
}

/** Returns a number that follows from a name. */
const placeOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/** Says whether it is the turn of the thing with this name: each turn takes one name in `share`. */
export const hasTurn = (what: string, name: string, share: number): boolean => {
  const runs = turn === null || (placeOf(name) + turn) % share === 0
  note(what, runs ? 1 : 0, 1)
  return runs
}

/**
 * Says whether the thing with this name is in a sample of one in `share`: by its name, so that each run has the same
 * sample.
 */
export const inSample = (what: string, name: string, share: number): boolean => {
  const runs = whole || placeOf(name) % share === 0
  note(what, runs ? 1 : 0, 1)
  return runs
}

/** Yields the numbers of a sample, and more until a condition holds; all in the long run. */
export function* until(what: string, of: number, share: number, enough: () => boolean): Generator<number> {
  const least = whole ? of : Math.ceil(of / (share * thinner))
  let i = 0
  while (i < of && (i < least || !enough())) yield i++
  note(what, i, of)
}
