import type { Bot, Pause, Seen } from '../engine/bot.ts'
import type { Answer, Ask, Line } from '../engine/game.ts'
import type { AnyGame } from '../engine/match.ts'
import type { Random } from '../engine/random.ts'
import { type GameId, gameIds, loadParts, type Parts } from './index.ts'

export interface GameEntry extends Parts {
  readonly game: AnyGame
  readonly bot: Bot
}

/** Adds what the server alone has of a game, found by its id: no page may name these files, nor load this one. */
const entryOf = async (id: GameId): Promise<GameEntry> => {
  const [parts, { game }, { bot }] = await Promise.all([
    loadParts(id),
    // Within a game its own types hold, and nothing outside reads a deal or a state.
    import(`./${id}/rules.ts`) as Promise<Pick<GameEntry, 'game'>>,
    import(`./${id}/bot.ts`) as Promise<Pick<GameEntry, 'bot'>>,
  ])
  return { ...parts, game, bot }
}

/** All games, with their words in English. */
export const games = Object.fromEntries(
  await Promise.all(gameIds.map(async id => [id, await entryOf(id)] as const)),
  // Each game has its entry.
) as Readonly<Record<GameId, GameEntry>>

const known = <T>(rows: Readonly<Record<string, T>>, kind: string): T => {
  const row = rows[kind]
  if (row === undefined) throw new Error(`no bot knows what ${kind} is`)
  return row
}

/** Returns a bot's answer, which depends only on what its seat may know and on chance; null if it gives none. */
export const answerFor = (game: GameId, seen: Seen, ask: Ask, random: Random): Answer | null =>
  known(games[game].bot.answers, ask.kind)(seen, ask, random)

/** Returns what a bot claims aloud, which depends on the same; nothing where its game has no such talk. */
export const linesFor = (game: GameId, seen: Seen, random: Random): readonly Line[] =>
  games[game].bot.states?.lines(seen, random) ?? []

/** Returns whether bots of this game speak before they answer an ask of this kind. */
export const speaksBefore = (game: GameId, kind: string): boolean => games[game].bot.states?.before === kind

/** Returns how long a bot thinks about a kind of ask, whatever it knows. */
export const pauseFor = (game: GameId, kind: string): Pause => known(games[game].bot.pauses, kind)
