import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gameIds } from '../../../shared/games/index.ts'
import { inSample } from '../../kit/sample.ts'
import { type Size, shot, sizes } from './phone-table.ts'
import { noBoxes } from './tofu.ts'

/** Checks that nothing is wider than the screen, and that every button is large enough to touch. */
const fits = async (page: Page, where: string): Promise<void> => {
  const found = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : []
    const small = [...document.querySelectorAll('button, a, input, summary')].flatMap(element => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      // A link within a sentence, and a role's name, are only as tall as their line.
      const inLine = (element.tagName === 'A' && element.className === '') || element.matches('.role-name')
      const least = inLine ? 0 : 48
      return width === 0 || (width >= least && height >= least) ? [] : [`${element.textContent} ${width} x ${height}`]
    })
    const out = [...document.querySelectorAll('#phone button, #phone p, #phone h1, #phone h2')].flatMap(element => {
      const { left, right } = element.getBoundingClientRect()
      const inside = element.closest('.grid-scroll, .lesson-strip, .hidden') !== null
      return inside || (left >= -1 && right <= window.innerWidth + 1) ? [] : [`${element.textContent} sticks out`]
    })
    return [...wide, ...small, ...out]
  })
  expect(found, where).toEqual([])
}

/** Checks that a screen reader reads out nothing by itself but the log, and refusals. */
const speaksOnce = async (page: Page, where: string): Promise<void> => {
  const live = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-live], [role="status"], [role="log"], [role="alert"], output, marquee')].map(
      element => element.getAttribute('role') ?? element.outerHTML,
    ),
  )
  expect(live, where).toEqual(['log', 'alert'])
}

const text = (page: Page, size: string): Promise<void> =>
  page.evaluate(value => {
    document.documentElement.dataset.text = value
  }, size)

const wait = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

type Node = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number]
/** Recognises a contrast that axe could not measure, because a picture or a gradient lies behind the text. */
const throughPicture = ({ any }: Node): boolean =>
  any.some(({ data }) => /^bg(Image|Gradient)$/.test(String((data as { messageKey?: string } | null)?.messageKey)))

/** Says whether a picture of this size is kept for somebody to look at: upright ones, or all with PICTURES=all. */
const keeps = (size: string): boolean => process.env.PICTURES === 'all' || size === 'small' || size === 'usual'

/** The sizes, besides the smallest, in which a sample of the screens is checked. */
const roomy: readonly Size[] = ['sideways', 'usual']

/**
 * Checks one screen by our own rules and by axe's: always with large letters in the smallest size, which has the least
 * room; in some turns also with usual letters there; and a sample of the screens in the other sizes and by axe.
 */
export const checkPage = async (page: Page, name: string): Promise<void> => {
  const smallest: readonly Size[] = inSample(name, 3) ? ['small'] : []
  const roomier = inSample(name, 5) ? roomy : []
  for (const size of [...smallest, ...roomier]) {
    await page.setViewportSize(sizes[size])
    await wait(page)
    await fits(page, `${name}, ${size}`)
    if (keeps(size)) await shot(page, `${name}-${size}`)
  }
  if ((await page.locator('.phone').count()) > 0) await speaksOnce(page, name)
  await page.setViewportSize(sizes.small)
  await text(page, '200')
  await wait(page)
  await wait(page)
  await fits(page, `${name}, letters of twice the size`)
  await (keeps('large') ? shot(page, `${name}-large`) : noBoxes(page, name))
  await text(page, '100')
  await page.setViewportSize(sizes.usual)
  await wait(page)
  if (inSample(`axe ${name}`, 6)) await byAxe(page, name)
}

const byAxe = async (page: Page, name: string): Promise<void> => {
  // Replaces gradients by the colour beneath them: axe cannot measure contrast on a gradient.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('body, #phone *, #phone *::before { background-image: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  // Uses the legacy mode: the usual one opens another page for each result, for frames of other origins, of which there
  // are none.
  const { violations, incomplete } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  const unsure = incomplete.filter(({ id, nodes }) => id === 'color-contrast' && nodes.some(throughPicture))
  expect(
    [...violations, ...unsure].map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    name,
  ).toEqual([])
}

const learnt = 'sofa-and-dagger learnt'
const lastGame = 'sofa-and-dagger game'

/**
 * Checks only that a screen fits the smallest size with large letters, where `checkPage` has checked one built alike.
 */
export const glance = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize(sizes.small)
  await text(page, '200')
  await wait(page)
  await wait(page)
  await fits(page, `${name}, letters of twice the size`)
  await text(page, '100')
  await shot(page, `${name}-small`)
  await page.setViewportSize(sizes.usual)
}

/** Checks what others could learn from this phone without holding anything: its title, address and storage. */
export const neutral = async (page: Page, code: string): Promise<void> => {
  expect(await page.title()).toBe('Sofa & Dagger')
  expect(new URL(page.url()).pathname).toBe(`/t/${code}`)
  // Storage has the seat's key and the table's id: nothing that depends on a role.
  const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  const { [learnt]: games = '', [lastGame]: game, ...others } = stored
  const finished = gameIds.map(id => `sofa-and-dagger finished ${id}`)
  const keys = [`sofa-and-dagger ${code}`, `sofa-and-dagger at ${code}`]
  expect(Object.keys(others).sort()).toEqual([...keys, ...finished].sort())
  for (const key of keys) expect(others[key]).toMatch(/^[\w-]{9,22}$/)
  // It also has the table's game, how many of each this phone has finished, and whose lessons it has shown.
  expect(gameIds).toContain(game)
  for (const key of finished) expect(others[key]).toBe('1 0')
  expect(games).toMatch(/^((avalon|thavalon|mafia)( |$))*$/)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
}
