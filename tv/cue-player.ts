import type { View } from '../shared/client/connection.ts'
import type { Fact } from '../shared/engine/game.ts'
import type { Display } from './display.ts'
import type { Motion } from './draw/motion.ts'
import { complain } from './picture.ts'
import type { Present } from './present.ts'
import { type Act, type Animator, namesOf, spokenOf, stands, toldOf } from './theatre.ts'

interface Needs {
  readonly present: Readonly<Present>
  readonly display: Pick<Display, 'paint' | 'repaint'>
  readonly motion: Pick<Motion, 'calm' | 'hurried' | 'wait'>
  readonly animator: () => Animator
  readonly say: (text: string) => void
  /** Whether every cue ends at once. */
  readonly calm: boolean
}

/** Plays the cue of one told event: its acts, then its result. */
export interface CuePlayer {
  readonly play: (whole: View, place: number) => Promise<void>
  /** Returns the event being played, as far as it is shown by now. */
  readonly played: () => Fact | null
}

export const makeCuePlayer = ({ present, display, motion, animator, say, calm }: Needs): CuePlayer => {
  let played: Fact | null = null

  /** Draws a view at once, without animation. */
  const hold = (what: View, shown: Fact): void => {
    played = shown
    display.repaint(what)
  }

  const lead = async (acts: readonly Act[], moving: Animator, tell: () => void): Promise<void> => {
    for (const act of acts) {
      // In reduced or hurried motion, only the result is drawn.
      if (motion.hurried()) return
      hold(act.view, act.played)
      if (act.tells) tell()
      await act.play(moving)
    }
  }

  const play = async (whole: View, place: number): Promise<void> => {
    motion.calm()
    const event = toldOf(whole)[place]
    const showing = present.theatre
    if (!showing || !event) return
    const then = showing.asOf(whole, place)
    const { words } = whole.parts
    let said = words.unsaid.includes(event.type)
    const tell = (): void => {
      if (!said) say(spokenOf(whole, showing, place, namesOf(whole)))
      said = true
    }
    if (calm) {
      display.paint(then)
      tell()
      return
    }
    const cue = showing.cue({ event, before: showing.before(whole, place), since: then })
    const moving = animator()
    await lead(cue.lead, moving, tell)
    hold(then, event)
    tell()
    const follows = cue.reveals > 0 && place + 1 < toldOf(whole).length
    await Promise.all([cue.play(moving), follows ? motion.wait(stands) : null])
    played = null
    display.repaint(then)
  }

  return {
    play: (whole, place) => play(whole, place).catch(complain),
    played: () => played,
  }
}
