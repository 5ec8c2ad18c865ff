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

/** A voice of a piece: written notes, figures over the chords, or strokes. A shorter line is repeated. */
export type Voice =
  | { readonly plays: Pitched; readonly loud: number; readonly notes: string }
  | { readonly plays: Pitched; readonly loud: number; readonly over: string; readonly figure: string }
  | { readonly plays: Hit; readonly loud: number; readonly strokes: string }

/** A piece of music, written down. */
export interface Piece {
  readonly title: string
  readonly key: string
  /** The number of eighths in a bar, and the length of one in seconds. */
  readonly bar: number
  readonly eighth: number
  /** One chord a bar, or two separated by a comma. */
  readonly chords: string
  /** How often the chords are played; once by default. */
  readonly rounds?: number
  readonly voices: readonly Voice[]
  /** The share of reverb. */
  readonly room: number
}

/** A tone: its start and length, in eighths. */
export interface Tone {
  readonly at: number
  readonly long: number
  /** Semitones above C0. */
  readonly pitch: number
}
export interface Stroke {
  readonly at: number
  readonly loud: number
}

const steps: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }
const bends: Readonly<Record<string, number>> = { '#': 1, b: -1, '': 0 }

const pitchClass = (letter: string, bend: string): number => (steps[letter.toLowerCase()] ?? 0) + (bends[bend] ?? 0)

/** Reads `f#4` as semitones above C0. */
export const pitchOf = (name: string): number => {
  const found = /^([a-g])(#|b|)(\d)$/.exec(name)
  if (!found) throw new Error(`no such tone: ${name}`)
  return pitchClass(found[1] ?? '', found[2] ?? '') + 12 * Number(found[3])
}
export const hertzOf = (pitch: number): number => 440 * 2 ** ((pitch - 57) / 12)

const qualities: Readonly<Record<string, readonly [third: number, fifth: number, seventh: number]>> = {
  '': [4, 7, 12],
  m: [3, 7, 12],
  '7': [4, 7, 10],
  m7: [3, 7, 10],
}

interface Chord {
  readonly root: number
  readonly third: number
  readonly fifth: number
  readonly seventh: number
}
const chordOf = (name: string): Chord => {
  const found = /^([A-G])(#|b|)(m7|m|7|)$/.exec(name)
  const tones = qualities[found?.[3] ?? '?']
  if (!found || !tones) throw new Error(`no such chord: ${name}`)
  return { root: pitchClass(found[1] ?? '', found[2] ?? ''), third: tones[0], fifth: tones[1], seventh: tones[2] }
}

export const barsOf = ({ chords, rounds = 1 }: Piece): number => chords.split(/\s+/).length * rounds
export const lengthOf = (piece: Piece): number => barsOf(piece) * piece.bar
export const secondsOf = (piece: Piece): number => lengthOf(piece) * piece.eighth

const chordAt = (piece: Piece): ((at: number) => Chord) => {
  const bars = piece.chords.split(/\s+/).map(bar => bar.split(',').map(chordOf))
  return at => {
    const bar = bars[Math.floor(at / piece.bar) % bars.length] ?? []
    const chord = bar[Math.floor(((at % piece.bar) * bar.length) / piece.bar)]
    if (!chord) throw new Error(`${piece.title} has no chord at ${at}`)
    return chord
  }
}

/** Reads a figure: 1, 3, 5 and 7 of the chord, 8 its octave, 9 the third above that. */
const degree = ({ third, fifth, seventh }: Chord, figure: string): number =>
  ({ '1': 0, '3': third, '5': fifth, '7': seventh, '8': 12, '9': 12 + third })[figure] ?? 0

interface Token {
  readonly at: number
  readonly long: number
  readonly what: string
}
/** Reads a line of `what:length`, and checks that each bar is full. */
const tokens = (piece: Piece, line: string): readonly Token[] => {
  let at = 0
  return line.split('|').flatMap((bar, i) => {
    const all = bar
      .trim()
      .split(/\s+/)
      .filter(one => one !== '')
      .map((one): Token => {
        const [what = '', long = '1'] = one.split(':')
        at += Number(long)
        return { at: at - Number(long), long: Number(long), what }
      })
    if (all.length > 0 && at % piece.bar !== 0) throw new Error(`${piece.title}: bar ${i + 1} of “${line}” is not full`)
    return all
  })
}

/** Repeats a line for the length of the piece. */
const filled = (piece: Piece, line: string): readonly Token[] => {
  const once = tokens(piece, line)
  const last = once[once.length - 1]
  const span = last ? last.at + last.long : piece.bar
  const times = lengthOf(piece) / span
  if (!Number.isInteger(times)) throw new Error(`${piece.title}: “${line}” does not fit`)
  return Array.from({ length: times }, (_, i) => once.map(one => ({ ...one, at: one.at + i * span }))).flat()
}

export const tonesOf = (piece: Piece, voice: Exclude<Voice, { readonly plays: Hit }>): readonly Tone[] => {
  if ('notes' in voice)
    return filled(piece, voice.notes).flatMap(({ at, long, what }) =>
      what === '-' ? [] : what.split('+').map(name => ({ at, long, pitch: pitchOf(name) })),
    )
  const base = pitchOf(voice.over)
  const chord = chordAt(piece)
  return filled(piece, voice.figure).flatMap(({ at, long, what }) => {
    if (what === '-') return []
    const here = chord(at)
    const root = base + ((here.root - (base % 12) + 12) % 12)
    return [...what].map(figure => ({ at, long, pitch: root + degree(here, figure) }))
  })
}

/** Reads strokes, an eighth each: `x` is a stroke, `o` a soft one, `-` none. */
export const strokesOf = (piece: Piece, strokes: string): readonly Stroke[] => {
  const line = strokes.replace(/[\s|]/g, '')
  if (lengthOf(piece) % line.length !== 0) throw new Error(`${piece.title}: “${strokes}” does not fit`)
  return Array.from({ length: lengthOf(piece) }, (_, at): Stroke => {
    const mark = line[at % line.length]
    return { at, loud: mark === 'x' ? 1 : mark === 'o' ? 0.45 : 0 }
  }).filter(({ loud }) => loud > 0)
}

/** The places in which games are set, each with its own music. */
export const venues = ['hall', 'village'] as const
export type Venue = (typeof venues)[number]

/** The moods of each place and the number of their pieces, which are played in turn. */
export const repertoire = {
  hall: { lobby: 2, talk: 3, tension: 2, brink: 1, chance: 1, hunt: 1, good: 1, evil: 1 },
  village: { lobby: 2, talk: 3, tension: 2, night: 2, village: 1, mafia: 1, bomber: 1 },
} as const satisfies Readonly<Record<Venue, Readonly<Record<string, number>>>>

/** A mood with its place. It follows only from what is shown. */
export type Mood = { readonly [P in Venue]: `${P} ${keyof (typeof repertoire)[P] & string}` }[Venue]
export type Track = `${Mood} ${number}`

export const moods: readonly Mood[] = venues.flatMap(place =>
  Object.keys(repertoire[place]).map(mood => `${place} ${mood}` as Mood),
)

export const tracksOf = (mood: Mood): readonly Track[] => {
  const [place = 'hall', of = ''] = mood.split(' ')
  const counts: Readonly<Record<string, number>> = repertoire[place as Venue]
  return Array.from({ length: counts[of] ?? 0 }, (_, i): Track => `${mood} ${i}`)
}

/** The level of music in LUFS, low enough to talk over. */
export const musicDb = -18

/** Normalises every instrument's notes: a voice's loudness then follows from its written level alone. */
const even = (samples: Samples): Samples => {
  const gain = 10 ** ((-12 - momentOf(samples.slice(0, sampleRate), sampleRate)) / 20)
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

const combs = [0.0297, 0.0371, 0.0411, 0.0437].map(seconds => Math.round(seconds * sampleRate))
const passes = [0.005, 0.0017].map(seconds => Math.round(seconds * sampleRate))

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
  const eighth = Math.round(piece.eighth * sampleRate)
  const out = new Float32Array(lengthOf(piece) * eighth)
  const notes = makeNotes()
  const random = noise(41 + piece.title.length)
  const at = (eighths: number): number => Math.round(eighths * eighth + random() * 0.006 * sampleRate)
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
  levelled(inRoom(mixed(piece), piece.room), musicDb, samples => loudnessOf(samples, sampleRate))

/** Returns the length of a rendered bar in seconds, which is a whole number of samples. */
export const barSeconds = ({ bar, eighth }: Piece): number => (bar * Math.round(eighth * sampleRate)) / sampleRate
