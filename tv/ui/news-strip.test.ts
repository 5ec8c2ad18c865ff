import { afterAll, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { loadParts } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { english, switchLanguage } from '../../shared/texts/catalogue.ts'
import { languages } from '../../shared/texts/languages.ts'
import { viewOf } from '../../test/kit/tv.ts'
import { eveningsOf } from '../../test/kit/tv-mafia.ts'
import { makeNewsStrip, type NewsStrip, orderLine } from './overlays.ts'

afterAll(() => switchLanguage(english))

const quiet = viewOf({ id: 'avalon', entry: games.avalon }, ['Ada', 'Bo'], {}, null)
const withNews = (n: number, seat: string): View => ({
  ...quiet,
  room: { ...quiet.room, news: { type: 'left', seat, n } },
})

const strip = () => {
  const ends: (() => void)[] = []
  const drawn: string[] = []
  const news: NewsStrip = makeNewsStrip({
    redraw: () => drawn.push(news.text()),
    after: (_, then) => {
      ends.push(then)
      return () => undefined
    },
  })
  return { news, ends, drawn }
}

test('news that stand are said in another language as soon as the TV speaks it', async () => {
  await switchLanguage(english)
  const { news } = strip()
  news.see(quiet, null)
  news.see(withNews(1, 's1'), quiet)
  const before = news.text()
  expect(before).toMatch(/Ada.* has left/)
  const german = await languages.de.load()
  await switchLanguage(german)
  news.see({ ...withNews(1, 's1'), parts: await loadParts('avalon', german) } as View, withNews(1, 's1'))
  expect(news.text()).toContain('Ada')
  expect(news.text()).not.toBe(before)
  await switchLanguage(english)
  expect(news.text()).toBe(before)
})

test('news end by themselves, but not those that came after', () => {
  const { news, ends, drawn } = strip()
  news.see(withNews(1, 's1'), null)
  expect(news.text()).toBe('')
  news.see(withNews(2, 's1'), quiet)
  news.see(withNews(3, 's2'), quiet)
  ends[0]?.()
  expect(news.text()).toMatch(/Bo/)
  ends[1]?.()
  expect([news.text(), drawn]).toEqual(['', ['']])
})

test('what the narrator added stands for a while, but not over news', () => {
  const { news, ends, drawn } = strip()
  news.see(withNews(1, 's1'), null)
  let said = 'Jemand hat einen Löffel fallen lassen.'
  news.caption(() => said)
  expect(news.text()).toBe(said)
  // The TV speaks another language now.
  said = 'Somebody dropped a spoon.'
  expect(news.text()).toBe('Somebody dropped a spoon.')
  news.see(withNews(2, 's1'), quiet)
  expect(news.text()).toMatch(/Ada/)
  ends[1]?.()
  expect(news.text()).toBe('Somebody dropped a spoon.')
  ends[0]?.()
  expect([news.text(), drawn.at(-1)]).toEqual(['', ''])
})

test('who speaks after whom is told by day, in the order of the seats, only where somebody alive or dead is far away', async () => {
  await switchLanguage(english)
  const views = eveningsOf(games.mafia).evening(['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'], {}, 3)
  for (const view of views) {
    expect(orderLine(view)).toBe('')
    const far = { ...view, chairs: { ...view.chairs, s2: { ...view.chairs.s2, elsewhere: true } } } as View
    const { table } = view
    const dead = table && 'lost' in table ? table.dead.map(({ seat }) => seat) : []
    const alive = Object.keys(view.chairs).filter(seat => !dead.includes(seat))
    const said = orderLine(far).replaceAll(/[\u2066-\u2069]/g, '')
    const names = alive.map(seat => view.chairs[seat]?.name)
    if (table?.phase === 'day') expect(said.match(/\b[A-Z][a-z]+\b/g)?.slice(1)).toEqual(names)
    else expect(said).toBe('')
  }
  expect(views.some(({ table }) => table?.phase === 'day')).toBe(true)
})
