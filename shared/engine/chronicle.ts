import type { Fact, Seat } from './game.ts'

/** A chronicle as it travels: one text for each fact. */
export type Sent = Iterable<string>

type Values = Readonly<Record<string, unknown>>

/** What says something of every seat, in their order, travels without their names. */
const shorten =
  (seats: readonly Seat[]) =>
  (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const names = Object.keys(value)
    const each = names.length === seats.length && names.every((name, i) => name === seats[i])
    return each ? { each: Object.values(value) } : value
  }
const lengthen =
  (seats: readonly Seat[]) =>
  (_key: string, value: unknown): unknown => {
    const each = (value as { readonly each?: readonly unknown[] } | null)?.each
    return each ? Object.fromEntries(seats.map((seat, i) => [seat, each[i]])) : value
  }

const keysOf = ({ type: _, ...rest }: Fact): readonly string[] => Object.keys(rest)

/** One fact's text, after those that were sent before it: one like the first of its type is its values alone. */
export const logText = (fact: Fact, earlier: readonly Fact[], seats: readonly Seat[]): string => {
  const first = earlier.find(({ type }) => type === fact.type)
  const { type, ...rest } = fact
  const same = first && keysOf(first).join() === keysOf(fact).join()
  return JSON.stringify(same ? [type, ...Object.values(rest)] : fact, shorten(seats))
}

export const unlog = (sent: Sent, seats: readonly Seat[]): readonly Fact[] => {
  const facts: Fact[] = []
  const shapes = new Map<string, readonly string[]>()
  for (const text of sent) {
    const one = JSON.parse(text, lengthen(seats)) as Fact | readonly [string, ...unknown[]]
    if ('type' in one) {
      if (!shapes.has(one.type)) shapes.set(one.type, keysOf(one))
      facts.push(one)
    } else {
      const [type, ...values] = one
      const rest: Values = Object.fromEntries((shapes.get(type) ?? []).map((key, i) => [key, values[i]]))
      facts.push({ type, ...rest })
    }
  }
  return facts
}
