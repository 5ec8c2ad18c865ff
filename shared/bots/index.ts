import type { BaseHand, BaseTable } from '../engine/game.ts'
import type { GameId } from '../games/index.ts'
import { avalon } from './avalon.ts'
import { mafia } from './mafia.ts'
import type { Decide } from './seen.ts'
import { thavalon } from './thavalon.ts'

/** The one cast: a bot of a game is only ever shown that game's table and hand. */
const bot = <Table extends BaseTable, Hand extends BaseHand>(decide: Decide<Table, Hand>): Decide =>
  decide as unknown as Decide

const bots: Readonly<Record<GameId, Decide>> = { avalon: bot(avalon), thavalon: bot(thavalon), mafia: bot(mafia) }

/** What a bot answers: a function of what its seat may know, and of chance. */
export const decide = (game: GameId, ...asked: Parameters<Decide>): ReturnType<Decide> => bots[game](...asked)
