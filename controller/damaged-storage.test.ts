import { afterEach, describe, expect, test, vi } from 'vitest'
import { prefsFrom } from './ui/prefs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Loads the settings and lessons of a page whose storage returns this. */
const pageWith = async (getItem: () => unknown) => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem, setItem: getItem })
  const [{ prefs, setPref }, { lessonsRead: learnt, markLessonsRead: learn }] = await Promise.all([
    import('./ui/prefs.ts'),
    import('./rules/lessons.tsx'),
  ])
  return { prefs, setPref, learnt, learn }
}
/** The settings of a page that has stored nothing. */
const plain = prefsFrom(null)

describe('a phone', () => {
  test.each(['', '{', 'null', '[]', '7', '"text"', '{"text":{"a":1},"hand":null}', '{"__proto__":{"text":"200"}}'])(
    'whose storage is damaged begins as a new one: %s',
    async text => {
      const { prefs, setPref, learnt, learn } = await pageWith(() => text)
      expect(prefs.value).toEqual(plain)
      expect(learnt.value.every(game => /^\w+$/.test(game))).toBe(true)
      setPref('text', '150')
      learn('avalon')
      expect(prefs.value).toEqual({ ...plain, text: '150' })
      expect(learnt.value).toContain('avalon')
    },
  )

  test('whose browser forbids storage keeps its settings until the page is closed', async () => {
    const { prefs, setPref, learnt, learn } = await pageWith(() => {
      throw new Error('no storage here')
    })
    expect([prefs.value, learnt.value]).toEqual([plain, []])
    setPref('hand', 'left')
    learn('mafia')
    expect([prefs.value.hand, learnt.value]).toEqual(['left', ['mafia']])
  })
})
