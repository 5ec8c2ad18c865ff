import { isAway } from '../../shared/client/chairs.ts'
import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type BaseEvent, type Seat } from '../../shared/engine/game.ts'
import { saidOf } from '../../shared/engine/words.ts'
import type { ChairView } from '../../shared/protocol/views.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { capital } from '../../shared/texts/templates.ts'
import {
  type Box,
  between,
  bottom,
  drawing,
  type Entering,
  type Item,
  left,
  right,
  type TextItem,
  top,
} from '../draw/items.ts'
import { activeGrowth, isCrowded, type Layout, type Middle, middleOf, type Spot } from '../draw/layout.ts'
import { type Measure, textItem, tightest } from '../draw/text.ts'
import { type DrawContext, eventsOf, isSaidAway, namesOf, secondsLeft, waiting } from '../game-screen.ts'
import { key } from './keys.ts'
import { captionSizes, clockBox, clockItems, cornerItems, fontSizes, hallItems, parchmentItem } from './parts.ts'

/** The place of a token next to a shield. */
export type Slot = 'left' | 'right' | 'low'

/** The present marks of a seat, besides crest and name. */
export interface Mark {
  /** It is their turn: their crest is larger, in a light. */
  readonly active?: boolean
  /** Their crest is in a light alone. */
  readonly lit?: boolean
  readonly dim?: boolean
  readonly crown?: boolean
  readonly tokens?: readonly (readonly [Slot, string])[]
  readonly tag?: string
}

/** The places of a seat's parts: only a crown overlaps the crest. */
export interface SeatParts {
  /** The room of an active crest. */
  readonly shield: Box
  readonly label: TextItem
  readonly plate: Box
  readonly tag: readonly Item[]
}

const pillHeight = 38
const gapPx = 2
/** How much narrower a text is than its plate or pill. */
const platePaddingPx = 12
const pillWidth = (words: number): number => Math.ceil((words + 24) / 12) * 12

/** Returns the longest text that fits; else the last one. */
const fitting = (texts: readonly string[], most: number, measure: Measure): string =>
  texts.find(text => pillWidth(measure(text, fontSizes.tag[0], 'text')) <= most) ?? texts.at(-1) ?? ''

interface Named {
  readonly seat: string
  readonly name: string
  /** The seat's tag in several lengths, the longest first; empty where there is nothing to say. */
  readonly tags: readonly string[]
}

/** Returns the tag's text and width in this much room. */
const tagIn = ({ tags }: Named, most: number, measure: Measure): { readonly text: string; readonly w: number } => {
  const text = fitting(tags, most, measure)
  return { text, w: Math.min(most, pillWidth(measure(text, fontSizes.tag[0], 'text'))) }
}

const tagItems = (seat: string, text: string, box: Box, measure: Measure): readonly Item[] => [
  drawing(key.tagPill(seat), 'pill', 'top', box),
  textItem(
    key.tag(seat),
    text,
    { ...box, w: box.w - platePaddingPx },
    { sizes: fontSizes.tag, colour: palette.bone, depth: 'words', oneLine: true },
    measure,
  ),
]

/** Writes a name on its plate, on one line. */
const plateAt = ({ seat, name }: Named, box: Box, measure: Measure): Pick<SeatParts, 'label' | 'plate'> => {
  const style = { sizes: fontSizes.name, colour: palette.bone, oneLine: true } as const
  const label = textItem(key.name(seat), name, { ...box, w: box.w - platePaddingPx }, style, measure)
  return { label, plate: { ...box, w: Math.min(box.w, Math.ceil((label.w + 20) / 12) * 12) } }
}

const plainly = (named: Named, spot: Spot, measure: Measure): SeatParts => ({
  shield: spot.shield,
  ...plateAt(named, spot.name, measure),
  tag: [],
})

/** The largest share of a seat's width that a tag takes from the name. */
const maxNameShare = 0.45

/** Puts the tag next to the name, both below the middle of the crest; leaves it out where both would be unreadable. */
const besideName = (named: Named, spot: Spot, measure: Measure): SeatParts => {
  const [size] = fontSizes.tag
  const least = measure(named.name, size, 'text') * tightest + platePaddingPx
  const { text, w } = tagIn(named, Math.min(spot.w * maxNameShare, spot.w - gapPx - least), measure)
  if (measure(text, size, 'text') * tightest > w - platePaddingPx) return plainly(named, spot, measure)
  const { label, plate } = plateAt(named, { ...spot.name, w: spot.w - w - gapPx }, measure)
  const from = spot.x - (plate.w + gapPx + w) / 2
  const x = from + plate.w / 2
  const pill: Box = { x: from + plate.w + gapPx + w / 2, y: plate.y, w, h: pillHeight }
  return {
    shield: spot.shield,
    label: { ...label, x },
    plate: { ...plate, x },
    tag: tagItems(named.seat, text, pill, measure),
  }
}

/** Puts the tag next to the crest, which makes room for a long one. */
export const besideCrest = (named: Named, spot: Spot, measure: Measure): SeatParts => {
  const { shield } = spot
  const { text, w } = tagIn(named, spot.w - shield.w - gapPx, measure)
  const y = bottom(shield) - pillHeight / 2
  const short = w <= (spot.w - shield.w) / 2 - gapPx
  const crest = short ? shield : { ...shield, x: spot.x - (w + gapPx) / 2 }
  const x = short ? left(crest) - gapPx - w / 2 : right(crest) + gapPx + w / 2
  return {
    shield: crest,
    ...plateAt(named, spot.name, measure),
    tag: tagItems(named.seat, text, { x, y, w, h: pillHeight }, measure),
  }
}

/** Places a seat's parts. All crests round a table have one size: a tag takes its room from the name, or beside them. */
const placeOf = (named: Named, spot: Spot, measure: Measure): SeatParts => {
  if (named.tags.length === 0) return plainly(named, spot, measure)
  // In a crowd a name needs its whole plate, and there are no tokens beside the crest.
  return (isCrowded(spot) ? besideCrest : besideName)(named, spot, measure)
}

/** Places a token next to the crest; the two on its right share the room there. */
const slotAt = ({ shield, plate }: SeatParts, { w }: Spot, slot: Slot, both: boolean): Box => {
  const room = top(plate) - top(shield) - gapPx
  const whole = Math.min(90, shield.h * 0.66, (w - shield.w) / 2 - gapPx, both && slot !== 'left' ? room / 2 : room)
  const dx = shield.w / 2 + gapPx + whole / 2
  const y = slot === 'low' ? top(plate) - gapPx - whole / 2 : top(shield) + whole / 2
  return { x: shield.x + (slot === 'left' ? -dx : dx), y, w: whole, h: whole }
}

/** Returns the place of a crest whose player's turn it is not: smaller, around the same middle. */
export const resting = (shield: Box): Box => ({ ...shield, w: shield.w / activeGrowth, h: shield.h / activeGrowth })

/** The least width of the sign of a phone that is away. */
const minSignPx = 28
/** Draws the sign of a phone that is away, over the shield's tip: beneath its charge, and clear of all marks. */
export const awayItems = (seat: string, chair: ChairView, shield: Box): readonly Item[] => {
  if (!isAway(chair)) return []
  const size = Math.max(minSignPx, shield.w * 0.54)
  return [
    drawing(key.away(seat), 'token/away', 'token', { x: shield.x, y: bottom(shield) - size / 2, w: size, h: size }),
  ]
}

/** How a crest comes to its seat: from the middle, if its player was welcomed there. */
export const seated = {
  enter: 'pop',
  sound: 'seat',
  fliesFrom: key.arrival,
  change: 'resize',
} as const satisfies Entering

/** How a small crest comes where people are chosen or counted, and moves among the others. */
export const chips = { enter: 'pop', moves: true } as const satisfies Entering

/** Draws a seat: its shield, its name, its marks. `seat` makes its keys unique. */
export const seatItems = (
  seat: string,
  chair: ChairView,
  spot: Spot,
  mark: Mark,
  { measure }: DrawContext,
): readonly Item[] => {
  const named = { seat, name: chair.name, tags: mark.tag ? [mark.tag] : [] }
  const place = placeOf(named, spot, measure)
  const { label, plate, tag } = place
  const shield = mark.active ? place.shield : resting(place.shield)
  const arrives: Entering = { arrivesWith: key.shield(seat) }
  const tokens = mark.tokens ?? []
  const both = tokens.some(([slot]) => slot === 'low') && tokens.some(([slot]) => slot === 'right')
  const light = Math.min(shield.h * 2.1, 2 * (bottom(spot) - shield.y))
  // Hides as little of the crest as the room above it allows.
  const crownHeight = shield.w * 0.36
  const crownY = Math.max(top(shield) + 3, top(spot) + crownHeight / 2)
  const crown: Box = { x: shield.x, y: crownY, w: shield.w * 0.64, h: crownHeight }
  return [
    ...(mark.active || mark.lit ? [drawing(key.glow(seat), 'glow', 'paper', { ...shield, w: light, h: light })] : []),
    drawing(key.shield(seat), chair.empty ? 'shield/empty' : `shield/${chair.charge}/${chair.colour}`, 'seat', shield, {
      alpha: mark.dim ? 0.45 : 1,
      ...seated,
    }),
    ...awayItems(seat, chair, shield),
    drawing(key.plate(seat), 'plate', 'plate', plate, arrives),
    { ...label, ...arrives },
    ...(mark.crown ? [drawing(key.crown(seat), 'crown', 'token', crown)] : []),
    ...tokens.map(([slot, art]) =>
      drawing(key.token(slot, seat), `token/${art}`, 'token', slotAt(place, spot, slot, both), { enter: 'pop' }),
    ),
    ...tag.map(item => ({ ...item, ...arrives })),
  ]
}

/** Returns a seat's tag in any game: a bot plays it, nobody does, or its phone is away. */
export const tagOf = (view: View, seat: Seat, now: number): string | undefined => {
  const chair = at(view.chairs, seat)
  if (chair.bot) return t().tv.tags.bot
  if (chair.empty) return t().tv.tags.gone
  return isSaidAway(view, seat, now) ? t().tv.tags.away : undefined
}

/** Returns the last public event, updated: it names only players who still have not read their card. */
const nowOf = (view: View): BaseEvent | undefined => {
  const last = saidOf(view.parts.words, eventsOf(view)).at(-1)
  if (last?.type !== 'reminded') return last
  const seats = view.table?.awaited ?? []
  return seats.length === 0 ? undefined : ({ ...last, seats } as BaseEvent)
}

/** Returns the caption: who is awaited, or what was told last. */
export const captionOf = (view: View, now: number): string => {
  const last = nowOf(view)
  return waiting(view, now) || (last ? view.parts.words.event(last, namesOf(view)) : '')
}

const stop = /[.。]$/
/** Removes from a caption what the sentence above it already says. */
export const sayingAlso = (said: string, moment: string): string => {
  const sentence = moment.replace(stop, '')
  if (sentence === '') return said
  if (said.startsWith(sentence)) return capital(said.slice(sentence.length).replace(/^[.:,。：，]? ?/, ''))
  const ends = said.replace(stop, '')
  const before = ends.slice(0, -sentence.length)
  // Where a language has no spaces, a sentence directly follows the full stop of another.
  return ends.endsWith(sentence) && /[ 。！？]$/.test(before) ? before.trimEnd() : said
}

const minCrestPx = 80

/** The places of the moment and its caption, and the text sizes of the moment. */
interface Head extends Pick<Middle, 'sentence' | 'caption'> {
  readonly letters?: readonly number[]
}

/** Draws the moment and its caption. */
export const headItems = (
  view: View,
  layout: Layout,
  context: DrawContext,
  under = captionOf(view, context.now),
  moment = view.table ? view.parts.words.moment(view.table, namesOf(view)) : '',
  { sentence, caption, letters = fontSizes.prompt }: Head = middleOf(layout.inner),
): readonly Item[] => {
  const colour = palette.ink
  const spare = Math.max(0, caption.h - (under === '' ? 0 : minCrestPx))
  const most = { ...sentence, y: sentence.y + spare / 2, h: sentence.h + spare }
  const short = textItem(key.sentence, moment, sentence, { sizes: letters, colour, rise: 'top' }, context.measure)
  // A long moment takes room from the caption before it is truncated.
  const first = short.lines.at(-1)?.endsWith('…')
    ? textItem(key.sentence, moment, most, { sizes: [36, 34, 32], colour, rise: 'top' }, context.measure)
    : short
  const rest = between(left(caption), bottom(first) + 6, right(caption), bottom(caption))
  const second = sayingAlso(under, moment)
  const style = { sizes: captionSizes(first.size), colour, rise: 'top' } as const
  const whole = textItem(key.caption, second, rest, style, context.measure)
  // Squeezes the letters before truncating.
  const cut = whole.lines.at(-1)?.endsWith('…') === true
  return [first, cut ? textItem(key.caption, second, rest, { ...style, oneLine: true }, context.measure) : whole]
}

const arrowItems = ({ arrows }: Layout): readonly Item[] =>
  arrows.map(({ angle, ...box }, i) =>
    drawing(`arrow ${i}`, `arrow/${15 * Math.round((angle * 12) / Math.PI)}`, 'ink', box),
  )

export const dusk = ({ viewport }: DrawContext): Item =>
  drawing(key.dusk, 'dusk', 'table', { x: viewport.w / 2, y: viewport.h / 2, w: viewport.w, h: viewport.h })

/** A game's items on the round table. */
export interface Laid {
  /** In clockwise order. */
  readonly seats: readonly Seat[]
  readonly mark: (seat: Seat) => Mark
  readonly dark: boolean
  readonly middle: readonly Item[]
}

/** Draws the table from above: the seats in order, the middle, the way in, the clock. */
export const roundTable = (view: View, layout: Layout, context: DrawContext, laid: Laid): readonly Item[] => {
  const timed = secondsLeft(view, context.now) !== null
  return [
    ...hallItems(context.viewport, timed ? [...layout.spots, clockBox(layout, context)] : layout.spots),
    ...(laid.dark ? [dusk(context)] : []),
    parchmentItem(layout.inner),
    ...arrowItems(layout),
    ...laid.seats.flatMap((seat, i) => {
      const spot = layout.spots[i]
      return spot ? seatItems(seat, at(view.chairs, seat), spot, laid.mark(seat), context) : []
    }),
    ...laid.middle,
    ...cornerItems(view, layout, context),
    ...clockItems(view, layout, context),
  ]
}
