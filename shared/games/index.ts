import type { Options } from '../engine/game.ts'
import type { Parts as AnyParts, PartsIn, RoleIcon, RoleIcons } from '../engine/parts.ts'
import { english, type Language, loadTexts, type PartId } from '../texts/catalogue.ts'

export type Parts = AnyParts

interface Row {
  /** Its usual title, for languages without a title of their own. */
  readonly title: string
  /** The number of players, as the game itself has it. */
  readonly players: readonly [fewest: number, most: number]
  /**
   * How long a game usually lasts, in minutes: what bots played at the smallest, a middle and the largest table (12 games
   * each, without the shortest and the longest), with a person's time for each event. A team takes two minutes of talk
   * and a vote of 25 s, a quest 40 s, the last guess 90 s; a night of Mafia with its morning 50 s, a day two minutes of
   * talk and a vote of 60 s; the day in Midnight five minutes. Midnight took 8 to 9: more where a table is new to it.
   */
  readonly minutes: readonly [least: number, most: number]
  /** The seats of a table where somebody learns the game among bots: few, because each is a name to remember. */
  readonly practiceSeats: number
  /** A table to try the game with: a number of seats, and options that show something. */
  readonly sample: { readonly seats: number; readonly options: Options }
  readonly texts: readonly PartId[]
  /** Loads what a screen needs of it: nothing of it is downloaded before it is chosen. */
  readonly load: () => Promise<{ readonly parts: { readonly roleIcons: RoleIcons } }>
}

/** Every game, in the order in which they are offered, with what is known before it is loaded. */
const rows = {
  avalon: {
    title: 'Avalon',
    players: [5, 10],
    minutes: [20, 40],
    practiceSeats: 5,
    sample: { seats: 8, options: { percival: true, morgana: true, lady: true } },
    texts: ['quest', 'avalon'],
    load: () => import('./avalon/index.ts'),
  },
  thavalon: {
    title: 'THavalon',
    players: [5, 10],
    minutes: [15, 30],
    practiceSeats: 5,
    sample: { seats: 8, options: {} },
    texts: ['quest', 'thavalon'],
    load: () => import('./thavalon/index.ts'),
  },
  mafia: {
    title: 'Mafia',
    players: [4, 20],
    minutes: [10, 50],
    practiceSeats: 7,
    sample: { seats: 9, options: { discussion: 60, vote: 30, night: 30 } },
    texts: ['mafia'],
    load: () => import('./mafia/index.ts'),
  },
  midnight: {
    title: 'Midnight',
    players: [3, 10],
    minutes: [10, 15],
    practiceSeats: 5,
    sample: { seats: 7, options: { discussion: 180, vote: 30, night: 30 } },
    texts: ['midnight'],
    load: () => import('./midnight/index.ts'),
  },
} as const satisfies Readonly<Record<string, Row>>

export type GameId = keyof typeof rows
// A record's own keys are its games.
export const gameIds = Object.keys(rows) as readonly GameId[]
/** The game of a table whose host has not chosen one. */
export const firstGame: GameId = 'avalon'
export const isGameId = (id: string): id is GameId => Object.hasOwn(rows, id)

const byId = <T>(of: (row: Row) => T): Readonly<Record<GameId, T>> =>
  // Each game has its row.
  Object.fromEntries(gameIds.map(id => [id, of(rows[id])])) as Record<GameId, T>
export const titles = byId(({ title }) => title)
export const playerLimits = byId(({ players: all }) => all)
export const minutes = byId(({ minutes: all }) => all)
export const gameTexts = byId(({ texts }) => texts)
export const practiceSeats = byId(row => row.practiceSeats)
export const samples = byId(({ sample }) => sample)
/** The fewest and the most people that any game is for. */
export const company: readonly [fewest: number, most: number] = [
  Math.min(...gameIds.map(id => rows[id].players[0])),
  Math.max(...gameIds.map(id => rows[id].players[1])),
]

/** The least and the most minutes that any game usually lasts. */
export const lasting: readonly [least: number, most: number] = [
  Math.min(...gameIds.map(id => rows[id].minutes[0])),
  Math.max(...gameIds.map(id => rows[id].minutes[1])),
]

/** Returns the pictures of all roles of all games. */
export const roleIconNames = async (): Promise<readonly string[]> => {
  const loaded = await Promise.all(gameIds.map(id => rows[id].load()))
  return [...new Set(loaded.flatMap(({ parts }) => Object.values<RoleIcon>(parts.roleIcons).map(({ icon }) => icon)))]
}

type Types<G extends GameId> = NonNullable<Awaited<ReturnType<(typeof rows)[G]['load']>>['parts']['types']>
export type PublicStateOf<G extends GameId> = Types<G>['table']
export type HandOf<G extends GameId> = Types<G>['hand']

const loaded = new Map<string, Promise<Parts>>()

const partsIn = async (game: GameId, language: Language): Promise<Parts> => {
  const { texts, load } = rows[game]
  const [{ parts }, own] = await Promise.all([load(), loadTexts<PartId>(language, texts)])
  // Within a game its own types hold: it is given the texts that its row names, and nothing outside reads its table.
  const { wordsIn, ...rest } = parts as unknown as PartsIn<typeof own>
  return { ...rest, words: wordsIn(own) }
}

export const loadParts = (game: GameId, language: Language = english): Promise<Parts> => {
  const key = `${game} ${language.grammar.tag}`
  const before = loaded.get(key)
  if (before) return before
  const parts = partsIn(game, language)
  // A failed download is tried again next time.
  parts.catch(() => loaded.delete(key))
  loaded.set(key, parts)
  return parts
}
