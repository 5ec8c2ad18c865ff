import { describe, expect, test } from 'vitest'
import { publicStateOf, startMatch } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'

describe.each(gameIds)('%s', id => {
  const { game, words } = games[id]

  test('the host’s form offers what the rules accept, in their order', () => {
    for (const { id: option, values } of game.options) expect(words.choices(option), option).toEqual(values)
  })

  test('the example for explaining it can be played', () => {
    const { options, players } = words.example
    const setup = { seats: Array.from({ length: players }, (_, i) => `s${i}`), options }
    expect(game.settle(setup)).toEqual({ options, notices: [] })
    expect(game.objection(setup)).toBe(null)
  })

  test('a question of an unknown kind is never shown empty', () => {
    const ask = { id: 'dance 1', kind: 'dance', from: [], pick: [0, 0] } as const
    const seats = Array.from({ length: words.example.players }, (_, i) => `s${i}`)
    const table = publicStateOf(
      startMatch(game, seats, game.deal({ seats, options: words.example.options }, seeded(1))),
    )
    expect(() => words.ask(ask, table, seat => seat)).toThrow()
  })
})

test('every game can be shown', () => {
  expect(gameIds).toEqual(gameIds)
})
