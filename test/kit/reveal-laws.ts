import { expect, test } from 'vitest'
import { type View, withTable } from '../../shared/client/connection.ts'
import type { BaseEvent, Options } from '../../shared/engine/game.ts'
import { type Match, publicStateOf, startMatch, withDefaults } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import type { Declared } from '../../shared/games/quest/events.ts'
import { eventsOf, type GameScreen, type Reveal, type RevealContext } from '../../tv/game-screen.ts'
import { type Habits, randomGame } from './random-player.ts'
import {
  checkEnd,
  checkFork,
  checkHurry,
  checkLength,
  checkPause,
  checkReveal,
  checkStill,
  type Fork,
} from './reveal-checks.ts'
import { someOf } from './sample.ts'
import { clocksOf, type Played, viewOf } from './tv.ts'

/**
 * Laws for every reveal of every game: it fits into its pause, ends when it is hurried, and moves little with reduced
 * motion.
 */
export const playLaws = <Event extends BaseEvent>(
  all: readonly (readonly [what: string, event: Event, seconds: number])[],
  revealOf: (context: RevealContext<Event>) => Reveal,
  view: View,
  far: RegExp = /"dy"|"angle"|"near"/,
): void => {
  const reveal = (event: Event): Reveal => revealOf({ event, before: view, after: view })

  test.each(all)('%s fits into its pause', (what, event, seconds) => checkLength(what, reveal(event), seconds))

  test.each(all)('%s reveals its result when it says so', (what, event, seconds) =>
    checkReveal(what, reveal(event), seconds),
  )

  test.each(all)('%s ends at once when it is hurried', (what, event) => checkHurry(what, reveal(event)))

  test('with reduced motion nothing flies or turns far', async () => {
    for (const [what, event] of all) await checkStill(what, reveal(event), far)
  })
}

/** Returns the public part of each public event, known before it is told: whom it is about, but never its result. */
export type Known<Told extends BaseEvent> = {
  readonly [T in Told['type']]: (event: Extract<Told, { readonly type: T }>) => unknown
}

const toldIn = (match: Match): readonly BaseEvent[] =>
  (publicStateOf(match) as unknown as { readonly events: readonly BaseEvent[] }).events

/** Adds the clocks that run at that time. */
const timed = (view: View, match: Match): View => ({ ...view, room: { ...view.room, clocks: clocksOf(match) } })

/** Plays on by chance until another event is told. */
const onFrom = (from: Match, seed: number, habits: Habits): Match | null => {
  const before = toldIn(from).length
  for (const { after } of randomGame(from, seeded(seed), habits)) if (toldIn(after).length > before) return after
  return null
}

/** Lists the forks of a game played by chance. */
export const forksOf = (
  played: Played,
  names: readonly string[],
  chosen: Options,
  seed: number,
  tries: number,
  habits: Habits = {},
): readonly Fork[] => {
  const { game } = played.entry
  const seats = names.map((_, i) => `s${i + 1}`)
  const { options } = game.settle({ seats, options: withDefaults(game.options, chosen) })
  const random = seeded(seed)
  let last: Match | null = startMatch(game, seats, game.deal({ seats, options }, random))
  const forks: Fork[] = []
  while (last) {
    const from: Match = last
    const next = Array.from({ length: tries }, (_, i) => onFrom(from, seed * 1000 + i, habits))
    const views = next.flatMap(match =>
      match ? [timed(viewOf(played, names, options, publicStateOf(match)), match)] : [],
    )
    if (views.length > 0) forks.push({ place: toldIn(from).length, views })
    last = onFrom(from, seed * 77 + forks.length, habits)
  }
  return forks
}

/**
 * Law of reveals: until its reveal, nothing on the screen differs between two outcomes. A reveal names in `played` what it
 * has shown so far: where that is equal, everything drawn, written and heard is equal, too; and what is shown first is
 * equal for all outcomes.
 */
export const revealLaws = <Told extends BaseEvent>(
  gameScreen: GameScreen,
  forks: readonly Fork[],
  known: Known<Told>,
  revealing: readonly Told['type'][],
): void => {
  const isRevealing = (type: string): boolean => (revealing as readonly string[]).includes(type)

  test('tells nothing of its outcome until its reveal', async () => {
    const about = (event: Told): unknown => known[event.type as Told['type']](event as never)
    const several = new Set<string>()
    const typesOf = ({ place, views }: Fork): readonly string[] => views.map(view => eventsOf(view)[place]?.type ?? '')
    // Besides its sample, it checks each fork that could bring an outcome not seen before.
    const sample = someOf(forks, 6)
    for (const fork of forks) {
      if (!sample.includes(fork) && typesOf(fork).every(type => several.has(type) || !isRevealing(type))) continue
      for (const [group, { size }] of await checkFork(gameScreen, fork, about, revealing))
        if (size > 1) several.add((JSON.parse(group) as [string])[0])
    }
    // Roles are dealt: a game has only one cast, and another law says that it is not told early.
    expect([...revealing].filter(type => type !== 'over' && !several.has(type))).toEqual([])
  })

  test('leaves its result shown for five seconds before the room’s clock goes on', () => {
    const paused = new Set<string>()
    for (const fork of forks)
      for (const view of fork.views) {
        const type = checkPause(gameScreen, fork, view, revealing)
        if (type) paused.add(type)
      }
    const lasting = ['voted', 'quested', 'loyalty', 'dawned', 'tallied'].filter(type =>
      (revealing as readonly string[]).includes(type),
    )
    expect([...paused].sort()).toEqual(lasting.sort())
  })

  test('ends with the picture that a reload draws', () => {
    const views = forks.flatMap(fork => fork.views)
    for (const view of someOf(views, 6)) checkEnd(gameScreen, view)
  })
}

/** Returns the same moment, if another seat or role had declared. */
const otherDeclarations = (view: View, place: number): readonly View[] => {
  const events = eventsOf(view)
  const event = events[place] as Declared | undefined
  if (event?.type !== 'declared') return []
  const instead = (declared: Declared): View => withTable(view, { events: [...events.slice(0, place), declared] })
  const role = event.role === 'arthur' ? 'agravaine' : 'arthur'
  return [instead({ ...event, role }), ...Object.keys(view.chairs).map(by => instead({ ...event, by }))]
}

/** Adds to forks what else could have been declared: nobody else may, by the cast of the game. */
export const withOtherDeclarations = (forks: readonly Fork[]): readonly Fork[] =>
  forks.map(({ place, views }) => ({
    place,
    views: views.flatMap(view => [view, ...otherDeclarations(view, place)]),
  }))
