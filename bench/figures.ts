/** One figure of one run. */
export interface Figure {
  readonly name: string
  readonly values: readonly number[]
  readonly unit: string
  readonly goal: string
}

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b)
export const at = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
export const median = (values: readonly number[]): number => at(values, 0.5)

const short = (value: number): string => {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}
/** Writes the median of the repetitions, with the least and the greatest. */
const spread = (values: readonly number[]): string =>
  values.length === 1
    ? short(median(values))
    : `${short(median(values))} (${short(at(values, 0))} to ${short(at(values, 1))})`

export const printed = (figures: readonly Figure[]): string =>
  [
    '| figure | measured | goal |',
    '|---|---|---|',
    ...figures.map(({ name, values, unit, goal }) => `| ${name} | ${spread(values)} ${unit} | ${goal} |`),
  ].join('\n')
