import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type Level, levels } from '../shared/engine/game.ts'
import type { GameId } from '../shared/games/index.ts'
import { type Counts, meanOf, shareOf, written } from './bots/counts.ts'
import { makeCrew } from './bots/crew.ts'
import { errorOf } from './bots/mapping.ts'
import { people } from './bots/people.ts'
import type { Kind } from './bots/tasks.ts'
import { markdownTable } from './figures.ts'
import { sourcesOf } from './revision.ts'

// Bots among themselves, beside people: `--games 600` a table, `--cell "7 plain"` one of people's tables, `--level sharp`,
// `--threads 1` where others use the machine; `--before REV` also plays against the sharp bots of that revision.

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '600' },
    cell: { type: 'string', multiple: true },
    level: { type: 'string', default: levels[0] },
    before: { type: 'string' },
    threads: { type: 'string', default: String(Math.min(4, availableParallelism())) },
  },
})
const level = levels.find(one => one === values.level) ?? levels[0]
const games = Number(values.games)
const other = values.before === undefined ? null : sourcesOf(values.before)
if (other) process.env.BEFORE = other.folder
const crew = makeCrew(Number(values.threads))

/** Formats the bots' share beside people's, and the difference. */
const beside = (counts: Counts, name: string, theirs: number | null | undefined): readonly string[] => {
  const ours = shareOf(counts, name)
  if (theirs === null || theirs === undefined) return [written(ours), '', '']
  const off = ours === null ? '' : (ours.percent - theirs).toFixed(1)
  return [written(ours), theirs.toFixed(1), off]
}

const compared = ['good', 'three quests', 'merlin hit', 'five rejections'] as const
const likeness = async (): Promise<string> => {
  const cells = values.cell ?? Object.keys(people.cells).filter(name => !name.endsWith(' all'))
  const played = await Promise.all(
    cells.map(async cell => [cell, await crew.play({ do: 'likeness', cell, level, from: 1, games })] as const),
  )
  const rows = played.map(([name, counts]) => {
    const cell = people.cells[name]
    const proposals = `${(meanOf(counts, 'proposals') ?? 0).toFixed(1)} / ${cell?.proposals ?? ''}`
    return [name, String(cell?.games ?? ''), ...compared.flatMap(what => beside(counts, what, cell?.[what])), proposals]
  })
  const head = compared.flatMap(what => [`${what} %, bots`, 'people', 'difference'])
  const shares = played.map(([cell, counts]) => ({ cell, good: shareOf(counts, 'good')?.percent ?? 0 }))
  const error = errorOf(shares)
  return `${markdownTable([['table', 'people’s games', ...head, 'proposals'], ...rows])}

What people win at a table, by all their games of so many players, their games of the same roles elsewhere and bots’ games, is ${error.tables.toFixed(1)} points off in the mean of ${error.of} tables of a hundred games and more.`
}

const tables: readonly (readonly [GameId, number])[] = [
  ['avalon', 7],
  ['thavalon', 7],
  ['mafia', 9],
  ['midnight', 7],
]
/** What the many win if they are bots of one kind, and the few of another. */
const sides = async (): Promise<string> => {
  const kinds: readonly Kind[] = [
    ...(['easy', 'fair', 'sharp'] as const satisfies readonly Level[]),
    ...(other ? (['before'] as const) : []),
  ]
  const rows = await Promise.all(
    tables.flatMap(([game, seats]) =>
      kinds.map(async many => {
        const shares = await Promise.all(
          kinds.map(async few => {
            const counts = await crew.play({ do: 'sides', game, seats, kinds: [many, few], from: 1, games })
            return written(shareOf(counts, 'many'))
          }),
        )
        return [`${game} of ${seats}`, many, ...shares]
      }),
    ),
  )
  return markdownTable([['table', 'the many', ...kinds.map(few => `the few ${few}`)], ...rows])
}

try {
  console.log(`Avalon, bots of level ${level} beside people, ${games} games a table:\n\n${await likeness()}\n`)
  if (values.cell === undefined)
    console.log(
      `The share of the many (Good, the Village) by the bots of both sides, ${games} games each:\n\n${await sides()}`,
    )
} finally {
  await crew.end()
  other?.remove()
}
