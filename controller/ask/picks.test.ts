import { describe, expect, test } from 'vitest'
import type { Ask } from '../../shared/engine/game.ts'
import { cardTaken, choiceKind, choicesInOrder, isReady, shuffled, tapped } from './picks.ts'

const ask = (more: Partial<Ask>): Ask => ({ id: 'x 1', kind: 'x', from: [], pick: [1, 1], ...more })
const seats = ['s1', 's2', 's3']

describe('a tap', () => {
  test.each([
    ['takes the first', [], 'a', [1, 1], ['a']],
    ['gives way to the last where one is picked', ['a'], 'b', [1, 1], ['b']],
    ['leaves the only one, so that it can be read again', ['a'], 'a', [1, 1], ['a']],
    ['adds where more are picked', ['a'], 'b', [2, 2], ['a', 'b']],
    ['takes one back', ['a', 'b'], 'a', [2, 2], ['b']],
    ['adds none above the most', ['a', 'b'], 'c', [2, 2], ['a', 'b']],
    ['takes back what need not be picked', ['a'], 'a', [0, 1], []],
  ] as const)('%s', (_, picks, pick, least, after) => {
    expect(tapped(picks, pick, { pick: least })).toEqual(after)
  })

  test.each([
    [[], [1, 1], false],
    [['a'], [1, 1], true],
    [['a'], [2, 2], false],
    [[], [0, 0], true],
    [['a', 'b'], [1, 3], true],
  ] as const)('%j with between %j picks may be confirmed: %s', (picks, pick, ready) => {
    expect(isReady(picks, { pick })).toBe(ready)
  })
})

describe('what an ask is drawn as', () => {
  test.each([
    ['people', ask({ from: ['s2', 's1'] }), 'people'],
    ['people that some may not pick', ask({ from: ['s2'], offered: seats }), 'people'],
    ['open choices', ask({ from: ['approve', 'reject'] }), 'choices'],
    ['cards, where every phone draws what not all may play', ask({ from: ['a'], offered: ['a', 'b'] }), 'cards'],
    ['nothing', ask({ pick: [0, 0] }), 'nothing'],
  ] as const)('%s', (_, asked, as) => {
    expect(choiceKind(asked, seats)).toBe(as)
  })

  test('people are listed in the order in which they sit', () => {
    expect(choicesInOrder(ask({ from: ['s3', 's1'] }), seats)).toEqual(['s1', 's3'])
    expect(choicesInOrder(ask({ from: ['none', 's2'] }), seats)).toEqual(['s2', 'none'])
  })

  test('a blank card is drawn like the others', () => {
    expect(choicesInOrder(ask({ from: ['a'], offered: ['a', 'b'] }), seats)).toEqual(['a', 'b'])
  })

  test('cards are shuffled into every possible order', () => {
    const first = shuffled(['a', 'b'], () => 0)
    const last = shuffled(['a', 'b'], n => n - 1)
    expect(first).toEqual(['b', 'a'])
    expect(last).toEqual(['a', 'b'])
  })
})

describe('a card that lies face down', () => {
  const good = ask({ from: ['success'] })
  const evil = ask({ from: ['success', 'fail'] })
  test.each([
    ['the first before any tap', null, '', evil, 'success'],
    ['the one that is tapped', null, 'fail', evil, 'fail'],
    ['another one after it', 'fail', 'success', evil, 'success'],
    ['never a blank', null, 'fail', good, 'success'],
    ['what was taken, after a blank', 'fail', 'reverse', evil, 'fail'],
    ['the only one that can be played', null, 'success', ask({ from: ['fail'] }), 'fail'],
  ] as const)('is played: %s', (_, taken, tap, asked, card) => {
    expect(cardTaken(taken, tap, asked)).toBe(card)
  })
})
