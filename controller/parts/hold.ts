import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { prefs } from './prefs.ts'

/** What can happen to something that is read by holding it. */
export type Touch = 'down' | 'up' | 'tap' | 'leave' | 'late'

/** Whether it lies open after that. Held, it opens by pressing; with the setting for tapping, by a tap. */
export const opens = (open: boolean, touch: Touch, way: 'hold' | 'tap'): boolean => {
  if (touch === 'down') return way === 'hold' ? true : open
  if (touch === 'up') return way === 'hold' ? false : open
  if (touch === 'tap') return way === 'tap' ? !open : open
  return false
}

/**
 * It closes by itself: soon under a finger, later where a screen reader has to finish. What is read for the first time
 * stays under the finger for as long as it is held.
 */
export const closesAfter = (way: 'hold' | 'tap', first: boolean): number | null =>
  way === 'tap' ? 15_000 : first ? null : 5000

const isKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter'

/** What a button needs to open a secret while it is held, and whether it is open. */
export const useHold = (opened: () => void = () => undefined, first = false) => {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const way = prefs.value.reveal
  const hear = useRef(opened)
  hear.current = opened
  const touch = useCallback(
    (what: Touch): void => {
      setOpen(was => {
        const now = opens(was, what, way)
        if (now && !was) hear.current()
        return now
      })
    },
    [way],
  )
  // With the paint that opens it, not after: a page that is left at once must be heard.
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
  const held = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      const button = event.currentTarget as HTMLElement
      // Without capture the secret would stay open when the finger leaves the button.
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
  }
  return { open, held, tap: () => touch('tap') }
}
