import { describe, expect, test } from 'vitest'
import { core } from '../../test/kit/sample.ts'
import { loudnessOf, peakOf, type Samples, sampleRate } from './instruments.ts'
import { pieceOf, pieces } from './pieces.ts'
import {
  barSeconds,
  barsOf,
  lengthOf,
  moods,
  musicDb,
  type Piece,
  rendered,
  secondsOf,
  type Tone,
  tonesOf,
  tracksOf,
} from './score.ts'

const all = [...pieces]

const voicesOf = (piece: Piece): readonly (readonly Tone[])[] =>
  piece.voices.flatMap(voice => ('strokes' in voice ? [] : [tonesOf(piece, voice)]))

/** Lists the intervals, within an octave, of two voices that begin a tone together on a strong beat. */
const struck = (piece: Piece): readonly (readonly [at: number, interval: number])[] => {
  const voices = voicesOf(piece)
  const beats = Array.from({ length: (2 * lengthOf(piece)) / piece.bar }, (_, i) => (i * piece.bar) / 2)
  return beats.flatMap(at =>
    voices.flatMap((one, i) =>
      voices
        .slice(i + 1)
        .flatMap(other =>
          one.flatMap(a =>
            a.at === at
              ? other.flatMap(b =>
                  b.at <= at && at < b.at + b.long ? [[at, Math.abs(a.pitch - b.pitch) % 12] as const] : [],
                )
              : [],
          ),
        ),
    ),
  )
}

/** Says whether an interval is a semitone or a major seventh. */
const harsh = (interval: number): boolean => interval === 1 || interval === 11
const dissonant = (interval: number): boolean => [1, 2, 6, 10, 11].includes(interval)
/** Matches tense moods, which may be more dissonant. */
const worries = /tension|brink|chance|hunt|evil|mafia|bomber/

test('every mood has its pieces, and every piece its mood', () => {
  expect(moods.flatMap(tracksOf).sort()).toEqual([...pieces.keys()].sort())
  for (const track of moods.flatMap(tracksOf)) expect(pieceOf(track).title).not.toBe('')
  const titles = all.map(([, { title }]) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

describe.each(all)('%s', (track, piece) => {
  test('lasts from 20 to 60 seconds, and each of its voices is as long as its chords', () => {
    expect(secondsOf(piece)).toBeGreaterThanOrEqual(20)
    expect(secondsOf(piece)).toBeLessThanOrEqual(60)
    for (const tones of voicesOf(piece)) {
      expect(tones.length).toBeGreaterThan(0)
      for (const { at, long } of tones) expect(at + long).toBeLessThanOrEqual(lengthOf(piece))
    }
  })

  test('is consonant where voices meet on a strong beat', () => {
    const met = struck(piece)
    const rubs = met.filter(([, interval]) => dissonant(interval)).length / met.length
    expect(met.length).toBeGreaterThan(10)
    expect(met.filter(([, interval]) => harsh(interval)).length / met.length).toBeLessThanOrEqual(
      worries.test(track) ? 0.04 : 0.02,
    )
    expect(rubs).toBeLessThanOrEqual(worries.test(track) ? 0.2 : 0.12)
  })
})

/** A third of the pieces in each turn: to render one takes a sixth of a second. */
const heard = core(
  all.map(([track]) => track),
  Math.ceil(all.length / 3),
)

describe.each(all.filter(([track]) => heard.includes(track)))('%s, as it is heard,', (_track, piece) => {
  const samples = rendered(piece)

  test('has the loudness of all music, and is never clipped', () => {
    expect(Math.abs(loudnessOf(samples, sampleRate) - musicDb)).toBeLessThan(0.5)
    expect(peakOf(samples)).toBeLessThan(0.95)
    expect(samples.every(Number.isFinite)).toBe(true)
    const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length
    expect(Math.abs(mean)).toBeLessThan(0.005)
  })

  test('loops without a seam', () => {
    expect(samples.length).toBe(Math.round(barSeconds(piece) * barsOf(piece) * sampleRate))
    // At the loop point, nothing jumps or kinks more than at other bars.
    const round = (i: number): number => samples[(i + samples.length) % samples.length] ?? 0
    const bend = (i: number): number => Math.abs(round(i + 1) - 2 * round(i) + round(i - 1))
    const bar = samples.length / barsOf(piece)
    const bars = Array.from({ length: barsOf(piece) - 1 }, (_, i) => (i + 1) * bar)
    const near = Array.from({ length: 440 }, (_, i) => i - 220)
    const usual = Math.max(...bars.flatMap(from => near.map(i => bend(from + i))))
    for (const i of [-2, -1, 0, 1]) expect(bend(i)).toBeLessThanOrEqual(usual)
    // It is not silent either: the reverb of the end is heard at the beginning.
    const power = (part: Samples): number => part.reduce((sum, value) => sum + value * value, 0) / part.length
    expect(power(samples.slice(0, sampleRate / 10))).toBeGreaterThan(1e-6)
    expect(power(samples.slice(-sampleRate / 10))).toBeGreaterThan(1e-6)
  })
})
