import { describe, expect, test } from 'vitest'
import type { Options } from '../../shared/engine/game.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { core, some, someOf, thin, until } from '../kit/sample.ts'
import { gameRows } from '../rows/index.ts'
import { nothing, playChecked, randomSetup, roam, seatsOf } from './play-checked.ts'

const between = ([min, max]: readonly [number, number]): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, i) => min + i)

/** Lists every pair of values of two different options. */
const pairs = ({ options }: AnyGame): readonly Options[] =>
  options.flatMap((one, i) =>
    options.slice(i + 1).flatMap(two => one.values.flatMap(a => two.values.map(b => ({ [one.id]: a, [two.id]: b })))),
  )

describe.each(gameIds)('%s', id => {
  const entry = games[id]
  const { game, words } = entry
  const page = gameRows[id].flow
  const { edges, rare, games: played, pairs: one } = page
  const counts = between(game.seats)
  const reached = nothing()
  const sampled = someOf(counts, 1)
  const sizes = core(sampled, Math.ceil(sampled.length / 2))

  test('settles any options to legal ones, once and for all, and explains it in words', () => {
    const random = seeded(1)
    const tables = some(4200, 28)
    for (let i = 0; i < tables; i++) {
      const seats = seatsOf(random.one('seats', [0, 1, ...counts, game.seats[1] + 1]))
      const drawn = Object.fromEntries(
        game.options.map(({ id: option, values }) => [option, random.one(option, values)]),
      )
      const { options, notices } = game.settle({ seats, options: drawn })
      expect(Object.keys(options)).toEqual(game.options.map(option => option.id))
      for (const { id: option, values } of game.options) expect(values).toContain(options[option])
      expect(game.settle({ seats, options })).toEqual({ options, notices: [] })
      const gone = game.options.map(option => option.id).filter(option => options[option] !== drawn[option])
      expect([...new Set(notices.map(({ option }) => option))].sort()).toEqual(gone.sort())
      const objection = game.objection({ seats, options })
      const said = [...notices.map(words.notice), ...(objection ? [words.objection(objection)] : [])]
      for (const text of said) expect(text).toMatch(/^[A-Z][^{}[\]]+\.$/)
      if (counts.includes(seats.length) === false) expect(objection).not.toBeNull()
    }
  })

  test.each(sizes)('keeps every law with %i seats, whatever the options', count => {
    const seats = seatsOf(count)
    const all = some(Math.ceil(played(count)), 112)
    for (let i = 0; i < all; i++) {
      const seed = count * 1013 + i
      const setup = randomSetup(game, seats, seeded(seed))
      expect(setup, `seed ${seed} finds options that ${count} seats may start with`).not.toBeNull()
      if (setup) held(`seed ${seed}`, () => playChecked(entry, setup, seed, page, reached))
    }
  })

  test.each(sizes)('keeps every law with %i seats and every legal pair of option values', count => {
    const seats = seatsOf(count)
    // Shuffled, because a sample has to cover all options.
    const all = seeded(count).shuffle(
      'pairs',
      [...pairs(game).entries()].filter(([i]) => (i + count) % one(count) === 0),
    )
    let legal = 0
    for (const at of until(all.length, 200, () => legal > 0)) {
      const [i, pair] = all[at] as (typeof all)[number]
      const seed = count * 100_000 + i
      const setup = randomSetup(game, seats, seeded(seed), pair)
      if (!setup) continue
      legal++
      held(`seed ${seed}, ${JSON.stringify(pair)}`, () => playChecked(entry, setup, seed, page, reached))
    }
    // Some games have no options.
    expect(legal > 0).toBe(all.length > 0)
  })

  // Too few games would miss some edges: `npm test` plays enough of them.
  test.skipIf(thin)(
    'reaches every role, kind of ask, public event and phase, by all edges of its flow and no others',
    () => {
      const sorted = (all: Iterable<string>): readonly string[] => [...new Set(all)].sort()
      const wanted = [
        [edges, reached.edges],
        [game.publicTypes, reached.events],
        [Object.keys(words.roles), reached.roles],
        [Object.keys(game.kinds), reached.kinds],
      ] as const
      const missed = (): boolean => wanted.some(([all, met]) => all.some(one => !met.has(one)))
      // Some events are rare: where the games above missed one, more are played until it occurs, without the other
      // laws.
      for (let i = 0; i < 8000 && missed(); i++) {
        const seats = seatsOf(counts[i % counts.length] ?? game.seats[0])
        const fixed = [{}, ...rare][i % (rare.length + 1)]
        const setup = randomSetup(game, seats, seeded(5_000_000 + i), fixed)
        if (setup) roam(entry, setup, 5_000_000 + i, reached)
      }
      expect(sorted(reached.roles)).toEqual(sorted(Object.keys(words.roles)))
      expect(sorted(reached.kinds)).toEqual(sorted(Object.keys(game.kinds)))
      expect(sorted(reached.events)).toEqual(sorted(game.publicTypes))
      expect(sorted(reached.edges)).toEqual(sorted(edges))
      expect(sorted(reached.phases)).toEqual(
        sorted(edges.flatMap(edge => edge.split(' > ')).filter(name => name !== 'any')),
      )
    },
  )
})

/** Names the game in which a law was broken. */
const held = (which: string, play: () => void): void => {
  try {
    play()
  } catch (error) {
    throw new Error(`${which}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
