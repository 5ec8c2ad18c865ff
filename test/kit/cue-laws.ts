import { expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import type { Fact, Options } from '../../shared/engine/game.ts'
import { begin, type Match, tableOf, withDefaults } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { makeMotion } from '../../tv/canvas/motion.ts'
import { type Act, type Cue, type Scene, type Theatre, toldOf } from '../../tv/scene.ts'
import { moodOf, pictureOf } from '../../tv/scenes.ts'
import { mirrorOf } from '../../tv/ui/mirror.ts'
import { type Habits, randomGame } from './random-player.ts'
import { clocksOf, handsOn, lengthOf, type Played, playCue, settingAt, viewOf } from './tv.ts'

/** The least seconds that a result must be readable before the room's clock goes on. */
const read = 5

/**
 * Laws for every cue of every game: it fits into its pause, ends when it is hurried, and keeps still where asked to.
 */
export const cueLaws = <Event extends Fact>(
  all: readonly (readonly [what: string, event: Event, seconds: number])[],
  cueOf: (scene: Scene<Event>) => Cue,
  view: View,
  far: RegExp = /"dy"|"angle"|"near"/,
): void => {
  const cue = (event: Event): Cue => cueOf({ event, before: view, since: view })

  test.each(all)('%s fits into its pause', async (_what, event, seconds) => {
    expect(await lengthOf(playCue(cue(event)))).toBeLessThan(seconds - 0.5)
    expect(await lengthOf(playCue(cue(event)), true)).toBeLessThan(seconds - 0.5)
  })

  test.each(all)('%s says when it reveals what it came to, and does so then', async (_what, event, seconds) => {
    const { reveals, lead, show } = cue(event)
    const led = await lengthOf(playCue({ reveals, lead, show: () => Promise.resolve() }))
    // Each of its steps ends with a frame.
    expect(Math.abs(led - reveals / 1000)).toBeLessThan(0.15 + 0.08 * lead.length)
    if (reveals > 0) expect(seconds - led).toBeGreaterThanOrEqual(read)
    expect(show).toBeDefined()
  })

  test.each(all)('%s ends at once when it is hurried', async (_what, event) => {
    const motion = makeMotion(false)
    const played = playCue(cue(event))(handsOn(motion, []))
    motion.tick(30)
    motion.hurry()
    await played
    expect(motion.busy()).toBe(false)
  })

  test('with reduced motion nothing flies or turns far', async () => {
    for (const [, event] of all) {
      const log: string[] = []
      await playCue(cue(event))(handsOn(makeMotion(true), log, true))
      expect(log.filter(line => far.test(line))).toEqual([])
    }
  })
}

/** The public part of each told event before it is told: who it is about, never what it came to. */
export type Known<Told extends Fact> = {
  readonly [T in Told['type']]: (event: Extract<Told, { readonly type: T }>) => unknown
}

/** Records all that a cue shows, says and sounds, and the music under it. */
export const shownBy = async (theatre: Theatre, { view, played, play }: Act): Promise<string> => {
  const setting = { ...settingAt(1920), played }
  const picture = pictureOf(view, theatre, { kind: 'none' }, '', setting)
  const log: string[] = []
  await play(handsOn(makeMotion(true), log))
  const mood = moodOf(view, theatre, setting.now)
  return JSON.stringify([picture, mood, mirrorOf(view, theatre, { kind: 'none' }, setting, ''), log])
}

/** A fork: the possible next told events from one moment of a game, as views that differ in only that. */
export interface Fork {
  readonly place: number
  readonly views: readonly View[]
}

const toldIn = (match: Match): readonly Fact[] => (tableOf(match) as unknown as { readonly told: readonly Fact[] }).told

/** Adds the clocks that run by then. */
const timed = (view: View, match: Match): View => ({ ...view, room: { ...view.room, clocks: clocksOf(match) } })

/** Plays on by chance until something more is told. */
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
  let last: Match | null = begin(game, seats, game.deal({ seats, options }, random))
  const forks: Fork[] = []
  while (last) {
    const from: Match = last
    const next = Array.from({ length: tries }, (_, i) => onFrom(from, seed * 1000 + i, habits))
    const views = next.flatMap(match => (match ? [timed(viewOf(played, names, options, tableOf(match)), match)] : []))
    if (views.length > 0) forks.push({ place: toldIn(from).length, views })
    last = onFrom(from, seed * 77 + forks.length, habits)
  }
  return forks
}

/** Collects the outcomes of each told event and whom it is about. */
type Met = Map<string, Set<string>>

/** Compares each cue of each outcome with the same cue of another. */
const compared = async <Told extends Fact>(
  theatre: Theatre,
  { place, views }: Fork,
  about: (event: Told) => unknown,
  revealing: readonly string[],
): Promise<Met> => {
  const shown = new Map<string, string>()
  const met: Met = new Map()
  for (const view of views) {
    const event = toldOf(view)[place] as Told
    const group = JSON.stringify([event.type, about(event)])
    const { lead, reveals } = theatre.cue({
      event,
      before: theatre.before(view, place),
      since: theatre.asOf(view, place),
    })
    expect([event.type, lead.length > 0, reveals > 0]).toEqual([
      event.type,
      revealing.includes(event.type),
      revealing.includes(event.type),
    ])
    met.set(group, (met.get(group) ?? new Set()).add(JSON.stringify(event)))
    let so = group
    for (const [i, act] of lead.entries()) {
      so += i > 0 ? JSON.stringify(act.played) : ''
      const now = await shownBy(theatre, act)
      expect(now, so).toBe(shown.get(`${so} ${i}`) ?? now)
      shown.set(`${so} ${i}`, now)
    }
  }
  return met
}

/**
 * Law of reveals: until its reveal nothing on the screen differs between two outcomes. A cue names in `played` what it
 * has shown so far: where that is equal, so is everything drawn, written and heard; and what is shown first is equal
 * for all.
 */
export const revealLaws = <Told extends Fact>(
  theatre: Theatre,
  forks: readonly Fork[],
  known: Known<Told>,
  revealing: readonly Told['type'][],
): void => {
  test('until its reveal nothing tells one outcome of a cue from another', async () => {
    const about = (event: Told): unknown => known[event.type as Told['type']](event as never)
    const several = new Set<string>()
    for (const fork of forks)
      for (const [group, { size }] of await compared(theatre, fork, about, revealing))
        if (size > 1) several.add((JSON.parse(group) as [string])[0])
    // Who everybody was is dealt: a game comes to one cast, and that it is not told early has a law of its own.
    expect([...revealing].filter(type => type !== 'over' && !several.has(type))).toEqual([])
  })

  test('what it came to stands five seconds before the room’s own clock goes on', () => {
    const paused = new Set<string>()
    for (const { place, views } of forks)
      for (const view of views) {
        const event = toldOf(view)[place] as Told
        const pause = view.room.clocks.find(clock => clock.for === 'pause')
        if (!(pause && place === toldOf(view).length - 1 && revealing.includes(event.type))) continue
        const { reveals } = theatre.cue({
          event,
          before: theatre.before(view, place),
          since: theatre.asOf(view, place),
        })
        // A declaration lies within the pause of the result that it turns.
        if (event.type === 'declared') continue
        paused.add(event.type)
        expect(pause.seconds - reveals / 1000, event.type).toBeGreaterThanOrEqual(read)
      }
    const lasting = ['voted', 'quested', 'dawned', 'tallied'].filter(type =>
      (revealing as readonly string[]).includes(type),
    )
    expect([...paused].sort()).toEqual(lasting.sort())
  })
}
