import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Ask, clock, host, type Seat } from '../../../shared/engine/game.ts'
import { publicStateOf } from '../../../shared/engine/match.ts'
import type { Deal, PublicState } from '../../../shared/games/avalon/events.ts'
import { fold, nobody, type Party, type PartyEvent } from '../../../shared/party/party.ts'
import { avalonWords as words } from '../../kit/english-words.ts'

/** The complete state of the server's only table, from its log: no screen has all of it. */
export interface Truth {
  readonly party: Party
  readonly table: PublicState
  readonly cast: Deal['cast']
  readonly name: (seat: Seat) => string
  /** Every open ask and the seat that has it; the host's asks belong to the seat of the host. */
  readonly asked: readonly { readonly seat: Seat; readonly ask: Ask }[]
  readonly moment: string
}

/** How far each log was read before, and its party at that point: logs only grow. */
const known = new Map<string, { readonly read: number; readonly party: Party }>()

/** Reads what was added to the log since the last call. */
export const readParty = (data: string): Party => {
  const { read, party: before } = known.get(data) ?? { read: 0, party: nobody }
  const db = new DatabaseSync(join(data, 'tables.sqlite'), { readOnly: true })
  try {
    const all = db.prepare('SELECT event FROM events ORDER BY seq LIMIT -1 OFFSET ?').all(read)
    const rows = all as unknown as { readonly event: string }[]
    if (rows.length === 0) return before
    const party = fold(
      rows.map(({ event }) => JSON.parse(event) as PartyEvent),
      before,
    )
    known.set(data, { read: read + rows.length, party })
    return party
  } finally {
    db.close()
  }
}

export const readTruth = (data: string): Truth => {
  const party = readParty(data)
  const { match } = party
  if (match === null) throw new Error('no game is on')
  const name = (seat: Seat): string => party.chairs.find(chair => chair.seat === seat)?.name ?? seat
  const table = publicStateOf(match) as PublicState
  const actors = [...match.seats, host].filter(actor => actor !== clock)
  const asked = actors.flatMap(actor =>
    match.game.asks(match.state, actor).map(ask => ({ seat: actor === host ? (party.host ?? '') : actor, ask })),
  )
  const { cast } = (match.state as { readonly deal: Deal }).deal
  return { party, table, cast, name, asked, moment: words.moment(table, name) }
}
