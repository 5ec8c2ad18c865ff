import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'

import { type Hold, isTap, type Touch } from './hold.ts'
import { prefs } from './prefs.ts'

interface Props {
  readonly hold: Hold
  /** The name of the secret, which is the same for every role. */
  readonly of: string
}
/** A button next to the place where its secret is shown. */
interface Beside extends Props {
  /** The id of the element that shows it. */
  readonly shows: string
  /** The button's label while the secret is closed, where it is not the usual one. */
  readonly label?: string
}
/** A button that shows its secret itself. */
interface Place extends Props {
  /** The name of the place, which is the same for every role. */
  readonly place: string
  /** Called after a tap: a press that is too short to read by, or any press where this phone opens secrets by taps. */
  readonly tapped: () => void
  readonly class: string
  readonly children: ComponentChildren
}

const isKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter'

const handlers = (hear: (what: Touch, event: Event) => void) => ({
  onPointerDown: (event: PointerEvent) => {
    if (event.button !== 0) return
    const button = event.currentTarget as HTMLElement
    // Captures the pointer: otherwise the secret would stay open when the finger leaves the button.
    button.setPointerCapture(event.pointerId)
    hear('down', event)
  },
  onPointerUp: (event: Event) => hear('up', event),
  onPointerCancel: (event: Event) => hear('up', event),
  onLostPointerCapture: (event: Event) => hear('up', event),
  onKeyDown: (event: KeyboardEvent) => {
    if (isKey(event) && !event.repeat) hear('down', event)
  },
  onKeyUp: (event: KeyboardEvent) => {
    if (isKey(event)) hear('up', event)
  },
  onBlur: (event: Event) => hear('leave', event),
  onContextMenu: (event: Event) => event.preventDefault(),
  onClick: (event: Event) => hear('tap', event),
})

/** The button that opens a secret: while it is held, or by a tap where this phone is set so. */
export const HoldButton = (props: Beside | Place) => {
  const { hold, of } = props
  const { open, touch } = hold
  const taps = prefs.value.reveal === 'tap'
  const closed = taps ? t().phone.tapToRead : t().phone.hold
  const pressedAt = useRef<number | null>(null)
  const hear = (what: Touch, { timeStamp }: Event): void => {
    touch(what)
    if (what === 'down') pressedAt.current = timeStamp
    if (what !== 'tap') return
    if ('place' in props && (taps || isTap(pressedAt.current, timeStamp))) props.tapped()
    pressedAt.current = null
  }
  const common = { 'data-hold': of, 'aria-expanded': taps ? open : undefined, ...handlers(hear) }
  if ('place' in props)
    return (
      <button type="button" class={props.class} aria-label={open ? undefined : `${props.place}: ${closed}`} {...common}>
        {props.children}
      </button>
    )
  return (
    <button type="button" class="hold" aria-describedby={open ? props.shows : undefined} {...common}>
      {taps && open ? t().phone.tapToHide : (props.label ?? closed)}
    </button>
  )
}
