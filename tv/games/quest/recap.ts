import type { View } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import { at, type Seat } from '../../../shared/engine/game.ts'
import { type Proposal, type Quests, teamOn } from '../../../shared/games/quest/state.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { type Box, between, bottom, drawing, type Item, left, right, type TextItem, top } from '../../draw/items.ts'
import { across } from '../../draw/layout.ts'
import { type Measure, textItem } from '../../draw/text.ts'
import { type DrawContext, namesOf, shieldOf } from '../../game-screen.ts'
import { honourItems, type Portrait } from '../../ui/honours.ts'
import { textKeyOf } from '../../ui/keys.ts'
import { fontSizes, parchmentItem } from '../../ui/parts.ts'
import { seated } from '../../ui/round-table.ts'
import { type DrawPage, type Ending, stageOf, whoWasWho, winnersOf, withScore } from './end.ts'
import { failsIn, key, type Labels, questTable } from './scene.ts'

// The pages below the winner that tell the game again: what each player had been told, the teams, the votes.

/** A piece of what somebody was told: words, people by their shields, or a role by its icon. */
export type Piece = { readonly text: string } | { readonly seats: readonly Seat[] } | { readonly icon: string }

/** What one player had been told, and their role. */
export interface Row {
  readonly seat: Seat
  readonly role: string
  readonly icon: string
  readonly pieces: readonly Piece[]
}

const gapPx = 14

/** Returns how high the contents of a row are. */
const highIn = (row: number): number => Math.min(76, row - 8)
const wideAt = (h: number): number => h * 0.86 + 6
const widthOf = (piece: Piece, size: number, h: number, measure: Measure): number =>
  'text' in piece ? measure(piece.text, size, 'text') : 'icon' in piece ? h : piece.seats.length * wideAt(h)
const lengthOf = (pieces: readonly Piece[], size: number, h: number, measure: Measure): number =>
  pieces.reduce((sum, piece) => sum + widthOf(piece, size, h, measure) + gapPx, -gapPx)
/** The text sizes to try. */
const [largest, ...smaller] = [42, 40, 36, 34, 32] as const

/** Draws pieces side by side: words in the largest size that fits, people at the row's height. */
const flow = (
  view: View,
  key: string,
  pieces: readonly Piece[],
  box: Box,
  { measure }: DrawContext,
): readonly Item[] => {
  const h = highIn(box.h)
  const w = wideAt(h)
  const total = (size: number): number => lengthOf(pieces, size, h, measure)
  const size = [largest, ...smaller].find(each => total(each) <= box.w) ?? 32
  // Where even the smallest size is too wide, texts share the width, and break into lines.
  const over = Math.max(0, total(size) - box.w)
  const longest = Math.max(0, ...pieces.map(piece => ('text' in piece ? widthOf(piece, size, h, measure) : 0)))
  let x = left(box)
  return pieces.flatMap((piece, i): readonly Item[] => {
    const cut = 'text' in piece && over > 0 && widthOf(piece, size, h, measure) === longest ? over : 0
    const wide = Math.max(40, widthOf(piece, size, h, measure) - cut)
    const place: Box = { x: x + wide / 2, y: box.y, w: wide + (cut > 0 ? 0 : 2), h: box.h }
    x += wide + gapPx
    if ('text' in piece) {
      return [
        textItem(`${key} ${i}`, piece.text, place, { sizes: [size, 32], colour: palette.ink, align: 'left' }, measure),
      ]
    }
    if ('icon' in piece)
      return [drawing(`${key} ${i}`, `icon/${piece.icon}/blood`, 'seat', { x: place.x, y: box.y, w: h, h })]
    return piece.seats.map((seat, n) =>
      drawing(`${key} ${i} ${seat}`, shieldOf(view, seat), 'seat', {
        x: left(place) + w * (n + 0.5),
        y: box.y,
        w: w - 6,
        h,
      }),
    )
  })
}

/** Draws what each player had been told at the deal, seat by seat. */
const toldItems = (view: View, rows: readonly Row[], heading: string, context: DrawContext): readonly Item[] => {
  const { measure } = context
  const box = stageOf(context)
  const paper = between(left(box), top(box) + 6, right(box), bottom(box) - 6)
  const inside = between(left(paper) + 30, top(paper) + 14, right(paper) - 30, bottom(paper) - 12)
  const colour = palette.ink
  const head = { ...inside, y: top(inside) + 28, h: 60 }
  const title = textItem('told', heading, head, { sizes: [48], face: 'title', colour: palette.blood }, measure)
  const rowH = Math.min(112, (inside.h - 62) / Math.max(1, rows.length))
  // A few rows stand in the middle of the sheet.
  const first = top(inside) + 62 + (inside.h - 62 - rowH * rows.length) / 2
  const widest = Math.max(...rows.map(({ seat }) => measure(at(view.chairs, seat).name, 40, 'text')))
  const names = Math.min(500, widest + 24)
  const icon = Math.min(72, rowH - 8)
  const longest = Math.max(...rows.map(({ role }) => measure(role, 40, 'text')))
  const roles = inside.w > 1400 ? Math.max(240, Math.min(300, longest + 36)) : 0
  const before = 2 * (icon + 14) + names + 8 + roles
  const used = before + Math.max(...rows.map(({ pieces }) => lengthOf(pieces, largest, highIn(rowH), measure)))
  const from = inside.x - Math.min(inside.w, used) / 2
  return [
    parchmentItem(paper, true),
    title,
    ...rows.flatMap(({ seat, role, icon: face, pieces }, i) => {
      const y = first + rowH * (i + 0.5)
      const h = Math.max(38, rowH)
      const x1 = from
      const x2 = x1 + icon + 14
      const x3 = x2 + names + 8
      const x4 = x3 + icon + 14 + roles
      return [
        drawing(
          key.shield(seat),
          shieldOf(view, seat),
          'seat',
          { x: x1 + icon / 2, y, w: icon * 0.86, h: icon },
          seated,
        ),
        textItem(
          `row ${seat}`,
          at(view.chairs, seat).name,
          { x: x2 + names / 2, y, w: names, h },
          { sizes: [40, 36, 32], colour, align: 'left' },
          measure,
        ),
        drawing(key.role(seat), `icon/${face}/blood`, 'seat', { x: x3 + icon / 2, y, w: icon, h: icon }),
        ...(roles > 0
          ? [
              textItem(
                textKeyOf(key.role(seat)),
                role,
                { x: x3 + icon + 10 + (roles - 28) / 2, y, w: roles - 28, h },
                { sizes: [40, 36, 34, 32], colour, align: 'left' },
                measure,
              ),
            ]
          : []),
        ...flow(view, `told ${seat}`, pieces, between(x4, y - h / 2, right(inside), y + h / 2), context),
      ]
    }),
  ]
}

/** An arrow from the crest of a player who knew to the crest of the one they knew about. */
interface Arrow {
  readonly from: Seat
  readonly to: Seat
}

const arrowsIn = (rows: readonly Row[]): readonly Arrow[] =>
  rows.flatMap(({ seat, pieces }) =>
    [...new Set(pieces.flatMap(piece => ('seats' in piece ? piece.seats : [])))].map(to => ({ from: seat, to })),
  )

/** The largest crests by the number of players, so that no name lies on the next crest. */
const knewSizes: Readonly<Record<number, number>> = { 5: 170, 6: 152, 7: 126, 8: 108, 9: 98, 10: 90 }
const minCrestPx = 60
const labelPx = 48
/** The length of an arrow for which crests become smaller, and its length where even the smallest leave no room. */
const arrowLength = { good: 48, min: 36 } as const

/** The people in a ring, as they sat. */
interface Ring {
  /** How large a crest is. */
  readonly size: number
  readonly spotOf: (seat: Seat) => Pick<Box, 'x' | 'y'>
  /** Names stand outside the ring, above its upper half, because arrows cross its inside. */
  readonly sideOf: (seat: Seat) => 1 | -1
  readonly labels: ReadonlyMap<Seat, TextItem>
}

const ringWith = (size: number, inside: Box, view: View, measure: DrawContext['measure']): Ring => {
  const { seats, reveal } = questTable(view)
  const [rx, ry] = [inside.w / 2 - 190, (inside.h - size) / 2 - labelPx]
  /** The distance between two neighbours. */
  const apart = 2 * rx * Math.sin(Math.PI / Math.max(2, seats.length))
  const spotOf = (seat: Seat): { readonly x: number; readonly y: number } => {
    const turn = (2 * Math.PI * seats.indexOf(seat)) / seats.length - Math.PI / 2
    return { x: inside.x + rx * Math.cos(turn), y: inside.y + ry * Math.sin(turn) }
  }
  const sideOf = (seat: Seat): 1 | -1 => (spotOf(seat).y < inside.y - 1 ? -1 : 1)
  const named = (seat: Seat): string => {
    const role = reveal === null ? '' : at(view.parts.words.roles, at(reveal.cast, seat)).name
    return `${at(view.chairs, seat).name}${t().grammar.list[0]}${role}`
  }
  const labels = new Map(
    seats.map(seat => {
      const { x, y } = spotOf(seat)
      const w = Math.min(320, apart - 8)
      const box: Box = { x, y: y + (sideOf(seat) * (size + labelPx)) / 2, w, h: labelPx - 4 }
      const style = { sizes: [40, 38, 36, 34, 32], colour: palette.ink, oneLine: true } as const
      const words = textItem(`knew name ${seat}`, named(seat), box, style, measure)
      // At the ring's sides names move outwards, where there is room: arrows need the inside.
      const beside = Math.abs(y - inside.y) < 0.4 * ry ? Math.max(0, Math.min(72, 200 - words.w / 2)) : 0
      return [seat, { ...words, x: words.x + beside * Math.sign(x - inside.x) }]
    }),
  )
  return { size, spotOf, sideOf, labels }
}

/** Returns how far from a crest's middle, in this direction, its picture, its role and its name end. */
const edgeOf = ({ size, spotOf, sideOf, labels }: Ring, seat: Seat, dx: number, dy: number): number => {
  const beside = dx > 0 ? 1.2 * size : 0.52 * size
  const crest = Math.min(beside / Math.abs(dx || 0.01), (0.58 * size) / Math.abs(dy || 0.01))
  const out = dy * sideOf(seat)
  if (out <= 0) return crest
  const name = labels.get(seat)
  const reach = name ? name.w / 2 + 8 + Math.sign(dx) * (name.x - spotOf(seat).x) : 0
  const beyond = Math.min((size / 2 + labelPx + 6) / out, reach / Math.abs(dx || 0.01))
  return Math.max(crest, beyond)
}

/** Returns where an arrow lies, which begins and ends beside what lies there, and its angle. */
const beamOf = (ring: Ring, { from, to }: Arrow): { readonly box: Box; readonly angle: number } => {
  const [a, b] = [ring.spotOf(from), ring.spotOf(to)]
  const whole = Math.hypot(b.x - a.x, b.y - a.y)
  const [ux, uy] = [(b.x - a.x) / whole, (b.y - a.y) / whole]
  const [start, end] = [edgeOf(ring, from, ux, uy), whole - edgeOf(ring, to, -ux, -uy)]
  const middle = (start + end) / 2
  return {
    box: { x: a.x + ux * middle, y: a.y + uy * middle, w: Math.max(arrowLength.min, Math.round(end - start)), h: 30 },
    angle: Math.atan2(b.y - a.y, b.x - a.x),
  }
}

/** Returns the ring with the largest crests that leave every one of these arrows its shaft. */
const ringFor = (arrows: readonly Arrow[], inside: Box, view: View, measure: DrawContext['measure']): Ring => {
  let size = knewSizes[questTable(view).seats.length] ?? 96
  let ring = ringWith(size, inside, view, measure)
  while (size > minCrestPx && arrows.some(arrow => beamOf(ring, arrow).box.w < arrowLength.good)) {
    size -= 6
    ring = ringWith(size, inside, view, measure)
  }
  return ring
}

/** Draws the people in a ring, and arrows from those who had been told of others. */
const knewItems = (
  view: View,
  rows: readonly Row[],
  heading: string,
  { labels, faces, isEvil }: Ending,
  context: DrawContext,
): readonly Item[] => {
  const { measure } = context
  const { seats, reveal } = questTable(view)
  const box = stageOf(context)
  const paper = between(left(box), top(box) + 6, right(box), bottom(box) - 6)
  const inside = between(left(paper) + 40, top(paper) + 26, right(paper) - 40, bottom(paper) - 22)
  const arrows = arrowsIn(rows)
  const ring = ringFor(arrows, inside, view, measure)
  const { size } = ring
  return [
    parchmentItem(paper, true),
    textItem(
      'knew',
      heading,
      between(left(inside), top(inside) - 10, inside.x - 190, top(inside) + 38),
      { sizes: [44, 40, 36, 34, 32], face: 'title', colour: palette.blood, oneLine: true },
      measure,
    ),
    textItem(
      'knew legend',
      labels.arrows,
      between(inside.x + 190, top(inside) - 10, right(inside), top(inside) + 38),
      { sizes: [36, 34, 32], colour: palette.ink, oneLine: true },
      measure,
    ),
    ...arrows.map(arrow => {
      const { box: beam, angle } = beamOf(ring, arrow)
      const side = reveal !== null && isEvil(at(reveal.cast, arrow.from)) ? 'evil' : 'good'
      return drawing(`beam ${arrow.from} ${arrow.to}`, `beam/${side}`, 'ink', beam, { angle })
    }),
    ...seats.flatMap((seat): readonly Item[] => {
      const role = reveal?.cast[seat]
      if (!role) return []
      const { x, y } = ring.spotOf(seat)
      const shield: Box = { x, y, w: size * 0.86, h: size }
      return [
        drawing(key.shield(seat), shieldOf(view, seat), 'seal', shield, seated),
        drawing(`knew role ${seat}`, `icon/${at(faces, role)}/${isEvil(role) ? 'blood' : 'ink'}`, 'token', {
          x: x + size * 0.84,
          y,
          w: size * 0.6,
          h: size * 0.6,
        }),
        ...[ring.labels.get(seat) ?? []].flat(),
      ]
    }),
  ]
}

/** A proposal with its quest's number. */
export interface Column extends Proposal {
  readonly quest: number
}
export const columnsIn = (quests: Quests): readonly Column[] =>
  quests.flatMap(({ quest, proposals }) => proposals.map(proposal => ({ quest, ...proposal })))

/**
 * Draws the vote grid: who led, who was on the team and how each voted, proposal by proposal; only the last ones where
 * not all fit.
 */
const gridItems = (view: View, all: readonly Column[], legend: string, context: DrawContext): readonly Item[] => {
  const { measure } = context
  const table = questTable(view)
  const box = stageOf(context)
  const paper = between(left(box), top(box) + 6, right(box), bottom(box) - 6)
  const inside = between(left(paper) + 30, top(paper) + 14, right(paper) - 30, bottom(paper) - 14)
  const widest = Math.max(...table.seats.map(seat => measure(at(view.chairs, seat).name, 36, 'text')))
  const names = Math.min(540, widest + 40)
  const most = Math.floor((inside.w - names) / 50)
  const columns = all.slice(-most)
  const w = Math.min(240, (inside.w - names) / Math.max(1, columns.length))
  const start = inside.x - (names + w * columns.length) / 2
  const head = 84
  const foot = 46
  const rowH = Math.min(92, (inside.h - head - foot) / Math.max(1, table.seats.length))
  const size = Math.min(rowH - 6, w - 8, 70)
  const x = (i: number): number => start + names + w * (i + 0.5)
  const y = (i: number): number => top(inside) + head + rowH * (i + 0.5)
  const colour = palette.ink
  const quests = [...new Set(columns.map(({ quest }) => quest))]
  return [
    parchmentItem(paper),
    ...quests.flatMap(quest => {
      const of = columns.flatMap((column, i) => (column.quest === quest ? [i] : []))
      const [first = 0, last = 0] = [of[0], of.at(-1)]
      const result = table.results[quest - 1]
      const d = Math.min(72, w * of.length - 4)
      const disc: Box = { x: (x(first) + x(last)) / 2, y: top(inside) + 40, w: d, h: d }
      return [
        drawing(`quest ${quest}`, result ? `seal/${result}` : 'quest/later', 'ink', disc),
        ...(first > 0
          ? [
              drawing(`rule ${quest}`, 'rule', 'ink', {
                x: x(first) - w / 2,
                y: inside.y,
                w: 4,
                h: inside.h - foot - 20,
              }),
            ]
          : []),
      ]
    }),
    ...table.seats.flatMap((seat, r) => [
      textItem(
        `row ${seat}`,
        at(view.chairs, seat).name,
        { x: start + names / 2 - 8, y: y(r), w: names - 16, h: Math.max(rowH, 38) },
        { sizes: [40, 36, 32], colour, align: 'left' },
        measure,
      ),
      ...columns.flatMap((column, c) => {
        const at: Box = { x: x(c), y: y(r), w: size, h: size }
        const ballot = column.ballots?.[seat]
        return [
          ...(column.team.includes(seat)
            ? [drawing(`ride ${c} ${seat}`, 'cell', 'ink', { ...at, w: w - 4, h: rowH - 2 }, { enter: 'pop' })]
            : []),
          ...(ballot ? [drawing(`vote ${c} ${seat}`, `token/${ballot}`, 'token', at)] : []),
          // On the thumb's head, and in the middle of the cell where there was no vote.
          ...(column.leader === seat
            ? [
                drawing(`lead ${c}`, 'crown', 'seal', {
                  x: at.x,
                  y: ballot ? at.y - size * 0.42 : at.y,
                  w: size * 0.7,
                  h: size * 0.47,
                }),
              ]
            : []),
        ]
      }),
    ]),
    textItem(
      'legend',
      legend,
      { x: inside.x, y: bottom(inside) - foot / 2, w: inside.w, h: foot },
      { sizes: [34, 32], colour },
      measure,
    ),
  ]
}

/** Draws the game's noteworthy moments, in sentences. */
const momentItems = (view: View, labels: Labels, context: DrawContext): readonly Item[] => {
  const { measure } = context
  const table = questTable(view)
  const box = stageOf(context)
  const paper = { ...box, h: box.h - 12, w: Math.min(box.w, 1500) }
  const inside = { ...paper, w: paper.w - 120, h: paper.h - 60 }
  // The awards have a page of their own.
  const { moments } = view.parts.words.recap(table, namesOf(view))
  const shown = moments.slice(box.w > 1400 ? -9 : -7)
  const heading = { ...inside, y: top(inside) + 36, h: 64 }
  const body = between(left(inside), bottom(heading) + 8, right(inside), bottom(inside))
  const h = Math.min(150, body.h / Math.max(1, shown.length))
  const tried = [...(h > 110 ? [56, 52, 48, 44] : []), 40, 36, 34, 32]
  const line = (key: string, text: string, at: Box, sizes: readonly number[]): Item =>
    textItem(key, text, at, { sizes, colour: palette.ink }, measure)
  return [
    parchmentItem(paper),
    textItem('moments', labels.moments, heading, { sizes: [52, 48], face: 'title', colour: palette.blood }, measure),
    ...shown.map((text, i) =>
      line(`moment ${i}`, text, { ...body, y: body.y + h * (i - (shown.length - 1) / 2), h }, tried),
    ),
    ...(shown.length === 0 ? [line('moment', view.parts.words.outcome(table), body, fontSizes.prompt)] : []),
  ]
}

/** Draws the team of each quest: the quest's seal, the crests below it, and next to each crest its owner's role. */
const rodeItems = (view: View, { labels, faces, isEvil }: Ending, context: DrawContext): readonly Item[] => {
  const { measure } = context
  const { quests, reveal, results, fails: needed } = questTable(view)
  const box = stageOf(context)
  const paper = between(left(box), top(box) + 6, right(box), bottom(box) - 6)
  const inside = between(left(paper) + 40, top(paper) + 22, right(paper) - 40, bottom(paper) - 24)
  const ridden = quests.filter(({ success }) => success !== null)
  const most = Math.max(1, ...ridden.map(quest => teamOn(quest).length))
  const cells = across({ ...inside, w: Math.min(inside.w, ridden.length * 340) }, ridden.length)
  const head = 240
  const rowH = Math.min(104, (inside.h - head) / most)
  return [
    parchmentItem(paper),
    ...ridden.flatMap((quest, i): readonly Item[] => {
      const cell = cells[i] ?? inside
      const seal: Box = { x: cell.x, y: top(inside) + 76, w: 148, h: 148 }
      const said = between(left(cell) + 6, bottom(seal) + 4, right(cell) - 6, top(inside) + head - 8)
      return [
        drawing(`rode seal ${quest.quest}`, `seal/${at(results, quest.quest - 1)}`, 'seal', seal),
        textItem(
          `rode words ${quest.quest}`,
          labels.rode(quest.quest, failsIn(quest, needed[quest.quest - 1] ?? 1, labels)),
          said,
          { sizes: [40, 36, 34, 32], colour: quest.success ? palette.ink : palette.blood },
          measure,
        ),
        ...(i > 0
          ? [drawing(`rode rule ${quest.quest}`, 'rule', 'ink', { x: left(cell), y: inside.y, w: 4, h: inside.h - 20 })]
          : []),
        ...teamOn(quest).flatMap((seat, n): readonly Item[] => {
          const y = top(inside) + head + rowH * (n + 0.5)
          const size = rowH - 10
          const role = reveal?.cast[seat]
          const crest: Box = { x: left(cell) + 18 + size * 0.43, y, w: size * 0.86, h: size }
          const icon = Math.min(size * 0.72, 62)
          const mark: Box = { x: right(cell) - 16 - icon / 2, y, w: icon, h: icon }
          return [
            drawing(`rode ${quest.quest} ${seat}`, shieldOf(view, seat), 'seal', crest),
            textItem(
              `rode name ${quest.quest} ${seat}`,
              at(view.chairs, seat).name,
              between(right(crest) + 8, y - rowH / 2, role ? left(mark) - 6 : right(cell) - 10, y + rowH / 2),
              { sizes: [40, 36, 34, 32], colour: palette.ink, align: 'left', oneLine: true },
              measure,
            ),
            ...(role
              ? [
                  drawing(
                    `rode role ${quest.quest} ${seat}`,
                    `icon/${at(faces, role)}/${isEvil(role) ? 'blood' : 'ink'}`,
                    'token',
                    mark,
                  ),
                ]
              : []),
          ]
        }),
      ]
    }),
  ]
}

/** The page with the winners and the awards; none where the roles stay hidden. */
const honours = (view: View, { isEvil, faces }: Ending): readonly DrawPage[] => {
  const { reveal } = questTable(view)
  if (reveal === null) return []
  const winners = winnersOf(view, isEvil)
  const portraitOf = (seat: Seat): Portrait => {
    const role = at(reveal.cast, seat)
    const ground = `person/${isEvil(role) ? 'evil' : 'good'}`
    return { ground, icon: `icon/${at(faces, role)}/bone`, role: at(view.parts.words.roles, role).name }
  }
  return [(context: DrawContext) => honourItems(view, winners, portraitOf, stageOf(context), context)]
}

/** The page with the team of each quest, where any quest has ended. */
const rode = (view: View, ending: Ending): readonly DrawPage[] =>
  questTable(view).results.length > 0 ? [(context: DrawContext) => rodeItems(view, ending, context)] : []

/**
 * Returns the pages of the ending: who everybody was, what each had been told, the votes, the moments, the party's
 * score.
 */
export const pagesWith = (
  view: View,
  ending: Ending,
  rows: readonly Row[],
  columns: readonly Column[],
): readonly DrawPage[] => {
  const { labels } = ending
  return withScore(view, [
    context => whoWasWho(view, ending, context),
    ...honours(view, ending),
    ...(arrowsIn(rows).length > 0
      ? [(context: DrawContext) => knewItems(view, rows, labels.knew, ending, context)]
      : []),
    ...(rows.length > 0 ? [(context: DrawContext) => toldItems(view, rows, labels.told, context)] : []),
    ...rode(view, ending),
    context => gridItems(view, columns, labels.legend, context),
    context => momentItems(view, labels, context),
  ])
}
