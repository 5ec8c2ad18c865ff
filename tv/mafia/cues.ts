import { type Seat, unreachable } from '../../shared/engine/game.ts'
import type { Told } from '../../shared/games/mafia/facts.ts'
import type { View } from '../../shared/link.ts'
import { ease } from '../motion.ts'
import { appear, hush, land, turn, words } from '../moves.ts'
import type { Hands } from '../scene.ts'
import { tableOf } from './table.ts'

type Of<T extends Told['type']> = Extract<Told, { readonly type: T }>

/** The light changes, and the sun or the moon comes up from behind the roofs. */
const brighten = (hands: Hands, milliseconds: number, rising: boolean): Promise<void> =>
  hands.run(milliseconds, t => {
    for (const key of ['sky', 'village']) hands.pose(key, { alpha: t })
    const up = 1 - ease.out(t)
    hands.pose('orb', { alpha: Math.min(1, t * 2), ...(rising && !hands.reduced ? { dy: 620 * up } : {}) })
  })

const fell = async (hands: Hands): Promise<void> => {
  const lamps = Array.from({ length: 20 }, (_, i) => `lamp ${i + 1}`)
  hush(hands, [...words, ...lamps])
  hands.sound('dusk')
  await brighten(hands, 2200, true)
  await appear(hands, words, 350)
  await appear(hands, lamps, 450)
}

/** Those who are dead now stand as they did before. */
const asAlive = (hands: Hands, view: View, seats: readonly Seat[]): void => {
  for (const seat of seats) {
    const chair = view.chairs[seat]
    if (!chair) continue
    hands.swap(`shield ${seat}`, chair.empty ? 'shield/empty' : `shield/${chair.charge}/${chair.colour}`)
    hands.swap(`plate ${seat}`, 'plate')
    hush(hands, [`tag ${seat}`, `tag ${seat} pill`])
  }
}

const bury = async (hands: Hands, seats: readonly Seat[]): Promise<void> => {
  if (seats.length === 0) return
  for (const seat of seats) {
    hands.swap(`shield ${seat}`, '')
    hands.swap(`plate ${seat}`, '')
  }
  await land(
    hands,
    seats.map(seat => `shield ${seat}`),
    380,
  )
  await appear(
    hands,
    seats.flatMap(seat => [`tag ${seat}`, `tag ${seat} pill`]),
    260,
  )
}

const news = { murder: 'toll', saved: 'shimmer', quiet: 'lute' } as const
const card = ['card', 'card left', 'card right', 'card words']

const dawned = async (hands: Hands, { outcome, death, left }: Of<'dawned'>, view: View): Promise<void> => {
  const gone = [...(death ? [death.seat] : []), ...left]
  asAlive(hands, view, gone)
  hush(hands, [...words, ...card, 'foot'])
  hands.sound('dawn')
  await brighten(hands, 2400, true)
  await hands.wait(300)
  hands.sound(news[outcome])
  await (outcome === 'murder' ? land(hands, card) : appear(hands, card))
  await appear(hands, words, 350)
  await bury(hands, gone)
  await appear(hands, ['foot'], 250)
}

const polled = async (hands: Hands, { runoff }: Of<'polled'>): Promise<void> => {
  hands.sound('horn')
  const named = [...runoff, 'none'].flatMap(target => [`named ${target}`, `lead ${target}`])
  await appear(hands, runoff.length > 0 ? [...words, ...named] : words, 500)
}

/** All ballots turn over at once where they were hidden; then what they came to. Short: five seconds are for reading. */
const tallied = async (hands: Hands, { ballots, outcome, death, left }: Of<'tallied'>, view: View): Promise<void> => {
  const { options, seats } = tableOf(view)
  const gone = [...(death ? [death.seat] : []), ...left]
  const votes = Object.entries(ballots)
  const slips = votes.map(([seat, pick]) => `right ${seat} ${pick}`)
  const targets = [...seats, 'none']
  const rows = [
    'rest',
    ...seats.map(seat => `chip ${seat}`),
    ...targets.flatMap(target => [`named ${target}`, `lead ${target}`, `count ${target}`]),
  ]
  const hidden = options['votes-are-shown'] !== 'real-time'
  asAlive(hands, view, gone)
  hush(hands, [...words, 'foot', ...(hidden ? rows : [])])
  for (const key of ['sky', 'village', 'orb']) hands.pose(key, { alpha: 0 })
  if (hidden) for (const key of slips) hands.swap(key, 'token/ballot')
  hands.sound('tally')
  await hands.wait(500)
  if (hidden) {
    hands.sound('flip')
    await turn(hands, slips, hands.reduced ? 10 : 420, 'token/ballot')
    await appear(hands, rows, 260)
  }
  hands.sound(outcome === 'murder' ? 'toll' : outcome === 'runoff' ? 'drum' : 'bell')
  await Promise.all([appear(hands, words, 300), brighten(hands, 900, false), bury(hands, gone)])
  await appear(hands, ['foot'], 160)
}

const longest = 9000

const over = async (hands: Hands, { winner, reveal }: Of<'over'>): Promise<void> => {
  const seats = Object.keys(reveal?.cast ?? {})
  const faces = seats.map(seat => [`person ${seat}`, `role ${seat}`, `role ${seat} words`] as const)
  for (const [person, ...rest] of faces) {
    hands.swap(person, 'fate/unknown')
    hush(hands, rest)
  }
  hush(hands, ['again', 'plate again', 'nose', 'plate nose', 'winner', 'winner words', 'why'])
  if (winner === 'bomber') {
    hands.sound('blast')
    await hands.run(1200, t => hands.pose('sky', { alpha: 0.2 + 0.8 * t }))
  } else hands.sound(winner === 'village' ? 'fanfare' : winner === 'mafia' ? 'toll' : 'thud')
  await land(hands, ['winner'], 600)
  await appear(hands, ['winner words', 'why'], 500)
  await hands.wait(600)
  const each = Math.min(800, longest / Math.max(1, faces.length))
  for (const [person, ...rest] of faces) {
    hands.sound('flip')
    await turn(hands, [person], hands.reduced ? 10 : each * 0.45, 'fate/unknown')
    await appear(hands, rest, each * 0.3)
    await hands.wait(each * 0.25)
  }
  await appear(hands, ['again', 'plate again', 'nose', 'plate nose'], 300)
}

/** Every told event as it is played. Each fits into the pause that its phase gives it. */
export const cue = (event: Told, hands: Hands, then: View): Promise<void> => {
  switch (event.type) {
    case 'fell':
      return fell(hands)
    case 'dawned':
      return dawned(hands, event, then)
    case 'gathered':
      hands.sound('bell')
      return brighten(hands, 1400, false)
    case 'polled':
      return polled(hands, event)
    case 'tallied':
      return tallied(hands, event, then)
    case 'over':
      return over(hands, event)
    default:
      return unreachable(event)
  }
}
