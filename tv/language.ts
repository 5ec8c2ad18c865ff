import type { View } from '../shared/client/connection.ts'
import { store, stored } from '../shared/client/storage.ts'
import { loadParts } from '../shared/games/index.ts'
import { english } from '../shared/texts/en/index.ts'
import { type Language, loadSpeech } from '../shared/texts/languages.ts'
import { type LanguageId, languageIds, languages } from '../shared/texts/shipped.ts'
import { speakIn } from './texts.ts'

/** Loads the texts of a game's scenes in a language, and returns a function that switches to them. */
export type Speaker = (language: Language) => Promise<() => void>

let language: Language = english
let wanted: Language = english
const speakers = new Set<Speaker>()

/** The language that the TV speaks. */
export const languageNow = (): Language => language

/** Makes a game's scenes speak the TV's language, now and whenever it changes. */
export const speakAlong = async (speaker: Speaker): Promise<void> => {
  speakers.add(speaker)
  // English is bundled with the scenes.
  if (wanted !== english) (await speaker(wanted))()
}

const load = async (next: Language): Promise<readonly (() => void)[]> => {
  const speech = await loadSpeech(next, ['party', 'tv'])
  return [() => speakIn(speech), ...(await Promise.all([...speakers].map(speaker => speaker(next))))]
}

/** Switches to another language, all at once when all of it is loaded; if it cannot be, the TV stays as it was. */
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
/** The language that was chosen on this TV; null where it follows its table's. */
export const ownLanguage = (): LanguageId | null => languageIds.find(id => id === stored(slot)) ?? null
export const chooseLanguage = (id: LanguageId | null): void => store(slot, id ?? '')

/** Sets the page's language and its direction. */
export const applyLanguage = (): void => {
  document.documentElement.lang = language.grammar.tag
  document.documentElement.dir = language.grammar.direction
}

/**
 * Takes a view as it comes: switches to the language of this TV or else of the table, and gives the view its game's
 * words in it. What cannot be loaded stays as it is.
 */
export const inLanguage = async (view: View): Promise<View> => {
  const id = ownLanguage() ?? view.room.settings.language
  const next = await languages[id].load().catch(() => language)
  await speakLanguage(next)
  applyLanguage()
  const parts = await loadParts(view.game, language).catch(() => view.parts)
  return parts === view.parts ? view : { ...view, parts }
}
