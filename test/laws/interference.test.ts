import { describe, expect, test } from 'vitest'
import type { Seat } from '../../shared/engine/game.ts'
import { handOf } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { until, whole } from '../kit/sample.ts'
import { gameRows } from '../rows/index.ts'
import { compareOrders } from './answer-orders.ts'
import { randomSetup, seatsOf } from './play-checked.ts'
import { compareSwaps } from './swapped-answers.ts'
import { castOf, compareWorlds, dealt, ordered, otherWorld, sameBytes, type Viewer } from './worlds.ts'

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
