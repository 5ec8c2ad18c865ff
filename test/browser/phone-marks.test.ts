import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { type Match, startMatch, withDefaults } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import type { ChairView } from '../../shared/protocol/views.ts'
import { eveningOf, phoneView, toldIn } from '../kit/phone-evening.ts'
import { randomGame } from '../kit/random-player.ts'
import { core, some } from '../kit/sample.ts'
import type { Sent } from './kit/phone-harness.tsx'
import { type Looks, openLooks } from './kit/phone-looks.ts'

// Accessibility: a mark that changes at a player's place changes its words, and a shape besides its colour; the
// focus is not lost at a seal; with reduced motion nothing moves but the time left.

let looks: Looks
let page: Page
beforeAll(async () => {
  looks = await openLooks()
  page = looks.page
}, 120_000)
afterAll(() => looks?.stop())

/** What stands at one player's place: its marks for the eye, its shapes and its colours, and all of it in words. */
interface Place {
  readonly marks: string
  readonly shapes: string
  readonly colours: string
  readonly words: string
}

/** Lists the places of players on the page, by the list that they are in and their name. */
const placesOn = (): Promise<Readonly<Record<string, Place>>> =>
  page.evaluate(() => {
    const isHidden = (node: Node): boolean => {
      const parent = node instanceof Element ? node : node.parentElement
      return parent?.closest('[aria-hidden="true"]') !== null
    }
    const marksOf = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .map(one => {
          const data = [...one.attributes].filter(({ name }) => /^data-(?!long|roving)/.test(name))
          const own = [...one.childNodes].filter(node => node.nodeType === 3 && isHidden(node))
          return [
            one.tagName,
            one.getAttribute('class'),
            ...data.map(({ name, value }) => `${name}=${value}`),
            one.getAttribute('d')?.slice(0, 24),
            ...own.map(({ textContent }) => textContent),
          ].join(' ')
        })
        .join('\n')
    const wordsOf = (element: Element): string => {
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      while (walk.nextNode()) if (!isHidden(walk.currentNode)) texts.push(walk.currentNode.textContent ?? '')
      const states = [element, ...element.querySelectorAll('*')].flatMap(one =>
        ['aria-label', 'aria-pressed', 'aria-current', 'disabled'].map(name => one.getAttribute(name) ?? ''),
      )
      return [...texts, ...states].join(' ').replace(/\s+/g, ' ').trim()
    }
    const seenIn = (element: Element): readonly Element[] =>
      [element, ...element.querySelectorAll('*')].filter(one => one.checkVisibility() && !one.closest('.hidden'))
    const shapesOf = (element: Element): string =>
      seenIn(element)
        .map(one => {
          const style = getComputedStyle(one)
          const { width, height } = one.getBoundingClientRect()
          const own = [...one.childNodes].filter(node => node.nodeType === 3).map(({ textContent }) => textContent)
          return [
            one.tagName,
            one.getAttribute('d'),
            one.getAttribute('href'),
            ...own,
            ...[Math.round(width), Math.round(height)],
            ...[style.borderTopStyle, style.borderTopWidth, style.outlineStyle, style.strokeWidth, style.opacity],
            ...['::before', '::after'].map(part => getComputedStyle(one, part).content),
          ].join(' ')
        })
        .join('\n')
    const coloursOf = (element: Element): string =>
      seenIn(element)
        .map(one => {
          const { color, backgroundColor, backgroundImage, borderTopColor, fill, stroke } = getComputedStyle(one)
          return [color, backgroundColor, backgroundImage, borderTopColor, fill, stroke].join(' ')
        })
        .join('\n')
    const found: Record<string, Place> = {}
    for (const element of document.querySelectorAll('main li, main button, main tr')) {
      const name = element.querySelector('bdi')?.textContent
      if (!name) continue
      const list = element.parentElement?.className ?? ''
      found[`${list} ${element.tagName} ${name}`] = {
        marks: marksOf(element),
        shapes: shapesOf(element),
        colours: coloursOf(element),
        words: wordsOf(element),
      }
    }
    return found
  })

/** What moves on the page although its owner wants no motion. */
const moving = new Set<string>()
const watchMotion = async (): Promise<void> => {
  const found = await page.evaluate(() =>
    document.getAnimations().flatMap(animation => {
      const { effect } = animation
      const ms = Number(effect?.getComputedTiming().duration ?? 0)
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
      const moves = frames.some(frame =>
        ['transform', 'translate', 'rotate', 'scale', 'left', 'top'].some(name => name in frame),
      )
      const target = effect instanceof KeyframeEffect ? effect.target?.className : ''
      return ms > 1 && moves ? [`${target} for ${ms} ms`] : []
    }),
  )
  for (const one of found) moving.add(one)
}

const matchesOf = (id: GameId, seats: readonly string[]): readonly Match[] => {
  const { game } = games[id]
  const { options } = game.settle({ seats, options: withDefaults(game.options, {}) })
  const first = startMatch(game, seats, game.deal({ seats, options }, seeded(2)))
  return [first, ...[...randomGame(first, seeded(2), { patient: true })].map(({ after }) => after)]
}

const changed = (view: View, seat: string, chair: Partial<ChairView>): View => {
  const now = view.chairs[seat]
  return now ? ({ ...view, chairs: { ...view.chairs, [seat]: { ...now, ...chair } } } as View) : view
}

/** The views of a game, each beside those that differ from it in one thing: the next one, and another phone. */
const pairsOf = async (id: GameId): Promise<readonly (readonly [View, View])[]> => {
  const seats = ['s1', 's2', 's3', 's4', 's5', 's6']
  const evening = await eveningOf(id, seats)
  const matches = matchesOf(id, seats)
  const views = matches.map((match, i) =>
    phoneView(evening, match, 's1', i === 0 ? 0 : toldIn(matches[i - 1] as Match).length, 0),
  )
  const many = some(views.length - 1, 8, 10)
  const nth = Math.max(1, Math.floor((views.length - 1) / many))
  return views.slice(0, -1).flatMap((view, i) => {
    const next = views[i + 1]
    if (i % nth !== 0 || !next) return []
    return [[view, next] as const, [view, changed(view, 's2', { here: false, since: 1 })] as const]
  })
}

/** Shows a view on one of the pages, and lists its places. */
const placesIn = async ({ parts: _words, ...view }: View, tab: string): Promise<Readonly<Record<string, Place>>> => {
  // The cast is safe: the words of a game are loaded there.
  await page.evaluate(sent => window.showView(sent, '100'), view as Sent)
  await watchMotion()
  await page.evaluate(to => document.querySelector<HTMLElement>(`.nav-tab[data-tab="${to}"]`)?.click(), tab)
  return placesOn()
}

const tabs = ['table', 'history'] as const

/** What changed at the places of players between two views, as an eye or an ear would be told of it. */
interface Told {
  readonly compared: number
  /** Marks that changed with no word. */
  readonly silent: readonly string[]
}

const toldOf = (pair: readonly [View, View], before: Readonly<Record<string, Place>>, after: typeof before): Told => {
  const moved = Object.entries(before).flatMap(([where, was]) => {
    const now = after[where]
    return now && now.marks !== was.marks ? [{ where, was, now }] : []
  })
  const phases = String(pair.map(({ table }) => table?.phase))
  return {
    compared: moved.length,
    silent: moved.flatMap(({ where, was, now }) => {
      const lines = was.marks.split('\n')
      const marks = now.marks.split('\n').filter((line, i) => line !== lines[i])
      return now.words === was.words ? [`${phases}: ${where}: "${was.words}": ${marks.slice(0, 3)}`] : []
    }),
  }
}

/** Lists what at one place of one player differs in colour alone from what is there at another time. */
const colouredIn = (seen: readonly Readonly<Record<string, Place>>[]): readonly string[] => {
  const places = seen.flatMap(one => Object.entries(one))
  const alike = Map.groupBy(places, ([where, { shapes }]) => `${where} ${shapes}`)
  return [...alike.values()].flatMap(those => {
    const [first] = those
    const other = those.find(([, { colours, words }]) => colours !== first?.[1].colours && words !== first?.[1].words)
    return first && other ? [`${first[0]}: "${first[1].words}" and "${other[1].words}"`] : []
  })
}

describe.each(gameIds)('at every place of a player in %s', id => {
  test('a mark that changes changes what is said there, and a shape besides a colour', async () => {
    const told: Told[] = []
    const seen: Readonly<Record<string, Place>>[] = []
    for (const pair of await pairsOf(id))
      for (const tab of core(tabs)) {
        const [before = {}, after = {}] = [await placesIn(pair[0], tab), await placesIn(pair[1], tab)]
        told.push(toldOf(pair, before, after))
        seen.push(before, after)
      }
    expect([...new Set(told.flatMap(({ silent }) => silent))]).toEqual([])
    expect(colouredIn(seen)).toEqual([])
    expect(told.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(4)
  })
})

/** Returns what has the focus, once the page was drawn again. */
const focused = async (): Promise<string> => {
  await page.waitForTimeout(120)
  return page.evaluate(() => document.activeElement?.tagName ?? 'BODY')
}

test.each(gameIds)('the focus is not lost at a seal in %s', async id => {
  const seats = ['s1', 's2', 's3', 's4', 's5', 's6']
  const evening = await eveningOf(id, seats)
  let seals = 0
  for (const match of matchesOf(id, seats).filter((_, i) => i % 5 === 3)) {
    await placesIn(phoneView(evening, match, null, 0, 0), 'table')
    for (const question of await page.$$eval('[data-open]', all => all.map(one => one.getAttribute('data-open')))) {
      const press = async (selector: string): Promise<void> => {
        await page.focus(selector)
        await page.keyboard.press('Enter')
        expect(await focused(), `${id} ${question} ${selector}`).not.toBe('BODY')
      }
      await press(`[data-open="${question}"]`)
      const ready = '[data-seal]:enabled'
      for (const pick of await page.$$('.guess-open [data-pick]')) {
        await pick.focus()
        await page.keyboard.press('Enter')
        if ((await page.$(ready)) !== null) break
      }
      await press(ready)
      await press(`[data-change="${question}"]`)
      await press(ready)
      seals += 1
    }
    if (seals > 3) break
  }
  expect(seals).toBeGreaterThan(0)
})

test('where motion is reduced, nothing of all this moves but the time that is left', () => {
  expect([...moving].filter(one => !one.startsWith('last-bar'))).toEqual([])
})
