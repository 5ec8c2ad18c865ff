import { appendFileSync } from 'node:fs'

/**
 * Whether everything runs, as in `npm run test:long`; `npm test` samples what only repeats itself. Both print how much.
 */
export const whole = process.env.FULL === '1'

/** `npm run check` runs a part of that part: it is asked between two changes, and nobody waits for it. */
export const thin = !whole && process.env.SAMPLE === 'thin'
const thinner = thin ? 6 : 1

const say = (line: object): void => {
  if (process.env.SAMPLES) appendFileSync(process.env.SAMPLES, `${JSON.stringify(line)}\n`)
}

/** Says how much of something this run plays: tools/test.mjs prints it. */
export const note = (what: string, ran: number, of: number): void => say({ what, ran, of })

/** So many things of a list, whose turn it is: turn by turn the next, until all have been played, and then again. */
export const turnOf = <T>(list: readonly T[], turn: number, many = 1): readonly T[] => {
  const first = (turn * many) % Math.max(1, list.length)
  return [...list, ...list].slice(first, first + Math.min(many, list.length))
}

/**
 * The turn of this run, which `npm test` takes from the revision, so that each change of the project is tried with
 * another part of what takes turns; null in the long run and for whoever runs a file by hand, which have all of it.
 */
const turn = whole || !process.env.TURN ? null : Number(process.env.TURN)

/**
 * The things of a list whose turn it is: such as hold the same of another game, in another language, at another size.
 * What would notice that their subject is broken altogether is in each of them.
 */
export const byTurns = <T>(what: string, list: readonly T[], many = 1, name: (one: T) => string = String) => {
  if (turn === null) return list
  const ran = turnOf(list, turn, many)
  say({ what, turns: ran.map(name), ran: ran.length, of: list.length })
  return ran
}

/** How many of so many: one in `share` but no fewer than `least`, or all of them in the long run. */
export const some = (what: string, of: number, share: number, least = 1): number => {
  const ran = whole ? of : Math.min(of, Math.max(least, Math.ceil(of / (share * thinner))))
  note(what, ran, of)
  return ran
}

/** One of each `share` things of a list and at least one, or all of them in the long run. */
export const someOf = <T>(what: string, list: readonly T[], share: number, first = 0): readonly T[] => {
  const sample = list.filter((_, i) => (i + first) % (share * thinner) === 0)
  const ran = whole ? list : sample.length > 0 ? sample : list.slice(0, 1)
  note(what, ran.length, list.length)
  return ran
}

/** A place that follows from a name. */
const placeOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/** Whether the thing of this name has its turn: one in `share` has, and in so many turns each. */
export const hasTurn = (what: string, name: string, share: number): boolean => {
  const runs = turn === null || (placeOf(name) + turn) % share === 0
  note(what, runs ? 1 : 0, 1)
  return runs
}

/** Whether the thing of this name is in a sample of one in `share`: by its name, so that each run has the same. */
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
