import type { TvScreen } from '../screen.ts'
import { cornerKeys } from './keys.ts'

/** How long the corner takes to fade, and how long after a reveal it comes back. */
const cornerMs = { fade: 500, back: 1000 } as const

/** The corner with the QR code and the table's code: it leaves the stage to a reveal, and comes back after it. */
export interface Corner {
  /** Takes whether the stage is taken now; called after each drawing, because that draws the corner whole. */
  readonly see: (taken: boolean) => void
}

export const makeCorner = (screen: Pick<TvScreen, 'instant' | 'painter' | 'motion' | 'loop' | 'after'>): Corner => {
  let alpha = 1
  let away = false
  let fresh = true
  let stop = (): void => undefined

  const show = (to: number): void => {
    alpha = to
    for (const one of Object.values(cornerKeys)) screen.painter.pose(one, { alpha })
  }
  const fade = (to: number): void => {
    const from = alpha
    let going = true
    stop = () => {
      going = false
    }
    screen.loop.wake()
    void screen.motion.run(cornerMs.fade, t => {
      if (going) show(from + (to - from) * t)
    })
  }

  return {
    see: taken => {
      // A screen that has just been opened draws the present as it is.
      const at = fresh || screen.instant
      fresh = false
      if (taken !== away) {
        away = taken
        stop()
        if (at) alpha = taken ? 0 : 1
        else if (taken) fade(0)
        else stop = screen.after(cornerMs.back, () => fade(1))
      }
      show(alpha)
    },
  }
}
