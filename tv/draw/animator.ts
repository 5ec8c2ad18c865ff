import type { Speaker } from '../audio/speaker.ts'
import type { Animator } from '../theatre.ts'
import type { Loop } from './frames.ts'
import { ease, type Motion } from './motion.ts'
import type { Painter } from './painter.ts'

/** Makes the animator that cues use on this screen. */
export const makeAnimator = (
  painter: Painter,
  motion: Motion,
  loop: Loop,
  speaker: Speaker,
  reduced: boolean,
): Animator => ({
  run: async (milliseconds, step, easing) => {
    loop.wake()
    await motion.run(milliseconds, t => step(easing ? ease[easing](t) : t))
  },
  wait: milliseconds => {
    loop.wake()
    return motion.wait(milliseconds)
  },
  pose: painter.pose,
  swap: painter.swap,
  sound: speaker.play,
  drawn: keys => keys.filter(painter.has),
  reduced,
})
