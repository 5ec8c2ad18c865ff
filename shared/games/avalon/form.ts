import type { Option } from '../../engine/game.ts'
import { playersOption, seatingOption } from '../quest/form.ts'
import { brings } from './roles.ts'

/** The host's form. The first value is the default. */
export const options = [
  playersOption,
  seatingOption,
  { id: 'merlin', values: [true, false], brings: brings.merlin },
  { id: 'percival', values: [false, true], brings: brings.percival },
  { id: 'morgana', values: [false, true], brings: brings.morgana },
  { id: 'mordred', values: [false, true], brings: brings.mordred },
  { id: 'oberon', values: ['none', 'standard', 'chaos'], brings: brings.oberon },
  { id: 'lady', values: [false, true] },
  { id: 'merlin-sight', values: ['plain', 'decoy', 'split', 'oberon-split'] },
  { id: 'evil-ring', values: [false, true] },
] as const satisfies readonly Option[]
export type OptionId = (typeof options)[number]['id']
export type MerlinSight = Extract<(typeof options)[number], { id: 'merlin-sight' }>['values'][number]
