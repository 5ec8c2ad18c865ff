/** Chooses the rendering resolution of this screen. */
export interface Power {
  /** Called when frames are too slow. */
  readonly slow: () => void
  /** Called when no cue is playing: applies a pending change. */
  readonly settle: () => void
  readonly low: () => boolean
}

interface Owner {
  readonly playing: () => boolean
  /** Redraws everything at a lower or full resolution. */
  readonly change: (low: boolean) => void
  readonly later: (milliseconds: number, then: () => void) => void
}

const again = 60_000
const longest = 16 * again

/**
 * Lowers the resolution where frames are slow, and raises it again after a while, in case something else had taken the
 * time; after each failure it waits longer. It never does so during a cue, which that would cut short.
 */
export const makePower = ({ playing, change, later }: Owner): Power => {
  let [low, wanted, wait] = [false, false, again]
  const settle = (): void => {
    if (wanted === low || playing()) return
    low = wanted
    change(low)
    if (!low) return
    later(wait, () => {
      wanted = false
      settle()
    })
    wait = Math.min(longest, 2 * wait)
  }
  return {
    slow: () => {
      wanted = true
      settle()
    },
    settle,
    low: () => low,
  }
}
