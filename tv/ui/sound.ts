import { noise, rate } from '../music/instruments.ts'
import type { Samples } from '../music/loudness.ts'

/** What can be heard. Every sound tells of something public. */
export const sounds = [
  'flip',
  'deal',
  'drum',
  'thud',
  'bell',
  'toll',
  'horn',
  'fanfare',
  'lute',
  'sword',
  'whoosh',
  'shimmer',
  'seat',
  'dusk',
  'dawn',
  'tally',
  'blast',
  'ambience',
] as const
export type Sound = (typeof sounds)[number]

type Voice = (t: number) => number

const tau = 2 * Math.PI
const sine = (hertz: number, t: number): number => Math.sin(tau * hertz * t)
/** Starts at once and fades. */
const fade = (t: number, length: number): number => (t < 0 ? 0 : Math.exp((-4.5 * t) / length))
const attack = (t: number, length: number): number => Math.min(1, t / length)

const bell = (hertz: number, length: number): Voice => {
  const partials = [
    [0.5, 0.3, 1],
    [1, 0.5, 0.8],
    [1.19, 0.25, 0.6],
    [2, 0.2, 0.45],
    [2.76, 0.12, 0.3],
    [5.4, 0.06, 0.12],
  ] as const
  return t =>
    partials.reduce((sum, [ratio, loud, long]) => sum + loud * sine(hertz * ratio, t) * fade(t, length * long), 0)
}

/** A plucked string: noise that goes round and grows dull. */
const string = (hertz: number, seed: number): Voice => {
  const period = Math.max(2, Math.round(rate / hertz))
  const random = noise(seed)
  const ring = Float32Array.from({ length: period }, random)
  let at = 0
  return () => {
    const next = (at + 1) % period
    const value = ring[at] ?? 0
    ring[at] = 0.498 * (value + (ring[next] ?? 0))
    at = next
    return value * 0.7
  }
}

const drum = (hertz: number, length: number, seed: number): Voice => {
  const random = noise(seed)
  let dull = 0
  return t => {
    dull += 0.12 * (random() - dull)
    return sine(hertz * (1 + 0.6 * Math.exp(-t * 30)), t) * fade(t, length) * 0.8 + dull * fade(t, length * 0.25)
  }
}

/** Air in motion, from one brightness to another. */
const air = (from: number, to: number, length: number, seed: number): Voice => {
  const random = noise(seed)
  let dull = 0
  return t => {
    const part = Math.min(1, t / length)
    dull += (from + (to - from) * part) * (random() - dull)
    return dull * Math.sin(Math.PI * part) * 1.3
  }
}

const horn =
  (hertz: number, length: number): Voice =>
  t => {
    const body = [1, 2, 3, 4, 5].reduce((sum, n) => sum + sine(hertz * n, t) / (n * n * 0.7), 0)
    return 0.3 * body * attack(t, 0.07) * Math.min(1, Math.max(0, (length - t) * 6))
  }

const owl =
  (hertz: number, length: number): Voice =>
  t =>
    t > length ? 0 : sine(hertz * (1 - (0.06 * t) / length), t) * Math.sin((Math.PI * t) / length)

const chirp =
  (hertz: number, length: number): Voice =>
  t =>
    t > length ? 0 : sine(hertz * (1 + (0.25 * t) / length), t) * Math.sin((Math.PI * t) / length)

/** Voices one after another, each at its time. */
const score = (length: number, parts: readonly (readonly [at: number, loud: number, voice: Voice])[]): Samples => {
  const out = new Float32Array(Math.round(length * rate))
  for (const [at, loud, voice] of parts) {
    for (let i = Math.round(at * rate); i < out.length; i++) {
      out[i] = (out[i] ?? 0) + loud * voice((i - Math.round(at * rate)) / rate)
    }
  }
  return softened(out)
}

/** No click at the end, and nothing beyond what a speaker can do. */
const softened = (samples: Samples): Samples => {
  const tail = Math.min(samples.length, Math.round(rate * 0.03))
  return samples.map((value, i) => Math.tanh(value * 0.9) * Math.min(1, (samples.length - 1 - i) / tail))
}

/** A fire and a room, without a seam: its end runs into its beginning. */
const ambience = (): Samples => {
  const length = rate * 8
  const random = noise(77)
  const long = new Float32Array(length + rate)
  let low = 0
  let crack = 0
  for (let i = 0; i < long.length; i++) {
    low += 0.012 * (random() - low)
    if (random() > 0.99985) crack = random()
    crack *= 0.992
    long[i] = low * 0.9 + crack * random() * 0.1 + 0.012 * sine(55, i / rate) + 0.008 * sine(82.5, i / rate)
  }
  const out = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    const part = Math.min(1, i / rate)
    out[i] = (long[i] ?? 0) * part + (long[length + i] ?? 0) * (1 - part)
  }
  return out
}

const chord = (notes: readonly number[], gap: number) =>
  notes.map((hertz, i) => [i * gap, 0.6, string(hertz, 11 + i)] as const)

const makers: Readonly<Record<Sound, () => Samples>> = {
  flip: () =>
    score(0.22, [
      [0, 0.9, air(0.5, 0.9, 0.1, 3)],
      [0.05, 0.5, drum(180, 0.1, 4)],
    ]),
  deal: () =>
    score(
      0.6,
      [0, 0.12, 0.24, 0.36].map((at, i) => [at, 0.7, air(0.7, 0.3, 0.14, 20 + i)] as const),
    ),
  drum: () =>
    score(0.9, [
      [0, 0.8, drum(68, 0.6, 5)],
      [0.32, 0.9, drum(62, 0.6, 6)],
    ]),
  thud: () =>
    score(0.7, [
      [0, 1, drum(52, 0.6, 7)],
      [0, 0.4, air(0.3, 0.05, 0.25, 8)],
    ]),
  bell: () =>
    score(2.6, [
      [0, 0.55, bell(523, 2.4)],
      [0.16, 0.4, bell(784, 2.2)],
    ]),
  toll: () =>
    score(3, [
      [0, 0.8, bell(147, 3)],
      [0, 0.5, drum(48, 0.8, 9)],
    ]),
  horn: () =>
    score(1, [
      [0, 0.6, horn(262, 0.45)],
      [0.3, 0.6, horn(392, 0.65)],
    ]),
  fanfare: () =>
    score(2.4, [
      [0, 0.5, horn(262, 0.3)],
      [0.25, 0.5, horn(330, 0.3)],
      [0.5, 0.5, horn(392, 0.4)],
      [0.85, 0.6, horn(523, 1.3)],
      [0.85, 0.4, horn(392, 1.3)],
    ]),
  lute: () => score(1.6, chord([196, 294, 392], 0.11)),
  sword: () =>
    score(0.9, [
      [0, 0.5, bell(1480, 0.7)],
      [0, 0.6, air(0.9, 0.6, 0.2, 10)],
    ]),
  whoosh: () => score(0.5, [[0, 1, air(0.1, 0.9, 0.45, 12)]]),
  shimmer: () =>
    score(
      2,
      [659, 784, 988, 1319].map((hertz, i) => [i * 0.13, 0.22, bell(hertz, 1.6)] as const),
    ),
  seat: () => score(0.8, chord([294, 440], 0.08)),
  // An owl over falling notes, and a clock tower far away.
  dusk: () =>
    score(3, [
      ...chord([294, 247, 196, 147], 0.24),
      [0.9, 0.16, owl(392, 0.3)],
      [1.3, 0.2, owl(370, 0.9)],
      [1.1, 0.3, bell(196, 1.8)],
    ]),
  // Birds over rising notes.
  dawn: () =>
    score(2.8, [
      ...chord([220, 277, 330, 440, 554], 0.2),
      ...[0.5, 0.66, 1.3, 1.42, 1.54, 2].map((at, i) => [at, 0.12, chirp(2100 + 190 * (i % 3), 0.11)] as const),
    ]),
  // The bell by which a village is called together.
  tally: () =>
    score(2.4, [
      [0, 0.55, bell(330, 1.6)],
      [0.42, 0.5, bell(330, 1.9)],
    ]),
  blast: () =>
    score(2.6, [
      [0, 1, drum(38, 1.6, 31)],
      [0, 0.9, air(0.75, 0.03, 1.9, 32)],
      [0.5, 0.4, bell(98, 2)],
    ]),
  ambience,
}

/** The samples of a sound: the same each time. */
export const synthesise = (sound: Sound): Samples => makers[sound]()
