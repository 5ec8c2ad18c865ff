import { type GameId, titles } from '../shared/games/index.ts'
import { grammar } from '../shared/texts/en/grammar.ts'
import { type Language, loadSpeech, type PartId, type Speech } from '../shared/texts/languages.ts'
import { type Grammar, sequel } from '../shared/texts/templates.ts'

/** The phone's own texts by when they are loaded: these before it is at a table, the others with the table's pages. */
const before = ['entry', 'table', 'front'] as const
type AtTable = Extract<PartId, 'quest' | `phone${string}`>
const isAtTable = (id: string): id is AtTable => id === 'quest' || id.startsWith('phone')
type Part = (typeof before)[number] | AtTable

let language: Language | null = null
let translation: Partial<Speech<Part>> = {}

/** Forgets every language but English. */
export const speakEnglish = (): void => {
  language = null
  translation = {}
}

/** Switches to a language. Texts that cannot be loaded stay English. */
export const speakLanguage = async (load: () => Promise<Language>): Promise<void> => {
  try {
    const found = await load()
    translation = await loadSpeech(found, before)
    language = found
    document.documentElement.lang = found.grammar.tag
    document.documentElement.dir = found.grammar.direction
  } catch {
    speakEnglish()
  }
}

/** The texts for where there is no table, in this phone's language; undefined for English, which the pages contain. */
export const frontTexts = (): Speech<'front'>['front'] | undefined => translation.front

/** Loads the texts of the pages at a table. */
export const speakAtTable = async (): Promise<void> => {
  if (language === null) return
  translation = { ...translation, ...(await loadSpeech(language, Object.keys(language.parts).filter(isAtTable))) }
}

/** Returns one part of the catalogue: in English, until another language is loaded. */
export const translated = <P extends Part>(part: P, english: Speech<P>[P] & object): Speech<P>[P] =>
  new Proxy(english, { get: (own, text) => Reflect.get(translation[part] ?? own, text) })

/** Looks a text up in one part, then in another. */
export const textsOfTwo = <A extends object, B extends object>(own: A, other: B): A & B =>
  new Proxy(own as A & B, { get: (_, text) => Reflect.get(own, text) ?? Reflect.get(other, text) })

/** The grammar of the language in use: how the phone joins and counts. */
export const grammarNow = (): Grammar => language?.grammar ?? grammar

/** Joins sentences, and words of a list, as the language does. */
export const joinSentences = (sentences: readonly string[]): string => sequel(grammarNow(), sentences)
export const joinWords = (words: readonly string[]): string =>
  words.filter(word => word !== '').join(grammarNow().list[0])
/** Puts a label before a text, with the colon of the language. */
export const labelled = (word: string, what: string): string => `${word}${grammarNow().colon}${what}`

/** What a game is called. */
export const titleOf = (game: GameId): string => language?.titles?.[game] ?? titles[game]

/** The language to load a game's words in; undefined for English. */
export const spokenLanguage = (): Language | undefined => language ?? undefined

/** Looks up a text by an id that may be unknown. */
export const textOf = <T>(texts: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(texts, id) ? texts[id] : undefined
