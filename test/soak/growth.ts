/** A process's memory at some time, after a garbage collection. */
export interface Sample {
  readonly minute: number
  readonly megabytes: number
}

/** A regression line through samples: the growth per hour, and its lower bound, given the scatter. */
export interface Growth {
  readonly perHour: number
  readonly least: number
}

/** The least samples and minutes from which growth is judged. */
const enough = { samples: 20, minutes: 10 } as const
/** The confidence interval in standard errors: chance alone exceeds it once in a few hundred runs. */
const errors = 3

/** Fits the least-squares line; null where there are too few samples. */
export const growthOf = (samples: readonly Sample[]): Growth | null => {
  const n = samples.length
  const minutes = samples.map(({ minute }) => minute)
  if (n < enough.samples || Math.max(...minutes) - Math.min(...minutes) < enough.minutes) return null
  const mean = (of: (sample: Sample) => number): number => samples.reduce((sum, one) => sum + of(one), 0) / n
  const [x, y] = [mean(({ minute }) => minute), mean(({ megabytes }) => megabytes)]
  const spread = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
  const slope = samples.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0) / spread
  const off = samples.reduce((sum, { minute, megabytes }) => sum + (megabytes - y - slope * (minute - x)) ** 2, 0)
  const error = Math.sqrt(off / (n - 2) / spread)
  return { perHour: slope * 60, least: (slope - errors * error) * 60 }
}
