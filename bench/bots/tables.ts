import type { Options } from '../../shared/engine/game.ts'
import { type Level, levels } from '../../shared/engine/levels.ts'
import { tableOf } from '../figures.ts'
import { type Counts, meanOf, merged, shareOf, written } from './counts.ts'
import type { makeCrew } from './crew.ts'
import { people } from './people.ts'
import { isTable } from './play.ts'
import { type Kind, kinds } from './strength.ts'

type Crew = ReturnType<typeof makeCrew>
interface Wanted {
  readonly games: number
  readonly level: Level
  /** These cells alone; all of them where null. */
  readonly only: readonly string[] | null
}

const cellNames = Object.keys(people.cells).filter(name => !name.endsWith(' all'))

/** Writes people's share beside the bots', and how far they are apart. */
const beside = (counts: Counts, name: string, theirs: number | null | undefined): readonly string[] => {
  const ours = shareOf(counts, name)
  return [
    written(ours),
    theirs === null || theirs === undefined ? '' : theirs.toFixed(1),
    ours === null || theirs === null || theirs === undefined ? '' : signed(ours.percent - theirs),
  ]
}
const signed = (value: number): string => `${value >= 0 ? '+' : '-'}${Math.abs(value).toFixed(1)}`

const habitRows = (size: number, counts: Counts): readonly (readonly string[])[] => {
  const rowsOf = (
    shares: Readonly<Record<string, readonly [number, number]>>,
    nameOf: (rest: string) => string,
  ): readonly (readonly string[])[] =>
    Object.entries(shares)
      .filter(([name]) => name.startsWith(`${size} `))
      .map(([name, [percent]]) => [name, ...beside(counts, nameOf(name.slice(2)), percent)])
  return [
    ...rowsOf(people['sabotage with one evil player on a team that one Fail fails'], rest =>
      rest.replace('quest', 'alone'),
    ),
    ...rowsOf(people['approves (attempts 1 to 4)'], rest => `approve ${rest}`),
    ...rowsOf(people['leader proposes a team with evil on it'], rest => `lead ${rest}`),
    ...(people['attempt on which a quest went'][size] ?? []).map((percent, i) => [
      `${size} attempt ${i + 1}`,
      ...beside(counts, `attempt ${i + 1}`, percent),
    ]),
  ]
}

export const likenessOf = async (crew: Crew, { games, level, only }: Wanted): Promise<string> => {
  const names = only ?? cellNames
  const played = await Promise.all(
    names.map(async cell => [cell, await crew.play({ do: 'likeness', cell, level, from: 1, games })] as const),
  )
  const rows = played.map(([name, counts]) => {
    const cell = people.cells[name]
    return [
      name,
      String(cell?.games ?? ''),
      ...beside(counts, 'good', cell?.good),
      ...beside(counts, 'three quests', cell?.['three quests']),
      ...beside(counts, 'merlin hit', cell?.['merlin hit']),
      ...beside(counts, 'five rejections', cell?.['five rejections']),
      `${(meanOf(counts, 'proposals') ?? 0).toFixed(1)} / ${cell?.proposals ?? ''}`,
    ]
  })
  const sizes = [5, 7, 9].filter(size => names.some(name => name.startsWith(`${size} `)))
  // Habits of a size are those of its cells as often as people played them.
  const habits = sizes.flatMap(size => {
    const own = played.filter(([name]) => name.startsWith(`${size} `))
    const all = own.reduce((sum, [name]) => sum + (people.cells[name]?.games ?? 0), 0)
    return habitRows(
      size,
      merged(
        own.map(([name, counts]) => {
          const weight = (own.length * (people.cells[name]?.games ?? 0)) / all
          return Object.fromEntries(
            Object.entries(counts).map(([key, [sum, of]]) => [key, [sum * weight, of * weight]]),
          )
        }),
      ),
    )
  })
  const both = merged(played.map(([, counts]) => counts))
  return [
    tableOf([
      [
        'table',
        'people’s games',
        'good wins %, bots',
        'people',
        'difference',
        'three quests',
        'people',
        'difference',
        'Merlin hit',
        'people',
        'difference',
        'five rejections',
        'people',
        'difference',
        'proposals',
      ],
      ...rows,
    ]),
    '',
    tableOf([['habit', 'bots %', 'people %', 'difference'], ...habits]),
    '',
    `Two on a team both fail, quests 1 to 5, of all sizes: ${[1, 2, 3, 4, 5]
      .map(quest => written(shareOf(both, `both ${quest}`)))
      .join(', ')} (people 5, 19, 29, 43, 86).`,
  ].join('\n')
}

const pairs: readonly (readonly [Kind, Kind])[] = [
  ...(['before', 'watcher', 'logic', 'chance'] as const).flatMap(
    other =>
      [
        ['sharp', other],
        [other, 'sharp'],
      ] as const,
  ),
  ...kinds.map(kind => [kind, kind] as const),
]

/** One of a kind among four of another, by its role; a kind among its own says what that role wins there. */
export const strengthOf = async (crew: Crew, games: number): Promise<string> => {
  const cell = '5 merlin'
  const rows = await Promise.all(
    pairs.map(async ([one, among]) => {
      const counts = await crew.play({ do: 'duels', one, among, cell, from: 1, games })
      const roles = ['merlin', 'servant', 'assassin', 'minion', 'all good', 'all evil']
      return [one, among, ...roles.map(role => written(shareOf(counts, role))), written(shareOf(counts, 'merlin hit'))]
    }),
  )
  return tableOf([
    ['one', 'among four', 'as Merlin', 'Servant', 'Assassin', 'Minion', 'as Good', 'as Evil', 'Merlin named'],
    ...rows,
  ])
}

const sizes = (least: number, most: number): readonly number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i)

export const thavalonOf = async (crew: Crew, games: number): Promise<string> => {
  const rows = await Promise.all(
    sizes(5, 10).map(async seats => {
      const counts = await crew.play({
        do: 'ends',
        game: 'thavalon',
        seats,
        options: {},
        level: levels[0],
        from: 1,
        games,
      })
      const of = (name: string): string => written(shareOf(counts, name))
      return [
        String(seats),
        of('good'),
        ...['arthur', 'agravaine'].flatMap(role => [
          of(`${role} declares`),
          of(`${role} declared and won`),
          of(`${role} kept still and won`),
        ]),
      ]
    }),
  )
  return tableOf([
    [
      'players',
      'Good wins %',
      'Arthur declares',
      'and wins',
      'wins without',
      'Agravaine declares',
      'and wins',
      'wins without',
    ],
    ...rows,
  ])
}

/** The options of Mafia that change who wins. */
const variants: readonly Options[] = [
  {},
  { minion: 1 },
  { 'suicide-bomber': true },
  { angel: 0 },
  { angel: 2 },
  { detective: 0 },
  { detective: 2 },
  { 'first-night': 'peaceful' },
  { 'votes-are-shown': 'real-time' },
]

export const mafiaOf = async (crew: Crew, games: number): Promise<string> => {
  const rows = await Promise.all(
    sizes(5, 20).map(async seats => {
      const shares = await Promise.all(
        variants.map(async options => {
          if (!isTable('mafia', seats, options)) return ''
          const counts = await crew.play({
            do: 'ends',
            game: 'mafia',
            seats,
            options,
            level: levels[0],
            from: 1,
            games,
          })
          return written(shareOf(counts, 'village'))
        }),
      )
      return [String(seats), ...shares]
    }),
  )
  const named = variants.map(options => Object.entries(options).map(([id, value]) => `${id} ${value}`)[0] ?? 'default')
  return tableOf([['players', ...named], ...rows])
}

/** How long bots take to decide, at the tables of most. */
export const speedOf = async (crew: Crew): Promise<string> => {
  const counts = await crew.play({ do: 'speed', from: 1, games: 30 })
  const rows = ['avalon', 'thavalon', 'mafia'].map(game => {
    const all = Object.entries(counts)
      .filter(([name]) => name.startsWith(`${game} `))
      .map(([name, [times]]) => [Number(name.split(' ')[1]), times] as const)
      .toSorted(([a], [b]) => a - b)
    const of = all.reduce((sum, [, times]) => sum + times, 0)
    const quantile = (share: number): string => {
      let left = share * of
      for (const [tenths, times] of all) {
        left -= times
        if (left <= 0) return (tenths / 10).toFixed(1)
      }
      return ''
    }
    return [game, String(of), quantile(0.5), quantile(0.99)]
  })
  return tableOf([['game, most players', 'decisions', 'p50 ms', 'p99 ms'], ...rows])
}
