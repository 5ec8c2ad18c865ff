import { expect, test } from 'vitest'
import { partsOf } from './breaks.ts'

const parts = (text: string): readonly string[] => partsOf(text).map(part => part.text)

test('Chinese breaks between its characters, and no line begins with a sign that belongs to the previous one', () => {
  const found = parts('黑手党获胜（存活玩家里至少一半是他们的人）。大家再来一局吧！')
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter(part => /^[，。、：！？）」]/u.test(part))).toEqual([])
  expect(found.filter(part => /[（「]$/u.test(part))).toEqual([])
})

test('a list item, and a number with what it counts, stay whole; longer clauses do not', () => {
  expect(parts('8人局角色：梅林、派西维尔、忠臣×3、刺客、莫甘娜、爪牙、湖中仙女。')).toEqual([
    '8人局角色：',
    '梅林、',
    '派西维尔、',
    '忠臣×3、',
    '刺客、',
    '莫甘娜、',
    '爪牙、',
    '湖中仙女。',
  ])
  expect(parts('存活玩家里至少一半是他们的人，所以黑手党获胜').length).toBeGreaterThan(10)
})

test('a name in a sentence is never broken', () => {
  expect(parts('所有人投完以后\u2068小林小林小林小林\u2069才可以投票给别人')).toContain('\u2068小林小林小林小林\u2069')
})

test('other scripts break at their spaces alone', () => {
  expect(parts('Bo und Cy führen das Team an')).toEqual(['Bo', 'und', 'Cy', 'führen', 'das', 'Team', 'an'])
})
