import { describe, expect, test } from 'vitest'
import { loudnessOf, momentOf, sampleRate } from './instruments.ts'
import { effectDb, roomDb, type Sound, sounds, synthesise } from './sound.ts'

/** The sounds, each rendered once for all tests, and once more to compare. */
const made = new Map(sounds.map(sound => [sound, synthesise(sound)] as const))
const heard = (sound: Sound) => made.get(sound) ?? new Float32Array()

const loudest = (samples: Float32Array): number => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)

describe('sounds', () => {
  test.each(sounds)('%s can be heard, stays within what a speaker can play, and is always the same', sound => {
    const samples = heard(sound)
    expect(samples.every(Number.isFinite)).toBe(true)
    expect(loudest(samples)).toBeLessThanOrEqual(1)
    expect(synthesise(sound)).toEqual(samples)
  })

  test.each(sounds.filter(sound => sound !== 'ambience'))('%s ends in silence and within four seconds', sound => {
    const samples = heard(sound)
    expect(samples.length).toBeLessThanOrEqual(4 * sampleRate)
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001)
  })

  test.each(sounds.filter(sound => sound !== 'ambience'))(
    '%s is as loud as every other in its loudest moment',
    sound => {
      expect(Math.abs(momentOf(heard(sound), sampleRate) - effectDb)).toBeLessThan(1)
    },
  )

  test('the ambience can hardly be heard', () => {
    expect(Math.abs(loudnessOf(heard('ambience'), sampleRate) - roomDb)).toBeLessThan(1)
  })

  test('no two sounds are alike', () => {
    const all = sounds.map(sound => [...heard(sound).slice(0, 2000)].join())
    expect(new Set(all).size).toBe(sounds.length)
  })

  test('the ambience is low, and loops without a click', () => {
    const samples = heard('ambience')
    expect(loudest(samples)).toBeLessThan(0.5)
    const steps = samples.slice(1).map((value, i) => Math.abs(value - (samples[i] ?? 0)))
    const seam = Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0))
    expect(seam).toBeLessThanOrEqual(loudest(steps))
  })
})
