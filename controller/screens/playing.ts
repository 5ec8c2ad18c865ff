import type { View } from '../../shared/client/connection.ts'
import type { Fact, Seat } from '../../shared/engine/game.ts'
import type { Told as Avalon } from '../../shared/games/avalon/events.ts'
import type { Told as Mafia } from '../../shared/games/mafia/events.ts'
import type { Told as Thavalon } from '../../shared/games/thavalon/events.ts'
import type { RoomSettings } from '../../shared/protocol/commands.ts'
import { prefs } from '../parts/prefs.ts'
import type { Feed } from '../session.ts'
import { toldOf } from './selectors.ts'

/** The told events that a phone plays by itself where there is no TV. */
export const playedTypes = ['voted', 'quested', 'dawned', 'tallied', 'shot'] as const
export type PlayedType = (typeof playedTypes)[number]
type Shown = Extract<Avalon | Thavalon | Mafia, { type: PlayedType }>
/** Says whether an event is played; a shot at nobody is not. */
export const isPlayed = (fact: Fact): fact is Shown =>
  (playedTypes as readonly string[]).includes(fact.type) && (fact.type !== 'shot' || aimedAt(fact as Shot).length > 0)

type Shot = Extract<Shown, { type: 'shot' }>
/** Returns whom a shot is aimed at: one player, or a pair of lovers. */
export const aimedAt = ({ at }: Shot): readonly Seat[] => [at].flat()

/** How the host chose that votes open. */
export type Votes = RoomSettings['votes']

/** How long one ballot, and one card, takes to be turned over, in ms. */
export const ballotTurns = 180
export const cardTurns = 800
/** How long the dagger spins, whoever is its target; and the time before and after a show, in ms. */
export const daggerTurns = 2600
export const lead = 600
const after = 700
/** How long ballots that open together are read, and then take to be added up, in ms. */
export const ballotsRead = 1100
export const sumsRun = 1200

/** Returns how long an event's show takes, in ms: it follows from what is public before it begins. */
export const showLasts = (fact: Shown, votes: Votes): number => {
  switch (fact.type) {
    case 'voted':
    case 'tallied': {
      const oneByOne = Object.keys(fact.ballots).length * ballotTurns
      const together = ballotsRead + (fact.type === 'voted' ? sumsRun : 0)
      return lead + (votes === 'together' ? together : oneByOne) + after
    }
    case 'quested':
      return lead + fact.cards.length * cardTurns + after
    case 'dawned':
      return lead + 2 * cardTurns
    case 'shot':
      return lead + daggerTurns + 2 * after
  }
}

/** Says whether a game is on, or has just ended. */
const hasGame = ({ room }: View): boolean => room.stage !== 'lobby'
/** Says whether this phone's owner wants no motion. */
export const isStill = (): boolean =>
  prefs.value.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Makes each phone play a reveal before showing its result where there is no TV. */
export const watchPlaying = ({ playing }: Pick<Feed, 'playing'>, still: () => boolean) => {
  let away = false
  let timer: ReturnType<typeof setTimeout> | null = null
  const end = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    playing.value = null
  }
  return {
    see: (before: View | null, now: View): void => {
      const last = away ? null : before
      away = false
      // The shot ends the game, and is played before the ending is shown.
      const same =
        last !== null && hasGame(last) && hasGame(now) && now.room.screens === 0 && last.room.games === now.room.games
      const fresh = same ? toldOf(now.table).slice(toldOf(last.table).length) : []
      const fact = fresh.findLast(isPlayed)
      if (fact && !still()) {
        if (timer) clearTimeout(timer)
        playing.value = fact
        timer = setTimeout(end, showLasts(fact, now.room.settings.votes))
        // Ends the show for all phones as soon as somebody goes on.
      } else if (!same || now.table?.step !== last?.table?.step) end()
    },
    missed: (): void => {
      away = true
    },
    stop: (): void => {
      if (timer) clearTimeout(timer)
    },
  }
}
