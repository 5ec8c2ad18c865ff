import { expect, test } from 'vitest'
import { makeTurns } from './turns.ts'

const nextTurn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

test('work is done in order, a limited number of pieces per turn, and at once if little is waiting', async () => {
  const inTurn = makeTurns(3)
  const done: number[] = []
  for (let i = 0; i < 8; i++) inTurn(() => done.push(i))
  const seen = [done.length]
  for (let turn = 0; turn < 3; turn++) {
    await nextTurn()
    seen.push(done.length)
  }
  expect(seen).toEqual([3, 6, 8, 8])
  inTurn(() => done.push(8))
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('a full queue does its oldest piece at once', () => {
  const inTurn = makeTurns(1)
  const done: number[] = []
  for (let i = 0; i < 3_000; i++) inTurn(() => done.push(i))
  expect(done).toEqual(Array.from({ length: 1_000 }, (_, i) => i))
})
