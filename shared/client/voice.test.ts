import { expect, test } from 'vitest'
import { voiceFor } from './voice.ts'

const voices = ['de-DE', 'en-GB', 'en_US', 'pt-PT', 'pt-BR', 'zh-CN', 'zh-TW'].map(lang => ({ lang }))

test.each([
  ['en', 'en-GB'],
  ['de', 'de-DE'],
  ['pt-BR', 'pt-BR'],
  ['zh-Hans', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['fr', undefined],
  ['ru', undefined],
])('the narrator reads %s with %s', (tag, lang) => {
  expect(voiceFor(voices, tag)?.lang).toBe(lang)
})
