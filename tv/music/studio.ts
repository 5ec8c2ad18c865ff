import type { Motif } from '../ui/motif.ts'
import type { Sound } from '../ui/sound.ts'
import type { Composed } from './composer.ts'
import { rate } from './instruments.ts'
import type { Track } from './mood.ts'

/** Has things made in a worker, and keeps them. */
export interface Studio {
  readonly of: (name: Sound | Motif | Track) => Promise<Heard | null>
  /** What is there at once. */
  readonly known: (name: Sound) => Heard | null
}

export interface Heard {
  readonly buffer: AudioBuffer
  readonly bar: number
}

/** Some megabytes each: so many pieces are kept. */
const most = 6

/** What the builder writes there. */
type Built = { readonly env?: { readonly DEV: boolean } }

/**
 * Without workers there is no sound: every engine that shows the board has them. A build makes one plain script of it,
 * because engines of 2020 have no workers of modules; served as it is written it is a module.
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
  const heard = new Map<string, Heard>()
  const waiting = new Map<string, readonly ((heard: Heard | null) => void)[]>()

  const forgetOldest = (): void => {
    const music = [...heard].filter(([, { bar }]) => bar > 0)
    if (music.length > most) heard.delete(music[0]?.[0] ?? '')
  }

  const give = (name: string, one: Heard | null): void => {
    for (const tell of waiting.get(name) ?? []) tell(one)
    waiting.delete(name)
  }

  worker?.addEventListener('message', ({ data }: MessageEvent<Composed>) => {
    const buffer = context.createBuffer(1, data.samples.length, rate)
    buffer.copyToChannel(data.samples, 0)
    const one = { buffer, bar: data.bar }
    heard.set(data.name, one)
    forgetOldest()
    give(data.name, one)
  })
  worker?.addEventListener('error', () => {
    for (const name of [...waiting.keys()]) give(name, null)
  })

  return {
    of: name =>
      new Promise(tell => {
        const one = heard.get(name)
        if (one || !worker) {
          // The one used last goes last.
          if (one && heard.delete(name)) heard.set(name, one)
          tell(one ?? null)
          return
        }
        const others = waiting.get(name)
        waiting.set(name, [...(others ?? []), tell])
        if (!others) worker.postMessage(name)
      }),
    known: name => heard.get(name) ?? null,
  }
}
