import { palette } from '../../shared/client/palette.ts'
import type { ChairView } from '../../shared/protocol/views.ts'
import { type Box, bottom, drawing, type Item, left, right, top, type Words } from '../canvas/item.ts'
import { crestFrom, crestOver, isCrowded, type Spot } from '../canvas/layout.ts'
import { type Measure, written } from '../canvas/text.ts'
import type { Setting } from '../theatre.ts'
import { sizes } from './parts.ts'

/** The place of a token next to a shield. */
export type Slot = 'left' | 'right' | 'low'

/** The present marks of a seat, besides crest and name. */
export interface Mark {
  readonly lit?: boolean
  readonly dim?: boolean
  readonly crown?: boolean
  readonly tokens?: readonly (readonly [Slot, string])[]
  readonly tag?: string
}

/** The places of a seat's parts: only a crown overlaps the crest. */
export interface Place {
  readonly shield: Box
  readonly label: Words
  readonly plate: Box
  readonly tag: readonly Item[]
}

const pillHeight = 38
const apart = 2
/** The least width of a crest. */
const narrowest = 30

const plateOf = (label: Words, { w }: Box): Box => ({
  ...label,
  w: Math.min(w, Math.ceil((label.w + 20) / 12) * 12),
  h: label.h + 8,
})
const pillWidth = (words: number): number => Math.ceil((words + 24) / 12) * 12

/** Returns the longest text that fits; else the last one. */
const fitting = (texts: readonly string[], most: number, measure: Measure): string =>
  texts.find(text => pillWidth(measure(text, sizes.tag[0], 'text')) <= most) ?? texts.at(-1) ?? ''

const tagItems = (key: string, text: string, box: Box, measure: Measure): readonly Item[] => {
  const room = { ...box, w: box.w - 12 }
  const words = written(key, text, room, { sizes: sizes.tag, colour: palette.bone, depth: 'words' }, measure)
  return [drawing(`${key} pill`, 'pill', 'top', { ...box, w: Math.min(box.w, pillWidth(words.w)) }), words]
}

interface Named {
  readonly seat: string
  readonly name: string
  /** The seat's tag in several lengths, the longest first; empty where there is nothing to say. */
  readonly tags: readonly string[]
}

const nameItem = (
  { seat, name }: Named,
  box: Box,
  tried: readonly number[],
  measure: Measure,
  oneLine = false,
): Words => {
  const style = { sizes: tried, colour: palette.bone, rise: 'top', oneLine } as const
  return written(`name ${seat}`, name, { ...box, w: box.w - 12 }, style, measure)
}

/** Puts the tag below a one-line name, where few sit, and makes the crest smaller by its height. */
const below = (named: Named, spot: Spot, measure: Measure): Place => {
  const line = bottom(spot) - pillHeight
  const text = nameItem(named, spot.name, [36, 34, 32], measure, true)
  const label = { ...text, y: line - apart - 4 - text.h / 2 }
  const pill: Box = { x: spot.x, y: line + pillHeight / 2, w: spot.w, h: pillHeight }
  const tag = fitting(named.tags, spot.w, measure)
  const plate = plateOf(label, spot)
  return {
    shield: crestOver(spot, crestFrom(spot), top(plate)),
    label,
    plate,
    tag: tagItems(`tag ${named.seat}`, tag, pill, measure),
  }
}

/** Puts the tag next to the crest in a crowd; a long tag makes the crest smaller. */
const beside = (named: Named, spot: Spot, label: Words, measure: Measure): Place => {
  const plate = plateOf(label, spot)
  const shield = crestOver(spot, crestFrom(spot), top(plate))
  const y = top(plate) - apart - pillHeight / 2
  const tag = fitting(named.tags, spot.w - shield.w - 2 * apart, measure)
  const w = Math.min(spot.w - narrowest - 2 * apart, pillWidth(measure(tag, sizes.tag[0], 'text')))
  const short = w <= (spot.w - shield.w) / 2 - apart
  const room = Math.min(shield.w, spot.w - w - 2 * apart)
  const h = room / 0.86
  const from = spot.x - (room + apart + w) / 2
  const crest = short ? shield : { x: from + room / 2, y: bottom(shield) - h / 2, w: room, h }
  const x = short ? left(crest) - apart - w / 2 : right(crest) + apart + w / 2
  return { shield: crest, label, plate, tag: tagItems(`tag ${named.seat}`, tag, { x, y, w, h: pillHeight }, measure) }
}

export const placeOf = (named: Named, spot: Spot, measure: Measure): Place => {
  const tagged = named.tags.length > 0
  if (tagged && !isCrowded(spot)) return below(named, spot, measure)
  const text = nameItem(named, spot.name, sizes.name, measure)
  // A one-line name is placed low: more of the crest can then be seen.
  const label = { ...text, y: bottom(spot.name) - text.h / 2 }
  if (tagged) return beside(named, spot, label, measure)
  const plate = plateOf(label, spot)
  return { shield: crestOver(spot, crestFrom(spot), top(plate)), label, plate, tag: [] }
}

/** Places a token next to the crest; the two on its right share the room there. */
const slotAt = ({ shield, plate }: Place, { w }: Spot, slot: Slot, both: boolean): Box => {
  const room = top(plate) - top(shield) - apart
  const whole = Math.min(90, shield.h * 0.66, (w - shield.w) / 2 - apart, both && slot !== 'left' ? room / 2 : room)
  const dx = shield.w / 2 + apart + whole / 2
  const y = slot === 'low' ? top(plate) - apart - whole / 2 : top(shield) + whole / 2
  return { x: shield.x + (slot === 'left' ? -dx : dx), y, w: whole, h: whole }
}

/** Draws a seat: its shield, its name, its marks. `seat` makes its keys unique. */
export const seatItems = (
  seat: string,
  chair: ChairView,
  spot: Spot,
  mark: Mark,
  { measure }: Setting,
): readonly Item[] => {
  const named = { seat, name: chair.name, tags: mark.tag ? [mark.tag] : [] }
  const place = placeOf(named, spot, measure)
  const { shield, label, plate, tag } = place
  const tokens = mark.tokens ?? []
  const both = tokens.some(([slot]) => slot === 'low') && tokens.some(([slot]) => slot === 'right')
  const light = Math.min(shield.h * 2.1, 2 * (bottom(spot) - shield.y))
  // Hides as little of the crest as possible, because there is little room above it.
  const crown: Box = { x: shield.x, y: top(shield) + 3, w: shield.w * 0.64, h: shield.w * 0.36 }
  return [
    ...(mark.lit ? [drawing(`glow ${seat}`, 'glow', 'paper', { ...shield, w: light, h: light })] : []),
    drawing(`shield ${seat}`, chair.empty ? 'shield/empty' : `shield/${chair.charge}/${chair.colour}`, 'seat', shield, {
      alpha: mark.dim ? 0.45 : 1,
    }),
    drawing(`plate ${seat}`, 'plate', 'plate', plate),
    label,
    ...(mark.crown ? [drawing(`crown ${seat}`, 'crown', 'token', crown)] : []),
    ...tokens.map(([slot, art]) =>
      drawing(`${slot} ${seat}`, `token/${art}`, 'token', slotAt(place, spot, slot, both)),
    ),
    ...tag,
  ]
}
