import type { Claims } from '../engine/claims.ts'
import type { Faces } from '../engine/face.ts'
import type { BaseHand, BaseTable, Fact, Game, Progress } from '../engine/game.ts'
import type { Guesses } from '../engine/guess.ts'
import type { AnyGame } from '../engine/match.ts'
import type { Sizes } from '../engine/sizes.ts'
import type { Words } from '../engine/words.ts'
import { english } from '../texts/english.ts'
import { avalon } from './avalon/index.ts'
import { claims as avalonClaims, guesses as avalonGuesses } from './avalon/reveal.ts'
import { faces as avalonFaces } from './avalon/roles.ts'
import { wordsIn as avalonIn } from './avalon/words.ts'
import type { GameId } from './ids.ts'
import { mafia } from './mafia/index.ts'
import { claims as mafiaClaims, guesses as mafiaGuesses } from './mafia/reveal.ts'
import { faces as mafiaFaces } from './mafia/roles.ts'
import { sizes as mafiaSizes } from './mafia/sizes.ts'
import { wordsIn as mafiaIn } from './mafia/words.ts'
import { midnight } from './midnight/index.ts'
import { claims as midnightClaims, guesses as midnightGuesses } from './midnight/reveal.ts'
import { faces as midnightFaces } from './midnight/roles.ts'
import { sizes as midnightSizes } from './midnight/sizes.ts'
import { wordsIn as midnightIn } from './midnight/words.ts'
import type { Parts } from './parts.ts'
import { sizes as questSizes } from './quest/sizes.ts'
import { thavalon } from './thavalon/index.ts'
import { claims as thavalonClaims, guesses as thavalonGuesses } from './thavalon/reveal.ts'
import { faces as thavalonFaces } from './thavalon/roles.ts'
import { wordsIn as thavalonIn } from './thavalon/words.ts'

/** A game with all its parts, as the rest of the program uses it. */
export interface Entry {
  readonly game: AnyGame
  readonly words: Words
  readonly faces: Faces
  readonly sizes: Sizes
  readonly guesses: Guesses<Omit<BaseTable, keyof Progress>>
  readonly claims: Claims<unknown, Omit<BaseTable, keyof Progress>, Fact>
}

/** The one cast: within a game its own types hold, and nothing outside reads a deal or a state. */
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
  faces: Faces,
  sizes: Sizes,
  guesses: Guesses<NoInfer<T>>,
  claims: Claims<NoInfer<D>, Omit<NoInfer<T>, keyof Progress>, NoInfer<F>>,
): Entry => ({ game, words, faces, sizes, guesses, claims }) as unknown as Entry

export const games: Readonly<Record<GameId, Entry>> = {
  avalon: entry(avalon, avalonIn(english), avalonFaces, questSizes, avalonGuesses, avalonClaims),
  thavalon: entry(thavalon, thavalonIn(english), thavalonFaces, questSizes, thavalonGuesses, thavalonClaims),
  mafia: entry(mafia, mafiaIn(english), mafiaFaces, mafiaSizes, mafiaGuesses, mafiaClaims),
  midnight: entry(midnight, midnightIn(english), midnightFaces, midnightSizes, midnightGuesses, midnightClaims),
}

/** Returns a screen's parts of a game. */
export const partsOf = ({ game: { open, tell }, words, faces, guesses, claims }: Entry): Parts => ({
  words,
  faces,
  open,
  tell,
  guesses,
  claims,
})
