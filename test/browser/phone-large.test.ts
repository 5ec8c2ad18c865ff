import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Party } from '../../shared/party/party.ts'
import { core } from '../kit/sample.ts'
import { type Looks, openLooks } from './kit/phone-looks.ts'
import { dawned, mafiaOf } from './kit/phone-mafia-views.ts'
import { holding, shot } from './kit/phone-table.ts'
import { after, all, castings, partyOf, read, seatsIn } from './kit/phone-views.ts'

// Accessibility: letters of 100 and 200 % at 320 to 768 pixels: no name, crest or card is cut; more contrast and
// forced colours: text 7 to 1, edges 3 to 1.

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
  for (const [width, height] of screens) {
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

/** Lists texts and edges whose contrast is too small: measured in the page, against the colour below. */
const dim = (leastText: number, leastEdge: number): Promise<readonly string[]> =>
  page.evaluate(
    ([forText, forEdge]) => {
      type Colour = readonly [number, number, number, number]
      const read = (css: string): Colour => {
        const [r = 0, g = 0, b = 0, a = 1] = (css.match(/[\d.]+/g) ?? []).map(Number)
        return [r, g, b, a]
      }
      const over = ([r, g, b, a]: Colour, below: Colour, share = 1): Colour => {
        const mixed = [r, g, b].map((value, i) => value * a * share + (below[i] ?? 0) * (1 - a * share))
        return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 1]
      }
      const light = (colour: Colour): number => {
        const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map(value => {
          const v = value / 255
          return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const contrast = (one: Colour, other: Colour): number => {
        const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
        return (high + 0.05) / (low + 0.05)
      }
      /** The colours that may lie below: each of a gradient's. */
      const below = (element: Element | null): readonly Colour[] => {
        if (!element) return [[255, 255, 255, 1]]
        const { backgroundColor, backgroundImage } = getComputedStyle(element)
        const own = read(backgroundColor)
        const under = own[3] === 1 ? [own] : below(element.parentElement).map(colour => over(own, colour))
        const stops = backgroundImage.includes('gradient') ? (backgroundImage.match(/rgba?\([^)]*\)/g) ?? []) : []
        return stops.length === 0 ? under : stops.flatMap(stop => under.map(colour => over(read(stop), colour)))
      }
      const isSeen = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest('.hidden, .on-focus, .toasts, :disabled, [aria-disabled="true"], .ruler') === null
      const shareOf = (element: Element | null): number =>
        element ? Number(getComputedStyle(element).opacity) * shareOf(element.parentElement) : 1
      const nameOf = (element: Element): string => `${element.tagName.toLowerCase()}.${element.className}`
      const texts = [...document.querySelectorAll('.phone *')].flatMap(element => {
        const own = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
        if (!own || !isSeen(element) || element.closest('svg')) return []
        const colour = read(getComputedStyle(element).color)
        const least = Math.min(
          ...below(element).map(ground => contrast(over(colour, ground, shareOf(element)), ground)),
        )
        return least < forText ? [`${nameOf(element)} "${element.textContent?.slice(0, 20)}" ${least.toFixed(1)}`] : []
      })
      const edges = [
        ...document.querySelectorAll('.phone :is(button, select, input:not([type="radio"], [type="checkbox"]))'),
      ].flatMap(element => {
        // A word in a sentence has no edge, and neither has the sign that is dragged.
        if (!isSeen(element) || element.matches('.why, .number-why, .role-name, .help, .grip')) return []
        const { borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(element)
        const outside = below(element.parentElement)
        const border = borderTopStyle === 'none' || borderTopWidth === '0px' ? null : read(borderTopColor)
        // A crest or a sign has its own.
        if (border === null && element.querySelector('svg')) return []
        const seen = [...(border ? [border] : []), ...below(element)]
        const best = Math.max(
          ...seen.map(one => Math.min(...outside.map(ground => contrast(over(one, ground), ground)))),
        )
        return best < forEdge ? [`edge of ${nameOf(element)} ${best.toFixed(1)}`] : []
      })
      return [...new Set([...texts, ...edges])]
    },
    [leastText, leastEdge] as const,
  )

test.each(core([{ contrast: 'more' }, { forcedColors: 'active' }] as const, 2))(
  'where somebody wants %j, texts have 7 to 1 and edges 3 to 1',
  async media => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia(media)
    const found: string[] = []
    for (const [name, party] of Object.entries(moments)) {
      await looks.show(party, '100')
      found.push(...(await dim(7, 3)).map(one => `${name}: ${one}`))
    }
    await page.emulateMedia({ contrast: null, forcedColors: null })
    expect(found).toEqual([])
  },
)
