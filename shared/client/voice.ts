/** A voice of the browser, with the fields needed to choose it. */
export interface BrowserVoice {
  readonly lang: string
}

const parts = (tag: string): readonly string[] => tag.toLowerCase().replace('_', '-').split('-')
/**
 * Returns the script of a Chinese voice, which names a place: the mainland and Singapore use simplified characters, all
 * others traditional ones.
 */
const scriptOf = ([language, region = '']: readonly string[]): string => {
  if (language !== 'zh') return ''
  return /^(hant|tw|hk|mo)$/.test(region) ? 'hant' : 'hans'
}

/** Chooses a voice that reads this language: one of its own country first, and none of another language. */
export const voiceFor = <V extends BrowserVoice>(voices: readonly V[], tag: string): V | null => {
  const wanted = parts(tag)
  const fit = voices.filter(({ lang }) => {
    const has = parts(lang)
    return has[0] === wanted[0] && scriptOf(has) === scriptOf(wanted)
  })
  return fit.find(({ lang }) => parts(lang).join() === wanted.join()) ?? fit[0] ?? null
}

/** Returns this browser's voice for a language; null where it has none. Some list their voices only after a while. */
export const voiceHere = (tag: string): SpeechSynthesisVoice | null =>
  typeof speechSynthesis === 'undefined' ? null : voiceFor(speechSynthesis.getVoices(), tag)
