import type { Options, Preset } from '../../engine/game.ts'
import { options } from './form.ts'

export const presetIds = ['first', 'classic', 'shadow', 'full', 'plain', 'duel', 'ring'] as const
export type PresetId = (typeof presetIds)[number]

/** The form in its initial state: Merlin and the Assassin, and nothing else. */
const first: Options = Object.fromEntries(
  options.filter(({ subject }) => subject !== 'seats').map(({ id, values: [value] }) => [id, value]),
)
const classic: Options = { ...first, percival: true, morgana: true }

/** The presets of the host's form: the Evil seats that each needs decide from how many players on it is offered. */
export const presets = [
  { id: 'first', seats: [5, 10], options: first },
  { id: 'classic', seats: [5, 10], options: classic },
  { id: 'shadow', seats: [7, 10], options: { ...classic, mordred: true } },
  { id: 'full', seats: [7, 9], options: { ...classic, oberon: 'standard' } },
  { id: 'full', seats: [10, 10], options: { ...classic, mordred: true, oberon: 'standard' } },
  { id: 'plain', seats: [5, 10], options: { ...first, merlin: false } },
  { id: 'duel', seats: [7, 10], options: { ...classic, lancelots: 'deck' } },
  { id: 'ring', seats: [7, 10], options: { ...classic, 'evil-ring': true } },
] as const satisfies readonly Preset<PresetId>[]
