import type { BaseHand, BaseTable, Fact, Game } from '../engine/game.ts'
import type { AnyGame } from '../engine/match.ts'
import type { Words } from '../engine/words.ts'
import { avalon } from './avalon/game.ts'
import { words as avalonWords } from './avalon/words.ts'
import { mafia } from './mafia/game.ts'
import { words as mafiaWords } from './mafia/words.ts'
import type { Parts } from './parts.ts'
import { thavalon } from './thavalon/game.ts'
import { words as thavalonWords } from './thavalon/words.ts'

/** A game with all its parts, as the rest of the program takes it. */
export interface Entry {
  readonly game: AnyGame
  readonly words: Words
}

/** The one cast: within a game its own types hold, and nobody outside looks into a deal or a state. */
const entry = <
  D,
  E extends Fact,
  S,
  T extends BaseTable,
  H extends BaseHand,
  F extends E,
  K extends string,
  P extends K,
>(
  game: Game<D, E, S, T, H, K>,
  words: Words<T, H, F, P>,
): Entry => ({ game, words }) as unknown as Entry

export const gameIds = ['avalon', 'thavalon', 'mafia'] as const
export type GameId = (typeof gameIds)[number]

export const games: Readonly<Record<GameId, Entry>> = {
  avalon: entry(avalon, avalonWords),
  thavalon: entry(thavalon, thavalonWords),
  mafia: entry(mafia, mafiaWords),
}

/** What a screen has of it. */
export const partsOf = ({ game: { open, tell }, words }: Entry): Parts => ({ words, open, tell })

export const isGameId = (id: string): id is GameId => (gameIds as readonly string[]).includes(id)
