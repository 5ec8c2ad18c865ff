import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { practiceParts } from '../../shared/engine/game.ts'
import { aloudOf, countFinished, finishedOf, isGuided, practiceFor } from './coach.tsx'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (slot: string) => kept.get(slot) ?? null,
    setItem: (slot: string, text: string) => kept.set(slot, text),
  })
})
afterEach(() => void vi.unstubAllGlobals())

type Seen = Parameters<typeof countFinished>[0]
/** A finished game of this table's, as its one player among bots sees it. */
const over = (games: number, more: object = {}): Seen =>
  ({
    game: 'mafia',
    seat: 's1',
    room: { id: 'table', games, stage: 'over', settings: { coach: 'always' } },
    chairs: { s1: { bot: false }, s2: { bot: true } },
    secret: { hand: {} },
    table: { over: { winner: 'village' } },
    ...more,
    // What is read of a view.
  }) as unknown as Seen

describe('a phone remembers', () => {
  test('how often it has finished each game, each once', () => {
    expect(finishedOf('mafia')).toEqual({ all: 0, practised: 0 })
    for (const games of [1, 1, 2]) countFinished(over(games))
    expect(finishedOf('mafia')).toEqual({ all: 2, practised: 2 })
    expect(finishedOf('avalon').all).toBe(0)
  })
  test('no game that it only watched, that was ended, or that goes on', () => {
    countFinished(over(1, { secret: { hand: null } }))
    countFinished(over(1, { table: { over: { winner: null } } }))
    countFinished(over(1, { room: { id: 'table', games: 1, stage: 'game', settings: { coach: 'always' } } }))
    expect(finishedOf('mafia').all).toBe(0)
  })
  test('a game with friends as finished, and not as practised', () => {
    const friends = over(1, { chairs: { s1: { bot: false }, s2: { bot: false } } })
    expect(isGuided(friends)).toBe(false)
    countFinished(friends)
    expect(finishedOf('mafia')).toEqual({ all: 1, practised: 0 })
  })
  test('nothing of damaged storage', () => {
    for (const damaged of ['x', '-3 -4', 'NaN', '1e999 2', '']) {
      kept.set('sofa-and-dagger finished mafia', damaged)
      expect(practiceFor('mafia')).toMatch(/plain|any|villain|knowing/)
    }
  })
})

test('practice goes from something plain to a villain, to one who knows, to whatever comes', () => {
  const parts = [1, 2, 3, 4, 5].map(games => {
    const part = practiceFor('mafia')
    countFinished(over(games))
    return part
  })
  expect(parts).toEqual([...practiceParts, 'any', 'any'])
})

test('a tip, which follows from a hand, is said aloud only where nobody else hears it', () => {
  const tip = { text: 'Bo is one of yours.' }
  expect(aloudOf(over(1), tip)).toBe(tip.text)
  expect(aloudOf(over(1, { chairs: { s1: { bot: false }, s2: { bot: false } } }), tip)).toBe('')
  const first = { id: 'table', games: 1, stage: 'game', firstTable: true, settings: { coach: 'new' } }
  expect(aloudOf(over(1, { room: first }), tip)).toBe('')
})
