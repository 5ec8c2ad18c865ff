import { describe, expect, test } from 'vitest'
import type { BaseEvent } from '../../shared/engine/game.ts'
import { finaleSeconds } from '../../shared/protocol/clocks.ts'

const game = { endings: { led: 0, voted: 9.8, declared: 6.6, shot: 15, over: 0 } }
const over = (seats: number, winner: string | null = 'good'): BaseEvent => {
  const cast = Object.fromEntries(Array.from({ length: seats }, (_, i) => [`s${i + 1}`, 'villager']))
  return { type: 'over', winner, reveal: seats === 0 ? null : { cast } } as BaseEvent
}

describe('an ending takes', () => {
  test.each([
    ['a moment where no card is turned', [over(0)], 8],
    ['time for each seat', [over(5)], 15],
    ['no more for a crowd', [over(20)], 20],
    ['time for the shot that led there', [{ type: 'shot' }, over(5)], 30],
    ['time for a last vote', [{ type: 'voted' }, over(10)], 29],
    ['time for a declaration', [{ type: 'declared' }, over(5)], 21],
  ] as const)('%s', (_, events, seconds) => {
    expect(finaleSeconds(game, events)).toBe(seconds)
  })
  test('no time for players whose roles are already known', () => {
    const [all, some, none] = [0, 4, 9].map(known => finaleSeconds(game, [over(9)], known))
    expect([all, some, none]).toEqual([18, 15, 10])
  })
  test('the same time, whoever has won', () => {
    const winners = ['good', 'evil', 'bomber', null]
    expect(new Set(winners.map(winner => finaleSeconds(game, [over(7, winner)]))).size).toBe(1)
  })
  test('a time only for told types that its game names', () => {
    expect(() => finaleSeconds(game, [{ type: 'died' }, over(5)])).toThrow('there is no died')
  })
})
