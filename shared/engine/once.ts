import type { Actor } from './game.ts'
import type { Match } from './match.ts'

const known = Symbol('known')
type Known = Map<object, Map<Actor, unknown>>
type Knowing = Match & { readonly [known]?: Known }

/**
 * Makes room in a match for values computed from it: a field that nothing lists, copies or compares. In a WeakMap the
 * garbage collector would copy the values of every past match before dropping them.
 */
export const knowing = (match: Match): Knowing => Object.defineProperty(match, known, { value: new Map() })
const knownOf = (match: Knowing): Known =>
  match[known] ?? (Object.isExtensible(match) ? knowing(match)[known] : null) ?? new Map()

/** Computes something once for each match and actor: everything shown asks for it many times. */
export const once = <T extends object>(workOut: (match: Match, actor: Actor) => T) => {
  return (match: Match, actor: Actor = ''): T => {
    const all = knownOf(match)
    const some = all.get(workOut) ?? new Map<Actor, unknown>()
    const found = some.get(actor)
    // The values stored under this function are its own.
    if (found !== undefined) return found as T
    const made = workOut(match, actor)
    all.set(workOut, some.set(actor, made))
    return made
  }
}
