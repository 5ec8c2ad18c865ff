import { afterEach, describe, expect, test, vi } from 'vitest'
import { fair, type Random, rigged, seeded, Undrawable } from './random.ts'

const times = <T>(n: number, make: () => T): readonly T[] => Array.from({ length: n }, make)
const list = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i)

/** Computes the chi-square statistic of draws against equally likely cells. */
const chiSquare = (drawn: readonly string[], cells: number): number => {
  const counts = new Map<string, number>()
  for (const one of drawn) counts.set(one, (counts.get(one) ?? 0) + 1)
  const each = drawn.length / cells
  const empty = (cells - counts.size) * each
  return [...counts.values()].reduce((sum, n) => sum + (n - each) ** 2 / each, empty)
}

/** A list too long to hold in memory, whose every element is its index. */
const endless = (length: number): readonly number[] =>
  new Proxy<readonly number[]>([], { get: (_, key) => (key === 'length' ? length : Number(key)) })

/** Critical values of chi-square: exceeded once in ten thousand runs; for `fair` once in 10^12. */
const rarely: Readonly<Record<number, number>> = { 1: 15.1, 2: 18.4, 4: 23.5, 5: 25.7, 9: 33.7, 19: 50.8, 23: 56.6 }
const never: Readonly<Record<number, number>> = { 1: 51, 5: 66, 9: 77, 23: 109 }

const sources: readonly (readonly [string, () => Random, Readonly<Record<number, number>>])[] = [
  ['seeded', () => seeded(7), rarely],
  ['fair', fair, never],
]

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(sources)('%s', (_name, source, bar) => {
  test('one() draws from the list, and reaches each element of it', () => {
    const random = source()
    const drawn = times(500, () => random.one('', ['a', 'b', 'c']))
    expect(new Set(drawn)).toEqual(new Set(['a', 'b', 'c']))
  })

  test('one() of an empty list is an error', () => {
    expect(() => source().one('', [])).toThrow('one of nothing')
  })

  test('some() draws that many different elements, and leaves the list unchanged', () => {
    const random = source()
    const from = Object.freeze(list(7))
    for (const count of list(8)) {
      const drawn = random.some('', from, count)
      expect(drawn).toHaveLength(count)
      expect(new Set(drawn).size).toBe(count)
      expect(drawn.every(one => from.includes(one))).toBe(true)
    }
    expect(from).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('a shuffle holds everything once', () => {
    const random = source()
    for (const _ of list(20)) expect([...random.shuffle('', list(10))].sort((a, b) => a - b)).toEqual(list(10))
  })

  test('one() draws each element equally often', () => {
    const random = source()
    for (const cells of [2, 6, 10]) {
      const drawn = times(6000, () => String(random.one('', list(cells))))
      expect(chiSquare(drawn, cells)).toBeLessThan(bar[cells - 1] ?? 0)
    }
  })

  test('each order is drawn equally often', () => {
    const random = source()
    const drawn = times(9600, () => random.shuffle('', list(4)).join())
    expect(chiSquare(drawn, 24)).toBeLessThan(bar[23] ?? 0)
  })

  test('a range that does not divide 2^32 is drawn evenly, too', () => {
    // Without rejection sampling the lower third of 3 * 2^30 numbers would come as often as the other two together.
    const random = source()
    const low = times(4000, () => String(random.one('', endless(3 * 2 ** 30)) < 1.5 * 2 ** 30))
    expect(chiSquare(low, 2)).toBeLessThan(bar[1] ?? 0)
  })
})

describe('seeded', () => {
  const draws = (seed: number): readonly number[] => {
    const random = seeded(seed)
    return times(20, () => random.one('', list(1000)))
  }

  test('repeats itself', () => {
    expect(draws(3)).toEqual(draws(3))
  })

  test('is the same on every machine', () => {
    expect(draws(1).slice(0, 6)).toMatchInlineSnapshot(`
      [
        391,
        580,
        397,
        729,
        379,
        200,
      ]
    `)
  })

  test('differs by the seed, even beyond 32 bits', () => {
    const seeds = [0, 1, 2, 2 ** 32, 2 ** 32 + 1, 2 ** 40]
    expect(new Set(seeds.map(seed => draws(seed).join())).size).toBe(seeds.length)
  })

  test('deals differently for neighbouring seeds: the first draw over many seeds is even', () => {
    const drawn = list(5000).map(seed => String(seeded(seed).one('', list(5))))
    expect(chiSquare(drawn, 5)).toBeLessThan(rarely[4] ?? 0)
  })

  test('draws every pair as often as any other', () => {
    const random = seeded(11)
    const drawn = times(6000, () => [...random.some('', list(6), 3)].sort((a, b) => a - b).join())
    expect(chiSquare(drawn, 20)).toBeLessThan(rarely[19] ?? 0)
  })
})

describe('fair', () => {
  test('draws from the cryptographic source, and from no other', () => {
    const crypto = vi.spyOn(globalThis.crypto, 'getRandomValues')
    const math = vi.spyOn(Math, 'random')
    fair().shuffle('', list(5))
    expect(crypto).toHaveBeenCalledTimes(5)
    expect(math).not.toHaveBeenCalled()
  })

  test('draws the uneven rest of the 32 bits again', () => {
    const bits = [0xffff_ffff, 5]
    const crypto = vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation(word => {
      ;(word as unknown as Uint32Array)[0] = bits.shift() ?? 0
      return word
    })
    expect(fair().one('', ['a', 'b', 'c'])).toBe('c')
    expect(crypto).toHaveBeenCalledTimes(2)
  })
})

describe('rigged', () => {
  const from = ['ada', 'bo', 'cy', 'di']

  test('fixes one(), some() and a shuffle by name', () => {
    const random = rigged(seeded(1), { leader: 'cy', certain: ['di', 'bo'], ring: ['bo', 'di', 'cy', 'ada'] })
    expect(random.one('leader', from)).toBe('cy')
    expect(random.some('certain', from, 2)).toEqual(['di', 'bo'])
    expect(random.shuffle('ring', from)).toEqual(['bo', 'di', 'cy', 'ada'])
  })

  test('takes the first values that the draw can reach, and leaves the others to the next draw of that name', () => {
    const random = rigged(seeded(1), { mixed: ['bo', 'ada'] })
    expect(random.one('mixed', ['ada', 'cy'])).toBe('ada')
    expect(random.one('mixed', ['bo', 'di'])).toBe('bo')
  })

  test('uses a value once; after that chance draws', () => {
    const random = rigged(seeded(1), { leader: 'cy' })
    random.one('leader', from)
    expect(new Set(times(100, () => random.one('leader', from))).size).toBe(4)
  })

  test('fixes the same value twice where the list has it twice', () => {
    const random = rigged(seeded(1), { cast: ['minion', 'merlin', 'minion'] })
    expect(random.shuffle('cast', ['minion', 'minion', 'merlin'])).toEqual(['minion', 'merlin', 'minion'])
  })

  test.each([
    ['a stranger', { leader: 'zoe' }, (random: Random) => random.one('leader', from)],
    ['too few', { ring: ['ada', 'bo'] }, (random: Random) => random.shuffle('ring', from)],
    ['a repeat', { ring: ['ada', 'bo', 'cy', 'cy'] }, (random: Random) => random.shuffle('ring', from)],
    ['one who cannot be drawn', { decoy: 'di' }, (random: Random) => random.one('decoy', ['ada', 'bo'])],
  ] as const)('refuses %s', (_what, draws, draw) => {
    expect(() => draw(rigged(seeded(1), draws))).toThrow(Undrawable)
  })

  test('names the values that the draw could have reached', () => {
    expect(() => rigged(seeded(1), { decoy: 'di' }).one('decoy', ['ada', 'bo'])).toThrow(
      'decoy must name 1 of: ada, bo',
    )
    expect(() => rigged(seeded(1), { decoy: 'di' }).one('decoy', [])).toThrow('decoy must name 1 of: nobody')
  })

  test('keeps free draws clear of the values that other draws fix', () => {
    for (const seed of list(50)) {
      const random = rigged(seeded(seed), { mixed: ['bo'] })
      expect(random.some('certain', from, 2)).not.toContain('bo')
      expect(random.one('mixed', from)).toBe('bo')
    }
  })

  test('takes values fixed for other draws only if nothing else is left', () => {
    const random = rigged(seeded(1), { mixed: ['bo'] })
    expect([...random.some('certain', ['bo', 'cy'], 2)].sort()).toEqual(['bo', 'cy'])
  })

  test('frees the values of a fixed draw once it is done', () => {
    const random = rigged(seeded(1), { leader: 'bo' })
    random.one('leader', from)
    expect(times(60, () => random.one('lady', from))).toContain('bo')
  })

  test('with nothing fixed is chance itself', () => {
    const [plain, clear] = [seeded(5), rigged(seeded(5), {})]
    expect(times(20, () => clear.shuffle('', list(6)))).toEqual(times(20, () => plain.shuffle('', list(6))))
  })
})
