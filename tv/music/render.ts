import { hit, noise, type Pitched, pitched, rate } from './instruments.ts'
import { levelled, loudnessOf, momentOf, type Samples } from './loudness.ts'
import { hertzOf, lengthOf, type Piece, strokesOf, tonesOf } from './score.ts'

/** The level of music in LUFS, low enough to talk over. */
export const musicLevel = -18

/** Normalises every instrument's notes: a voice's loudness then follows from its written level alone. */
const even = (samples: Samples): Samples => {
  const gain = 10 ** ((-12 - momentOf(samples.slice(0, rate), rate)) / 20)
  return samples.map(value => value * gain)
}

/** Makes the cache of notes: each is rendered once, however often it is played. */
const makeNotes = () => {
  const known = new Map<string, Samples>()
  return (plays: Pitched, pitch: number, seconds: number): Samples => {
    const key = `${plays} ${pitch} ${seconds.toFixed(3)}`
    const before = known.get(key)
    if (before) return before
    const samples = even(pitched[plays](hertzOf(pitch), seconds))
    known.set(key, samples)
    return samples
  }
}

/** Mixes samples in; what still rings at the end wraps around to the beginning. */
const add = (into: Samples, from: number, samples: Samples, loud: number): void => {
  const { length } = into
  let at = ((from % length) + length) % length
  for (const value of samples) {
    into[at] = (into[at] ?? 0) + loud * value
    at += 1
    if (at === length) at = 0
  }
}

const combs = [0.0297, 0.0371, 0.0411, 0.0437].map(seconds => Math.round(seconds * rate))
const passes = [0.005, 0.0017].map(seconds => Math.round(seconds * rate))

/** Adds the reverb of a stone hall, computed twice so that its tail wraps around to the beginning. */
const inRoom = (dry: Samples, amount: number): Samples => {
  const lines = combs.map(length => new Float32Array(length))
  const dulls = combs.map(() => 0)
  const spreads = passes.map(length => new Float32Array(length))
  const out = new Float32Array(dry.length)
  for (let i = 0; i < 2 * dry.length; i++) {
    const at = i % dry.length
    const x = dry[at] ?? 0
    let wet = 0
    for (let n = 0; n < lines.length; n++) {
      const line = lines[n] as Samples
      const place = i % line.length
      const back = line[place] ?? 0
      const dull = (dulls[n] ?? 0) * 0.35 + back * 0.65
      dulls[n] = dull
      line[place] = x + dull * 0.8
      wet += back
    }
    for (const line of spreads) {
      const place = i % line.length
      const back = line[place] ?? 0
      const into = wet + back * 0.6
      line[place] = into
      wet = back - into * 0.6
    }
    out[at] = x + amount * 0.25 * wet
  }
  return out
}

/** Mixes one round of a piece with human timing and dynamics. */
export const mixed = (piece: Piece): Samples => {
  const eighth = Math.round(piece.eighth * rate)
  const out = new Float32Array(lengthOf(piece) * eighth)
  const notes = makeNotes()
  const random = noise(41 + piece.title.length)
  const at = (eighths: number): number => Math.round(eighths * eighth + random() * 0.006 * rate)
  for (const voice of piece.voices) {
    if ('strokes' in voice) {
      const samples = even(hit[voice.plays]())
      for (const stroke of strokesOf(piece, voice.strokes))
        add(out, at(stroke.at), samples, voice.loud * stroke.loud * (1 + 0.12 * random()))
      continue
    }
    for (const { at: when, long, pitch } of tonesOf(piece, voice)) {
      const accent = when % piece.bar === 0 ? 1.08 : 1
      add(out, at(when), notes(voice.plays, pitch, long * piece.eighth), voice.loud * accent * (1 + 0.08 * random()))
    }
  }
  return out
}

/** Renders a piece with its reverb, at the level of all music. */
export const rendered = (piece: Piece): Samples =>
  levelled(inRoom(mixed(piece), piece.room), musicLevel, samples => loudnessOf(samples, rate))

/** Returns the length of a rendered bar in seconds, which is a whole number of samples. */
export const barSeconds = ({ bar, eighth }: Piece): number => (bar * Math.round(eighth * rate)) / rate
