import {
  type Actor,
  type Answer,
  type Ask,
  clock,
  door,
  host,
  type Seat,
  type Setup,
} from '../../shared/engine/game.ts'
import {
  type AnyGame,
  actors,
  applyMove,
  consider,
  handOf,
  type Match,
  publicStateOf,
  startMatch,
} from '../../shared/engine/match.ts'
import { asksOf } from '../../shared/engine/progress.ts'
import { type Draws, type Random, rigged, seeded, Undrawable } from '../../shared/engine/random.ts'
import { json, sameJson } from '../kit/plain.ts'
import { drawPicks, pending } from '../kit/random-player.ts'
import type { Secrecy } from '../rows/row.ts'
import { hold } from './laws.ts'

/** The viewer: a seat, or null for the TV, which has only the table. */
export type Viewer = Seat | null

/** Serialises what everybody gets: the table, and the asks of clock and host. */
export const shared = (match: Match): string => json([publicStateOf(match), asksOf(match, clock), asksOf(match, host)])

/** Serialises what a seat gets besides: its hand and its asks. */
export const own = (match: Match, seat: Seat): string => json([handOf(match, seat), asksOf(match, seat)])

export const bytes = (match: Match, viewer: Viewer): string =>
  viewer === null ? shared(match) : shared(match) + own(match, viewer)

/** Returns whether what everybody gets is the same in two matches, byte for byte. */
export const sameShared = (a: Match, b: Match): boolean =>
  sameJson(publicStateOf(a), publicStateOf(b)) && [clock, host].every(by => sameJson(asksOf(a, by), asksOf(b, by)))

/** Returns whether what a seat alone gets is the same. */
export const sameOwn = (a: Match, b: Match, seat: Seat): boolean =>
  sameJson(handOf(a, seat), handOf(b, seat)) && sameJson(asksOf(a, seat), asksOf(b, seat))

/** Returns whether a viewer gets the same bytes in two matches. */
export const sameBytes = (a: Match, b: Match, viewer: Viewer): boolean =>
  sameShared(a, b) && (viewer === null || sameOwn(a, b, viewer))

/** Makes a chance that puts the named lists into a fixed order: equal things then come out equal in two worlds. */
export const ordered = (chance: Random, names: readonly string[]): Random => ({
  ...chance,
  shuffle: (name, list) =>
    names.includes(name)
      ? list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : chance.shuffle(name, list),
})

/** Two games that one viewer must not be able to tell apart. */
export interface Worlds {
  readonly a: Match
  readonly b: Match
  readonly viewer: Viewer
}

export const castOf = (match: Match): readonly string[] => match.seats.map(seat => handOf(match, seat).role)

/** Makes a deal with everybody's role, the seating and the leader given, and everything else drawn by chance. */
export const dealt = (game: AnyGame, setup: Setup, cast: readonly string[], random: Random, draws: Draws): Match => {
  const { seats } = setup
  const leader = seats[0] as Seat
  return startMatch(game, seats, game.deal(setup, rigged(random, { leader, ...draws, seating: seats, cast })))
}

/** Recasts: passes the roles of two or three others around, or gives one of them another role that may be in play. */
const recast = (
  cast: readonly string[],
  others: readonly number[],
  spare: readonly string[],
  random: Random,
): readonly string[] => {
  const left = spare.filter(role => !cast.includes(role))
  if (left.length > 0 && random.one('spare', [true, false]))
    return cast.with(random.one('recast', others), random.one('role', left))
  const moved = random.some('recast', others, random.one('count', [2, 3]))
  return cast.map((role, i) => {
    const at = moved.indexOf(i)
    return at < 0 ? role : (cast[moved[(at + 1) % moved.length] as number] as string)
  })
}

/** Runs a function; null where the draws cannot lead to it. */
const drawable = <T>(does: () => T): T | null => {
  try {
    return does()
  } catch (error) {
    if (error instanceof Undrawable) return null
    throw error
  }
}

/** Finds another cast with the same hand for this viewer; null where chance finds none. */
export const otherWorld = (
  game: AnyGame,
  setup: Setup,
  a: Match,
  viewer: Viewer,
  { orders, spare, drawn }: Secrecy,
  random: Random,
): Worlds | null => {
  const cast = castOf(a)
  const others = setup.seats.flatMap((seat, i) => (seat === viewer ? [] : [i]))
  const sameHand = (b: Match): boolean => viewer === null || sameJson(handOf(a, viewer), handOf(b, viewer))
  for (let tries = 0; tries < 300; tries++) {
    const changed = recast(cast, others, spare, random)
    if (changed.join() === cast.join()) continue
    const b = drawable(() => dealt(game, setup, changed, ordered(random, orders), drawn(a)))
    if (b && sameHand(b)) return { a, b, viewer }
  }
  return null
}

/** A planned answer in both worlds. */
export interface Planned {
  readonly by: Actor
  readonly a: Answer
  readonly b: Answer
}

/** Lists the asks that these games answer: all but ending the game and leaving. */
export const openTo = (match: Match, by: Actor): readonly Ask[] =>
  by === door ? [] : pending(match, by).filter(ask => ask.kind !== 'end')

/** The same ask of the same actor in both worlds. */
interface Both {
  readonly by: Actor
  readonly a: Ask
  readonly b: Ask
}

/** Deals out the same picks to others who may give them; null where that is impossible. */
const dealOut = (
  asks: readonly Ask[],
  picks: readonly (readonly string[])[],
): ReadonlyMap<Ask, readonly string[]> | null => {
  const left = [...picks]
  const out = new Map<Ask, readonly string[]>()
  for (const ask of asks.toSorted((x, y) => x.from.length - y.from.length)) {
    const at = left.findIndex(each => each.every(pick => ask.from.includes(pick)))
    const [taken] = at < 0 ? [] : left.splice(at, 1)
    if (!taken) return null
    out.set(ask, taken)
  }
  return out
}

/** Lists who is asked what in both worlds. Optional asks are answered occasionally, where both worlds offer them. */
const askedIn = (a: Match, b: Match, random: Random): readonly Both[] =>
  actors(a).flatMap(by => {
    const [inA, inB] = [openTo(a, by), openTo(b, by)]
    const awaited = (asks: readonly Ask[]): string =>
      asks
        .filter(ask => !ask.optional)
        .map(({ id }) => id)
        .join()
    hold(awaited(inA) === awaited(inB), `${by} is asked ${awaited(inA)} in one world, ${awaited(inB)} in the other`)
    return inA.flatMap(ask => {
      const same = inB.find(({ id }) => id === ask.id)
      return same && !(ask.optional && random.one('optional', [true, false])) ? [{ by, a: ask, b: same }] : []
    })
  })

/** Groups the actors who exchange their answers: all with one kind of ask, or those of one role among them. */
const groupsOf = (match: Match, hidden: readonly Both[], acts: readonly string[], ask: 'a' | 'b') =>
  Map.groupBy(hidden, ({ by, [ask]: { kind } }) => (acts.includes(kind) ? `${kind} ${handOf(match, by).role}` : kind))

/** Returns the picks of the other world: the same for each role or kind; null where they cannot be dealt out so. */
const picksInB = (
  { a, b }: Worlds,
  hidden: readonly Both[],
  acts: readonly string[],
  picks: ReadonlyMap<Both, readonly string[]>,
  random: Random,
): ReadonlyMap<Ask, readonly string[]> | null => {
  const inB = groupsOf(b, hidden, acts, 'b')
  const all = new Map<Ask, readonly string[]>()
  for (const [group, from] of groupsOf(a, hidden, acts, 'a')) {
    const to = inB.get(group) ?? []
    // Where everybody may give the same answer in both worlds, they do.
    const moved = acts.includes(from[0]?.a.kind ?? '') || from.some(each => each.a.from.join() !== each.b.from.join())
    const pool = from.map(each => picks.get(each) ?? [])
    if (from.length !== to.length) return null
    const dealtOut = moved
      ? dealOut(
          random.shuffle('to', to).map(each => each.b),
          random.shuffle('pool', pool),
        )
      : new Map(from.map((each, i) => [each.b, pool[i] ?? []] as const))
    if (!dealtOut) return null
    for (const [ask, taken] of dealtOut) all.set(ask, taken)
  }
  return all
}

/**
 * Plans one answer for everybody with an ask in this phase, in both worlds. Both get the same picks; where the worlds
 * do not offer the same, they come from other seats than the viewer's. Null where the worlds have no answers in common.
 */
export const plan = (worlds: Worlds, { acts, mates, idle }: Secrecy, random: Random): readonly Planned[] | null => {
  const { a, b, viewer } = worlds
  const both = askedIn(a, b, random)
  hold(both.length > 0, `at ${publicStateOf(a).step} nobody is asked anything, and it is not over`)
  const known = viewer === null ? [] : [viewer, ...mates(a, viewer)]
  const hidden = both.filter(({ by }) => a.seats.includes(by) && !known.includes(by))
  const picksOf = (ask: Ask): readonly string[] => {
    const said = idle[ask.kind]
    return said === undefined ? drawPicks(ask, ask.pick[0], random) : [said]
  }
  for (let tries = 0; tries < 100; tries++) {
    const picks = new Map(both.map(each => [each, picksOf(each.a)] as const))
    const others = picksInB(worlds, hidden, acts, picks, random)
    const planned = both.map(each => {
      const said = picks.get(each) ?? []
      return { each, a: said, b: others?.get(each.b) ?? said }
    })
    if (!others || planned.some(({ each, b: said }) => !said.every(pick => each.b.from.includes(pick)))) continue
    return planned.map(({ each, a: inA, b: inB }) => ({
      by: each.by,
      a: { ask: each.a.id, picks: inA },
      b: { ask: each.b.id, picks: inB },
    }))
  }
  return null
}

export const step = (match: Match, by: Actor, answer: Answer, orders: readonly string[], seed: number): Match => {
  const move = consider(match, by, answer, ordered(seeded(seed), orders))
  if (typeof move === 'string') throw new Error(`${by} was refused ${answer.ask} ${answer.picks} as ${move}`)
  return applyMove(match, move)
}

/** Returns what was told. */
export const eventsIn = (match: Match): readonly (Readonly<Record<string, unknown>> & { readonly type: string })[] => {
  const table = publicStateOf(match)
  return 'events' in table && Array.isArray(table.events) ? table.events : []
}

/** Orders answers by chance; in most cases the clock and the host wait for the seats, so that picks take effect. */
export const inTurn = ({ seats }: Match, planned: readonly Planned[], random: Random): readonly Planned[] => {
  const turns = random.shuffle('turns', planned)
  if (random.one('impatient', [true, false, false])) return turns
  return [...turns.filter(({ by }) => seats.includes(by)), ...turns.filter(({ by }) => !seats.includes(by))]
}
