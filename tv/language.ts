import type { View } from '../shared/client/connection.ts'
import { store, stored } from '../shared/client/storage.ts'
import { loadParts } from '../shared/games/parts.ts'
import { english } from '../shared/texts/en/index.ts'
import { type Language, loadSpeech } from '../shared/texts/languages.ts'
import { type LanguageId, languageIds, languages } from '../shared/texts/shipped.ts'
import { speakIn } from './texts.ts'

/** Loads the texts of a game's scenes in a language, and returns what says them from the next picture on. */
export type Speaker = (language: Language) => Promise<() => void>

let language: Language = english
let wanted: Language = english
const speakers = new Set<Speaker>()

/** The language that the TV speaks. */
export const languageNow = (): Language => language

/** Has a game's scenes speak as the TV does, now and whenever that changes. */
export const speakAlong = async (speaker: Speaker): Promise<void> => {
  speakers.add(speaker)
  // English is a part of them.
  if (wanted !== english) (await speaker(wanted))()
}

const load = async (next: Language): Promise<readonly (() => void)[]> => {
  const speech = await loadSpeech(next, ['party', 'tv'])
  return [() => speakIn(speech), ...(await Promise.all([...speakers].map(speaker => speaker(next))))]
}

/** Speaks another language, all at once when all of it is here; what cannot be loaded leaves the TV as it was. */
export const speakLanguage = async (next: Language): Promise<void> => {
  if (next === language) return
  wanted = next
  try {
    for (const say of await load(next)) say()
    language = next
  } catch {
    wanted = language
  }
}

const slot = 'tv language'
/** The language that was chosen on this TV, or null where it speaks its table's. */
export const ownLanguage = (): LanguageId | null => languageIds.find(id => id === stored(slot)) ?? null
export const chooseLanguage = (id: LanguageId | null): void => store(slot, id ?? '')

/** Tells the page which language it speaks, and how that is read. */
export const wearLanguage = (): void => {
  document.documentElement.lang = language.grammar.tag
  document.documentElement.dir = language.grammar.direction
}

/**
 * Takes a view as it comes: speaks the language of this TV or else of the table, and gives the view its game's words in
 * it. What cannot be loaded stays as it is.
 */
export const inLanguage = async (view: View): Promise<View> => {
  const id = ownLanguage() ?? view.room.settings.language
  const next = await languages[id].load().catch(() => language)
  await speakLanguage(next)
  wearLanguage()
  const parts = await loadParts(view.game, language).catch(() => view.parts)
  return parts === view.parts ? view : { ...view, parts }
}
