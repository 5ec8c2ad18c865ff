import type { Options, Preset } from '../../engine/game.ts'
import { options } from './form.ts'

export const presetIds = ['first', 'choice', 'nobody'] as const
export type PresetId = (typeof presetIds)[number]

/** The form in its initial state: the box's pools, and nothing else. */
const first: Options = Object.fromEntries(
  options.filter(({ subject }) => subject !== 'seats').map(({ id, values: [value] }) => [id, value]),
)

/** The presets of the host's form. */
export const presets = [
  { id: 'first', seats: [5, 10], options: first },
  { id: 'choice', seats: [5, 10], options: { ...first, 'round-one-choice': true } },
  // With any other number there is always somebody to name.
  { id: 'nobody', seats: [7, 7], options: { ...first, 'no-target': true } },
] as const satisfies readonly Preset<PresetId>[]
