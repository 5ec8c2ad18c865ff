/** Runs animations. Time comes from outside, frame by frame. */
export interface Motion {
  /** Calls `step` with values from 0 to 1 over this many milliseconds. It always ends, and always with 1. */
  readonly run: (milliseconds: number, step: (t: number) => void) => Promise<void>
  readonly wait: (milliseconds: number) => Promise<void>
  /** Ends all animations at once, even those begun before `resume` is called. */
  readonly skip: () => void
  readonly resume: () => void
  readonly isSkipping: () => boolean
  readonly busy: () => boolean
  readonly tick: (delta: number) => void
}

interface Running {
  at: number
  readonly length: number
  readonly step: (t: number) => void
  readonly done: () => void
}

export const makeMotion = (instant: boolean): Motion => {
  let running: readonly Running[] = []
  let isSkipping = instant
  /** How far past the end of an animation the last frame came: what follows that animation began so much earlier. */
  let late = 0
  const end = (one: Running): void => {
    one.step(1)
    one.done()
  }
  const run = (length: number, step: (t: number) => void): Promise<void> =>
    new Promise(done => {
      const one: Running = { at: Math.min(late, length), length, step, done }
      if (isSkipping || length <= 0) {
        end(one)
        return
      }
      step(one.at / length)
      running = [...running, one]
    })
  return {
    run,
    wait: milliseconds => run(milliseconds, () => undefined),
    skip: () => {
      isSkipping = true
      late = 0
      const all = running
      running = []
      for (const one of all) end(one)
    },
    resume: () => {
      isSkipping = instant
    },
    isSkipping: () => isSkipping,
    busy: () => running.length > 0,
    tick: delta => {
      const over: Running[] = []
      late = 0
      for (const one of running) {
        one.at += delta
        if (one.at >= one.length) over.push(one)
        else one.step(one.at / one.length)
      }
      if (over.length === 0) return
      running = running.filter(one => !over.includes(one))
      late = Math.min(...over.map(({ at, length }) => at - length))
      for (const one of over) end(one)
    },
  }
}

export const ease = {
  out: (t: number): number => 1 - (1 - t) ** 3,
  inOut: (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2),
  in: (t: number): number => t ** 3,
  back: (t: number): number => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2,
} as const
export type Ease = keyof typeof ease
