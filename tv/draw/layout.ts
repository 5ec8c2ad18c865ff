import { type Box, between, bottom, left, overlap, right, top } from './items.ts'

/**
 * The screen in design units: 1080 high, and as wide as its aspect ratio requires. Larger letters leave fewer units: all
 * is laid out on them, and drawn larger.
 */
export interface Viewport {
  readonly w: number
  readonly h: number
  /** The safe area: everything essential lies inside. */
  readonly safe: Box
  /** The part of the safe area for each game's own scenes. */
  readonly stage: Box
  /** The strip along the lower edge, only for news. */
  readonly strip: Box
  /** How much larger than usual letters are drawn. */
  readonly letters: number
}

/** The sizes at which the picture is rendered and shown. */
export interface Fit {
  readonly viewport: Viewport
  /** Rendered pixels per design unit. */
  readonly k: number
  /** The shown size, in CSS pixels. */
  readonly width: number
  readonly height: number
}

export const screenHeight = 1080
const minWidth = 1440
const maxWidth = 1920
const marginShare = 0.05
const stripHeight = 48
const stripGap = 6

/** Lays out a screen that would be so many units wide with usual letters. */
export const viewportOf = (width: number, letters = 1): Viewport => {
  const [w, h] = [width / letters, screenHeight / letters]
  const safe = { x: w / 2, y: h / 2, w: w * (1 - 2 * marginShare), h: h * (1 - 2 * marginShare) }
  const line = bottom(safe) - stripHeight
  return {
    w,
    h,
    letters,
    safe,
    stage: between(left(safe), top(safe), right(safe), line - stripGap),
    strip: between(left(safe), line, right(safe), bottom(safe)),
  }
}

/** Fits the picture into the window: it fills anything from 4:3 to 16:9, and is centred in wider or narrower ones. */
export const fitInto = (
  window: { readonly w: number; readonly h: number; readonly ratio: number },
  most = 2,
  letters = 1,
): Fit => {
  const wide = window.w / Math.max(1, window.h)
  const w = Math.round(Math.min(maxWidth, Math.max(minWidth, screenHeight * wide)))
  const shown = Math.min(window.w / w, window.h / screenHeight)
  return {
    viewport: viewportOf(w, letters),
    k: Math.min(most, Math.max(0.3, shown * window.ratio)) * letters,
    width: Math.round(w * shown),
    height: Math.round(screenHeight * shown),
  }
}

/** A seat's place: its shield and its name. */
export interface Spot extends Box {
  /** The room of the shield while it is its player's turn: otherwise it is smaller, and nothing else moves. */
  readonly shield: Box
  readonly name: Box
}

/** The layout of a round table: a pure function of the number of seats and the viewport. */
export interface Layout {
  readonly spots: readonly Spot[]
  /** Between each seat and the next one, clockwise. */
  readonly arrows: readonly (Box & { readonly angle: number })[]
  /** The middle of the table, which no seat reaches into. */
  readonly inner: Box
  /** The corner with the table's code and its QR code. */
  readonly corner: Box
}

/** The number of seats along the upper, right, lower and left edge. */
type Sides = readonly [top: number, right: number, bottom: number, left: number]

const few: readonly Sides[] = [
  [1, 0, 0, 0],
  [1, 0, 1, 0],
  [1, 1, 0, 1],
  [1, 1, 1, 1],
  [1, 1, 2, 1],
  [2, 1, 2, 1],
  [3, 1, 2, 1],
  [3, 1, 3, 1],
  [3, 2, 2, 2],
  [3, 2, 3, 2],
]

/** Splits more than ten seats: fills the sides evenly, with at most `most` along an edge. */
const many = (count: number, most: number): Sides => {
  const upper = Math.min(most, Math.ceil(count * 0.28))
  const lower = Math.min(most, Math.ceil((count - upper) * 0.36))
  const sides = count - upper - lower
  return [upper, Math.ceil(sides / 2), lower, Math.floor(sides / 2)]
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)
const gapPx = 12

/** How much larger a crest is while it is its player's turn. */
export const activeGrowth = 1.15
/** What a crown takes from the room of a shield. */
const crownPx = 4
const fewSeatHeight = 178
const crowdSeatHeight = 142
/** Says whether spots are so low that crests are small and crowns are left out. */
export const isCrowded = ({ h }: Box): boolean => h < fewSeatHeight

/** The largest shields, while it is their player's turn. */
export const maxFewCrest = 120
const maxCrowdCrest = 90
/** The height of a name plate: one line, so that whatever a seat is called or tagged, its crest is as large as all. */
const plateHeight = 52

const spotAt = (x: number, y: number, w: number, h: number): Spot => {
  const box: Box = { x, y, w, h }
  const name: Box = { x, y: bottom(box) - plateHeight / 2, w, h: plateHeight }
  const from = top(box) + (isCrowded(box) ? 0 : crownPx)
  const tall = Math.min(top(name) - 2 - from, isCrowded(box) ? maxCrowdCrest : maxFewCrest)
  return { ...box, shield: { x, y: top(name) - 2 - tall / 2, w: tall * 0.86, h: tall }, name }
}

/** The sizes of an arrow. */
const maxNamePx = 44
const minNamePx = 20
/** The height of the code with its QR code, which must be scanned from two metres. */
const cornerHeight = 222

/** Places seats around the table, the first at the upper left, clockwise. */
export const layoutOf = (count: number, viewport: Viewport): Layout => {
  const { stage: safe } = viewport
  const crowd = count > 10
  const most = safe.w / 6 >= 250 ? 6 : 5
  const sides = few[count - 1] ?? many(count, most)
  const [upper, rightward, lower, leftward] = sides
  // In a crowd, rows and columns have the same height.
  const level = (safe.h - 2 * gapPx) / (2 + Math.max(rightward, leftward)) - 2
  const rowHeight = crowd ? Math.min(crowdSeatHeight, level) : fewSeatHeight
  const widest = Math.max(upper, lower, 1)
  const w = Math.min(crowd ? 270 : 300, safe.w / (crowd ? widest : Math.max(widest + 1.55, 4.55)) - gapPx)
  // Keeps the upper right corner free for the code.
  const reach = safe.w / 2 - 172 - w / 2
  const step = crowd ? safe.w / widest : Math.min(w * 1.5, reach / Math.max(0.5, (widest - 1) / 2))
  // Bends rows a little towards the sides, as at a round table.
  const bend = (x: number): number => (crowd ? 0 : 18 * (Math.abs(x - viewport.w / 2) / (safe.w / 2)) ** 2)
  const row = (n: number, y: number, towards: 1 | -1): readonly Spot[] =>
    range(n).map(i => {
      const x = viewport.w / 2 + (i - (n - 1) / 2) * step
      return spotAt(x, y + towards * bend(x), w, rowHeight)
    })
  const upperRow = row(upper, top(safe) + rowHeight / 2, 1)
  const lowerRow = row(lower, bottom(safe) - rowHeight / 2, -1)
  const upperEdge = Math.max(top(safe) + rowHeight, ...upperRow.map(bottom)) + gapPx
  const lowerEdge = Math.min(bottom(safe) - rowHeight, ...lowerRow.map(top)) - gapPx
  const column = (n: number, x: number): readonly Spot[] => {
    const each = crowd ? (lowerEdge - upperEdge) / Math.max(1, n) : rowHeight + 52
    return range(n).map(i => {
      const y = (upperEdge + lowerEdge) / 2 + (i - (n - 1) / 2) * each
      return spotAt(x, y, w, Math.min(rowHeight, each - 2))
    })
  }
  const rightSide = column(rightward, right(safe) - w / 2)
  const leftSide = column(leftward, left(safe) + w / 2)
  const spots = [...upperRow, ...rightSide, ...lowerRow.toReversed(), ...leftSide.toReversed()]
  const edge = rightward + leftward === 0 ? 60 : w + gapPx * 2
  const hall = between(left(safe) + edge, upperEdge, right(safe) - edge, lowerEdge)
  const card = crowd ? 190 : Math.min(236, right(safe) - Math.max(...upperRow.map(right)) - gapPx)
  const [first] = rightSide
  // Reaches down to the first seat on the right: the code is scanned from two metres.
  const under = first ? Math.min(top(safe) + cornerHeight, top(first) - minNamePx - gapPx) : 0
  const corner = crowd
    ? between(right(hall) - card, top(hall), right(hall), bottom(hall))
    : between(right(safe) - card, top(safe), right(safe), Math.max(upperEdge - gapPx, under))
  return {
    spots,
    arrows: arrowsOf(spots, viewport, corner),
    inner: crowd ? between(left(hall), top(hall), right(hall) - card - gapPx, bottom(hall)) : hall,
    corner,
  }
}

/** Returns the symmetrical middle, which overlaps the corner in a crowd. */
export const wholeInner = ({ inner, corner, spots }: Layout): Box =>
  spots.some(isCrowded) ? between(left(inner), top(inner), right(corner), bottom(inner)) : inner

/**
 * Returns the gap between two neighbours: between shields in a row, between them in a column, or where the sides meet.
 */
const roomBetween = (a: Spot, b: Spot, middle: number): Box => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const beside = Math.min(maxNamePx, a.shield.h * 0.5)
  if (Math.abs(dy) < a.h / 2 && Math.abs(dx) > 1)
    return { x: a.x + dx / 2, y: (a.shield.y + b.shield.y) / 2, w: beside, h: beside }
  // The seat farther up or down is in a row, the other in a column.
  const [row, column] = Math.abs(a.y - middle) > Math.abs(b.y - middle) ? [a, b] : [b, a]
  const below = row.y < column.y
  const [from, to] = below ? [bottom(row), top(column)] : [bottom(column), top(row)]
  const size = Math.min(maxNamePx, to - from - 4)
  return { x: column.x, y: (from + to) / 2, w: size, h: size }
}

/** Moves an arrow that would lie on the code to below it. */
const belowCode = (box: Box, corner: Box, next: Spot): Box => {
  if (overlap(box, corner) <= 0) return box
  const size = Math.min(box.w, top(next) - bottom(corner) - 4)
  return { ...box, y: (bottom(corner) + top(next)) / 2, w: size, h: size }
}

const arrowsOf = (spots: readonly Spot[], viewport: Viewport, corner: Box): Layout['arrows'] => {
  if (spots.length < 3) return []
  const taken = spots.flatMap(({ shield, name }) => [shield, name])
  return spots.flatMap((spot, i) => {
    const next = spots[(i + 1) % spots.length] ?? spot
    const box = belowCode(roomBetween(spot, next, viewport.h / 2), corner, next)
    const free = box.w >= minNamePx && taken.every(other => overlap(other, box) <= 0)
    return free ? [{ ...box, angle: Math.atan2(next.y - spot.y, next.x - spot.x) }] : []
  })
}

/** The middle of the table, divided: the sentence, the stage, the score. */
export interface Middle {
  readonly sentence: Box
  readonly caption: Box
  readonly main: Box
  readonly foot: Box
}

/** How far from a sheet's corners its ornaments begin, and how large they are. */
export const ornaments = { from: 36, size: 46 } as const

/** The width below which a sheet puts below what does not fit side by side. */
export const minSheetWidth = 800

export const middleOf = (inner: Box): Middle => {
  const narrow = inner.w < minSheetWidth
  // On a wide sheet, texts stand between the ornaments in its corners.
  const pad = narrow ? 20 : 64
  const x1 = left(inner) + pad
  const x2 = right(inner) - pad
  const y1 = top(inner) + 26
  const y2 = bottom(inner) - 20
  const head = narrow ? 230 : 186
  return {
    sentence: between(x1, y1, x2, y1 + 104),
    caption: between(x1, y1 + 104, x2, y1 + head),
    main: between(x1, y1 + head + 4, x2, y2 - 56),
    foot: between(x1, y2 - 50, x2, y2),
  }
}

/** The middle during a decision: few words, a large stage, the quests along the rim. */
export interface Staged extends Pick<Middle, 'sentence' | 'caption' | 'foot'> {
  readonly stage: Box
  readonly strip: Box
  readonly letters: readonly number[]
}

const stripBoxHeight = 104
const sentenceHeight = 76
/** A sheet lower than this, as with large letters, has no room for the quests along its rim. */
const minStripSheet = 430
const captionHeight = 44

/** Divides the middle for a decision; without a caption the stage is as much higher. */
export const stagedOf = (inner: Box, hasCaption = true): Staged => {
  const { sentence, foot } = middleOf(inner)
  const [x1, x2, y1] = [left(sentence), right(sentence), top(sentence) - 14]
  const line = y1 + sentenceHeight
  const rim = inner.h < minStripSheet ? 0 : stripBoxHeight
  const strip = between(x1, top(foot) - 4 - rim, x2, top(foot) - 4)
  return {
    sentence: between(x1, y1, x2, line),
    caption: between(x1, line, x2, line + captionHeight),
    stage: between(x1, line + (hasCaption ? captionHeight : 0) + 4, x2, top(strip) - 4),
    strip,
    foot,
    letters: [60, 54, 50, 46, 44, 40, 36, 32],
  }
}

/** Splits a box into equal ones side by side. */
export const across = (box: Box, count: number): readonly Box[] =>
  range(count).map(i => ({ x: left(box) + (box.w * (i + 0.5)) / count, y: box.y, w: box.w / count, h: box.h }))

/** Splits cards into even rows of at most this many. */
const evenRows = (count: number, most: number): readonly number[] => {
  const rows = Math.ceil(count / most)
  return Array.from({ length: rows }, (_, i) => Math.floor(count / rows) + (i < count % rows ? 1 : 0))
}

/** Divides a box into even rows of at most this many cards, around its middle, none larger than this. */
export const inRows = (
  box: Box,
  count: number,
  most: number,
  largest: { readonly w: number; readonly h: number },
): readonly Box[] => {
  const rows = evenRows(count, most)
  const h = Math.min(box.h / rows.length, largest.h)
  const w = Math.min(box.w / Math.max(...rows), largest.w)
  const y0 = box.y - (h * rows.length) / 2
  return rows.flatMap((inRow, r) => across({ x: box.x, y: y0 + h * (r + 0.5), w: w * inRow, h }, inRow))
}
