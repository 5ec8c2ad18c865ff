/** The longest queue: when one more comes, the oldest piece is done at once. */
const mostWaiting = 2_000

/**
 * Does small pieces of work in turns of the event loop, only so many in each, and in their order: whatever else comes in
 * need not wait for all of them.
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
    if (waiting.length >= mostWaiting) waiting.shift()?.()
    waiting.push(work)
  }
}
