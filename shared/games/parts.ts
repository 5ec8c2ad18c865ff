import type { Claims } from '../engine/claims.ts'
import type { Faces } from '../engine/face.ts'
import type { BaseHand, BaseTable, Fact, Progress, Setup } from '../engine/game.ts'
import type { Guesses } from '../engine/guess.ts'
import type { Words } from '../engine/words.ts'
import { english } from '../texts/en/index.ts'
import { type Language, loadSpeech } from '../texts/languages.ts'
import type { Hand as AvalonHand, Table as AvalonTable } from './avalon/events.ts'
import type { GameId } from './ids.ts'
import type { Hand as MafiaHand, Table as MafiaTable } from './mafia/events.ts'
import type { Hand as MidnightHand, Table as MidnightTable } from './midnight/events.ts'
import type { Hand as ThavalonHand, Table as ThavalonTable } from './thavalon/events.ts'

/** The types of each game's table and hand. */
interface Types {
  readonly avalon: { readonly table: AvalonTable; readonly hand: AvalonHand }
  readonly thavalon: { readonly table: ThavalonTable; readonly hand: ThavalonHand }
  readonly mafia: { readonly table: MafiaTable; readonly hand: MafiaHand }
  readonly midnight: { readonly table: MidnightTable; readonly hand: MidnightHand }
}
/** A game that is missing there has any game's table and hand, so that the compiler names this file and not each use. */
type Known<G extends GameId> = G extends keyof Types ? Types[G] : { readonly table: BaseTable; readonly hand: BaseHand }
export type TableOf<G extends GameId> = Known<G>['table']
export type HandOf<G extends GameId> = Known<G>['hand']

type Folded = Omit<BaseTable, keyof Progress>
/**
 * The parts of a game that a screen needs: texts, role pictures, the fold of its table, and what may be guessed in it.
 * Its rules stay on the server.
 */
export interface Parts {
  readonly words: Words
  readonly faces: Faces
  readonly open: (setup: Setup) => Folded
  readonly tell: (table: Folded, fact: Fact) => Folded
  readonly guesses: Guesses<Folded>
  /** What a finished game told of its deal, for checking it. */
  readonly claims: Claims<unknown, Folded, Fact>
}

// Loaders of the games: each is downloaded when it is chosen, so that a phone can join before that.
const loaders = {
  avalon: async (language: Language) => {
    const [{ wordsIn }, { faces }, { open, tell }, { guesses }, { claims }, speech] = await Promise.all([
      import('./avalon/words.ts'),
      import('./avalon/roles.ts'),
      import('./avalon/state.ts'),
      import('./avalon/reveal.ts'),
      import('./avalon/reveal.ts'),
      loadSpeech(language, ['common', 'quest', 'avalon']),
    ])
    return { words: wordsIn(speech), faces, open, tell, guesses, claims }
  },
  thavalon: async (language: Language) => {
    const [{ wordsIn }, { faces }, { open, tell }, { guesses }, { claims }, speech] = await Promise.all([
      import('./thavalon/words.ts'),
      import('./thavalon/roles.ts'),
      import('./thavalon/state.ts'),
      import('./thavalon/reveal.ts'),
      import('./thavalon/reveal.ts'),
      loadSpeech(language, ['common', 'quest', 'thavalon']),
    ])
    return { words: wordsIn(speech), faces, open, tell, guesses, claims }
  },
  mafia: async (language: Language) => {
    const [{ wordsIn }, { faces }, { open, tell }, { guesses }, { claims }, speech] = await Promise.all([
      import('./mafia/words.ts'),
      import('./mafia/roles.ts'),
      import('./mafia/state.ts'),
      import('./mafia/reveal.ts'),
      import('./mafia/reveal.ts'),
      loadSpeech(language, ['common', 'mafia']),
    ])
    return { words: wordsIn(speech), faces, open, tell, guesses, claims }
  },
  midnight: async (language: Language) => {
    const [{ wordsIn }, { faces }, { open, tell }, { guesses }, { claims }, speech] = await Promise.all([
      import('./midnight/words.ts'),
      import('./midnight/roles.ts'),
      import('./midnight/state.ts'),
      import('./midnight/reveal.ts'),
      import('./midnight/reveal.ts'),
      loadSpeech(language, ['common', 'midnight']),
    ])
    return { words: wordsIn(speech), faces, open, tell, guesses, claims }
  },
} as const satisfies Readonly<Record<GameId, (language: Language) => Promise<unknown>>>

/** The games that a screen can show. */
export const playable = Object.keys(loaders) as readonly GameId[]

const loaded = new Map<string, Promise<Parts>>()

/** Loads a game's parts, with its words in a language. */
export const loadParts = (game: GameId, language: Language = english): Promise<Parts> => {
  const key = `${game} ${language.grammar.tag}`
  const before = loaded.get(key)
  if (before) return before
  const parts = loaders[game](language) as Promise<unknown> as Promise<Parts>
  // A failed download is tried again next time.
  parts.catch(() => loaded.delete(key))
  loaded.set(key, parts)
  return parts
}
