import type { Hit, Pitched } from './instruments.ts'

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
/** Returns the length of a piece in eighths. */
export const lengthOf = (piece: Piece): number => barsOf(piece) * piece.bar
export const secondsOf = (piece: Piece): number => lengthOf(piece) * piece.eighth

/** Returns the chord at an eighth. */
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

/** Returns the tones of a voice. */
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
