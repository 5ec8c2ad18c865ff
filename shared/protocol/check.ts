/** A type guard for values from outside: from a socket, over HTTP, out of storage. */
export type Check<T> = (value: unknown) => value is T

export const isText: Check<string> = value => typeof value === 'string'
export const isFlag: Check<boolean> = value => typeof value === 'boolean'
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value)
export const isObject: Check<Readonly<Record<string, unknown>>> = (value): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const oneOf =
  <const List extends readonly unknown[]>(list: List): Check<List[number]> =>
  (value): value is List[number] =>
    list.includes(value)
export const listOf =
  <T>(each: Check<T>): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(each)
export const recordOf =
  <T>(each: Check<T>): Check<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.values(value).every(each)
export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value)
export const optional =
  <T>(check: Check<T>): Check<T> =>
  (value): value is T =>
    value === undefined || check(value)

/** Checks an object's fields: one left out of the list does not compile. Further fields are allowed. */
export const shape =
  <T extends object>(parts: { readonly [K in keyof T]-?: Check<T[K]> }): Check<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Check<unknown>>(parts).every(([name, check]) => check(value[name]))

/** This page does not know the state: another version wrote it. */
export class UnreadableState extends Error {}
export const need = <T>(name: string, check: Check<T>, value: unknown): T => {
  if (!check(value)) throw new UnreadableState(`The table's state has a ${name} that this page cannot read.`)
  return value
}
export const parsed = (name: string, text: unknown, from: (text: string) => unknown = JSON.parse): unknown => {
  try {
    return from(need(name, isText, text))
  } catch {
    throw new UnreadableState(`The table's state has a ${name} that is no JSON.`)
  }
}

/** A field of the state: the server writes a value of a view into it, and a screen reads that value from it. */
export interface Field<V, Raw> {
  readonly write: (value: V) => Raw
  readonly read: (name: string, raw: unknown) => V
}
/** A field that has the value as it is. */
export const scalar = <V extends string | number | boolean>(check: Check<V>): Field<V, V> => ({
  write: value => value,
  read: (name, raw) => need(name, check, raw),
})
/** A field that has '' or 0 instead of null. */
export const orNone = <V extends string | number>(check: Check<V>, none: NoInfer<V>): Field<V | null, V> => ({
  write: value => value ?? none,
  read: (name, raw) => (raw === none ? null : need(name, check, raw)),
})
const texts = new WeakMap<object, string>()
/** Returns an object's JSON, cached by its identity. */
const textOf = (value: object | null): string => {
  if (value === null) return 'null'
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  texts.set(value, text)
  return text
}
/** A field of JSON. An unchanged text is not parsed again: it stands for the same object. */
export const json = <V extends object | null>(check: Check<V>): Field<V, string> => {
  let last: { readonly text: unknown; readonly value: V } | null = null
  return {
    write: textOf,
    read: (name, text) => {
      if (last !== null && last.text === text) return last.value
      const value = need(name, check, parsed(name, text))
      last = { text, value }
      return value
    },
  }
}

type Fields = Readonly<Record<string, Pick<Field<never, unknown>, 'write'> & Pick<Field<unknown, unknown>, 'read'>>>
/** The values that fields stand for, and what they have. */
export type Values<F> = { readonly [K in keyof F]: F[K] extends Field<infer V, infer _Raw> ? V : never }
export type Written<F> = { readonly [K in keyof F]: F[K] extends Field<infer _V, infer Raw> ? Raw : never }

export const readFields = <F extends Fields>(fields: F, raw: Readonly<Record<string, unknown>>): Values<F> =>
  // A safe cast: each field has read a value of its own kind.
  Object.fromEntries(Object.entries(fields).map(([name, { read }]) => [name, read(name, raw[name])])) as Values<F>
export const writeFields = <F extends Fields>(fields: F, view: Values<F>): Written<F> =>
  Object.fromEntries(
    // A safe cast: each value is of its field's own kind.
    Object.entries(fields).map(([name, { write }]) => [name, write(view[name] as never)]),
  ) as Written<F>
