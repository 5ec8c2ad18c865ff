import type { Locator, Page } from 'playwright-core'
import { holding } from './phone-table.ts'

// Answers whatever a page asks, by taps.

/** How long a tap waits for what may be gone by then, in ms: it is tried again. */
const quick = { timeout: 1500 }
/** The kinds of asks that a newcomer never answers: ending the game. */
const unasked: readonly string[] = ['end']

const isShut = (section: Locator): Promise<boolean> => section.locator('[data-confirm]').isDisabled(quick)

/** Holds a card that has to be read before its ask may be answered. */
const read = async (page: Page, ask: string): Promise<void> => {
  const hold = ask.startsWith('acknowledge') ? '[data-hold="card"]' : `[data-ask="${ask}"] [data-hold]`
  if ((await page.locator(hold).count()) > 0) await holding(page, hold, () => Promise.resolve())
}

/** Picks one after another until the answer may be confirmed; begins with a different pick after each refusal. */
const pick = async (section: Locator, refused: number): Promise<void> => {
  const picks = await section.locator('[data-pick]').all()
  for (let i = 0; i < picks.length && ((i === 0 && refused > 0) || (await isShut(section))); i++)
    await picks[(refused + i) % picks.length]?.tap(quick)
}

/** Answers one ask; `tries` counts how often that was refused. */
export const answerOne = async (page: Page, ask: string, tries: number): Promise<void> => {
  const section = page.locator(`[data-ask="${ask}"]`)
  if (await isShut(section)) await read(page, ask)
  await pick(section, tries)
  await section.locator('[data-confirm]').tap(quick)
}

/** Lists the ids of the asks that this phone shows; where it offers several calls, opens the first. */
export const askedOn = async (page: Page): Promise<readonly string[]> => {
  const calls = page.locator('[data-call]')
  if ((await calls.count()) > 0 && (await page.locator('[data-ask]').count()) === 0) await calls.first().tap(quick)
  const all = await page
    .locator('[data-ask]')
    .evaluateAll(found => found.map(one => one.getAttribute('data-ask') ?? ''))
  return all.filter(ask => !unasked.includes(ask.split(' ')[0] ?? ''))
}
