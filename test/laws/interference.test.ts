import { describe, expect, test } from 'vitest'
import type { Answer, Ask, BaseEvent, Seat } from '../../shared/engine/game.ts'
import { type AnyGame, handOf, isOver, type Match, publicStateOf, startMatch } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import { gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { sameJson } from '../kit/plain.ts'
import { until, whole } from '../kit/sample.ts'
import { gameRows } from '../rows/index.ts'
import type { Secrecy } from '../rows/row.ts'
import { hold } from './laws.ts'
import { randomSetup, seatsOf } from './play-checked.ts'
import {
  bytes,
  castOf,
  dealt,
  eventsIn,
  inTurn,
  openTo,
  ordered,
  otherWorld,
  type Planned,
  plan,
  sameBytes,
  sameOwn,
  sameShared,
  step,
  type Viewer,
  type Worlds,
} from './worlds.ts'

const lastTold = (match: Match): string => eventsIn(match).at(-1)?.type ?? 'nothing'

/**
 * Says whether the rules allow these worlds to part here: in public, where different events were told, or in private,
 * for this viewer.
 */
const mayPart = ({ a, b, viewer }: Worlds, { parting }: Secrecy): boolean => {
  const event = eventsIn(a).at(-1)
  const who = parting[event?.type ?? ''] ?? []
  if (who.includes('all') && !sameJson(eventsIn(a), eventsIn(b))) return true
  if (viewer === null) return false
  const hand = handOf(a, viewer)
  const notices = 'notices' in hand && Array.isArray(hand.notices) ? hand.notices : []
  return who.some(one => event?.[one] === viewer || hand.role === one || notices.includes(one))
}

/** Plays two worlds and says how they ended: over, parted by what was told, or without answers in common. */
const compareWorlds = (start: Worlds, secrecy: Secrecy, random: Random): string => {
  let { a, b } = start
  const { viewer } = start
  const { orders } = secrecy
  const looks = viewer ?? 'the TV'
  const apart = (): boolean => !sameBytes(a, b, viewer)
  if (apart()) hold(false, `${looks} can tell two deals apart: ${bytes(a, viewer)} and ${bytes(b, viewer)}`)
  while (!isOver(a)) {
    const here = publicStateOf(a).step
    const planned = plan({ a, b, viewer }, secrecy, random)
    if (!planned) return 'stuck'
    for (const each of inTurn(a, planned, random)) {
      const seed = random.one('seed', [1, 2, 3, 4, 5])
      a = step(a, each.by, each.a, orders, seed)
      b = step(b, each.by, each.b, orders, seed)
      if (apart()) {
        const what = `${each.by} ${each.a.ask} ${each.a.picks}`
        hold(mayPart({ a, b, viewer }, secrecy), `after ${what} ${looks} can tell two worlds apart`)
        return lastTold(a)
      }
      if (publicStateOf(a).step !== here) break
    }
  }
  return 'over'
}

/** Whether nobody can tell two matches apart. */
const alike = (a: Match, b: Match): boolean => sameShared(a, b) && a.seats.every(seat => sameOwn(a, b, seat))

/**
 * Plays a game in which all who are asked at once answer in one order, and in the reverse. Afterwards, nobody can tell
 * which it was. Returns the kinds of asks that were answered so.
 */
const compareOrders = (start: Match, secrecy: Secrecy, random: Random): readonly string[] => {
  const compared: string[] = []
  let match = start
  while (!isOver(match)) {
    const from = match
    const here = publicStateOf(from).step
    const planned = plan({ a: from, b: from, viewer: null }, { ...secrecy, acts: [] }, random)
    if (!planned) break
    const played = (turns: readonly Planned[], first: Match): Match =>
      turns.reduce(
        (after, { by, a }) => (publicStateOf(after).step === here ? step(after, by, a, secrecy.orders, 1) : after),
        first,
      )
    const seated = planned.filter(({ by }) => from.seats.includes(by))
    const others = planned.filter(turn => !seated.includes(turn))
    const kinds = new Set(seated.map(({ a }) => a.ask))
    const turns = random.shuffle('turns', seated)
    match = played(turns, from)
    // The order of answers that are told as they come is public.
    const open = eventsIn(played(turns.slice(0, 1), from)).length > eventsIn(from).length
    if (seated.length > 1 && kinds.size === 1 && !open) {
      const other = played(turns.toReversed(), from)
      hold(alike(match, other), `at ${here} somebody can tell in which order people answered`)
      compared.push(...seated.slice(0, 1).map(({ a }) => a.ask.split(' ', 1)[0] ?? ''))
    }
    match = played(random.shuffle('turns', others), match)
  }
  return compared
}

/** Two seats that swap their answers, and the kind of ask. */
interface Swap {
  readonly kind: string
  readonly seats: readonly Seat[]
  readonly answers: ReadonlyMap<Planned, Answer>
}

/** Finds two seats with different answers to the same kind of ask, each of which the other could have given. */
const swapTwo = (match: Match, turns: readonly Planned[], shown: readonly string[], random: Random): Swap | null => {
  const asked = turns.flatMap(turn => {
    const ask = openTo(match, turn.by).find(({ id }) => id === turn.a.ask)
    return ask && match.seats.includes(turn.by) && !shown.includes(ask.kind) ? [{ turn, ask }] : []
  })
  const may = (ask: Ask, picks: readonly string[]): boolean => picks.every(pick => ask.from.includes(pick))
  const pairs = asked.flatMap(x =>
    asked
      .filter(y => x.turn.by !== y.turn.by && x.ask.kind === y.ask.kind)
      .filter(y => x.turn.a.picks.join() !== y.turn.a.picks.join())
      .filter(y => may(x.ask, y.turn.a.picks) && may(y.ask, x.turn.a.picks))
      .map(y => [x.turn, y.turn] as const),
  )
  if (pairs.length === 0) return null
  const [x, y] = random.one('swap', pairs)
  return {
    kind: x.a.ask.split(' ', 1)[0] ?? '',
    seats: [x.by, y.by],
    answers: new Map([
      [x, { ask: x.b.ask, picks: y.b.picks }],
      [y, { ask: y.b.ask, picks: x.b.picks }],
    ]),
  }
}

/** Plays one phase in two worlds; while it is open, only the swapped seats and their teammates may tell them apart. */
const phase = (
  [from, other]: readonly [Match, Match],
  turns: readonly Planned[],
  swap: Swap | null,
  opens: boolean,
  { orders, mates }: Secrecy,
): readonly [Match, Match] => {
  let [a, b] = [from, other]
  const swapped = swap?.seats ?? []
  const knows = (seat: Seat): boolean => [seat, ...mates(from, seat)].some(one => swapped.includes(one))
  const here = publicStateOf(a).step
  for (const [i, turn] of turns.entries()) {
    a = step(a, turn.by, turn.a, orders, i)
    b = step(b, turn.by, swap?.answers.get(turn) ?? turn.b, orders, i)
    const open = publicStateOf(a).step === here
    if (!open && opens) break
    const what = `after ${turn.by} ${turn.a.ask}`
    const who = `who picked what of ${swapped.join(' and ') || 'those before'}`
    hold(sameShared(a, b), `${what} the TV can tell ${who}`)
    for (const seat of a.seats) if (!open || !knows(seat)) hold(sameOwn(a, b, seat), `${what} ${seat} can tell ${who}`)
    if (!open) break
  }
  return [a, b]
}

/**
 * Plays a game in two worlds; whenever several seats are asked at once, two of them swap two different answers. Nobody
 * else can tell while the phase is open, unless these answers are public as they come; and nobody at all can until the
 * end of the game, unless answers of this kind are revealed at the end of the phase. Returns the kinds that were
 * swapped.
 */
const compareSwaps = (
  start: Match,
  secrecy: Secrecy,
  { opened, shown }: { readonly opened: readonly string[]; readonly shown: readonly string[] },
  random: Random,
): readonly string[] => {
  // Answers are never passed on to others here.
  const same: Secrecy = { ...secrecy, acts: [] }
  let [a, b] = [start, start]
  const swapped: string[] = []
  while (!isOver(a)) {
    const planned = plan({ a, b, viewer: null }, same, random)
    if (!planned) break
    const turns = inTurn(a, planned, random)
    const swap = swapTwo(a, turns, shown, random)
    const opens = swap !== null && opened.includes(swap.kind)
    if (opens) phase([a, a], turns, swap, true, secrecy)
    const next = phase([a, b], turns, opens ? null : swap, false, secrecy)
    a = next[0]
    b = next[1]
    if (swap) swapped.push(swap.kind)
  }
  return swapped
}

describe.each(gameIds)('%s', id => {
  const { game, words } = games[id]
  const page = gameRows[id].secrecy
  const { orders, parting, secret, alike, games: played } = page
  /**
   * The public event with which everybody knows who was who: the end or, in a game that reveals roles earlier, the last
   * such event.
   */
  const opening = 'over' in parting ? 'over' : (Object.keys(parting).at(-1) ?? 'over')
  const counts = Array.from({ length: game.seats[1] - game.seats[0] + 1 }, (_, i) => game.seats[0] + i)

  /** Yields numbers of players with seeds, for a share of the games of each size, and more until enough was reached. */
  function* tables(part: number, enough: () => boolean): Generator<readonly [number, number]> {
    const all = counts.flatMap(count =>
      Array.from({ length: Math.ceil(played(count) / part) }, (_, seed) => [count, seed] as const),
    )
    const fit = seeded(5).shuffle('tables', all)
    for (const i of until(fit.length, 160, enough)) yield fit[i] as (typeof fit)[number]
  }

  /** Deals a random table. */
  const table = (count: number, seed: number) => {
    const random = seeded(seed)
    const seats = seatsOf(count)
    const setup = randomSetup(game, seats, random)
    if (!setup) throw new Error(`seed ${seed} finds no table for ${count}`)
    const drawn = game.deal({ seats, options: setup.options }, random)
    const cast = castOf({ game, seats, state: game.start(drawn), answers: {} })
    return { setup, random, match: dealt(game, setup, cast, ordered(random, orders), {}) }
  }

  test('two deals that give a viewer the same hand look the same to that viewer throughout the game', () => {
    const found: string[] = []
    const missed: string[] = []
    const ends = new Set<string>()
    const meet = ({ setup, random, match }: ReturnType<typeof table>, viewer: Viewer): void => {
      const worlds = otherWorld(game, setup, match, viewer, page, random)
      const list = worlds ? found : missed
      list.push(viewer === null ? 'tv' : handOf(match, viewer).role)
      if (worlds) ends.add(compareWorlds(worlds, page, random))
    }
    const roles = ['tv', ...Object.keys(words.roles)]
    const count = (list: readonly string[], role: string): number => list.filter(each => each === role).length
    const most = (role: string): boolean => count(found, role) > count(missed, role)
    const parted = (): boolean => ends.has(opening) && roles.every(most)
    for (const [count, seed] of tables(1, parted)) {
      const drawn = table(count, seed * 100 + count)
      meet(drawn, null)
      for (const viewer of drawn.random.some('viewers', drawn.setup.seats, 3)) meet(drawn, viewer)
    }
    ends.delete('stuck')
    expect(Object.keys(parting)).toEqual(expect.arrayContaining([...ends]))
    // A sample seldom includes the rarest endings.
    if (whole) expect([...ends].sort()).toEqual(Object.keys(parting).sort())
    expect(ends).toContain(opening)
    // Some hands allow only one cast, such as a Minion's without Merlin; but not most hands of any role.
    for (const role of roles)
      expect(count(found, role), `other worlds for ${role}`).toBeGreaterThan(count(missed, role))
  })

  test('nobody else notices swapped answers while they are open, nor ever, if they stay closed', () => {
    const swapped = new Set<string>()
    for (const [count, seed] of tables(2, () => secret.every(kind => swapped.has(kind)))) {
      const { setup, random, match } = table(count, seed * 1000 + count)
      const shown = page.shown(setup.options)
      for (const kind of compareSwaps(match, page, { opened: page.opened, shown }, random)) swapped.add(kind)
    }
    expect([...swapped].sort()).toEqual([...secret].sort())
  })

  test('once everybody has answered, nobody can tell in which order they did', () => {
    const compared = new Set<string>()
    for (const [count, seed] of tables(4, () => secret.every(kind => compared.has(kind)))) {
      const { random, match } = table(count, seed * 2000 + count)
      for (const kind of compareOrders(match, page, random)) compared.add(kind)
    }
    expect([...compared]).toEqual(expect.arrayContaining(['acknowledge', ...secret]))
  })

  test.each(alike)(
    'a hand tells exactly these roles apart, of $seats with $options',
    ({ options, seats, groups, draws }) => {
      const random = seeded(5)
      const setup = { seats: seatsOf(seats), options: game.settle({ seats: seatsOf(seats), options }).options }
      expect(game.objection(setup)).toBeNull()
      const drawn = castOf({ game, seats: setup.seats, state: game.start(game.deal(setup, random)), answers: {} })
      const match = (cast: readonly string[], viewer: Seat) =>
        dealt(
          game,
          setup,
          cast,
          ordered(random, orders),
          draws?.(cast[setup.seats.indexOf(viewer)] ?? '', viewer) ?? {},
        )
      const viewers = new Set(drawn)
      expect([...viewers].sort()).toEqual(
        Object.keys(groups)
          .filter(role => viewers.has(role))
          .sort(),
      )
      const trios = setup.seats.flatMap((viewer, at) =>
        drawn.flatMap((roleOne, one) =>
          drawn.slice(0, one).map((roleTwo, two) => ({ viewer, at, one, two, roleOne, roleTwo })),
        ),
      )
      for (const { viewer, at, one, two, roleOne, roleTwo } of trios) {
        if (one === at || two === at || roleOne === roleTwo) continue
        const swapped = drawn.with(one, roleTwo).with(two, roleOne)
        const same = sameBytes(match(drawn, viewer), match(swapped, viewer), viewer)
        const group = groups[drawn[at] as string]?.find(roles => roles.includes(roleOne))
        expect(same, `${drawn[at]} tells ${roleOne} from ${roleTwo}`).toBe(group?.includes(roleTwo) ?? false)
      }
    },
  )
})

// A law that can never fire proves nothing: each is given a game with the fault that it looks for.
describe('the laws of secrecy fire', () => {
  const { game } = games.avalon
  const seats = seatsOf(7)
  const { options } = game.settle({ seats, options: { percival: true, morgana: true } })
  const setup = { seats, options }
  const first = startMatch(game, seats, game.deal(setup, seeded(1)))
  const page = gameRows.avalon.secrecy
  const { orders } = page
  const cast = castOf(first)
  const deal = (rules: AnyGame): Match => dealt(rules, setup, cast, ordered(seeded(1), orders), {})
  const leaky = (fault: Partial<AnyGame>): AnyGame => ({ ...game, ...fault })
  /** Makes a table that shows everything the server knows, from a phase on. */
  const telling = (phase?: string): AnyGame =>
    leaky({
      table: state => {
        const table = game.table(state)
        return phase && table.phase !== phase ? table : ({ ...table, leak: JSON.stringify(state) } as never)
      },
    })
  const handing = leaky({
    hand: (state, seat) => ({ ...game.hand(state, seat), leak: JSON.stringify(state) }) as never,
  })

  const compare = (gameIn: (worlds: Worlds) => AnyGame, viewer: Seat | null) => () => {
    const worlds = otherWorld(game, setup, deal(game), viewer, page, seeded(3))
    if (!worlds) throw new Error('no other world')
    const within = (match: Match): Match => ({ ...match, game: gameIn(worlds) })
    return compareWorlds({ a: within(worlds.a), b: within(worlds.b), viewer }, page, seeded(3))
  }
  const servant = seats.find(seat => handOf(first, seat).role === 'servant') ?? null

  test('not where nothing is wrong', () => expect(compare(() => game, null)).not.toThrow())
  test('where the TV can tell two deals apart', () => {
    expect(compare(() => telling(), null)).toThrow('the TV can tell two deals apart')
  })
  test('where a phone can tell them apart', () =>
    expect(compare(() => handing, servant)).toThrow(`${servant} can tell two deals apart`))
  test('where they differ later in the game', () => {
    expect(compare(() => telling('vote'), null)).toThrow('the TV can tell two worlds apart')
  })
  test('where only one of two worlds has an ask', () => {
    const asksOne = ({ a, b }: Worlds): AnyGame => {
      const [inA, inB] = [castOf(a), castOf(b)]
      const moved = inA.find((role, i) => role !== inB[i])
      return leaky({
        table: state => ({ ...game.table(state), awaited: [], acted: [] }) as never,
        asks: (state, by) => (seats.includes(by) && game.hand(state, by).role === moved ? [] : game.asks(state, by)),
      })
    }
    expect(compare(asksOne, null)).toThrow('in the other')
  })

  const swap = (rules: AnyGame) => () =>
    compareSwaps(deal(rules), page, { opened: page.opened, shown: page.shown(options) }, seeded(1))
  test('where the TV or a phone can tell whose answers were swapped', () => {
    expect(swap(game)).not.toThrow()
    expect(swap(telling())).toThrow('the TV can tell who picked what of')
    expect(swap(handing)).toThrow(/s\d can tell who picked what of/)
  })

  test('where somebody can tell in which order people answered', () => {
    const reduce: AnyGame['reduce'] = (state, event) => {
      const { said = [] } = state as { readonly said?: readonly BaseEvent[] }
      return Object.assign({}, game.reduce(state, event), { said: [...said, event] })
    }
    const order = (rules: AnyGame) => () => compareOrders(deal(rules), page, seeded(1))
    expect(order(game)).not.toThrow()
    expect(order({ ...telling(), reduce })).toThrow('somebody can tell in which order people answered')
  })
})
