import type { View } from '../../../shared/client/connection.ts'
import { loadParts } from '../../../shared/games/index.ts'
import { languages } from '../../../shared/texts/languages.ts'
import { startApp } from '../../../tv/app.ts'
import { renders } from '../../../tv/draw/painter.ts'
import { theatreFor } from '../../../tv/picture.ts'
import type { App } from '../../../tv/ui/screen.ts'
import { arXB, longXA } from '../../kit/pseudo.ts'

/** A view as it travels: without the game's words, which are loaded here. */
export type Sent = Omit<View, 'parts'>

declare global {
  interface Window {
    /** Passes a view to the real screen, as the link would. */
    readonly showTable: (sent: Sent) => Promise<void>
    readonly screenState: App['state']
    readonly allowSound: App['sound']
    /** Turns to the next page of an ending or a lobby, as a remote's key does. */
    readonly turnPage: () => void
  }
}

// Adds the languages made for tests to those that a table may speak.
Object.assign(languages, {
  'en-XA': { name: longXA.name, load: () => Promise.resolve(longXA) },
  'ar-XB': { name: arXB.name, load: () => Promise.resolve(arXB) },
})

const stage = document.querySelector<HTMLElement>('#stage')
if (stage) {
  const asked = new URLSearchParams(location.search).get('render')
  const app = await startApp(stage, { calm: false, render: renders.find(one => one === asked) ?? 'auto' })
  app.clock(() => Date.now())
  app.entered({ address: 'http://192.168.1.20:2567', short: '', version: 'one', table: 't1' } as Parameters<
    App['entered']
  >[0])
  const showTable = async (sent: Sent): Promise<void> => {
    await theatreFor(sent.game)
    app.view({ ...sent, parts: await loadParts(sent.game) } as View)
    await new Promise(resolve => queueMicrotask(() => resolve(null)))
  }
  Object.assign(window, { showTable, screenState: app.state, allowSound: app.sound, turnPage: () => app.turn(1) })
}
