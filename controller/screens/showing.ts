import type { View } from '../../shared/client/connection.ts'
import type { Feed } from '../session.ts'
import { watchFinale } from './finale.ts'
import { watchPlaying } from './playing.ts'
import { shownOf, toldOf } from './selectors.ts'

/** Passes a table's views to the screens, and decides with each how many of the told events they may show. */
export interface Showing {
  readonly see: (view: View) => void
  /** Notes that the phone was away: what it missed is not news. */
  readonly missed: () => void
  readonly stop: () => void
}

export const showOn = (feed: Feed): Showing => {
  const finale = watchFinale(feed)
  const playing = watchPlaying(feed)
  return {
    see: view => {
      finale.see(view)
      playing.see(view)
      // A page that opens while the TV tells the newest event shows everything that was told before it.
      const before = feed.view.peek() === null ? toldOf(view.table).length - 1 : feed.shown.value
      feed.shown.value = shownOf(view, Math.max(0, before), feed.finale.value, feed.playing.value !== null)
      feed.view.value = view
    },
    missed: () => {
      finale.missed()
      playing.missed()
    },
    stop: () => {
      finale.stop()
      playing.stop()
    },
  }
}
