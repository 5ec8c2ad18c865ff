import { type View, withTable } from '../../shared/client/connection.ts'
import { type Seat, unreachable } from '../../shared/engine/game.ts'
import type { Told } from '../../shared/games/midnight/facts.ts'
import { appear, hide, land, narrow, open, widen, words } from '../canvas/animations.ts'
import type { Animator, Cue, CueContext } from '../theatre.ts'
import { overture } from '../ui/overture.ts'
import { sidesOf } from './begins.ts'
import { type Played, placesOf, tableOf } from './table.ts'
import { namedIn } from './votes.ts'

type Of<T extends Told['type']> = Extract<Told, { readonly type: T }>

const masks = (places: readonly string[]): readonly string[] => places.map(place => `mask ${place}`)
const flip = 260

/** The lights go down, and every mask turns its back. */
const fell = (since: View): Cue =>
  open(async animator => {
    const { seats } = tableOf(since)
    const lamps = seats.map((_, i) => `lamp ${i + 1}`)
    hide(animator, [...words, ...lamps])
    animator.sound('dusk')
    await animator.run(1500, t => animator.pose('dusk', { alpha: t }))
    await appear(animator, words, 500)
    await appear(animator, lamps, 400)
  })

const dawned = (): Cue =>
  open(async animator => {
    hide(animator, [...words, 'foot'])
    animator.sound('dawn')
    await animator.run(1200, t => animator.pose('parchment', { alpha: t }))
    await appear(animator, [...words, 'foot'], 450)
  })

const untilCount = 700

/** All ballots turn over together, and only then it is counted whom they name. */
const tallied = ({ ballots, dead }: Of<'tallied'>, before: View): Cue => {
  const voters = Object.keys(ballots)
  const closed = withTable(before, { acted: tableOf(before).seats.filter(seat => voters.includes(seat)), awaited: [] })
  return {
    reveals: untilCount + flip / 2,
    lead: [
      {
        view: closed,
        played: { type: 'tallied' },
        play: async animator => {
          animator.sound('tally')
          await animator.wait(untilCount)
          animator.sound('flip')
          await narrow(
            animator,
            voters.map(seat => `right ${seat}`),
            flip / 2,
          )
        },
      },
    ],
    show: async animator => {
      const named = namedIn({ ...before, table: { ...tableOf(before), ballots } } as View).map(({ seat }) => seat)
      const rows = [...named.flatMap(seat => [`named ${seat}`, `count ${seat}`]), ...voters.map(seat => `chip ${seat}`)]
      const fates = dead.flatMap(seat => [`tag ${seat}`, `tag ${seat} pill`, `glow ${seat}`])
      hide(animator, [...rows, ...fates, ...words])
      await appear(animator, rows, 500)
      await animator.wait(700)
      animator.sound(dead.length > 0 ? 'execution' : 'bell')
      await Promise.all([appear(animator, words, 350), dead.length > 0 ? land(animator, fates, 380) : animator.wait(1)])
    },
  }
}

/** Two masks cross over the table. */
const cross = (animator: Animator, [one, two]: readonly string[]): Promise<void> =>
  one === undefined || two === undefined
    ? animator.wait(1)
    : animator.run(1300, t => {
        if (animator.reduced) return
        animator.pose(one, { near: [two, t], scale: 1 + 0.35 * Math.sin(Math.PI * t) })
        animator.pose(two, { near: [one, t], scale: 1 + 0.2 * Math.sin(Math.PI * t) })
      })

const glowing = (seats: readonly Seat[]): readonly string[] =>
  seats.flatMap(seat => [`glow ${seat}`, `tag ${seat}`, `tag ${seat} pill`])

/** A step of the night: who woke, what they turned up, and where it went. */
const retold = ({ step }: Of<'retold'>, since: View): Cue => {
  const keys = masks(placesOf(step))
  const moved = masks(step.moved.map(({ place }) => place))
  const down: Played = { type: 'retold', shows: 'down' }
  const before: Played = { type: 'retold', shows: 'before' }
  return {
    reveals: 0,
    lead: [
      {
        view: since,
        played: down,
        tells: true,
        play: async animator => {
          hide(animator, ['actor', ...glowing(step.seats), ...words])
          animator.sound('lute')
          await Promise.all([appear(animator, ['actor', ...glowing(step.seats)], 420), appear(animator, words, 420)])
          await animator.wait(600)
          if (keys.length === 0) return
          animator.sound('flip')
          await narrow(animator, keys, flip / 2)
        },
      },
      ...(moved.length === 0
        ? []
        : [
            {
              view: since,
              played: before,
              play: async (animator: Animator) => {
                await widen(animator, keys, flip)
                await animator.wait(800)
                animator.sound('deal' as const)
                await cross(animator, moved)
              },
            },
          ]),
    ],
    show: async animator => {
      if (moved.length === 0) await widen(animator, keys, flip)
      await animator.wait(300)
    },
  }
}

/** A mask turns as it is at the end. */
const unmasked = ({ seat, takes }: Of<'unmasked'>, since: View): Cue => {
  const played: Played = { type: 'unmasked', shows: 'down' }
  const taken = takes === null ? [] : [`tag ${takes}`, `tag ${takes} pill`, `glow ${takes}`]
  return {
    reveals: 0,
    lead: [
      {
        view: since,
        played,
        tells: false,
        play: async animator => {
          hide(animator, [...words, ...taken])
          await animator.wait(300)
          animator.sound('flip')
          await narrow(animator, [`mask ${seat}`], flip / 2)
        },
      },
    ],
    show: async animator => {
      hide(animator, [...words, ...taken])
      await widen(animator, [`mask ${seat}`], flip)
      await appear(animator, words, 300)
      if (taken.length === 0) return
      animator.sound('murder')
      await land(animator, taken, 380)
    },
  }
}

/** The winner comes after a breath. */
const over = ({ winner }: Of<'over'>, before: View): Cue => ({
  reveals: 900,
  lead: [
    {
      view: before,
      played: { type: 'over' },
      play: async animator => {
        animator.sound('tally')
        await animator.wait(900)
      },
    },
  ],
  show: async animator => {
    hide(animator, ['winner', 'winner words', 'why'])
    animator.sound(winner === 'village' ? 'village' : winner === 'wolves' ? 'mafia' : 'thud')
    await land(animator, ['winner'], 600)
    await appear(animator, ['winner words', 'why'], 500)
  },
})

/** The cue for each told event. It fits into its phase's pause. */
export const cue = ({ event, before, since }: CueContext<Told>): Cue => {
  switch (event.type) {
    case 'dealt':
      return overture(event.seats, sidesOf(tableOf(since)))
    case 'fell':
      return fell(since)
    case 'dawned':
      return dawned()
    case 'polled':
      return open(animator => {
        animator.sound('horn')
        return appear(animator, words, 500)
      })
    case 'tallied':
      return tallied(event, before)
    case 'retold':
      return retold(event, since)
    case 'unmasked':
      return unmasked(event, since)
    // Already visible where it happens: no cue.
    case 'gone':
    case 'returned':
      return open(() => Promise.resolve())
    case 'over':
      return over(event, before)
    default:
      return unreachable(event)
  }
}
