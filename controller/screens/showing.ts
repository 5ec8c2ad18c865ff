import type { View } from '../../shared/client/connection.ts'
import type { Feed } from '../session.ts'
import { watchFinale } from './finale.ts'
import { watchPlaying } from './playing.ts'
import { shownOf, toldOf } from './selectors.ts'

/** Hands a table's views to the screens, and decides with each how much of what was told they may show. */
export interface Showing {
  readonly see: (view: View) => void
  /** The phone was away: what came meanwhile is no news. */
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
      // A page that has just come, while the TV tells of the newest event, shows all that was told before it.
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
