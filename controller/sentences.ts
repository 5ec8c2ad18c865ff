import { newsText, refusalText } from '../shared/client/sentences.ts'
import type { Notice } from '../shared/engine/game.ts'
import type { Parts } from '../shared/games/index.ts'
import type { News } from '../shared/party/news.ts'
import type { Refusal } from '../shared/protocol/commands.ts'
import { grammar } from '../shared/texts/en/grammar.ts'
import { party } from '../shared/texts/en/party.ts'
import { type Language, loadSpeech, type Speech } from '../shared/texts/languages.ts'
import { speak } from '../shared/texts/templates.ts'

/** Puts into words what the server sends as ids. */
export interface Saying {
  /** Says why something was refused; refused answers and options use the words of the table's game. */
  readonly refusal: (refusal: Refusal, words: Parts['words'] | null) => string
  readonly news: (news: News, name: string, notice: (notice: Notice) => string) => string
}

const english: Speech<'party'> = { grammar, party: speak(grammar, party) }
const loaded = new Map<Language, Speech<'party'>>()
const speechIn = async (language: Language): Promise<Speech<'party'>> => {
  const speech = loaded.get(language) ?? (await loadSpeech(language, ['party']))
  loaded.set(language, speech)
  return speech
}

/** Loads the sentences for refusals and news in a language; English is bundled. */
export const sayingIn = async (language: Language | undefined): Promise<Saying> => {
  const speech = language ? await speechIn(language) : english
  return {
    refusal: (refusal, words) => refusalText(speech, refusal, words),
    news: (news, name, notice) => newsText(speech, news, name, notice),
  }
}
