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
