import type { Signal } from '@preact/signals'
import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact'
import type { Seat } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'

import { moved, placeAt, placed } from './order.ts'

/** A row being dragged: its seat, and the order if it were dropped now. */
export interface Dragged {
  readonly seat: Seat
  readonly order: readonly Seat[]
}

interface Props {
  readonly session: Session
  readonly seat: Seat
  readonly name: string
  readonly dragged: Signal<Dragged | null>
}

const middle = (row: Element): number => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
const otherRows = (grip: Element, seat: Seat): readonly Element[] =>
  [...(grip.closest('.seats')?.children ?? [])].filter(row => row.getAttribute('data-seat') !== seat)

/** How near the page's edge, in px, a drag scrolls the list. */
const edge = 56
const comeAlong = (grip: Element, y: number): void => {
  const page = grip.closest('.info.lobby, .main')
  const { top = 0, bottom = 0 } = page?.getBoundingClientRect() ?? {}
  if (y < top + edge) page?.scrollBy(0, -12)
  if (y > bottom - edge) page?.scrollBy(0, 12)
}

/** The handle to move a seat: by finger, mouse or arrow keys. */
export const DragHandle = ({ session, seat, name, dragged }: Props) => {
  const order = session.view.value?.room.order ?? []
  const say = (seats: readonly Seat[]): void => {
    if (seats.join() !== order.join()) void session.say({ do: 'order', seats: [...seats] })
  }
  const drag = (event: TargetedPointerEvent<HTMLButtonElement>): void => {
    if (dragged.value?.seat !== seat) return
    const grip = event.currentTarget
    comeAlong(grip, event.clientY)
    const to = placeAt(otherRows(grip, seat).map(middle), event.clientY)
    dragged.value = { seat, order: placed(order, seat, to) }
  }
  const drop = (): void => {
    const held = dragged.value
    dragged.value = null
    if (held?.seat === seat && held.order.length === order.length) say(held.order)
  }
  const press = (event: TargetedKeyboardEvent<HTMLButtonElement>): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    say(moved(order, seat, event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <button
      type="button"
      class="grip"
      data-grip={seat}
      aria-label={t().phone.grip({ name })}
      title={t().phone.grip({ name })}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.value = { seat, order }
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => {
        dragged.value = null
      }}
      onKeyDown={press}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  )
}
