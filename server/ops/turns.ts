/** The longest queue: when another piece arrives, the oldest is done at once. */
const maxWaitingPieces = 2_000

/**
 * Does small pieces of work in order, a limited number in each turn of the event loop, so that nothing else has to wait
 * for all of them.
 */
export const makeTurns = (most: number) => {
  const waiting: (() => void)[] = []
  let remaining = most
  let ticking = false
  const tick = (): void => {
    if (ticking) return
    ticking = true
    setImmediate(turn)
  }
  const turn = (): void => {
    ticking = false
    for (remaining = most; remaining > 0 && waiting.length > 0; remaining--) waiting.shift()?.()
    if (remaining < most) tick()
  }
  return (work: () => void): void => {
    tick()
    if (remaining > 0 && waiting.length === 0) {
      remaining -= 1
      work()
      return
    }
    if (waiting.length >= maxWaitingPieces) waiting.shift()?.()
    waiting.push(work)
  }
}
