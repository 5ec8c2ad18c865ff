import { type View, withTable } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import { at, type BaseEvent, type Seat, unreachable } from '../../../shared/engine/game.ts'
import type { PublicEvent, PublicState } from '../../../shared/games/mafia/events.ts'
import { counts, type Role, rolesFor, rows, type Side as SideId } from '../../../shared/games/mafia/roles.ts'
import { rolesKnown } from '../../../shared/games/mafia/state.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { appear, hide, land, narrow, openReveal, widen } from '../../draw/animations.ts'
import { drawing, type Item, type Key } from '../../draw/items.ts'
import { ease } from '../../draw/motion.ts'
import { textItem } from '../../draw/text.ts'
import {
  type Animator,
  type DrawContext,
  type Reveal,
  type RevealContext,
  type RevealStep,
  shieldOf,
} from '../../game-screen.ts'
import { honour } from '../../ui/honours.ts'
import { intro, introItems, type SideRoles, sidesItems } from '../../ui/intro.ts'
import { captionKeys, textKeyOf } from '../../ui/keys.ts'
import { veilItem } from '../../ui/parts.ts'
import { uncover } from '../../ui/uncover.ts'
import { count } from '../night/count.ts'
import { sidesWith } from '../night/scene.ts'
import { winnersOf } from './end.ts'
import { roleArt, sceneKeys } from './scene.ts'
import { dimmed, key, labels, mafiaTable } from './village.ts'

const sideIds: readonly SideId[] = ['village', 'mafia', 'alone']

/** Returns the roles of each side, as many as the options say, which everybody has seen. */
export const rolesBySide = ({ options, seats }: PublicState): readonly SideRoles[] =>
  sidesWith(
    sideIds.map(side => ({ side, panel: `fate/${side}`, heading: labels().sides[side] })),
    rolesFor(options, seats.length),
    rows,
  )

/** Draws how the game begins: the village at dusk, who lives there, and the roles among them. */
export const beginning = (view: View, context: DrawContext): readonly Item[] => {
  const { viewport } = context
  const table = mafiaTable(view)
  const { seats, options } = table
  const dusk = { x: viewport.w / 2, y: viewport.h / 2, w: viewport.w + 12, h: viewport.h + 12 }
  const line = `${t().tv.begins.seats({ n: seats.length })} ${labels().begins({ n: counts(options, seats.length).mafia })}`
  return introItems(
    view,
    {
      seats,
      line,
      cast: box => sidesItems(view, rolesBySide(table), roleArt, box, context),
      ground: [drawing(key.hall, 'sky/night', 'floor', dusk), veilItem(context, 'veil', 'table', 0.45)],
    },
    context,
  )
}

type Of<T extends PublicEvent['type']> = Extract<PublicEvent, { readonly type: T }>

const tagKeys = (seat: Seat): readonly Key[] => [key.tag(seat), key.tagPill(seat)]

/** Changes the light, from the share that is there already; the sun or the moon comes with it. */
const brighten = (animator: Animator, milliseconds: number, from = 0): Promise<void> =>
  animator.run(milliseconds, t => {
    for (const one of [key.sky, key.village]) animator.pose(one, { alpha: from + (1 - from) * t })
    if (from === 0) animator.pose(key.orb, { alpha: Math.min(1, t * 2) })
  })

/** Returns the keys of everything on the board at night, with its people. */
const boardKeys = ({ drawnKeys }: Animator, view: View): readonly Key[] => {
  const { seats } = mafiaTable(view)
  return [
    ...[key.slate, key.foot, ...captionKeys],
    ...seats.flatMap(seat => [key.shield(seat), key.plate(seat), key.name(seat)]),
    ...drawnKeys([key.clock, key.hourglass, ...seats.flatMap(seat => [key.away(seat), ...tagKeys(seat)])]),
  ]
}

/** Raises the moon or the sun over the whole village, and the light with it. */
const rise = (animator: Animator, milliseconds: number): Promise<void> =>
  animator.run(milliseconds, t => {
    for (const one of [key.sky, key.village]) animator.pose(one, { alpha: t })
    animator.pose(key.sceneOrb, {
      alpha: Math.min(1, t * 2),
      ...(animator.reducedMotion ? {} : { dy: 640 * (1 - ease.out(t)) }),
    })
  })

/** Fades in what hour it is. */
const announce = (animator: Animator): Promise<void> =>
  animator.run(420, t => {
    for (const one of sceneKeys)
      animator.pose(one, animator.reducedMotion ? { alpha: t } : { alpha: t, scale: 1.08 - 0.08 * ease.out(t) })
  })

/** Hides the village and raises the moon over it; only then does anybody get anything to do. */
const fell = (since: View): Reveal =>
  openReveal(async animator => {
    const lamps = mafiaTable(since).living.map((_, i) => key.lamp(i + 1))
    const board = boardKeys(animator, since)
    hide(animator, [...board, ...lamps, ...sceneKeys, key.orb])
    animator.sound('dusk')
    await rise(animator, 2300)
    await announce(animator)
    await animator.wait(1400)
    // One after the other: text over text cannot be read.
    await animator.run(300, t => {
      for (const one of [...sceneKeys, key.sceneOrb]) animator.pose(one, { alpha: 1 - t })
    })
    await animator.run(400, t => {
      for (const one of [...board, key.orb]) animator.pose(one, { alpha: t })
    })
    await appear(animator, lamps, 450)
  })

/** Draws the gravestones of those who have just died, with their roles. */
const bury = async (animator: Animator, seats: readonly Seat[]): Promise<void> => {
  const tags = animator.drawnKeys(seats.flatMap(tagKeys))
  hide(animator, tags)
  for (const one of seats.flatMap(seat => [key.shield(seat), key.plate(seat)])) animator.swap(one, '')
  await land(animator, seats.map(key.shield), 380)
  await appear(animator, tags, 260)
}

/** The keys of what is said only after it was seen: the moment, and how many are alive. */
const spoken = [key.sentence, key.foot]
/** Returns these keys after a vote, when a caption may call everybody to the night. */
const spokenIn = ({ drawnKeys }: Animator): readonly Key[] => [...spoken, ...drawnKeys([key.caption, key.call])]

/** Hides whatever tells of a death until its moment: those who died sit there unchanged. */
const hideDeath = (animator: Animator, before: View, seats: readonly Seat[]): void => {
  hide(animator, [...card, key.cardName, key.cardRole, ...animator.drawnKeys(seats.flatMap(tagKeys))])
  for (const seat of seats) {
    animator.swap(key.shield(seat), shieldOf(before, seat))
    animator.swap(key.plate(seat), 'plate')
  }
}

/** Drops the crest into the noose, where it swings. */
const hang = async (animator: Animator): Promise<void> => {
  const hanged = animator.drawnKeys([key.hanged])
  if (animator.reducedMotion) return appear(animator, hanged, 300)
  await animator.run(
    340,
    t => {
      for (const key of hanged) animator.pose(key, { dy: -120 * (1 - t), alpha: Math.min(1, 3 * t) })
    },
    'in',
  )
  await animator.run(620, t => {
    const swing = 0.22 * (1 - t) * Math.sin(t * 14)
    for (const one of animator.drawnKeys([key.hanged, key.rope])) animator.pose(one, { angle: swing })
  })
}

/** Shows a death: the crest, then the name, and then the role turns over. */
const mourn = async (animator: Animator, seats: readonly Seat[], said: readonly Key[]): Promise<void> => {
  const role = [key.cardRight, textKeyOf(key.card)]
  animator.swap(key.cardRole, 'fate/unknown')
  await land(animator, [key.card, key.cardLeft], 460)
  await appear(animator, [key.cardName, key.cardRole], 360)
  await animator.wait(520)
  animator.sound('flip')
  await narrow(animator, [key.cardRole], 240)
  animator.swap(key.cardRole, '')
  await Promise.all([widen(animator, [key.cardRole], 300), appear(animator, role, 300)])
  await Promise.all([bury(animator, seats), appear(animator, said, 350)])
}

/** Shows the dagger, and wings that stop it. */
const guard = async (animator: Animator): Promise<void> => {
  await appear(animator, [key.card], 300)
  animator.sound('dagger')
  await land(animator, [key.cardRight], 320)
  await animator.wait(500)
  animator.sound('shimmer')
  await appear(animator, [key.cardLeft, textKeyOf(key.card)], 500)
}

const news = { murder: ['murder'], saved: [], quiet: ['lute'] } as const
const card = [key.card, key.cardLeft, key.cardRight, textKeyOf(key.card)]

/** Raises the sun, then shows the night's result. */
const dawned = ({ outcome, death, left }: Of<'dawned'>, before: View): Reveal => ({
  untilResultMs: 2900,
  steps: [
    {
      view: before,
      played: { type: 'dawned' },
      play: async animator => {
        animator.sound('dawn')
        hide(animator, [...sceneKeys, key.orb])
        await rise(animator, 1700)
        await announce(animator)
        await animator.wait(780)
      },
    },
  ],
  play: async animator => {
    for (const sound of news[outcome]) animator.sound(sound)
    hide(animator, spoken)
    if (death) {
      hideDeath(animator, before, [death.seat, ...left])
      await mourn(animator, [death.seat, ...left], spoken)
      return
    }
    hide(animator, card)
    await Promise.all([outcome === 'saved' ? guard(animator) : appear(animator, card), bury(animator, left)])
    await appear(animator, spoken, 350)
  },
})

const polled = ({ runoff }: Of<'polled'>): Reveal =>
  openReveal(animator => {
    animator.sound('horn')
    const named = [...runoff, 'none'].flatMap(target => [key.named(target), key.lead(target)])
    return appear(animator, runoff.length > 0 ? [...captionKeys, ...named] : captionKeys, 500)
  })

/** Returns the view as a vote closed, with these of its ballots open. */
const closed = (view: View, ballots: Of<'tallied'>['ballots'], opened = ballots): View => {
  const voters = mafiaTable(view).seats.filter(seat => Object.hasOwn(ballots, seat))
  return withTable(view, { acted: voters, awaited: [], ballots: opened })
}

/** How long ballots that everybody saw come in are shown before the result, in ms. */
const readMs = 1800

/** Shows the ballots as they stood: everybody has seen them. */
const asCast = ({ ballots }: Of<'tallied'>, before: View): Pick<Reveal, 'untilResultMs' | 'steps'> => ({
  untilResultMs: readMs,
  steps: [
    {
      view: closed(before, ballots),
      played: { type: 'tallied' },
      play: async animator => {
        animator.sound('drum')
        await animator.wait(readMs)
      },
    },
  ],
})

/** Counts the ballots, then shows the result. */
const tallied = (event: Of<'tallied'>, before: View): Reveal => {
  const { ballots, outcome, death, left } = event
  const { options, runoff } = mafiaTable(before)
  // By the end of a vote it is evening, and a runoff begins in the evening.
  const lit = runoff ? 1 : dimmed
  const counted =
    options['votes-are-shown'] === 'real-time'
      ? asCast(event, before)
      : count(ballots, before.room.settings.votes, {
          view: opened => closed(before, ballots, opened),
          closed: seat => key.token('right', seat),
          open: key.ballot,
          chip: key.chip,
        })
  return {
    ...counted,
    play: async animator => {
      animator.sound(outcome === 'murder' ? 'execution' : outcome === 'runoff' ? 'tie' : 'bell')
      const said = spokenIn(animator)
      hide(animator, said)
      if (death) {
        hideDeath(animator, before, [death.seat, ...left])
        hide(animator, animator.drawnKeys([key.hanged]))
        await Promise.all([brighten(animator, 900, lit), hang(animator)])
        await mourn(animator, [death.seat, ...left], spokenIn(animator))
        return
      }
      await Promise.all([brighten(animator, 900, lit), bury(animator, left), appear(animator, said, 300)])
    },
  }
}

/** A little less than phones wait, in ms. */
const longestMs = 8800

/** How guilty each role is: the Village least, and the Mafia most. */
const guilt: Readonly<Record<Role, number>> = { villager: 0, angel: 1, detective: 2, bomber: 3, minion: 4, mafia: 5 }

/** The progress of an ending before anything of it is known. */
interface Asked extends BaseEvent {
  readonly type: 'over'
  readonly asked: true
}
const asked: Asked = { type: 'over', asked: true }
const isAsked = ({ played }: DrawContext): boolean => played?.type === 'over' && 'asked' in played

/** Draws the dark over the village, and the question in it. */
export const askedItems = (context: DrawContext): readonly Item[] =>
  isAsked(context)
    ? [
        veilItem(context, 'night'),
        textItem(
          key.isOver,
          labels().isOver,
          context.viewport.stage,
          { sizes: [150, 132, 116, 100], face: 'title', colour: palette.bone, depth: 'notice words' },
          context.measure,
        ),
      ]
    : []

/** How long the last blow is shown, the village takes to go dark, and the question stands there, in ms. */
const suspenseMs = { blow: 1200, dim: 500, question: 1500 } as const

/** Holds what ended the game; then the village goes dark, and asks whether it is over. Nothing tells who has won. */
const suspense = (before: View): readonly RevealStep[] => [
  { view: before, played: { type: 'over' }, play: animator => animator.wait(suspenseMs.blow) },
  {
    view: before,
    played: asked,
    play: async animator => {
      hide(animator, [key.isOver])
      await animator.run(suspenseMs.dim, t => animator.pose(key.veil, { alpha: t }))
      animator.sound('toll')
      await appear(animator, [key.isOver], 400)
      await animator.wait(suspenseMs.question - 400)
    },
  },
]

/** Shows the winners, and then every role that no death has shown, one after another. */
const over = ({ winner, reveal }: Of<'over'>, before: View, then: View): Reveal => {
  const cast = reveal?.cast ?? {}
  const known = rolesKnown(mafiaTable(then))
  const turning = Object.keys(cast).filter(seat => !known.includes(seat)).length
  const end = uncover(then, {
    cast,
    seats: mafiaTable(then).seats,
    winners: winnersOf(then),
    winner,
    fanfare: winner === 'bomber' ? 'blast' : (winner ?? 'thud'),
    known,
    guilt: role => at(guilt, role),
    banner: [key.winner, textKeyOf(key.winner), key.why],
    each: Math.min(800, longestMs / Math.max(1, turning)),
    rest: [key.again, key.plate(key.again)],
    honours: animator => honour(animator, Object.keys(cast)),
  })
  // Where the host ended the game, everybody knows.
  if (winner === null) return end
  return {
    ...end,
    untilResultMs: suspenseMs.blow + suspenseMs.dim + suspenseMs.question + end.untilResultMs,
    steps: [...suspense(before), ...end.steps],
  }
}

/** Returns the reveal for each public event. It fits into the pause of its phase. */
export const reveal = ({ event, before, after }: RevealContext<PublicEvent>): Reveal => {
  switch (event.type) {
    case 'fell':
      return fell(after)
    case 'dawned':
      return dawned(event, before)
    case 'dealt':
      return intro(event.seats, rolesBySide(mafiaTable(after)))
    // Has no reveal: it is already visible where it happens.
    case 'voiced':
    case 'gone':
    case 'returned':
      return openReveal(() => Promise.resolve())
    case 'gathered':
      return openReveal(animator => {
        animator.sound('bell')
        return brighten(animator, 1400)
      })
    case 'polled':
      return polled(event)
    case 'tallied':
      return tallied(event, before)
    case 'over':
      return over(event, before, after)
    default:
      return unreachable(event)
  }
}
