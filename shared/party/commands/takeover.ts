import type { Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { withDeparture } from '../departures.ts'
import { chairByKey, chairOf, isRemoved, type KeyHash, type Party, type PartyEvent } from '../party.ts'
import { type Refused, refuse } from '../refusals.ts'
import { type Deciders, theirs } from './context.ts'

/** Returns whether this seat may go to another phone, and whether its player is asked first. An empty chair is free. */
export const free = (party: Party, seat: Seat, key: KeyHash): Refused | 'free' | 'ask' => {
  const chair = chairOf(party, seat)
  if (!chair) return refuse('no-seat')
  if (isRemoved(party, key)) return refuse('removed')
  if (chairByKey(party, key)) return refuse('seated')
  if (chair.key === null && !chair.empty) return refuse('bot')
  if (!chair.empty) return 'ask'
  return party.settings.locked ? refuse('locked') : 'free'
}

/** Moves a seat to another phone; its old phone is disconnected. */
const give = (party: Party, seat: Seat, key: KeyHash, random: Random): readonly PartyEvent[] =>
  withDeparture(party, seat, [{ type: 'rekeyed', seat, key }], random)

export const takeover: Deciders<'take' | 'admit' | 'stand-in'> = {
  take: (party, { seat }, _by, { key, random }) => {
    if (key === null) return refuse('not-seated')
    const state = free(party, seat, key)
    if (typeof state === 'object') return state
    return state === 'free' ? give(party, seat, key, random) : [{ type: 'join-requested', seat }]
  },
  admit: (party, { joinRequest: id, yes }, _by, { joinRequests, random }) => {
    const joinRequest = joinRequests().find(one => one.id === id)
    if (!joinRequest) return refuse('gone')
    const answered = { type: 'join-request-answered', joinRequest: id, yes } as const
    if (!yes || joinRequest.seat === null) return [answered]
    const state = free(party, joinRequest.seat, joinRequest.key)
    return typeof state === 'object' ? state : [...give(party, joinRequest.seat, joinRequest.key, random), answered]
  },
  'stand-in': (party, { seat, on }, _by, { random }) =>
    theirs(party, seat, ({ bot, empty, key }) => {
      if (key === null && !empty) return refuse('bot')
      return bot === on ? [] : withDeparture(party, seat, [{ type: 'stood-in', seat, on }], random)
    }),
}

/** Returns a seat from the bot that stood in to its own phone. */
export const back = (party: Party, seat: Seat): readonly PartyEvent[] => {
  const chair = chairOf(party, seat)
  return chair?.bot && chair.key !== null ? [{ type: 'stood-in', seat, on: false }] : []
}
