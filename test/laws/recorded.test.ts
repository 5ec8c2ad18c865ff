import { describe, expect, test } from 'vitest'
import { type BaseEvent, host } from '../../shared/engine/game.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import { gameIds, isGameId } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { golden, recorded, write } from '../kit/golden.ts'
import { copy } from '../kit/plain.ts'
import { differs, type Record as Log, record } from './recorded.ts'

// Games as they are in tables' logs, with all events: some of the golden ones, which contain every type of event. A table that
// was left in the middle of one must go on unchanged. `UPDATE_GOLDEN=1 vitest run test/laws/recorded.test.ts` records
// games again only if their version has changed.

const fixtures = new Map(golden().map(({ name, fixture }) => [name, fixture]))
const rulesOf = (game: string): AnyGame => {
  if (!isGameId(game)) throw new Error(`no game is called ${game}`)
  return games[game].game
}
const now = (name: string): Log => {
  const fixture = fixtures.get(name)
  if (!fixture) throw new Error(`no recorded game is called ${name}`)
  return copy(record(fixture, rulesOf(fixture.game)))
}

type NamedLog = Log & { readonly name: string }
const readLogs = (): ReadonlyMap<string, NamedLog> => new Map(recorded<NamedLog>('logs').map(log => [log.name, log]))

/** Names an event, and how a game ended. */
const called = (event: BaseEvent & { readonly why?: string }): string => [event.type, event.why ?? ''].join(' ').trim()
const typesOf = (all: readonly string[]): readonly string[] => {
  const facts = all.flatMap(name => now(name).moves.flatMap(({ events }) => events.map(called)))
  return [...new Set(facts)].sort()
}
const isOf =
  (id: string) =>
  (name: string): boolean =>
    name.startsWith(`${id}-`)

/** Records games of other versions again, and enough more of each game to cover every type of event. */
const update = (): void => {
  for (const id of gameIds) {
    const logs = new Map([...readLogs()].filter(([, { game }]) => game === id))
    for (const [name, { version }] of logs) {
      const fresh = now(name)
      if (version !== fresh.version) logs.set(name, { name, ...fresh })
    }
    for (const name of [...fixtures.keys()].filter(isOf(id))) {
      const known = typesOf([...logs.keys()])
      if (typesOf([name]).some(type => !known.includes(type))) logs.set(name, { name, ...now(name) })
    }
    write('logs', id, [...logs.values()])
  }
}

if (process.env.UPDATE_GOLDEN) update()
const logs = readLogs()
const names = [...logs.keys()]

test.each([...logs])('%s replays as it was recorded, or its game has another version', (name, old) => {
  expect(differs(name, old, now(name), rulesOf(old.game))).toBeNull()
})

test.each(gameIds)('the recorded logs of %s contain every event of its recorded games', id => {
  expect(typesOf(names.filter(isOf(id)))).toEqual(typesOf([...fixtures.keys()].filter(isOf(id))))
})

test.each(gameIds)('%s lists every event that it logs', id => {
  const { game } = games[id]
  const facts = [...fixtures.keys()].filter(isOf(id)).flatMap(name => now(name).moves.flatMap(({ events }) => events))
  const known: readonly string[] = [...game.publicTypes, ...game.secretTypes]
  expect([...new Set(facts.map(({ type }) => type))].filter(type => !known.includes(type))).toEqual([])
})

describe.each(gameIds)('where %s changes', id => {
  const [old] = [...logs.values()].filter(({ game }) => game === id).toSorted((a, b) => b.moves.length - a.moves.length)
  if (!old) throw new Error(`no log of ${id} is in shared/games/golden/logs: CONTRIBUTING.md, "Adding a game"`)
  const { name } = old
  const middle = old.moves.length >> 1
  const rules = rulesOf(id)
  const sentence = (at: RegExp) =>
    new RegExp(
      `^${id}: ${name} replays differently ${at.source}.*version is ${rules.version} as before: raise the version`,
    )

  test('answers that bring about other events require a new version', () => {
    const moves = old.moves.map((move, i) =>
      i === middle ? { ...move, events: [...move.events, ...move.events] } : move,
    )
    expect(differs(name, old, { ...old, moves }, rules)).toMatch(sentence(new RegExp(`at move ${middle + 1} \\(`)))
    const deal = { ...(old.deal as object), more: true }
    expect(differs(name, old, { ...old, deal }, rules)).toMatch(sentence(/at the deal/))
  })

  test('events that lead to other questions require one, too', () => {
    const last = old.moves.length - 1
    const deaf: AnyGame = {
      ...rules,
      reduce: (state, event: BaseEvent) => (event.type === 'over' ? state : rules.reduce(state, event)),
    }
    const blind: AnyGame = { ...rules, asks: (state, by) => (by === host ? [] : rules.asks(state, by)) }
    const over = old.moves[last]?.events.some(({ type }) => type === 'over')
    if (over) expect(differs(name, old, old, deaf)).toMatch(sentence(/at move/))
    expect(differs(name, old, old, blind)).toMatch(sentence(/at move/))
  })

  test('a new version requires its games to be recorded again', () => {
    const raised: AnyGame = { ...rules, version: rules.version + 1 }
    expect(differs(name, old, old, raised)).toBe(
      `${id}: ${name} was recorded by version ${rules.version}, and this is ${rules.version + 1}: record it again with UPDATE_GOLDEN=1.`,
    )
  })
})
