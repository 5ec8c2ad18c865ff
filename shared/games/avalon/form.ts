import type { Option } from '../../engine/game.ts'
import { playersOption, seatingOption } from '../quest/form.ts'
import { brings } from './roles.ts'

/** The host's form. The first value is the default. */
export const options = [
  playersOption,
  seatingOption,
  { id: 'merlin', subject: 'roles', values: [true, false], brings: brings.merlin },
  { id: 'percival', subject: 'roles', values: [false, true], brings: brings.percival },
  { id: 'morgana', subject: 'roles', values: [false, true], brings: brings.morgana },
  { id: 'mordred', subject: 'roles', values: [false, true], brings: brings.mordred },
  { id: 'oberon', subject: 'roles', values: ['none', 'standard', 'chaos'], brings: brings.oberon },
  { id: 'lunatic', subject: 'more', values: [false, true], brings: brings.lunatic },
  { id: 'brute', subject: 'more', values: [false, true], brings: brings.brute },
  { id: 'trickster', subject: 'more', values: [false, true], brings: brings.trickster },
  { id: 'troublemaker', subject: 'more', values: [false, true], brings: brings.troublemaker },
  { id: 'cleric', subject: 'more', values: [false, true], brings: brings.cleric },
  { id: 'lovers', subject: 'more', values: [false, true], brings: brings.lovers },
  { id: 'lancelots', subject: 'more', values: ['none', 'known', 'deck', 'fixed'], brings: brings.lancelots },
  { id: 'excalibur', subject: 'more', values: [false, true] },
  { id: 'dagger', subject: 'more', values: ['role', 'carried'], waives: { carried: ['assassin'] } },
  { id: 'guinevere', subject: 'more', values: [false, true], brings: brings.guinevere },
  { id: 'revealer', subject: 'more', values: [false, true], brings: brings.revealer },
  { id: 'lady', subject: 'rules', values: [false, true] },
  { id: 'merlin-sight', subject: 'rules', values: ['plain', 'decoy', 'split', 'oberon-split'] },
  { id: 'evil-ring', subject: 'rules', values: [false, true] },
] as const satisfies readonly Option[]
export type OptionId = (typeof options)[number]['id']
export type MerlinSight = Extract<(typeof options)[number], { id: 'merlin-sight' }>['values'][number]
