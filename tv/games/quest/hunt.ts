import type { View } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import { at, type Seat } from '../../../shared/engine/game.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { sequel } from '../../../shared/texts/templates.ts'
import { type Box, between, bottom, drawing, type Item, left, overlap, right, top } from '../../draw/items.ts'
import { textItem } from '../../draw/text.ts'
import { type DrawContext, namesOf, shieldOf, waiting } from '../../game-screen.ts'
import { textKeyOf } from '../../ui/keys.ts'
import { captionOf, sayingAlso } from '../../ui/round-table.ts'
import { chipOf, key, onOneLine, questTable, sceneItems } from './scene.ts'
import { aimedBoxes, aimedItems, fateItems, groundAfter, struckOf } from './strike.ts'

/** The game's own parts of its last scene. */
export interface Hunt {
  readonly assassin: Seat
  /** The dagger's targets, once it has fallen. */
  readonly at: readonly Seat[]
  /** Who is shown to all as Evil, and what all are told then; nobody and nothing where Evil stays hidden. */
  readonly evil: readonly Seat[]
  readonly aloud: string
  /** The role that they are said to be, where the Assassin calls one. */
  readonly call: string
  /** Says how the strike ended, once the cards are turned over: in words that fill the screen, and who it was. */
  readonly fate: (right: boolean, sought: readonly Seat[]) => string
  readonly verdict: (right: boolean, struck: readonly Seat[], sought: readonly Seat[]) => string
  readonly faces: Readonly<Record<string, string>>
  readonly isEvil: (role: string) => boolean
}

export const maxCrestPx = 198
export const daggerPx = 150
/** How far above a crest's middle a fallen dagger is, as a share of its height: its point is in the crest's middle. */
const fallenShare = 0.36
const labelPx = 46
/** How far the red behind a crest of Evil reaches beyond its sides. */
const redPx = 20
/** The most room for a name below its crest. */
const maxNamePx = 280
/** How far the names next to the code may reach. */
const cornerWidth = 250

/** How far the ring reaches from its middle, sideways and up. */
export const ringReaches = [712, 252] as const
/** Where the dagger is held, relative to that middle. */
export const hand = { x: 180, y: -labelPx / 2 } as const

type Point = readonly [x: number, y: number]

/**
 * Returns so many places on an ellipse around 0, clockwise from the top: each as far from the next along the ellipse,
 * because equal angles would crowd its flat ends. An even number leaves the places above and below the middle free:
 * what stands there reaches far.
 */
export const ellipse = (count: number, [rx, ry]: Point): readonly Point[] => {
  const steps = 720
  const at = (step: number): Point => {
    const angle = (2 * Math.PI * step) / steps - Math.PI / 2
    return [rx * Math.cos(angle), ry * Math.sin(angle)]
  }
  const along = [0]
  for (let step = 1; step <= steps; step++) {
    const [[x1, y1], [x2, y2]] = [at(step - 1), at(step)]
    along.push((along.at(-1) ?? 0) + Math.hypot(x2 - x1, y2 - y1))
  }
  const whole = along.at(-1) ?? 0
  const first = count % 2 === 0 ? 0.5 : 0
  const places = Array.from({ length: count }, (_, i) =>
    at(along.findIndex(far => far >= (whole * (i + first)) / count)),
  )
  const rise = ry / Math.max(...places.map(([, y]) => Math.abs(y)))
  return places.map(([x, y]) => [x, y * rise])
}

/**
 * Returns how a held dagger, drawn with its blade down, points at a place in the ring: its angle, and how far it is
 * moved. It is held on the side that it points to, so that its blade never lies on the Assassin.
 */
export const aimOf = (place: number, count: number): { readonly angle: number; readonly dx: number } => {
  const [x, y] = ellipse(count, ringReaches)[place] ?? [hand.x, 0]
  const dx = x < -1 ? -2 * hand.x : 0
  return { angle: Math.atan2(y - labelPx / 2 - hand.y, x - hand.x - dx) - Math.PI / 2, dx }
}

/** Places everybody but the Assassin in a ring, clockwise from the top. */
const ringOf = (
  seats: readonly Seat[],
  { viewport }: DrawContext,
): { readonly middle: Box; readonly spots: readonly Box[] } => {
  const { stage } = viewport
  const middle: Box = { x: viewport.w / 2, y: top(stage) + 543, w: stage.w, h: 0 }
  const [rx, ry] = [Math.min(ringReaches[0], (stage.w - maxNamePx) / 2), ringReaches[1]]
  const places = ellipse(seats.length, [rx, ry])
  // The nearest two are those beside each other on the flat end of the ellipse.
  const apart = Math.min(
    ...places.map(([x, y], i) => {
      const [otherX, otherY] = at(places, (i + 1) % places.length)
      return Math.max(Math.abs(x - otherX) / 0.86, Math.abs(y - otherY) - labelPx)
    }),
  )
  const h = Math.min(maxCrestPx, apart - 4)
  const spots = places.map(([x, y]) => ({
    x: middle.x + x,
    y: middle.y + y - labelPx / 2,
    w: h * 0.86,
    h,
  }))
  return { middle, spots }
}

/** Returns the box of the name below a crest of the ring: it leaves its neighbours' crests and names free. */
const nameBoxOf = (spot: Box, spots: readonly Box[]): Omit<Box, 'h'> => {
  const y = bottom(spot) + labelPx / 2
  const rooms = spots.map(other => {
    const apart = Math.abs(other.x - spot.x)
    const nameToo = Math.abs(other.y - spot.y) < labelPx
    const meets = other !== spot && y + labelPx / 2 > top(other) && y - labelPx / 2 < bottom(other) + labelPx
    return !meets ? maxNamePx : nameToo ? apart - 12 : 2 * (apart - other.w / 2 - redPx)
  })
  return { x: spot.x, y, w: Math.min(...rooms, maxNamePx) }
}

/** The opacity of everybody else while the targets' cards turn over. */
const asideShare = 0.28

/** Says whether the Assassin is still thinking. */
const isWaiting = ({ at: struck, call }: Hunt): boolean => struck.length === 0 && call === ''

/** What is said above the ring: whose turn it is, or what they called, and whom they struck. */
const headItems = (view: View, hunt: Hunt, context: DrawContext): readonly Item[] => {
  const { call } = hunt
  const { measure, viewport, now } = context
  const { stage } = viewport
  const heading = between(left(stage) + cornerWidth, top(stage), right(stage) - cornerWidth, top(stage) + 104)
  const moment = view.parts.words.moment(view.table ?? questTable(view), namesOf(view))
  const news = waiting(view, now) || (isWaiting(hunt) && hunt.aloud) || captionOf(view, now)
  const said = sayingAlso(news, moment)
  const both = sequel(t().grammar, [...(said === '' ? [] : [said]), ...(isWaiting(hunt) ? [t().tv.heard.heart] : [])])
  return [
    textItem(
      call === '' ? key.sentence : key.call,
      call === '' ? moment : call,
      heading,
      {
        sizes: [72, 64, 56, 50, 44, 40, 36, 32],
        face: 'title',
        colour: call === '' ? palette.bone : palette.gold,
      },
      measure,
    ),
    textItem(
      key.caption,
      onOneLine([both, said], heading.w, measure) || said,
      { ...heading, y: bottom(heading) + 32, h: 60 },
      { sizes: [40, 36, 34, 32], colour: palette.bone, rise: 'top' },
      measure,
    ),
  ]
}

const nameItem = (view: View, key: string, seat: Seat, box: Omit<Box, 'h'>, measure: DrawContext['measure']): Item =>
  textItem(
    key,
    at(view.chairs, seat).name,
    { ...box, h: labelPx },
    { sizes: [40, 36, 32], colour: palette.bone, oneLine: true },
    measure,
  )

const beats = { idle: 'beat' } as const

/** Draws what is red behind the crest of somebody who is shown to be Evil. */
const redItems = ({ evil }: Hunt, seat: Seat, crest: Box): readonly Item[] => {
  // It is no higher than the crest: names stand close above and below.
  const card: Box = { x: crest.x, y: crest.y + 4, w: crest.w + 2 * redPx, h: crest.h - 8 }
  return evil.includes(seat) ? [drawing(key.red(seat), 'person/shown', 'paper', card, beats)] : []
}

const assassinItems = (
  view: View,
  hunt: Hunt,
  { x, y }: Box,
  crest: number,
  measure: DrawContext['measure'],
): readonly Item[] => [
  ...redItems(hunt, hunt.assassin, { x, y: y + hand.y, w: crest * 0.86, h: crest }),
  chipOf(view, hunt.assassin, { x, y: y + hand.y }, crest, key.assassin),
  nameItem(view, textKeyOf(key.assassin), hunt.assassin, { x, y: y + crest / 2, w: maxNamePx }, measure),
]

/**
 * Draws the hunt: by candlelight, everybody in a ring around the Assassin with the dagger; then its targets, and their
 * roles.
 */
export const huntScene = (view: View, hunt: Hunt, context: DrawContext): readonly Item[] => {
  const { measure } = context
  const { seats } = questTable(view)
  const ring = seats.filter(seat => seat !== hunt.assassin)
  const { middle, spots } = ringOf(ring, context)
  const struck = struckOf(context)
  if (struck) {
    const { fate } = struck
    const boxes = aimedBoxes(middle, hunt.at.length)
    const { h } = spots[0] ?? middle
    // In the dark, those who step out of the ring leave their place in it.
    const chips = ring.flatMap((seat, i) => {
      const spot = spots[i] ?? middle
      const covered = boxes.some(box => overlap(box, spot) > 0)
      return covered && !fate ? [] : [{ ...chipOf(view, seat, spot, h), alpha: covered ? 0 : asideShare }]
    })
    const shown = fate
      ? fateItems(view, hunt, middle, struck, fate, context)
      : [...headItems(view, hunt, context), ...aimedItems(view, hunt, middle, struck, context)]
    const around = fate && (fate.right || fate.said) ? [] : chips
    const held = { x: middle.x + hand.x, y: middle.y + hand.y, w: 12, h: 12 }
    const items = [...around, ...shown, drawing(key.hand, 'glow', 'paper', held, { alpha: 0 })]
    return sceneItems(view, seats.length, { under: 'hunt', ...(fate ? groundAfter(fate) : {}) }, items, context)
  }
  // Next to the crest, so that it covers no name.
  const held: Box = { x: middle.x + hand.x, y: middle.y + hand.y, w: daggerPx, h: daggerPx }
  const over = ({ x, y }: Box): Box => ({ x, y: y - daggerPx * fallenShare, w: daggerPx, h: daggerPx })
  const landed = hunt.at.map(seat => at(spots, ring.indexOf(seat)))
  const waits = isWaiting(hunt)
  const items: readonly Item[] = [
    ...headItems(view, hunt, context),
    ...ring.flatMap((seat, i) => {
      const spot = spots[i] ?? middle
      const aim = hunt.at.includes(seat) ? [drawing(key.glow(seat), 'glow', 'paper', { ...spot, w: 340, h: 340 })] : []
      return [
        ...aim,
        ...redItems(hunt, seat, spot),
        { ...chipOf(view, seat, spot, spot.h), ...(waits ? beats : {}) },
        nameItem(view, textKeyOf(key.chip(seat)), seat, nameBoxOf(spot, spots), measure),
      ]
    }),
    ...assassinItems(view, hunt, middle, spots[0]?.h ?? maxCrestPx, measure),
    // Invisible: it marks where the dagger is held.
    drawing(key.hand, 'glow', 'paper', held, { alpha: 0 }),
    ...(landed.length === 0 ? [held] : landed.map(over)).map((box, i) =>
      drawing(key.dagger(i), 'blade', 'plate', box, waits ? { idle: 'sway' } : {}),
    ),
  ]
  return sceneItems(view, seats.length, { under: 'hunt' }, items, context)
}

/** A player whose role is revealed during the game; the role is null until it is shown. */
export interface Unmasked {
  readonly seat: Seat
  readonly role: { readonly icon: string; readonly name: string; readonly words: string } | null
}

/** Draws who it is, large; then the role next to the crest, and what follows from it. */
export const unmaskedItems = (
  view: View,
  { seat, role }: Unmasked,
  box: Box,
  { measure }: DrawContext,
): readonly Item[] => {
  const w = box.w - 100
  const h = Math.min(330, (box.h - 60) * 0.38)
  const y = top(box) + 34 + h / 2
  const line = (key: string, text: string, from: number, tall: number, style: Parameters<typeof textItem>[3]): Item =>
    textItem(key, text, { x: box.x, y: from + tall / 2, w, h: tall }, style, measure)
  const below = y + h / 2 + 6
  const rest = bottom(box) - 22 - below
  const [name, title] = [rest * 0.2, rest * 0.38]
  const colour = palette.bone
  return [
    // Until the role stands next to it, the crest is in the middle; this invisible item marks where that is.
    drawing(key.declared.middle, 'glow', 'paper', { x: box.x, y, w: 12, h: 12 }, { alpha: 0 }),
    drawing(key.declared.shield, shieldOf(view, seat), 'seal', {
      x: role === null ? box.x : box.x - h * 0.62,
      y,
      w: h * 0.86,
      h,
    }),
    line(key.declared.name, at(view.chairs, seat).name, below, name, { sizes: [64, 56, 48, 44, 40], colour }),
    ...(role === null
      ? []
      : [
          drawing(key.declared.role, `icon/${role.icon}/bone`, 'seal', {
            x: box.x + h * 0.62,
            y,
            w: h * 0.9,
            h: h * 0.9,
          }),
          line(key.declared.title, role.name, below + name, title, {
            sizes: [150, 132, 116, 104, 92, 80, 68, 60],
            face: 'title',
            colour: palette.gold,
          }),
          line(key.declared.words, role.words, below + name + title, rest - name - title, {
            sizes: [54, 50, 46, 44, 40, 36, 32],
            colour,
            rise: 'top',
          }),
        ]),
  ]
}
