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
/** Checks an optional field. */
export const maybe =
  <T>(check: Check<T>): Check<T> =>
  (value): value is T =>
    value === undefined || check(value)

/** Checks an object's fields: one left out of the list does not compile. Further fields are allowed. */
export const shape =
  <T extends object>(parts: { readonly [K in keyof T]-?: Check<T[K]> }): Check<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Check<unknown>>(parts).every(([name, check]) => check(value[name]))
