/**
 * Whether everything runs, as in `npm run test:long`. Elsewhere repetitive tests run a fixed part: the same tests at
 * every revision.
 */
export const whole = process.env.FULL === '1'

/** Whether only a part of that part runs, as in `npm run check`: that is run between two changes, and must be quick. */
export const thin = !whole && process.env.SAMPLE === 'thin'
const thinner = thin ? 6 : 1

/**
 * Returns the first so many members of a list, or all of them in the long run: for tests that say the same about
 * another game, in another language, or at another size. A feature that is broken altogether would fail any of them.
 */
export const core = <T>(list: readonly T[], many = 1): readonly T[] => (whole ? list : list.slice(0, many))

/** Returns how many of so many to run: one in `share` but at least `least`, or all of them in the long run. */
export const some = (of: number, share: number, least = 1): number =>
  whole ? of : Math.min(of, Math.max(least, Math.ceil(of / (share * thinner))))

/** Returns one in `share` members of a list, and at least one; all of them in the long run. */
export const someOf = <T>(list: readonly T[], share: number, first = 0): readonly T[] => {
  if (whole) return list
  const sample = list.filter((_, i) => (i + first) % (share * thinner) === 0)
  return sample.length > 0 ? sample : list.slice(0, 1)
}

/** Returns a number that follows from a name. */
const placeOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/** Says whether the thing with this name is in a sample of one in `share`. */
export const inSample = (name: string, share: number): boolean => whole || placeOf(name) % share === 0

/** Yields the numbers of a sample, and more until a condition holds; all in the long run. */
export function* until(of: number, share: number, enough: () => boolean): Generator<number> {
  const least = whole ? of : Math.ceil(of / (share * thinner))
  for (let i = 0; i < of && (i < least || !enough()); i++) yield i
}
