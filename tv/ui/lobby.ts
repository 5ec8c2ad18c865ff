import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at } from '../../shared/engine/game.ts'
import type { Lesson, LessonRole, Primer } from '../../shared/engine/words.ts'
import type { GameId } from '../../shared/games/index.ts'
import { t } from '../../shared/texts/catalogue.ts'
import {
  type Box,
  between,
  bottom,
  drawing,
  type Item,
  left,
  overlap,
  right,
  type TextItem,
  top,
} from '../draw/items.ts'
import { across, type Layout, layoutOf, type Spot, wholeInner } from '../draw/layout.ts'
import { textItem } from '../draw/text.ts'
import { type DrawContext, type GameScreen, isSaidAway, namesOf } from '../game-screen.ts'
import { key } from './keys.ts'
import { addressToType, cornerItems, fontSizes, hallItems, joinLink, parchmentItem } from './parts.ts'
import { beats, type Play, plays, ripe } from './plays.ts'
import { type Mark, resting, seatItems } from './round-table.ts'
import { scoreItems } from './score.ts'
import { isWelcome, welcome } from './welcome.ts'

/** The pages of the lobby's sheet: the next game, a lesson, or the score. */
export type Page = { readonly kind: 'sheet' | 'score' } | { readonly kind: 'lesson'; readonly place: number }

/** How many take part in what is taught: those who sit here, or as few as may play. */
const playersOf = ({ room, chairs, parts }: View): number =>
  Math.max(
    parts.words.sizes[0],
    room.order.map(seat => at(chairs, seat)).filter(({ benched, empty }) => !benched && !empty).length,
  )

export const primerIn = (view: View): Primer => view.parts.words.primer(view.room.options, playersOf(view))

export const lobbyPages = (view: View): readonly Page[] => [
  { kind: 'sheet' },
  ...primerIn(view).map((_, place): Page => ({ kind: 'lesson', place })),
  ...(view.room.score.length > 0 ? [{ kind: 'score' } as const] : []),
]

/** What plays on each lesson of a game, without words. */
const lessonPlays: Readonly<Record<GameId, readonly Play[]>> = {
  avalon: ['deal', 'vote', 'card', 'strike'],
  thavalon: ['deal', 'vote', 'reverse', 'strike'],
  mafia: ['deal', 'night', 'count', 'half'],
  midnight: ['deal', 'swap', 'count', 'turn'],
}

export const lessonLine = ({ heading, text, list = [] }: Lesson): string =>
  [`${heading}.`, text, ...list.map(role => `${labelled(role)}.`)].filter(part => part !== '').join(' ')

const labelled = ({ name, text }: Pick<LessonRole, 'name' | 'text'>): string =>
  text === '' ? name : `${name}${t().grammar.colon}${text}`

const dotPx = 22

const foot = (place: number, count: number, box: Box, { measure }: DrawContext): readonly Item[] => {
  const rest = between(left(box) + count * (dotPx + 8) + 8, top(box), right(box), bottom(box))
  const said = measure(t().tv.lobby.skip, 32, 'text') <= rest.w
  return [
    ...Array.from({ length: count }, (_, i) =>
      drawing(`lesson dot ${i}`, i === place ? 'page/now' : 'page/other', 'ink', {
        x: left(box) + dotPx / 2 + i * (dotPx + 8),
        y: box.y,
        w: dotPx,
        h: dotPx,
      }),
    ),
    ...(said
      ? [textItem('lesson skip', t().tv.lobby.skip, rest, { sizes: [32], colour: palette.blood }, measure)]
      : []),
  ]
}

/** The least height of a play, the best first: below the last nothing can be made out. */
const playHeights = [170, 140, 110] as const

/** Draws a play on dark ground. */
const playItems = (play: Play, box: Box, { beat }: DrawContext): readonly Item[] => [
  // Beneath the crests, which stand on it.
  drawing('lesson ground', 'slate', 'paper', box, { enter: 'fade', about: play }),
  ...plays[play](beat === undefined ? ripe : beat % beats, { ...box, w: box.w - 32, h: box.h - 20 }),
]

const minRolePx = 42

/** Draws roles, each with its picture and what it does; names alone, side by side, where there are too many for that. */
const listItems = (list: readonly LessonRole[], box: Box, { measure }: DrawContext): readonly Item[] => {
  const columns = box.h / list.length >= minRolePx ? 1 : 2
  const rows = Math.ceil(list.length / columns)
  const h = Math.min(72, box.h / rows)
  const icon = Math.min(56, h - 6)
  const cells = across(box, columns)
  return list.flatMap((role, i): readonly Item[] => {
    const cell = at(cells, Math.floor(i / rows))
    const y = top(box) + h * ((i % rows) + 0.5)
    return [
      drawing(`lesson role ${i}`, `icon/${role.icon}/blood`, 'ink', { x: left(cell) + icon / 2, y, w: icon, h: icon }),
      textItem(
        `lesson role ${i} words`,
        columns === 1 ? labelled(role) : role.name,
        between(left(cell) + icon + 16, y - h / 2, right(cell), y + h / 2),
        { sizes: [40, 36, 34, 32], colour: palette.ink, align: 'left', oneLine: true },
        measure,
      ),
    ]
  })
}

/** Draws one lesson: a title, a few sentences, and what it is about as a small play; or roles in a list. */
export const lessonItems = (view: View, place: number, box: Box, context: DrawContext): readonly Item[] => {
  const primer = primerIn(view)
  const lesson = primer[place]
  if (!lesson) return []
  const { measure } = context
  const head = between(left(box), top(box), right(box), top(box) + 54)
  const fades = { enter: 'fade', about: lesson.heading } as const
  const heading = textItem(
    'lesson heading',
    lesson.heading,
    head,
    { sizes: [48, 44, 40, 36, 34, 32], colour: palette.blood, align: 'left', oneLine: true },
    measure,
  )
  const strip = between(left(box), bottom(box) - 42, right(box), bottom(box))
  const body = between(left(box), bottom(head) + 6, right(box), top(strip) - 8)
  const written = (bounds: Box): TextItem =>
    textItem(
      'lesson text',
      lesson.text,
      bounds,
      { sizes: [40, 36, 34, 32], colour: palette.ink, align: 'left', rise: 'top' },
      measure,
    )
  const below = (): readonly Item[] => {
    if (lesson.list) return listItems(lesson.list, body, context)
    const play = lessonPlays[view.room.game][place]
    // The play gets as much room as its text leaves in letters that can be read.
    for (const h of play ? playHeights : []) {
      const beside = written({ ...body, y: body.y - h / 2, h: body.h - h })
      if (!play || beside.lines.join('').includes('…')) continue
      const ground = between(left(box), bottom(beside) + 12, right(box), bottom(body))
      return [{ ...beside, ...fades }, ...playItems(play, ground, context)]
    }
    return [{ ...written(body), ...fades }]
  }
  return [{ ...heading, ...fades }, ...below(), ...foot(place, primer.length, strip, context)]
}

const minRowPx = 5

const markOf = (view: View, seat: string, now: number): Mark => {
  const chair = at(view.chairs, seat)
  const away = isSaidAway(view, seat, now) ? t().tv.tags.away : undefined
  const tag = chair.benched
    ? t().tv.tags.watching
    : chair.bot
      ? t().tv.tags.bot
      : (away ?? (view.room.host === seat ? t().tv.tags.host : undefined))
  return { dim: chair.benched, ...(tag ? { tag } : {}) }
}

const openSeat = (i: number, { shield }: Spot): Item => drawing(`open ${i}`, 'shield/open', 'seat', resting(shield))

/** Says why the game cannot start yet (how many players are missing, or what else), or who may start it. */
export const readiness = (view: View): string => {
  const { objection, host, order } = view.room
  if (order.length > 0 && order.every(seat => at(view.chairs, seat).bot)) return t().tv.lobby.bots
  if (objection?.why === 'few') return t().tv.lobby.missing({ n: objection.count })
  if (objection) return view.parts.words.objection(objection)
  return host ? t().tv.lobby.hostStarts({ name: namesOf(view)(host) }) : t().tv.lobby.ready
}

const shortLetters = 24
/** Keeps a short text on one line, with non-breaking spaces. */
const unbroken = (text: string): string => (text.length > shortLetters ? text : text.replaceAll(' ', '\u00a0'))

/** Describes the chosen game: which roles are in play, for how many players. */
export const gameLines = ({ room, chairs, parts: { words } }: View): readonly string[] => {
  const playing = room.order.map(seat => at(chairs, seat)).filter(({ benched, empty }) => !benched && !empty).length
  const expected = Number(room.options.players)
  const players = Math.max(playing, Number.isFinite(expected) ? expected : 0, room.objection === null ? 0 : minRowPx)
  const inPlay = words.inPlay(room.options, players)
  return inPlay.length === 0
    ? []
    : [t().tv.lobby.inPlay({ n: players, what: inPlay.map(unbroken).join(t().grammar.list[0]) })]
}

const qrSize = ({ w, h }: Box): number => Math.min(w, h - 216, 330)
/** Returns the middle of the line with the table's code, on which the sheet beside it ends. */
const codeLine = (box: Box): number => top(box) + qrSize(box) + 152

const wayIn = (view: View, box: Box, context: DrawContext): readonly Item[] => {
  const { measure, address } = context
  const size = qrSize(box)
  const qr: Box = { x: box.x, y: top(box) + size / 2, w: size, h: size }
  const line = (key: string, text: string, y: number, h: number, style: Parameters<typeof textItem>[3]) =>
    textItem(key, text, { x: box.x, y, w: box.w, h }, style, measure)
  return [
    drawing('qr', `qr/${joinLink(view, address)}`, 'ink', qr),
    line('scan', t().tv.lobby.scan, bottom(qr) + 28, 42, { sizes: fontSizes.small, colour: palette.ink }),
    line('address', addressToType(context), bottom(qr) + 72, 50, {
      sizes: [44, 40, 36, 34, 32],
      colour: palette.blood,
    }),
    line('code', view.room.code, codeLine(box), 100, { sizes: [92, 80, 72], face: 'title', colour: palette.ink }),
  ]
}

/** Draws the chosen game, and the options that changed because of others. */
const plan = (view: View, box: Box, { measure }: DrawContext): Item => {
  const { words } = view.parts
  const { notices, hints } = view.room
  const asides = [...notices.map(words.notice), ...hints.map(words.hint)]
  return textItem(
    'in play',
    [...gameLines(view), ...asides].join('\n'),
    box,
    { sizes: [40, 36, 34, 32], colour: palette.ink },
    measure,
  )
}

/** Draws the player who has just sat down, as large as possible. */
const arrivalItems = (view: View, seat: string, box: Box, { measure }: DrawContext): readonly Item[] => {
  const chair = view.chairs[seat]
  if (!chair) return []
  const h = Math.min(box.h * 0.48, box.w * 0.6, 320)
  const light = h * 1.45
  const crest: Box = { x: box.x, y: top(box) + light / 2 + 8, w: h * 0.86, h }
  const rest = between(left(box) + 16, bottom(crest) + 8, right(box) - 16, bottom(box) - 16)
  const line = top(rest) + rest.h * 0.62
  const about = `shield/${chair.charge}/${chair.colour}`
  return [
    // Light needs a dark ground to be seen.
    drawing('arrival ground', 'slate', 'ink', box),
    drawing('arrival light', 'glow', 'token', { ...crest, w: light, h: light }, { enter: 'bloom', about }),
    drawing(key.arrival, about, 'seal', crest, { enter: 'loom', about }),
    ...[
      textItem(
        'arrival name',
        chair.name,
        between(left(rest), top(rest), right(rest), line),
        { sizes: [84, 72, 64, 56, 48, 40, 36, 32], colour: palette.gold },
        measure,
      ),
      textItem(
        'arrival words',
        t().tv.lobby.sits,
        between(left(rest), line, right(rest), bottom(rest)),
        { sizes: [44, 40, 36, 34, 32], colour: palette.bone },
        measure,
      ),
    ].map((words): Item => ({ ...words, enter: 'late', about })),
  ]
}

/** The least width next to the QR code at which a lesson can be read; with less, it takes the whole sheet. */
const minTextWidth = 400

/** Says whether to ask for sound now: once, while the first guests sit down. */
const asksForSound = ({ room, chairs }: View, { locked, hadSound }: DrawContext): boolean =>
  locked && !hadSound && room.order.filter(seat => !at(chairs, seat).bot).length <= maxAsking
const maxAsking = 2

/** Draws the chosen game from the upper edge of the QR code to the line of the code, which lie beside it. */
const sheet = (view: View, box: Box, code: number, context: DrawContext): readonly Item[] => {
  const { measure } = context
  const page = lobbyPages(view)[context.page]
  const asks = asksForSound(view, context)
  const title = { x: box.x, y: top(box) + 34, w: box.w, h: 84 }
  const foot = between(left(box), code - 50, right(box), Math.min(bottom(box), code + 50))
  const ready = asks ? { ...foot, y: top(foot) - 54, h: 100 } : foot
  const body = between(left(box), bottom(title) + 4, right(box), top(ready) - 6)
  const isLesson = page?.kind === 'lesson'
  const upper = (): readonly Item[] => {
    if (isLesson) {
      const free = between(left(box), top(box), right(box), asks ? bottom(body) : bottom(foot))
      return lessonItems(view, page.place, free, context)
    }
    const style = { sizes: fontSizes.title, face: 'title', colour: palette.blood } as const
    return [textItem('title', view.parts.words.title, title, style, measure), plan(view, body, context)]
  }
  return [
    ...upper(),
    ...(isLesson && !asks
      ? []
      : [textItem('ready', readiness(view), ready, { sizes: [44, 40, 36, 32], colour: palette.ink }, measure)]),
    ...(asks
      ? [
          textItem(
            'sound hint',
            t().tv.lobby.sound,
            foot,
            { sizes: [60], colour: palette.blood, oneLine: true },
            measure,
          ),
        ]
      : []),
  ]
}

const wayInWidth = (inner: Box): number => Math.min(inner.w * 0.44, 420)

/** Draws how to join next to the chosen game; for a while between two games, the evening's score instead. */
const middle = (view: View, layout: Layout, sheetBox: Box, context: DrawContext): readonly Item[] => {
  const inner = sheetBox
  const y1 = top(inner) + 22
  const y2 = bottom(inner) - 14
  const pad = Math.min(48, inner.w * 0.05)
  const page = context.arrived ? undefined : lobbyPages(view)[context.page]
  const whole = between(left(inner) + pad, y1, right(inner) - pad, y2)
  // Where many sit, the corner's code overlaps the sheet, whose contents must leave room for it.
  const { corner } = layout
  const free = overlap(whole, corner) > 0 ? between(left(whole), y1, left(corner) - 12, y2) : whole
  const half = between(left(whole) + wayInWidth(inner) + 24, y1, right(whole), y2)
  // Shows how to join in the corner while something else needs the whole middle.
  if (page?.kind === 'score') return [...scoreItems(view, free, context), ...cornerItems(view, layout, context, true)]
  if (half.w < minTextWidth && page?.kind === 'lesson')
    return [...lessonItems(view, page.place, free, context), ...cornerItems(view, layout, context, true)]
  const line = left(half) - 24
  const door = between(left(whole), y1, line - 20, y2)
  return [
    ...wayIn(view, door, context),
    drawing('fold', 'rule', 'ink', { x: line, y: inner.y, w: 4, h: inner.h - 80 }),
    ...(context.arrived
      ? arrivalItems(view, context.arrived, half, context)
      : sheet(view, half, codeLine(door), context)),
  ]
}

/**
 * Draws the table before a game: seats that fill up around it, and how to join next to the chosen game in its middle.
 */
export const lobby = (view: View, context: DrawContext, gameScreen: GameScreen | null = null): readonly Item[] => {
  if (isWelcome(view)) return welcome(view, context)
  const { room, chairs } = view
  const layout = layoutOf(Math.max(minRowPx, room.order.length), context.viewport)
  const sheetBox = wholeInner(layout)
  return [
    ...(gameScreen?.place?.(context.viewport, layout) ?? hallItems(context.viewport, layout.spots)),
    parchmentItem(sheetBox),
    ...layout.spots.flatMap((spot, i) => {
      const seat = room.order[i]
      const chair = seat === undefined ? undefined : chairs[seat]
      // Leaves the seat open while its new player is welcomed in the middle.
      return seat && chair && seat !== context.arrived
        ? seatItems(seat, chair, spot, markOf(view, seat, context.now), context)
        : [openSeat(i, spot)]
    }),
    ...middle(view, layout, sheetBox, context),
  ]
}
