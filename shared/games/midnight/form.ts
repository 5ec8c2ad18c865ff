import type { Option } from '../../engine/game.ts'
import type { Role } from './roles.ts'

/** Brings as many of a mask as each number says. */
const many = (role: Role, numbers: readonly number[]): Readonly<Record<string, readonly Role[]>> =>
  Object.fromEntries(numbers.map(n => [n, Array<Role>(n).fill(role)]))
/** A mask that is there once or not at all. Auto: as in the good set for this number of players. */
const single = <const R extends Role>(role: R) =>
  ({ id: role, subject: 'roles', values: ['auto', 1, 0], brings: many(role, [1, 0]) }) as const satisfies Option

/** The host's form. The first value is the default; times are in seconds. */
export const options = [
  { id: 'wolf', subject: 'roles', values: ['auto', 0, 1, 2, 3], brings: many('wolf', [0, 1, 2, 3]) },
  single('cub'),
  { id: 'twin', subject: 'roles', values: ['auto', 2, 0], brings: many('twin', [2, 0]) },
  single('seer'),
  single('thief'),
  single('prankster'),
  single('sleepwalker'),
  single('watcher'),
  single('hunter'),
  single('fool'),
  { id: 'villager', subject: 'roles', values: ['auto', 0, 1, 2, 3, 4], brings: many('villager', [0, 1, 2, 3, 4]) },
  { id: 'discussion', subject: 'times', values: [300, 180, 420, 'off'] },
  { id: 'vote', subject: 'times', values: [45, 30, 60, 'off'] },
  { id: 'night', subject: 'times', values: [45, 30, 60, 'off'] },
] as const satisfies readonly Option[]
export type OptionId = (typeof options)[number]['id']
