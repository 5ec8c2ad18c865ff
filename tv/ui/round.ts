import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Fact, type Seat } from '../../shared/engine/game.ts'
import { saidOf } from '../../shared/engine/words.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { capital } from '../../shared/texts/templates.ts'
import { between, bottom, drawing, type Item, left, right } from '../canvas/item.ts'
import { type Layout, type Middle, middleOf } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'

import { isSaidAway, namesOf, type Setting, secondsLeft, toldOf, waiting } from '../theatre.ts'
import { captionSizes, clockBox, clockItems, cornerItems, hall, parchment, sizes } from './parts.ts'
import { type Mark, seatItems } from './seat.ts'

/** Returns a seat's tag in any game: a bot plays it, nobody does, or its phone is away. */
export const tagOf = (view: View, seat: Seat, now: number): string | undefined => {
  const chair = at(view.chairs, seat)
  if (chair.bot) return t().tv.tags.bot
  if (chair.empty) return t().tv.tags.gone
  return isSaidAway(view, seat, now) ? t().tv.tags.away : undefined
}

/** Returns the last told event, updated: it names only players who still have not read their card. */
const nowOf = (view: View): Fact | undefined => {
  const last = saidOf(view.parts.words, toldOf(view)).at(-1)
  if (last?.type !== 'reminded') return last
  const seats = view.table?.awaited ?? []
  return seats.length === 0 ? undefined : ({ ...last, seats } as Fact)
}

/** Returns the caption: who is awaited, or what was told last. */
export const captionOf = (view: View, now: number): string => {
  const last = nowOf(view)
  return waiting(view, now) || (last ? view.parts.words.told(last, namesOf(view)) : '')
}

const stop = /[.。]$/
/** Removes from a caption what the sentence above it already says. */
export const besides = (said: string, moment: string): string => {
  const sentence = moment.replace(stop, '')
  if (sentence === '') return said
  if (said.startsWith(sentence)) return capital(said.slice(sentence.length).replace(/^[.:,。：，]? ?/, ''))
  const ends = said.replace(stop, '')
  const before = ends.slice(0, -sentence.length)
  // Where a language has no spaces, a sentence directly follows the full stop of another.
  return ends.endsWith(sentence) && /[ 。！？]$/.test(before) ? before.trimEnd() : said
}

const least = 80

/** The places of the moment and its caption, and the text sizes of the moment. */
interface Head extends Pick<Middle, 'sentence' | 'caption'> {
  readonly letters?: readonly number[]
}

/** Draws the moment and its caption. */
export const headItems = (
  view: View,
  layout: Layout,
  setting: Setting,
  under = captionOf(view, setting.now),
  moment = view.table ? view.parts.words.moment(view.table, namesOf(view)) : '',
  { sentence, caption, letters = sizes.prompt }: Head = middleOf(layout.inner),
): readonly Item[] => {
  const colour = palette.ink
  const spare = Math.max(0, caption.h - (under === '' ? 0 : least))
  const most = { ...sentence, y: sentence.y + spare / 2, h: sentence.h + spare }
  const short = written('sentence', moment, sentence, { sizes: letters, colour, rise: 'top' }, setting.measure)
  // A long moment takes room from the caption before it is truncated.
  const first = short.lines.at(-1)?.endsWith('…')
    ? written('sentence', moment, most, { sizes: [36, 34, 32], colour, rise: 'top' }, setting.measure)
    : short
  const rest = between(left(caption), bottom(first) + 6, right(caption), bottom(caption))
  const second = besides(under, moment)
  const style = { sizes: captionSizes(first.size), colour, rise: 'top' } as const
  const whole = written('caption', second, rest, style, setting.measure)
  // Squeezes the letters before truncating.
  const cut = whole.lines.at(-1)?.endsWith('…') === true
  return [first, cut ? written('caption', second, rest, { ...style, oneLine: true }, setting.measure) : whole]
}

const arrowItems = ({ arrows }: Layout): readonly Item[] =>
  arrows.map(({ angle, ...box }, i) =>
    drawing(`arrow ${i}`, `arrow/${15 * Math.round((angle * 12) / Math.PI)}`, 'ink', box),
  )

export const dusk = ({ viewport }: Setting): Item =>
  drawing('dusk', 'dusk', 'table', { x: viewport.w / 2, y: viewport.h / 2, w: viewport.w, h: viewport.h })

/** A game's items on the round table. */
export interface Laid {
  /** In clockwise order. */
  readonly seats: readonly Seat[]
  readonly mark: (seat: Seat) => Mark
  readonly dark: boolean
  readonly middle: readonly Item[]
}

/** Draws the table from above: the seats in order, the middle, the way in, the clock. */
export const roundTable = (view: View, layout: Layout, setting: Setting, laid: Laid): readonly Item[] => {
  const timed = secondsLeft(view, setting.now) !== null
  return [
    ...hall(setting.viewport, timed ? [...layout.spots, clockBox(layout, setting)] : layout.spots),
    ...(laid.dark ? [dusk(setting)] : []),
    parchment(layout.inner),
    ...arrowItems(layout),
    ...laid.seats.flatMap((seat, i) => {
      const spot = layout.spots[i]
      return spot ? seatItems(seat, at(view.chairs, seat), spot, laid.mark(seat), setting) : []
    }),
    ...laid.middle,
    ...cornerItems(view, layout, setting),
    ...clockItems(view, layout, setting),
  ]
}
