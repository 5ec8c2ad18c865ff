import type { ComponentChildren } from 'preact'
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'
import { prefs } from './prefs.ts'

/** The touch events of something that is held to be read. */
export type Touch = 'down' | 'up' | 'tap' | 'leave' | 'late'

/**
 * Says whether a secret is open after a touch. By default pressing opens it; with the setting for tapping, a tap does.
 */
export const opens = (open: boolean, touch: Touch, way: 'hold' | 'tap'): boolean => {
  if (touch === 'down') return way === 'hold' ? true : open
  if (touch === 'up') return way === 'hold' ? false : open
  if (touch === 'tap') return way === 'tap' ? !open : open
  return false
}

/** A press shorter than this is a tap, in ms: nobody can read by it. */
const tapMs = 300
/** Says whether a click is a tap: its press was short, or there was none, as from a screen reader. */
export const isTap = (pressedAt: number | null, clickedAt: number): boolean =>
  pressedAt === null || clickedAt - pressedAt < tapMs

/**
 * Returns how long a secret stays open, in ms: short after a touch, longer for a screen reader. At the first reading it
 * stays open for as long as it is held.
 */
export const closesAfter = (way: 'hold' | 'tap', first: boolean): number | null =>
  way === 'tap' ? 15_000 : first ? null : 5000

/**
 * Whether a secret is open, and what a touch of its button does (`HoldButton`). It closes by itself, and with the page.
 * `read` is called once it has been open for longer than a tap; where a tap opens it, at once, because it stays open.
 */
export const usePressAndHold = (read: () => void = () => undefined, first = false) => {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const way = prefs.value.reveal
  const hear = useRef(read)
  hear.current = read
  const touch = useCallback((what: Touch): void => setOpen(was => opens(was, what, way)), [way])
  // Uses a layout effect: a page that is left at once must still report that the secret was read.
  useLayoutEffect(() => {
    if (!open) return
    if (way === 'tap') {
      hear.current()
      return
    }
    const openedAt = performance.now()
    let report: ReturnType<typeof setTimeout> | null = setTimeout(() => {
      report = null
      hear.current()
    }, tapMs)
    return () => {
      if (report === null) return
      clearTimeout(report)
      // On a busy phone the finger may be heard before the timer.
      if (performance.now() - openedAt >= tapMs) hear.current()
    }
  }, [open, way])
  useLayoutEffect(() => {
    if (!open) return
    const closes = closesAfter(way, first)
    timer.current = closes === null ? null : setTimeout(() => touch('late'), closes)
    const leave = (): void => touch('leave')
    window.addEventListener('blur', leave)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      if (timer.current) clearTimeout(timer.current)
      window.removeEventListener('blur', leave)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [open, way, first, touch])
  return { open, touch }
}
/** A secret that this hook opens. */
type PressAndHold = ReturnType<typeof usePressAndHold>

interface Props {
  readonly hold: PressAndHold
  /** The name of the secret, which is the same for every role. */
  readonly of: string
}
/** A button next to the place where its secret is shown. */
interface SeparateButton extends Props {
  /** The id of the element that shows it. */
  readonly shows: string
  /** What it opens, as no other button on the screen does. */
  readonly label: string
}
/** A button that shows its secret itself. */
interface CoveringButton extends Props {
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

/** Numbers the label of a button where several open things of one kind. */
export const numbered = (label: string, index: number, count: number): string =>
  count > 1 ? `${label} ${index + 1}` : label

/** The button that opens a secret: while it is held, or by a tap where this phone is set so. */
export const HoldButton = (props: SeparateButton | CoveringButton) => {
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
      <span class="hold-what">{props.label}</span>
      <small class="hold-how">{taps && open ? t().phone.tapToHide : closed}</small>
    </button>
  )
}
