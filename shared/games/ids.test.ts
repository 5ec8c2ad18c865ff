import { expect, test } from 'vitest'
import { company, gameIds, playerLimits } from './index.ts'
import { games } from './registry.ts'

test('what is known of a game before it is loaded agrees with the game itself', () => {
  for (const id of gameIds) expect(playerLimits[id]).toEqual(games[id].game.seats)
  expect(company).toEqual([3, 20])
})
