import type { View } from '../../shared/client/connection.ts'
import type { Met } from '../../shared/client/decode.ts'

/**
 * Says whether this is a practice table: no game has begun, and only bots sit here. Anybody who comes gets a seat
 * without being asked for a name.
 */
export const isPractice = ({ room, chairs, seat }: Pick<Met, 'room' | 'chairs' | 'seat'>): boolean => {
  const all = Object.values(chairs)
  return seat === null && room.stage === 'lobby' && all.length > 0 && all.every(({ bot, empty }) => bot && !empty)
}

/** Says whether only bots would play with this phone's owner. */
export const practises = ({ chairs, seat }: Pick<View, 'chairs' | 'seat'>): boolean => {
  const { length } = Object.keys(chairs)
  return seat !== null && length > 1 && Object.entries(chairs).every(([one, { bot }]) => one === seat || bot)
}
