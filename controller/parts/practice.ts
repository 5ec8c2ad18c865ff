import type { Met } from '../../shared/client/decode.ts'

/**
 * Says whether this is a practice table: no game has begun, and only bots sit here. Anybody who comes gets a seat
 * without being asked for a name.
 */
export const isPractice = ({ room, chairs, seat }: Pick<Met, 'room' | 'chairs' | 'seat'>): boolean => {
  const all = Object.values(chairs)
  return seat === null && room.stage === 'lobby' && all.length > 0 && all.every(({ bot, empty }) => bot && !empty)
}
