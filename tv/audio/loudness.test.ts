import { expect, test } from 'vitest'
import { levelled, loudnessOf, momentOf, peakOf, type Samples } from './instruments.ts'

const tone = (rate: number, hertz: number, decibels: number, seconds: number): Samples =>
  Float32Array.from(
    { length: rate * seconds },
    (_, i) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * hertz * i) / rate),
  )
const joined = (...parts: readonly Samples[]): Samples => {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

// The signals by which EBU Tech 3341 judges a meter, within a tenth of a decibel.
test.each([48_000, 44_100, 22_050])('a tone at -23 dB on both speakers is -23 LUFS, at %i samples a second', rate => {
  expect(loudnessOf(tone(rate, 1000, -23, 20), rate)).toBeCloseTo(-23, 1)
  expect(loudnessOf(tone(rate, 1000, -33, 20), rate)).toBeCloseTo(-33, 1)
})
test('what is far below the rest does not count', () => {
  const rate = 22_050
  const loud = joined(tone(rate, 1000, -36, 10), tone(rate, 1000, -23, 60), tone(rate, 1000, -36, 10))
  expect(Math.abs(loudnessOf(loud, rate) + 23)).toBeLessThan(0.1)
  const silent = joined(tone(rate, 1000, -72, 10), loud, tone(rate, 1000, -72, 10))
  expect(Math.abs(loudnessOf(silent, rate) + 23)).toBeLessThan(0.1)
})
test('low tones count for less, and high ones for more', () => {
  const at = (hertz: number): number => loudnessOf(tone(48_000, hertz, -23, 5), 48_000)
  expect(at(40)).toBeLessThan(-27)
  expect(at(4000)).toBeGreaterThan(-20.5)
})
test('a stroke is as loud as its loudest 400 ms', () => {
  const rate = 22_050
  expect(momentOf(joined(tone(rate, 1000, -40, 2), tone(rate, 1000, -20, 1)), rate)).toBeCloseTo(-20, 0)
  // Half of them are silent: half the power.
  expect(momentOf(tone(rate, 1000, -20, 0.2), rate)).toBeCloseTo(-23, 0)
})
test('a sound brought to a level has that level, and never exceeds what a speaker can play', () => {
  const rate = 22_050
  const out = levelled(tone(rate, 300, -50, 2), -18, samples => loudnessOf(samples, rate))
  expect(loudnessOf(out, rate)).toBeCloseTo(-18, 0)
  const pressed = levelled(tone(rate, 300, -50, 2), 10, samples => loudnessOf(samples, rate))
  expect(peakOf(pressed)).toBeLessThan(0.95)
})
