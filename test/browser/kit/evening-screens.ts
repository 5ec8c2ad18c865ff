import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { takePage } from './devices.ts'
import { readingMs } from './phone-table.ts'
import { quickFrames } from './quick-frames.ts'
import { often } from './tv-server.ts'

/** A page in a browser context of its own, like another device. */
export interface Device {
  readonly page: Page
  readonly faults: readonly string[]
}

const open = async (url: string, as: BrowserContextOptions, script: (() => void) | null = null): Promise<Device> => {
  const page = await takePage({ reducedMotion: 'reduce', ...as }, { script })
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.stack ?? error.message))
  page.on('console', message => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) faults.push(message.text())
  })
  await page.goto(url)
  return { page, faults }
}

export const openTv = (base: string): Promise<Device> =>
  open(`${base}tv`, { viewport: { width: 640, height: 360 } }, quickFrames)
export const openPhone = (url: string): Promise<Device> =>
  open(url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Waits until a page shows this text, ignoring the invisible direction marks around names. */
export const untilSays = async (page: Page, text: RegExp | string): Promise<void> => {
  const pattern = typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : text.source
  await page.waitForFunction(
    source => new RegExp(source).test((document.body.textContent ?? '').replace(/[\u2066-\u2069]/g, '')),
    pattern,
    often,
  )
}

export const sit = async ({ page }: Device, name: string): Promise<void> => {
  await page.fill('input[name="name"]', name)
  await page.locator('form:has(input[name="name"]) button[type="submit"]').tap()
  await page.waitForSelector('input[name="name"]', { state: 'detached' })
}

export const start = ({ page }: Device): Promise<void> => page.locator('[data-start]:not([disabled])').tap()

const holdButton = '[data-hold="card"]'
/** Reads the role card while it is held. */
export const readCard = async ({ page }: Device): Promise<string> => {
  const button = page.locator(holdButton).first()
  const home = await button.count()
  if (home === 0) await tab(page, 'card')
  const box = await page.locator(holdButton).first().boundingBox()
  if (!box) throw new Error('there is no card to hold')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  const text = (await page.locator('#card').textContent()) ?? ''
  await page.waitForTimeout(readingMs)
  await page.mouse.up()
  if (home === 0) await tab(page, 'table')
  return text
}

const tab = (page: Page, name: string): Promise<void> => page.locator(`nav [data-tab="${name}"]`).tap()

/** Holds a quest card until it has been read: only then may it be played. */
const press = async (page: Page, card: Locator): Promise<void> => {
  await card.hover()
  await page.mouse.down()
  await card.locator('.pick-face').waitFor()
  await page.waitForTimeout(readingMs)
  await page.mouse.up()
}

/** Picks, confirms, and waits until the question has disappeared. */
export const answer = async (device: Device, ask: string, picks: readonly string[]): Promise<void> => {
  const { page } = device
  const box = page.locator(`[data-ask="${ask}"]`)
  // The host's ask to end the game is folded on another tab.
  const apart = ask.startsWith('end ')
  if (apart) {
    await tab(page, 'more')
    const folded = page.locator(`details:not([open]):has([data-ask="${ask}"]) > summary`)
    if ((await folded.count()) > 0) await folded.tap()
  }
  await box.waitFor()
  if (ask.startsWith('acknowledge ')) await readCard(device)
  for (const pick of picks) {
    await box.locator(`[data-pick="${pick}"]`).tap()
    const card = box.locator(`[data-hold="${pick}"]`)
    if (ask.startsWith('card ')) await press(page, card)
  }
  await box.locator('[data-confirm]').tap()
  if (apart) await tab(page, 'table')
  await box.waitFor({ state: 'detached' })
}

/** Reads what a phone shows: its asks with their choices, and all its text. */
export const holds = async (device: Device) => ({
  asks: await device.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-ask]')].map(ask => [
      ask.dataset.ask ?? '',
      ...[...ask.querySelectorAll<HTMLElement>('[data-pick]')].map(({ dataset }) => dataset.pick ?? '').sort(),
    ]),
  ),
  // The button to skip a game's overture comes and goes by itself.
  page: await device.page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true)
    if (!(main instanceof HTMLElement)) return ''
    for (const skip of main.querySelectorAll('[data-skip]')) skip.remove()
    return (main.textContent ?? '').replace(/[\u2066-\u2069]/g, '')
  }),
})
