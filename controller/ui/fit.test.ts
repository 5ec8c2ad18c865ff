import { expect, test } from 'vitest'
import { boundOf } from './fit.tsx'

const bound = (text: string): readonly string[] => boundOf(text).filter((_, i) => i % 2 === 1)

test.each([
  ['Mission 1 fails. 1 Success and 2 Fails.', ['Mission 1 fails.', '1 Success', 'and 2 Fails.']],
  ['The team is rejected: 3 approve, 5 reject.', ['3 approve,', '5 reject.']],
  ['Cy, Di and Ed for quest 1: approve or reject?', ['quest 1:']],
  ['Agravaine has 20 seconds to declare.', ['has 20 seconds']],
  ['Миссия 1 провалена.', []],
  ['任务1：赞成还是反对？', ['1：']],
])('in “%s” each number stays beside what it counts', (text, parts) => {
  expect(bound(text)).toEqual(parts)
  expect(boundOf(text).join('')).toBe(text)
})
