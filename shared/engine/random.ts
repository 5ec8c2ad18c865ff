/**
 * A source of chance. Every draw is named, so that a fixture can fix it: `one('leader', seats)`. A game's `draws` lists
 * what each name draws.
 */
export interface Random {
  /** Returns a draw's fixed values; null if chance decides. */
  fixed(name: string): readonly string[] | null
  one<T>(name: string, from: readonly T[]): T
  /** Draws this many different elements, in random order. */
  some<T>(name: string, from: readonly T[], count: number): readonly T[]
  shuffle<T>(name: string, list: readonly T[]): readonly T[]
}

/** Draws a whole number from 0 up to but not including `n`, each equally likely. */
type Below = (n: number) => number

const over = (below: Below): Random => {
  const some = <T>(_name: string, from: readonly T[], count: number): readonly T[] => {
    const pool = [...from]
    for (let i = 0; i < count; i++) {
      const j = i + below(pool.length - i)
      const [here, there] = [pool[i] as T, pool[j] as T]
      pool[i] = there
      pool[j] = here
    }
    return pool.slice(0, count)
  }
  return {
    fixed: () => null,
    one: (_name, from) => {
      if (from.length === 0) throw new Error('one of nothing')
      return from[below(from.length)] as (typeof from)[number]
    },
    some,
    shuffle: (name, list) => some(name, list, list.length),
  }
}

/** Maps unsigned 32-bit numbers to a range without bias, by rejecting the uneven rest. */
const ranged =
  (next: () => number): Below =>
  n => {
    const even = 0x1_0000_0000 - (0x1_0000_0000 % n)
    let bits = next()
    while (bits >= even) bits = next()
    return bits % n
  }

/** The chance that games are dealt with, from the platform's cryptographic source. */
export const fair = (): Random => {
  const word = new Uint32Array(1)
  return over(ranged(() => globalThis.crypto.getRandomValues(word)[0] as number))
}

/** Reproducible chance for tests and tools: sfc32, warmed up from a seed. */
export const seeded = (seed: number): Random => {
  let a = seed >>> 0
  let b = Math.floor(seed / 0x1_0000_0000) >>> 0
  let c = 0x9e3779b9
  let count = 1
  const next = (): number => {
    const sum = (a + b + count) >>> 0
    count = (count + 1) >>> 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) >>> 0
    c = ((c << 21) | (c >>> 11)) >>> 0
    c = (c + sum) >>> 0
    return sum
  }
  for (let i = 0; i < 15; i++) next()
  return over(ranged(next))
}

const inOneOrder = <T>(list: readonly T[]): readonly T[] =>
  list
    .map(value => [JSON.stringify(value), value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, value]) => value)

/**
 * Chance that depends only on a draw's name and on what it draws from, in whatever order: anybody who knows how the
 * numbers are made, and what was drawn from, can repeat the draw.
 */
export const repeatable = (numbersOf: (name: string) => () => number): Random => {
  const of = (name: string): Random => over(ranged(numbersOf(name)))
  return {
    fixed: () => null,
    one: (name, from) => of(name).one(name, inOneOrder(from)),
    some: (name, from, count) => of(name).some(name, inOneOrder(from), count),
    shuffle: (name, list) => of(name).shuffle(name, inOneOrder(list)),
  }
}

/** Fixed draws: by the draw's name, one value or a list. */
export type Draws = Readonly<Record<string, string | readonly string[]>>

/** A fixed value that its draw cannot reach; `from` lists all that it can, if known. */
export class Undrawable extends Error {
  readonly from: readonly string[]
  constructor(message: string, from: readonly string[] = []) {
    super(message)
    this.from = from
  }
}

/**
 * Chance with some draws fixed. A draw takes its first possible fixed values; free draws avoid what other fixed draws
 * name, so that a fixture may fix only some.
 */
export const rigged = (chance: Random, draws: Draws): Random => {
  const undrawn = new Map(Object.entries(draws).map(([name, value]) => [name, [value].flat()]))
  /**
   * Returns the values free for this draw. A fixed draw that names every possible value, as a seating does, reserves
   * none.
   */
  const clear = <T>(name: string, from: readonly T[], count: number): readonly T[] => {
    const others = [...undrawn]
      .filter(([other, values]) => other !== name && !from.every(value => values.includes(value as string)))
      .flatMap(([, values]) => values)
    const free = from.filter(value => !others.includes(value as string))
    return free.length >= count ? free : from
  }
  const fixed = <T>(name: string, from: readonly T[], count: number): readonly T[] | null => {
    const values = undrawn.get(name) ?? []
    if (values.length === 0) return null
    const pool: unknown[] = [...from]
    const taken: string[] = []
    for (const value of values) {
      const at = pool.indexOf(value)
      if (at < 0 || taken.length === count) continue
      pool.splice(at, 1)
      taken.push(value)
    }
    if (taken.length < count)
      throw new Undrawable(`${name} must name ${count} of: ${from.join(', ') || 'nobody'}`, from.map(String))
    undrawn.set(name, remove(values, taken))
    return taken as unknown as readonly T[]
  }
  return {
    fixed: name => undrawn.get(name) ?? null,
    one: (name, from) => fixed(name, from, 1)?.[0] ?? chance.one(name, clear(name, from, 1)),
    some: (name, from, count) => fixed(name, from, count) ?? chance.some(name, clear(name, from, count), count),
    shuffle: (name, list) => fixed(name, list, list.length) ?? chance.shuffle(name, list),
  }
}

const remove = <T>(list: readonly T[], values: readonly T[]): T[] => {
  const rest = [...list]
  for (const value of values) rest.splice(rest.indexOf(value), 1)
  return rest
}
