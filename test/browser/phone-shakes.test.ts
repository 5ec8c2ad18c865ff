import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../shared/games/mafia/roles.ts'
import { type Looks, openLooks } from './kit/phone-looks.ts'
import { mafiaOf, second } from './kit/phone-mafia-views.ts'
import { own, sentTo } from './kit/phone-views.ts'

// Accessibility: phones vibrate alike, or not at all.

let looks: Looks
beforeAll(async () => {
  looks = await openLooks()
  await looks.warm(mafiaOf('mafia'))
}, 120_000)
afterAll(() => looks?.stop())

describe('five seconds before a timed night ends', () => {
  const shaken = (): Promise<readonly string[]> =>
    looks.page.evaluate(() => (window as unknown as { readonly shaken: readonly string[] }).shaken)
  const showNight = async (role: Role, left: number): Promise<void> => {
    const ends = Date.now() + 5000 + left
    const clocks = [{ ask: 'time night 2', for: 'phase' as const, seconds: 40, ends, remaining: 0 }]
    await looks.page.evaluate(view => window.showView(view, '100'), sentTo(second(mafiaOf(role)), own, { clocks }))
  }

  test('every phone vibrates once and alike, whatever its role', async () => {
    await looks.page.evaluate(() => {
      const told: string[] = []
      Object.assign(window, { shaken: told })
      const vibrate = (pattern: unknown): boolean => told.push(JSON.stringify(pattern)) > 0
      Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate })
    })
    for (const [i, role] of (['mafia', 'villager', 'minion'] as const).entries()) {
      await showNight(role, 60_000)
      expect(await shaken()).toHaveLength(i)
      await showNight(role, 3000)
      await expect.poll(shaken).toHaveLength(i + 1)
    }
    // A phone that joins after the call does not vibrate.
    await showNight('villager', -2000)
    await looks.page.waitForTimeout(300)
    expect(new Set(await shaken()).size).toBe(1)
    expect(await shaken()).toHaveLength(3)
  })
})
