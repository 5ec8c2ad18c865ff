/** What a process held at some time, after its garbage was collected. */
export interface Sample {
  readonly minute: number
  readonly megabytes: number
}

/** A line through samples: how much it rises in an hour, and how little that may be for all that they scatter. */
export interface Growth {
  readonly perHour: number
  readonly least: number
}

/** Fewer samples, or over less time, tell nothing. */
const enough = { samples: 20, minutes: 10 } as const
/** So many standard errors lie on either side: chance alone goes beyond them once in a few hundred runs. */
const errors = 3

/** The line of least squares; null where there is too little to tell. */
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
