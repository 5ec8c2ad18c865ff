import { effect } from '@preact/signals'
import type { View } from '../../shared/client/connection.ts'
import type { Fact, Seat } from '../../shared/engine/game.ts'
import type { Told as Avalon } from '../../shared/games/avalon/facts.ts'
import type { Told as Mafia } from '../../shared/games/mafia/facts.ts'
import type { Told as Thavalon } from '../../shared/games/thavalon/facts.ts'
import { prefs } from '../parts/prefs.ts'
import type { Feed } from '../session.ts'
import { toldOf } from './selectors.ts'

/** What a phone plays by itself where no TV does. */
export const playedTypes = ['voted', 'quested', 'dawned', 'tallied', 'shot'] as const
export type PlayedType = (typeof playedTypes)[number]
type Shown = Extract<Avalon | Thavalon | Mafia, { type: PlayedType }>
/** Says whether it is played; a shot at nobody is not. */
export const isPlayed = (fact: Fact): fact is Shown =>
  (playedTypes as readonly string[]).includes(fact.type) && (fact.type !== 'shot' || aimedAt(fact as Shot).length > 0)

type Shot = Extract<Shown, { type: 'shot' }>
/** Whom a shot is aimed at: one, or a pair of lovers. */
export const aimedAt = ({ at }: Shot): readonly Seat[] => [at].flat()

/** How long one ballot, and one card, takes to be turned, in ms; and what comes before and after them. */
export const ballotTurns = 180
export const cardTurns = 800
/** How long the dagger turns, whomever it comes to rest on. */
export const daggerTurns = 2600
export const lead = 600
const after = 700

/** How long the show of it lasts, in milliseconds: a matter of what is public before it begins. */
export const showLasts = (fact: Shown): number => {
  switch (fact.type) {
    case 'voted':
    case 'tallied':
      return lead + Object.keys(fact.ballots).length * ballotTurns + after
    case 'quested':
      return lead + fact.cards.length * cardTurns + after
    case 'dawned':
      return lead + 2 * cardTurns
    case 'shot':
      return lead + daggerTurns + 2 * after
  }
}

/** Says whether a game is on, or just over. */
const hasGame = ({ room }: View): boolean => room.stage !== 'lobby'
const isStill = (): boolean =>
  prefs.value.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Sees to it that without a TV each phone plays a reveal before it says what came of it. */
export const watchPlaying = (
  { view, shown, playing }: Pick<Feed, 'view' | 'shown' | 'playing'>,
  still: () => boolean = isStill,
) => {
  let away = false
  let timer: ReturnType<typeof setTimeout> | null = null
  const stop = effect(() => {
    if (playing.value !== null) return
    if (timer) clearTimeout(timer)
    timer = null
    const now = view.peek()
    if (now && now.room.screens === 0) shown.value = toldOf(now.table).length
  })
  return {
    see: (now: View): void => {
      const last = away ? null : view.peek()
      away = false
      // The shot ends the game, and is played before that is said.
      const same =
        last !== null && hasGame(last) && hasGame(now) && now.room.screens === 0 && last.room.games === now.room.games
      const fresh = same ? toldOf(now.table).slice(toldOf(last.table).length) : []
      const fact = fresh.findLast(isPlayed)
      if (fact && !still()) {
        playing.value = fact
        timer = setTimeout(() => {
          playing.value = null
        }, showLasts(fact))
        // Whoever goes on ends it for all.
      } else if (!same || now.table?.step !== last?.table?.step) playing.value = null
    },
    missed: (): void => {
      away = true
    },
    stop: (): void => {
      if (timer) clearTimeout(timer)
      stop()
    },
  }
}
