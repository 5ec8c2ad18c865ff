import { loadGameUi } from '../../controller/games/index.ts'
import { roomView, secretView } from '../../server/state/views.ts'
import type { View } from '../../shared/client/connection.ts'
import type { BaseEvent, Seat } from '../../shared/engine/game.ts'
import { isOver, type Match, publicStateOf } from '../../shared/engine/match.ts'
import { type GameId, loadParts, type Parts } from '../../shared/games/index.ts'
import { charges, colours } from '../../shared/party/crests.ts'
import { fold, type Party } from '../../shared/party/party.ts'
import { finaleClock, finaleSeconds } from '../../shared/protocol/clocks.ts'
import type { RoomView } from '../../shared/protocol/views.ts'
import { gameScreenFor } from '../../tv/picture.ts'
import { everybodyHere } from './present.ts'
import { revealAt } from './reveal-checks.ts'
import { chairOf, clocksOf } from './tv.ts'

// A game as the link of a phone brings it: one view after each answer.

export const toldIn = (match: Match): readonly BaseEvent[] => publicStateOf(match).events

/** The table at which the moments are played, with a TV. */
export interface Evening {
  readonly id: GameId
  readonly party: Party
  readonly parts: Parts
  /** How long the TV holds back the event told at this place, in ms. */
  readonly reveals: (match: Match, place: number) => number
}

export const eveningOf = async (id: GameId, seats: readonly Seat[]): Promise<Evening> => {
  const party = fold([
    { type: 'opened', game: id, invite: 'invite' },
    ...seats.map((seat, i) => {
      const crest = { charge: charges[i] ?? 'lion', colour: colours[i % 12] ?? 'red' }
      return { type: 'sat', seat, name: seat, crest, key: `key ${i}` } as const
    }),
  ])
  await loadGameUi(id)
  const [parts, gameScreen] = [await loadParts(id), await gameScreenFor(id)]
  const evening = { id, party, parts, reveals: () => 0 }
  const reveals = (match: Match, place: number): number =>
    revealAt(gameScreen, viewOf(evening, match, null, []), place).untilResultMs
  return { ...evening, reveals }
}

/** The view that a phone's link brings, with these clocks; with null, a watcher's. */
export const viewOf = (
  { id, party, parts }: Evening,
  match: Match,
  seat: Seat | null,
  clocks: RoomView['clocks'],
  screens = 1,
): View => {
  const now: Party = { ...party, match, games: 1 }
  const present = { ...everybodyHere, screens, clocks }
  const chairs = Object.fromEntries(party.chairs.map(({ seat: of, name }, i) => [of, chairOf(name, i)]))
  const secret = seat === null ? null : secretView(now, seat, present)
  return { game: id, room: roomView(now, present), chairs, table: publicStateOf(match), seat, secret, parts } as View
}

/** The view with the clocks that the room runs: after the last event that of the TV's ending. */
export const phoneView = (evening: Evening, match: Match, seat: Seat | null, known: number, screens = 1): View => {
  const seconds = finaleSeconds(match.game, toldIn(match).slice(known))
  const events = { ask: finaleClock, for: 'pause' as const, seconds, ends: null, remaining: seconds }
  return viewOf(evening, match, seat, isOver(match) && screens > 0 ? [events] : clocksOf(match), screens)
}
