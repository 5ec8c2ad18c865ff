import { type Logged as Row, whole } from '../server/log/log.ts'
import { openLog } from '../server/log/open.ts'
import { foldLogged } from '../server/room/waking.ts'
import type { Seat } from '../shared/engine/game.ts'
import { handOf, type Move, publicStateOf } from '../shared/engine/match.ts'
import { emptyParty, minutesOf, type Party, type PartyEvent, stageOf } from '../shared/party/party.ts'

export class NotShown extends Error {}

interface Logged {
  readonly game: string
  readonly version: number
  readonly seats: readonly Seat[]
  readonly deal: unknown
  readonly answers: readonly Pick<Move, 'by' | 'ask' | 'picks'>[]
}

const begun = (event: Extract<PartyEvent, { type: 'started' }>): Logged => {
  const { game, version, seats, deal } = event
  return { game, version, seats, deal, answers: [] }
}

/** Returns the result of a game, as `replay` prints it for a fixture. */
const outcome = (party: Party): object => {
  const { match } = party
  if (match === null) return { note: 'begun by rules of another version, which these do not replay' }
  const { events, over, ...table } = publicStateOf(match)
  const hands = Object.fromEntries(match.seats.map(seat => [seat, handOf(match, seat)]))
  return { told: events, table, hands, over, minutes: minutesOf(party) }
}

const gamesIn = (rows: readonly Row[]): readonly object[] => {
  let party = emptyParty
  let current: Logged | null = null
  const done: object[] = []
  const close = (): void => {
    if (current) done.push({ ...current, ...outcome(party) })
    current = null
  }
  for (const row of rows) {
    const event = row.event as PartyEvent
    if (event.type === 'started' || event.type === 'lobbied') close()
    if (event.type === 'started') current = begun(event)
    if (event.type === 'answered' && current) {
      const { by, ask, picks } = event
      current = { ...current, answers: [...current.answers, { by, ask, picks }] }
    }
    party = foldLogged([row], party)
  }
  close()
  return done
}

/**
 * Returns a table's games from its log, for a bug report: seats only by their ids, unless names are requested. While a
 * game runs nothing is shown, because the operator of the server may be one of its players.
 */
export const logged = async (data: string, name: string, names: boolean): Promise<unknown> => {
  const log = await openLog({ data, database: process.env.DATABASE_URL || null })
  try {
    const entry = (await log.find(name)) ?? (await log.find(name.toUpperCase()))
    if (entry === null) throw new NotShown(`There is no table ${name} in ${data}: npm start -- tables lists them.`)
    const rows = await whole(log.parts(entry.id))
    const party = foldLogged(rows)
    if (stageOf(party) === 'game') throw new NotShown('A game is on at that table: its log is shown when it is over.')
    const called = party.chairs.map(chair => [chair.seat, chair.name])
    return { events: rows.length, ...(names ? { names: Object.fromEntries(called) } : {}), games: gamesIn(rows) }
  } finally {
    await log.close()
  }
}
