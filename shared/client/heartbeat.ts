/** A line on which nothing came for so long is asked whether it is there, and so long it may take to say so. */
export const silenceLimit = 15_000
export const replyTimeout = 4_000
/** Somebody looks at this screen now: they are not kept waiting for a line that is gone. */
export const shownReplyTimeout = 2_500
/** How long nothing came before a tap makes sure of the line, too. */
const checkAfter = 5_000
/** The machine's clock was set, or everything slept: the two clocks of a browser differ by more than before. */
const jump = 1_000

interface Line {
  /** Asks the other end for its time. */
  readonly time: (timeout: number) => Promise<unknown>
  /** The other end does not answer any more. */
  readonly dead: () => void
}

/** Watches one line, which may die without a word, and keeps this screen's offset to the server's time. */
export const makePulse = ({ time, dead }: Line, told: number) => {
  let offset = told
  let best = Number.POSITIVE_INFINITY
  let receivedAt = performance.now()
  let gap = Date.now() - performance.now()
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | null = null

  /** What the time's way took is what its measure may be wrong by: a worse one counts only where it must be right. */
  const measure = async (timeout: number): Promise<boolean> => {
    const before = performance.now()
    const said = await time(timeout).catch(() => null)
    const after = performance.now()
    if (said === null) return false
    received()
    // Asked too often it says so, which is a sign of life and no time.
    if (typeof said !== 'number' || !Number.isFinite(said)) return true
    const [trip, next] = [after - before, said - (before + after) / 2]
    if (trip <= best || Math.abs(next - offset) > trip / 2 + best / 2) [offset, best] = [next, trip]
    return true
  }

  const check = async (timeout: number): Promise<void> => {
    if (!(await measure(timeout)) && !stopped) dead()
  }

  const listen = (): void => {
    if (timer) clearTimeout(timer)
    timer = stopped ? null : setTimeout(() => void check(replyTimeout), silenceLimit)
  }

  /** Something came. */
  const received = (): void => {
    receivedAt = performance.now()
    listen()
    const now = Date.now() - receivedAt
    if (Math.abs(now - gap) < jump) return
    gap = now
    void measure(replyTimeout)
  }

  listen()
  // The first measure is no question of life: a server that has just started may take its time.
  void measure(10_000)
  return {
    received,
    check,
    /** Something is said: where it was silent for a while, that is not left to wait for its reply. */
    said: (): void => {
      if (performance.now() - receivedAt > checkAfter) void check(shownReplyTimeout)
    },
    offset: (): number => offset,
    stop: (): void => {
      stopped = true
      listen()
    },
  }
}
export type Pulse = ReturnType<typeof makePulse>
