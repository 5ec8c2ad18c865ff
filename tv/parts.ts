import type { View } from '../shared/link.ts'
import { palette } from '../shared/look.ts'
import type { ChairView } from '../shared/views.ts'
import type { Frame } from './frame.ts'
import { type Box, bottom, type Depth, drawing, type Item, left, overlap, right, top } from './item.ts'
import type { Layout, Spot } from './layout.ts'
import { asTime, type Setting, secondsLeft } from './scene.ts'
import { written } from './text.ts'
import { texts } from './texts.ts'

export const sizes = {
  huge: [132, 120, 104, 92, 80],
  title: [68, 60, 52, 48],
  prompt: [46, 44, 40, 36, 32],
  name: [44, 40, 36, 32],
  small: [36, 34, 32],
  tag: [32],
} as const

/** The hall and the table, the same in every scene: whatever changes lies on it. */
export const hall = (frame: Frame, taken: readonly Box[] = []): readonly Item[] => {
  const { safe } = frame
  const places = [
    [left(safe) + 40, top(safe) + 60],
    [left(safe) + 40, bottom(safe) - 60],
    [right(safe) - 40, bottom(safe) - 60],
  ] as const
  const candles = places
    .map(([x, y]): Box => ({ x, y, w: 108, h: 108 }))
    .filter(box => taken.every(other => overlap(other, box) <= 0))
  return [
    drawing('hall', 'hall', 'floor', { x: frame.w / 2, y: frame.h / 2, w: frame.w + 12, h: frame.h + 12 }),
    ...candles.flatMap((box, i) => [
      drawing(`halo ${i}`, 'halo', 'table', { ...box, w: 720, h: 720 }, { alpha: 0.85 }),
      drawing(`candle ${i}`, 'candle', 'table', box),
    ]),
  ]
}

export const parchment = (box: Box): Item =>
  drawing('parchment', 'parchment', 'paper', { ...box, w: box.w + 36, h: box.h + 24 })

/** Where a token lies beside a shield. */
export type Slot = 'left' | 'right' | 'low'

/** What a seat shows in the moment, besides its crest and its name. */
export interface Mark {
  readonly lit?: boolean
  readonly dim?: boolean
  readonly crown?: boolean
  readonly tokens?: readonly (readonly [Slot, string])[]
  readonly tag?: string
}

const slotAt = ({ shield }: Spot, slot: Slot): Box => {
  const whole = Math.min(90, shield.h * 0.66)
  const dx = shield.w / 2 + whole * 0.3
  if (slot !== 'low')
    return { x: shield.x + (slot === 'left' ? -dx : dx), y: shield.y - shield.h * 0.14, w: whole, h: whole }
  const size = whole * 0.7
  return { x: shield.x + dx * 1.16, y: shield.y + shield.h * 0.2, w: size, h: size }
}

const plateOf = (name: Box): Box => {
  const w = Math.ceil((name.w + 20) / 12) * 12
  return { x: name.x, y: name.y, w, h: name.h + 8 }
}

/** A seat: its shield, its name, and what it shows. `key` tells it from every other. */
export const seatItems = (
  seat: string,
  chair: ChairView,
  spot: Spot,
  mark: Mark,
  { measure }: Setting,
): readonly Item[] => {
  const { shield, name } = spot
  const label = written(
    `name ${seat}`,
    chair.name,
    { ...name, w: name.w - 12 },
    { sizes: sizes.name, colour: palette.bone, rise: 'top' },
    measure,
  )
  const tag = mark.tag
    ? [...tagItems(`tag ${seat}`, mark.tag, { x: shield.x, y: top(name) - 20, w: 200, h: 38 }, measure)]
    : []
  const crown: Box = { x: shield.x, y: top(shield) + 14, w: shield.w * 0.86, h: shield.w * 0.5 }
  return [
    ...(mark.lit
      ? [drawing(`glow ${seat}`, 'glow', 'paper', { ...shield, w: shield.h * 2.1, h: shield.h * 2.1 })]
      : []),
    drawing(`shield ${seat}`, chair.empty ? 'shield/empty' : `shield/${chair.charge}/${chair.colour}`, 'seat', shield, {
      alpha: mark.dim ? 0.45 : 1,
    }),
    drawing(`plate ${seat}`, 'plate', 'plate', plateOf(label)),
    label,
    ...(mark.crown ? [drawing(`crown ${seat}`, 'crown', 'token', crown)] : []),
    ...(mark.tokens ?? []).map(([slot, art]) =>
      drawing(`${slot} ${seat}`, `token/${art}`, 'token', slotAt(spot, slot)),
    ),
    ...tag,
  ]
}

export const tagItems = (key: string, text: string, box: Box, measure: Setting['measure']): readonly Item[] => {
  const words = written(key, text, box, { sizes: sizes.tag, colour: palette.bone, depth: 'words' }, measure)
  return [drawing(`${key} pill`, 'pill', 'top', { ...words, w: Math.ceil((words.w + 30) / 12) * 12, h: 40 }), words]
}

/** The way in, for late-comers, as long as the host lets it stand there. */
export const joinLink = ({ room }: View, address: string): string =>
  `${address.startsWith('//') ? `http:${address}` : address}/t/${room.code}#${room.invite}`

/** An address as one types it. */
export const typed = (address: string): string => address.replace(/^\w*:?\/\//, '')

export const cornerItems = (view: View, { corner }: Layout, setting: Setting): readonly Item[] => {
  if (!view.room.house.corner) return []
  const column = Math.min(corner.w, 190)
  const size = Math.min(150, column, corner.h - 52)
  const box: Box = { x: right(corner) - column / 2, y: top(corner) + size / 2, w: size, h: size }
  return [
    drawing('corner qr', `qr/${joinLink(view, setting.address)}`, 'plate', box),
    written(
      'corner code',
      view.room.code,
      { x: box.x, y: bottom(box) + 26, w: column, h: 50 },
      { sizes: [42, 40, 36, 34, 32], face: 'title', colour: palette.gold },
      setting.measure,
    ),
  ]
}

export const clockBox = ({ corner }: Layout, { frame }: Setting): Box => ({
  x: frame.w - corner.x - corner.w / 2 + 118,
  y: top(corner) + 46,
  w: 236,
  h: 92,
})

/** A clock that reminds, in the corner across. */
export const clockItems = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const seconds = secondsLeft(view, setting.now)
  if (seconds === null) return []
  const box = clockBox(layout, setting)
  const icon: Box = { x: left(box) + 44, y: box.y, w: 76, h: 76 }
  return [
    drawing('hourglass', 'token/hourglass', 'token', icon),
    written(
      'clock',
      view.room.paused ? texts.paused : asTime(seconds),
      { x: icon.x + 130, y: icon.y, w: 150, h: 76 },
      { sizes: [60, 44, 36], face: 'title', colour: palette.gold },
      setting.measure,
    ),
  ]
}

/** A strip across the picture, for what everybody must know. */
export const bannerItems = (
  key: string,
  text: string,
  { frame, measure }: Setting,
  y = frame.h / 2,
): readonly Item[] => {
  if (text === '') return []
  const words = written(
    key,
    text,
    { x: frame.w / 2, y, w: frame.safe.w - 160, h: 110 },
    { sizes: sizes.prompt, colour: palette.ink, depth: 'words' },
    measure,
  )
  return [
    drawing(`${key} ribbon`, 'ribbon', 'top', { ...words, w: Math.ceil((words.w + 150) / 60) * 60, h: words.h + 44 }),
    words,
  ]
}

/** Darkens what lies below. */
export const veil = ({ frame }: Setting, art = 'veil', depth: Depth = 'veil', alpha = 1): Item =>
  drawing('veil', art, depth, { x: frame.w / 2, y: frame.h / 2, w: frame.w, h: frame.h }, { alpha })

export const leftOf = (box: Box, w: number): Box => ({ ...box, x: left(box) + w / 2, w })
