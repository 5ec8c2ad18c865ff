import type { Option } from '../../engine/game.ts'

/** The options of both quest games. */
export const playersOption = {
  id: 'players',
  subject: 'seats',
  values: ['seated', 5, 6, 7, 8, 9, 10],
} as const satisfies Option
export const seatingOption = {
  id: 'seating',
  subject: 'seats',
  values: ['room', 'shuffled'],
  ofOrder: true,
} as const satisfies Option
