import { type View, withTable } from '../../../shared/client/connection.ts'
import { at, type Seat, unreachable } from '../../../shared/engine/game.ts'
import type { PublicEvent, PublicState } from '../../../shared/games/midnight/events.ts'
import { masksOf, type Role, rows, type Side as SideId } from '../../../shared/games/midnight/roles.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { appear, grow, hide, land, narrow, openReveal, widen } from '../../draw/animations.ts'
import type { Item, Key } from '../../draw/items.ts'

import type { Animator, DrawContext, Reveal, RevealContext, RevealStep } from '../../game-screen.ts'
import { honour } from '../../ui/honours.ts'
import { darkness, intro, introItems, type SideRoles, sidesItems } from '../../ui/intro.ts'
import { captionKeys, textKeyOf } from '../../ui/keys.ts'
import { uncover } from '../../ui/uncover.ts'
import { count } from '../night/count.ts'
import { sidesWith } from '../night/scene.ts'
import { winnersOf } from './end.ts'
import { key, labels, largeIn, maskArt, maskIcons, midnightTable, sideArt, turnedBy } from './scene.ts'

const sideIds: readonly SideId[] = ['village', 'wolves', 'alone']

/** Returns the masks of each side, as many as the host chose. */
export const rolesBySide = ({ options, seats }: PublicState): readonly SideRoles[] =>
  sidesWith(
    sideIds.map(side => ({ side, panel: `fate/${sideArt[side]}`, heading: labels().sides[side] })),
    masksOf(options, seats.length),
    rows,
  )

/** Draws how the game begins: who sits there, and the masks among them. */
export const beginning = (view: View, context: DrawContext): readonly Item[] => {
  const table = midnightTable(view)
  return introItems(
    view,
    {
      seats: table.seats,
      line: `${t().tv.begins.seats({ n: table.seats.length })} ${labels().begins}`,
      cast: box => sidesItems(view, rolesBySide(table), maskIcons, box, context),
      ground: [darkness(context)],
    },
    context,
  )
}

type Of<T extends PublicEvent['type']> = Extract<PublicEvent, { readonly type: T }>

const flipMs = 260
/** How long everybody waits for the winner, and for the mask of somebody condemned, in ms. */
const waitMs = { winner: 900, condemned: 1500 } as const

/** Dims the lights, and turns every mask face down. */
const fell = (since: View): Reveal =>
  openReveal(async animator => {
    const { seats, leaving } = midnightTable(since)
    const lamps = seats.slice(leaving.length).map((_, i) => key.lamp(i + 1))
    hide(animator, [...captionKeys, ...lamps])
    animator.sound('dusk')
    await animator.run(1500, t => animator.pose(key.dusk, { alpha: t }))
    await appear(animator, captionKeys, 500)
    await appear(animator, lamps, 400)
  })

/** Returns the keys of what a list of masks says: where its moment takes two lines, it leaves no room for a caption. */
const saidIn = ({ drawnKeys }: Animator): readonly Key[] => [key.sentence, ...drawnKeys([key.caption])]

const dawned = (): Reveal =>
  openReveal(async animator => {
    const said = saidIn(animator)
    hide(animator, said)
    animator.sound('dawn')
    await animator.run(1200, t => animator.pose(key.parchment, { alpha: t }))
    await appear(animator, said, 450)
  })

/** Counts the ballots, then shows whom they condemned. */
const tallied = ({ ballots, dead }: Of<'tallied'>, before: View): Reveal => {
  const voters = midnightTable(before).seats.filter(seat => Object.hasOwn(ballots, seat))
  const closed = withTable(before, { acted: voters, awaited: [] })
  return {
    ...count(ballots, before.room.settings.votes, {
      view: () => closed,
      closed: seat => key.token('left', seat),
      open: seat => key.token('left', seat),
      chip: key.chip,
    }),
    play: async animator => {
      const fates = dead.flatMap(seat => [key.tag(seat), key.tagPill(seat), key.glow(seat)])
      hide(animator, [...fates, key.sentence])
      await animator.wait(700)
      animator.sound(dead.length > 0 ? 'execution' : 'bell')
      await Promise.all([
        appear(animator, [key.sentence], 350),
        dead.length > 0 ? land(animator, fates, 380) : animator.wait(1),
      ])
    },
  }
}

/** Moves two masks across the table to each other's place. */
const cross = (animator: Animator, [one, two]: readonly Key[]): Promise<void> =>
  one === undefined || two === undefined
    ? animator.wait(1)
    : animator.run(1000, t => {
        if (animator.reducedMotion) return
        animator.pose(one, { near: [two, t], scale: 1 + 0.35 * Math.sin(Math.PI * t) })
        animator.pose(two, { near: [one, t], scale: 1 + 0.2 * Math.sin(Math.PI * t) })
      })

const glowing = (seats: readonly Seat[]): readonly Key[] =>
  seats.flatMap(seat => [key.glow(seat), key.tag(seat), key.tagPill(seat)])

const lieDown = (animator: Animator, masks: readonly Key[]): void => {
  for (const mask of masks) animator.swap(mask, maskArt(null))
}

/** A mask on the screen, and its role. */
type Face = readonly [mask: Key, role: Role]

/** Turns masks face up that lie face down. */
const turnUp = async (animator: Animator, faces: readonly Face[]): Promise<void> => {
  const masks = faces.map(([mask]) => mask)
  if (masks.length === 0) return
  animator.sound('flip')
  await narrow(animator, masks, flipMs / 2)
  for (const [mask, role] of faces) animator.swap(mask, maskArt(role))
  await widen(animator, masks, flipMs / 2)
}

/**
 * Shows a step of the night in two beats: who woke, and what travelled, face down; then the masks turn, and the caption
 * says what it came to.
 */
const retold = ({ step }: Of<'retold'>): Reveal => ({
  ...openReveal(async animator => {
    const woke = [key.actor, ...glowing(step.seats), key.sentence]
    const [turned, large] = [turnedBy(step), largeIn(step)]
    const faces: readonly Face[] = [
      ...Object.entries(turned).map(([place, role]): Face => [key.mask(place), role]),
      ...large.flatMap((seat): readonly Face[] => (turned[seat] ? [[key.large(seat), turned[seat]]] : [])),
    ]
    const places = step.moved.map(({ place }) => place)
    const moved = places.map(key.mask)
    const alsoMoved = places.filter(place => large.includes(place)).map(key.large)
    const ends = step.saw.length + step.moved.length > 0 ? [key.caption] : []
    hide(animator, [...woke, ...ends])
    lieDown(
      animator,
      faces.map(([mask]) => mask),
    )
    animator.sound('lute')
    await Promise.all([appear(animator, woke, 350), grow(animator, step.seats.map(key.shield), 350)])
    await animator.wait(350)
    if (moved.length > 0) {
      animator.sound('deal')
      await Promise.all([cross(animator, moved), cross(animator, alsoMoved)])
      // Face down, each place looks as before: now the mask that came lies there.
      for (const mask of [...moved, ...alsoMoved]) animator.pose(mask, {})
    }
    await turnUp(animator, faces)
    await appear(animator, ends, 300)
  }),
  saidLast: true,
})

/** Turns over a mask as it is at the end; a Hunter takes somebody along. */
const unmasked = ({ seat, mask, takes }: Of<'unmasked'>, before: View): Reveal =>
  openReveal(async animator => {
    const condemned = midnightTable(before).dead.includes(seat)
    const taken = takes === null ? [] : glowing([takes])
    hide(animator, [key.sentence, ...taken])
    const faces: readonly Face[] = [seat, 'turned'].map(place => [key.mask(place), mask])
    if (condemned) animator.sound('drum')
    lieDown(
      animator,
      faces.map(([one]) => one),
    )
    await animator.wait(condemned ? waitMs.condemned : 350)
    await turnUp(animator, faces)
    await appear(animator, [key.sentence], 300)
    if (taken.length === 0) return
    animator.sound('murder')
    await land(animator, taken, 380)
  })

const fanfares = { village: 'village', wolves: 'mafia', fool: 'thud', nobody: 'thud' } as const

/** Shows the winners after a pause; the masks have turned over already, unless the host ended the game before. */
const over = ({ winner, reveal }: Of<'over'>, before: View, then: View): Reveal => {
  const masks = reveal?.masks ?? {}
  const { seats, masks: turned } = midnightTable(then)
  const end = uncover(then, {
    cast: Object.fromEntries(Object.entries(masks).filter(([place]) => seats.includes(place))),
    seats,
    winners: winnersOf(then),
    winner,
    fanfare: winner === null ? 'thud' : at(fanfares, winner),
    known: Object.keys(turned),
    guilt: role => (rows[role as Role].side === 'village' ? 0 : 1),
    banner: [key.winner, textKeyOf(key.winner), key.why],
    each: 760,
    rest: [key.again, key.plate(key.again), ...Object.keys(reveal?.cast ?? {}).map(key.was)],
    honours: animator => honour(animator, Object.keys(reveal?.cast ?? {})),
  })
  // Where the host ended the game, everybody knows.
  if (winner === null) return end
  const silence: RevealStep = {
    view: before,
    played: { type: 'over' },
    play: animator => {
      animator.sound('tally')
      return animator.wait(waitMs.winner)
    },
  }
  return { ...end, untilResultMs: waitMs.winner + end.untilResultMs, steps: [silence, ...end.steps] }
}

/** Returns the reveal for each public event. It fits into the pause of its phase. */
export const reveal = ({ event, before, after }: RevealContext<PublicEvent>): Reveal => {
  switch (event.type) {
    case 'dealt':
      return intro(event.seats, rolesBySide(midnightTable(after)))
    case 'fell':
      return fell(after)
    case 'dawned':
      return dawned()
    case 'polled':
      return openReveal(animator => {
        animator.sound('horn')
        return appear(animator, saidIn(animator), 500)
      })
    case 'tallied':
      return tallied(event, before)
    case 'retold':
      return retold(event)
    case 'unmasked':
      return unmasked(event, before)
    // Has no reveal: it is already visible where it happens.
    case 'gone':
    case 'returned':
      return openReveal(() => Promise.resolve())
    case 'over':
      return over(event, before, after)
    default:
      return unreachable(event)
  }
}
