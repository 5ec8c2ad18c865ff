import { signal } from '@preact/signals'
import type { Notice } from '../shared/engine/game.ts'
import { type GameId, type Parts, titles } from '../shared/games/index.ts'
import type { News } from '../shared/party/news.ts'
import type { Refusal } from '../shared/protocol/commands.ts'
import { beginTexts, type Language, needTexts, switchLanguage, t } from '../shared/texts/catalogue.ts'
import { sequel } from '../shared/texts/templates.ts'

// A signal makes every page follow the language.
beginTexts({}, first => signal(first))

/** Switches this phone to another language. Texts that cannot be loaded stay as they are. */
export const speakLanguage = async (load: () => Promise<Language>): Promise<void> => {
  await load().then(switchLanguage, () => undefined)
  document.documentElement.lang = t().grammar.tag
  document.documentElement.dir = t().grammar.direction
}

export const joinSentences = (sentences: readonly string[]): string => sequel(t().grammar, sentences)
export const joinWords = (words: readonly string[]): string =>
  words.filter(word => word !== '').join(t().grammar.list[0])
/** Puts a label before a text, with the colon of the language. */
export const labelled = (word: string, what: string): string => `${word}${t().grammar.colon}${what}`

export const titleOf = (game: GameId): string => t().language.titles[game] ?? titles[game]

/** Looks up a text by an id that may be unknown. */
export const textOf = <T>(texts: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(texts, id) ? texts[id] : undefined

/** Puts into words what the server sends as ids. */
interface Sentences {
  /** Says why something was refused; refused answers and options use the words of the table's game. */
  readonly refusal: (refusal: Refusal, words: Parts['words'] | null) => string
  readonly news: (news: News, name: string, notice: (notice: Notice) => string) => string
}

/** Loads the sentences for refusals and news: no phone needs them before its first refusal. */
export const loadSentences = async (): Promise<Sentences> => {
  const [{ newsText, refusalText }] = await Promise.all([import('../shared/client/sentences.ts'), needTexts(['party'])])
  return {
    refusal: (refusal, words) => refusalText(t(), refusal, words),
    news: (news, name, notice) => newsText(t(), news, name, notice),
  }
}
