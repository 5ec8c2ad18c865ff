import { type Actor, type Answer, type Ask, asksFor, door, type Progress, type Seat } from './game.ts'
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

export const lastAnswer = ({ answers }: Match, by: Actor, kind: string): Answer | undefined => answers[kind]?.[by]

export const asksOf = once((match, actor): readonly Ask[] => match.game.asks(match.state, actor))

const awaitedOf = once((match, seat) => asksOf(match, seat).filter(({ optional }) => !optional))

/**
 * Returns whether an ask is open, given who is here: one with `here` opens only when nobody who is here is awaited.
 * Games know nothing of phones, so the party checks.
 */
export const isOpen = (match: Match, ask: Ask, here: (seat: Seat) => boolean): boolean =>
  !ask.here || !match.seats.some(seat => here(seat) && awaitedOf(match, seat).some(({ current }) => !current))

/** Lists all open asks, each id once: a seat that has answered one that is still open to others has acted. */
const openIn = once((match): readonly Ask[] => {
  const open: Ask[] = []
  for (const seat of match.seats)
    for (const ask of awaitedOf(match, seat)) if (!open.some(({ id }) => id === ask.id)) open.push(ask)
  return open
})

export const isAwaiting = (match: Match): boolean => openIn(match).length > 0

/** Returns the seats that have left: they are not counted, and the door would report their return. */
const leftIn = (match: Match): readonly Seat[] =>
  asksOf(match, door).flatMap(ask => (asksFor(ask, 'back') ? ask.from : []))

/**
 * Returns a seat's own answers of the open phase, which a reload must show again: the current picks if they may be
 * replaced, or else its last answer.
 */
export const ownAnswers = once((match, seat): readonly Answer[] => {
  const own = awaitedOf(match, seat)
  const answers: Answer[] = []
  for (const { id, kind } of openIn(match)) {
    const last = own.some(ask => ask.id === id) ? undefined : lastAnswer(match, seat, kind)
    if (last?.ask === id) answers.push(last)
  }
  for (const { id, current } of own) if (current) answers.push({ ask: id, picks: current })
  return answers
})

/**
 * Computes who has acted and who is awaited from the open asks and the answers, for every game alike. Lists follow the
 * order of these seats.
 */
export const progressOf = (match: Match, seats: readonly Seat[]): Progress => {
  const open = openIn(match)
  if (open.length === 0) return { acted: [], awaited: [], answered: 0 }
  const left = leftIn(match)
  const awaits = (seat: Seat): boolean => awaitedOf(match, seat).some(({ current }) => !current)
  const answered = seats.filter(seat => !left.includes(seat) && !awaits(seat) && ownAnswers(match, seat).length > 0)
  const unnamed = open.some(ask => ask.unnamed)
  return unnamed
    ? { acted: [], awaited: [], answered: answered.length }
    : { acted: answered, awaited: seats.filter(awaits), answered: answered.length }
}
