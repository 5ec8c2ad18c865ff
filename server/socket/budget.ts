/** So many of something a second, and a few more at once; by a clock that nobody sets back. */
export interface Budget {
  /** Takes one, where there is one left. */
  readonly take: () => boolean
}

export const makeBudget = (perSecond: number, burst: number): Budget => {
  let left = burst
  let filled = performance.now()
  return {
    take: () => {
      const now = performance.now()
      left = Math.min(burst, left + ((now - filled) / 1000) * perSecond)
      filled = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}

/** Messages that one connection may say a second, and at once; what is more is refused. */
const messages = { perSecond: 20, burst: 40 } as const
export const messageBudget = (): Budget => makeBudget(messages.perSecond, messages.burst)
