import { type ComponentChildren, render } from 'preact'
import { speakLanguage } from '../../../controller/catalogue.ts'
import { draw } from '../../../controller/end/picture.tsx'
import { Front } from '../../../controller/entry/front.tsx'
import { OutPage, RefusedPage } from '../../../controller/entry/outside.tsx'
import { Sit } from '../../../controller/entry/sit.tsx'
import { gameUi } from '../../../controller/games/game-ui.tsx'
import { loadGameUi } from '../../../controller/games/index.ts'
import { lessonsRead } from '../../../controller/rules/lessons.tsx'
import { Rules } from '../../../controller/rules/primer.tsx'
import { type Feed, makeFeed, sessionOver } from '../../../controller/session.ts'
import { TablePage } from '../../../controller/table.tsx'
import { loadIcons } from '../../../controller/ui/icon.tsx'
import { Loading, Requesting } from '../../../controller/ui/pause.tsx'
import { applyLayout, applyPrefs, setPref } from '../../../controller/ui/prefs.ts'
import { type Showing, showOn } from '../../../controller/watch/showing.ts'
import type { Link, View } from '../../../shared/client/connection.ts'
import { viewThen } from '../../../shared/client/retelling.ts'
import { loadParts } from '../../../shared/games/index.ts'
import type { Command } from '../../../shared/protocol/commands.ts'
import { needTexts, t } from '../../../shared/texts/catalogue.ts'
import { type LanguageId, languages } from '../../../shared/texts/languages.ts'
import { arXB, longXA } from '../../kit/pseudo.ts'

/** A view as it travels: without the game's words, which are loaded here. */
export type Sent = Omit<View, 'parts'>

/** A line of the saved picture: where its letters are on the sheet, and how much they are condensed. */
export interface Drawn {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly pressed: number
}

declare global {
  interface Window {
    /** The commands that the screens have sent since the page was opened. */
    readonly saidCommands: Command[]
    /** Shows a view on the real screens, rendered anew each time. */
    readonly showView: (sent: Sent, text: string) => Promise<void>
    readonly speak: (id: string) => Promise<void>
    /** Shows a page of a phone that is at no table. */
    readonly showPage: (page: PageName, sent: Sent) => Promise<void>
    /** Draws the picture that a phone saves of a finished game, below its page, and returns the texts on it. */
    readonly drawPicture: (sent: Sent) => Promise<readonly Drawn[]>
    /** Shows a view, and then passes on the next one as the link does: newly public events are played. */
    readonly playView: (first: Sent, next: Sent) => Promise<void>
  }
}

const phone = document.querySelector('#phone')
applyPrefs()
applyLayout()
loadIcons()

const saidCommands: Command[] = []
/** A link to no table: it records every command, and replies that it was accepted. */
const link: Pick<Link, keyof Link> = {
  say: command => {
    saidCommands.push(command)
    return Promise.resolve({ ok: true })
  },
  now: () => Date.now(),
  refresh: () => undefined,
  close: () => undefined,
}

const showView = async (sent: Sent, text: string): Promise<void> => {
  await shown(sent, text)
}

const playView = async (first: Sent, next: Sent): Promise<void> => {
  const view = { ...next, parts: await loadParts(next.game, t().language) } as View
  const seen = await shown(first, '100')
  seen?.showing.see(view)
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Shows a view on a phone that has been at its table since the game began. */
const shown = async (sent: Sent, text: string): Promise<{ readonly feed: Feed; readonly showing: Showing } | null> => {
  if (!phone) return null
  await Promise.all([loadGameUi(sent.game), needTexts(['phone', 'party'])])
  const view = { ...sent, parts: await loadParts(sent.game, t().language) } as View
  const feed = makeFeed()
  feed.status.value = { at: 'open' }
  const showing = showOn(feed)
  if (view.table)
    showing.see({ ...viewThen({ whole: view, events: view.table.events }, 1), secret: view.secret } as View)
  // What is played by the phone itself is news alone.
  showing.missed()
  showing.see(view)
  setPref('text', text)
  render(null, phone)
  // Resets the lessons, as on a new phone.
  lessonsRead.value = []
  render(<TablePage session={sessionOver(feed, () => link)} />, phone)
  await document.fonts.ready
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return { feed, showing }
}
/** The pages that a phone shows where it has no seat. */
const pages = {
  front: () => <Front />,
  rules: () => <Rules />,
  'a code that opens nothing': () => <RefusedPage reason="nowhere" text="" name="BCDF" invite="" />,
  'a locked table': () => <RefusedPage reason="locked" text="" name="BCDF" invite="" />,
  'a table saved by a newer server': () => <RefusedPage reason="newer" text="" name="BCDF" invite="" />,
  'the door': () => <Requesting />,
  'no connection': () => <Loading>{t().common.entry.awayLong}</Loading>,
  'a seat on another phone': () => <OutPage why="moved" />,
  'a phone that was removed': () => <OutPage why="removed" />,
  'a deleted table': () => <OutPage why="deleted" />,
  'sitting down': (feed: Feed) => <Sit session={sessionOver(feed, () => link)} />,
} as const satisfies Readonly<Record<string, (feed: Feed) => ComponentChildren>>
export type PageName = keyof typeof pages

const showPage = async (page: PageName, sent: Sent): Promise<void> => {
  await needTexts(['phone', 'party'])
  if (!phone) return
  const feed = makeFeed()
  const { room, chairs } = sent
  feed.met.value = { room, chairs, seat: null, secret: null }
  feed.status.value = { at: 'open' }
  render(null, phone)
  render(pages[page](feed), phone)
  await document.fonts.ready
}

const drawPicture = async (sent: Sent): Promise<readonly Drawn[]> => {
  const feed = (await shown(sent, '100'))?.feed
  const recap = feed && gameUi(sent.game).recap(sessionOver(feed, () => link))
  const view = feed?.view.value
  if (!recap || !view) throw new Error('there is nothing to draw')
  const drawn: Drawn[] = []
  const { fillText } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y, most = Number.POSITIVE_INFINITY) {
    fillText.call(this, text, x, y, most)
    const { actualBoundingBoxLeft, actualBoundingBoxRight, width } = this.measureText(text)
    const pressed = Math.min(1, most / width)
    const { e, f } = this.getTransform()
    const { fontBoundingBoxAscent: up } = this.measureText('x')
    drawn.push({
      text,
      left: e + x - actualBoundingBoxLeft * pressed,
      right: e + x + actualBoundingBoxRight * pressed,
      top: f + y - up * 0.7,
      bottom: f + y,
      pressed,
    })
  }
  try {
    const sheet = await draw(view, recap)
    if (!sheet) throw new Error('nothing was drawn')
    // It is drawn twice: first to be measured.
    document.body.append(sheet)
    return drawn.slice(drawn.length / 2)
  } finally {
    CanvasRenderingContext2D.prototype.fillText = fillText
  }
}

const tests = { 'en-XA': longXA, 'ar-XB': arXB } as const
/** Switches to a language made for tests, or one that is shipped, from the next view on. */
const speak = async (id: string): Promise<void> => {
  const language = id === 'en-XA' || id === 'ar-XB' ? tests[id] : await languages[id as LanguageId].load()
  await speakLanguage(() => Promise.resolve(language))
  await needTexts(['phone', 'party'])
}
Object.assign(window, { showView, showPage, drawPicture, playView, saidCommands, speak })
