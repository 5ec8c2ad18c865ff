import { describe, expect, test } from 'vitest'
import { turnOf } from './sample.ts'

describe('what takes turns', () => {
  const lists = [1, 2, 3, 4, 7, 11, 20].map(many => Array.from({ length: many }, (_, i) => i))
  const cases = lists.flatMap(list => [1, 2, 3, 5].map(many => ({ list, many, turns: Math.ceil(list.length / many) })))

  test.each(cases)('has included everything after $turns turns of $many, whichever turn was the first', each => {
    for (let first = 1000; first < 1000 + 2 * each.list.length; first++) {
      const turns = Array.from({ length: each.turns }, (_, i) => turnOf(each.list, first + i, each.many))
      expect(new Set(turns.flat())).toEqual(new Set(each.list))
    }
  })

  test.each(cases)(
    'has nothing twice in one turn, and no fewer than requested: $many of $list.length',
    ({ list, many }) => {
      for (let turn = 0; turn < 50; turn++) {
        const ran = turnOf(list, turn, many)
        expect(new Set(ran).size).toBe(Math.min(many, list.length))
      }
    },
  )

  test('is empty for an empty list', () => {
    expect(turnOf([], 3, 2)).toEqual([])
  })
})
