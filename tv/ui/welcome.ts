import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at } from '../../shared/engine/game.ts'
import { company, gameIds, lasting, titles } from '../../shared/games/index.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../draw/items.ts'
import { textItem } from '../draw/text.ts'
import type { DrawContext } from '../game-screen.ts'
import { title } from '../texts.ts'
import { key } from './keys.ts'
import { addressToType, fontSizes, hallItems, joinLink, parchmentItem } from './parts.ts'
import { beats, type Play, plays, ripe } from './plays.ts'

/** The previews of an evening on the welcome screen, one after another. */
export const previews = ['vote', 'card', 'night'] as const satisfies readonly Play[]
export const beatMs = 1300

/** Says whether to show the welcome: nobody has sat down, and no game was chosen. */
export const isWelcome = ({ room, table }: View): boolean => table === null && room.order.length === 0

/** Returns the current preview and its progress. */
export const showAt = (beat: number): { readonly preview: (typeof previews)[number]; readonly beat: number } => ({
  preview: at(previews, Math.floor(beat / beats) % previews.length),
  beat: beat % beats,
})

const dotted = '  ·  '

/** Lists the games that may be played, and says how long one lasts. */
const playable = (): string =>
  [
    ...gameIds.map(id => t().language.titles[id] ?? titles[id]),
    t().tv.welcome.lasts({ fewest: lasting[0], most: lasting[1] }),
  ].join(dotted)

const players = (): string => t().tv.welcome.players({ fewest: company[0], most: company[1] })

/** Draws the previews on their slate, one at a time, with a sentence below each. */
const stageItems = (box: Box, { beat, measure }: DrawContext): readonly Item[] => {
  const at = showAt(beat ?? ripe)
  const line = between(left(box) + 24, bottom(box) - 96, right(box) - 24, bottom(box) - 14)
  const inside = between(left(box) + 16, top(box) + 16, right(box) - 16, top(line) - 8)
  const words = textItem(
    `show words ${at.preview}`,
    t().tv.welcome[at.preview],
    line,
    { sizes: [52, 48, 44, 40, 36], colour: palette.bone, oneLine: true },
    measure,
  )
  return [
    drawing(key.slate, 'slate', 'paper', { ...box, w: box.w + 12, h: box.h + 8 }),
    ...plays[at.preview](at.beat, inside),
    { ...words, enter: 'swell' },
    ...previews.map((preview, i) =>
      drawing(
        `show dot ${preview}`,
        preview === at.preview ? 'page/now' : 'page/other',
        'ink',
        { x: box.x + (i - (previews.length - 1) / 2) * 32, y: bottom(box) - 12, w: 20, h: 20 },
        { enter: 'swell' },
      ),
    ),
  ]
}

/** Draws the way in, to be read and scanned from three metres: the QR code is a third of the screen's height. */
const doorItems = (view: View, box: Box, context: DrawContext): readonly Item[] => {
  const { measure, address } = context
  const size = Math.min(box.w - 60, 380)
  const qr: Box = { x: box.x, y: top(box) + 30 + size / 2, w: size, h: size }
  const line = (key: string, text: string, y: number, h: number, style: Parameters<typeof textItem>[3]): Item =>
    textItem(key, text, { x: box.x, y, w: box.w - 56, h }, style, measure)
  const room = bottom(box) - bottom(qr) - 22
  return [
    parchmentItem(box),
    drawing('qr', `qr/${joinLink(view, address)}`, 'ink', qr),
    line('scan', t().tv.lobby.scan, bottom(qr) + room * 0.14, 46, { sizes: [40, 36, 34, 32], colour: palette.ink }),
    line('address', addressToType(context), bottom(qr) + room * 0.37, 100, {
      sizes: [52, 48, 44, 40, 36, 34, 32],
      colour: palette.blood,
    }),
    line('code', view.room.code, bottom(qr) + room * 0.76, 130, {
      sizes: [128, 116, 104, 92, 80, 72],
      face: 'title',
      colour: palette.ink,
    }),
  ]
}

/** Draws the welcome before anybody sits down: what this is, how to join, and what an evening looks like. */
export const welcome = (view: View, context: DrawContext): readonly Item[] => {
  const { viewport, measure } = context
  const { stage } = viewport
  const head = between(left(stage), top(stage), right(stage), top(stage) + 170)
  const foot = between(left(stage), bottom(stage) - 156, right(stage), bottom(stage))
  const main = between(left(stage) + 8, bottom(head) + 22, right(stage) - 8, bottom(stage) - 8)
  const joining = between(left(main), top(main), left(main) + Math.min(500, main.w * 0.36), bottom(main))
  const side = between(right(joining) + 40, top(main), right(main), top(foot) - 16)
  const said: Box = between(left(side), top(foot), right(side), bottom(foot))
  const heading = textItem(
    'title',
    title,
    { ...head, w: Math.min(head.w - 120, 1300), h: 150 },
    { sizes: [132, 120, 108, 96, 84], face: 'title', colour: palette.gold, oneLine: true },
    measure,
  )
  const line = (name: string, text: string, y: number, letters: readonly number[], colour: string): Item =>
    textItem(name, text, { ...said, y, w: said.w - 40, h: 48 }, { sizes: letters, colour, oneLine: true }, measure)
  return [
    ...hallItems(viewport),
    drawing('plate title', 'plate', 'paper', {
      ...head,
      w: Math.min(head.w, Math.ceil(heading.w + 140)),
      h: head.h - 8,
    }),
    heading,
    ...doorItems(view, joining, context),
    ...stageItems(side, context),
    drawing('plate said', 'plate', 'paper', said),
    line('said', playable(), top(said) + 36, [46, 44, 40, 36, 32], palette.gold),
    line('players', players(), top(said) + 84, [40, 36, 34, 32], palette.bone),
    line('hints', t().tv.lobby.alone, top(said) + 128, fontSizes.small, palette.bone),
  ]
}

export const welcomeLines = (view: View, context: Pick<DrawContext, 'address' | 'shortAddress'>): readonly string[] => [
  t().tv.mirror.join({ address: addressToType(context), code: view.room.code }),
  `${playable()}.`,
  `${players()}.`,
  ...previews.map(preview => t().tv.welcome[preview]),
  t().tv.lobby.alone,
]
