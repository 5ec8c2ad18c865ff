import type { Bot, Pause, Seen } from '../engine/bot.ts'
import type { Answer, Ask, BaseHand, BaseTable } from '../engine/game.ts'
import type { Random } from '../engine/random.ts'
import { avalon } from '../games/avalon/bot.ts'
import type { GameId } from '../games/ids.ts'
import { mafia } from '../games/mafia/bot.ts'
import { midnight } from '../games/midnight/bot.ts'
import { thavalon } from '../games/thavalon/bot.ts'

/** The one cast: a bot is only ever shown its own game's table and hand, and asked what that game asks. */
const bot = <Table extends BaseTable, Hand extends BaseHand, Kind extends string>(of: Bot<Table, Hand, Kind>): Bot =>
  of as unknown as Bot

const bots: Readonly<Record<GameId, Bot>> = {
  avalon: bot(avalon),
  thavalon: bot(thavalon),
  mafia: bot(mafia),
  midnight: bot(midnight),
}

const known = <T>(rows: Readonly<Record<string, T>>, kind: string): T => {
  const row = rows[kind]
  if (row === undefined) throw new Error(`no bot knows what ${kind} is`)
  return row
}

/** Returns a bot's answer, which depends only on what its seat may know and on chance; null if it gives none. */
export const decide = (game: GameId, seen: Seen, ask: Ask, random: Random): Answer | null =>
  known(bots[game].answers, ask.kind)(seen, ask, random)

/** Returns how long a bot thinks about a kind of ask, whatever it knows. */
export const pauseFor = (game: GameId, kind: string): Pause => known(bots[game].pauses, kind)
