import { deepStrictEqual } from 'node:assert'
import type { View } from '../../shared/client/connection.ts'
import type { BaseEvent } from '../../shared/engine/game.ts'
import { makeMotion } from '../../tv/draw/motion.ts'
import { type Animator, eventsOf, type GameScreen, type Reveal, type RevealStep } from '../../tv/game-screen.ts'
import { moodOf, pictureOf } from '../../tv/picture.ts'
import { mirrorOf } from '../../tv/ui/mirror.ts'
import { contextAt, lengthOf, playReveal, recordingAnimator } from './tv.ts'

// The checks of reveal-laws.ts: each throws a sentence that names the reveal, and reveal-laws.test.ts plants the faults they
// look for.

/** The least seconds that a result must be readable before the room's clock goes on. */
const read = 5
/** The least ms that a result stands whose reveal says how long, because it comes again and again. */
const leastStands = 3000

/** Checks that a reveal ends at least half a second before the room's clock goes on, with motion and without. */
export const checkLength = async (what: string, reveal: Reveal, seconds: number): Promise<void> => {
  for (const reduced of [false, true]) {
    const length = await lengthOf(playReveal(reveal), reduced)
    if (length >= seconds - 0.5) throw new Error(`${what} takes ${length} s of a pause of ${seconds} s`)
  }
}

/** Checks that a reveal reveals when it says so, and leaves time to read. */
export const checkReveal = async (
  what: string,
  { untilResultMs, steps, stands }: Reveal,
  seconds: number,
): Promise<void> => {
  const led = await lengthOf(playReveal({ untilResultMs, steps, play: () => Promise.resolve() }))
  // Each of its steps ends with a frame.
  if (Math.abs(led - untilResultMs / 1000) >= 0.15 + 0.08 * steps.length)
    throw new Error(`${what} says that it reveals after ${untilResultMs / 1000} s, and does so after ${led} s`)
  if (untilResultMs > 0 && !stands && seconds - led < read)
    throw new Error(`${what} leaves ${seconds - led} s to read what it came to, of a pause of ${seconds} s`)
}

/** Checks that a reveal ends at once when it is hurried. */
export const checkHurry = async (what: string, reveal: Reveal): Promise<void> => {
  const motion = makeMotion(false)
  let over = false
  const played = playReveal(reveal)(recordingAnimator(motion, [])).then(() => {
    over = true
  })
  motion.tick(30)
  motion.skip()
  await Promise.race([played, new Promise(resolve => setTimeout(resolve))])
  if (!over || motion.busy()) throw new Error(`${what} goes on when it is hurried`)
}

/** Checks that with reduced motion nothing flies or turns far. */
export const checkStill = async (what: string, reveal: Reveal, far: RegExp): Promise<void> => {
  const log: string[] = []
  await playReveal(reveal)(recordingAnimator(makeMotion(true), log, true))
  const moved = log.find(line => far.test(line))
  if (moved) throw new Error(`${what} moves far where motion is reduced: ${moved}`)
}

/** Everything that an act shows and plays. */
export interface Shown {
  readonly picture: string
  readonly words: string
  readonly music: string
  /** What moves, for how long, and the sounds. */
  readonly play: string
}

/** Records everything that an act shows, says and plays, with the music. */
export const shownBy = async (
  gameScreen: GameScreen,
  { view, played, play, tells = false }: RevealStep,
): Promise<Shown> => {
  const context = { ...contextAt(1920), played }
  const log: string[] = []
  await play(recordingAnimator(makeMotion(true), log))
  return {
    picture: JSON.stringify(pictureOf(view, gameScreen, { kind: 'none' }, '', context)),
    words: JSON.stringify([mirrorOf(view, gameScreen, { kind: 'none' }, context, ''), tells]),
    music: JSON.stringify(moodOf(view, gameScreen, context.now)),
    play: JSON.stringify(log),
  }
}

/** A fork: the possible next public events from one moment of a game, as views that differ only in that event. */
export interface Fork {
  readonly place: number
  readonly views: readonly View[]
}

/** The outcomes of each public event, by what is publicly known of it. */
type Met = ReadonlyMap<string, ReadonlySet<string>>

export const revealAt = ({ reveal, before, asOf }: GameScreen, view: View, place: number): Reveal =>
  reveal({ event: eventsOf(view)[place] as BaseEvent, before: before(view, place), after: asOf(view, place) })

const same = (type: string, known: Map<string, Shown>, at: string, shown: Shown): void => {
  const other = known.get(at) ?? shown
  for (const part of ['picture', 'words', 'music', 'play'] as const)
    if (shown[part] !== other[part])
      throw new Error(`the ${part} of ${type} differs between two outcomes before it reveals, at ${at}`)
  known.set(at, shown)
}

/** Lists how long each step of an act takes. */
const lengthsIn = ({ play }: Shown): string =>
  (JSON.parse(play) as readonly string[]).filter(line => /^(runs|waits) /.test(line)).join()

/** Checks that whatever turns over in an act is in its picture. */
const checkTurns = (type: string, { picture, play }: Shown): void => {
  const keys = new Set((JSON.parse(picture) as readonly { readonly key: string }[]).map(({ key }) => key))
  const turned = (JSON.parse(play) as readonly string[]).flatMap(line => /^(.*) \{"turn"/.exec(line)?.[1] ?? [])
  const missing = turned.find(key => !keys.has(key))
  if (missing !== undefined) throw new Error(`${type} turns ${missing} over, which nobody sees`)
}

/** Returns the value that was recorded first under this name. */
const first = (known: Map<string, number>, at: string, found: number): number => {
  const noted = known.get(at) ?? found
  known.set(at, noted)
  return noted
}

/**
 * Checks that each reveal of a fork hides what it has to, for the same time, and until then shows the same as every other
 * outcome.
 */
export const checkFork = async <Told extends BaseEvent>(
  gameScreen: GameScreen,
  { place, views }: Fork,
  about: (event: Told) => unknown,
  revealing: readonly string[],
): Promise<Met> => {
  const known = new Map<string, Shown>()
  const [acts, times] = [new Map<string, number>(), new Map<string, number>()]
  const met = new Map<string, Set<string>>()
  for (const view of views) {
    const event = eventsOf(view)[place] as Told
    const { type } = event
    const group = JSON.stringify([type, about(event)])
    const { steps: lead, untilResultMs } = revealAt(gameScreen, view, place)
    const held = revealing.includes(type)
    if (lead.length > 0 !== held || untilResultMs > 0 !== held)
      throw new Error(`${type} ${held ? 'holds nothing back' : 'holds something back, and is not said to'}`)
    if (first(acts, group, lead.length) !== lead.length)
      throw new Error(`${type} leads up in more acts in another outcome`)
    met.set(group, (met.get(group) ?? new Set()).add(JSON.stringify(event)))
    let [leading, steps] = [group, group]
    for (const [i, act] of lead.entries()) {
      leading += i > 0 ? JSON.stringify(act.played) : ''
      const shown = await shownBy(gameScreen, act)
      same(type, known, `${leading} ${i}`, shown)
      checkTurns(type, shown)
      steps += lengthsIn(shown)
    }
    // Open ballots may speed up the others once the vote is decided; nothing else may change the time.
    if (first(times, steps, untilResultMs) !== untilResultMs)
      throw new Error(`${type} reveals at another time in another outcome`)
  }
  return met
}

/**
 * Checks that the result of the newest public event is shown for five seconds before the room's own clock goes on.
 * Returns its type where a pause follows it.
 */
export const checkPause = (
  gameScreen: GameScreen,
  { place }: Fork,
  view: View,
  revealing: readonly string[],
): string | null => {
  const { type } = eventsOf(view)[place] as BaseEvent
  const pause = view.room.clocks.find(clock => clock.for === 'pause')
  // A declaration lies within the pause of the result that it reverses.
  if (!pause || place !== eventsOf(view).length - 1 || !revealing.includes(type) || type === 'declared') return null
  const { untilResultMs, stands } = revealAt(gameScreen, view, place)
  const left = pause.seconds - untilResultMs / 1000
  // What follows waits for it on the TV; phones go on once it is revealed.
  if (stands) {
    if (left < 0.4) throw new Error(`phones show what ${type} came to when the TV does, or before it`)
    if (stands.ms < leastStands) throw new Error(`${type} stands for ${stands.ms} ms alone`)
    return type
  }
  if (left < read) throw new Error(`${type} leaves ${left} s to read what it came to, of a pause of ${pause.seconds} s`)
  return type
}

/** Checks that the reveal of the newest public event ends with the picture that a reload draws. */
export const checkEnd = (gameScreen: GameScreen, view: View): void => {
  const last = eventsOf(view).length - 1
  if (last < 0) return
  const drawn = (of: View) => pictureOf(of, gameScreen, { kind: 'none' }, '', contextAt(1920))
  const again = { ...JSON.parse(JSON.stringify({ ...view, parts: null })), parts: view.parts } as View
  try {
    deepStrictEqual(drawn(gameScreen.asOf(view, last)), drawn(again))
  } catch {
    throw new Error(`${eventsOf(view)[last]?.type} ends with another picture than a reload draws`)
  }
}

/** The keys that a reveal names for what its pictures have only sometimes, each with whether a picture had it. */
export type Asked = ReadonlyMap<string, boolean>

/**
 * Checks that each key that a reveal names is in the picture that it is played over: a key that is drawn nowhere moves
 * nothing. Returns the keys of which it asks first whether they are drawn.
 */
export const checkKeys = async (
  what: string,
  gameScreen: GameScreen,
  view: View,
  place: number,
  w: number,
): Promise<Asked> => {
  const { steps, play } = revealAt(gameScreen, view, place)
  const event = eventsOf(view)[place] as BaseEvent
  const asked = new Map<string, boolean>()
  for (const act of [...steps, { view: gameScreen.asOf(view, place), played: event, play }]) {
    const items = pictureOf(act.view, gameScreen, { kind: 'none' }, '', { ...contextAt(w), played: act.played })
    const keys = new Set(items.map(({ key }) => key))
    const use = (key: string): void => {
      if (!keys.has(key)) throw new Error(`${what} moves ${key}, which its picture does not have, ${w} wide`)
    }
    for (const reduced of [false, true]) {
      const animator: Animator = {
        ...recordingAnimator(makeMotion(true), [], reduced),
        pose: (key, { near }) => {
          use(key)
          if (near) use(near[0])
        },
        swap: use,
        drawnKeys: all => {
          for (const key of all) asked.set(key, asked.get(key) === true || keys.has(key))
          return all.filter(key => keys.has(key))
        },
      }
      await act.play(animator)
    }
  }
  return asked
}
