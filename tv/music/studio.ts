import type { Motif } from '../ui/motif.ts'
import type { Sound } from '../ui/sound.ts'
import type { Composed } from './composer.ts'
import { rate } from './instruments.ts'
import type { Track } from './mood.ts'

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
    const buffer = context.createBuffer(1, data.samples.length, rate)
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
