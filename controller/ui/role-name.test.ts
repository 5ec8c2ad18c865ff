import { describe, expect, test } from 'vitest'
import { gameIds, loadParts } from '../../shared/games/index.ts'
import { languageIds, languages } from '../../shared/texts/languages.ts'
import { roleParts } from './role-name.tsx'

const found = async (game: (typeof gameIds)[number], language: (typeof languageIds)[number], text: string) => {
  const { words } = await loadParts(game, await languages[language].load())
  return roleParts(words, text).flatMap(({ text: name, role }) => (role === null ? [] : [`${name}: ${role}`]))
}

test('a sentence is divided at whole names of roles, the longest first, and loses nothing', async () => {
  const { words } = await loadParts('mafia')
  const text = 'Cy was a Villager. Angela, a Detective and 2 Detectives suspect the Suicide Bomber.'
  const parts = roleParts(words, text)
  expect(parts.map(part => part.text).join('')).toBe(text)
  expect(parts.flatMap(({ text: name, role }) => (role === null ? [] : [`${name}: ${role}`]))).toEqual([
    'Villager: villager',
    'Detective: detective',
    'Detectives: detective',
    'Suicide Bomber: bomber',
  ])
})

test.each([
  ['midnight', 'en', 'You see the other Wolves.', ['Wolves: wolf']],
  ['midnight', 'de', 'Du siehst die Wölfe, und ein Wolf stirbt.', ['Wölfe: wolf', 'Wolf: wolf']],
  ['midnight', 'ru', 'Ты видишь других Волков.', ['Волков: wolf']],
  ['mafia', 'ru', 'Кого выбрал ангел, тот спасён. 2 комиссара.', ['ангел: angel', 'комиссара: detective']],
  ['mafia', 'zh-Hans', '2个黑手党、1个天使', ['黑手党: mafia', '天使: angel']],
  ['avalon', 'en', '2 x Loyal Servant', ['Loyal Servant: servant']],
] as const)('%s in %s: %s', async (game, language, text, roles) => {
  expect(await found(game, language, text)).toEqual(roles)
})

describe.each(languageIds)('in %s', language => {
  test.each(gameIds)('every role of %s in a list of those in play has its name', async game => {
    const { words } = await loadParts(game, await languages[language].load())
    const { options, players } = words.example
    for (const { role } of words.roleSheet(options, players).roles)
      expect(
        words.inPlay(options, players).some(line => roleParts(words, line).some(part => part.role === role)),
        role,
      ).toBe(true)
    for (const role of Object.keys(words.roles)) {
      expect(
        roleParts(words, words.roles[role]?.name ?? '').map(part => part.role),
        role,
      ).toEqual([role])
      // The games with a night say when each acts.
      expect(words.nightPlace(role, options, players) !== '').toBe(['mafia', 'midnight'].includes(game))
    }
  })
})
