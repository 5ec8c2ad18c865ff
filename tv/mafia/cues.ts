import { type View, withTable } from '../../shared/client/connection.ts'
import { type Seat, unreachable } from '../../shared/engine/game.ts'
import type { Told } from '../../shared/games/mafia/facts.ts'
import { ease } from '../canvas/motion.ts'
import { appear, hush, land, narrow, open, widen, words } from '../canvas/moves.ts'
import { unveil } from '../canvas/unveil.ts'
import type { Act, Cue, Hands, Scene } from '../scene.ts'
import { overture } from '../ui/overture.ts'
import { sidesOf } from './begins.ts'
import { hangs } from './gallows.ts'
import { sceneKeys } from './hours.ts'
import { tableOf } from './table.ts'

type Of<T extends Told['type']> = Extract<Told, { readonly type: T }>

/** Changes the light, and raises the sun or the moon from behind the roofs. */
const brighten = (hands: Hands, milliseconds: number, rising: boolean): Promise<void> =>
  hands.run(milliseconds, t => {
    for (const key of ['sky', 'village']) hands.pose(key, { alpha: t })
    const up = 1 - ease.out(t)
    hands.pose('orb', { alpha: Math.min(1, t * 2), ...(rising && !hands.reduced ? { dy: 620 * up } : {}) })
  })

/** Everything that lies on the board, its people with it. */
const boardKeys = (view: View): readonly string[] => [
  ...['slate', 'parchment', 'foot', 'clock', 'hourglass', 'call'],
  ...words,
  ...tableOf(view).seats.flatMap(seat => [
    ...['glow', 'shield', 'plate', 'name', 'tag'].map(key => `${key} ${seat}`),
    `tag ${seat} pill`,
  ]),
]

/** The moon or the sun comes up over the whole village, and the light with it. */
const rise = (hands: Hands, milliseconds: number): Promise<void> =>
  hands.run(milliseconds, t => {
    for (const key of ['sky', 'village']) hands.pose(key, { alpha: t })
    hands.pose('scene orb', { alpha: Math.min(1, t * 2), ...(hands.reduced ? {} : { dy: 640 * (1 - ease.out(t)) }) })
  })

/** What hour it is comes softly forward. */
const announce = (hands: Hands): Promise<void> =>
  hands.run(420, t => {
    for (const key of sceneKeys)
      hands.pose(key, hands.reduced ? { alpha: t } : { alpha: t, scale: 1.08 - 0.08 * ease.out(t) })
  })

/** The village goes, the moon rises over it, and only then there is something to do. */
const fell = (since: View): Cue =>
  open(async hands => {
    const lamps = Array.from({ length: 20 }, (_, i) => `lamp ${i + 1}`)
    const board = boardKeys(since)
    hush(hands, [...board, ...lamps, ...sceneKeys, 'orb'])
    hands.sound('dusk')
    await rise(hands, 2300)
    await announce(hands)
    await hands.wait(1400)
    await hands.run(650, t => {
      for (const key of [...sceneKeys, 'scene orb']) hands.pose(key, { alpha: 1 - t })
      for (const key of [...board, 'orb']) hands.pose(key, { alpha: t })
    })
    await appear(hands, lamps, 450)
  })

/** Draws the gravestones of those who died now, with their roles. */
const bury = async (hands: Hands, seats: readonly Seat[]): Promise<void> => {
  const tags = seats.flatMap(seat => [`tag ${seat}`, `tag ${seat} pill`])
  hush(hands, tags)
  await land(
    hands,
    seats.map(seat => `shield ${seat}`),
    380,
  )
  await appear(hands, tags, 260)
}

/** The words of the moment, and the sign of a phone before a call. */
const spoken = [...words, 'call']

/** What tells of a death is not shown before its moment. */
const hushDeath = (hands: Hands, seats: readonly Seat[]): void => {
  hush(hands, [...card, 'card role', ...hangs, ...spoken])
  hush(
    hands,
    seats.flatMap(seat => [`tag ${seat}`, `tag ${seat} pill`, `shield ${seat}`]),
  )
}

/** The crest falls into the noose, and swings. */
const hang = async (hands: Hands): Promise<void> => {
  if (hands.reduced) return appear(hands, hangs, 300)
  await hands.run(
    340,
    t => {
      for (const key of hangs) hands.pose(key, { dy: -120 * (1 - t), alpha: Math.min(1, 3 * t) })
    },
    'in',
  )
  await hands.run(620, t => {
    const swing = 0.22 * (1 - t) * Math.sin(t * 14)
    for (const key of [...hangs, 'rope']) hands.pose(key, { angle: swing })
  })
}

/** A death has a face: the crest, then the name, and then what they were turns over. */
const mourn = async (hands: Hands, seats: readonly Seat[]): Promise<void> => {
  const role = ['card right', 'card words']
  hands.swap('card role', 'fate/unknown')
  await land(hands, ['card', 'card left'], 460)
  await appear(hands, ['card name', 'card role'], 360)
  await hands.wait(520)
  hands.sound('flip')
  await narrow(hands, ['card role'], 240)
  hands.swap('card role', '')
  await Promise.all([widen(hands, ['card role'], 300), appear(hands, role, 300)])
  await Promise.all([bury(hands, seats), appear(hands, spoken, 350)])
}

const news = { murder: 'murder', saved: 'shimmer', quiet: 'lute' } as const
const card = ['card', 'card left', 'card right', 'card name', 'card words']

/** Raises the sun, then shows the night's result. */
const dawned = ({ outcome, death, left }: Of<'dawned'>, before: View): Cue => ({
  reveals: 2900,
  lead: [
    {
      view: before,
      played: { type: 'dawned' },
      play: async hands => {
        hands.sound('dawn')
        hush(hands, [...sceneKeys, 'orb'])
        await rise(hands, 1700)
        await announce(hands)
        await hands.wait(780)
      },
    },
  ],
  show: async hands => {
    hands.sound(news[outcome])
    if (death) {
      hushDeath(hands, [death.seat, ...left])
      await mourn(hands, [death.seat, ...left])
      return
    }
    hush(hands, words)
    await Promise.all([appear(hands, card), bury(hands, left)])
    await appear(hands, words, 350)
  },
})

const polled = ({ runoff }: Of<'polled'>): Cue =>
  open(hands => {
    hands.sound('horn')
    const named = [...runoff, 'none'].flatMap(target => [`named ${target}`, `lead ${target}`])
    return appear(hands, runoff.length > 0 ? [...words, ...named] : words, 500)
  })

/** The view as a vote closed, with open or closed ballots. */
const closed = (view: View, ballots: Of<'tallied'>['ballots'], seen: boolean): View => {
  const voters = tableOf(view).seats.filter(seat => Object.hasOwn(ballots, seat))
  return withTable(view, { acted: voters, awaited: [], ballots: seen ? ballots : {} })
}

const untilCount = 500
const flip = 420
/** The ms that ballots are read before the result. */
const reading = 1800

/** Flips all hidden ballots at once, lets them be read, then shows the result. */
const tallied = ({ ballots, outcome, death, left }: Of<'tallied'>, before: View): Cue => {
  const { options, seats } = tableOf(before)
  const votes = Object.entries(ballots)
  const rows = [
    'rest',
    ...seats.map(seat => `chip ${seat}`),
    ...[...seats, 'none'].flatMap(target => [`named ${target}`, `lead ${target}`, `count ${target}`]),
  ]
  const hidden = options['votes-are-shown'] !== 'real-time'
  const envelopes: Act = {
    view: closed(before, ballots, !hidden),
    played: { type: 'tallied' },
    play: async hands => {
      hands.sound('tally')
      await hands.wait(untilCount)
      if (!hidden) return
      hands.sound('flip')
      await narrow(
        hands,
        votes.map(([seat]) => `right ${seat}`),
        flip / 2,
      )
    },
  }
  const counted: Act = {
    view: closed(before, ballots, true),
    played: { type: 'tallied', ballots } as { readonly type: string },
    play: async hands => {
      if (hidden) {
        hush(hands, rows)
        await widen(
          hands,
          votes.map(([seat, pick]) => `right ${seat} ${pick}`),
          flip / 2,
        )
        await appear(hands, rows, 260)
      }
      await hands.wait(reading)
    },
  }
  return {
    reveals: untilCount + reading + (hidden ? flip + 260 : 0),
    lead: [envelopes, counted],
    show: async hands => {
      hands.sound(outcome === 'murder' ? 'execution' : outcome === 'runoff' ? 'tie' : 'bell')
      if (death) {
        hushDeath(hands, [death.seat, ...left])
        await Promise.all([brighten(hands, 900, false), hang(hands)])
        await mourn(hands, [death.seat, ...left])
        return
      }
      hush(hands, spoken)
      await Promise.all([brighten(hands, 900, false), bury(hands, left), appear(hands, spoken, 300)])
    },
  }
}

/** A little less than phones wait: each step of each face ends with a frame. */
const longest = 7800

/** Shows the winner, and then everybody's role, one after another. */
const over = ({ winner, reveal }: Of<'over'>, then: View): Cue =>
  unveil(then, {
    cast: reveal?.cast ?? {},
    opens: 1700 + (winner === 'bomber' ? 1200 : 0),
    each: Math.min(800, longest / Math.max(1, Object.keys(reveal?.cast ?? {}).length)),
    rest: ['again', 'plate again'],
    opening: async hands => {
      hush(hands, ['winner', 'winner words', 'why'])
      if (winner === 'bomber') {
        hands.sound('blast')
        await hands.run(1200, t => hands.pose('sky', { alpha: 0.2 + 0.8 * t }))
      } else hands.sound(winner ?? 'thud')
      await land(hands, ['winner'], 600)
      await appear(hands, ['winner words', 'why'], 500)
      await hands.wait(600)
    },
  })

/** The cue for each told event. It fits into its phase's pause. */
export const cue = ({ event, before, since }: Scene<Told>): Cue => {
  switch (event.type) {
    case 'fell':
      return fell(since)
    case 'dawned':
      return dawned(event, before)
    case 'dealt':
      return overture(event.seats, sidesOf(tableOf(since)))
    // Already visible where it happens: no cue.
    case 'voiced':
    case 'gone':
    case 'returned':
      return open(() => Promise.resolve())
    case 'gathered':
      return open(hands => {
        hands.sound('bell')
        return brighten(hands, 1400, false)
      })
    case 'polled':
      return polled(event)
    case 'tallied':
      return tallied(event, before)
    case 'over':
      return over(event, since)
    default:
      return unreachable(event)
  }
}
