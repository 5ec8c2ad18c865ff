import { pieceOf } from './pieces.ts'
import { barSeconds, rendered, type Track } from './score.ts'
import { isMotif, type Motif, motif, type Sound, sounds, synthesise } from './sound.ts'

/** A rendered piece or sound, as the worker sends it. */
export interface Composed {
  readonly name: Sound | Motif | Track
  readonly samples: Float32Array<ArrayBuffer>
  /** The length of a bar in seconds; a sound has none. */
  readonly bar: number
}

/** The worker's own end: the global types here are those of a page. */
interface Thread {
  readonly postMessage: (message: Composed, transfer: readonly ArrayBuffer[]) => void
}
const thread = globalThis as unknown as Thread

const isSound = (name: Composed['name']): name is Sound => sounds.some(one => one === name)

const compose = (name: Composed['name']): Composed => {
  if (isMotif(name)) return { name, samples: motif(name), bar: 0 }
  if (isSound(name)) return { name, samples: synthesise(name), bar: 0 }
  const piece = pieceOf(name)
  return { name, samples: rendered(piece), bar: barSeconds(piece) }
}

// Renders in a worker: it takes an old TV seconds, and the picture must not freeze.
addEventListener('message', ({ data }: MessageEvent<Composed['name']>) => {
  const composed = compose(data)
  // Transfers by a list: engines of 2020 do not know the options object.
  thread.postMessage(composed, [composed.samples.buffer])
})
