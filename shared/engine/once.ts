import type { Actor } from './game.ts'
import type { Match } from './match.ts'

const cache = Symbol('cache')
/** The values of each function made below, by its place: the order in which they were made. */
type Cache = Map<Actor, unknown>[]
type Cached = Match & { readonly [cache]?: Cache }

/**
 * Makes room in a match for values computed from it: a field that nothing lists, copies or compares. In a WeakMap the
 * garbage collector would copy the values of every past match before dropping them.
 */
export const withCache = (match: Match): Cached => Object.defineProperty(match, cache, { value: [] })
const cacheOf = (match: Cached): Cache =>
  match[cache] ?? (Object.isExtensible(match) ? withCache(match)[cache] : null) ?? []

let places = 0

/** Computes something once for each match and actor: everything shown asks for it many times. */
export const once = <T extends object>(workOut: (match: Match, actor: Actor) => T) => {
  const place = places
  places += 1
  return (match: Match, actor: Actor = ''): T => {
    const all = cacheOf(match)
    const some = all[place] ?? new Map<Actor, unknown>()
    const found = some.get(actor)
    // The values in this place are this function's own.
    if (found !== undefined) return found as T
    const made = workOut(match, actor)
    all[place] = some.set(actor, made)
    return made
  }
}
