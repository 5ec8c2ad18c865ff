/** A voice of the browser's, as far as it matters which. */
export interface BrowserVoice {
  readonly lang: string
}

const parts = (tag: string): readonly string[] => tag.toLowerCase().replace('_', '-').split('-')
/** Chinese voices name a country: the mainland and Singapore read simplified, all others traditional. */
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
