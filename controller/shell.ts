import { base } from '../shared/client/storage.ts'

/**
 * Registers the service worker where https allows it, so that the page installs; it caches only the page for when there
 * is no network.
 */
export const keepShell = (): void => {
  if (!('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    navigator.serviceWorker.register(new URL('sw.js', base())).catch(() => undefined)
  })
}
