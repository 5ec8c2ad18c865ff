import { expect, test } from 'vitest'
import type { GameId } from '../../shared/games/index.ts'
import { bytesOfGame } from './game-bytes.ts'

const tables: readonly (readonly [GameId, number])[] = [
  ['avalon', 5],
  ['avalon', 7],
  ['avalon', 10],
  ['thavalon', 10],
  ['mafia', 10],
]
test.each(tables)(
  'a client at %s of %i is sent at most three times as much as by a hub that knows no rule',
  (id, n) => {
    const { ours, hub } = bytesOfGame(id, n)
    console.log(`bytes a client, ${id} of ${n}: ${ours.toFixed(0)} (at most ${3 * hub})`)
    expect(ours).toBeLessThanOrEqual(3 * hub)
  },
)
