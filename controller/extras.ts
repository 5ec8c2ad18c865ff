import type { ComponentType } from 'preact'
import type { GameId } from '../shared/games/index.ts'
import { Nothing, PlainCast, PlainChronicle } from './plain.tsx'
import { Cast, Chronicle, Latest, Strip } from './quests.tsx'
import type { Session } from './session.ts'

/** What one game draws besides its words: where the game stands, what came last and before, and who was who. */
export interface Extras {
  readonly Strip: ComponentType<{ readonly session: Session }>
  readonly Latest: ComponentType<{ readonly session: Session }>
  readonly Chronicle: ComponentType<{ readonly session: Session }>
  readonly Cast: ComponentType<{ readonly session: Session }>
}

/** For a game that has only its words. */
export const plain: Extras = { Strip: Nothing, Latest: Nothing, Chronicle: PlainChronicle, Cast: PlainCast }

const drawn: Partial<Readonly<Record<GameId, Extras>>> = {
  avalon: { Strip, Latest, Chronicle, Cast },
}

export const extrasOf = (game: GameId): Extras => drawn[game] ?? plain
