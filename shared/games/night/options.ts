import type { Objection, Seat } from '../../engine/game.ts'

export const many = <Role extends string>(
  role: Role,
  numbers: readonly number[],
): Readonly<Record<string, readonly Role[]>> => Object.fromEntries(numbers.map(n => [n, Array<Role>(n).fill(role)]))

/** Blocks a start with too few or too many players. */
export const seatsObjection = (
  { length }: readonly Seat[],
  [fewest, most]: readonly [number, number],
): (Objection & { readonly why: 'few' | 'many' }) | null => {
  if (length < fewest) return { why: 'few', option: null, count: fewest - length }
  return length > most ? { why: 'many', option: null, count: length - most } : null
}
