import { base, store, stored } from '../shared/client/storage.ts'
import { english, t } from '../shared/texts/catalogue.ts'

/** Stores the texts of the offline page, which can load nothing, in the language of this phone. */
export const storeOfflineTexts = (): void => {
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
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    navigator.serviceWorker.register(new URL('sw.js', base())).catch(() => undefined)
  })
}
