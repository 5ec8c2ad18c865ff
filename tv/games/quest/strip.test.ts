import { describe, expect, test } from 'vitest'
import type { Quest } from '../../../shared/games/quest/state.ts'
import { labels as avalon } from '../avalon/scene.ts'
import { labels as thavalon } from '../thavalon/scene.ts'
import { failsIn } from './scene.ts'

const quest = (success: boolean, ...cards: readonly string[]): Quest => ({
  quest: 4,
  proposals: [],
  cards,
  success,
  others: [],
})

describe('below the seal of a quest stands how many Fails it had:', () => {
  test.each([
    ['none', quest(true, 'success', 'success'), 1, 'no Fail'],
    ['one that was enough', quest(false, 'success', 'fail'), 1, '1 Fail'],
    ['two that were needed', quest(false, 'fail', 'fail'), 2, '2 Fails'],
    ['one of two that were needed', quest(true, 'success', 'fail'), 2, '1 of 2 Fails'],
    ['none, and a Reverse', quest(false, 'success', 'reverse'), 1, 'no Fail, Reverse'],
    ['one, and a Reverse', quest(true, 'fail', 'reverse'), 1, '1 Fail, Reverse'],
    ['two Reverses, which cancel out', quest(true, 'reverse', 'reverse'), 1, 'no Fail'],
    ['one of two, and Agravaine', quest(false, 'success', 'fail'), 2, '1 Fail, Agravaine'],
  ] as const)('%s', (_, one, needed, label) => {
    expect(failsIn(one, needed, thavalon())).toBe(label)
  })

  test('in Avalon, which has neither Reverse nor declarations: only the Fails', () => {
    expect(failsIn(quest(true, 'success', 'fail'), 2, avalon())).toBe('1 of 2 Fails')
    expect(failsIn(quest(false, 'success', 'fail'), 1, avalon())).toBe('1 Fail')
  })
})
