import type { Notice, Seat } from '../engine/game.ts'
import type { Speech } from '../texts/languages.ts'
import type { Filling } from '../texts/templates.ts'

/** News about a seat, or about a table that goes on without its game. */
export const seatNews = ['moved', 'host', 'left', 'removed', 'stand-in', 'back', 'outdated'] as const
export interface SeatNews {
  readonly type: (typeof seatNews)[number]
  readonly seat: Seat
}
interface WithoutNews {
  readonly type: 'without'
  readonly seat: ''
  readonly without: readonly Notice[]
}
/** News that all are told once, beside the game: about a seat, or about what the next game goes without. */
export type News = SeatNews | WithoutNews

type Sentences = Readonly<Record<SeatNews['type'], string | ((about: { readonly name: Filling }) => string)>>

/** Says a piece of news; `notice` comes from the game's words. */
export const newsText = (
  { party }: Speech<'party'>,
  news: News,
  name: string,
  notice: (notice: Notice) => string,
): string => {
  if (news.type === 'without') return news.without.map(notice).join(' ')
  const sentences: Sentences = party.news
  const said = sentences[news.type]
  return typeof said === 'string' ? said : said({ name })
}
