import { describe, expect, test } from 'vitest'
import type { View } from '../shared/client/connection.ts'
import type { BaseEvent } from '../shared/engine/game.ts'
import { publicStateOf, startMatch, withDefaults } from '../shared/engine/match.ts'
import { seeded } from '../shared/engine/random.ts'
import { gameIds, playerLimits } from '../shared/games/index.ts'
import { games } from '../shared/games/registry.ts'
import { finaleSeconds, introSeconds } from '../shared/protocol/clocks.ts'
import { randomGame } from '../test/kit/random-player.ts'
import { lengthOf, type Played, playReveal, recordingAnimator, viewOf } from '../test/kit/tv.ts'
import { gameRows } from '../test/rows/index.ts'
import { makeLoop } from './draw/frames.ts'
import { makeMotion } from './draw/motion.ts'
import { type Animator, eventsOf, type GameScreen } from './game-screen.ts'
import { gameScreenFor } from './picture.ts'
import { makeEventQueue, makeReveals } from './reveals.ts'
import { intro } from './ui/intro.ts'

/** A screen that plays what it is told as the TV does, drawing a frame every so many ms of a made-up time. */
interface Screening {
  readonly take: (view: View) => void
  /** Passes time, and returns the seconds until nothing is playing any more, or all of them. */
  readonly pass: (seconds?: number) => Promise<number>
}

const screeningOf = (gameScreen: GameScreen, frame: number): Screening => {
  const motion = makeMotion(false)
  let waiting: FrameRequestCallback[] = []
  let time = 0
  const unseen = { drawFrame: () => undefined, framesAreSlow: () => undefined }
  const loop = makeLoop(motion, unseen, draw => waiting.push(draw))
  const animator: Animator = {
    ...recordingAnimator(motion, []),
    run: (milliseconds, step) => {
      loop.wake()
      return motion.run(milliseconds, step)
    },
    wait: milliseconds => {
      loop.wake()
      return motion.wait(milliseconds)
    },
  }
  const silent = {
    instant: false,
    say: () => undefined,
    caption: () => undefined,
    paint: () => undefined,
    repaint: () => undefined,
  }
  const reveals = makeReveals({ ...silent, gameScreen, motion, animator: () => animator })
  const queue = makeEventQueue(reveals, () => undefined)
  return {
    take: queue.take,
    pass: async (seconds = 120) => {
      const from = time
      while (queue.playing() && time - from < seconds * 1000) {
        await new Promise(resolve => setImmediate(resolve))
        time += frame
        const drawn = waiting
        waiting = []
        for (const draw of drawn) draw(time)
      }
      return (time - from) / 1000
    },
  }
}

/** An end of a game: the view of it, and what was told in its last step. */
interface Ending {
  readonly view: View
  readonly events: readonly BaseEvent[]
}

/** Counts the roles that are known before the end. */
const knownIn = ({ entry: { game } }: Played, { table }: View): number =>
  table === null ? 0 : (game.revealedSeats?.(table).length ?? 0)

const way = ({ events }: Ending): string => events.map(({ type }) => type).join(', ')

/** Returns every way in which games of this many players end by chance, each once, with the seed that led to it. */
const endings = (played: Played, many: number): ReadonlyMap<string, Ending & { readonly seed: number }> => {
  const { game } = played.entry
  const names = Array.from({ length: many }, (_, i) => `P${i + 1}`)
  const seats = names.map((_, i) => `s${i + 1}`)
  const found = new Map<string, Ending & { readonly seed: number }>()
  const tables = [{}, ...gameRows[played.id].flow.rare].map(
    chosen => game.settle({ seats, options: withDefaults(game.options, chosen) }).options,
  )
  for (let i = 0; i < 60 * tables.length; i++) {
    const seed = Math.floor(i / tables.length) + 1
    const options = tables[i % tables.length] ?? {}
    const random = seeded(seed)
    const last = [...randomGame(startMatch(game, seats, game.deal({ seats, options }, random)), random)].at(-1)
    if (!last) throw new Error('nothing was played')
    const view = viewOf(played, names, options, publicStateOf(last.after))
    const one = { view, events: eventsOf(view).slice(publicStateOf(last.before).events.length), seed }
    if (!found.has(way(one))) found.set(way(one), one)
  }
  return found
}

const known = new Map<string, ReturnType<typeof endings>>()
/** Returns the endings of the first games, which are played once for all tests. */
const endingsOf = (played: Played, many: number, seeds: number): readonly (readonly [string, Ending])[] => {
  const at = `${played.id} ${many}`
  const found = known.get(at) ?? endings(played, many)
  known.set(at, found)
  return [...found].filter(([, { seed }]) => seed <= seeds)
}

/** Returns how long the TV tells it: one reveal after the other, each verdict read before the next. */
const tells = async ({ reveal, before, asOf }: GameScreen, { view, events }: Ending): Promise<number> => {
  const first = eventsOf(view).length - events.length
  let seconds = 0
  for (const [i, event] of events.entries()) {
    const played = reveal({ event, before: before(view, first + i), after: asOf(view, first + i) })
    seconds += await lengthOf(playReveal(played, i < events.length - 1))
  }
  return seconds
}

/** The seconds that an ending's clock may be longer: the same whoever has won, and however few have voted. */
const spare = 3.5

describe.each(gameIds)('an ending’s clock runs as long as the TV tells of it: %s', id => {
  test('whatever led to that end', async () => {
    const played: Played = { id, entry: games[id], gameScreen: await gameScreenFor(id) }
    const [fewest, most] = playerLimits[id]
    const leading = new Set<string>()
    for (const many of [fewest, 7, most]) {
      for (const [how, one] of endingsOf(played, many, 60)) {
        for (const { type } of one.events.slice(0, -1)) leading.add(type)
        const takes = await tells(played.gameScreen, one)
        const clock = finaleSeconds(played.entry.game, one.events, knownIn(played, one.view))
        expect(clock, `${many} players: ${how}`).toBeGreaterThanOrEqual(takes)
        expect(clock, `${many} players: ${how}`).toBeLessThan(takes + spare)
      }
    }
    // Chance reaches every ending that the game names, and no other.
    const named = Object.entries(played.entry.game.endings).filter(([type, seconds]) => seconds > 0 && type !== 'over')
    expect([...leading].sort()).toEqual(named.map(([type]) => type).sort())
  })

  // The clock and the TV begin with the ending: the TV cuts short what it is still playing.
  test.each([
    [0.3, 0.02],
    [1.5, 0.1],
    [60, 0.1],
  ])('even %d s into the reveal before, on a screen with a frame every %d s', async (into, frame) => {
    const played: Played = { id, entry: games[id], gameScreen: await gameScreenFor(id) }
    for (const many of playerLimits[id]) {
      for (const [how, { view, events }] of endingsOf(played, many, 20)) {
        const first = eventsOf(view).length - events.length
        const before = [first - 1, first].map(place => played.gameScreen.before(view, place))
        const screen = screeningOf(played.gameScreen, frame * 1000)
        for (const one of before) screen.take(one)
        await screen.pass(into)
        screen.take(view)
        const takes = await screen.pass()
        expect(takes, how).toBeGreaterThan(0)
        const clock = finaleSeconds(played.entry.game, events, knownIn(played, view))
        expect(takes, `${many} players: ${how}`).toBeLessThanOrEqual(clock)
      }
    }
  })

  test('even where the roles stay hidden', async () => {
    const played: Played = { id, entry: games[id], gameScreen: await gameScreenFor(id) }
    const [[, one] = []] = endingsOf(played, 7, 1)
    const event = { type: 'over', winner: null, why: 'ended', reveal: null } as BaseEvent
    if (!one) throw new Error('no game has ended')
    const view = { ...one.view, table: { ...one.view.table, events: [event], reveal: null } } as unknown as View
    const takes = await tells(played.gameScreen, { view, events: [event] })
    const clock = finaleSeconds(played.entry.game, [event])
    expect(clock).toBeGreaterThanOrEqual(takes)
    expect(clock).toBeLessThan(takes + spare)
  })
})

describe('a beginning’s clock runs as long as the TV tells of it', () => {
  test.each([5, 10, 20])('with %i players', async n => {
    const seats = Array.from({ length: n }, (_, i) => `s${i + 1}`)
    const tells = await lengthOf(playReveal(intro(seats, [])))
    expect(introSeconds).toBeGreaterThanOrEqual(tells)
    expect(introSeconds).toBeLessThan(tells + 2.5)
  })
})
