import type { Met } from '../../shared/client/decode.ts'

/**
 * A table for practice: before a game, with bots alone at it. Whoever comes is whom it waits for, and sits down without
 * being asked for a name.
 */
export const isPractice = ({ room, chairs, seat }: Pick<Met, 'room' | 'chairs' | 'seat'>): boolean => {
  const all = Object.values(chairs)
  return seat === null && room.stage === 'lobby' && all.length > 0 && all.every(({ bot, empty }) => bot && !empty)
}
