import type { ComponentChildren } from 'preact'
import { texts } from '../texts.ts'
import type { Hold, Touch } from './hold.ts'
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
  readonly class: string
  readonly children: ComponentChildren
}

const isKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter'

const handlers = (touch: (what: Touch) => void) => ({
  onPointerDown: (event: PointerEvent) => {
    if (event.button !== 0) return
    const button = event.currentTarget as HTMLElement
    // Captures the pointer: otherwise the secret would stay open when the finger leaves the button.
    button.setPointerCapture(event.pointerId)
    touch('down')
  },
  onPointerUp: () => touch('up'),
  onPointerCancel: () => touch('up'),
  onLostPointerCapture: () => touch('up'),
  onKeyDown: (event: KeyboardEvent) => {
    if (isKey(event) && !event.repeat) touch('down')
  },
  onKeyUp: (event: KeyboardEvent) => {
    if (isKey(event)) touch('up')
  },
  onBlur: () => touch('leave'),
  onContextMenu: (event: Event) => event.preventDefault(),
  onClick: () => touch('tap'),
})

/** The button that opens a secret: while it is held, or by a tap where this phone is set so. */
export const HoldButton = (props: Beside | Place) => {
  const { hold, of } = props
  const { open, touch } = hold
  const taps = prefs.value.reveal === 'tap'
  const closed = taps ? texts.tapToRead : texts.hold
  const common = { 'data-hold': of, 'aria-expanded': taps ? open : undefined, ...handlers(touch) }
  if ('place' in props)
    return (
      <button type="button" class={props.class} aria-label={open ? undefined : `${props.place}: ${closed}`} {...common}>
        {props.children}
      </button>
    )
  return (
    <button type="button" class="hold" aria-describedby={open ? props.shows : undefined} {...common}>
      {taps && open ? texts.tapToHide : (props.label ?? closed)}
    </button>
  )
}
