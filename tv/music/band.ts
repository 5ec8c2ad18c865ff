import type { Composed } from './composer.ts'
import { type Mood, type Track, tracksOf } from './mood.ts'

/** Plays what a mood asks for. */
export interface Band {
  /** From the next bar line on this mood is played; null is silence. */
  readonly play: (mood: Mood | null) => void
}

/** A piece that sounds now. */
export interface Playing {
  readonly track: Track
  /** When its first bar began, and the seconds of a bar and of the whole. */
  readonly began: number
  readonly bar: number
  readonly length: number
}

export interface Stand {
  readonly now: () => number
  /** Has a piece made ready; null, where it cannot be had. */
  readonly ready: (track: Track) => Promise<(Pick<Composed, 'bar'> & { readonly length: number }) | null>
  /** Lets it sound at that time, coming in within so many seconds. */
  readonly start: (track: Track, at: number, within: number) => void
  /** Lets it fade from that time on. */
  readonly stop: (track: Track, at: number, within: number) => void
  readonly later: (milliseconds: number, then: () => void) => void
}

/** So long one goes while the other comes. */
const crossing = 1.2
/** A piece is played so often before another of the same mood takes its turn. */
const times = 2
/** Sound that is asked for sooner than this comes late. */
const least = 0.15

/** When the next bar begins that can still be met. */
export const barLine = ({ began, bar }: Pick<Playing, 'began' | 'bar'>, now: number): number =>
  began + Math.max(0, Math.ceil((now + least - began) / bar)) * bar

/** Moods change on a bar line, and the pieces of a mood take turns. */
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

  /** At a time when it is heard that something else begins: on a bar line of what sounds. */
  const change = async (track: Track | null): Promise<void> => {
    turn += 1
    const mine = turn
    const next = track === null ? null : await ready(track)
    // Another mood was asked for while this one was made.
    if (mine !== turn) return
    const at = playing ? barLine(playing, now()) : now() + least
    if (playing) stop(playing.track, at, crossing)
    playing = null
    if (track === null || next === null) return
    start(track, at, crossing / 4)
    playing = { track, began: at, ...next }
    takeTurns(playing, at + times * next.length)
  }

  /** A mood with one piece alone plays it on. */
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
