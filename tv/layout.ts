import type { Frame } from './frame.ts'
import { type Box, between, bottom, left, overlap, right, top } from './item.ts'

/** Where one seat has its shield and its name. */
export interface Spot extends Box {
  readonly shield: Box
  readonly name: Box
}

/** Where everything of a round table lies. Pure: a number of seats and a frame decide it. */
export interface Layout {
  readonly spots: readonly Spot[]
  /** Between each seat and the next one, clockwise. */
  readonly arrows: readonly (Box & { readonly angle: number })[]
  /** The middle of the table, which no seat reaches into. */
  readonly inner: Box
  /** The code and its picture. */
  readonly corner: Box
}

/** How many sit along the upper edge, the right, the lower and the left. */
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

/** More than ten: the sides are filled evenly, with at most `most` along an edge. */
const many = (count: number, most: number): Sides => {
  const upper = Math.min(most, Math.ceil(count * 0.28))
  const lower = Math.min(most, Math.ceil((count - upper) * 0.36))
  const sides = count - upper - lower
  return [upper, Math.ceil(sides / 2), lower, Math.floor(sides / 2)]
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)
const gap = 12

const spotAt = (x: number, y: number, w: number, h: number, label: number): Spot => {
  // The name lies over the shield's point.
  const size = h - label + 18
  const above = y - h / 2
  return {
    x,
    y,
    w,
    h,
    shield: { x, y: above + size / 2, w: size * 0.86, h: size },
    name: { x, y: above + h - label / 2, w, h: label },
  }
}

/** Seats around the table, the first at the upper left, clockwise. */
export const layoutOf = (count: number, frame: Frame): Layout => {
  const { safe } = frame
  const crowd = count > 10
  const most = safe.w / 6 >= 250 ? 6 : 5
  const sides = few[count - 1] ?? many(count, most)
  const [upper, rightward, lower, leftward] = sides
  const rowHeight = crowd ? 150 : 190
  const label = 76
  const widest = Math.max(upper, lower, 1)
  const w = Math.min(crowd ? 270 : 300, safe.w / (crowd ? widest : Math.max(widest + 1.5, 4.5)) - gap)
  const step = crowd ? safe.w / widest : Math.min(w * 1.5, (safe.w - w) / Math.max(2, widest - 0.2))
  // The rows bend a little towards the sides, as a round table does.
  const bend = (x: number): number => (crowd ? 0 : 18 * (Math.abs(x - frame.w / 2) / (safe.w / 2)) ** 2)
  const row = (n: number, y: number, towards: 1 | -1): readonly Spot[] =>
    range(n).map(i => {
      const x = frame.w / 2 + (i - (n - 1) / 2) * step
      return spotAt(x, y + towards * bend(x), w, rowHeight, label)
    })
  const upperRow = row(upper, top(safe) + rowHeight / 2, 1)
  const lowerRow = row(lower, bottom(safe) - rowHeight / 2, -1)
  const upperEdge = Math.max(top(safe) + rowHeight, ...upperRow.map(bottom)) + gap
  const lowerEdge = Math.min(bottom(safe) - rowHeight, ...lowerRow.map(top)) - gap
  const column = (n: number, x: number): readonly Spot[] => {
    const each = crowd ? (lowerEdge - upperEdge) / Math.max(1, n) : rowHeight + 26
    return range(n).map(i => {
      const y = (upperEdge + lowerEdge) / 2 + (i - (n - 1) / 2) * each
      return spotAt(x, y, w, Math.min(rowHeight, each - 2), label)
    })
  }
  const rightSide = column(rightward, right(safe) - w / 2)
  const leftSide = column(leftward, left(safe) + w / 2)
  const spots = [...upperRow, ...rightSide, ...lowerRow.toReversed(), ...leftSide.toReversed()]
  const edge = rightward + leftward === 0 ? 60 : w + gap * 2
  const hall = between(left(safe) + edge, upperEdge, right(safe) - edge, lowerEdge)
  const card = crowd ? 190 : Math.min(236, right(safe) - Math.max(...upperRow.map(right)) - gap)
  const corner = crowd
    ? between(right(hall) - card, top(hall), right(hall), bottom(hall))
    : between(right(safe) - card, top(safe), right(safe), upperEdge - gap)
  return {
    spots,
    arrows: arrowsOf(spots, frame),
    inner: crowd ? between(left(hall), top(hall), right(hall) - card - gap, bottom(hall)) : hall,
    corner,
  }
}

const arrow = 44
/** The line around the table on which an arrow stands that finds no room between two shields. */
const round = (frame: Frame, towards: number): Box => {
  const power = 2 / 2.7
  const [c, s] = [Math.cos(towards), Math.sin(towards)]
  const along = (part: number, radius: number): number => radius * Math.sign(part) * Math.abs(part) ** power
  return {
    x: frame.w / 2 + along(c, frame.w / 2 - 170),
    y: frame.h / 2 + along(s, frame.h / 2 - 110),
    w: arrow,
    h: arrow,
  }
}

const arrowsOf = (spots: readonly Spot[], frame: Frame): Layout['arrows'] => {
  if (spots.length < 3) return []
  const taken = spots.flatMap(({ shield, name }) => [shield, name])
  return spots.flatMap((spot, i) => {
    const next = spots[(i + 1) % spots.length] ?? spot
    const [dx, dy] = [next.shield.x - spot.shield.x, next.shield.y - spot.shield.y]
    const middle = { x: spot.shield.x + dx / 2, y: spot.shield.y + dy / 2, w: arrow, h: arrow }
    const sameSide = Math.abs(dx) < 1 || Math.abs(dy) < spot.h / 2
    const outward = Math.atan2((middle.y - frame.h / 2) * (frame.w / frame.h), middle.x - frame.w / 2)
    const box = sameSide && Math.abs(dx) > 1 ? middle : round(frame, outward)
    const free = taken.every(other => overlap(other, box) <= 0)
    return free ? [{ ...box, angle: Math.atan2(dy, dx) }] : []
  })
}

/** The middle of the table, divided: what is to be done, what it is about, how it stands. */
export interface Middle {
  readonly sentence: Box
  readonly caption: Box
  readonly main: Box
  readonly foot: Box
}

export const middleOf = (inner: Box): Middle => {
  const pad = Math.min(56, inner.w * 0.06)
  const x1 = left(inner) + pad
  const x2 = right(inner) - pad
  const y1 = top(inner) + 30
  const y2 = bottom(inner) - 24
  return {
    sentence: between(x1, y1, x2, y1 + 104),
    caption: between(x1, y1 + 106, x2, y1 + 184),
    main: between(x1, y1 + 190, x2, y2 - 56),
    foot: between(x1, y2 - 50, x2, y2),
  }
}

/** So many equal boxes side by side. */
export const across = (box: Box, count: number): readonly Box[] =>
  range(count).map(i => ({ x: left(box) + (box.w * (i + 0.5)) / count, y: box.y, w: box.w / count, h: box.h }))
