import { describe, expect, test } from 'vitest'
import { english } from '../../test/kit/english-words.ts'
import {
  bone,
  type Crest,
  chargeRows,
  charges,
  colourRows,
  colours,
  crestArtists,
  firstFree,
  isCharge,
  isColour,
  sameCrest,
} from './crests.ts'

// Accessibility: no two of the twelve colours look alike with protanopia, deuteranopia or tritanopia; what is
// drawn on them has 4.5 to 1.

type Triple = readonly [number, number, number]

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const through = (m: readonly [Triple, Triple, Triple], c: Triple): Triple => [dot(m[0], c), dot(m[1], c), dot(m[2], c)]
const each = (c: Triple, f: (n: number) => number): Triple => [f(c[0]), f(c[1]), f(c[2])]

const linear = (hex: string): Triple =>
  each([1, 3, 5], at => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  })

/** Computes WCAG 2's contrast ratio. */
const contrast = (a: string, b: string): number => {
  const [low, high] = [a, b].map(hex => dot([0.2126, 0.7152, 0.0722], linear(hex)) + 0.05).sort((x, y) => x - y)
  return Number(high) / Number(low)
}

const oklab = (rgb: Triple): Triple =>
  through(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    each(
      through(
        [
          [0.4122214708, 0.5363325363, 0.0514459929],
          [0.2119034982, 0.6806995451, 0.1073969566],
          [0.0883024619, 0.2817188376, 0.6299787005],
        ],
        rgb,
      ),
      Math.cbrt,
    ),
  )

/** Simulations of colour blindness in linear light: Machado, Oliveira and Fernandes 2009, at full severity. */
const eyes: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  most: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const pairs = <T>(list: readonly T[]): (readonly [T, T])[] =>
  list.flatMap((a, i) => list.slice(i + 1).map(b => [a, b] as const))

const dealt = (count: number, from = 0): readonly Crest[] => {
  const taken: Crest[] = []
  while (taken.length < count) taken.push(firstFree(taken, from))
  return taken
}
const different = (values: readonly string[]): number => new Set(values).size

describe('charges', () => {
  test('are 24, each with its own icon and name, by artists who are all named', () => {
    const rows = charges.map(charge => chargeRows[charge])
    expect(different(charges)).toBe(24)
    expect(different(rows.map(row => row.icon))).toBe(24)
    expect(different(Object.values(english.common.entry.crests.charges))).toBe(24)
    expect([...new Set(rows.map(row => row.by))].sort()).toEqual([...crestArtists].sort())
  })

  test.each([
    ['lion', true],
    ['stag-head', false],
    ['toString', false],
    ['', false],
    [7, false],
    [null, false],
  ])('%j is a charge: %s', (value, is) => {
    expect(isCharge(value)).toBe(is)
  })
})

describe('colours', () => {
  test('are 12, each with its own value and name', () => {
    expect(different(colours)).toBe(12)
    expect(different(colours.map(colour => colourRows[colour].hex))).toBe(12)
    expect(different(Object.values(english.common.entry.crests.colours))).toBe(12)
  })

  test.each(colours)('bone on %s can be read', colour => {
    expect(contrast(colourRows[colour].hex, bone)).toBeGreaterThanOrEqual(4.5)
  })

  // The just noticeable difference, side by side, is near 0.02.
  test.each([
    ['most', 0.11],
    ['protanopia', 0.06],
    ['deuteranopia', 0.06],
    ['tritanopia', 0.07],
  ])('no two are alike to %s eyes', (eye, least) => {
    const matrix = eyes[eye]
    if (matrix === undefined) throw new Error(eye)
    const seen = (colour: (typeof colours)[number]): Triple =>
      oklab(each(through(matrix, linear(colourRows[colour].hex)), v => Math.min(1, Math.max(0, v))))
    for (const [a, b] of pairs(colours)) {
      const [x, y] = [seen(a), seen(b)]
      expect(Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]), `${a} and ${b}`).toBeGreaterThan(least)
    }
  })

  test.each([
    ['blue', true],
    ['Blue', false],
    ['#205feb', false],
    [undefined, false],
  ])('%j is a colour: %s', (value, is) => {
    expect(isColour(value)).toBe(is)
  })
})

describe('firstFree', () => {
  test.each([0, 1, 7, 23, 24, 100, 287, 288, -1, 1e9])('finds 20 free crests, searching from %d', from => {
    const crests = dealt(20, from)
    expect(pairs(crests).filter(([a, b]) => sameCrest(a, b))).toEqual([])
    expect(different(crests.slice(0, 12).map(crest => crest.charge))).toBe(12)
    expect(different(crests.slice(0, 12).map(crest => crest.colour))).toBe(12)
    expect(different(crests.map(crest => crest.charge))).toBe(20)
    for (const colour of colours) {
      expect(crests.filter(crest => crest.colour === colour).length).toBeLessThanOrEqual(2)
    }
  })

  test('keeps clear of crests that people chose themselves', () => {
    const chosen: readonly Crest[] = [
      { charge: 'lion', colour: 'navy' },
      { charge: 'lion', colour: 'red' },
      { charge: 'owl', colour: 'blue' },
    ]
    const { charge, colour } = firstFree(chosen)
    expect(['lion', 'owl']).not.toContain(charge)
    expect(['navy', 'red', 'blue']).not.toContain(colour)
  })

  test('gives the same table the same crest', () => {
    expect(dealt(20)).toEqual(dealt(20))
  })

  test('gives every crest once, and then throws', () => {
    const all = charges.flatMap(charge => colours.map(colour => ({ charge, colour })))
    const last = all.slice(1)
    expect(firstFree(last)).toEqual(all[0])
    expect(() => firstFree(all)).toThrow('every crest is taken')
  })
})
