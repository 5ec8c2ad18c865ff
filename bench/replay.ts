import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { clock, host, type Options } from '../shared/engine/game.ts'
import { begin, handOf, withDefaults } from '../shared/engine/match.ts'
import { rigged, seeded } from '../shared/engine/random.ts'
import { games } from '../shared/games/registry.ts'
import { randomGame } from '../test/kit/random-player.ts'
import { seatNames } from '../tools/terminal.ts'

// Replays random Avalon games of 100 answers through `replay --lines`. The goal is 1,000 of them in 5 s on two cores.
// `--print` writes the fixtures instead.

const { game } = games.avalon
const tables: readonly Options[] = [
  { percival: true, morgana: true },
  { lady: true, mordred: true, 'merlin-sight': 'decoy' },
  { oberon: 'chaos', 'merlin-sight': 'split' },
  { merlin: false, oberon: 'standard', lady: true },
]
const length = 100

/** Makes a fixture of `length` decisions; null if the game was shorter. */
const fixture = (seed: number): unknown => {
  const random = seeded(seed)
  const names = seatNames(7 + (seed % 4))
  const chosen = withDefaults(game.options, tables[seed % tables.length] ?? {})
  const { options } = game.settle({ seats: names, options: chosen })
  const seats = random.shuffle('seats', names)
  const leader = random.one('leader', seats)
  const start = begin(game, seats, game.deal({ seats, options }, rigged(random, { seating: seats, leader })))
  const cast = Object.fromEntries(seats.map(seat => [seat, handOf(start, seat).role]))
  const answers: unknown[] = []
  for (const { move, ask } of randomGame(start, random))
    if (move.by !== clock && move.by !== host && ask.kind !== 'acknowledge')
      answers.push({ by: move.by, kind: ask.kind, picks: move.picks })
  return answers.length < length
    ? null
    : { game: 'avalon', seats, options, cast, leader, answers: answers.slice(0, length) }
}

const fixtures = (count: number): readonly string[] => {
  const lines: string[] = []
  for (let seed = 1; lines.length < count; seed++) {
    const made = fixture(seed)
    if (made) lines.push(JSON.stringify(made))
  }
  return lines
}

const { values } = parseArgs({ options: { games: { type: 'string', default: '2000' }, print: { type: 'boolean' } } })
const count = Number(values.games)
const input = `${fixtures(count).join('\n')}\n`
if (values.print) process.stdout.write(input)
else {
  const begun = performance.now()
  const replay = spawn(process.execPath, [join(import.meta.dirname, '../tools/replay.ts'), '--lines'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  replay.stdout.setEncoding('utf8').on('data', part => {
    output += part
  })
  replay.stdin.end(input)
  await once(replay, 'close')
  const seconds = (performance.now() - begun) / 1000
  const results = output
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  const refused = results.filter(result => result.error || result.refused.length > 0)
  if (results.length !== count || refused.length > 0)
    throw new Error(`${results.length} of ${count} came back, ${refused.length} with refusals: ${refused[0]?.error}`)
  console.log(
    `${Math.round(count / seconds)} games of ${length} answers a second, ${((1000 * seconds) / count).toFixed(2)} s for 1,000`,
  )
}
