import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { shareOf } from '../bench/bots/counts.ts'
import { makeCrew } from '../bench/bots/crew.ts'
import { errorOf, expectedOf } from '../bench/bots/mapping.ts'
import { cellOf, people } from '../bench/bots/people.ts'
import { type Options, presetsFor } from '../shared/engine/game.ts'
import { withDefaults } from '../shared/engine/match.ts'
import { type GameId, gameIds } from '../shared/games/index.ts'
import { countedFor, type OddsRow, oddsKey } from '../shared/games/odds.ts'
import { oddsTable } from '../shared/games/odds-table.ts'
import { games } from '../shared/games/registry.ts'

// Writes what the lobby says of a table's odds: people's games where they were counted, and bots' games for all named
// tables and for people's sets, at every number of players.

const usage = `npm run game -- odds [--games n] [--game id] [--threads n]

Writes shared/games/odds-table.ts: nine minutes for 100 games a table.
  --games n    the number of games for each table (200)
  --game id    plays only that game, and keeps the odds of the others
  --threads n  the number of processors used`
const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    games: { type: 'string', default: '200' },
    game: { type: 'string' },
    threads: { type: 'string', default: String(Math.min(4, availableParallelism())) },
  },
})
if (values.help) {
  console.log(usage)
  process.exit()
}
const times = Number(values.games)
const file = new URL('../shared/games/odds-table.ts', import.meta.url)

interface OddsCell {
  readonly key: string
  readonly game: GameId
  readonly seats: number
  readonly options: Options
}

const tablesOf = (id: GameId): readonly OddsCell[] => {
  const { game } = games[id]
  const [fewest, most] = game.seats
  const sets = id === 'avalon' ? [...new Set(Object.keys(people.cells).map(name => name.split(' ')[1] ?? ''))] : []
  const all = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i).flatMap(seats => {
    const named = presetsFor(game.presets, seats).map(({ options }) => options)
    const counted = sets.filter(set => set !== 'all').map(set => cellOf(`${seats} ${set}`).options)
    return [...named, ...counted].map((chosen): OddsCell => {
      const options = withDefaults(game.options, chosen)
      return { key: oddsKey(id, seats, options, game.options), game: id, seats, options: chosen }
    })
  })
  const first = new Map(all.toReversed().map(table => [table.key, table]))
  return [...first.values()].filter(({ seats, options: chosen }) => {
    const named = Array.from({ length: seats }, (_, i) => `s${i}`)
    const options = withDefaults(game.options, chosen)
    const settled = game.settle({ seats: named, options })
    return settled.notices.length === 0 && game.objection({ seats: named, options }) === null
  })
}

const rounded = (share: number): number => Math.round(10 * share) / 10

const crew = makeCrew(Number(values.threads))
const written: Record<string, Readonly<Record<string, OddsRow>>> = { ...oddsTable }
for (const id of gameIds.filter(one => countedFor[one] && (values.game === undefined || values.game === one))) {
  const played = await Promise.all(
    tablesOf(id).map(async ({ key, game, seats, options }) => {
      const counts = await crew.play({ do: 'ends', game, seats, options, level: 'fair', from: 1, games: times })
      return { key, seats, share: shareOf(counts, countedFor[id] ?? '')?.percent ?? 0 }
    }),
  )
  const rows: Record<string, OddsRow> = {}
  const bots = played.map(({ key, share }) => ({ cell: key, good: share }))
  for (const { key, seats, share } of played.toSorted((a, b) => a.seats - b.seats || (a.key < b.key ? -1 : 1))) {
    const own = id === 'avalon' ? (people.cells[key] ?? null) : null
    const size = id === 'avalon' ? (people.cells[`${seats} all`] ?? null) : null
    const mapped = id === 'avalon' ? expectedOf({ cell: key, good: share }, bots) : null
    const expected = rounded(own !== null && own.games >= 100 ? own.good : (mapped ?? share))
    rows[key] = [
      own?.good ?? null,
      own?.games ?? 0,
      size?.good ?? null,
      size?.games ?? 0,
      rounded(share),
      times,
      expected,
    ]
  }
  written[id] = rows
  console.log(`${id}: ${Object.keys(rows).length} tables`)
  if (id === 'avalon') {
    const { tables, games, of } = errorOf(bots)
    console.log(
      `without people’s games of a table: ${tables.toFixed(1)} off in the mean of ${of}, ${games.toFixed(1)} by game`,
    )
  }
}
await crew.end()

const rowsOf = (rows: Readonly<Record<string, OddsRow>>): string =>
  Object.entries(rows)
    .map(([key, row]) => `    '${key}': [${row.map(String).join(', ')}],\n`)
    .join('')
const all = gameIds.flatMap(id => (written[id] ? [`  ${id}: {\n${rowsOf(written[id])}  },\n`] : []))
writeFileSync(
  file,
  `import type { OddsRows } from './odds.ts'

// Written by \`npm run game -- odds\`. People's games: ${people.source}.
export const oddsTable: OddsRows = {
${all.join('')}}
`,
)
