import type { View } from '../../shared/client/connection.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import type { Table } from '../../shared/games/mafia/events.ts'
import type { ChairView } from '../../shared/protocol/views.ts'
import { type Box, bottom, drawing, type Item, right, top } from '../canvas/item.ts'
import type { Spot } from '../canvas/layout.ts'
import { type Setting, shieldOf } from '../theatre.ts'
import { tagOf } from '../ui/round.ts'
import { awayItems, besideCrest, type Mark, seatItems } from '../ui/seat.ts'
import { signs } from './signs.ts'
import { lastTold, tableOf } from './table.ts'

/** A dead player's role, in words of several lengths; the longest that fits is used. */
const roleWords = (view: View, seat: Seat): readonly string[] => {
  const death = tableOf(view).dead.find(one => one.seat === seat)
  if (!death) return [signs.left]
  const { roles } = view.parts.words
  const full = at(roles, death.role).name
  const last = full.split(' ').at(-1) ?? full
  if (!death.turned) return [full, last]
  const now = at(roles, 'mafia').name
  return [...signs.turned(full, now), now]
}

/** Draws a dead player: a gravestone instead of the shield, a stone label, and the role. */
const deadItems = (view: View, seat: Seat, chair: ChairView, spot: Spot, { measure }: Setting): readonly Item[] => {
  const named = { seat, name: chair.name, tags: roleWords(view, seat) }
  const { shield, label, plate, tag } = besideCrest(named, spot, measure)
  return [
    drawing(`shield ${seat}`, `grave/${chair.charge}`, 'seat', shield),
    ...awayItems(seat, chair, shield),
    drawing(`plate ${seat}`, 'stone', 'plate', plate),
    label,
    ...tag,
  ]
}

/** Returns the ballots to show: those cast so far, or all at the tally. */
export const ballotsOf = ({ phase, ballots, told }: Table): Readonly<Record<Seat, string>> =>
  phase === 'tally' ? (lastTold(told, 'tallied')?.ballots ?? {}) : phase === 'vote' ? ballots : {}

export const slipOf = ({ chairs }: View, target: string): string => {
  const chair = chairs[target]
  return chair ? `slip/${chair.charge}/${chair.colour}` : 'slip/none'
}

const readable = 34
const apart = 4

/** Places a ballot next to the crest, clear of the name and of other items. */
const slipBox = (shield: Box, spot: Spot, others: readonly Item[]): Box => {
  const from = right(shield) + apart
  const reach = right(spot) - from
  const edges = others.flatMap(other => (right(other) > from && bottom(other) > top(spot) ? [top(other)] : []))
  const lower = Math.min(bottom(shield), ...edges) - apart
  const size = Math.min(84, lower - top(spot), reach)
  return { x: from + size / 2, y: lower - size / 2, w: size, h: size }
}

/** Draws a seat's ballot: whom it is for, or, while votes are hidden, that it was cast. */
const ballotItems = (view: View, seat: Seat, spot: Spot, items: readonly Item[]): readonly Item[] => {
  const table = tableOf(view)
  const shield = items.find(({ key }) => key === `shield ${seat}`) ?? spot.shield
  const box = slipBox(
    shield,
    spot,
    items.filter(({ key }) => /^(plate|tag) /.test(key)),
  )
  if (box.w < readable) return []
  const ballots = ballotsOf(table)
  const target = Object.hasOwn(ballots, seat) ? ballots[seat] : undefined
  if (target !== undefined) return [drawing(`right ${seat} ${target}`, slipOf(view, target), 'token', box)]
  const cast = table.phase === 'vote' && table.acted.includes(seat)
  return cast ? [drawing(`right ${seat}`, 'token/ballot', 'token', box)] : []
}

const markOf = (view: View, seat: Seat, now: number): Mark => {
  const { phase, awaited, acted } = tableOf(view)
  const tag = tagOf(view, seat, now)
  return {
    lit: awaited.includes(seat),
    tokens: phase === 'deal' && acted.includes(seat) ? [['right', 'read']] : [],
    ...(tag ? { tag } : {}),
  }
}

/** Draws a seat of the village, alive or dead. */
export const villager = (view: View, seat: Seat, spot: Spot, setting: Setting): readonly Item[] => {
  const chair = at(view.chairs, seat)
  const items = tableOf(view).living.includes(seat)
    ? seatItems(seat, chair, spot, markOf(view, seat, setting.now), setting)
    : deadItems(view, seat, chair, spot, setting)
  return [...items, ...ballotItems(view, seat, spot, items)]
}

/** Draws only a crest, small. */
export const crest = (view: View, key: string, seat: Seat, { x, y }: Pick<Box, 'x' | 'y'>, size: number): Item =>
  drawing(key, shieldOf(view, seat), 'token', { x, y, w: size * 0.86, h: size })
