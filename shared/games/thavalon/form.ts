import type { Option } from '../../engine/game.ts'
import { playersOption, seatingOption } from '../quest/form.ts'

/** The host's form. The first value is the default. */
export const options = [
  playersOption,
  seatingOption,
  { id: 'round-one-choice', subject: 'rules', values: [false, true] },
  { id: 'no-target', subject: 'rules', values: [false, true] },
] as const satisfies readonly Option[]
export type OptionId = (typeof options)[number]['id']
