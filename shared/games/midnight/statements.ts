import type { Line, Seat, Statement } from '../../engine/game.ts'
import type { Saw } from './events.ts'
import type { Role } from './roles.ts'

/** The kinds of what bots say by day: what they claim of themselves and their night, and whom they doubt. */
export const claimKinds = ['am', 'twins', 'saw', 'middle', 'stole', 'swapped', 'became'] as const
export type ClaimKind = (typeof claimKinds)[number]
export const doubtKinds = ['worn', 'mine', 'between', 'held', 'me', 'both', 'seen'] as const
export type DoubtKind = (typeof doubtKinds)[number]
export type LineKind = ClaimKind | DoubtKind

/** What somebody claims: the mask that they were dealt, and what they saw and swapped by it. */
export interface Claimed {
  readonly seat: Seat
  readonly role: Role
  readonly saw: readonly Saw[]
  readonly swapped: readonly [Seat, Seat] | null
}

type Told = Pick<Claimed, 'role'> & Partial<Claimed>

const toldBy: { readonly [K in ClaimKind]: (...about: readonly string[]) => Told } = {
  // Bots name masks of this game alone, and seats of its table.
  am: role => ({ role: role as Role }),
  twins: place => ({ role: 'twin', saw: [{ place: place as Seat, mask: 'twin' }] }),
  saw: (place, mask) => ({ role: 'seer', saw: [{ place: place as Seat, mask: mask as Role }] }),
  middle: () => ({ role: 'seer' }),
  stole: (place, mask) => ({ role: 'thief', saw: [{ place: place as Seat, mask: mask as Role }] }),
  swapped: (one, two) => ({ role: 'prankster', swapped: [one as Seat, two as Seat] }),
  became: () => ({ role: 'watcher' }),
}
const isClaim = (says: string): says is ClaimKind => (claimKinds as readonly string[]).includes(says)

const claimIn = (seat: Seat, [says, ...about]: Line): readonly Claimed[] =>
  isClaim(says) ? [{ saw: [], swapped: null, ...toldBy[says](...about), seat }] : []

export const claimsIn = (statements: readonly Statement[]): readonly Claimed[] =>
  statements.flatMap(({ seat, lines }) => lines.flatMap(line => claimIn(seat, line)))
