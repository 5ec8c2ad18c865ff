import type { View } from '../../shared/client/connection.ts'
import { at } from '../../shared/engine/game.ts'
import type { TvScreen } from '../screen.ts'
import { lobbyPages } from './lobby.ts'
import { beats } from './plays.ts'

/**
 * Decides which page of a scene is shown. Endings turn their pages by themselves, and a lobby teaches its game while
 * people sit down.
 */
export interface Pager {
  readonly page: () => number
  /** How many beats of a lesson's play have passed, while lessons turn by themselves. */
  readonly beat: () => number
  /** Says whether the lessons of a game turn by themselves, until it begins or Back ends them. */
  readonly teaching: () => boolean
  /** Turns the page by remote control. */
  readonly turn: (by: 1 | -1) => void
  /** Closes a lesson, or returns to the first page. */
  readonly back: () => void
  /** Takes each view that is drawn. */
  readonly see: (view: View) => void
  /** Called regularly. */
  readonly tick: () => void
}

/** How long a page of the lessons is shown, in ms. */
const lessonMs = 7000
/** How long a page stays that was opened by hand, in ms. */
const byHandMs = 20_000

const peopleIn = ({ room, chairs }: View): number =>
  room.order.map(seat => at(chairs, seat)).filter(({ bot, empty }) => !bot && !empty).length

/** Says whether somebody has sat down, or another game was chosen. */
const isNews = (before: View | null, now: View): boolean =>
  before !== null &&
  before.table === null &&
  peopleIn(now) > 0 &&
  (peopleIn(now) > peopleIn(before) || now.room.game !== before.room.game)

const sceneOf = ({ room }: View): string => `${room.stage} ${room.game} ${room.games}`

export const makePager = (
  screen: Pick<TvScreen, 'instant' | 'reducedMotion' | 'gameScreen' | 'redraw' | 'after'>,
): Pager => {
  const taught = new Set<string>()
  let view: View | null = null
  let page = 0
  let beat = 0
  let teaching = false
  let stop = (): void => undefined

  const pages = (): number => {
    if (!view) return 1
    if (view.table) return view.table.over ? (screen.gameScreen?.pages(view) ?? 1) : 1
    return lobbyPages(view).length
  }

  const goHome = (): void => {
    stop()
    teaching = false
    page = 0
    beat = 0
  }

  /** Turns page after page: the lessons, the score if there is one, the next game, and then again. */
  const teach = (): void => {
    stop()
    teaching = true
    stop = screen.after(lessonMs / beats, () => {
      beat = (beat + 1) % beats
      if (beat === 0) page = (page + 1) % Math.max(1, pages())
      teach()
      // What stands still has no beats.
      if (beat === 0 || !screen.reducedMotion) screen.redraw()
    })
  }

  const begin = (): void => {
    page = 1
    beat = 0
    teach()
  }

  return {
    page: () => (page < pages() ? page : 0),
    beat: () => beat,
    teaching: () => teaching,
    turn: by => {
      const [count, shown] = [pages(), page]
      if (count < 2) return
      const taught = teaching
      goHome()
      page = (shown + by + count) % count
      // A lobby page opened by hand closes by itself.
      if (view && !view.table && (page !== 0 || taught)) {
        stop = screen.after(byHandMs, () => {
          if (taught) begin()
          else goHome()
          screen.redraw()
        })
      }
      screen.redraw()
    },
    back: () => {
      if (page === 0 && !teaching) return
      goHome()
      screen.redraw()
    },
    see: now => {
      const before = view
      view = now
      if (before === null || sceneOf(before) !== sceneOf(now)) goHome()
      if (now.table) {
        taught.add(now.room.game)
        if (teaching) goHome()
      } else if (!screen.instant && isNews(before, now) && !taught.has(now.room.game)) {
        taught.add(now.room.game)
        begin()
      }
    },
    tick: () => {
      if (screen.instant || !view || teaching) return
      const count = pages()
      if (view.table?.over) page = (page + 1) % Math.max(1, count)
      else if (view.table === null && view.room.score.length > 0) {
        if (page !== 0 && page !== count - 1) return
        page = page === 0 ? count - 1 : 0
      } else return
      screen.redraw()
    },
  }
}
