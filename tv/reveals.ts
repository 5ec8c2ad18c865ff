import type { View } from '../shared/client/connection.ts'
import type { BaseEvent } from '../shared/engine/game.ts'
import { introClock } from '../shared/protocol/clocks.ts'
import { type Act, type Animator, eventsOf, namesOf, spokenOf, stands } from './game-screen.ts'
import type { TvScreen } from './screen.ts'

/** Logs an error in one view; the next view is shown all the same. */
export const complain = (error: unknown): void => {
  setTimeout(() => {
    throw error
  }, 0)
}

const clockIn = (view: View | null) => view?.room.clocks.find(({ ask }) => ask === introClock)
/** How many ms early or late a clock may end on this screen. */
const roughlyMs = 500

/** Says whether the host has ended the overture before its time. */
export const isSkipped = (before: View | null, after: View, now: number): boolean => {
  const ends = clockIn(before)?.ends
  return ends !== undefined && ends !== null && ends - now > roughlyMs && clockIn(after) === undefined
}

/** Plays the cue of one public event: its acts, then its result. */
export interface Reveals {
  readonly play: (whole: View, place: number) => Promise<void>
  /** Returns the event being played, as far as it is shown by now. */
  readonly played: () => BaseEvent | null
  /** Ends what is played at once. */
  readonly hurry: () => void
  /** Ends the overture of a game, if it is being played. */
  readonly skip: () => void
}

export const makeReveals = (
  screen: Pick<TvScreen, 'calm' | 'gameScreen' | 'motion' | 'animator' | 'say' | 'paint' | 'repaint'>,
): Reveals => {
  const { calm, motion } = screen
  let played: BaseEvent | null = null

  /** Draws a view at once, without animation. */
  const hold = (what: View, shown: BaseEvent): void => {
    played = shown
    screen.repaint(what)
  }

  const lead = async (acts: readonly Act[], animator: Animator, tell: () => void): Promise<void> => {
    for (const act of acts) {
      // In reduced or hurried motion, only the result is drawn.
      if (motion.hurried()) return
      hold(act.view, act.played)
      if (act.tells) tell()
      await act.play(animator)
    }
  }

  const play = async (whole: View, place: number): Promise<void> => {
    motion.calm()
    const event = eventsOf(whole)[place]
    const { gameScreen } = screen
    if (!gameScreen || !event) return
    const then = gameScreen.asOf(whole, place)
    const { words } = whole.parts
    let said = words.unsaid.includes(event.type)
    const tell = (): void => {
      if (!said) screen.say(spokenOf(whole, gameScreen, place, namesOf(whole)))
      said = true
    }
    if (calm) {
      screen.paint(then)
      tell()
      return
    }
    const cue = gameScreen.cue({ event, before: gameScreen.before(whole, place), since: then })
    const animator = screen.animator()
    await lead(cue.lead, animator, tell)
    hold(then, event)
    tell()
    const follows = cue.reveals > 0 && place + 1 < eventsOf(whole).length
    await Promise.all([cue.play(animator), follows ? motion.wait(stands) : null])
    played = null
    screen.repaint(then)
  }

  return {
    play: (whole, place) => play(whole, place).catch(complain),
    played: () => played,
    hurry: motion.hurry,
    skip: () => {
      if (played?.type === 'dealt') motion.hurry()
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
const mostPlayed = 4

/** Names the game whose events a view has: the events of another one are other events. */
const gameOf = ({ room, table }: View): string => `${room.id} ${room.game} ${table ? room.games : 'lobby'}`

export const makeEventQueue = (
  { play, hurry }: Pick<Reveals, 'play' | 'hurry'>,
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
      const place = Math.max(played, eventsOf(latest).length - mostPlayed)
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
    else if (playing) hurry()
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
        // An event that is shown where it happens hurries nothing.
        else if (!told.slice(known).every(({ type }) => unsaid.includes(type))) hurry()
      }
    },
    missed: () => {
      fresh = true
    },
    playing: () => playing,
  }
}
