import type { View } from '../../shared/client/connection.ts'
import { at } from '../../shared/engine/game.ts'
import type { TvScreen } from '../screen.ts'
import { lessonPages, lobbyPages } from './lobby.ts'

/**
 * Decides which page of a scene is shown. Endings turn their pages by themselves, and a lobby teaches its game while
 * people sit down.
 */
export interface Pager {
  readonly page: () => number
  /** Says whether a lesson is shown, which Back closes. */
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

/** The time for all lessons together, in ms. */
const wholePrimerMs = 20_000

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
  let teaching = false
  let stop = (): void => undefined

  const pages = (): number => {
    if (!view) return 1
    if (view.table) return view.table.over ? (screen.gameScreen?.pages(view) ?? 1) : 1
    return lobbyPages(view, screen.reducedMotion).length
  }

  const goHome = (): void => {
    stop()
    teaching = false
    page = 0
  }

  const pass = (rest: readonly number[], each: number): void => {
    const [next, ...others] = rest
    if (next === undefined) goHome()
    else {
      page = next
      stop = screen.after(each, () => {
        pass(others, each)
        screen.redraw()
      })
    }
  }

  const teach = (now: View): void => {
    const lessons = lessonPages(now, screen.reducedMotion)
    stop()
    teaching = true
    pass(lessons, wholePrimerMs / Math.max(1, lessons.length))
  }

  return {
    page: () => (page < pages() ? page : 0),
    teaching: () => teaching,
    turn: by => {
      const count = pages()
      if (count < 2) return
      stop()
      teaching = false
      page = (page + by + count) % count
      // A lobby page opened by hand closes by itself.
      if (view && !view.table && page !== 0) {
        stop = screen.after(wholePrimerMs, () => {
          goHome()
          screen.redraw()
        })
      }
      screen.redraw()
    },
    back: () => {
      if (page === 0) return
      goHome()
      screen.redraw()
    },
    see: now => {
      const before = view
      view = now
      if (before === null || sceneOf(before) !== sceneOf(now)) goHome()
      if (now.table) taught.add(now.room.game)
      else if (!screen.instant && isNews(before, now) && !taught.has(now.room.game)) {
        taught.add(now.room.game)
        teach(now)
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
