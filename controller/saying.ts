import type { Notice } from '../shared/engine/game.ts'
import type { Parts } from '../shared/games/parts.ts'
import type { News } from '../shared/party/news.ts'
import type { Refusal } from '../shared/protocol/commands.ts'
import { english } from '../shared/texts/en/index.ts'
import { type Language, loadSpeech } from '../shared/texts/languages.ts'
import { spokenLanguage } from './catalogue.ts'

/** What a phone says of what the server sends as ids. */
interface Saying {
  /** Why something was refused; answers and options are refused in the words of the table's game. */
  readonly refusal: (refusal: Refusal, words: Parts['words'] | null) => string
  readonly news: (news: News, name: string, notice: (notice: Notice) => string) => string
}

const load = async (language: Language): Promise<Saying> => {
  const [{ refusalText }, { newsText }, speech] = await Promise.all([
    import('../shared/client/sentences.ts'),
    import('../shared/party/news.ts'),
    loadSpeech(language, ['party']),
  ])
  return {
    refusal: (refusal, words) => refusalText(speech, refusal, words),
    news: (news, name, notice) => newsText(speech, news, name, notice),
  }
}

const loaded = new Map<Language, Promise<Saying>>()
/** Loads those sentences, once: no phone needs them before it has something to be refused. */
export const loadSaying = (): Promise<Saying> => {
  const language = spokenLanguage() ?? english
  const saying = loaded.get(language) ?? load(language)
  // A failed download is tried again the next time.
  saying.catch(() => loaded.delete(language))
  loaded.set(language, saying)
  return saying
}
