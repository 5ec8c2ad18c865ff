/** How finely this screen draws. */
export interface Power {
  /** Frames come too slowly to be a pleasure. */
  readonly slow: () => void
  /** Nothing is played: what was decided meanwhile is done now. */
  readonly settle: () => void
  readonly low: () => boolean
}

interface Given {
  readonly playing: () => boolean
  /** Draws everything anew, more finely or less. */
  readonly change: (low: boolean) => void
  readonly later: (milliseconds: number, then: () => void) => void
}

const again = 60_000
const longest = 16 * again

/**
 * Less finely where frames come too slowly, and finely again after a while, in case it was something else that took the
 * time; longer each time that it was not. Never while something is played: that would cut it short.
 */
export const makePower = ({ playing, change, later }: Given): Power => {
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
