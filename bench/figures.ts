import { cpus, loadavg, totalmem } from 'node:os'

export interface Figure {
  readonly name: string
  readonly values: readonly number[]
  readonly unit: string
  readonly goal: string
}

export const figure = (name: string, values: readonly number[], unit = '', goal = ''): Figure => ({
  name,
  values,
  unit,
  goal,
})

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b)
export const at = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
export const median = (values: readonly number[]): number => at(values, 0.5)

const short = (value: number): string => {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}
/** Formats the median of the repetitions, with the least and the greatest. */
export const spread = (values: readonly number[]): string =>
  values.length === 1
    ? short(median(values))
    : `${short(median(values))} (${short(at(values, 0))} to ${short(at(values, 1))})`

/** Describes the machine and its load: figures mean little without them. */
export const machine = (): string => {
  const load = loadavg().map(one => one.toFixed(1))
  return `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB; Node ${process.version}; load ${load.join(', ')}`
}

export const markdownTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string => `| ${widths.map((w, i) => (row[i] ?? '').padEnd(w)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...body.map(line)].join('\n')
}

export const printed = (figures: readonly Figure[]): string =>
  markdownTable([
    ['figure', 'measured', 'goal'],
    ...figures.map(({ name, values, unit, goal }) => [name, `${spread(values)} ${unit}`.trimEnd(), goal]),
  ])
