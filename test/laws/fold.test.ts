import { describe, expect, test } from 'vitest'
import { publicStateAfter } from '../../shared/engine/fold.ts'
import { publicStateOf, startMatch } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import type { reducePublic as avalonTell } from '../../shared/games/avalon/state.ts'
import { gameIds } from '../../shared/games/index.ts'
import type { reducePublic as mafiaTell } from '../../shared/games/mafia/state.ts'
import { games } from '../../shared/games/registry.ts'
import type { reducePublic as thavalonTell } from '../../shared/games/thavalon/state.ts'
import { randomSetup, seatsOf } from './play-checked.ts'

/** The fields that only a deal or the server's part of a game has. */
type Secret =
  | 'cast'
  | 'sights'
  | 'marks'
  | 'assassin'
  | 'deal'
  | 'hidden'
  | 'ready'
  | 'cards'
  | 'picks'
  | 'nights'
  | 'turned'
/** The type `none`, unless one of the fold's arguments has a secret field. */
type Leak<Tell extends (table: never, event: never) => unknown> =
  Extract<keyof Parameters<Tell>[0], Secret> extends never ? 'none' : Extract<keyof Parameters<Tell>[0], Secret>

describe('the fold of what was told', () => {
  test('is given a table and an event, and neither a deal nor anything hidden', () => {
    // Does not compile where a table has a field with a secret's name.
    const leaks: readonly [Leak<typeof avalonTell>, Leak<typeof thavalonTell>, Leak<typeof mafiaTell>] = [
      'none',
      'none',
      'none',
    ]
    expect(leaks).toEqual(['none', 'none', 'none'])
    for (const id of gameIds)
      expect([games[id].game.initialPublic.length, games[id].game.reducePublic.length]).toEqual([1, 2])
  })

  test.each(gameIds)('of %s begins without a deal: the first public event says what everybody learns of it', id => {
    const { game } = games[id]
    const random = seeded(7)
    const setup = randomSetup(game, seatsOf(7), random)
    if (!setup) throw new Error(`no table of ${id}`)
    const match = startMatch(game, setup.seats, game.deal(setup, random))
    const { acted: _acted, awaited: _awaited, answered: _answered, ...table } = publicStateOf(match)
    expect(table.events.map(({ type }) => type)).toEqual(['dealt'])
    expect(publicStateAfter(game, setup, table.events)).toEqual(table)
    expect(game.initialPublic(setup).events).toEqual([])
  })
})
