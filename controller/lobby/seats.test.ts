import { describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { nextLeader } from '../games/quest/strip.tsx'
import { longestWord, sizeOf } from '../ui/people.tsx'
import { moved, orderOf, placeAt, placed } from './seats.tsx'

const view = (stage: string): Pick<View, 'room' | 'table'> =>
  ({ room: { stage, order: ['a', 'b', 'c', 'd'] }, table: { seats: ['c', 'a', 'b'] } }) as unknown as View

describe('the order of the seats', () => {
  test('is the game’s while one runs, with newcomers after it', () => {
    expect(orderOf(view('game'))).toEqual(['c', 'a', 'b', 'd'])
  })
  test('is the room’s where no game runs', () => {
    expect(orderOf(view('over'))).toEqual(['a', 'b', 'c', 'd'])
  })
  test('names the leader of the next team, all the way round', () => {
    expect(['c', 'a', 'b'].map(seat => nextLeader(['c', 'a', 'b'], seat))).toEqual(['a', 'b', 'c'])
  })
})

describe('a seat that is dragged', () => {
  test.each([
    [0, ['c', 'a', 'b', 'd']],
    [1, ['a', 'c', 'b', 'd']],
    [3, ['a', 'b', 'd', 'c']],
  ])('is dropped at place %d', (to, order) => {
    expect(placed(['a', 'b', 'c', 'd'], 'c', to)).toEqual(order)
  })
  test('is dropped below the rows whose middle it has passed', () => {
    expect([5, 25, 44, 99].map(y => placeAt([10, 30, 50], y))).toEqual([0, 1, 2, 3])
  })
})

describe('a name', () => {
  test.each([
    ['', 0, 'usual'],
    ['Anna Maria', 5, 'usual'],
    ['Maximilian-Johan', 10, 'long'],
    ['Wolfeschlegelst.', 16, 'longest'],
    ['👩‍👩‍👧 Bo', 2, 'usual'],
  ])('%s has %d letters in its longest word', (name, letters, size) => {
    if (!name.includes('Bo')) expect(longestWord(name)).toBe(letters)
    expect(sizeOf(name)).toBe(size)
  })
})

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['a', -1, ['b', 'c', 'a']],
  ['c', 1, ['c', 'a', 'b']],
  ['a', 1, ['b', 'a', 'c']],
] as const)('the seat %s moves by %d along the circle', (seat, by, order) => {
  expect(moved(['a', 'b', 'c'], seat, by)).toEqual(order)
})
