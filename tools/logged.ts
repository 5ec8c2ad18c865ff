import { openLog } from '../server/log/index.ts'
import type { Seat } from '../shared/engine/game.ts'
import { handOf, type Move, tableOf } from '../shared/engine/match.ts'
import { evolve, nobody, type Party, type PartyEvent, stageOf } from '../shared/party.ts'

/** Why a table's log is not shown, in one sentence. */
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

/** What came of a game: as `replay` prints it of a fixture. */
const outcome = ({ match }: Party): object => {
  if (match === null) return { note: 'begun by rules of another version, which these do not replay' }
  const { told, over, ...table } = tableOf(match)
  return { told, table, hands: Object.fromEntries(match.seats.map(seat => [seat, handOf(match, seat)])), over }
}

/** Every game that a log holds, played again from its deal. */
const gamesIn = (events: readonly PartyEvent[]): readonly object[] => {
  let party = nobody
  let current: Logged | null = null
  const done: object[] = []
  const close = (): void => {
    if (current) done.push({ ...current, ...outcome(party) })
    current = null
  }
  for (const event of events) {
    if (event.type === 'started' || event.type === 'lobbied') close()
    if (event.type === 'started') current = begun(event)
    if (event.type === 'answered' && current) {
      const { by, ask, picks } = event
      current = { ...current, answers: [...current.answers, { by, ask, picks }] }
    }
    party = evolve(party, event)
  }
  close()
  return done
}

/**
 * A table's games from its log, for a report of a bug: seats by their ids alone, unless names are asked for. While a game
 * runs nothing is shown, because whoever runs the server may be playing.
 */
export const logged = async (data: string, name: string, names: boolean): Promise<unknown> => {
  const log = await openLog({ data, database: process.env.DATABASE_URL || null })
  try {
    const entry = (await log.find(name)) ?? (await log.find(name.toUpperCase()))
    if (entry === null) throw new NotShown(`There is no table ${name} in ${data}: npm run tables lists them.`)
    const events = (await log.read(entry.id)) as readonly PartyEvent[]
    const party = events.reduce(evolve, nobody)
    if (stageOf(party) === 'game') throw new NotShown('A game is on at that table: its log is shown when it is over.')
    const called = party.chairs.map(chair => [chair.seat, chair.name])
    return { events: events.length, ...(names ? { names: Object.fromEntries(called) } : {}), games: gamesIn(events) }
  } finally {
    await log.close()
  }
}
