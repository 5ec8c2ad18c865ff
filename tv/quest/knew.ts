import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top, type Words } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import { speech } from '../texts.ts'
import { type Setting, shieldOf } from '../theatre.ts'
import { parchment } from '../ui/parts.ts'
import { type Ending, stageOf } from './finale.ts'
import { questTable } from './table.ts'
import type { Row } from './told.ts'

/** An arrow from the crest of a player who knew to the crest of the one they knew about. */
interface Arrow {
  readonly from: Seat
  readonly to: Seat
}

export const arrowsIn = (rows: readonly Row[]): readonly Arrow[] =>
  rows.flatMap(({ seat, pieces }) =>
    [...new Set(pieces.flatMap(piece => ('seats' in piece ? piece.seats : [])))].map(to => ({ from: seat, to })),
  )

/** The largest crests by the number of players, so that no name lies on the next crest. */
const sizes: Readonly<Record<number, number>> = { 5: 170, 6: 152, 7: 126, 8: 108, 9: 98, 10: 90 }
const smallest = 60
const label = 48
/** The length of an arrow for which crests become smaller, and its length where even the smallest leave no room. */
const [goodBeam, leastBeam] = [48, 36]

/** The people in a ring, as they sat. */
interface Ring {
  /** How large a crest is. */
  readonly size: number
  readonly spotOf: (seat: Seat) => Pick<Box, 'x' | 'y'>
  /** Names stand outside the ring, above its upper half, because arrows cross its inside. */
  readonly sideOf: (seat: Seat) => 1 | -1
  readonly labels: ReadonlyMap<Seat, Words>
}

const ringWith = (size: number, inside: Box, view: View, measure: Setting['measure']): Ring => {
  const { seats, reveal } = questTable(view)
  const [rx, ry] = [inside.w / 2 - 190, (inside.h - size) / 2 - label]
  /** The distance between two neighbours. */
  const apart = 2 * rx * Math.sin(Math.PI / Math.max(2, seats.length))
  const spotOf = (seat: Seat): { readonly x: number; readonly y: number } => {
    const turn = (2 * Math.PI * seats.indexOf(seat)) / seats.length - Math.PI / 2
    return { x: inside.x + rx * Math.cos(turn), y: inside.y + ry * Math.sin(turn) }
  }
  const sideOf = (seat: Seat): 1 | -1 => (spotOf(seat).y < inside.y - 1 ? -1 : 1)
  const named = (seat: Seat): string => {
    const role = reveal === null ? '' : at(view.parts.words.roles, at(reveal.cast, seat)).name
    return `${at(view.chairs, seat).name}${speech.grammar.list[0]}${role}`
  }
  const labels = new Map(
    seats.map(seat => {
      const { x, y } = spotOf(seat)
      const w = Math.min(320, apart - 8)
      const box: Box = { x, y: y + (sideOf(seat) * (size + label)) / 2, w, h: label - 4 }
      const style = { sizes: [40, 38, 36, 34, 32], colour: palette.ink, oneLine: true } as const
      const words = written(`knew name ${seat}`, named(seat), box, style, measure)
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
  const beyond = Math.min((size / 2 + label + 6) / out, reach / Math.abs(dx || 0.01))
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
    box: { x: a.x + ux * middle, y: a.y + uy * middle, w: Math.max(leastBeam, Math.round(end - start)), h: 30 },
    angle: Math.atan2(b.y - a.y, b.x - a.x),
  }
}

/** Returns the ring with the largest crests that leave every one of these arrows its shaft. */
const ringFor = (arrows: readonly Arrow[], inside: Box, view: View, measure: Setting['measure']): Ring => {
  let size = sizes[questTable(view).seats.length] ?? 96
  let ring = ringWith(size, inside, view, measure)
  while (size > smallest && arrows.some(arrow => beamOf(ring, arrow).box.w < goodBeam)) {
    size -= 6
    ring = ringWith(size, inside, view, measure)
  }
  return ring
}

/** Draws the people in a ring, and arrows from those who had been told of others. */
export const knewItems = (
  view: View,
  rows: readonly Row[],
  heading: string,
  { signs, faces, isEvil }: Ending,
  setting: Setting,
): readonly Item[] => {
  const { measure } = setting
  const { seats, reveal } = questTable(view)
  const box = stageOf(setting)
  const paper = between(left(box), top(box) + 6, right(box), bottom(box) - 6)
  const inside = between(left(paper) + 40, top(paper) + 26, right(paper) - 40, bottom(paper) - 22)
  const arrows = arrowsIn(rows)
  const ring = ringFor(arrows, inside, view, measure)
  const { size } = ring
  return [
    parchment(paper, true),
    written(
      'knew',
      heading,
      between(left(inside), top(inside) - 10, inside.x - 190, top(inside) + 38),
      { sizes: [44, 40, 36, 34, 32], face: 'title', colour: palette.blood, oneLine: true },
      measure,
    ),
    written(
      'knew legend',
      signs.arrows,
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
        drawing(`shield ${seat}`, shieldOf(view, seat), 'seal', shield),
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
