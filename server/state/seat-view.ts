import type { StateView } from '@colyseus/schema'
import type { Seat } from '../../shared/engine/game.ts'

// The one place that lets a client see a secret leaf.

const seatViews = new WeakMap<object, Seat>()
/** Makes this view a seat's: from now on its client is sent the secret leaf of that chair, and no other. */
export const giveSeatView = (view: StateView, chair: object, seat: Seat): void => {
  view.add(chair as never)
  seatViews.set(view, seat)
}
export const seatOfView = (view: object | undefined): Seat | undefined => view && seatViews.get(view)
