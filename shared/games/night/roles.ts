import { at, type Objection, type Seat } from '../../engine/game.ts'

/** Lists roles one by one, as often as each is in the game. */
export const oneByOne = <Role extends string>(
  roles: readonly Role[],
  counts: Readonly<Record<Role, number>>,
): readonly Role[] => roles.flatMap(role => Array<Role>(Math.max(0, counts[role])).fill(role))

/** Lists whom a seat knows from the deal on, and as what, by the roles that each role knows. */
export const knownBy = <Role extends string>(
  rows: Readonly<Record<Role, { readonly knows: readonly Role[] }>>,
  seats: readonly Seat[],
  cast: Readonly<Record<Seat, Role>>,
  seat: Seat,
): readonly { readonly seat: Seat; readonly as: Role }[] =>
  seats
    .filter(other => other !== seat && rows[at(cast, seat)].knows.includes(at(cast, other)))
    .map(other => ({ seat: other, as: at(cast, other) }))

export const many = <Role extends string>(
  role: Role,
  numbers: readonly number[],
): Readonly<Record<string, readonly Role[]>> => Object.fromEntries(numbers.map(n => [n, Array<Role>(n).fill(role)]))

export const seatsObjection = (
  { length }: readonly Seat[],
  [fewest, most]: readonly [number, number],
): (Objection & { readonly why: 'few' | 'many' }) | null => {
  if (length < fewest) return { why: 'few', option: null, count: fewest - length }
  return length > most ? { why: 'many', option: null, count: length - most } : null
}
