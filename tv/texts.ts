import type { View } from '../shared/client/connection.ts'
import { store, stored } from '../shared/client/storage.ts'
import { loadParts } from '../shared/games/index.ts'
import { beginTexts, switchLanguage, t } from '../shared/texts/catalogue.ts'
import { party } from '../shared/texts/en/party.ts'
import { tv } from '../shared/texts/en/tv.ts'
import { type LanguageId, languageIds, languages } from '../shared/texts/languages.ts'

// English is bundled: a TV then has something to say whatever it can reach.
beginTexts({ party, tv })

/** The program's name, the same in every language. */
export const title = 'Sofa & Dagger'

/** Says how a game begins: how many players there are, and how many of them are traitors. */
export const beginsLine = (seats: number, traitors: number): string =>
  `${t().tv.begins.seats({ n: seats })} ${t().tv.begins.traitors({ n: traitors })}`

const slot = 'tv language'
/** The language that was chosen on this TV; null where it follows its table's. */
export const ownLanguage = (): LanguageId | null => languageIds.find(id => id === stored(slot)) ?? null
export const chooseLanguage = (id: LanguageId | null): void => store(slot, id ?? '')

export const applyLanguage = (): void => {
  document.documentElement.lang = t().grammar.tag
  document.documentElement.dir = t().grammar.direction
}

/**
 * Takes a view as it comes: switches to the language of this TV or else of the table, and gives the view its game's
 * words in it. What cannot be loaded stays as it is.
 */
export const inLanguage = async (view: View): Promise<View> => {
  const id = ownLanguage() ?? view.room.settings.language
  await switchLanguage(await languages[id].load().catch(() => t().language))
  applyLanguage()
  const parts = await loadParts(view.game, t().language).catch(() => view.parts)
  return parts === view.parts ? view : { ...view, parts }
}
