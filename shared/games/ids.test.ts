import { expect, test } from 'vitest'
import { company, gameIds, players } from './ids.ts'
import { games } from './registry.ts'

test('what is said of a game before it is loaded is what the game itself has', () => {
  for (const id of gameIds) expect(players[id]).toEqual(games[id].game.seats)
  expect(company).toEqual([3, 20])
})
