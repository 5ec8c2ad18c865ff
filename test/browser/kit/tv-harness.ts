import type { View } from '../../../shared/client/connection.ts'
import { loadParts } from '../../../shared/games/index.ts'
import { languages } from '../../../shared/texts/languages.ts'
import { gameScreenFor } from '../../../tv/picture.ts'
import { openScreen, type TvScreen } from '../../../tv/screen.ts'
import { arXB, longXA } from '../../kit/pseudo.ts'

/** A view as it travels: without the game's words, which are loaded here. */
export type Sent = Omit<View, 'parts'>

declare global {
  interface Window {
    /** Passes a view to the real screen, as the link would. */
    readonly showTable: (sent: Sent) => Promise<void>
    readonly screenState: TvScreen['state']
    readonly allowSound: TvScreen['sounds']['unlock']
    /** Turns to the next page of an ending or a lobby, as a remote's key does. */
    readonly turnPage: () => void
  }
}

// Adds the languages made for tests to those that a table may speak.
Object.assign(languages, {
  'en-XA': { name: '[Énglísh]', load: () => Promise.resolve(longXA) },
  'ar-XB': { name: '[Énglísh]', load: () => Promise.resolve(arXB) },
})

const stage = document.querySelector<HTMLElement>('#stage')
if (stage) {
  const screen = await openScreen(stage)
  screen.entered({ address: 'http://192.168.1.20:2567', short: '', version: 'one', table: 't1' })
  const showTable = async (sent: Sent): Promise<void> => {
    await gameScreenFor(sent.game)
    screen.take({ ...sent, parts: await loadParts(sent.game) } as View)
    await new Promise(resolve => queueMicrotask(() => resolve(null)))
  }
  Object.assign(window, {
    showTable,
    screenState: () => screen.state(),
    allowSound: screen.sounds.unlock,
    turnPage: () => screen.turn(1),
  })
}
