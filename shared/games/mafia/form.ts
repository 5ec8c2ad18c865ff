import type { Option } from '../../engine/game.ts'
import type { Role } from './roles.ts'

/** Brings as many of a role as each number says. */
const many = (role: Role, numbers: readonly number[]): Readonly<Record<string, readonly Role[]>> =>
  Object.fromEntries(numbers.map(n => [n, Array<Role>(n).fill(role)]))

/** The host's form. The first value is the default; times are in seconds. */
export const options = [
  {
    id: 'mafia',
    subject: 'roles',
    values: ['auto', 1, 2, 3, 4, 5, 6, 7, 8, 9],
    brings: many('mafia', [1, 2, 3, 4, 5, 6, 7, 8, 9]),
  },
  { id: 'detective', subject: 'roles', values: ['auto', 0, 1, 2], brings: many('detective', [0, 1, 2]) },
  { id: 'angel', subject: 'roles', values: ['auto', 0, 1, 2], brings: many('angel', [0, 1, 2]) },
  { id: 'suicide-bomber', subject: 'roles', values: [false, true], brings: { true: ['bomber'] } },
  { id: 'minion', subject: 'roles', values: [0, 1, 2, 3], brings: many('minion', [0, 1, 2, 3]) },
  { id: 'angel-repeat', subject: 'rules', values: [true, false] },
  { id: 'reveal-on-leaving', subject: 'rules', values: [true, false] },
  { id: 'votes-are-shown', subject: 'rules', values: ['hidden', 'real-time'] },
  { id: 'discussion', subject: 'times', values: [120, 60, 90, 180, 300, 'off'] },
  { id: 'vote', subject: 'times', values: [45, 30, 60, 90, 'off'] },
  { id: 'night', subject: 'times', values: [40, 30, 60, 'off'] },
  { id: 'first-night', subject: 'rules', values: ['any', 'peaceful'] },
  { id: 'silent-game', subject: 'rules', values: [false, true] },
] as const satisfies readonly Option[]
export type OptionId = (typeof options)[number]['id']
