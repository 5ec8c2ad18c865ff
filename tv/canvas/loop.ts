/** The frame loop: draws only while something moves, or on request. */
export interface Loop {
  readonly wake: () => void
}

interface Looping {
  readonly tick: (delta: number) => void
  readonly draw: (time: number, delta: number) => void
  readonly busy: () => boolean
  /** Called when frames are too slow. */
  readonly slow: () => void
}

const longest = 250
/** A slow frame's length in ms, and the total of slow frames that triggers `slow`. */
const slowFrame = 42
const enough = 1200

export const makeLoop = (
  { tick, draw, busy, slow }: Looping,
  request: (frame: FrameRequestCallback) => unknown = frame => requestAnimationFrame(frame),
): Loop => {
  let asked = false
  let last: number | null = null
  let slowTime = 0

  const judge = (delta: number): void => {
    slowTime = delta > slowFrame ? slowTime + delta : Math.max(0, slowTime - 3 * delta)
    if (slowTime < enough) return
    slowTime = 0
    slow()
  }

  const frame = (time: number): void => {
    asked = false
    const delta = last === null ? 16 : Math.min(longest, Math.max(1, time - last))
    if (last !== null) judge(delta)
    tick(delta)
    draw(time, delta)
    last = time
    if (busy()) wake()
    else setTimeout(rest)
  }

  /** What has ended may be followed by something else at once: the time stands still only where nothing is. */
  const rest = (): void => {
    if (asked) return
    last = null
    tick(0)
  }

  const wake = (): void => {
    if (asked) return
    asked = true
    request(frame)
  }
  return { wake }
}
