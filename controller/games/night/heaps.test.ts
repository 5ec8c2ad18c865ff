import { expect, test } from 'vitest'
import { heaps } from './panel.tsx'

test('ballots are grouped by target, the most votes first, whatever a seat is called', () => {
  expect(heaps({ a: 'b', b: 'none', c: 'none' }, ['a', 'b', 'c', 'toString'])).toEqual([
    ['none', ['b', 'c']],
    ['b', ['a']],
  ])
  expect(heaps({}, ['a'])).toEqual([])
})
