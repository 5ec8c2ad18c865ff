import type { Composed } from './composer.ts'
import { type Mood, type Track, tracksOf } from './mood.ts'

/** Plays music by mood. */
export interface Band {
  /** Switches to this mood on the next bar line; null is silence. */
  readonly play: (mood: Mood | null) => void
}

/** A piece that is playing. */
export interface Playing {
  readonly track: Track
  /** When it began, and the length of a bar and of the whole piece, in seconds. */
  readonly began: number
  readonly bar: number
  readonly length: number
}

export interface Stand {
  readonly now: () => number
  /** Prepares a piece; null where that fails. */
  readonly ready: (track: Track) => Promise<(Pick<Composed, 'bar'> & { readonly length: number }) | null>
  /** Starts it at this time, fading in over this many seconds. */
  readonly start: (track: Track, at: number, within: number) => void
  /** Fades it out from this time on. */
  readonly stop: (track: Track, at: number, within: number) => void
  readonly later: (milliseconds: number, then: () => void) => void
}

/** The length of a crossfade in seconds. */
const crossing = 1.2
/** How often a piece is played before the next one of its mood. */
const times = 2
/** The least lead time in seconds: a sound requested later than that would start late. */
const least = 0.15

/** Returns the next bar line that can still be met. */
export const barLine = ({ began, bar }: Pick<Playing, 'began' | 'bar'>, now: number): number =>
  began + Math.max(0, Math.ceil((now + least - began) / bar)) * bar

/** Changes moods on a bar line; the pieces of a mood take turns. */
export const makeBand = ({ now, ready, start, stop, later }: Stand): Band => {
  let wanted: Mood | null = null
  let playing: Playing | null = null
  let turn = 0
  const turns = new Map<Mood, number>()

  const nextOf = (mood: Mood): Track => {
    const tracks = tracksOf(mood)
    const at = turns.get(mood) ?? 0
    turns.set(mood, at + 1)
    return tracks[at % tracks.length] ?? (`${mood} 0` as Track)
  }

  /** Changes pieces on a bar line of the current one. */
  const change = async (track: Track | null): Promise<void> => {
    turn += 1
    const mine = turn
    const next = track === null ? null : await ready(track)
    // Another mood was requested while this piece was prepared.
    if (mine !== turn) return
    const at = playing ? barLine(playing, now()) : now() + least
    if (playing) stop(playing.track, at, crossing)
    playing = null
    if (track === null || next === null) return
    start(track, at, crossing / 4)
    playing = { track, began: at, ...next }
    takeTurns(playing, at + times * next.length)
  }

  /** Starts the next piece of a mood; a mood with a single piece repeats it. */
  const takeTurns = (piece: Playing, over: number): void =>
    later(Math.max(0, over - now() - 2 * least) * 1000, () => {
      if (playing !== piece || wanted === null) return
      if (tracksOf(wanted).length > 1) void change(nextOf(wanted))
      else takeTurns(piece, over + times * piece.length)
    })

  return {
    play: mood => {
      if (mood === wanted) return
      wanted = mood
      void change(mood === null ? null : nextOf(mood))
    },
  }
}
