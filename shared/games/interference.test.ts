import { describe, expect, test } from 'vitest'
import type { Options } from '../engine/game.ts'
import { handOf } from '../engine/match.ts'
import { seeded } from '../engine/random.ts'
import { randomSetup, seatsOf } from './conduct.ts'
import { type GameId, gameIds, games } from './index.ts'
import { compareSwaps } from './swaps.ts'
import { bytes, castOf, compareWorlds, dealt, ordered, otherWorld, type Parting, type Viewer } from './worlds.ts'

/** What the rules page of a game says of who may know what. */
interface Secrecy {
  /** Draws that only put things in order. */
  readonly orders: readonly string[]
  /** Told events that say something of the cast: to all, or in private to the seat in the named field. */
  readonly parting: Parting
  /** Kinds of asks whose answers are opened, with their owners, when the phase ends. */
  readonly opened: readonly string[]
  /** Kinds of asks in which several answer in secret: each must have been swapped. */
  readonly secret: readonly string[]
  /** The roles, in groups, that a viewer's hand does not tell apart with these options. */
  readonly alike: readonly Alike[]
}
interface Alike {
  readonly options: Options
  readonly seats: number
  readonly groups: Readonly<Record<string, readonly (readonly string[])[]>>
}

const good = ['merlin', 'percival', 'servant']
const all = ['merlin', 'percival', 'servant', 'assassin', 'morgana', 'mordred', 'oberon', 'minion']
const withOberon = { percival: true, morgana: true, mordred: true, oberon: 'standard' }
const evilTeam = [
  ['assassin', 'morgana', 'mordred', 'minion'],
  [...good, 'oberon'],
]
const percivals = [
  ['merlin', 'morgana'],
  ['percival', 'servant', 'assassin', 'mordred', 'oberon', 'minion'],
]
const evils = { assassin: evilTeam, morgana: evilTeam, mordred: evilTeam, minion: evilTeam }

const secrecies: Readonly<Record<GameId, Secrecy>> = {
  avalon: {
    orders: ['list', 'cards'],
    parting: { hunted: 'all', over: 'all', looked: 'by' },
    opened: ['vote'],
    secret: ['vote', 'card'],
    alike: [
      {
        options: withOberon,
        seats: 10,
        groups: {
          merlin: [
            ['assassin', 'morgana', 'oberon', 'minion'],
            [...good, 'mordred'],
          ],
          percival: percivals,
          servant: [all],
          oberon: [all],
          ...evils,
        },
      },
      {
        options: { ...withOberon, mordred: false, oberon: 'chaos' },
        seats: 10,
        groups: {
          merlin: [
            ['assassin', 'morgana', 'minion'],
            [...good, 'oberon'],
          ],
          percival: percivals,
          servant: [all],
          oberon: [all],
          ...evils,
        },
      },
      {
        options: { percival: true },
        seats: 7,
        groups: {
          merlin: [['assassin', 'minion'], good],
          percival: [['merlin'], ['servant', 'assassin', 'minion']],
          servant: [all],
          ...evils,
        },
      },
      {
        options: { merlin: false, oberon: 'standard' },
        seats: 8,
        groups: { servant: [all], oberon: [all], minion: evilTeam },
      },
    ],
  },
}

const share = process.env.FULL === '1' ? 1 : 10
const seeds = (count: number): readonly number[] => Array.from({ length: count / share }, (_, i) => i)

describe.each(gameIds)('%s', id => {
  const { game, words } = games[id]
  const { orders, parting, opened, secret, alike } = secrecies[id]
  const counts = Array.from({ length: game.seats[1] - game.seats[0] + 1 }, (_, i) => game.seats[0] + i)

  /** A random table, dealt. */
  const table = (count: number, seed: number) => {
    const random = seeded(seed)
    const seats = seatsOf(count)
    const setup = randomSetup(game, seats, random)
    if (!setup) throw new Error(`seed ${seed} finds no table for ${count}`)
    const drawn = game.deal({ seats, options: setup.options }, random)
    const cast = castOf({ game, seats, state: game.start(drawn), given: {} })
    return { setup, random, match: dealt(game, setup, cast, ordered(random, orders), {}) }
  }

  test('two deals that leave a viewer the same hand are the same to that viewer, all through the game', () => {
    const found: string[] = []
    const missed: string[] = []
    const ends = new Set<string>()
    const meet = ({ setup, random, match }: ReturnType<typeof table>, viewer: Viewer): void => {
      const worlds = otherWorld(game, setup, match, viewer, orders, random)
      const so = worlds ? found : missed
      so.push(viewer === null ? 'tv' : handOf(match, viewer).role)
      if (worlds) ends.add(compareWorlds(worlds, parting, orders, random))
    }
    for (const seed of seeds(200))
      for (const count of counts) {
        const drawn = table(count, seed * 100 + count)
        meet(drawn, null)
        for (const viewer of drawn.random.some('viewers', drawn.setup.seats, 3)) meet(drawn, viewer)
      }
    expect([...ends].sort()).toEqual(Object.keys(parting).sort())
    // Some hands leave one cast only, as a Minion's without Merlin; but not most of any role.
    for (const role of ['tv', ...Object.keys(words.roles)]) {
      const count = (list: readonly string[]): number => list.filter(each => each === role).length
      expect(count(found), `other worlds for ${role}`).toBeGreaterThan(count(missed))
    }
  })

  test('swapping two answers is seen by nobody else while they are open, nor, if they stay closed, ever', () => {
    const swapped = new Set<string>()
    for (const seed of seeds(100))
      for (const count of counts) {
        const { random, match } = table(count, seed * 1000 + count)
        for (const kind of compareSwaps(match, opened, orders, random)) swapped.add(kind)
      }
    expect([...swapped].sort()).toEqual([...secret].sort())
  })

  test.each(alike)('a hand tells exactly these roles apart, of $seats with $options', ({ options, seats, groups }) => {
    const random = seeded(5)
    const setup = { seats: seatsOf(seats), options: game.settle({ seats: seatsOf(seats), options }).options }
    expect(game.objection(setup)).toBeNull()
    const drawn = castOf({ game, seats: setup.seats, state: game.start(game.deal(setup, random)), given: {} })
    const match = (cast: readonly string[]) => dealt(game, setup, cast, ordered(random, orders), {})
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
      const same = bytes(match(drawn), viewer) === bytes(match(swapped), viewer)
      const group = groups[drawn[at] as string]?.find(roles => roles.includes(roleOne))
      expect(same, `${drawn[at]} tells ${roleOne} from ${roleTwo}`).toBe(group?.includes(roleTwo) ?? false)
    }
  })
})
