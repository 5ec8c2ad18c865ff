import { asksFor, door, type Seat } from '../engine/game.ts'
import { consider } from '../engine/match.ts'
import type { Random } from '../engine/random.ts'
import { chairOf, type Party, type PartyEvent, reduceParty } from './party.ts'

/**
 * Passes departures on to the game: a game with door asks learns who has left the table, and whose seat a phone or a
 * bot has taken again. Other games are not affected.
 */
export const withDeparture = (
  party: Party,
  seat: Seat,
  events: readonly PartyEvent[],
  random: Random,
): readonly PartyEvent[] => {
  const after = events.reduce(reduceParty, party)
  const { match } = after
  const chair = chairOf(after, seat)
  if (match === null || !chair) return events
  const kind = chair.empty && !chair.bot ? 'gone' : 'back'
  const ask = match.game.asks(match.state, door).find(open => asksFor(open, kind) && open.from.includes(seat))
  const move = ask && consider(match, door, { ask: ask.id, picks: [seat] }, random)
  return typeof move === 'object' ? [...events, { type: 'answered', ...move }] : events
}
