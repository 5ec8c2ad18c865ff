import { render } from 'preact'
import { base, store, stored, tableIn } from '../shared/client/storage.ts'
import { english, needTexts, t } from '../shared/texts/catalogue.ts'
import { languages } from '../shared/texts/languages.ts'
import { speakLanguage } from './catalogue.ts'
import { Lazy } from './ui/pause.tsx'
import { applyLayout, applyPrefs, languageWanted } from './ui/prefs.ts'
import { VisitPage } from './visit.tsx'

/** Stores the texts of the offline page, which can load nothing, in the language of this phone. */
const storeOfflineTexts = (): void => {
  const { front } = t().party
  const { lang, dir } = document.documentElement
  if (t().language !== english)
    store('offline', JSON.stringify({ lang, dir, texts: [...front.offline, front.tryAgain] }))
  else if (stored('offline')) store('offline', '')
}

/**
 * Registers the service worker where https allows it, so that the page can be installed; it caches nothing but the
 * offline page.
 */
const registerWorker = (): void => {
  if (!('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    navigator.serviceWorker.register(new URL('sw.js', base())).catch(() => undefined)
  })
}

const phone = document.querySelector('#phone')
const named = tableIn(location)
applyPrefs()
applyLayout()
registerWorker()
const start = (): void => {
  void needTexts(['party']).then(storeOfflineTexts, () => undefined)
  if (phone)
    render(
      named ? (
        <VisitPage {...named} />
      ) : (
        <Lazy
          load={() => Promise.all([import('./entry/front.tsx'), needTexts(['party'])]).then(([{ Front }]) => Front)}
        />
      ),
      phone,
    )
}
const language = languageWanted()
// English is bundled, so the page shows at once.
if (language === languages.en) start()
else void speakLanguage(language.load).then(start)
