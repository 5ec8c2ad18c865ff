import type { Option } from '../../engine/game.ts'
import { playersOption, seatingOption } from '../quest/form.ts'
import { type Tick, ticks } from './pools.ts'
import type { Side } from './roles.ts'

/** A tick beside a role that may be drawn: it applies only if the host draws from pools of their own. */
const tick =
  <S extends Side>(subject: S) =>
  <T extends Tick>(id: T) =>
    ({ id, subject, values: [true, false], where: ['pools', 'own'] }) as const

/** The host's form. The first value is the default. */
export const options = [
  playersOption,
  seatingOption,
  { id: 'pools', subject: 'roles', values: ['box', 'own'] },
  ...ticks.good.map(tick('good')),
  ...ticks.evil.map(tick('evil')),
  { id: 'round-one-choice', subject: 'rules', values: [false, true] },
  { id: 'no-target', subject: 'rules', values: [false, true] },
] as const satisfies readonly Option[]
export type OptionId = (typeof options)[number]['id']
