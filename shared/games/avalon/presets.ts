import type { Options, Preset } from '../../engine/game.ts'

export const presetIds = ['first', 'classic', 'shadow', 'full', 'plain', 'ring'] as const
export type PresetId = (typeof presetIds)[number]

const first: Options = {
  merlin: true,
  percival: false,
  morgana: false,
  mordred: false,
  oberon: 'none',
  lady: false,
  'merlin-sight': 'plain',
  'evil-ring': false,
}
const classic: Options = { ...first, percival: true, morgana: true }

/** The named sets of the host's form: what each needs of Evil seats says from how many players on it is offered. */
export const presets = [
  { id: 'first', seats: [5, 10], options: first },
  { id: 'classic', seats: [5, 10], options: classic },
  { id: 'shadow', seats: [7, 10], options: { ...classic, mordred: true } },
  { id: 'full', seats: [7, 9], options: { ...classic, oberon: 'standard' } },
  { id: 'full', seats: [10, 10], options: { ...classic, mordred: true, oberon: 'standard' } },
  { id: 'plain', seats: [5, 10], options: { ...first, merlin: false } },
  { id: 'ring', seats: [7, 10], options: { ...classic, 'evil-ring': true } },
] as const satisfies readonly Preset<PresetId>[]
