import type { Notice, Seat } from '../engine/game.ts'

/** News about a seat, or about a table that goes on without its game. */
export const seatNews = [
  'moved',
  'host',
  'left',
  'removed',
  'stand-in',
  'retold',
  'back',
  'outdated',
  'extended',
] as const
export interface SeatNews {
  readonly type: (typeof seatNews)[number]
  readonly seat: Seat
}
interface WithoutNews {
  readonly type: 'without'
  readonly seat: ''
  readonly without: readonly Notice[]
}
/** News shown once to all, beside the game: about a seat, or about what the next game goes without. */
export type News = SeatNews | WithoutNews

/**
 * What a table may recall after a game, the rarest first. None of them is about losing, and none is true by accident of
 * a name: each follows from the log.
 */
export const memoryKinds = [
  'won-all-games',
  'all-games',
  'merlin-safe',
  'unbeaten',
  'never-twice',
  'late-role',
  'largest',
  'everybody-won',
  'newcomer-won',
  'role-won',
  'both-sides',
  'new-pair',
  'pair',
  'level',
  'leads',
  'game-first',
  'table-games',
  'game-count',
  'streak',
  'same-game',
  'role-twice',
  'many-roles',
  'role-count',
  'best-reader',
  'first-win',
  'win-count',
  'other-side',
  'other-role',
  'games',
  'most-games',
] as const
export type MemoryKind = (typeof memoryKinds)[number]

/** A true sentence about this table: its kind, and what it names. */
export interface Memory {
  readonly kind: MemoryKind
  readonly seats: readonly Seat[]
  readonly n: number
  readonly game: string
  /** Its roles; empty where it names none. */
  readonly roles: readonly string[]
}
