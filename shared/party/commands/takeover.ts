import { withDoor } from '../../departures.ts'
import type { Seat } from '../../engine/game.ts'
import { chairByKey, chairOf, isBarred, type KeyHash, type Party, type PartyEvent } from '../../party.ts'
import { type Refused, refuse } from '../../refusals.ts'
import { type Context, type Deciders, isAway, longAway, type Outcome, theirs } from './context.ts'

export const takeover: Deciders<'stand-in'> = {
  'stand-in': (party, { seat, on }, _by, context) =>
    theirs(party, seat, ({ bot, empty, key }) => {
      if (key === null && !empty) return refuse('bot')
      if (on && !(empty || isAway(context, seat))) return refuse('not-gone')
      return bot === on ? [] : withDoor(party, seat, [{ type: 'stood-in', seat, on }], context.random)
    }),
}

/** May this seat go to another phone, and does it ask nobody? An empty chair is free to take. */
export const free = (party: Party, seat: Seat, key: KeyHash): Refused | 'free' | 'ask' => {
  const chair = chairOf(party, seat)
  if (!chair) return refuse('no-seat')
  if (isBarred(party, key)) return refuse('kept')
  if (chairByKey(party, key)) return refuse('seated')
  if (chair.key === null && !chair.empty) return refuse('bot')
  if (!chair.empty) return 'ask'
  return party.house.locked ? refuse('locked') : 'free'
}

/**
 * A seat goes to another phone: while its own phone is here only that one says so; once that has been away for a
 * minute, the host may.
 */
export const give = (party: Party, seat: Seat, key: KeyHash, by: Seat | null, context: Context): Outcome => {
  const state = free(party, seat, key)
  if (typeof state === 'object') return state
  const host = by === party.host && isAway(context, seat, longAway)
  if (state === 'ask' && by !== seat && !host) return refuse('not-theirs')
  return withDoor(party, seat, [{ type: 'rekeyed', seat, key }], context.random)
}

/** A phone is back on the seat that a bot stood in for. */
export const back = (party: Party, seat: Seat): readonly PartyEvent[] => {
  const chair = chairOf(party, seat)
  return chair?.bot && chair.key !== null ? [{ type: 'stood-in', seat, on: false }] : []
}
