import { expect, test } from 'vitest'
import { waysOf } from './applause.ts'

const table = { seats: ['a', 'b'], options: {}, over: null }
const count = (...asked: Parameters<typeof waysOf>): number => waysOf(...asked).length

test('those who only watch applaud in five ways, players in two', () => {
  expect([count(null, table), count('c', table), count('a', table)]).toEqual([5, 5, 2])
  expect(waysOf('a', table)).toEqual(['clap', 'gasp'])
})

test('the dead do not applaud before the end, nor players of a silent game: it would be a sign', () => {
  const night = { ...table, living: ['b'] }
  expect([count('a', night), count('b', night), count(null, night)]).toEqual([0, 2, 5])
  expect(count('b', { ...night, options: { 'silent-game': true } })).toBe(0)
  expect(count('a', { ...night, options: { 'silent-game': true }, over: {} })).toBe(2)
})
