import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { levels } from '../shared/engine/levels.ts'
import { makeCrew } from './bots/crew.ts'
import { likenessOf } from './bots/tables.ts'

// Bots among themselves, beside people: `--games n` a cell, `--cell "7 plain"` one cell of people's, `--level sharp`.

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '600' },
    cell: { type: 'string', multiple: true },
    level: { type: 'string', default: levels[0] },
    part: { type: 'string', multiple: true },
  },
})
const level = levels.find(one => one === values.level) ?? levels[0]
const crew = makeCrew(Math.min(4, availableParallelism()))
try {
  const games = Number(values.games)
  console.log(await likenessOf(crew, { games, level, only: values.cell ?? null }))
} finally {
  await crew.end()
}
