import { pending } from '../engine/bot.ts'
import { type Actor, type Answer, type Ask, clock, host, type Options, type Seat, type Setup } from '../engine/game.ts'
import { type AnyGame, actors, begin, consider, follow, handOf, isOver, type Match, tableOf } from '../engine/match.ts'
import { type Draws, type Random, rigged, seeded } from '../engine/random.ts'
import { hold } from './laws.ts'

/** Who looks: a seat, or the TV, which has the table alone. */
export type Viewer = Seat | null

/** Every byte that all get: the table, and what the clock and the host are asked. */
export const shared = ({ game, state }: Match): string =>
  JSON.stringify([game.table(state), game.asks(state, clock), game.asks(state, host)])

/** Every byte that a seat gets besides: its hand and its asks. */
export const own = ({ game, state }: Match, seat: Seat): string =>
  JSON.stringify([game.hand(state, seat), game.asks(state, seat)])

export const bytes = (match: Match, viewer: Viewer): string =>
  viewer === null ? shared(match) : shared(match) + own(match, viewer)

/** Chance that puts the lists of these names in one order, so that the same things come out the same in two worlds. */
export const ordered = (chance: Random, names: readonly string[]): Random => ({
  ...chance,
  shuffle: (name, list) =>
    names.includes(name)
      ? list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : chance.shuffle(name, list),
})

/** Two games that one viewer is not to tell apart. */
export interface Worlds {
  readonly a: Match
  readonly b: Match
  readonly viewer: Viewer
}

export const castOf = (match: Match): readonly string[] => match.seats.map(seat => handOf(match, seat).role)

/** A deal with everybody's role, the seating and the leader given, and the rest by chance. */
export const dealt = (game: AnyGame, setup: Setup, cast: readonly string[], random: Random, draws: Draws): Match => {
  const leader = setup.seats[0] as Seat
  const options: Options = setup.options
  const seats = setup.seats
  return begin(game, seats, game.deal({ seats, options }, rigged(random, { ...draws, seating: seats, cast, leader })))
}

/** The cast with the roles of two or three of the others passed around. */
const recast = (cast: readonly string[], others: readonly number[], random: Random): readonly string[] => {
  const moved = random.some('recast', others, random.one('count', [2, 3]))
  return cast.map((role, i) => {
    const at = moved.indexOf(i)
    return at < 0 ? role : (cast[moved[(at + 1) % moved.length] as number] as string)
  })
}

/** Looks for another cast that leaves this viewer with the same hand; null where chance finds none. */
export const otherWorld = (
  game: AnyGame,
  setup: Setup,
  a: Match,
  viewer: Viewer,
  orders: readonly string[],
  random: Random,
): Worlds | null => {
  const cast = castOf(a)
  const others = setup.seats.flatMap((seat, i) => (seat === viewer ? [] : [i]))
  const hand = (match: Match): string => (viewer === null ? '' : JSON.stringify(handOf(match, viewer)))
  for (let tries = 0; tries < 300; tries++) {
    const changed = recast(cast, others, random)
    if (changed.join() === cast.join()) continue
    const b = dealt(game, setup, changed, ordered(random, orders), {})
    if (hand(b) === hand(a)) return { a, b, viewer }
  }
  return null
}

/** What somebody answers in either world. */
export interface Planned {
  readonly by: Actor
  readonly a: Answer
  readonly b: Answer
}

export const openTo = (match: Match, by: Actor): readonly Ask[] => pending(match, by).filter(ask => ask.kind !== 'end')

/** Deals the same picks out to others, each to somebody who may give it; null where that cannot be. */
const dealOut = (
  asks: readonly Ask[],
  picks: readonly (readonly string[])[],
): readonly (readonly string[])[] | null => {
  const left = [...picks]
  const out = new Map<Ask, readonly string[]>()
  for (const ask of asks.toSorted((x, y) => x.from.length - y.from.length)) {
    const at = left.findIndex(each => each.every(pick => ask.from.includes(pick)))
    const [taken] = at < 0 ? [] : left.splice(at, 1)
    if (!taken) return null
    out.set(ask, taken)
  }
  return asks.map(ask => out.get(ask) ?? [])
}

/**
 * One answer of everybody who is asked something in this phase, in both worlds. The same picks come together; but where
 * the worlds do not offer the same, they come from others of those whom the viewer is not.
 */
export const plan = ({ a, b, viewer }: Worlds, random: Random): readonly Planned[] => {
  const both = actors(a).flatMap(by => {
    const [inA, inB] = [openTo(a, by), openTo(b, by)]
    const ids = (asks: readonly Ask[]): string => asks.map(({ id }) => id).join()
    hold(ids(inA) === ids(inB), `${by} is asked ${ids(inA)} in one world, and ${ids(inB)} in the other`)
    return inA.map((ask, i) => ({ by, a: ask, b: inB[i] as Ask }))
  })
  hold(both.length > 0, `at ${tableOf(a).step} nobody is asked anything, and it is not over`)
  const hidden = both.filter(({ by }) => by !== viewer && a.seats.includes(by))
  const moved = both.some(each => each.a.from.join() !== each.b.from.join())
  for (let tries = 0; tries < 100; tries++) {
    const picks = new Map(both.map(({ a: ask }, i) => [i, random.some('picks', ask.from, ask.pick[0])] as const))
    const order = random.shuffle('hidden', hidden)
    const pool = hidden.map(each => picks.get(both.indexOf(each)) ?? [])
    const out = moved
      ? dealOut(
          order.map(each => each.b),
          random.shuffle('pool', pool),
        )
      : pool
    if (!out) continue
    const inB = new Map((moved ? order : hidden).map((each, i) => [each, out[i] ?? []] as const))
    return both.map((each, i) => {
      const pick = picks.get(i) ?? []
      return { by: each.by, a: { ask: each.a.id, picks: pick }, b: { ask: each.b.id, picks: inB.get(each) ?? pick } }
    })
  }
  throw new Error(`at ${tableOf(a).step} the two worlds have no answers in common`)
}

export const step = (match: Match, by: Actor, answer: Answer, orders: readonly string[], seed: number): Match => {
  const move = consider(match, by, answer, ordered(seeded(seed), orders))
  if (typeof move === 'string') throw new Error(`${by} was refused ${answer.ask} ${answer.picks} as ${move}`)
  return follow(match, move)
}

/** What was told last, as data. */
const lastTold = (match: Match): Readonly<Record<string, unknown>> & { readonly type: string } => {
  const table = tableOf(match)
  const told = 'told' in table && Array.isArray(table.told) ? table.told.at(-1) : null
  return told ?? { type: 'nothing' }
}

/** How the told events of a game may part two worlds: for everybody, or for the seat that a field of them names. */
export type Parting = Readonly<Record<string, 'all' | string>>

const mayPart = (match: Match, viewer: Viewer, parting: Parting): boolean => {
  const event = lastTold(match)
  const who = parting[event.type]
  return who === 'all' || (who !== undefined && viewer !== null && event[who] === viewer)
}

/**
 * Plays two worlds side by side with answers that come to the same in public, and holds after each that the viewer
 * gets the same bytes; until the game is over, or an event tells what the worlds differ in. Says how it ended.
 */
export const compareWorlds = (start: Worlds, parting: Parting, orders: readonly string[], random: Random): string => {
  let { a, b } = start
  const { viewer } = start
  const apart = (): boolean => bytes(a, viewer) !== bytes(b, viewer)
  hold(!apart(), `${viewer ?? 'the TV'} can tell two deals apart: ${bytes(a, viewer)} and ${bytes(b, viewer)}`)
  while (!isOver(a)) {
    const here = tableOf(a).step
    const planned = random.shuffle('turns', plan({ a, b, viewer }, random))
    for (const each of planned) {
      const seed = random.one('seed', [1, 2, 3, 4, 5])
      a = step(a, each.by, each.a, orders, seed)
      b = step(b, each.by, each.b, orders, seed)
      const what = `${each.by} ${each.a.ask} ${each.a.picks}`
      if (apart()) {
        hold(mayPart(a, viewer, parting), `after ${what} ${viewer ?? 'the TV'} can tell two worlds apart`)
        return lastTold(a).type
      }
      if (tableOf(a).step !== here) break
    }
  }
  return 'over'
}
