import type { AnyFields, Fields } from '../engine/fields.ts'
import type { BaseHand, BaseTable, Fact, Game } from '../engine/game.ts'
import type { AnyGame } from '../engine/match.ts'
import type { Words } from '../engine/words.ts'
import { avalon } from './avalon/game.ts'
import { fields as avalonFields } from './avalon/schema.ts'
import { words as avalonWords } from './avalon/words.ts'
import { mafia } from './mafia/game.ts'
import { fields as mafiaFields } from './mafia/schema.ts'
import { words as mafiaWords } from './mafia/words.ts'
import { thavalon } from './thavalon/game.ts'
import { fields as thavalonFields } from './thavalon/schema.ts'
import { words as thavalonWords } from './thavalon/words.ts'

/** A game with all its parts, as the rest of the program takes it. */
export interface Entry {
  readonly game: AnyGame
  readonly words: Words
  readonly fields: AnyFields
}

/** The one cast: within a game its own types hold, and nobody outside looks into a deal or a state. */
const entry = <D, E extends Fact, S, T extends BaseTable, H extends BaseHand, F extends E>(
  game: Game<D, E, S, T, H>,
  words: Words<T, H, F>,
  fields: Fields<T>,
): Entry => ({ game, words, fields }) as unknown as Entry

export const gameIds = ['avalon', 'thavalon', 'mafia'] as const
export type GameId = (typeof gameIds)[number]

export const games: Readonly<Record<GameId, Entry>> = {
  avalon: entry(avalon, avalonWords, avalonFields),
  thavalon: entry(thavalon, thavalonWords, thavalonFields),
  mafia: entry(mafia, mafiaWords, mafiaFields),
}

export const isGameId = (id: string): id is GameId => (gameIds as readonly string[]).includes(id)
