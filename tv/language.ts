import { english } from '../shared/texts/en/index.ts'
import { type Language, loadSpeech } from '../shared/texts/languages.ts'
import { speakIn } from './texts.ts'

/** Loads the texts of a game's scenes in a language, and returns what says them from the next picture on. */
export type Speaker = (language: Language) => Promise<() => void>

let language = english
let wanted = english
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
