import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { shortMark } from '../../shared/protocol/mark.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { type Box, between, bottom, type Depth, drawing, type Item, left, overlap, right, top } from '../draw/items.ts'
import { type Layout, minSheetWidth, type Viewport } from '../draw/layout.ts'
import { textItem } from '../draw/text.ts'
import { clockText, type DrawContext, secondsLeft } from '../game-screen.ts'
import { cornerKeys, key } from './keys.ts'

export const fontSizes = {
  huge: [132, 120, 104, 92, 80],
  title: [68, 60, 52, 48],
  prompt: [46, 44, 40, 36, 32],
  name: [44, 40, 36, 32],
  small: [36, 34, 32],
  tag: [32],
} as const

/** Returns the sizes for a caption: as large as possible below its sentence, to be readable from three metres. */
export const captionSizes = (sentence: number): readonly number[] =>
  [44, 40, 36, 34, 32].filter(size => size <= Math.max(36, sentence - 2))

/** Draws the hall and the table, the same in every scene, below everything that changes. */
export const hallItems = (viewport: Viewport, taken: readonly Box[] = []): readonly Item[] => {
  const { stage: safe } = viewport
  const places = [
    [left(safe) + 40, top(safe) + 60],
    [left(safe) + 40, bottom(safe) - 60],
    [right(safe) - 40, bottom(safe) - 60],
  ] as const
  const candles = places
    .map(([x, y]): Box => ({ x, y, w: 108, h: 108 }))
    .filter(box => taken.every(other => overlap(other, box) <= 0))
  return [
    drawing(key.hall, 'hall', 'floor', {
      x: viewport.w / 2,
      y: viewport.h / 2,
      w: viewport.w + 12,
      h: viewport.h + 12,
    }),
    ...candles.flatMap((box, i) => [
      drawing(`halo ${i}`, 'halo', 'table', { ...box, w: 720, h: 720 }, { alpha: 0.85, idle: 'flicker' }),
      drawing(`candle ${i}`, 'candle', 'table', box),
    ]),
  ]
}

/** The lights of a whole screen; Good and the Village have one, Evil, the Mafia and the Wolves another. */
export type Light = 'success' | 'fail' | 'alone' | 'dark'

/** Draws a light instead of the hall, as wide as the screen. */
export const lightItem = ({ w, h }: Viewport, light: Light): Item =>
  drawing(key.hall, `scene/${light}`, 'floor', { x: w / 2, y: h / 2, w: w + 12, h: h + 12 })

/** Draws a sheet of parchment, with ornaments unless its texts need the corners, as on a narrow one. */
export const parchmentItem = (box: Box, bare = box.w < minSheetWidth): Item =>
  drawing(key.parchment, bare ? 'parchment/bare' : 'parchment', 'paper', {
    ...box,
    w: box.w + 36,
    h: box.h + 24,
  })

/** Returns the link for latecomers, where the host's settings show it. */
export const joinLink = ({ room }: View, address: string): string =>
  `${address.startsWith('//') ? `http:${address}` : address}/t/${room.code}#${room.invite}`

/** Shortens an address to what people type. */
export const withoutScheme = (address: string): string => address.replace(/^\w*:?\/\//, '')
/** Returns the shortest address that guests may type. */
export const addressToType = ({ address, shortAddress = '' }: Pick<DrawContext, 'address' | 'shortAddress'>): string =>
  withoutScheme(shortAddress || address)

export const cornerItems = (
  view: View,
  { corner }: Pick<Layout, 'corner'>,
  context: DrawContext,
  always = false,
): readonly Item[] => {
  if (!(always || view.room.settings.corner)) return []
  const column = Math.min(corner.w, 190)
  const size = Math.min(170, column, corner.h - 52)
  const box: Box = { x: right(corner) - column / 2, y: top(corner) + size / 2, w: size, h: size }
  const code = textItem(
    cornerKeys.code,
    view.room.code,
    { x: box.x, y: bottom(box) + 26, w: column - 28, h: 50 },
    { sizes: [42, 40, 36, 34, 32], face: 'title', colour: palette.gold },
    context.measure,
  )
  return [
    drawing(cornerKeys.qr, `qr/${joinLink(view, context.address)}`, 'plate', box),
    // A dark plate, because gold is unreadable on the table's golden rim and on a bright sky.
    drawing(cornerKeys.plate, 'plate', 'token', { ...code, w: Math.ceil(code.w + 28), h: code.h + 6 }),
    code,
  ]
}

const cornerWidth = 190
const cornerHeight = 160

/** Lays out the head of an ending: its banner, and next to that the way in for players of the next game. */
export const headOf = ({ viewport: { stage, w } }: DrawContext): { readonly banner: Box; readonly corner: Box } => {
  const corner = between(right(stage) - cornerWidth, top(stage), right(stage), top(stage) + cornerHeight)
  const most = 1180
  const centred = stage.w - 2 * (cornerWidth + 16) >= most
  const room = between(left(stage), top(stage), left(corner) - 16, bottom(corner))
  return { banner: centred ? { ...room, x: w / 2, w: most } : { ...room, w: Math.min(most, room.w) }, corner }
}

const clockWidth = 236

/** Places the clock opposite the code, as wide as the seats allow. */
export const clockBox = ({ corner, spots }: Layout, { viewport }: DrawContext): Box => {
  const from = viewport.w - right(corner)
  const [first] = spots
  const room = first ? Math.min(clockWidth, left(first) - from) : clockWidth
  return { x: from + room / 2, y: top(corner) + 66, w: room, h: 132 }
}

/** Draws the reminder's clock, with the time next to its hourglass or below it. */
export const clockItems = (view: View, layout: Layout, context: DrawContext): readonly Item[] => {
  const seconds = secondsLeft(view, context.now)
  if (seconds === null) return []
  const box = clockBox(layout, context)
  const [icon, time]: readonly [Box, Box] =
    box.w < clockWidth
      ? [
          { x: box.x, y: top(box) + 34, w: 68, h: 68 },
          { x: box.x, y: bottom(box) - 32, w: box.w - 4, h: 64 },
        ]
      : [
          { x: left(box) + 44, y: top(box) + 46, w: 76, h: 76 },
          { x: left(box) + 174, y: top(box) + 46, w: 124, h: 76 },
        ]
  return [
    drawing(key.hourglass, 'token/hourglass', 'token', icon),
    textItem(
      key.clock,
      clockText(view, seconds),
      time,
      { sizes: [60, 52, 44, 36, 32], face: 'title', colour: palette.gold },
      context.measure,
    ),
  ]
}

/** Draws a banner for what everybody must know. */
export const bannerItems = (key: string, text: string, { viewport, measure }: DrawContext): readonly Item[] => {
  const words = textItem(
    key,
    text,
    { x: viewport.w / 2, y: viewport.h / 2, w: viewport.safe.w - 160, h: 110 },
    { sizes: fontSizes.prompt, colour: palette.ink, depth: 'notice words' },
    measure,
  )
  return [
    drawing(`${key} ribbon`, 'ribbon', 'notice', {
      ...words,
      w: Math.ceil((words.w + 150) / 60) * 60,
      h: words.h + 44,
    }),
    words,
  ]
}

/** The width kept free for the sound sign next to the news. */
const soundWidth = 250
export const newsItems = (
  text: string,
  { viewport: { strip }, measure, locked, hadSound: asked }: DrawContext,
): readonly Item[] => {
  const again = locked && asked
  if (text === '') return []
  const style = { sizes: fontSizes.small, colour: palette.ink, depth: 'words', oneLine: true } as const
  const most = strip.w - (again ? 2 * soundWidth : 0)
  const words = textItem('news', text, { ...strip, w: most - 76 }, style, measure)
  const w = Math.min(most, Math.ceil((words.w + 76) / 60) * 60)
  return [drawing('news ribbon', 'strip', 'top', { ...strip, w }), words]
}

/** Draws the sound sign: this screen had sound, which the browser has muted since the reload. */
export const soundItems = ({ viewport: { strip }, measure, locked, hadSound }: DrawContext): readonly Item[] => {
  if (!(locked && hadSound)) return []
  const pill: Box = { ...strip, x: left(strip) + soundWidth / 2, w: soundWidth - 12 }
  const style = { sizes: fontSizes.tag, colour: palette.gold, depth: 'words', oneLine: true } as const
  return [
    drawing('sound again pill', 'pill', 'top', pill),
    textItem('sound again', t().tv.soundAgain, { ...pill, w: pill.w - 28 }, style, measure),
  ]
}

/** Darkens everything below. */
export const veilItem = ({ viewport }: DrawContext, art = 'veil', depth: Depth = 'veil', alpha = 1): Item =>
  drawing('veil', art, depth, { x: viewport.w / 2, y: viewport.h / 2, w: viewport.w, h: viewport.h }, { alpha })

export const leftOf = (box: Box, w: number): Box => ({ ...box, x: left(box) + w / 2, w })

/** Says the mark of the deal, for those who look for it: in the menu and to screen readers. Empty without a deal. */
export const markText = ({ room: { mark } }: Pick<View, 'room'>): string =>
  mark === '' ? '' : t().tv.sealed({ mark: shortMark(mark) })

const size = 46

/** Draws a small lock of wax while everybody reads their card: the deal is sealed. */
export const lockItems = ({ table, room: { mark } }: View, { viewport: { strip } }: DrawContext): readonly Item[] =>
  table?.phase === 'deal' && mark !== ''
    ? [drawing('news lock', 'seal/deal', 'top', { ...strip, w: size, h: size })]
    : []
