import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdTime, letTimeGo } from '../../test/kit/time.ts'
import { now } from '../ops/time.ts'
import { makeBudget } from '../socket/connection.ts'
import { makeSlowLane } from './limits.ts'

const pace = { least: 2_000, tick: 200 }
const waited = (guesses: readonly Promise<boolean>[]) => {
  const done: [guess: number, mayTry: boolean][] = []
  for (const [i, one] of guesses.entries()) void one.then(mayTry => done.push([i, mayTry]))
  return async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return done.splice(0)
  }
}

describe('in the slow lane', () => {
  beforeEach(holdTime)
  afterEach(letTimeGo)

  test('a guess waits for two seconds, right or wrong', async () => {
    const lane = makeSlowLane(makeBudget(2, 10), pace)
    const passed = waited([true, false].map(costs => lane.wait({ receivedAt: now(), rank: 0, costs })))
    expect(await passed(1_999)).toEqual([])
    expect(await passed(1)).toEqual([
      [0, true],
      [1, true],
    ])
  })
  test('misses come as fast as the budget is refilled, those of the quietest address first', async () => {
    const lane = makeSlowLane(makeBudget(1, 1), pace)
    const ranks = [0.9, 0.1, 0.5, 0]
    const passed = waited(ranks.map(rank => lane.wait({ receivedAt: now(), rank, costs: true })))
    expect(await passed(2_000)).toEqual([[3, true]])
    expect(await passed(1_000)).toEqual([[1, true]])
    expect(await passed(1_000)).toEqual([[2, true]])
    expect(await passed(1_000)).toEqual([[0, true]])
  })
  test('a right code takes nothing from the others', async () => {
    const lane = makeSlowLane(makeBudget(1, 1), pace)
    const passed = waited(Array.from({ length: 20 }, () => lane.wait({ receivedAt: now(), rank: 0, costs: false })))
    expect(await passed(2_000)).toHaveLength(20)
  })
  test('nobody waits longer than a screen does, and is then refused', async () => {
    const lane = makeSlowLane(makeBudget(1, 1), pace)
    const passed = waited(Array.from({ length: 20 }, () => lane.wait({ receivedAt: now(), rank: 0, costs: true })))
    const done = await passed(7_200)
    expect(done).toHaveLength(20)
    expect(done.filter(([, mayTry]) => mayTry)).toHaveLength(6)
  })
  test('a thousand wait; of more the one that has guessed most is refused at once', async () => {
    const lane = makeSlowLane(makeBudget(1, 1), pace)
    const guess = (rank: number) => lane.wait({ receivedAt: now(), rank, costs: true })
    const passed = waited([...Array.from({ length: 999 }, () => guess(0.5)), guess(0.9), guess(0)])
    expect(await passed(0)).toEqual([[999, false]])
    expect((await passed(2_000)).at(0)).toEqual([1_000, true])
    await passed(10_000)
  })
})
