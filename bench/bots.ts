import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { levels } from '../shared/engine/game.ts'
import { makeCrew } from './bots/crew.ts'
import { levelsOf, likenessOf, mafiaOf, shotsOf, speedOf, strengthOf, thavalonOf } from './bots/tables.ts'
import { sourcesOf } from './revision.ts'

// Bots among themselves, beside people: `--games n` for most tables, `--part likeness` one part, `--cell "7 plain"` one of
// people's tables, `--level sharp`, `--threads 1` if others use the machine, `--before REV` also plays against the bots of
// that revision.

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    cell: { type: 'string', multiple: true },
    level: { type: 'string', default: levels[0] },
    size: { type: 'string', multiple: true },
    part: { type: 'string', multiple: true },
    before: { type: 'string' },
    threads: { type: 'string', default: String(Math.min(4, availableParallelism())) },
  },
})
const level = levels.find(one => one === values.level) ?? levels[0]
const games = Number(values.games)
const other = values.before === undefined ? null : sourcesOf(values.before)
if (other) process.env.BEFORE = other.folder
const crew = makeCrew(Number(values.threads))

/** Where single cells are judged more games are played: errors of three points and less, by `--games 100`. */
const [half, twice, more] = [Math.ceil(games / 2), 2 * games, 5 * games]
const [likened, varied] = [3 * games, Math.ceil(1.5 * games)]
/** What is played, in the order in which it is told. */
const parts: Readonly<Record<string, readonly [title: string, play: () => Promise<string>]>> = {
  likeness: [
    `Avalon, bots of level ${level} beside people, ${likened} games a table`,
    () => likenessOf(crew, { games: likened, level, only: values.cell ?? null }),
  ],
  strength: [
    `One of a kind among four of another, Merlin and Assassin at five, ${more} games a row: its wins in percent`,
    () => strengthOf(crew, more),
  ],
  shots: [
    `How often the Assassin names Merlin, by the level of all bots, ${twice} games a table, in percent of the shots`,
    () => shotsOf(crew, twice),
  ],
  levels: [
    `The share of the many (Good, the Village) by the levels of both sides, ${half} games each`,
    () => levelsOf(crew, half),
  ],
  thavalon: [`THavalon, ${twice} games a size, in percent`, () => thavalonOf(crew, twice)],
  mafia: [
    `Mafia: the Village’s wins in percent, ${twice} games by default and ${varied} with each option`,
    () => mafiaOf(crew, [twice, varied], values.size ?? null),
  ],
  speed: ['How long a decision takes, of sharp bots', () => speedOf(crew)],
}
try {
  for (const [name, [title, play]] of Object.entries(parts))
    if (values.part === undefined || values.part.includes(name)) console.log(`${title}:\n\n${await play()}\n`)
} finally {
  await crew.end()
  other?.remove()
}
