import { expect, test } from 'vitest'
import { stakeOf } from './state.ts'

test.each([
  [0, 0, null],
  [1, 1, null],
  [2, 1, 'hunt'],
  [1, 2, 'evil'],
  [2, 2, 'both'],
  [3, 1, null],
  [2, 3, null],
] as const)('with %i successes and %i failures the next result may decide: %s', (good, evil, stake) => {
  expect(stakeOf(good, evil, true)).toBe(stake)
  expect(stakeOf(good, evil, false)).toBe(stake === 'hunt' ? 'good' : stake)
})
