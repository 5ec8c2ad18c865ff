/** By name: how often something happened, and how often it could have. */
export type Counts = Readonly<Record<string, readonly [sum: number, of: number]>>

export const makeCounts = () => {
  const all: Record<string, [number, number]> = {}
  return {
    add: (name: string, sum: number | boolean, of = 1): void => {
      const row = all[name]
      if (row === undefined) all[name] = [Number(sum), of]
      else {
        row[0] += Number(sum)
        row[1] += of
      }
    },
    all: (): Counts => all,
  }
}
export type Counting = ReturnType<typeof makeCounts>

export const merged = (list: readonly Counts[]): Counts => {
  const counting = makeCounts()
  for (const counts of list) for (const [name, [sum, of]] of Object.entries(counts)) counting.add(name, sum, of)
  return counting.all()
}

/** A share in percent with its standard error. */
export interface Share {
  readonly percent: number
  readonly error: number
  readonly of: number
}
export const shareOf = (counts: Counts, name: string): Share | null => {
  const [sum, of] = counts[name] ?? [0, 0]
  if (of === 0) return null
  const share = sum / of
  return { percent: 100 * share, error: 100 * Math.sqrt(Math.max(0, share * (1 - share)) / of), of }
}
export const meanOf = (counts: Counts, name: string): number | null => {
  const [sum, of] = counts[name] ?? [0, 0]
  return of === 0 ? null : sum / of
}

export const written = (share: Share | null): string =>
  share === null ? '' : `${share.percent.toFixed(1)} ± ${share.error.toFixed(1)}`
