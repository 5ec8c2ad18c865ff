import { begin, withDefaults } from '../shared/engine/match.ts'
import { seeded } from '../shared/engine/random.ts'
import { games } from '../shared/games/registry.ts'
import { randomGame } from '../test/kit/random-player.ts'
import { seatNames } from '../tools/terminal.ts'

// Plays random Avalon games of ten in one thread. The goal is 1,000 games a second.

const { game } = games.avalon
const seats = seatNames(10)
const chosen = { percival: true, morgana: true, oberon: 'standard', lady: true, 'merlin-sight': 'decoy' }
const { options } = game.settle({ seats, options: withDefaults(game.options, chosen) })

const play = (from: number, count: number): number => {
  let answers = 0
  for (let seed = from; seed < from + count; seed++) {
    const random = seeded(seed)
    const turns = randomGame(begin(game, seats, game.deal({ seats, options }, random)), random)
    while (!turns.next().done) answers++
  }
  return answers
}

play(0, 300)
for (const round of [1, 2, 3]) {
  const begun = performance.now()
  const answers = play(round * 10_000, 2000)
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `${Math.round(2000 / seconds)} games a second, ${Math.round(answers / 2000)} answers a game, ` +
      `${((seconds * 1e6) / answers).toFixed(1)} µs an answer`,
  )
}
