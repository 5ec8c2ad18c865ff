/** A token bucket: refilled with `perSecond` tokens, up to `burst`, by a clock that nobody can set back. */
export interface Budget {
  /** Takes a token; false if there is none. */
  readonly take: () => boolean
  /** Returns whether there is a token to take. */
  readonly has: () => boolean
}

export const makeBudget = (perSecond: number, burst: number): Budget => {
  let remaining = burst
  let filled = performance.now()
  const has = (): boolean => {
    const now = performance.now()
    remaining = Math.min(burst, remaining + ((now - filled) / 1000) * perSecond)
    filled = now
    return remaining >= 1
  }
  return {
    has,
    take: () => {
      if (!has()) return false
      remaining -= 1
      return true
    },
  }
}

/** The rate limit for one connection's messages; the server refuses any beyond it. */
const messages = { perSecond: 20, burst: 40 } as const
export const messageBudget = (): Budget => makeBudget(messages.perSecond, messages.burst)
