import type { View } from '../../shared/client/connection.ts'
import { type ClockUse, type Fact, unreachable, type Value } from '../../shared/engine/game.ts'
import { type Box, drawing, type Item } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import { clockText, type Setting, secondsLeft } from '../theatre.ts'
import type { Ground } from './scenery.ts'
import { signs } from './signs.ts'
import { lastTold, tableOf } from './table.ts'

/** The seconds before a timed private phase begins or ends when phones are called. */
const call = 5

const timed = (value: Value | undefined): boolean => typeof value === 'number'

const secondsOf = ({ room }: View, use: ClockUse, now: number): number | null => {
  const ends = room.clocks.flatMap(clock => (clock.for === use && clock.ends !== null ? [clock.ends] : []))
  return ends.length === 0 ? null : Math.ceil((Math.min(...ends) - now) / 1000)
}

/** Returns the call before a phase that begins or ends on every phone; empty where there is none. */
export const callOf = (view: View, now: number): string => {
  const { phase, round, options, told } = tableOf(view)
  const seconds = secondsOf(view, phase === 'tally' ? 'pause' : 'phase', now)
  if (seconds === null || seconds > call || seconds < 0 || view.room.paused) return ''
  const { up } = signs
  switch (phase) {
    case 'deal':
      return timed(options.night) ? up.falls(1) : ''
    case 'night':
      return up.ends
    case 'day':
      return timed(options.vote) ? up.opens : ''
    case 'vote':
      return up.closes
    case 'tally':
      if (lastTold(told, 'tallied')?.outcome === 'runoff') return timed(options.vote) ? up.runoff : ''
      return timed(options.night) ? up.falls(round + 1) : ''
    case 'dawn':
    case 'over':
      return ''
    default:
      return unreachable(phase)
  }
}

/**
 * Returns how much of the day has passed, from 0 to 1: most of it is the discussion; the vote is its evening, which
 * ends with the count. Null where no clock runs.
 */
export const sunIn = (view: View, now: number, played?: Fact): number | null => {
  const { phase, runoff } = tableOf(view)
  if (phase === 'tally' || (phase === 'vote' && (runoff || played?.type === 'tallied'))) return 1
  if (!(phase === 'day' || phase === 'vote')) return null
  const [clock] = view.room.clocks.filter(one => one.for === 'phase').sort((a, b) => b.seconds - a.seconds)
  if (!clock) return phase === 'vote' ? evening : null
  const rest = clock.ends === null ? clock.remaining : Math.ceil((clock.ends - now) / 1000)
  const gone = Math.min(1, Math.max(0, 1 - rest / clock.seconds))
  return phase === 'day' ? evening * gone : evening + (1 - evening) * gone
}
const evening = 0.7

/** The seconds from which only the number is shown. */
const lastSeconds = 10

export const isLast = (view: View, seconds: number): boolean =>
  seconds > 0 && seconds <= lastSeconds && !view.room.paused

/** Draws the phase's clock as large as possible; nothing where none runs. */
export const clockItems = (view: View, box: Box, ground: Ground, setting: Setting): readonly Item[] => {
  const seconds = secondsLeft(view, setting.now)
  if (seconds === null) return []
  const last = isLast(view, seconds)
  const text = last ? String(seconds) : clockText(view, seconds)
  const h = Math.min(box.h, last ? 320 : 200)
  const words = written(
    'clock',
    text,
    { ...box, x: box.x + h * 0.42, w: box.w - h * 1.1, h },
    {
      sizes: [...(last ? [280, 240, 190, 160] : []), 136, 112, 96, 84, 72, 60, 48, 40],
      face: 'title',
      colour: ground.strong,
    },
    setting.measure,
  )
  const size = Math.min(last ? 150 : 110, h * 0.86)
  return [
    drawing('hourglass', 'token/hourglass', 'token', {
      x: words.x - words.w / 2 - size / 2 - 14,
      y: box.y,
      w: size,
      h: size,
    }),
    words,
  ]
}
