import type { Seat } from '../../shared/engine/game.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import { undoWithin } from '../../shared/protocol/commands.ts'
import { now } from '../ops/time.ts'

/** Remembers when the host removed which player, for as long as that can be undone. A restart forgets it. */
export const makeRemovals = () => {
  const removed = new Map<Seat, number>()
  return {
    follow: (events: readonly PartyEvent[]): void => {
      for (const event of events) if (event.type === 'removed') removed.set(event.seat, now())
      for (const [seat, at] of removed) if (now() - at > undoWithin) removed.delete(seat)
    },
    /** How long ago this seat's player was removed, in milliseconds; null if that is no longer known. */
    since: (seat: Seat): number | null => {
      const at = removed.get(seat)
      return at === undefined ? null : now() - at
    },
    /** Until when the removal can be undone, by the server's time. */
    until: (seat: Seat): number | null => {
      const at = removed.get(seat)
      return at === undefined ? null : at + undoWithin
    },
  }
}
export type Removals = ReturnType<typeof makeRemovals>
