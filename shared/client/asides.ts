import type { View } from './connection.ts'

/** Returns whether the narrator jokes and bots chat at this table; results are told either way. */
export const hasAsides = ({ room, chairs }: Pick<View, 'room' | 'chairs'>): boolean => {
  const { asides } = room.settings
  return asides === 'asides' || (asides === 'with-bots' && Object.values(chairs).some(({ bot }) => bot))
}
