import { effect } from '@preact/signals'
import type { View } from '../../shared/client/connection.ts'
import type { Fact } from '../../shared/engine/game.ts'
import type { Feed } from '../session.ts'
import { shownOf, toldOf } from './scene.ts'

/** The time in ms that a TV takes for the winner, for each face, for all faces at most, and for what led there. */
const winner = 3200
const face = 880
const faces = 10_000
/** A dagger that falls, and the card of whom it fell on; a last vote that is opened; whatever else. */
const leads: Readonly<Record<string, number>> = { shot: 15_000, voted: 9800 }
const other = 6600

const castIn = (told: readonly Fact[]): number =>
  told.reduce((most, fact) => {
    const { reveal } = fact as { readonly reveal?: { readonly cast: object } | null }
    return reveal ? Object.keys(reveal.cast).length : most
  }, 0)

/** Returns how long a TV's ending takes, in ms, by the events told together with it. */
export const finaleLasts = (told: readonly Fact[]): number =>
  winner +
  Math.min(castIn(told) * face, faces) +
  told.slice(0, -1).reduce((sum, { type }) => sum + (leads[type] ?? other), 0)

/** Says whether the game ended between these two views, with a TV to show it. */
const endsNow = (before: View | null, now: View): boolean =>
  before?.room.stage === 'game' &&
  now.room.stage === 'over' &&
  now.room.screens > 0 &&
  before.room.games === now.room.games

/** Delays the ending on phones until the TV has shown it. Whoever joins later, or was away, gets it at once. */
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
  let timer: ReturnType<typeof setTimeout> | null = null
  let ending: ReturnType<typeof setTimeout> | null = null
  // The same moment for every phone, also for one whose owner has asked to see it sooner.
  const endsAfter = (wait: number): void => {
    ending = setTimeout(() => {
      endings.value += 1
    }, wait)
  }
  const clear = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
  }
  // Whatever ends the delay, the ending is shown.
  const stop = effect(() => {
    if (finale.value) return
    clear()
    const now = view.peek()
    if (now) shown.value = shownOf(now, shown.peek())
  })
  return {
    see: now => {
      const before = away ? null : view.peek()
      away = false
      if (endsNow(before, now)) {
        const lasts = finaleLasts(toldOf(now.table).slice(toldOf(before?.table ?? null).length))
        finale.value = true
        timer = setTimeout(() => {
          finale.value = false
        }, lasts)
        endsAfter(lasts)
        return
      }
      const over = before?.room.stage === 'game' && now.room.stage === 'over' && before.room.games === now.room.games
      if (over) endsAfter(0)
      if (now.room.stage !== 'over' || now.room.screens === 0) finale.value = false
    },
    missed: () => {
      away = true
    },
    stop: () => {
      clear()
      if (ending) clearTimeout(ending)
      stop()
    },
  }
}
