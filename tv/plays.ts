import type { View } from '../shared/client/connection.ts'
import type { Fact } from '../shared/engine/game.ts'
import { makeCuePlayer } from './cue-player.ts'
import type { Display } from './display.ts'
import type { Motion } from './draw/motion.ts'
import { later } from './later.ts'
import type { Present } from './present.ts'
import { makeStage } from './stage.ts'
import { type Animator, toldOf } from './theatre.ts'
import { makeRetold } from './ui/retelling.ts'

interface Needs {
  readonly present: Readonly<Present>
  readonly display: Pick<Display, 'paint' | 'repaint'>
  readonly motion: Motion
  readonly animator: () => Animator
  readonly say: (text: string) => void
  readonly calm: boolean
  /** Draws the newest view, where nothing is played. */
  readonly draw: (latest: View) => void
}

/** What plays told events: on the stage as they come, and again once the game is over. */
export const makePlays = ({ present, display, motion, animator, say, calm, draw }: Needs) => {
  const cues = makeCuePlayer({ present, display, motion, animator, say, calm })
  return {
    played: cues.played,
    stage: makeStage<View, Fact>({
      chronicle: ({ room, table }) => `${room.id} ${room.game} ${table ? room.games : 'lobby'}`,
      told: toldOf,
      minor: ({ parts }, { type }) => parts.words.unsaid.includes(type),
      play: cues.play,
      hurry: motion.hurry,
      draw,
    }),
    retold: makeRetold({
      play: cues.play,
      draw: (over, place) => {
        if (present.theatre) display.paint(present.theatre.asOf(over, place))
      },
      hurry: motion.hurry,
      done: () => display.repaint(present.view),
      calm,
      later,
    }),
    /** Ends the overture of a game, if it is being played. */
    skip: (): void => {
      if (cues.played()?.type === 'dealt') motion.hurry()
    },
  }
}
