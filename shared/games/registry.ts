import type { Bot, Pause, Seen } from '../engine/bot.ts'
import type { Answer, Ask, BaseHand, BaseTable, Fact, Game } from '../engine/game.ts'
import type { AnyGame } from '../engine/match.ts'
import type { Random } from '../engine/random.ts'
import { bot as avalonBot } from './avalon/bot.ts'
import { game as avalon } from './avalon/rules.ts'
import { type GameId, gameIds, loadParts, type Parts } from './index.ts'
import { bot as mafiaBot } from './mafia/bot.ts'
import { game as mafia } from './mafia/rules.ts'
import { bot as midnightBot } from './midnight/bot.ts'
import { game as midnight } from './midnight/rules.ts'
import { bot as thavalonBot } from './thavalon/bot.ts'
import { game as thavalon } from './thavalon/rules.ts'

/** What the server alone has of a game. */
interface Rules {
  readonly game: AnyGame
  readonly bot: Bot
}
/** A game with all its parts, as the server uses it. */
export interface Entry extends Parts, Rules {}

/** The one cast: within a game its own types hold, and nothing outside reads a deal or a state. */
const rulesOf = <D, E extends Fact, S, T extends BaseTable, H extends BaseHand, K extends string, P extends K>(
  game: Game<D, E, S, T, H, K>,
  bot: Bot<NoInfer<T>, NoInfer<H>, P>,
): Rules => ({ game, bot }) as unknown as Rules

const rules: Readonly<Record<GameId, Rules>> = {
  avalon: rulesOf(avalon, avalonBot),
  thavalon: rulesOf(thavalon, thavalonBot),
  mafia: rulesOf(mafia, mafiaBot),
  midnight: rulesOf(midnight, midnightBot),
}

/** All games, with their words in English. */
export const games = Object.fromEntries(
  await Promise.all(gameIds.map(async id => [id, { ...(await loadParts(id)), ...rules[id] }] as const)),
  // Each game has its entry.
) as Readonly<Record<GameId, Entry>>

/** The pictures of all roles of all games. */
export const faceNames: readonly string[] = [
  ...new Set(gameIds.flatMap(id => Object.values(games[id].faces).map(({ icon }) => icon))),
]

const known = <T>(rows: Readonly<Record<string, T>>, kind: string): T => {
  const row = rows[kind]
  if (row === undefined) throw new Error(`no bot knows what ${kind} is`)
  return row
}

/** Returns a bot's answer, which depends only on what its seat may know and on chance; null if it gives none. */
export const decide = (game: GameId, seen: Seen, ask: Ask, random: Random): Answer | null =>
  known(games[game].bot.answers, ask.kind)(seen, ask, random)

/** Returns how long a bot thinks about a kind of ask, whatever it knows. */
export const pauseFor = (game: GameId, kind: string): Pause => known(games[game].bot.pauses, kind)
