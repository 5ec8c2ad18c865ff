import type { View } from '../shared/client/connection.ts'
import type { BaseEvent } from '../shared/engine/game.ts'
import { introClock } from '../shared/protocol/clocks.ts'
import {
  type Animator,
  asideOf,
  eventsOf,
  type GameScreen,
  namesOf,
  type RevealStep,
  spokenOf,
  verdictMs,
} from './game-screen.ts'
import type { TvScreen } from './screen.ts'

/** Logs an error in one view; the next view is shown all the same. */
export const logError = (error: unknown): void => {
  setTimeout(() => {
    throw error
  }, 0)
}

const clockIn = (view: View | null) => view?.room.clocks.find(({ ask }) => ask === introClock)
/** How many ms early or late a clock may end on this screen. */
const toleranceMs = 500

/** Says whether the host has ended the intro before its time. */
export const isIntroSkipped = (before: View | null, after: View, now: number): boolean => {
  const ends = clockIn(before)?.ends
  return ends !== undefined && ends !== null && ends - now > toleranceMs && clockIn(after) === undefined
}

/** Plays the reveal of one public event: its steps, then its result. */
export interface Reveals {
  readonly play: (whole: View, place: number) => Promise<void>
  /** Returns the event being played, as far as it is shown by now. */
  readonly played: () => BaseEvent | null
  /** Says whether what is played needs the whole stage: an opening, or a result that is held back. */
  readonly takesStage: () => boolean
  /** Says whether events of this type wait until what is played has stood long enough. */
  readonly waits: (type: string) => boolean
  /** Ends what is played at once. */
  readonly skip: () => void
  /** Ends the intro of a game, if it is being played. */
  readonly skipIntro: () => void
}

export const makeReveals = (
  screen: Pick<TvScreen, 'instant' | 'gameScreen' | 'motion' | 'animator' | 'say' | 'caption' | 'paint' | 'repaint'>,
): Reveals => {
  const { instant, motion } = screen
  let played: BaseEvent | null = null
  let takesStage = false
  /** What this screen has explained: a screen shows one table, for an evening. */
  const explained = new Set<string>()
  let waiting: readonly string[] = []

  /** Returns why a number matters, in the present language, the first time; null from then on. */
  const explain = ({ why }: GameScreen, then: View, event: BaseEvent): (() => string) | null => {
    const [of] = why?.(then, event) ?? ['']
    if (of === '' || explained.has(of)) return null
    explained.add(of)
    return () => why?.(then, event)?.[1] ?? ''
  }

  /** Draws a view at once; its items come and move as they say only where an act asks for that. */
  const hold = (what: View, shown: BaseEvent, enters = false): void => {
    played = shown
    screen.repaint(what, enters)
  }

  const playSteps = async (steps: readonly RevealStep[], animator: Animator, tell: () => void): Promise<void> => {
    for (const step of steps) {
      // Where motion is skipped, only the result is drawn.
      if (motion.isSkipping()) return
      hold(step.view, step.played, step.enters)
      if (step.tells) tell()
      await step.play(animator)
    }
  }

  const play = async (whole: View, place: number): Promise<void> => {
    motion.resume()
    const event = eventsOf(whole)[place]
    const { gameScreen } = screen
    if (!gameScreen || !event) return
    const then = gameScreen.asOf(whole, place)
    const { words } = whole.parts
    let said = words.unsaid.includes(event.type)
    const tell = (): void => {
      if (said) return
      said = true
      // What is explained leaves no time for a joke.
      const added = explain(gameScreen, then, event) ?? (() => asideOf(whole, gameScreen, place))
      screen.say(spokenOf(whole, gameScreen, place, namesOf(whole), added()))
      screen.caption(added)
    }
    if (instant) {
      screen.paint(then)
      tell()
      return
    }
    const reveal = gameScreen.reveal({ event, before: gameScreen.before(whole, place), after: then })
    takesStage = reveal.untilResultMs > 0 || event.type === 'dealt'
    const animator = screen.animator()
    await playSteps(reveal.steps, animator, tell)
    hold(then, event)
    if (!reveal.saidLast) tell()
    waiting = reveal.stands?.before ?? []
    const follows = reveal.untilResultMs > 0 && place + 1 < eventsOf(whole).length
    await Promise.all([reveal.play(animator), motion.wait(follows ? verdictMs : (reveal.stands?.ms ?? 0))])
    tell()
    played = null
    takesStage = false
    waiting = []
    screen.repaint(then)
  }

  return {
    play: (whole, place) => play(whole, place).catch(logError),
    played: () => played,
    takesStage: () => takesStage,
    waits: type => waiting.includes(type),
    skip: motion.skip,
    skipIntro: () => {
      if (played?.type === 'dealt') motion.skip()
    },
  }
}

/** Plays the new events of each view in order, then draws the view. */
export interface EventQueue {
  readonly take: (view: View) => void
  /** Skips events that were missed: the next view is only drawn. */
  readonly missed: () => void
  readonly playing: () => boolean
}

/** The most events that are played before the present is drawn. */
const maxQueued = 4

/** Names the game whose events a view has: the events of another one are other events. */
const gameOf = ({ room, table }: View): string => `${room.id} ${room.game} ${table ? room.games : 'lobby'}`

export const makeEventQueue = (
  { play, waits, skip }: Pick<Reveals, 'play' | 'waits' | 'skip'>,
  draw: (view: View) => void,
): EventQueue => {
  let latest: View | null = null
  let game = ''
  let played = 0
  let playing = false
  let fresh = true

  const playAll = async (): Promise<void> => {
    playing = true
    while (latest !== null && played < eventsOf(latest).length) {
      // Limits what is played after falling behind: one answer may tell several events, and a host may be quick.
      const place = Math.max(played, eventsOf(latest).length - maxQueued)
      played = place + 1
      await play(latest, place)
    }
    playing = false
    if (latest !== null) draw(latest)
  }

  /** Only draws another game, unless this screen has seen it begin: then it is played from its first event. */
  const jump = (view: View): void => {
    const { length } = eventsOf(view)
    const begins = !fresh && !playing && length === 1 && gameOf(view) !== game
    game = gameOf(view)
    played = begins ? 0 : length
    fresh = false
    if (begins) void playAll()
    else if (playing) skip()
    else draw(view)
  }

  return {
    take: view => {
      const known = latest === null ? 0 : eventsOf(latest).length
      latest = view
      const told = eventsOf(view)
      const { length } = told
      const { unsaid } = view.parts.words
      if (fresh || gameOf(view) !== game || length < played) jump(view)
      else if (length === known && !playing) draw(view)
      else if (length > known) {
        if (!playing) void playAll()
        // An event that is shown where it happens skips nothing; nor does one that waits its turn.
        else if (!told.slice(known).every(({ type }) => unsaid.includes(type) || waits(type))) skip()
      }
    },
    missed: () => {
      fresh = true
    },
    playing: () => playing,
  }
}
