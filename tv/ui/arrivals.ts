import type { View } from '../../shared/client/connection.ts'
import { at, type Seat } from '../../shared/engine/game.ts'

/** Greets new players one at a time: their crest, their name, their sound. */
export interface Arrivals {
  readonly see: (view: View) => void
  /** Returns the seat that is being greeted. */
  readonly who: () => Seat | undefined
}

interface Welcoming {
  readonly greet: (view: View, seat: Seat) => void
  readonly show: () => void
  readonly later: (milliseconds: number, then: () => void) => void
}

/** The length of a greeting in ms. */
const lasts = 1700
/** The most greetings in a row: when a whole crowd sits down, only the last ones are greeted. */
const most = 3

export const makeArrivals = ({ greet, show, later }: Welcoming): Arrivals => {
  let known: ReadonlySet<Seat> | null = null
  let queue: readonly Seat[] = []
  let view: View | null = null
  let welcoming = false

  const next = (): void => {
    const [seat] = queue
    welcoming = seat !== undefined
    if (seat === undefined || view === null) return
    greet(view, seat)
    later(lasts, () => {
      queue = queue.slice(1)
      next()
      show()
    })
  }

  return {
    see: now => {
      view = now
      const before = known
      known = new Set(now.room.order)
      if (now.table) queue = []
      if (before === null || now.table) return
      const fresh = now.room.order.filter(seat => !(before.has(seat) || at(now.chairs, seat).bot))
      queue = [...queue.filter(seat => now.room.order.includes(seat)), ...fresh].slice(-most)
      if (!welcoming) next()
    },
    who: () => queue[0],
  }
}
