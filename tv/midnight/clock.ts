import type { View } from '../../shared/client/connection.ts'
import { type Box, drawing, type Item, left } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import { clockText, type Setting, secondsLeft } from '../theatre.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'

/** The seconds before a timed private phase begins or ends when phones are called. */
const call = 5

/** Returns the call before a phase that begins or ends on every phone; empty where there is none. */
export const callOf = (view: View, now: number): string => {
  const { phase, options } = tableOf(view)
  const { up } = signs
  const running = view.room.clocks.flatMap(clock => (clock.for === 'phase' && clock.ends !== null ? [clock.ends] : []))
  const seconds = running.length === 0 ? null : Math.ceil((Math.min(...running) - now) / 1000)
  if (seconds === null || seconds > call || seconds < 0 || view.room.paused) return ''
  if (phase === 'deal') return typeof options.night === 'number' ? up.falls : ''
  if (phase === 'night') return up.ends
  if (phase === 'day') return typeof options.vote === 'number' ? up.opens : ''
  return phase === 'vote' ? up.closes : ''
}

/** The seconds from which only the number is shown. */
const lastSeconds = 10

export const isLast = (view: View, seconds: number): boolean =>
  seconds > 0 && seconds <= lastSeconds && !view.room.paused

/** Draws the phase's clock as large as possible; nothing where none runs. */
export const clockItems = (view: View, box: Box, colour: string, setting: Setting): readonly Item[] => {
  const seconds = secondsLeft(view, setting.now)
  if (seconds === null) return []
  const last = isLast(view, seconds)
  const text = last ? String(seconds) : clockText(view, seconds)
  const size = Math.min(last ? 150 : 110, box.h * 0.7, box.w * 0.28)
  const words = written(
    'clock',
    text,
    { ...box, x: box.x + size * 0.55, w: box.w - size * 1.2 },
    {
      sizes: [...(last ? [280, 240, 190, 160, 136] : []), 132, 112, 96, 84, 72, 60, 48, 40, 32],
      face: 'title',
      colour,
      oneLine: true,
    },
    setting.measure,
  )
  const glass: Box = { x: left(words) - size / 2 - 14, y: box.y, w: size, h: size }
  return [drawing('hourglass', 'token/hourglass', 'token', glass), words]
}
