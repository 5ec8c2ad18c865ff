import { allOf, type Options, type PracticeRoles, tableSize } from '../../engine/game.ts'
import type { RoleIcons } from '../../engine/parts.ts'
import type { Three } from '../../engine/words.ts'
import type { Texts } from '../../texts/catalogue.ts'
import { oneByOne } from '../night/roles.ts'

/** The masks, in the order in which their nights take effect. */
export const roles = [
  'wolf',
  'cub',
  'twin',
  'seer',
  'thief',
  'prankster',
  'sleepwalker',
  'watcher',
  'hunter',
  'fool',
  'villager',
] as const
export type Role = (typeof roles)[number]
export type Side = 'village' | 'wolves' | 'alone'

/** The effect of what a seat picks at night. Decoys count only at the end. */
export const acts = ['peek', 'look', 'steal', 'prank', 'sleepwalk', 'decoy'] as const
export type Act = (typeof acts)[number]

/** A mask's row: its side, whom it sees at the deal, and the effect of its pick at night. */
interface Row {
  readonly side: Side
  /** What its card tells it to do. */
  readonly does: Three<keyof Texts<'midnight'>['midnight']['does']>
  readonly knows: readonly Role[]
  readonly night: Act
  /** Its part of the night is retold at the end. */
  readonly isRetold: boolean
}

export const rows: Readonly<Record<Role, Row>> = {
  // Only a Wolf who sees no other peeks.
  wolf: { does: ['lie', 'claim', 'wolves'], side: 'wolves', knows: ['wolf'], night: 'peek', isRetold: true },
  // The Wolves do not know the Cub.
  cub: { does: ['lie', 'blame', 'shield'], side: 'wolves', knows: ['wolf'], night: 'decoy', isRetold: true },
  twin: { does: ['tell', 'compare', 'find'], side: 'village', knows: ['twin'], night: 'decoy', isRetold: true },
  seer: { does: ['look', 'tell', 'find'], side: 'village', knows: [], night: 'look', isRetold: true },
  thief: { does: ['swap', 'become', 'compare'], side: 'village', knows: [], night: 'steal', isRetold: true },
  prankster: { does: ['mix', 'compare', 'find'], side: 'village', knows: [], night: 'prank', isRetold: true },
  sleepwalker: { does: ['walk', 'guess', 'compare'], side: 'village', knows: [], night: 'sleepwalk', isRetold: true },
  watcher: { does: ['dawn', 'become', 'compare'], side: 'village', knows: [], night: 'decoy', isRetold: true },
  hunter: { does: ['find', 'aim', 'along'], side: 'village', knows: [], night: 'decoy', isRetold: false },
  fool: { does: ['odd', 'blunder', 'out'], side: 'alone', knows: [], night: 'decoy', isRetold: false },
  villager: { does: ['compare', 'find', 'vote'], side: 'village', knows: [], night: 'decoy', isRetold: false },
}

/** The masks that lie face down between the players. */
export const middle = ['middle-1', 'middle-2', 'middle-3'] as const
/** Where a mask is: with a seat, or in the middle. */
export type CardPlace = string
export const isMiddle = (place: CardPlace): boolean => (middle as readonly string[]).includes(place)

export const seats = [3, 10] as const
export const playableSize = (players: number): number => tableSize(players, {}, seats)
/** How many masks are dealt to a table of this size. */
export const masksFor = (players: number): number => players + middle.length

/** How many of a mask there can be. */
export const atMost: Readonly<Record<Role, number>> = {
  wolf: 3,
  cub: 1,
  twin: 2,
  seer: 1,
  thief: 1,
  prankster: 1,
  sleepwalker: 1,
  watcher: 1,
  hunter: 1,
  fool: 1,
  villager: 4,
}

const first: readonly Role[] = ['wolf', 'wolf', 'seer', 'thief', 'prankster']
/**
 * The good set for each number of players, without the Villagers that fill it up: the most important mask comes first,
 * because what the host adds replaces what comes last.
 */
const good: Readonly<Record<number, readonly Role[]>> = {
  3: first,
  4: [...first, 'sleepwalker'],
  5: [...first, 'sleepwalker', 'watcher'],
  6: [...first, 'sleepwalker', 'cub', 'watcher'],
  7: [...first, 'sleepwalker', 'cub', 'hunter', 'watcher'],
  8: [...first, 'sleepwalker', 'cub', 'twin', 'hunter', 'watcher'],
  9: [...first, 'sleepwalker', 'cub', 'twin', 'hunter', 'watcher'],
  10: [...first, 'sleepwalker', 'cub', 'twin', 'hunter', 'fool', 'watcher'],
}
/** Twins come in pairs. */
const together = (role: Role): number => (role === 'twin' ? 2 : 1)

const chosen = (options: Options, role: Role): number | null => {
  const value = options[role]
  return typeof value === 'number' ? value : null
}

/**
 * Counts each mask: what the host chose, then as much of the good set as there is room for, then Villagers. There may
 * be too few or too many, if the host chose so.
 */
export const counts = (options: Options, players: number): Readonly<Record<Role, number>> => {
  const of = Object.fromEntries(roles.map(role => [role, chosen(options, role) ?? 0])) as Record<Role, number>
  let room = masksFor(players) - roles.reduce((sum, role) => sum + of[role], 0)
  for (const role of good[playableSize(players)] ?? []) {
    const many = together(role)
    if (chosen(options, role) !== null || many > room) continue
    of[role] += many
    room -= many
  }
  if (chosen(options, 'villager') === null) of.villager = Math.min(atMost.villager, Math.max(0, room))
  return of
}

/** How many masks too many were chosen; below zero, how many are missing. */
export const surplus = (options: Options, players: number): number => {
  const of = counts(options, players)
  return roles.reduce((sum, role) => sum + of[role], 0) - masksFor(players)
}

export const masksOf = (options: Options, players: number): readonly Role[] => oneByOne(roles, counts(options, players))

/** The masks that move masks. */
export const movers = allOf<Extract<Role, 'thief' | 'prankster' | 'sleepwalker'>>()([
  'thief',
  'prankster',
  'sleepwalker',
])

export const roleIcons: RoleIcons<Role> = {
  wolf: { icon: 'wolf-head', covers: 0.302 },
  cub: { icon: 'sitting-dog', covers: 0.369 },
  twin: { icon: 'two-shadows', covers: 0.361 },
  seer: { icon: 'crystal-ball', covers: 0.361 },
  thief: { icon: 'robber', covers: 0.27 },
  prankster: { icon: 'swap-bag', covers: 0.366 },
  sleepwalker: { icon: 'night-sleep', covers: 0.277 },
  watcher: { icon: 'eyeball', covers: 0.519 },
  hunter: { icon: 'high-shot', covers: 0.278 },
  fool: { icon: 'clown', covers: 0.331 },
  villager: { icon: 'farmer', covers: 0.23 },
}

export const practiceRoles: PracticeRoles<Role> = {
  plain: ['villager', 'hunter'],
  villain: ['wolf'],
  knowing: ['seer'],
}
