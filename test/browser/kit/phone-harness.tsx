import { render } from 'preact'
import { speakAtTable, speakLanguage, spokenLanguage } from '../../../controller/catalogue.ts'
import { loadExtras } from '../../../controller/extras.ts'
import { loadIcons } from '../../../controller/parts/icon.tsx'
import { lessonsRead } from '../../../controller/parts/lessons-read.ts'
import { setPref, wearPrefs } from '../../../controller/parts/prefs.ts'
import { wearSize } from '../../../controller/parts/size.ts'
import { shownOf } from '../../../controller/screens/selectors.ts'
import { showOn } from '../../../controller/screens/showing.ts'
import { Table } from '../../../controller/screens/table.tsx'
import { type Feed, makeFeed, sessionOver } from '../../../controller/session.ts'
import type { Link, View } from '../../../shared/client/connection.ts'
import { loadParts } from '../../../shared/games/parts.ts'
import type { Command } from '../../../shared/protocol/commands.ts'
import { type LanguageId, languages } from '../../../shared/texts/shipped.ts'
import { arXB, longXA } from '../../kit/pseudo.ts'

/** A view as it comes over: without the game's words, which are loaded here. */
export type Sent = Omit<View, 'parts'>

declare global {
  interface Window {
    /** What the screens have said to the table since the page was opened. */
    readonly saidCommands: Command[]
    /** Shows a view on the real screens, on a page that is new each time. */
    readonly showView: (sent: Sent, text: string) => Promise<void>
    readonly speak: (id: string) => Promise<void>
    /** Shows a view, and then brings the next one as the link does: what is newly told is played. */
    readonly playView: (first: Sent, next: Sent) => Promise<void>
  }
}

const phone = document.querySelector('#phone')
wearPrefs()
wearSize()
loadIcons()

const saidCommands: Command[] = []
/** A link to no table: it notes every command, and answers that it was done. */
const link: Link = {
  say: command => {
    saidCommands.push(command)
    return Promise.resolve({ ok: true })
  },
  now: () => Date.now(),
  close: () => undefined,
}

const showView = async (sent: Sent, text: string): Promise<void> => {
  await shown(sent, text)
}

const playView = async (first: Sent, next: Sent): Promise<void> => {
  const feed = await shown(first, '100')
  if (!feed) return
  const view = { ...next, parts: await loadParts(next.game, spokenLanguage()) } as View
  showOn(feed).see(view)
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

const shown = async (sent: Sent, text: string): Promise<Feed | null> => {
  if (!phone) return null
  await loadExtras(sent.game)
  const view = { ...sent, parts: await loadParts(sent.game, spokenLanguage()) } as View
  const feed = makeFeed()
  feed.view.value = view
  feed.status.value = { at: 'open' }
  feed.shown.value = shownOf(view, 0)
  setPref('text', text)
  render(null, phone)
  // A phone that has learnt nothing yet.
  lessonsRead.value = []
  render(<Table session={sessionOver(feed, () => link)} />, phone)
  await document.fonts.ready
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return feed
}
const tests = { 'en-XA': longXA, 'ar-XB': arXB } as const
/** Speaks a language of tests, or one that is shipped, from the next view on. */
const speak = async (id: string): Promise<void> => {
  const language = id === 'en-XA' || id === 'ar-XB' ? tests[id] : await languages[id as LanguageId].load()
  await speakLanguage(() => Promise.resolve(language))
  await speakAtTable()
}
Object.assign(window, { showView, playView, saidCommands, speak })
