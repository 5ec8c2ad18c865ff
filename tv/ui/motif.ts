import { type Charge, type Colour, charges, colours } from '../../shared/party/crests.ts'
import type { Pitched, Samples } from '../audio/instruments.ts'
import { asLoudAsAll, played } from '../audio/sound.ts'

/** A crest's sound: four tones that greet its player; no two crests have the same. */
export type Motif = `motif ${string} ${string}`
export const motifOf = (charge: string, colour: string): Motif => `motif ${charge} ${colour}`
export const isMotif = (name: string): name is Motif => name.startsWith('motif ')

/** Every order of four tones: as many as there are charges. */
const orders: readonly (readonly number[])[] = [0, 1, 2, 3].flatMap(a =>
  [0, 1, 2, 3].flatMap(b =>
    [0, 1, 2, 3].flatMap(c => (new Set([a, b, c]).size === 3 ? [[a, b, c, 6 - a - b - c]] : [])),
  ),
)
const voices = ['lute', 'harp', 'pizzicato', 'clarinet'] as const satisfies readonly Pitched[]
/** Four tones that harmonise in any order, at three heights. */
const keys: readonly (readonly string[])[] = [
  ['d4', 'f4', 'a4', 'c5'],
  ['g4', 'a4', 'c5', 'e5'],
  ['a4', 'd5', 'e5', 'g5'],
]
const apart = 0.15

/** Renders it: the charge gives the order of the tones; the colour gives the instrument and the height. */
export const motif = (name: Motif): Samples => {
  const [, charge, colour] = name.split(' ')
  const order = orders[Math.max(0, charges.indexOf(charge as Charge)) % orders.length] ?? [0, 1, 2, 3]
  const n = Math.max(0, colours.indexOf(colour as Colour))
  const voice = voices[n % voices.length] ?? 'lute'
  const key = keys[Math.floor(n / voices.length) % keys.length] ?? []
  const last = order.length - 1
  return asLoudAsAll(
    played(
      1.6,
      order.map(
        (step, i) => [i * apart, i === last ? 0.9 : 0.7, voice, key[step] ?? 'a4', i === last ? 0.7 : 0.3] as const,
      ),
    ),
  )
}
