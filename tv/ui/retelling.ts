import type { View } from '../../shared/client/connection.ts'
import { type Retelling, retellingOf } from '../../shared/client/retelling.ts'

/**
 * How far a retold game has come, and whether the panel next to it is open: `who` is 0 while it is closed, 1 while it
 * names all roles, and more while it says what one player knew.
 */
export type PanelState = { readonly at: number; readonly all: number; readonly who: number }

interface Needs {
  /** Plays one event, and then draws the view as it was afterwards. Ends early when it is hurried. */
  readonly play: (whole: View, place: number) => Promise<void>
  /** Draws the view as it was after an event. */
  readonly draw: (whole: View, place: number) => void
  readonly hurry: () => void
  /** Draws the present: the retelling is over. */
  readonly done: () => void
  /** Whether nothing may move by itself. */
  readonly calm: boolean
  readonly later: (milliseconds: number, then: () => void) => () => void
}

/** Retells a finished game on the TV, event by event. */
export interface Retold {
  readonly on: () => boolean
  /** Returns what is shown; null where nothing is being retold. */
  readonly told: () => (PanelState & { readonly retelling: Retelling }) | null
  readonly begin: (view: View) => void
  /** Takes the finished game in the words of another language. */
  readonly see: (view: View) => void
  /** Ends the retelling at once, and resolves when nothing of it moves any more. */
  readonly end: () => Promise<void>
  readonly step: (by: 1 | -1) => void
  readonly toggle: () => void
  /** Cycles through: roles are shown, then also what each seat knew, then neither. */
  readonly ask: (by: 1 | -1) => void
  readonly redraw: () => void
}

/** How long an event is shown before the next, and the last one before the present table is shown again, in ms. */
const eventLasts = 2500
const lastEventLasts = 30_000

/** Counts the states of the panel: without roles, with all roles, and with what each seat knew. */
const rowsOf = ({ whole }: Retelling): number => (whole.table?.reveal ? whole.table.seats.length + 2 : 1)

export const makeRetold = ({ play, draw, hurry, done, calm, later }: Needs): Retold => {
  let telling: { of: Retelling } | null = null
  let place = 0
  let who = 0
  let running = false
  /** The event that is being played. */
  let moving: Promise<void> | null = null
  let rest = (): void => undefined

  const show = (): void => {
    if (telling && !moving) draw(telling.of.whole, place)
  }
  const finish = (): void => {
    rest()
    telling = null
    running = false
    done()
  }
  const wait = (): void => {
    rest()
    const last = telling !== null && place >= telling.of.told.length - 1
    if (last) running = false
    rest = later(last ? lastEventLasts : eventLasts, last ? finish : next)
  }
  const next = (): void => {
    const own = telling
    if (!own || !running || moving) return
    place += 1
    moving = play(own.of.whole, place).finally(() => {
      moving = null
      if (telling !== own) return
      show()
      if (running) wait()
    })
  }
  const pause = async (): Promise<void> => {
    running = false
    rest()
    if (!moving) return
    hurry()
    await moving
  }

  return {
    on: () => telling !== null,
    told: () => telling && { retelling: telling.of, at: place + 1, all: telling.of.told.length, who },
    begin: view => {
      const of = retellingOf(view)
      if (!of || calm) return
      rest()
      telling = { of }
      place = 0
      who = 0
      running = true
      show()
      wait()
    },
    see: view => {
      const of = retellingOf(view)
      if (telling && of) telling.of = of
    },
    end: async () => {
      if (!telling) return
      rest()
      telling = null
      running = false
      if (moving) {
        hurry()
        // It draws its own result first.
        await moving
      }
      done()
    },
    step: by => {
      void pause().then(() => {
        if (!telling) return
        place = Math.min(telling.of.told.length - 1, Math.max(0, place + by))
        show()
      })
    },
    toggle: () => {
      if (running) {
        void pause().then(show)
        return
      }
      if (!telling || moving) return
      if (place >= telling.of.told.length - 1) place = 0
      running = true
      show()
      wait()
    },
    ask: by => {
      if (!telling) return
      const rows = rowsOf(telling.of)
      who = (who + by + rows) % rows
      show()
    },
    redraw: show,
  }
}
