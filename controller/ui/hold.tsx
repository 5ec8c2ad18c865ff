import type { ComponentChildren } from 'preact'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'
import { prefs } from './prefs.ts'

/**
 * What is done to something that is held to be read. An `assisted` click was begun by no finger and no key: it comes
 * from a screen reader, a switch or a voice.
 */
export type Touch = 'down' | 'up' | 'tap' | 'assisted' | 'leave' | 'late'

/** How a secret is open: for as long as it is held, or for a while. */
export type Opened = 'closed' | 'held' | 'kept'

/**
 * Says how a secret is open after a touch. By default pressing opens it; with the setting for tapping, a tap does. An
 * assisted click opens it with either setting, because nobody can hold by it.
 */
export const opens = (opened: Opened, touch: Touch, way: 'hold' | 'tap'): Opened => {
  switch (touch) {
    case 'down':
      return way === 'hold' ? 'held' : opened
    case 'tap':
    case 'assisted':
      if (touch === 'tap' && way === 'hold') return opened
      return opened === 'kept' ? 'closed' : 'kept'
    // The focus may go into a card that a tap has opened.
    case 'up':
    case 'leave':
      return opened === 'held' ? 'closed' : opened
    case 'late':
      return 'closed'
  }
}

/** A press shorter than this is a tap, in ms: nobody can read by it. */
const tapMs = 300
/** What a tap or a click has opened was read once it was open for so long, in ms: by then its voice has begun. */
const keptMs = 600
/** Says how a click was begun: by no finger and no key, by a tap, or by a press by which something could be read. */
export const clickOf = (pressedAt: number | null, clickedAt: number): 'assisted' | 'tap' | 'press' => {
  if (pressedAt === null) return 'assisted'
  return clickedAt - pressedAt < tapMs ? 'tap' : 'press'
}

/**
 * Returns how long a secret stays open, in ms: short while it is held, longer for a screen reader. At the first reading it
 * stays open for as long as it is held.
 */
export const closesAfter = (opened: 'held' | 'kept', first: boolean): number | null =>
  opened === 'kept' ? 15_000 : first ? null : 5000

/**
 * Whether a secret is open, and what a touch of its button does (`HoldButton`). It closes by itself, and with the page.
 * `read` is called once it has been open for long enough to be read.
 */
export const usePressAndHold = (read: () => void = () => undefined, first = false) => {
  const [opened, setOpened] = useState<Opened>('closed')
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const way = prefs.value.reveal
  const hear = useRef(read)
  hear.current = read
  const touch = useCallback((what: Touch): void => setOpened(was => opens(was, what, way)), [way])
  // Uses a layout effect: a page that is left at once must still report that the secret was read.
  useLayoutEffect(() => {
    if (opened === 'closed') return
    const readMs = opened === 'held' ? tapMs : keptMs
    const openedAt = performance.now()
    let report: ReturnType<typeof setTimeout> | null = setTimeout(() => {
      report = null
      hear.current()
    }, readMs)
    return () => {
      if (report === null) return
      clearTimeout(report)
      // On a busy phone the finger may be heard before the timer.
      if (performance.now() - openedAt >= readMs) hear.current()
    }
  }, [opened])
  useLayoutEffect(() => {
    if (opened === 'closed') return
    const closes = closesAfter(opened, first)
    const close = (): void => touch('late')
    timer.current = closes === null ? null : setTimeout(close, closes)
    window.addEventListener('blur', close)
    window.addEventListener('pagehide', close)
    document.addEventListener('visibilitychange', close)
    return () => {
      if (timer.current) clearTimeout(timer.current)
      window.removeEventListener('blur', close)
      window.removeEventListener('pagehide', close)
      document.removeEventListener('visibilitychange', close)
    }
  }, [opened, first, touch])
  return { open: opened !== 'closed', kept: opened === 'kept', touch }
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
  onPointerCancel: (event: Event) => hear('leave', event),
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

/** Lets a screen reader read what an assisted click has opened, and brings the focus back when it closes. */
const useFocusInside = ({ open }: PressAndHold, shows: string | null) => {
  const button = useRef<HTMLButtonElement>(null)
  const assisted = useRef(false)
  useEffect(() => {
    if (!assisted.current || shows === null) return
    if (open) {
      const shown = document.getElementById(shows)
      shown?.setAttribute('tabindex', '-1')
      shown?.focus({ preventScroll: true })
    } else {
      assisted.current = false
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [open, shows])
  return { button, assisted }
}

/** The button that opens a secret: while it is held, or by a tap where this phone is set so. */
export const HoldButton = (props: SeparateButton | CoveringButton) => {
  const { hold, of } = props
  const { open, kept, touch } = hold
  const taps = prefs.value.reveal === 'tap'
  const closed = taps ? t().phone.tapToRead : t().phone.hold
  const pressedAt = useRef<number | null>(null)
  const { button, assisted } = useFocusInside(hold, 'place' in props ? null : props.shows)
  const hear = (what: Touch, { timeStamp }: Event): void => {
    if (what === 'down') pressedAt.current = timeStamp
    if (what === 'leave') pressedAt.current = null
    if (what !== 'tap') {
      touch(what)
      return
    }
    const click = clickOf(pressedAt.current, timeStamp)
    pressedAt.current = null
    assisted.current = click === 'assisted'
    touch(click === 'assisted' ? 'assisted' : 'tap')
    if ('place' in props && click !== 'assisted' && (taps || click === 'tap')) props.tapped()
  }
  const common = { ref: button, 'data-hold': of, 'aria-expanded': open, ...handlers(hear) }
  if ('place' in props)
    return (
      <button type="button" class={props.class} aria-label={open ? undefined : `${props.place}: ${closed}`} {...common}>
        {props.children}
      </button>
    )
  return (
    <button type="button" class="hold" aria-describedby={open ? props.shows : undefined} {...common}>
      <span class="hold-what">{props.label}</span>
      <small class="hold-how">{kept ? t().phone.tapToHide : closed}</small>
    </button>
  )
}
