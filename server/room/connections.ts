import { back } from '../../shared/party/commands/takeover.ts'
import { isRemoved, type Party, type PartyEvent } from '../../shared/party/party.ts'
import type { Refused } from '../../shared/party/refusals.ts'
import { type TableClient, visitor } from '../socket/connection.ts'
import type { Admissions } from './admissions.ts'
import type { Presence } from './presence.ts'
import { endCodes, type Status } from './status.ts'
import type { Timers } from './timers.ts'

/** The parts of the room that a new or closed connection changes. */
interface Room {
  readonly party: () => Party
  readonly status: () => Status
  readonly presence: Presence
  readonly timers: Timers
  readonly admissions: Admissions
  readonly queue: (work: () => Promise<Refused | null>) => Promise<Refused | null>
  readonly record: (events: readonly PartyEvent[]) => Promise<Refused | null>
  readonly publish: () => void
}

/** Reacts to each new or closed connection. */
export const makeConnections = ({ party, status, presence, timers, admissions, queue, record, publish }: Room) => ({
  joined: (client: TableClient): void => {
    admissions.reservations.joined(client.sessionId, visitor(client))
    const seat = presence.join(client)
    const now = status()
    // The place was reserved before the room began to end, and nothing else would close this connection now.
    if (now !== 'open') {
      client.leave(endCodes[now])
      return
    }
    timers.cancelSleep()
    presence.makeWay(client)
    // Removed by the host between reservation and joining.
    if (isRemoved(party(), visitor(client).key)) presence.close(client, 'removed')
    else if (seat === null) publish()
    else {
      presence.sit(client, seat)
      if (!presence.someAway()) timers.startClocks()
      publish()
      void queue(() => record(back(party(), seat)))
    }
  },
  left: (client: TableClient): void => {
    admissions.reservations.left(visitor(client))
    presence.left(client)
    timers.scheduleSleep()
    publish()
  },
})
