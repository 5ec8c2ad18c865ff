import type { Options, Preset } from '../../engine/game.ts'
import { options } from './form.ts'

export const presetIds = ['first', 'choice', 'nobody'] as const
export type PresetId = (typeof presetIds)[number]

/** The form as it is at first: the box's pools, and nothing else. */
const first: Options = Object.fromEntries(
  options.filter(({ subject }) => subject !== 'seats').map(({ id, values: [value] }) => [id, value]),
)

/** The named sets of the host's form. */
export const presets = [
  { id: 'first', seats: [5, 10], options: first },
  { id: 'choice', seats: [5, 10], options: { ...first, 'round-one-choice': true } },
  // With any other number somebody who can be named is always there.
  { id: 'nobody', seats: [7, 7], options: { ...first, 'no-target': true } },
] as const satisfies readonly Preset<PresetId>[]
