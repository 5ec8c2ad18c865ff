import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Party } from '../shared/party.ts'
import { apart, looksSame } from './phone-pictures.ts'
import { openStage } from './phone-stage.ts'
import { holding, openBrowser, sizes } from './phone-table.ts'
import { after, all, castings, own, partyOf, sentTo } from './phone-views.ts'

let browser: Browser
let page: Page
/** Another page, to compare pictures on. */
let desk: Page
let stop: () => void = () => undefined

beforeAll(async () => {
  const stage = await openStage()
  stop = stage.stop
  browser = await openBrowser()
  const context = await browser.newContext({
    viewport: sizes.usual,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  // Where the cards lie is this phone's own chance: here it is the same for all.
  await context.addInitScript(() => {
    crypto.getRandomValues = array => array
  })
  desk = await (await browser.newContext()).newPage()
  page = await context.newPage()
  await page.goto(stage.url)
  await page.waitForFunction(() => 'showView' in window)
  // The first page brings the type faces and the icons.
  await show(merlin, '100', plainly)
  await page.waitForSelector('.nav-tab svg path', { state: 'attached' })
}, 120_000)

afterAll(async () => {
  await browser?.close()
  stop()
})

/** Every box of the page: what it is, and where. */
const boxes = (): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#phone *')]
      .filter(element => !(element instanceof SVGElement) || element instanceof SVGSVGElement)
      .map(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${element.tagName} ${element.getAttribute('class')} ${[x, y, width, height].map(Math.round).join(' ')}`
      }),
  )

/** The page's picture without its words. */
const picture = async (): Promise<Buffer> => {
  const style = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('#phone * { color: transparent !important } #phone svg { color: #999 !important }')
    document.adoptedStyleSheets = [sheet]
    return sheet
  })
  const bytes = await page.screenshot()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await style.dispose()
  return bytes
}

interface Look {
  readonly boxes: readonly string[]
  readonly picture: Buffer
}
const look = async (): Promise<Look> => ({ boxes: await boxes(), picture: await picture() })
/** The same, once what is held lies open. */
const openLook = async (): Promise<Look> => {
  await page.waitForSelector('#card, #answer, .pick-face')
  return look()
}
const markup = (): Promise<string> => page.evaluate(() => document.documentElement.outerHTML)

/** A secret moment: what led there, and what is done on the phone before it is looked at. */
interface Moment {
  readonly reach: (party: Party) => Party
  readonly tab?: string
  readonly tap?: string
  readonly hold?: string
}

const seats = (party: Party): readonly string[] => party.chairs.map(({ seat }) => seat)
const read = (party: Party): Party => all(party, seats(party), 'acknowledge role', [])
const proposed = (party: Party): Party => after(read(party), [own, 'team 1.1', seats(party).slice(0, 3)])
const sent = (party: Party): Party =>
  after(all(proposed(party), seats(party), 'vote 1.1', ['approve']), ['clock', 'pause votes 1.1', []])

const moments: Readonly<Record<string, Moment>> = {
  'the card, face down': { reach: party => party },
  'the card, held': { reach: party => party, hold: '[data-hold="card"]' },
  'the card on its page, held': { reach: proposed, tab: 'card', hold: '[data-hold="card"]' },
  'the vote': { reach: proposed },
  'the vote, picked': { reach: proposed, tap: '[data-pick="reject"]' },
  'the vote, given': { reach: party => after(proposed(party), [own, 'vote 1.1', ['reject']]) },
  'the vote, given and held': {
    reach: party => after(proposed(party), [own, 'vote 1.1', ['approve']]),
    hold: '[data-hold="answer"]',
  },
  'the quest cards': { reach: sent },
  'the first quest card, held': { reach: sent, hold: '[data-pick="success"]' },
  'the second quest card, held': { reach: sent, hold: '[data-pick="fail"]' },
  'the second quest card, picked': { reach: sent, tap: '[data-pick="fail"]' },
  'the quest card, given': { reach: party => after(sent(party), [own, 'card 1.1', ['success']]) },
  'the quest card, given and held': {
    reach: party => after(sent(party), [own, 'card 1.1', ['success']]),
    hold: '[data-hold="answer"]',
  },
}

const plainly: Moment = { reach: party => party }

const show = async (party: Party, text: string, { tab, tap }: Moment): Promise<void> => {
  const view = sentTo(party, own)
  await page.evaluate(([sentView, size]) => window.showView(sentView, size), [view, text] as const)
  if (tab) await page.tap(`[data-tab="${tab}"]`)
  if (tap) await page.tap(tap)
  // The pointer's last place and the focus would stay from one look to the next.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** Tables that between them have every role, and bring out the longest cards. The seats stay where they are. */
const tables = [
  { percival: true, morgana: true, mordred: true, oberon: 'standard' },
  { mordred: true, 'merlin-sight': 'split' },
  { morgana: true, 'evil-ring': true, 'merlin-sight': 'decoy' },
].map(options => castings(partyOf(10, { merlin: true, seating: 'room', ...options })))
const [plain = new Map<string, Party>()] = tables
const merlin = plain.get('merlin') as Party
const screens = [
  ['390 x 844', sizes.usual, '100'],
  ['320 x 568', sizes.small, '100'],
  ['844 x 390', sizes.sideways, '100'],
  ['320 x 568 with letters of twice the size', sizes.small, '200'],
] as const

describe.each(screens)('on a screen of %s', (_, size, text) => {
  test.each(Object.entries(moments))('%s: every role looks the same from the next chair', async (name, moment) => {
    await page.setViewportSize(size)
    // What a role knows is only in its card: elsewhere one table shows every difference there could be.
    for (const roles of name === 'the card, held' ? tables : [plain]) {
      expect(roles.size).toBeGreaterThan(4)
      let first: Look | null = null
      for (const [role, party] of roles) {
        await show(moment.reach(party), text, moment)
        const seen = moment.hold ? await holding(page, moment.hold, openLook) : await look()
        first ??= seen
        expect(seen.boxes, `${name}: ${role}`).toEqual(first.boxes)
        const far = await apart(desk, seen.picture, first.picture)
        expect(looksSame(far), `${name}: the picture of ${role}: ${JSON.stringify(far)}`).toBe(true)
      }
    }
  })
})

describe('while it lies face down', () => {
  test.each(Object.entries(moments).filter(([, { hold }]) => !hold))('%s is not in the page', async (_, moment) => {
    await page.setViewportSize(sizes.usual)
    const pages = new Set<string>()
    for (const party of plain.values()) {
      await show(moment.reach(party), '100', moment)
      pages.add(await markup())
    }
    expect(pages.size).toBe(1)
  })

  test('and it is not there any more when it was let go', async () => {
    await show(merlin, '100', plainly)
    const held = await holding(page, '[data-hold="card"]', markup)
    expect(held).toContain('Merlin')
    await expect.poll(markup).not.toContain('Merlin')
  })

  test.each(['blur', 'pagehide'])('and not after %s', async event => {
    await show(merlin, '100', plainly)
    await holding(page, '[data-hold="card"]', async () => {
      await page.waitForSelector('#card')
      await page.evaluate(kind => window.dispatchEvent(new Event(kind)), event)
      await expect.poll(() => page.locator('#card').count()).toBe(0)
    })
  })

  test('and not after five seconds under the finger', async () => {
    await show(merlin, '100', plainly)
    await holding(page, '[data-hold="card"]', async () => {
      await page.waitForSelector('#card')
      await page.waitForSelector('#card', { state: 'detached', timeout: 7000 })
    })
  })
})

test('no word of a card is cut off, on any screen', async () => {
  for (const [, size, text] of screens) {
    await page.setViewportSize(size)
    for (const [role, party] of tables.flatMap(roles => [...roles])) {
      await show(party, text, plainly)
      const cut = await holding(page, '[data-hold="card"]', async () =>
        (await page.waitForSelector('#card')).$$eval('p', parts =>
          parts.flatMap(part =>
            part.scrollHeight > part.clientHeight + 1
              ? [
                  `${part.className} ${part.scrollHeight} ${part.clientHeight} ${getComputedStyle(part).fontSize} ${part.textContent}`,
                ]
              : [],
          ),
        ),
      )
      expect(cut, `${role} at ${size.width}, ${text} %`).toEqual([])
    }
  }
})
