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

// Accessibility: a mark that changes at a player's place changes its words; with reduced motion nothing moves but
// the time left.

let looks: Looks
let page: Page
beforeAll(async () => {
  looks = await openLooks()
  page = looks.page
}, 120_000)
afterAll(() => looks?.stop())

/** What stands at one player's place: its marks for the eye, and all of it in words. */
interface Place {
  readonly marks: string
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
    const found: Record<string, Place> = {}
    for (const element of document.querySelectorAll('main li, main button, main tr')) {
      const name = element.querySelector('bdi')?.textContent
      if (!name) continue
      const list = element.parentElement?.className ?? ''
      found[`${list} ${element.tagName} ${name}`] = { marks: marksOf(element), words: wordsOf(element) }
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

describe.each(gameIds)('at every place of a player in %s', id => {
  test('a mark that changes changes what is said there', async () => {
    let compared = 0
    const silent: string[] = []
    for (const pair of await pairsOf(id)) {
      for (const tab of core(tabs)) {
        const [before = {}, after = {}] = [await placesIn(pair[0], tab), await placesIn(pair[1], tab)]
        const moved = Object.entries(before).filter(([where, { marks }]) => (after[where]?.marks ?? marks) !== marks)
        compared += moved.length
        for (const [where, was] of moved)
          if (after[where]?.words === was.words) {
            const lines = was.marks.split('\n')
            const marks = after[where].marks.split('\n').filter((line, i) => line !== lines[i])
            silent.push(`${pair.map(({ table }) => table?.phase)}: ${where}: "${was.words}": ${marks.slice(0, 3)}`)
          }
      }
    }
    expect([...new Set(silent)]).toEqual([])
    expect(compared).toBeGreaterThan(4)
  })
})

test('where motion is reduced, nothing of all this moves but the time that is left', () => {
  expect([...moving].filter(one => !one.startsWith('last-bar'))).toEqual([])
})
