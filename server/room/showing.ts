import { tableOf } from '../../shared/engine/match.ts'
import { type Party, shownGame } from '../../shared/party/party.ts'
import type { OwnershipWatch } from '../cluster/ownership.ts'
import type { RoomState } from '../state/schema.ts'
import { chairViews, type Present, roomView, secretView } from '../state/views.ts'
import { writeChairs, writeMatch, writeRoom, writeSecret } from '../state/write.ts'
import type { JoinRequests } from './admissions.ts'
import type { Presence } from './connections.ts'
import type { Status } from './ending.ts'
import type { Timers } from './timers.ts'
import type { Drafts, Removals } from './unlogged.ts'

/** The parts of the room that are shown, and the check that they are still this room's. */
interface Around {
  readonly party: () => Party
  readonly state: () => RoomState
  readonly table: () => Pick<Present, 'id' | 'code' | 'halted' | 'announcement'>
  readonly presence: Presence
  readonly timers: Timers
  readonly drafts: Drafts
  readonly joinRequests: JoinRequests
  readonly removals: Removals
  readonly status: () => Status
  readonly watch: () => OwnershipWatch | null | undefined
  readonly broadcast: () => void
}

/** Writes a table's views into the room's schema, and sends its screens one patch. */
export const makeShowing = (room: Around) => {
  const { presence, timers, drafts, joinRequests } = room

  const present = (): Present => {
    const here = presence.seatsHere()
    const { id, code, halted, announcement } = room.table()
    return {
      id,
      code,
      halted,
      announcement,
      here: seat => here.has(seat),
      since: presence.sinceOf,
      screens: presence.screens().length,
      clocks: timers.views(),
      reminder: timers.reminder(),
      draft: drafts.current(),
      undoUntil: room.removals.until,
      joinRequests: joinRequests.open().map(({ id, seat }) => ({ id, seat })),
    }
  }

  const show = (): void => {
    if (room.status() !== 'open') return
    const fresh = presence.gainSeats()
    const party = room.party()
    const state = room.state()
    const now = present()
    const { chairs, match } = party
    writeRoom(state, roomView(party, now))
    writeChairs(state, chairViews(party, now))
    if (match) writeMatch(state, shownGame(party), tableOf(match))
    for (const { seat } of chairs) writeSecret(state, seat, secretView(party, seat, now))
    presence.showSecrets(fresh)
    room.broadcast()
  }

  /** Shows the present state, once the table is known to be still this process'. */
  const publish = (): void => {
    const checking = room.watch()?.checking()
    if (checking) void checking.then(publish)
    else show()
  }

  return { show, publish }
}
