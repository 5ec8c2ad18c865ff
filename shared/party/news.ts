import type { Notice, Seat } from '../engine/game.ts'

/** News that all are told once, beside the game: about a seat, or about what the next game goes without. */
export interface SeatNews {
  readonly type: 'moved' | 'host' | 'left' | 'removed' | 'stand-in' | 'back' | 'outdated'
  readonly seat: Seat
}
interface WithoutNews {
  readonly type: 'without'
  readonly seat: ''
  readonly without: readonly Notice[]
}
export type News = SeatNews | WithoutNews

/** The sentence for each kind of news. */
export const newsWords = {
  moved: (name: string): string => `${name}’s seat is on another phone now.`,
  host: (name: string): string => `${name} is the host now.`,
  left: (name: string): string => `${name} has left the table.`,
  removed: (name: string): string => `The host removed ${name}.`,
  'stand-in': (name: string): string => `A bot plays for ${name}.`,
  back: (name: string): string => `${name} is back.`,
  outdated: (): string => 'The program was updated, so that game cannot go on. Start a new one.',
} as const satisfies Record<SeatNews['type'], (name: string) => string>

/** Says a piece of news in words; `notice` comes from the game's words. */
export const newsText = (news: News, name: string, notice: (notice: Notice) => string): string =>
  news.type === 'without' ? news.without.map(notice).join(' ') : newsWords[news.type](name)
