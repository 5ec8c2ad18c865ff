import { base } from '../shared/client/storage.ts'

/** Where https allows it the page installs: its worker keeps nothing but the sentence for when there is no network. */
export const keepShell = (): void => {
  if (!('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    navigator.serviceWorker.register(new URL('sw.js', base())).catch(() => undefined)
  })
}
