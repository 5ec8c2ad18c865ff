import type { Composed } from './composer.ts'
import { sampleRate } from './instruments.ts'
import { type Mood, type Track, tracksOf } from './score.ts'
import type { Motif, Sound } from './sound.ts'

export interface Band {
  /** Switches to this mood on the next bar line; null is silence. */
  readonly play: (mood: Mood | null) => void
}

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

/** How far music is ducked, and how fast, so that other sound is heard. */
export interface Duck {
  readonly speaks: (on: boolean) => void
  /** Ducks the music for this many seconds. */
  readonly sounds: (seconds: number) => void
}

/** The gains: 10 dB less under speech, and 4 less under a sound. */
export const depths = { speech: 10 ** (-10 / 20), sound: 10 ** (-4 / 20) } as const
/** The time constants of ducking and recovering: after three of them, either is nearly complete. */
export const speeds = { down: 0.06, back: 0.25 } as const

/** `set` moves the music's gain with a time constant. */
export const makeDuck = (
  set: (gain: number, constant: number) => void,
  later: (milliseconds: number, then: () => void) => void,
): Duck => {
  let speaking = false
  let sounding = 0
  let now = 1

  const settle = (): void => {
    const gain = speaking ? depths.speech : sounding > 0 ? depths.sound : 1
    if (gain === now) return
    set(gain, gain < now ? speeds.down : speeds.back)
    now = gain
  }

  return {
    speaks: on => {
      speaking = on
      settle()
    },
    sounds: seconds => {
      sounding += 1
      settle()
      later(seconds * 1000, () => {
        sounding -= 1
        settle()
      })
    },
  }
}

/** Renders sounds in a worker, and caches them. */
export interface Studio {
  readonly of: (name: Sound | Motif | Track) => Promise<Rendered | null>
  /** Returns a cached sound at once. */
  readonly known: (name: Sound) => Rendered | null
}

export interface Rendered {
  readonly buffer: AudioBuffer
  readonly bar: number
}

/** The most cached pieces, of some megabytes each. */
const most = 6

/** The types of what the build writes there. */
type Built = { readonly env?: { readonly DEV: boolean } }

/**
 * Starts the worker; without one there is no sound, but every supported engine has workers. A build makes it a classic
 * script, because engines of 2020 have no module workers; in development it is a module.
 */
const begin = (): Worker | null => {
  try {
    return (import.meta as Built).env?.DEV
      ? new Worker(new URL('./composer.ts', import.meta.url), { type: 'module' })
      : new Worker(new URL('./composer.ts', import.meta.url))
  } catch {
    return null
  }
}

export const makeStudio = (context: AudioContext): Studio => {
  const worker = begin()
  const rendered = new Map<string, Rendered>()
  const waiting = new Map<string, readonly ((piece: Rendered | null) => void)[]>()

  const forgetOldest = (): void => {
    const music = [...rendered].filter(([, { bar }]) => bar > 0)
    if (music.length > most) rendered.delete(music[0]?.[0] ?? '')
  }

  const give = (name: string, one: Rendered | null): void => {
    for (const tell of waiting.get(name) ?? []) tell(one)
    waiting.delete(name)
  }

  worker?.addEventListener('message', ({ data }: MessageEvent<Composed>) => {
    const buffer = context.createBuffer(1, data.samples.length, sampleRate)
    buffer.copyToChannel(data.samples, 0)
    const one = { buffer, bar: data.bar }
    rendered.set(data.name, one)
    forgetOldest()
    give(data.name, one)
  })
  worker?.addEventListener('error', () => {
    for (const name of [...waiting.keys()]) give(name, null)
  })

  return {
    of: name =>
      new Promise(tell => {
        const one = rendered.get(name)
        if (one || !worker) {
          // Moves the last used one to the end.
          if (one && rendered.delete(name)) rendered.set(name, one)
          tell(one ?? null)
          return
        }
        const others = waiting.get(name)
        waiting.set(name, [...(others ?? []), tell])
        if (!others) worker.postMessage(name)
      }),
    known: name => rendered.get(name) ?? null,
  }
}
