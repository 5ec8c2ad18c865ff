import type { View } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import { at, type BaseEvent, type Seat } from '../../../shared/engine/game.ts'
import { appear, hide, narrow, widen } from '../../draw/animations.ts'
import {
  type Box,
  between,
  bottom,
  type Depth,
  drawing,
  type Item,
  type Key,
  left,
  right,
  top,
} from '../../draw/items.ts'
import { across } from '../../draw/layout.ts'
import { ease } from '../../draw/motion.ts'
import { textItem } from '../../draw/text.ts'
import type { Animator, DrawContext, RevealStep } from '../../game-screen.ts'
import { textKeyOf } from '../../ui/keys.ts'
import { veilItem } from '../../ui/parts.ts'
import type { Hunt } from './hunt.ts'
import { crestOf, key } from './scene.ts'

// What the dagger came to: the targets' cards turn over in the dark. Where the Assassin was right, a card breaks along
// the blade and the screen turns grey; where not, the one they were looking for steps out of the ring into the light.

/** What the strike came to. */
interface Fate {
  readonly right: boolean
  /** Whom the Assassin was looking for, and their roles as far as their cards are turned over. */
  readonly seats: readonly Seat[]
  readonly cast: Readonly<Record<Seat, string>>
  /** Whether it is said by now. */
  readonly said: boolean
}

/** The progress of an ending that a strike has led to: whose cards are turned over, and their roles. */
interface Struck extends BaseEvent {
  readonly type: 'over'
  readonly struck: Readonly<Record<Seat, string>>
  readonly fate?: Fate
}
export const struckOf = ({ played }: DrawContext): Struck | null =>
  played?.type === 'over' && 'struck' in played ? (played as Struck) : null

/** The keys of what is on somebody's card, and how far in front it lies. */
interface CardKeys {
  readonly card: (seat: Seat) => Key
  readonly face: (seat: Seat) => Key
  readonly name: (seat: Seat) => Key
  readonly role: (seat: Seat) => Key
  readonly depths: readonly [card: Depth, face: Depth, words: Depth]
}
const aimedAt: CardKeys = {
  card: key.fate,
  face: key.fateFace,
  name: key.fateName,
  role: key.fateRole,
  depths: ['card', 'seal', 'words'],
}
const lookedFor: CardKeys = {
  card: key.sought,
  face: key.soughtFace,
  name: key.soughtName,
  role: key.soughtRole,
  // In front of the dark.
  depths: ['notice', 'notice', 'notice words'],
}

/** Draws somebody's card: their name above their crest, and then above their role. */
const cardItems = (
  view: View,
  seat: Seat,
  role: string | undefined,
  box: Box,
  hunt: Pick<Hunt, 'faces' | 'isEvil'>,
  keys: CardKeys,
  { measure }: DrawContext,
): readonly Item[] => {
  const face = role === undefined ? 'hidden' : hunt.isEvil(role) ? 'evil' : 'good'
  const [on, above, words] = keys.depths
  const style = { colour: palette.bone, depth: words, oneLine: true } as const
  const [x1, x2] = [left(box) + 20, right(box) - 20]
  const head = between(x1, top(box) + 18, x2, top(box) + 18 + box.h * 0.155)
  const foot = between(x1, bottom(box) - 20 - box.h * 0.17, x2, bottom(box) - 20)
  const size = box.h * 0.45
  const icon: Box = { x: box.x, y: (bottom(head) + top(foot)) / 2, w: size, h: size }
  const letters = box.h > 400 ? [76, 68, 60, 54] : []
  return [
    drawing(keys.card(seat), `person/${face}`, on, box),
    textItem(
      keys.name(seat),
      at(view.chairs, seat).name,
      head,
      { ...style, sizes: [...letters, 48, 44, 40, 36, 34, 32] },
      measure,
    ),
    ...(role === undefined
      ? [crestOf(view, keys.face(seat), seat, icon, size, above)]
      : [
          drawing(keys.face(seat), `icon/${at(hunt.faces, role)}/bone`, above, icon),
          textItem(
            keys.role(seat),
            at(view.parts.words.roles, role).name,
            foot,
            { ...style, sizes: [...letters, 56, 50, 44, 40, 36, 34, 32], face: 'title' },
            measure,
          ),
        ]),
  ]
}

/** The height of a target's card: between the crests at the top and at the bottom of the ring. */
const aimedHeight = 300
const cardHeight = 620
const fateCard = { ratio: 0.8, gap: 40 } as const

/** Lays out the cards of targets around the middle of their ring. */
export const aimedBoxes = (middle: Box, count: number): readonly Box[] =>
  across({ ...middle, y: middle.y - 23, w: 290 * count, h: aimedHeight }, count).map(cell => ({ ...cell, w: 260 }))

/** Draws the targets' cards, with their roles once those are turned over. */
export const aimedItems = (
  view: View,
  hunt: Hunt,
  middle: Box,
  struck: Struck,
  context: DrawContext,
): readonly Item[] => {
  const boxes = aimedBoxes(middle, hunt.at.length)
  return hunt.at.flatMap((seat, i) => cardItems(view, seat, struck.struck[seat], at(boxes, i), hunt, aimedAt, context))
}

const textHeight = { title: 176, caption: 60 } as const

/** Lays out a row of large cards between the moment's words and its caption. */
const fateBoxes = (count: number, { viewport: { stage } }: DrawContext): readonly Box[] => {
  const room = between(left(stage), top(stage) + textHeight.title + 4, right(stage), bottom(stage) - textHeight.caption)
  const h = Math.min(cardHeight, room.h, (room.w / Math.max(1, count) - fateCard.gap) / fateCard.ratio)
  return across({ ...room, w: Math.min(room.w, count * (h * fateCard.ratio + fateCard.gap)), h }, count).map(cell => ({
    ...cell,
    w: h * fateCard.ratio,
  }))
}

/** Draws what the strike came to, in words that fill the screen, and below the cards who it was. */
const wordItems = (hunt: Hunt, { right: hit, seats }: Fate, context: DrawContext): readonly Item[] => {
  const { measure, viewport } = context
  const { stage } = viewport
  const head = between(left(stage) + 210, top(stage), right(stage) - 210, top(stage) + textHeight.title)
  return [
    textItem(
      key.verdict,
      hunt.fate(hit, seats),
      head,
      {
        sizes: [150, 136, 120, 108, 96, 84, 72],
        face: 'title',
        colour: hit ? palette.bone : palette.gold,
        oneLine: true,
      },
      measure,
    ),
    textItem(
      textKeyOf(key.verdict),
      hunt.verdict(hit, hunt.at, seats),
      between(left(stage), bottom(stage) - textHeight.caption, right(stage), bottom(stage)),
      { sizes: [48, 44, 40, 36, 32], colour: palette.bone, oneLine: true },
      measure,
    ),
  ]
}

/** The halves of a broken card, and where each lies: how far from the middle, and how far it leans. */
const sides = [
  ['left', -1],
  ['right', 1],
] as const
const brokenHalf = { gap: 20, angle: 0.05 } as const
const lower = (sign: number): number => (sign > 0 ? 14 : 0)

/** Draws a broken card: its halves beside the blade that fell between them. */
const brokenItems = (view: View, hunt: Hunt, struck: Struck, said: boolean, context: DrawContext): readonly Item[] => {
  const boxes = fateBoxes(hunt.at.length, context)
  return hunt.at.flatMap((seat, i) => {
    const box = at(boxes, i)
    const role = at(struck.struck, seat)
    const size = box.h * 0.62
    const draw = (as: (seat: Seat, half: string) => Key, depth: Depth, side: string): readonly Item[] =>
      sides.map(([half, sign]) =>
        drawing(
          as(seat, half),
          `half/${half}/${side}/${at(hunt.faces, role)}`,
          depth,
          { ...box, x: box.x + sign * brokenHalf.gap, y: box.y + lower(sign) },
          { angle: sign * brokenHalf.angle },
        ),
      )
    const blade: Box = { x: box.x, y: top(box) + size / 2, w: size, h: size }
    return [
      ...draw(key.half, 'paper', hunt.isEvil(role) ? 'evil' : 'good'),
      ...(said ? draw(key.grey, 'card', 'grey') : cardItems(view, seat, role, box, hunt, aimedAt, context)),
      drawing(key.dagger(i), 'blade', 'plate', blade),
      ...(said ? [drawing(key.greyDagger(i), 'blade/grey', 'plate', blade)] : []),
    ]
  })
}

/** They fade before the words above and below the card: gold on gold could not be read. */
const raysPx = 1040

/** Draws those whom the Assassin was looking for: they come out of the dark, and then stand in the light. */
const livingItems = (view: View, hunt: Hunt, fate: Fate, context: DrawContext): readonly Item[] => {
  const boxes = fateBoxes(fate.seats.length, context)
  const { w, h } = context.viewport
  const light: Box = { x: w / 2, y: boxes[0]?.y ?? h / 2, w: raysPx, h: raysPx }
  return [
    ...(fate.said ? [drawing(key.rays, 'rays', 'floor', light)] : []),
    ...fate.seats.flatMap((seat, i) => cardItems(view, seat, fate.cast[seat], at(boxes, i), hunt, lookedFor, context)),
  ]
}

/** Draws the moment in which the room learns what the strike came to. */
export const fateItems = (view: View, hunt: Hunt, middle: Box, struck: Struck, fate: Fate, context: DrawContext) => [
  ...(fate.right ? brokenItems(view, hunt, struck, fate.said, context) : livingItems(view, hunt, fate, context)),
  ...(fate.right || fate.said ? [] : aimedItems(view, hunt, middle, struck, context)),
  ...(fate.right ? [] : [veilItem(context, 'night')]),
  ...(fate.said ? wordItems(hunt, fate, context) : []),
]

/** What covers the ground once the moment is said. */
export const groundAfter = ({ right: hit, said }: Fate): { readonly over?: 'lit' | 'grey' } =>
  said ? { over: hit ? 'grey' : 'lit' } : {}

// How it is played. Both ways take as long.

/** Says whether the Assassin was looking for this role. */
export type Sought = (role: string) => boolean

const struckMs = { faceDown: 900, faceUp: 1300 } as const
/** The parts of the moment, in ms: the dark, and the way out of the ring; or stillness, and the blow. */
const beforeMs = { darken: 300, dark: 500, grow: 700, lie: 350, turn: 300 } as const
const blowMs = { still: 800, fall: 260, break: 420 } as const
const before = beforeMs.darken + beforeMs.dark + beforeMs.grow + beforeMs.lie + beforeMs.turn
const afterMs = { drain: 600, say: 500, stand: 2500 } as const

/** Returns the targets' cards and all that is on them. */
const partsOf = ({ face, name }: CardKeys, seats: readonly Seat[]): readonly Key[] =>
  seats.flatMap(seat => [face(seat), name(seat)])

/** Turns the light off over the ring, and brings those who live out of it, face down. */
const stepOut = async (animator: Animator, seats: readonly Seat[]): Promise<void> => {
  const cards = seats.map(lookedFor.card)
  const parts = partsOf(lookedFor, seats)
  hide(animator, [...cards, ...parts])
  await animator.run(beforeMs.darken, t => animator.pose(key.veil, { alpha: t }))
  await animator.wait(beforeMs.dark)
  if (seats.length > 0) animator.sound('drum')
  await animator.run(
    beforeMs.grow,
    t => {
      for (const seat of seats) {
        const from = { near: [key.chip(seat), 1 - t], scale: 0.2 + 0.8 * t, alpha: Math.min(1, 3 * t) } as const
        animator.pose(lookedFor.card(seat), animator.reducedMotion ? { alpha: t } : from)
        animator.pose(lookedFor.face(seat), animator.reducedMotion ? { alpha: t } : from)
        animator.pose(lookedFor.name(seat), { alpha: Math.max(0, 2 * t - 1) })
      }
    },
    'inOut',
  )
  await animator.wait(beforeMs.lie)
  if (seats.length > 0) animator.sound('flip')
  await narrow(animator, [...cards, ...parts], beforeMs.turn)
}

/** Turns their cards over in the dark, which then gives way to golden light. */
const live = async (animator: Animator, seats: readonly Seat[]): Promise<void> => {
  const parts = [...partsOf(lookedFor, seats), ...seats.map(lookedFor.role)]
  const words = [key.verdict, textKeyOf(key.verdict)]
  hide(animator, [...parts, ...words, key.dusk, key.rays])
  await widen(animator, seats.map(lookedFor.card), beforeMs.turn)
  animator.sound('horn')
  await Promise.all([
    animator.run(afterMs.drain, t => {
      animator.pose(key.veil, { alpha: 1 - t })
      animator.pose(key.dusk, { alpha: t })
      for (const part of parts) animator.pose(part, { alpha: t })
    }),
    appear(animator, words, afterMs.say),
  ])
  await animator.run(afterMs.stand + afterMs.say - beforeMs.turn, t =>
    animator.pose(key.rays, animator.reducedMotion ? { alpha: t } : { alpha: Math.min(1, 4 * t), angle: 0.3 * t }),
  )
}

/** Lets the blade fall on each card: it breaks along it. */
const strike = async (animator: Animator, seats: readonly Seat[]): Promise<void> => {
  const blades = seats.map((_, i) => key.dagger(i))
  const halves = seats.flatMap(seat => sides.map(([half]) => key.half(seat, half)))
  const whole = [...seats.map(aimedAt.card), ...partsOf(aimedAt, seats), ...seats.map(aimedAt.role)]
  hide(animator, [...blades, ...halves])
  // The card grows while everybody waits for the blow.
  const from = aimedHeight / cardHeight
  await animator.run(blowMs.still, t => {
    const scale = from + (1 - from) * ease.inOut(Math.min(1, 2 * t))
    if (!animator.reducedMotion)
      for (const part of seats.flatMap(seat => [aimedAt.card(seat), aimedAt.face(seat)])) animator.pose(part, { scale })
    for (const part of seats.flatMap(seat => [aimedAt.name(seat), aimedAt.role(seat)]))
      animator.pose(part, { alpha: Math.max(0, 2 * t - 1) })
  })
  animator.sound('whoosh')
  await animator.run(
    blowMs.fall,
    t => {
      for (const blade of blades)
        animator.pose(blade, animator.reducedMotion ? { alpha: t } : { dy: -620 * (1 - t), alpha: Math.min(1, 3 * t) })
    },
    'in',
  )
  if (seats.length > 0) animator.sound('dagger')
  hide(animator, whole)
  await animator.run(
    blowMs.break,
    t => {
      const back = animator.reducedMotion ? 0 : 1 - t
      for (const seat of seats)
        for (const [half, sign] of sides)
          animator.pose(key.half(seat, half), {
            dx: -brokenHalf.gap * sign * back,
            dy: -lower(sign) * back,
            angle: -brokenHalf.angle * sign * back,
          })
    },
    'out',
  )
  await animator.wait(before - blowMs.still - blowMs.fall - blowMs.break)
}

/** Takes all colour out of the picture. */
const drain = async (animator: Animator, seats: readonly Seat[]): Promise<void> => {
  const words = [key.verdict, textKeyOf(key.verdict)]
  const grey = seats.flatMap((seat, i) => [key.grey(seat, 'left'), key.grey(seat, 'right'), key.greyDagger(i)])
  hide(animator, [...words, ...grey, key.dusk])
  animator.sound('toll')
  await animator.run(afterMs.drain, t => {
    for (const one of [key.dusk, ...grey]) animator.pose(one, { alpha: t })
  })
  await appear(animator, words, afterMs.say)
  await animator.wait(afterMs.stand)
}

/** How long all of that takes, in ms. */
export const strikeMs =
  400 + struckMs.faceDown + 300 + (300 + 300 + struckMs.faceUp) + before + (afterMs.drain + afterMs.say + afterMs.stand)

/** Turns over the cards of the targets, still in the dark; then shows what the strike came to. */
export const struck = (
  before: View,
  whom: readonly Seat[],
  cast: Readonly<Record<Seat, string>>,
  isSought: Sought,
): readonly RevealStep[] => {
  const seats = Object.keys(cast).filter(seat => isSought(at(cast, seat)))
  // A call of no target is right where nobody has a role that was looked for.
  const right = whom.length === 0 ? seats.length === 0 : whom.every(seat => seats.includes(seat))
  const rolesOf = (some: readonly Seat[]) => Object.fromEntries(some.map(seat => [seat, at(cast, seat)]))
  const turned: Struck = { type: 'over', struck: rolesOf(whom) }
  const fate = (said: boolean): Struck => ({
    ...turned,
    fate: { right, seats, cast: said ? rolesOf(seats) : {}, said },
  })
  const cards = whom.map(aimedAt.card)
  const parts = partsOf(aimedAt, whom)
  const roles = whom.map(aimedAt.role)
  return [
    {
      view: before,
      played: { type: 'over', struck: {} } satisfies Struck,
      play: async animator => {
        await appear(animator, [...cards, ...parts], 400)
        animator.sound('drum')
        await animator.wait(struckMs.faceDown)
        animator.sound('flip')
        await narrow(animator, [...cards, ...parts], 300)
      },
    },
    {
      view: before,
      played: turned,
      play: async animator => {
        hide(animator, [...parts, ...roles])
        await widen(animator, cards, 300)
        animator.sound('thud')
        await appear(animator, [...parts, ...roles], 300)
        await animator.wait(struckMs.faceUp)
      },
    },
    {
      view: before,
      played: fate(false),
      play: animator => (right ? strike(animator, whom) : stepOut(animator, seats)),
    },
    { view: before, played: fate(true), play: animator => (right ? drain(animator, whom) : live(animator, seats)) },
  ]
}
