import { type Level, levels, type Options } from '../../shared/engine/game.ts'
import { withDefaults } from '../../shared/engine/match.ts'
import type { GameId } from '../../shared/games/index.ts'
import { options as form } from '../../shared/games/mafia/options.ts'
import { counts } from '../../shared/games/mafia/roles.ts'
import { markdownTable } from '../figures.ts'
import { type Counts, meanOf, merged, shareOf, written } from './counts.ts'
import type { makeCrew } from './crew.ts'
import { errorOf } from './mapping.ts'
import { people } from './people.ts'
import { isTable } from './play.ts'
import { type Kind, kinds } from './strength.ts'

type Crew = ReturnType<typeof makeCrew>
interface Wanted {
  readonly games: number
  readonly level: Level
  /** Only these cells; all of them if null. */
  readonly only: readonly string[] | null
}

const cellNames = Object.keys(people.cells).filter(name => !name.endsWith(' all'))

/** Formats people's share beside the bots', and the difference. */
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
  // The habits at a size are those of its cells, weighted by how often people played them.
  const weighed = (of: (name: string) => boolean): Counts => {
    const own = played.filter(([name]) => of(name))
    const all = own.reduce((sum, [name]) => sum + (people.cells[name]?.games ?? 0), 0)
    return merged(
      own.map(([name, counts]) => {
        const weight = (own.length * (people.cells[name]?.games ?? 0)) / all
        return Object.fromEntries(Object.entries(counts).map(([key, [sum, of]]) => [key, [sum * weight, of * weight]]))
      }),
    )
  }
  const habits = sizes.flatMap(size =>
    habitRows(
      size,
      weighed(name => name.startsWith(`${size} `)),
    ),
  )
  const shares = played.map(([cell, counts]) => ({ cell, good: shareOf(counts, 'good')?.percent ?? 0 }))
  const error = errorOf(shares)
  const blind = errorOf(shares, true)
  const both = weighed(() => true)
  return [
    markdownTable([
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
    markdownTable([['habit', 'bots %', 'people %', 'difference'], ...habits]),
    '',
    `Two on a team both fail, quests 1 to 5, of all sizes: ${[1, 2, 3, 4, 5]
      .map(quest => written(shareOf(both, `both ${quest}`)))
      .join(', ')} (people 5, 19, 29, 43, 86).`,
    '',
    `What people win at a table, by all their games of so many players, their games of the same roles elsewhere and bots’ games, is ${error.tables.toFixed(1)} points off in the mean of ${error.of} tables of a hundred games and more (${error.games.toFixed(1)} by game); ${blind.tables.toFixed(1)} (${blind.games.toFixed(1)}) where nothing is known of people’s games of so many players.`,
  ].join('\n')
}

const pairs = (): readonly (readonly [Kind, Kind])[] => [
  ...([...(process.env.BEFORE ? (['before'] as const) : []), 'chance'] as const).flatMap(
    other =>
      [
        ['sharp', other],
        [other, 'sharp'],
      ] as const,
  ),
  ...kinds.filter(kind => kind !== 'before' || process.env.BEFORE).map(kind => [kind, kind] as const),
]

/** One bot of a kind among four of another, by its role; a kind among its own shows what that role usually wins. */
export const strengthOf = async (crew: Crew, games: number): Promise<string> => {
  const cell = '5 merlin'
  const rows = await Promise.all(
    pairs().map(async ([one, among]) => {
      const counts = await crew.play({ do: 'duels', one, among, cell, from: 1, games })
      const roles = ['merlin', 'servant', 'assassin', 'minion', 'all good', 'all evil']
      return [one, among, ...roles.map(role => written(shareOf(counts, role))), written(shareOf(counts, 'merlin hit'))]
    }),
  )
  return markdownTable([
    ['one', 'among four', 'as Merlin', 'Servant', 'Assassin', 'Minion', 'as Good', 'as Evil', 'Merlin named'],
    ...rows,
  ])
}

/** How often the Assassin names Merlin if both sides are bots of one level, at people's usual tables of 5 and 7. */
export const shotsOf = async (crew: Crew, games: number): Promise<string> => {
  const usual = cellNames.filter(name => /^[57] merlin/.test(name) && (people.cells[name]?.games ?? 0) >= 250)
  const of: readonly Level[] = ['easy', 'fair', 'sharp']
  const rows = await Promise.all(
    usual.map(async cell => {
      const played = await Promise.all(of.map(level => crew.play({ do: 'likeness', cell, level, from: 1001, games })))
      return { cell, played }
    }),
  )
  const all = of.map((_, i) => written(shareOf(merged(rows.map(({ played }) => played[i] ?? {})), 'merlin hit')))
  return markdownTable([
    ['table', 'people', ...of],
    ...rows.map(({ cell, played }) => [
      cell,
      people.cells[cell]?.['merlin hit']?.toFixed(1) ?? '',
      ...played.map(counts => written(shareOf(counts, 'merlin hit'))),
    ]),
    ['all of them', '', ...all],
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
          of(`${role} muted and won`),
        ]),
      ]
    }),
  )
  return markdownTable([
    [
      'players',
      'Good wins %',
      'Arthur declares',
      'and wins',
      'the same games without',
      'Agravaine declares',
      'and wins',
      'the same games without',
    ],
    ...rows,
  ])
}

/** The options of Mafia that change who wins. */
const variants: readonly Options[] = [
  {},
  { minion: 1 },
  { minion: 2 },
  { 'suicide-bomber': true },
  { angel: 0 },
  { angel: 2 },
  { detective: 0 },
  { detective: 2 },
  { angel: 0, detective: 0 },
  { 'first-night': 'peaceful' },
  { 'votes-are-shown': 'real-time' },
  { 'angel-repeat': false },
]
const nameOf = (options: Options): string =>
  Object.entries(options)
    .map(([id, value]) => `${id} ${value}`)
    .join(', ') || 'default'

/** The Village's share at every size by default, and with each option at some of the sizes. */
export const mafiaOf = async (
  crew: Crew,
  [usually, varied]: readonly [number, number],
  only: readonly string[] | null,
): Promise<string> => {
  const sizesOf = (options: Options): readonly number[] =>
    sizes(5, 20).filter(
      seats =>
        isTable('mafia', seats, options) &&
        (only === null || only.includes(String(seats))) &&
        (only !== null || options === variants[0] || [6, 7, 9, 12, 15, 18, 20].includes(seats)),
    )
  const shares = new Map<string, string>()
  await Promise.all(
    variants.flatMap(options =>
      sizesOf(options).map(async seats => {
        const games = options === variants[0] ? usually : varied
        const ended = await crew.play({ do: 'ends', game: 'mafia', seats, options, level: levels[0], from: 1, games })
        const share = shareOf(ended, 'village')
        const odd = share !== null && (share.percent < 35 || share.percent > 65)
        const blind = odd
          ? shareOf(await crew.play({ do: 'chance', game: 'mafia', seats, options, from: 1, games }), 'village')
          : null
        const beside = blind === null ? '' : ` (by chance ${blind.percent.toFixed(0)})`
        shares.set(`${seats} ${nameOf(options)}`, `${written(share)}${beside}`)
      }),
    ),
  )
  const rows = sizes(5, 20).map(seats => {
    const { mafia, detective, angel } = counts(withDefaults(form, {}), seats)
    return [
      String(seats),
      `${mafia}, ${detective}, ${angel}`,
      ...variants.map(options => shares.get(`${seats} ${nameOf(options)}`) ?? ''),
    ]
  })
  return markdownTable([['players', 'Mafia, Detectives, Angels', ...variants.map(nameOf)], ...rows])
}

/** How long bots take to decide, at the largest tables and at one of ten. */
const timed: readonly (readonly [GameId, number])[] = [
  ['avalon', 10],
  ['thavalon', 10],
  ['mafia', 10],
  ['mafia', 20],
  ['midnight', 10],
]
export const speedOf = async (crew: Crew): Promise<string> => {
  const rows = await Promise.all(
    timed.map(async ([game, seats]) => {
      const counts = await crew.play({ do: 'speed', game, seats, from: 1, games: 40 })
      const all = Object.entries(counts)
        .map(([name, [times]]) => [Number(name.split(' ')[2]), times] as const)
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
      return [game, String(seats), String(of), quantile(0.5), quantile(0.99), quantile(1)]
    }),
  )
  return markdownTable([['game', 'players', 'decisions', 'p50 ms', 'p99 ms', 'at most'], ...rows])
}

const leveled: readonly (readonly [GameId, number])[] = [
  ['avalon', 7],
  ['thavalon', 7],
  ['mafia', 9],
  ['midnight', 7],
]
/** What the many win if they play on one level, and the few on another. */
export const levelsOf = async (crew: Crew, games: number): Promise<string> => {
  const order: readonly Level[] = ['easy', 'fair', 'sharp']
  const rows = await Promise.all(
    leveled.flatMap(([game, seats]) =>
      order.map(async many => {
        const shares = await Promise.all(
          order.map(async few => {
            const counts = await crew.play({ do: 'levels', game, seats, levels: [many, few], from: 1, games })
            return written(shareOf(counts, 'many'))
          }),
        )
        return [`${game} of ${seats}`, many, ...shares]
      }),
    ),
  )
  return markdownTable([['table', 'the many', ...order.map(few => `the few ${few}`)], ...rows])
}
