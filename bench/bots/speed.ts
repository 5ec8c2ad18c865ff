import { type GameId, gameIds } from '../../shared/games/ids.ts'
import { games } from '../../shared/games/registry.ts'
import { type Brain, botsOf } from '../../test/kit/bot-games.ts'
import { type Counts, makeCounts } from './counts.ts'
import { playOne, setupOf } from './play.ts'

/** Most people play each game with so many. */
const most: { readonly [id in GameId]?: number } = { mafia: 20 }

/** Counts decisions by how many tenths of a millisecond they took. */
export const decisionsOf = (from: number, times: number): Counts => {
  const counts = makeCounts()
  for (const id of gameIds) {
    const bot = botsOf(id, 'sharp')
    const timed: Brain = (seen, ask, random) => {
      const begun = performance.now()
      const answer = bot(seen, ask, random)
      counts.add(`${id} ${Math.ceil(10 * (performance.now() - begun))}`, 1, 0)
      return answer
    }
    const setup = setupOf(id, most[id] ?? Math.min(10, games[id].game.seats[1]), {})
    for (let seed = from; seed < from + times; seed++) playOne(id, setup, seed, () => timed)
  }
  return counts.all()
}
