import type { Seat } from '../engine/game.ts'
import { hasTalk } from '../protocol/commands.ts'
import type { ChairView } from '../protocol/views.ts'
import type { View } from './connection.ts'

/** Returns whether the narrator jokes and bots chat at this table; results are told either way. */
export const hasAsides = ({ room, chairs }: Pick<View, 'room' | 'chairs'>): boolean =>
  hasTalk(
    room.settings,
    Object.values(chairs).some(({ bot }) => bot),
  )

/** How long a phone may be away, in milliseconds, before screens say so although nobody waits for it. */
const saidAfterMs = 120_000

/** Returns whether a player's phone is away: crests show a sign of it at once. */
export const isAway = ({ here, bot, empty }: ChairView): boolean => !(here || bot || empty)

/** Returns whether to say in words that a phone is away: somebody waits for it, or it has been away for long. */
export const saysAway = (chair: ChairView, awaited: boolean, now: number): boolean =>
  isAway(chair) && (awaited || now - chair.since >= saidAfterMs)

/**
 * Returns the order in which people speak by day where somebody who plays is far away, and cannot see who is about to:
 * that of the seats, without the dead. It is no rule of the game.
 */
export const speakingOrder = ({ table, chairs }: Pick<View, 'table' | 'chairs'>): readonly Seat[] => {
  if (table?.phase !== 'day' || !table.seats.some(seat => chairs[seat]?.elsewhere)) return []
  const dead = 'dead' in table ? table.dead.map(one => (typeof one === 'string' ? one : one.seat)) : []
  return table.seats.filter(seat => !dead.includes(seat))
}
