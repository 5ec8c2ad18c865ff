import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { emptyParty, fold, type Party, type PartyEvent } from '../../../shared/party/party.ts'

/** How far each log was read before, and its party at that point: logs only grow. */
const known = new Map<string, { readonly read: number; readonly party: Party }>()

/** Reads what was added to the log since the last call. */
export const readParty = (data: string): Party => {
  const { read, party: before } = known.get(data) ?? { read: 0, party: emptyParty }
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
