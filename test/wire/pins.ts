import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Pins a process's clock and chance from outside: it is loaded before its program, which has no hooks for that. The
 * parent process sets the time, and may set the next random numbers.
 */
interface Pin {
  /** The number of this pin, by which its answer is recognised. */
  readonly count: number
  readonly now?: number
  readonly seed?: number
  readonly words?: readonly number[]
}

let now = 1_790_000_000_000
let state = 1
let noise = 1
const words: number[] = []

/** Returns a reproducible number of 32 bits: a counter, well mixed. */
const mixed = (count: number): number => {
  let bits = Math.imul(count ^ (count >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return (bits ^ (bits >>> 15)) >>> 0
}
const next = (): number => {
  state = (state + 0x9e3779b9) >>> 0
  return mixed(state)
}

const fill = <T extends ArrayBufferView>(array: T): T => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
  for (let i = 0; i < bytes.length; i++) bytes[i] = next() & 255
  return array
}
const draw = <T extends ArrayBufferView>(array: T): T => {
  const said = array instanceof Uint32Array && array.length === 1 ? words.shift() : undefined
  if (said === undefined || !(array instanceof Uint32Array)) return fill(array)
  array[0] = said
  return array
}

Object.assign(crypto, {
  randomBytes: (size: number) => fill(Buffer.alloc(size)),
  randomFillSync: fill,
  randomInt: (a: number, b?: number) => (b === undefined ? next() % a : a + (next() % (b - a))),
  randomUUID: () => `00000000-0000-4000-8000-${next().toString(16).padStart(12, '0')}`,
})
Object.defineProperty(crypto.webcrypto, 'getRandomValues', { value: draw })
Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: draw })
syncBuiltinESMExports()
// Draws from a stream of its own: libraries use it in timers, for their statistics.
Math.random = () => {
  noise += 1
  return mixed(noise) / 0x1_0000_0000
}
Date.now = () => now
performance.now = () => now - 1_790_000_000_000
Object.defineProperty(performance, 'timeOrigin', { value: 1_790_000_000_000 })

process.on('message', (pin: Pin) => {
  now = pin.now ?? now
  state = pin.seed ?? state
  if (pin.words) words.splice(0, words.length, ...pin.words)
  process.send?.({ pinned: pin.count })
})
