import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { levels } from '../shared/engine/levels.ts'
import { makeCrew } from './bots/crew.ts'
import { levelsOf, likenessOf, mafiaOf, speedOf, strengthOf, thavalonOf } from './bots/tables.ts'

// Bots among themselves, beside people: `--games n` a table, `--part likeness` one part, `--cell "7 plain"` one of
// people's tables, `--level sharp`.

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    cell: { type: 'string', multiple: true },
    level: { type: 'string', default: levels[0] },
    size: { type: 'string', multiple: true },
    part: { type: 'string', multiple: true },
  },
})
const level = levels.find(one => one === values.level) ?? levels[0]
const games = Number(values.games)
const crew = makeCrew(Math.min(4, availableParallelism()))

/** What is played, in the order in which it is told. */
const parts: Readonly<Record<string, readonly [title: string, play: () => Promise<string>]>> = {
  likeness: [
    `Avalon, bots of level ${level} beside people, ${games} games a table`,
    () => likenessOf(crew, { games, level, only: values.cell ?? null }),
  ],
  strength: [
    `One of a kind among four of another, Merlin and Assassin at five, ${games} games a row: its wins in percent`,
    () => strengthOf(crew, games),
  ],
  thavalon: [`THavalon, ${games} games a size, in percent`, () => thavalonOf(crew, games)],
  mafia: [`Mafia: the Village’s wins in percent, ${games} games each`, () => mafiaOf(crew, games, values.size ?? null)],
  levels: [
    `The share of the many (Good, the Village) by the levels of both sides, ${games} games each`,
    () => levelsOf(crew, games),
  ],
  speed: ['How long a decision takes', () => speedOf(crew)],
}
try {
  for (const [name, [title, play]] of Object.entries(parts))
    if (values.part === undefined || values.part.includes(name)) console.log(`${title}:\n\n${await play()}\n`)
} finally {
  await crew.end()
}
