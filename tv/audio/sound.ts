import { type Charge, type Colour, charges, colours } from '../../shared/party/crests.ts'
import {
  type Hit,
  hit,
  levelled,
  loudnessOf,
  momentOf,
  noise,
  type Pitched,
  pitched,
  type Samples,
  sampleRate,
} from './instruments.ts'
import { hertzOf, pitchOf } from './score.ts'

/** The sound effects. Each of them tells something public. */
export const sounds = [
  'flip',
  'deal',
  'drum',
  'thud',
  'bell',
  'toll',
  'horn',
  'approved',
  'rejected',
  'fourth',
  'success',
  'fail',
  'reverse',
  'triumph',
  'doom',
  'lady',
  'dagger',
  'arthur',
  'agravaine',
  'murder',
  'execution',
  'tie',
  'good',
  'evil',
  'village',
  'mafia',
  'lute',
  'sword',
  'whoosh',
  'shimmer',
  'seat',
  'dusk',
  'dawn',
  'tally',
  'blast',
  'tick',
  'heart',
  'ambience',
] as const
export type Sound = (typeof sounds)[number]

type Voice = (t: number) => number

const tau = 2 * Math.PI
const sine = (hertz: number, t: number): number => Math.sin(tau * hertz * t)
/** Returns the level of a decay at a time. */
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

/** A plucked string: noise in a damped delay line (Karplus-Strong). */
const string = (hertz: number, seed: number): Voice => {
  const period = Math.max(2, Math.round(sampleRate / hertz))
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

/** Filtered noise whose brightness changes. */
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

/** Mixes voices, each at its own time. */
const score = (length: number, parts: readonly (readonly [at: number, loud: number, voice: Voice])[]): Samples => {
  const out = new Float32Array(Math.round(length * sampleRate))
  for (const [at, loud, voice] of parts) {
    for (let i = Math.round(at * sampleRate); i < out.length; i++) {
      out[i] = (out[i] ?? 0) + loud * voice((i - Math.round(at * sampleRate)) / sampleRate)
    }
  }
  return softened(out)
}

/** Fades out the end, to avoid a click, and limits what a speaker cannot play. */
const softened = (samples: Samples): Samples => {
  const tail = Math.min(samples.length, Math.round(sampleRate * 0.03))
  return samples.map((value, i) => Math.tanh(value * 0.9) * Math.min(1, (samples.length - 1 - i) / tail))
}

/** The ambience: a fire and a room, looped without a seam. */
const ambience = (): Samples => {
  const length = sampleRate * 8
  const random = noise(77)
  const long = new Float32Array(length + sampleRate)
  let low = 0
  let crack = 0
  for (let i = 0; i < long.length; i++) {
    low += 0.012 * (random() - low)
    if (random() > 0.99985) crack = random()
    crack *= 0.992
    long[i] = low * 0.9 + crack * random() * 0.1 + 0.012 * sine(55, i / sampleRate) + 0.008 * sine(82.5, i / sampleRate)
  }
  const out = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    const part = Math.min(1, i / sampleRate)
    out[i] = (long[i] ?? 0) * part + (long[length + i] ?? 0) * (1 - part)
  }
  return out
}

const chord = (notes: readonly number[], gap: number) =>
  notes.map((hertz, i) => [i * gap, 0.6, string(hertz, 11 + i)] as const)

/** A tone of one of the music's instruments: when, how loud, which, how long. */
type Played = readonly [at: number, loud: number, plays: Pitched | Hit, tone?: string, seconds?: number]

const isHit = (plays: Pitched | Hit): plays is Hit => plays in hit

export const played = (length: number, parts: readonly Played[]): Samples => {
  const out = new Float32Array(Math.round(length * sampleRate))
  for (const [at, loud, plays, tone = 'a4', seconds = 0.4] of parts) {
    const samples = isHit(plays) ? hit[plays]() : pitched[plays](hertzOf(pitchOf(tone)), seconds)
    const from = Math.round(at * sampleRate)
    for (let i = 0; i < samples.length && from + i < out.length; i++)
      out[from + i] = (out[from + i] ?? 0) + loud * (samples[i] ?? 0)
  }
  return softened(out)
}
/** Returns several tones at the same time. */
const together = (at: number, loud: number, plays: Pitched, tones: string, seconds: number): readonly Played[] =>
  tones.split(' ').map(tone => [at, loud, plays, tone, seconds] as const)

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
  // A stamp, followed by an opening or a closing chord.
  approved: () => played(1.6, [[0, 0.7, 'drum'], ...together(0.1, 0.22, 'horn', 'd4 a4 d5', 0.9)]),
  rejected: () => played(1.4, [[0, 1, 'drum'], [0.02, 0.4, 'rim'], ...together(0.1, 0.2, 'horn', 'd3 g#3', 0.5)]),
  // Rising tension: three strokes, a semitone, and a heartbeat.
  fourth: () =>
    played(3.4, [
      ...[0, 0.35, 0.7].map((at): Played => [at, 0.9, 'drum']),
      ...together(0.7, 0.25, 'horn', 'd2 a2 eb3', 1.3),
      [0.7, 0.35, 'bell', 'd3', 2.4],
      [2, 0.8, 'heart'],
      [2.8, 0.6, 'heart'],
    ]),
  success: () =>
    played(1, [
      [0, 0.4, 'vibes', 'd5'],
      [0.08, 0.4, 'vibes', 'a5'],
    ]),
  fail: () => played(1, [[0, 0.9, 'rim'], [0, 0.8, 'drum'], ...together(0.02, 0.2, 'viol', 'd3 eb3', 0.35)]),
  reverse: () =>
    played(
      1.2,
      ['a5', 'f5', 'd5', 'g#4', 'd5'].map((tone, i): Played => [i * 0.09, 0.4, 'vibes', tone]),
    ),
  triumph: () =>
    played(2.8, [
      [0, 0.3, 'bell', 'd5', 2.4],
      ...together(0, 0.16, 'horn', 'd4 f#4 a4', 0.4),
      ...together(0.45, 0.18, 'horn', 'd4 a4 d5', 1.6),
    ]),
  doom: () =>
    played(3, [[0, 0.9, 'drum'], [0, 0.5, 'bell', 'd3', 2.8], ...together(0.05, 0.2, 'horn', 'd3 f3 ab3', 1.6)]),
  lady: () =>
    played(
      2.8,
      ['d5', 'g5', 'a5', 'd6'].map((tone, i): Played => [i * 0.22, 0.3, 'harp', tone, 1.4]),
    ),
  dagger: () =>
    played(1.6, [
      [0, 0.5, 'ride'],
      [0.22, 1, 'drum'],
      [0.22, 0.6, 'rim'],
      [0.24, 0.3, 'bell', 'eb3', 1.3],
    ]),
  arthur: () =>
    played(2.4, [...together(0, 0.2, 'horn', 'd4 a4', 0.35), ...together(0.4, 0.2, 'horn', 'd4 f#4 a4', 1.4)]),
  agravaine: () => played(2.4, [[0, 0.8, 'drum'], ...together(0.02, 0.22, 'trumpet', 'd3 eb3 a3', 1.5)]),
  murder: () =>
    played(3, [[0, 0.6, 'bell', 'a2', 2.8], ...together(0.03, 0.2, 'viol', 'a3 c4 eb4', 1.2), [0, 0.7, 'drum']]),
  execution: () =>
    played(3, [
      ...Array.from({ length: 8 }, (_, i): Played => [i * 0.06, 0.15 + i * 0.06, 'rim']),
      [0.6, 1, 'drum'],
      [0.62, 0.5, 'bell', 'e3', 2.3],
    ]),
  tie: () =>
    played(1.8, [
      [0, 0.4, 'vibes', 'b4'],
      [0.3, 0.4, 'vibes', 'f5'],
      [0.6, 0.4, 'vibes', 'b4', 1],
    ]),
  // The winner's call, different for each side.
  good: () =>
    played(4, [
      ...together(0, 0.18, 'horn', 'd4 f#4', 0.22),
      ...together(0.28, 0.18, 'horn', 'd4 a4', 0.22),
      ...together(0.56, 0.2, 'horn', 'a4 d5', 0.6),
      ...together(1.3, 0.2, 'horn', 'd4 f#4 a4 d5', 1.9),
      [1.3, 0.3, 'bell', 'd5', 2.4],
      [1.3, 0.7, 'drum'],
    ]),
  evil: () =>
    played(4, [
      [0, 0.8, 'drum'],
      ...together(0, 0.2, 'horn', 'd3 a3', 0.6),
      [0.8, 0.8, 'drum'],
      ...together(0.8, 0.2, 'horn', 'eb3 bb3', 0.6),
      [1.6, 1, 'drum'],
      ...together(1.6, 0.3, 'choir', 'd3 f3 a3', 1.6),
      [1.6, 0.4, 'bell', 'd3', 2.3],
    ]),
  village: () =>
    played(3.6, [
      ...['c5', 'e5', 'g5'].map((tone, i): Played => [i * 0.2, 0.2, 'clarinet', tone, 0.16]),
      ...together(0.6, 0.14, 'clarinet', 'c5 e5 g5', 1.4),
      ...['c5', 'g5', 'c6'].map((tone, i): Played => [0.6 + i * 0.3, 0.25, 'bell', tone, 1.8]),
    ]),
  mafia: () =>
    played(3.8, [
      [0, 0.6, 'bass', 'a2', 0.5],
      ...['e4', 'f4', 'e4', 'd#4'].map((tone, i): Played => [0.2 + i * 0.28, 0.2, 'trumpet', tone, 0.22]),
      ...together(1.4, 0.16, 'trumpet', 'a3 c4 e4', 1.6),
      [1.4, 0.8, 'bass', 'a2', 1.5],
      [1.4, 0.8, 'drum'],
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
  // An owl over falling notes, and a distant clock tower.
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
  // The bell that calls a village together.
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
  // The last seconds of a day.
  tick: () =>
    played(0.5, [
      [0, 1, 'tick'],
      [0.02, 0.7, 'rim'],
    ]),
  heart: () => played(0.5, [[0, 1, 'heart']]),
  ambience,
}

/** The level of each effect's loudest moment, and of the much quieter ambience, in LUFS. */
export const effectDb = -14
export const roomDb = -42

export const asLoudAsAll = (samples: Samples): Samples => levelled(samples, effectDb, all => momentOf(all, sampleRate))

/** Renders a sound, the same each time. */
export const synthesise = (sound: Sound): Samples =>
  sound === 'ambience'
    ? levelled(makers[sound](), roomDb, samples => loudnessOf(samples, sampleRate))
    : asLoudAsAll(makers[sound]())

/** A crest's sound: four tones that greet its player; no two crests have the same. */
export type Motif = `motif ${string} ${string}`
export const motifOf = (charge: string, colour: string): Motif => `motif ${charge} ${colour}`
export const isMotif = (name: string): name is Motif => name.startsWith('motif ')

/** Every order of four tones: as many as there are charges. */
const orders: readonly (readonly number[])[] = [0, 1, 2, 3].flatMap(a =>
  [0, 1, 2, 3].flatMap(b =>
    [0, 1, 2, 3].flatMap(c => (new Set([a, b, c]).size === 3 ? [[a, b, c, 6 - a - b - c]] : [])),
  ),
)
const voices = ['lute', 'harp', 'pizzicato', 'clarinet'] as const satisfies readonly Pitched[]
/** Four tones that harmonise in any order, at three heights. */
const keys: readonly (readonly string[])[] = [
  ['d4', 'f4', 'a4', 'c5'],
  ['g4', 'a4', 'c5', 'e5'],
  ['a4', 'd5', 'e5', 'g5'],
]
const apart = 0.15

/** Renders it: the charge gives the order of the tones; the colour gives the instrument and the height. */
export const motif = (name: Motif): Samples => {
  const [, charge, colour] = name.split(' ')
  const order = orders[Math.max(0, charges.indexOf(charge as Charge)) % orders.length] ?? [0, 1, 2, 3]
  const n = Math.max(0, colours.indexOf(colour as Colour))
  const voice = voices[n % voices.length] ?? 'lute'
  const key = keys[Math.floor(n / voices.length) % keys.length] ?? []
  const last = order.length - 1
  return asLoudAsAll(
    played(
      1.6,
      order.map(
        (step, i) => [i * apart, i === last ? 0.9 : 0.7, voice, key[step] ?? 'a4', i === last ? 0.7 : 0.3] as const,
      ),
    ),
  )
}
