import { describe, expect, test } from 'vitest'
import { charges, colours } from '../../shared/party/crests.ts'
import { someOf } from '../../test/kit/sample.ts'
import { momentOf, sampleRate } from './instruments.ts'
import { effectDb, motif, motifOf } from './sound.ts'

const every = charges.flatMap((charge, i) =>
  colours.flatMap((colour, n) => ((i + n) % 5 === 0 ? [[charge, colour] as const] : [])),
)
const all = someOf(every, 3)

describe('the motif of a crest', () => {
  test('is short, as loud as every other sound, and the same each time', () => {
    for (const [charge, colour] of all) {
      const samples = motif(motifOf(charge, colour))
      expect(samples.length).toBeLessThanOrEqual(2 * sampleRate)
      expect(samples.every(one => Math.abs(one) <= 1)).toBe(true)
      expect(Math.abs(momentOf(samples, sampleRate) - effectDb)).toBeLessThan(1)
    }
    expect(motif(motifOf('lion', 'red'))).toEqual(motif(motifOf('lion', 'red')))
  })
  test('is its own: another charge or another colour has a different one', () => {
    const heard = (charge: (typeof charges)[number], colour: (typeof colours)[number]): string =>
      [...motif(motifOf(charge, colour))].filter((_, i) => i % 97 === 0).join()
    expect(new Set(charges.map(charge => heard(charge, colours[0]))).size).toBe(charges.length)
    expect(new Set(colours.map(colour => heard(charges[0], colour))).size).toBe(colours.length)
  })
})
