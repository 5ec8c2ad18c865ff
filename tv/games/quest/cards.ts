import type { View } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import { at, type BaseEvent, type Seat } from '../../../shared/engine/game.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../../draw/items.ts'
import { across } from '../../draw/layout.ts'
import { type Style, textItem } from '../../draw/text.ts'
import { type DrawContext, namesOf } from '../../game-screen.ts'
import { textKeyOf } from '../../ui/keys.ts'
import { captionOf, sayingAlso } from '../../ui/round-table.ts'
import type { Turning } from './reveals.ts'
import { chipOf, crestOf, key, type Labels, type QuestResult, questTable, sceneItems } from './scene.ts'

const cardRatio = 1.42
const gapPx = 20
const maxCardHeight = 520

const ranks: readonly string[] = ['success', 'fail', 'reverse']
/**
 * Sorts cards into the order in which they are turned over, whatever order they were shuffled into: the worst comes
 * last.
 */
export const inOrder = <Card extends string>(cards: readonly Card[]): readonly Card[] =>
  cards.toSorted((a, b) => ranks.indexOf(a) - ranks.indexOf(b))

/** Places so many cards in a row, as large as they may be. */
const facesIn = (box: Box, cards: number): readonly Box[] => {
  const count = Math.max(1, cards)
  const h = Math.min(box.h, maxCardHeight, (box.w / count - gapPx) * cardRatio)
  return across({ ...box, w: (h / cardRatio + gapPx) * count }, count).map(({ x }) => ({
    x,
    y: box.y,
    w: h / cardRatio,
    h,
  }))
}

const cardItems = (cards: readonly string[], box: Box, labels: Labels, { measure }: DrawContext): readonly Item[] => {
  const faces = facesIn(box, cards.length)
  return cards.flatMap((card, i) => {
    const face = at(faces, i)
    const { h } = face
    const word = labels.card[card] ?? ''
    const size = Math.round(h * 0.11)
    const style = { sizes: [Math.max(32, size), 32], colour: palette.bone }
    const words: Box = { x: face.x, y: bottom(face) - h * 0.15, w: face.w - 24, h: Math.max(42, h * 0.14) }
    // Where there is no room for the word, the card's picture says it, and the caption counts the cards.
    const named = word !== '' && measure(word, 32, 'text') <= words.w
    return [
      drawing(key.card(i), `card/${card}`, 'card', face),
      ...(named ? [textItem(textKeyOf(key.card(i)), word, words, { ...style, depth: 'words' }, measure)] : []),
    ]
  })
}

/**
 * The parts of a scene: what is being done, the seal of the verdict, the verdict in words, the cards, the team, the
 * score.
 */
interface Parts {
  readonly title: Box
  readonly under: Box
  readonly cards: Box
  readonly crew: Box
  readonly foot: Box
}

const cornerWidth = 250

/** Draws the team in one close line: nobody stands below a card, because no card belongs to anybody. */
const riderItems = (view: View, team: readonly Seat[], box: Box, { measure }: DrawContext): readonly Item[] => {
  const nameOf = (seat: Seat): string => at(view.chairs, seat).name
  const h = Math.min(64, box.h)
  const [apart, beside] = [28, h * 0.86 + 10]
  const most = (box.w - apart * (team.length - 1)) / Math.max(1, team.length) - beside
  const widths = team.map(seat => Math.min(most, measure(nameOf(seat), 36, 'text') + 4))
  const whole = widths.reduce((sum, w) => sum + w + beside + apart, -apart)
  return team.flatMap((seat, i) => {
    const x = box.x - whole / 2 + widths.slice(0, i).reduce((sum, w) => sum + w + beside + apart, 0)
    const w = at(widths, i)
    return [
      chipOf(view, seat, { x: x + (h * 0.86) / 2, y: box.y }, h),
      textItem(
        textKeyOf(key.chip(seat)),
        nameOf(seat),
        { x: x + beside + w / 2, y: box.y, w, h },
        { sizes: [36, 34, 32], colour: palette.bone, align: 'left', oneLine: true },
        measure,
      ),
    ]
  })
}

/** Returns the place of the card turned over last, if that reverses the result; -1 otherwise. */
const reverseIn = (cards: readonly string[], result: QuestResult | null): number => {
  const last = cards.findLastIndex(card => card !== 'back')
  return result === null && cards[last] === 'reverse' ? last : -1
}

/** The arrow lies on its card, as wide as its part of the row: it never reaches out of the screen. */
const turnabout = (cards: Box, count: number, place: number): Box => {
  const { x, y, w } = at(facesIn(cards, count), place)
  return { x, y, w: w + gapPx, h: w + gapPx }
}

const partsOf = ({ viewport: { stage } }: DrawContext, verdict: boolean): Parts => {
  const y = top(stage)
  const [x1, x2] = [left(stage), right(stage)]
  const inner = [x1 + cornerWidth, x2 - cornerWidth] as const
  const tall = verdict ? 88 : 50
  const crew = between(x1, bottom(stage) - tall - 76, x2, bottom(stage) - tall - 8)
  const foot = between(x1, bottom(stage) - tall - 4, x2, bottom(stage) - 4)
  if (verdict)
    return {
      title: between(x1 + 20, y + 252, x2 - 20, y + 392),
      under: between(x1 + 60, y + 392, x2 - 60, y + 448),
      cards: between(x1, y + 462, x2, top(crew) - 18),
      crew,
      foot,
    }
  return {
    title: between(inner[0], y + 4, inner[1], y + 114),
    under: between(inner[0], y + 116, inner[1], y + 166),
    cards: between(x1, y + 190, x2, top(crew) - 26),
    crew,
    foot,
  }
}

/** Draws a quest's cards, large, alone on the screen; then its verdict, who went, and the results so far. */
export const questScene = (
  view: View,
  { quest, cards }: Pick<Turning, 'quest' | 'cards'>,
  result: QuestResult | null,
  labels: Labels,
  context: DrawContext,
): readonly Item[] => {
  const { measure, now } = context
  const table = questTable(view)
  const parts = partsOf(context, result !== null)
  const needed = table.fails[quest - 1] === 2 ? labels.twoFails : labels.oneFail
  const moment = result === null ? labels.cards(quest) : view.parts.words.moment(table, namesOf(view))
  const line = (key: string, text: string, box: Box, style: Omit<Style, 'colour'>): Item =>
    textItem(key, text, box, { colour: palette.bone, ...style }, measure)
  const seal = 244
  const place = reverseIn(cards, result)
  const reverses = place >= 0
  const items: readonly Item[] = [
    line(key.sentence, moment, parts.title, {
      face: 'title',
      sizes: result === null ? [84, 76, 68, 60, 52, 44] : [128, 116, 104, 92, 80, 68, 60],
    }),
    textItem(
      key.caption,
      result !== null
        ? sayingAlso(captionOf(view, now), moment)
        : reverses
          ? (labels.reverses ?? '')
          : labels.shuffled(needed),
      parts.under,
      { colour: reverses ? palette.gold : palette.bone, sizes: [44, 40, 36, 34, 32] },
      measure,
    ),
    ...cardItems(cards, parts.cards, labels, context),
    ...riderItems(view, table.team, parts.crew, context),
    ...(reverses
      ? [drawing(key.turnabout, 'icon/clockwise-rotation/gold', 'top', turnabout(parts.cards, cards.length, place))]
      : []),
    line(key.score, labels.score(table), parts.foot, {
      ...(result === null ? { sizes: [44, 40, 36] } : { sizes: [76, 68, 60, 52, 44], face: 'title' }),
    }),
    ...(result === null
      ? []
      : [
          drawing(key.verdict, `seal/${result}`, 'seal', {
            x: parts.title.x,
            y: top(context.viewport.stage) + seal / 2,
            w: seal,
            h: seal,
          }),
        ]),
  ]
  return sceneItems(view, table.seats.length, { under: 'dark', ...(result ? { over: result } : {}) }, items, context)
}

/** Returns the progress of turning a quest's cards over, if that is being played. */
export const turningOf = ({ played }: DrawContext): Turning | null =>
  played?.type === 'quested' && !('success' in played) ? (played as Turning) : null

/** The ballots counted so far, their team, and the result once all are counted. */
export interface Count {
  readonly ballots: Readonly<Record<Seat, string>>
  readonly team: readonly Seat[]
  readonly weight: (seat: Seat) => number
  readonly approved: boolean | null
}

/** Lists seats around the table, beginning with the leader: an order that reveals nothing of the ballots. */
export const aroundFrom = (seats: readonly Seat[], leader: Seat): readonly Seat[] => {
  const at = Math.max(0, seats.indexOf(leader))
  return [...seats.slice(at), ...seats.slice(0, at)]
}

const sides = ['approve', 'reject'] as const
const colours = { approve: '#14306b', reject: palette.blood } as const

const sideItems = (view: View, side: (typeof sides)[number], count: Count, box: Box, context: DrawContext) => {
  const { seats: all, leader } = questTable(view)
  const seats = aroundFrom(all, leader).filter(seat => count.ballots[seat] === side)
  const sum = seats.reduce((all, seat) => all + count.weight(seat), 0)
  const tall = Math.min(120, box.h * 0.46)
  const head: Box = { x: box.x, y: top(box) + tall / 2, w: Math.min(box.w, tall * 2.2), h: tall }
  const [thumb, numeral] = across(head, 2)
  const room = between(left(box), bottom(head) + 4, right(box), bottom(box))
  const each = Math.min(5, Math.max(3, Math.floor(room.w / 56)))
  const rows = Math.ceil(all.length / each)
  const h = Math.min(76, room.h / rows - 4, (room.w / each - 4) / 0.86)
  return [
    drawing(`thumb ${side}`, `token/${side}`, 'token', { ...(thumb ?? head), w: tall * 0.84, h: tall * 0.84 }),
    textItem(
      `count ${side}`,
      String(sum),
      numeral ?? head,
      { sizes: [120, 104, 88, 72, 56], face: 'title', colour: colours[side] },
      context.measure,
    ),
    ...seats.map((seat, n) => {
      const row = Math.floor(n / each)
      const inRow = Math.min(each, seats.length - row * each)
      const x = room.x + ((n % each) - (inRow - 1) / 2) * (h * 0.86 + 4)
      return crestOf(view, key.ballot(seat), seat, { x, y: top(room) + (h + 4) * (row + 0.5) }, h)
    }),
  ]
}

/** The largest crest of the team that is voted on. */
const maxCountCrest = 200

/** Draws a vote: each side's sum and voters, the team between them, and the stamp. */
export const countItems = (
  view: View,
  count: Count,
  box: Box,
  stamps: Labels['stamp'],
  context: DrawContext,
): readonly Item[] => {
  // A large team takes room from the voters.
  const middle = box.w * (count.team.length > 3 ? 0.46 : 0.38)
  const [approve, reject] = [
    between(left(box), top(box), box.x - middle / 2 - 8, bottom(box)),
    between(box.x + middle / 2 + 8, top(box), right(box), bottom(box)),
  ]
  const tall = Math.min(112, box.h * 0.42)
  const stamp: Box = { x: box.x, y: bottom(box) - tall / 2 - 6, w: middle, h: tall }
  const room = between(left(stamp), top(box), right(stamp), top(stamp) - 16)
  const h = Math.min(maxCountCrest, room.h, (room.w / Math.max(2, count.team.length) - 6) / 0.86)
  const cells = across({ ...room, w: Math.min(room.w, count.team.length * (h * 0.86 + 10)) }, count.team.length)
  return [
    ...sideItems(view, 'approve', count, approve, context),
    ...sideItems(view, 'reject', count, reject, context),
    ...count.team.map((seat, i) => chipOf(view, seat, cells[i] ?? room, h)),
    ...(count.approved === null
      ? []
      : [
          drawing(key.stamp, `stamp/${count.approved ? 'approve' : 'reject'}`, 'plate', stamp),
          textItem(
            textKeyOf(key.stamp),
            stamps(count.approved),
            { ...stamp, w: stamp.w - 36 },
            {
              sizes: [64, 56, 48, 44, 40, 36, 32],
              face: 'title',
              colour: palette.bone,
              depth: 'words',
              oneLine: true,
            },
            context.measure,
          ),
        ]),
  ]
}

/** The progress of a vote's reveal: the ballots open at their seats, and those of them in the sums. */
export interface Opening extends BaseEvent {
  readonly type: 'voted'
  readonly opened: Readonly<Record<Seat, string>>
  readonly counted: Readonly<Record<Seat, string>>
}

/** Returns how far a vote is opened; null where none is being opened. */
export const openingOf = ({ played }: DrawContext): Opening | null =>
  played?.type === 'voted' && 'opened' in played ? (played as Opening) : null
