import { describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { knowingThen, retellingOf, viewThen } from '../../shared/client/retelling.ts'
import { type BaseEvent, host } from '../../shared/engine/game.ts'
import {
  applyMove,
  consider,
  handOf,
  isOver,
  type Match,
  type Move,
  publicStateOf,
  startMatch,
} from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { type GameId, isGameId } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { type Golden, golden } from '../kit/golden.ts'
import { copy } from '../kit/plain.ts'
import { type Record as Log, record } from './recorded.ts'

// A finished game, retold from what each screen holds, is at each event what the server had at that time.

const name = (seat: string): string => `[${seat}]`

const gameOf = (id: string): GameId => {
  if (!isGameId(id)) throw new Error(`no game is called ${id}`)
  return id
}

/** Plays a recorded game to its end, as a screen sees it then; the host ends one that was left in the middle. */
const finished = ({ fixture }: Golden) => {
  const id = fixture.game
  const entry = games[id]
  const { seats, deal, moves: recorded }: Log = copy(record(fixture, entry.game))
  const first = startMatch(entry.game, seats, deal)
  const last = recorded.reduce(applyMove, first)
  const end = isOver(last) ? null : consider(last, host, { ask: 'end game', picks: ['show'] }, seeded(1))
  if (typeof end === 'string') throw new Error(end)
  const moves: readonly Move[] = end === null ? recorded : [...recorded, end]
  const table = publicStateOf(moves.reduce(applyMove, first))
  const view = { game: id, table, parts: entry, room: {}, chairs: {} } as unknown as View
  return { first, moves, entry, retelling: retellingOf(view) }
}

/** Lists every table that the server had, one for each public event. */
const tablesOf = ({ first, moves }: Pick<ReturnType<typeof finished>, 'first' | 'moves'>): readonly unknown[] => {
  const { game } = first
  let { state } = first
  const tables: unknown[] = [game.table(state)]
  for (const event of moves.flatMap(({ events }): readonly BaseEvent[] => events)) {
    state = game.reduce(state, event)
    if (game.publicTypes.includes(event.type)) tables.push(game.table(state))
  }
  return tables
}

/** Returns what the Lady revealed, which the ring does not hide. */
const ladyOnly = (hand: object): readonly unknown[] =>
  'sees' in hand && Array.isArray(hand.sees) ? hand.sees.filter(known => 'by' in known) : []

/**
 * Returns what a card says of others, without the seat's own picks and what it saw only during a night. Whom the ring
 * showed to Evil is told to nobody else, not even at the end.
 */
const cardOf = (match: Match, seat: string): readonly string[] => {
  const { words } = games[gameOf(match.game.id)]
  const own = handOf(match, seat)
  const ringed = own.side === 'evil' && publicStateOf(match).options['evil-ring'] === true && own.role !== 'oberon'
  const hand = { ...own, hidden: 0, team: {}, ...(ringed ? { sees: ladyOnly(own) } : {}) } as ReturnType<
    typeof handOf
  > & {
    notebook?: unknown[]
  }
  const notebook = (hand.notebook ?? []).filter(note => (note as { mafia: boolean | null }).mafia !== null)
  return words
    .knows({ ...hand, ...(hand.notebook ? { notebook } : {}) } as never, name)
    .filter(line => line.includes('['))
}

describe.each(golden())('$name', one => {
  const game = finished(one)
  const { retelling, first, moves } = game

  test('is retold as it was, event by event', () => {
    if (retelling === null) throw new Error('it has no end')
    const tables = tablesOf(game)
    expect(tables.length).toBe(retelling.events.length)
    for (const [i, table] of tables.entries()) {
      const { acted, awaited, answered, ...then } = viewThen(retelling, i + 1).table ?? {}
      if (i + 1 < tables.length) expect([acted, awaited, answered]).toEqual([[], [], 0])
      expect(then, `after event ${i + 1}`).toEqual(table)
    }
  })

  test('says of each player what their card said at that time', () => {
    if (retelling === null) throw new Error('it has no end')
    if (retelling.whole.table?.reveal === null) {
      expect(retelling.events.flatMap((_, i) => knowingThen(retelling, i + 1, name))).toEqual([])
      return
    }
    let match = first
    for (const move of moves.slice(0, -1)) {
      match = applyMove(match, move)
      const { events } = publicStateOf(match)
      for (const { seat, lines } of knowingThen(retelling, events.length, name))
        expect(lines.filter(line => line.includes('[')).toSorted(), `${seat} after event ${events.length}`).toEqual(
          cardOf(match, seat).toSorted(),
        )
    }
  })
})
