import type { View } from '../shared/client/connection.ts'
import type { GameId } from '../shared/games/ids.ts'
import type { Parts } from '../shared/games/parts.ts'
import type { english as avalon } from './avalon/texts.ts'
import type { english as entry } from './entry-texts.ts'
import type { english as front } from './front-texts.ts'
import type { english as mafia } from './mafia/texts.ts'
import type { english as quest } from './quest/texts.ts'
import type { english as table } from './texts.ts'
import type { english as thavalon } from './thavalon/texts.ts'

/** The same texts in another language: none may be missing, or take other arguments. */
export type Spoken<T> = T extends string
  ? string
  : T extends (...about: infer A) => string
    ? (...about: A) => string
    : { readonly [K in keyof T]: Spoken<T[K]> }

/** Everything that a phone says in one language: its own texts by where they are loaded, and the games' texts. */
export interface Texts {
  readonly entry: Spoken<typeof entry>
  readonly front: Spoken<typeof front>
  readonly table: Spoken<typeof table>
  readonly quest: Spoken<typeof quest>
  readonly avalon: Spoken<typeof avalon>
  readonly thavalon: Spoken<typeof thavalon>
  readonly mafia: Spoken<typeof mafia>
  readonly games: Readonly<Record<GameId, Parts['words']>>
}

/** The languages besides English, by code, each loaded only by phones that use it. */
export const languages: Readonly<Record<string, () => Promise<Texts>>> = {}

let spoken: Texts | null = null
export const speak = (texts: Texts | null): void => {
  spoken = texts
}

/** Loads the first available one of somebody's languages. What cannot be loaded stays English. */
export const speakOneOf = async (wanted: readonly string[], known = languages): Promise<void> => {
  const codes = wanted.map(code => code.split('-')[0] ?? '')
  const first = codes.find(code => code === 'en' || Object.hasOwn(known, code)) ?? 'en'
  const load = known[first]
  if (!load) return
  await load().then(
    texts => {
      speak(texts)
      document.documentElement.lang = first
    },
    () => undefined,
  )
}

/** Returns one part of the catalogue: in English, until another language is loaded. */
export const said = <P extends Exclude<keyof Texts, 'games'>>(part: P, english: Texts[P]): Texts[P] =>
  new Proxy(english, { get: (own, text) => Reflect.get(spoken?.[part] ?? own, text) })

/** Returns a game's texts in the phone's language. */
export const wordsOf = (game: GameId, { words }: Pick<Parts, 'words'>): Parts['words'] =>
  spoken === null ? words : spoken.games[game]

/** Returns a view with its game's texts in the phone's language. */
export const inWords = (view: View): View =>
  spoken === null ? view : { ...view, parts: { ...view.parts, words: wordsOf(view.game, view.parts) } }

/** Looks up a text by an id from elsewhere, if there is one. */
export const textOf = <T>(texts: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(texts, id) ? texts[id] : undefined
