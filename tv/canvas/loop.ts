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
/** The length in ms from which a frame is slow, and the total of slow frames after which `slow` is called. */
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

  /** Stops time only if nothing has begun meanwhile: what has just ended may be followed by something at once. */
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
