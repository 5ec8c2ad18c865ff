import type { Locator, Page } from 'playwright-core'
import { holding } from './phone-table.ts'

const quick = { timeout: 5000 }
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

const answerOne = async (page: Page, ask: string, tries: number): Promise<void> => {
  const section = page.locator(`[data-ask="${ask}"]`)
  if (await isShut(section)) await read(page, ask)
  await pick(section, tries)
  await section.locator('[data-confirm]').tap(quick)
}

/** Lists the ids of the asks that this phone shows; where it offers several calls, opens the first. */
const askedOn = async (page: Page): Promise<readonly string[]> => {
  const calls = page.locator('[data-call]')
  if ((await calls.count()) > 0 && (await page.locator('[data-ask]').count()) === 0) await calls.first().tap(quick)
  const all = await page
    .locator('[data-ask]')
    .evaluateAll(found => found.map(one => one.getAttribute('data-ask') ?? ''))
  return all.filter(ask => !unasked.includes(ask.split(' ')[0] ?? ''))
}

/** The kinds of asks that a newcomer was shown, and those that were answered before their phase ended. */
interface Met {
  readonly asked: ReadonlySet<string>
  readonly answered: ReadonlySet<string>
}
/** Plays to the end by tapping whatever is asked. */
export const playOn = async (page: Page): Promise<Met> => {
  const tries = new Map<string, number>()
  const [asked, answered] = [new Set<string>(), new Set<string>()]
  while ((await page.locator('.outcome').count()) === 0) {
    for (const ask of await askedOn(page)) {
      const before = tries.get(ask) ?? 0
      // Gives up an ask after several tries: some stay open until their phase ends, and a refused card needs another
      // pick.
      if (before > 8) continue
      tries.set(ask, before + 1)
      const kind = ask.split(' ')[0] ?? ''
      asked.add(kind)
      // The phase may end in the meantime.
      await answerOne(page, ask, before).then(
        () => answered.add(kind),
        () => undefined,
      )
    }
    await page.waitForTimeout(40)
  }
  return { asked, answered }
}
