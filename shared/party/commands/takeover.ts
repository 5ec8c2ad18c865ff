import type { Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { undoWithinMs } from '../../protocol/commands.ts'
import { chairByKey, chairOf, isRemoved, type KeyHash, type Party, type PartyEvent, stageOf } from '../party.ts'
import { type Refused, refuse } from '../refusals.ts'
import { type Context, type Deciders, theirs } from './context.ts'
import { withDeparture } from './seats.ts'

/** Returns whether the host may still put back the player who was removed from this chair. */
const isUndoable = ({ removed }: Party, seat: Seat, { removedFor }: Pick<Context, 'removedFor'>): boolean =>
  removed.some(out => out.seat === seat) && (removedFor(seat) ?? Number.POSITIVE_INFINITY) <= undoWithinMs

/** Returns whether this phone held the seat last, so that its role is nothing new to it. */
const isLastHolder = ({ holders }: Party, seat: Seat, key: KeyHash): boolean =>
  holders.findLast(holder => holder.seat === seat)?.key === key

/** Returns why a chair of the game in progress cannot go to this phone; null if it can. */
const withheld = (party: Party, seat: Seat, key: KeyHash, context: Pick<Context, 'removedFor'>): Refused | null => {
  if (stageOf(party) !== 'game' || !party.match?.seats.includes(seat)) return null
  if (party.holders.some(holder => holder.key === key && holder.seat !== seat)) return refuse('second-hand')
  return isUndoable(party, seat, context) ? refuse('kept') : null
}

/**
 * Returns whether this seat may go to another phone, and whether somebody is asked first: its player, or the host if its
 * player has left the game. The phone that held it last gets an empty chair back unasked.
 */
export const free = (
  party: Party,
  seat: Seat,
  key: KeyHash,
  context: Pick<Context, 'removedFor'>,
): Refused | 'free' | 'ask' => {
  const chair = chairOf(party, seat)
  if (!chair) return refuse('no-seat')
  if (isRemoved(party, key)) return refuse('removed')
  if (chairByKey(party, key)) return refuse('seated')
  if (chair.key === null && !chair.empty) return refuse('bot')
  const refused = withheld(party, seat, key, context)
  if (refused) return refused
  if (!chair.empty) return 'ask'
  if (isLastHolder(party, seat, key)) return 'free'
  if (party.settings.locked) return refuse('locked')
  return stageOf(party) === 'game' ? 'ask' : 'free'
}

/** Moves a seat to another phone; its old phone is disconnected. */
const give = (party: Party, seat: Seat, key: KeyHash, random: Random): readonly PartyEvent[] =>
  withDeparture(party, seat, [{ type: 'rekeyed', seat, key }], random)

export const takeover: Deciders<'take' | 'admit' | 'stand-in'> = {
  take: (party, { seat }, _by, context) => {
    const { key, random } = context
    if (key === null) return refuse('not-seated')
    const state = free(party, seat, key, context)
    if (typeof state === 'object') return state
    return state === 'free' ? give(party, seat, key, random) : [{ type: 'join-requested', seat }]
  },
  admit: (party, { joinRequest: id, yes }, _by, context) => {
    const { joinRequests, random } = context
    const joinRequest = joinRequests().find(one => one.id === id)
    if (!joinRequest) return refuse('gone')
    const answered = { type: 'join-request-answered', joinRequest: id, yes } as const
    if (!yes || joinRequest.seat === null) return [answered]
    const state = free(party, joinRequest.seat, joinRequest.key, context)
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
