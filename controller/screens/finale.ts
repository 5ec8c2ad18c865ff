import { effect } from '@preact/signals'
import type { View } from '../../shared/client/connection.ts'
import { ending } from '../../shared/protocol/ending.ts'
import type { Feed } from '../session.ts'
import { shownOf } from './selectors.ts'

/** Says whether a TV is telling the ending. */
const isTold = ({ room }: View): boolean => room.stage === 'over' && room.clocks.some(({ ask }) => ask === ending)

/** Delays the ending on phones while its clock runs. Phones that join later, or were away, show it at once. */
export interface Finale {
  readonly see: (now: View) => void
  readonly missed: () => void
  readonly stop: () => void
}

export const watchFinale = ({
  view,
  shown,
  finale,
  endings,
}: Pick<Feed, 'view' | 'shown' | 'finale' | 'endings'>): Finale => {
  let away = false
  /** The game whose ending this phone saw begin, and for which all phones have yet to vibrate. */
  let awaited: number | null = null
  // Shows the ending, whatever has ended the delay.
  const stop = effect(() => {
    if (finale.value) return
    const now = view.peek()
    if (now) shown.value = shownOf(now, shown.peek())
  })
  return {
    see: now => {
      const { room } = now
      const before = away ? null : view.peek()
      away = false
      const ends = before?.room.stage === 'game' && room.stage === 'over' && before.room.games === room.games
      if (ends) awaited = room.games
      else if (room.stage !== 'over' || room.games !== awaited || (before === null && !isTold(now))) awaited = null
      finale.value = isTold(now) && room.screens > 0 && (ends || finale.value)
      // Counts at the same moment on every phone, even where the owner asked to see it sooner.
      if (awaited === null || isTold(now)) return
      awaited = null
      endings.value += 1
    },
    missed: () => {
      away = true
    },
    stop,
  }
}
