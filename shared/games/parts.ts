import type { Faces } from '../engine/face.ts'
import type { BaseTable, Fact, Progress, Setup } from '../engine/game.ts'
import type { Words } from '../engine/words.ts'
import type { Hand as AvalonHand, Table as AvalonTable } from './avalon/facts.ts'
import type { GameId } from './ids.ts'
import type { Hand as MafiaHand, Table as MafiaTable } from './mafia/facts.ts'
import type { Hand as ThavalonHand, Table as ThavalonTable } from './thavalon/facts.ts'

/** The types of each game's table and hand. */
interface Types {
  readonly avalon: { readonly table: AvalonTable; readonly hand: AvalonHand }
  readonly thavalon: { readonly table: ThavalonTable; readonly hand: ThavalonHand }
  readonly mafia: { readonly table: MafiaTable; readonly hand: MafiaHand }
}
export type TableOf<G extends GameId> = Types[G]['table']
export type HandOf<G extends GameId> = Types[G]['hand']

type Folded = Omit<BaseTable, keyof Progress>
/** The parts of a game that a screen needs: texts, role pictures, and the fold of its table. Its rules stay on the server. */
export interface Parts {
  readonly words: Words
  readonly faces: Faces
  readonly open: (setup: Setup) => Folded
  readonly tell: (table: Folded, fact: Fact) => Folded
}

// Loaders of the games: each is downloaded when it is chosen, so that a phone can join before that.
const loaders = {
  avalon: () => Promise.all([import('./avalon/words.ts'), import('./avalon/faces.ts'), import('./avalon/table.ts')]),
  thavalon: () =>
    Promise.all([import('./thavalon/words.ts'), import('./thavalon/faces.ts'), import('./thavalon/table.ts')]),
  mafia: () => Promise.all([import('./mafia/words.ts'), import('./mafia/faces.ts'), import('./mafia/table.ts')]),
} as const satisfies Readonly<Record<GameId, unknown>>

/** The games that a screen can show. */
export const playable = Object.keys(loaders) as readonly GameId[]

const loaded = new Map<GameId, Promise<Parts>>()

export const loadParts = (game: GameId): Promise<Parts> => {
  const before = loaded.get(game)
  if (before) return before
  const parts = loaders[game]().then(
    ([{ words }, { faces }, { open, tell }]) => ({ words, faces, open, tell }) as unknown as Parts,
  )
  // A failed download is tried again the next time.
  parts.catch(() => loaded.delete(game))
  loaded.set(game, parts)
  return parts
}
