import type { Option } from '../../engine/game.ts'
import type { Role } from './roles.ts'

/** Brings as many of a role as each number says. */
const many = (role: Role, numbers: readonly number[]): Readonly<Record<string, readonly Role[]>> =>
  Object.fromEntries(numbers.map(n => [n, Array<Role>(n).fill(role)]))

/** The host's form. The first value is the default; times are in seconds. */
export const options = [
  { id: 'mafia', values: ['auto', 1, 2, 3, 4, 5, 6, 7, 8, 9], brings: many('mafia', [1, 2, 3, 4, 5, 6, 7, 8, 9]) },
  { id: 'detective', values: ['auto', 0, 1, 2], brings: many('detective', [0, 1, 2]) },
  { id: 'angel', values: ['auto', 0, 1, 2], brings: many('angel', [0, 1, 2]) },
  { id: 'suicide-bomber', values: [false, true], brings: { true: ['bomber'] } },
  { id: 'minion', values: [0, 1, 2, 3], brings: many('minion', [0, 1, 2, 3]) },
  { id: 'angel-repeat', values: [true, false] },
  { id: 'reveal-on-leaving', values: [true, false] },
  { id: 'votes-are-shown', values: ['hidden', 'real-time'] },
  { id: 'discussion', values: [120, 60, 90, 180, 300, 'off'] },
  { id: 'vote', values: [45, 30, 60, 90, 'off'] },
  { id: 'night', values: [40, 30, 60, 'off'] },
  { id: 'first-night', values: ['any', 'peaceful'] },
  { id: 'silent-game', values: [false, true] },
] as const satisfies readonly Option[]
export type OptionId = (typeof options)[number]['id']
