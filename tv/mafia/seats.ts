import type { Seat } from '../../shared/engine/game.ts'
import type { Table } from '../../shared/games/mafia/facts.ts'
import type { View } from '../../shared/link.ts'
import { palette } from '../../shared/look.ts'
import type { ChairView } from '../../shared/views.ts'
import { type Box, bottom, drawing, type Item, top } from '../item.ts'
import type { Spot } from '../layout.ts'
import { type Mark, seatItems, sizes, tagItems } from '../parts.ts'
import { tagOf } from '../round.ts'
import type { Setting } from '../scene.ts'
import { written } from '../text.ts'
import { signs } from './signs.ts'
import { lastTold, tableOf } from './table.ts'

/** What somebody dead was, the longest of these words that has room. */
const roleWords = (view: View, seat: Seat): readonly string[] => {
  const death = tableOf(view).dead.find(one => one.seat === seat)
  if (!death) return [signs.left]
  const { roles } = view.parts.words
  const full = roles[death.role]?.name ?? death.role
  const last = full.split(' ').at(-1) ?? full
  if (!death.turned) return [full, last]
  const now = roles.mafia?.name ?? ''
  return [`${full}, then ${now}`, `${full}, ${now}`, now]
}

/** Somebody dead: a gravestone instead of the shield, a label of stone, and in words what they were. */
const deadItems = (view: View, seat: Seat, chair: ChairView, spot: Spot, { measure }: Setting): readonly Item[] => {
  const { shield, name } = spot
  const label = written(
    `name ${seat}`,
    chair.name,
    { ...name, w: name.w - 12 },
    { sizes: sizes.name, colour: palette.bone, rise: 'top' },
    measure,
  )
  const plate: Box = { ...label, w: Math.ceil((label.w + 20) / 12) * 12, h: label.h + 8 }
  const most = spot.w - 34
  const tags = roleWords(view, seat)
  const tag = tags.find(text => measure(text, sizes.tag[0], 'text') <= most) ?? tags.at(-1) ?? ''
  return [
    drawing(`shield ${seat}`, `grave/${chair.charge}`, 'seat', shield),
    drawing(`plate ${seat}`, 'stone', 'plate', plate),
    label,
    ...tagItems(`tag ${seat}`, tag, { x: spot.x, y: top(name) - 20, w: most, h: 38 }, measure),
  ]
}

/** The ballots that the moment shows: as they come, or all at the tally. */
export const ballotsOf = ({ phase, ballots, told }: Table): Readonly<Record<Seat, string>> =>
  phase === 'tally' ? (lastTold(told, 'tallied')?.ballots ?? {}) : phase === 'vote' ? ballots : {}

export const slipOf = ({ chairs }: View, target: string): string => {
  const chair = chairs[target]
  return chair ? `slip/${chair.charge}/${chair.colour}` : 'slip/none'
}

/** Beside the shield, over the name, and over what is said of somebody dead. */
const slipBox = ({ shield, w, x }: Spot, name: number, dead: boolean): Box => {
  const lower = name - (dead ? 44 : 6)
  const size = Math.min(84, lower - top(shield), w / 2 - shield.w / 2 - 14)
  return { x: x + shield.w / 2 + 10 + size / 2, y: lower - size / 2, w: size, h: size }
}

const readable = 34

/** A seat's ballot: whom it names, or, while votes are hidden, only that it is cast. */
const ballotItems = (view: View, seat: Seat, spot: Spot, name: number): readonly Item[] => {
  const table = tableOf(view)
  const box = slipBox(spot, name, !table.living.includes(seat))
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

const lowered = /^(name|plate|tag) /

/** A seat of the village, alive or dead. A name of one line stands low, so that more of the shield or the stone is seen. */
export const villager = (view: View, seat: Seat, spot: Spot, setting: Setting): readonly Item[] => {
  const chair = view.chairs[seat]
  if (!chair) return []
  const alive = tableOf(view).living.includes(seat)
  const items = alive
    ? seatItems(seat, chair, spot, markOf(view, seat, setting.now), setting)
    : deadItems(view, seat, chair, spot, setting)
  const label = items.find(({ key }) => key === `name ${seat}`) ?? spot.name
  const dy = bottom(spot.name) - bottom(label)
  return [
    ...items.map(item => (lowered.test(item.key) ? { ...item, y: item.y + dy } : item)),
    ...ballotItems(view, seat, spot, top(spot.name) + dy),
  ]
}

/** A crest alone, small. */
export const crest = (view: View, key: string, seat: Seat, { x, y }: Pick<Box, 'x' | 'y'>, size: number): Item => {
  const chair = view.chairs[seat]
  const art = chair ? `shield/${chair.charge}/${chair.colour}` : 'slip/none'
  return drawing(key, art, 'token', { x, y, w: chair ? size * 0.86 : size, h: size })
}
