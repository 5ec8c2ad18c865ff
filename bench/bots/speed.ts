import type { GameId } from '../../shared/games/index.ts'
import { type Brain, botsOf } from '../../test/kit/bot-games.ts'
import { type Counts, makeCounts } from './counts.ts'
import { playOne, setupOf } from './play.ts'

/**
 * How often each game is played, with the same decisions: the least time of each decision is its cost on an idle
 * machine.
 */
const plays = [1, 2, 3]

/** Counts decisions by the tenths of a millisecond that they took. */
export const decisionsOf = (game: GameId, seats: number, from: number, games: number): Counts => {
  const counts = makeCounts()
  const bot = botsOf(game, 'sharp')
  const setup = setupOf(game, seats, {})
  /** Returns the time of each decision in one game. */
  const timesOf = (seed: number): readonly number[] => {
    const times: number[] = []
    const timed: Brain = (seen, ask, random) => {
      const begun = performance.now()
      const answer = bot(seen, ask, random)
      times.push(performance.now() - begun)
      return answer
    }
    playOne(game, setup, seed, () => timed)
    return times
  }
  // Warms up, because code that is still being compiled is slower than at a running table.
  for (let seed = 1; seed <= 5; seed++) timesOf(seed)
  for (let seed = from; seed < from + games; seed++) {
    const [first = [], ...others] = plays.map(() => timesOf(seed))
    for (const [i, time] of first.entries()) {
      const least = Math.min(time, ...others.map(times => times[i] ?? time))
      counts.add(`${game} ${seats} ${Math.ceil(10 * least)}`, 1, 0)
    }
  }
  return counts.all()
}
