import type { View } from '../../shared/client/connection.ts'
import type { Value } from '../../shared/engine/game.ts'

/** How long before a timed private phase begins or ends phones call their owners, in ms: as long as on the TV. */
const before = 5000

/** Says whether an option's value is a number of seconds, so that its phase has a clock. */
export const hasClock = (value: Value | undefined): boolean => typeof value === 'number'

/** Returns when all phones call their owners, from the public clock alone. A paused clock calls nobody. */
export const calledBefore = ({ room }: View, use: 'phase' | 'pause'): number | null => {
  const ends = room.clocks.flatMap(clock => (clock.for === use && clock.ends !== null ? [clock.ends] : []))
  return ends.length === 0 ? null : Math.min(...ends) - before
}
