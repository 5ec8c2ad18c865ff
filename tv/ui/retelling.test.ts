import { describe, expect, test } from 'vitest'
import { actsOf, retellingOf } from '../../shared/client/retelling.ts'
import { gameIds, loadParts } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { languages } from '../../shared/texts/languages.ts'
import { contextAt, evening, isWords } from '../../test/kit/tv.ts'
import { bottom, left, overlap, right, top } from '../draw/items.ts'
import { viewportOf } from '../draw/layout.ts'
import { gameScreenFor } from '../picture.ts'

import { barText, besidePanel, makeRetellingPlayer, panelItems, panelLines } from './retelling.ts'

const names = ['Ada', 'Bartholomew', 'Cy', 'Dorothea', 'Eve', 'Frederick', 'Wilhelmina']
const finished = await Promise.all(
  gameIds.map(async id => {
    const views = evening({ id, entry: games[id], gameScreen: await gameScreenFor(id) }, names, {}, 3)
    const last = views.at(-1)
    const retelling = last ? retellingOf(last) : null
    if (!last || retelling === null) throw new Error(`${id} has no end`)
    return { id, view: last, retelling }
  }),
)
const [{ view, retelling } = { view: null, retelling: null }] = finished
if (view === null || retelling === null) throw new Error('no game was played')

const settled = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await Promise.resolve()
}
/** Makes a retelling with a clock that the test moves, and a record of what it does. */
const telling = (w = 1920) => {
  const did: string[] = []
  let due: (() => void) | null = null
  const retold = makeRetellingPlayer(
    {
      instant: false,
      view,
      fit: { viewport: viewportOf(w), k: 1, width: w, height: 1080 },
      paintAsOf: (_, place) => did.push(`draw ${place}`),
      repaint: () => did.push('done'),
      after: (_, then) => {
        due = then
        return () => {
          due = null
        }
      },
    },
    {
      play: (_, place) => {
        did.push(`play ${place}`)
        return Promise.resolve()
      },
      skip: () => did.push('hurry'),
    },
  )
  const pass = async (): Promise<void> => {
    due?.()
    await settled()
  }
  return { did, retold, pass, waits: () => due !== null }
}

describe('a game retold on the TV', () => {
  test('plays one event after another to its end, and then shows the present table again', async () => {
    const { did, retold, pass } = telling()
    retold.begin(view)
    for (let i = 0; i < 500 && retold.on(); i++) await pass()
    const { length } = retelling.events
    expect(did.filter(one => one.startsWith('play'))).toEqual(
      Array.from({ length: length - 1 }, (_, i) => `play ${i + 1}`),
    )
    expect(did.at(-1)).toBe('done')
  })
  test('goes on in another language where it is', async () => {
    const { did, retold, pass } = telling()
    retold.begin(view)
    await pass()
    const other = { ...view, parts: await loadParts(view.game, await languages.fr.load()) } as typeof view
    retold.see(other)
    expect([retold.told()?.retelling.whole.parts, retold.told()?.at]).toEqual([other.parts, 2])
    await pass()
    expect([did.at(-1), retold.told()?.at]).toEqual(['draw 2', 3])
  })
  test('stands still when it is paused, and goes back and forth by acts from there', async () => {
    const { retold, pass, waits } = telling()
    const [, second, third] = actsOf(retelling).map(({ from }) => from + 1)
    retold.begin(view)
    for (let i = 0; i < 3; i++) await pass()
    retold.toggle()
    await settled()
    expect([retold.told()?.at, waits()]).toEqual([4, false])
    const at: (number | undefined)[] = []
    for (const by of [-1, 1, -1] as const) {
      retold.step(by)
      await settled()
      at.push(retold.told()?.at)
    }
    expect(at).toEqual([second, third, second])
    for (let i = 0; i < 5; i++) {
      retold.step(-1)
      await settled()
    }
    expect(retold.told()?.at).toBe(1)
    retold.toggle()
    expect(waits()).toBe(true)
  })
  test('ends at once, and only when nothing of it moves any more', async () => {
    const did: string[] = []
    let free = (): void => undefined
    const play = (): Promise<void> =>
      new Promise(resolve => {
        free = resolve
      })
    const retold = makeRetellingPlayer(
      {
        instant: false,
        view,
        fit: { viewport: viewportOf(1920), k: 1, width: 1920, height: 1080 },
        paintAsOf: () => undefined,
        repaint: () => did.push('done'),
        after: (_, then) => {
          queueMicrotask(then)
          return () => undefined
        },
      },
      { play, skip: () => free() },
    )
    retold.begin(view)
    await settled()
    await retold.end()
    expect([retold.on(), did]).toEqual([false, ['done']])
  })
  test('opens its panel where that has room beside the table', () => {
    const opened = [1920, 1440].map(w => {
      const { retold } = telling(w)
      retold.begin(view)
      return retold.told()?.who
    })
    expect(opened).toEqual([1, 0])
  })
  test('does not begin while a game is being played', () => {
    const { retold } = telling()
    retold.begin({ ...view, table: null })
    expect(retold.on()).toBe(false)
  })
})

describe.each(finished)('the acts of $id', ({ id, retelling: of }) => {
  const acts = actsOf(of)
  test('begin with its cards, end with its end, and are few', () => {
    expect(acts[0]).toEqual({ kind: 'deal', n: 1, from: 0 })
    expect(acts.at(-1)).toEqual({ kind: 'end', n: 1, from: of.events.length - 1 })
    expect(acts.length).toBeLessThanOrEqual(of.events.length / 2 + 2)
    expect(acts.map(({ from }) => from)).toEqual(acts.map(({ from }) => from).toSorted((a, b) => a - b))
  })
  test('are its quests, or its nights and days', () => {
    const kinds = new Set(acts.map(({ kind }) => kind))
    const own = { avalon: ['quest'], thavalon: ['mission'], mafia: ['night', 'day'], midnight: ['night', 'day'] }[id]
    for (const kind of own) expect(kinds).toContain(kind)
    const quests = of.events.filter(({ type }) => type === 'quested').length
    const played = acts.filter(({ kind }) => kind === 'quest' || kind === 'mission').length
    expect([quests, quests + 1]).toContain(played)
  })
})

describe.each(finished)('the panel of $id', ({ retelling: of }) => {
  const all = of.events.length
  const people = of.whole.table?.seats.length ?? 0
  test('hides every role until it is asked, then names all of them, then says what each player knew', () => {
    const acts = actsOf(of).length
    expect(barText({ retelling: of, at: all, all, who: 0 })).toBe(
      `The game again: The end (${acts} of ${acts}). ${t().tv.retelling.keys}`,
    )
    expect(panelLines({ retelling: of, at: 1, all, who: 1 }).lines.length).toBe(people)
    const { head, lines } = panelLines({ retelling: of, at: 1, all, who: 2 })
    expect(head).toContain('Ada')
    expect(lines.join('')).not.toBe('')
  })
  test.each([1440, 1920])('has its texts side by side, and inside the panel, on a screen %s wide', w => {
    const context = contextAt(w)
    const panel = w - 480
    if (w === 1920) expect(besidePanel(context.viewport).w).toBe(panel)
    for (let who = 1; who < people + 2; who++) {
      const items = panelItems({ retelling: of, at: all, all, who }, context).slice(1)
      for (const [i, item] of items.entries()) {
        expect(left(item), item.key).toBeGreaterThanOrEqual(panel)
        expect(right(item), item.key).toBeLessThanOrEqual(w)
        expect(top(item), item.key).toBeGreaterThanOrEqual(0)
        expect(bottom(item), item.key).toBeLessThanOrEqual(1080)
        for (const other of items.slice(i + 1))
          expect(overlap(item, other), `${item.key}, ${other.key}`).toBeLessThan(3)
      }
    }
  })
})

test.each([1440, 1920])(
  'the panel names twenty players in letters that are read from three metres, %i wide',
  async w => {
    const twenty = Array.from({ length: 20 }, (_, i) => `${names[i % names.length]} ${i}`)
    const view = evening(
      { id: 'mafia', entry: games.mafia, gameScreen: await gameScreenFor('mafia') },
      twenty,
      { 'suicide-bomber': true },
      3,
    ).at(-1)
    const of = view ? retellingOf(view) : null
    if (!of) throw new Error('it has no end')
    const all = of.events.length
    const items = panelItems({ retelling: of, at: all, all, who: 1 }, contextAt(w)).slice(1)
    const lines = items.filter(isWords).filter(({ key }) => key.startsWith('retold line'))
    expect(lines).toHaveLength(20)
    for (const { size, lines: written } of lines) {
      expect(size).toBeGreaterThanOrEqual(32)
      expect(written).toHaveLength(1)
    }
    for (const [i, item] of items.entries())
      for (const other of items.slice(i + 1)) expect(overlap(item, other), `${item.key}, ${other.key}`).toBeLessThan(3)
  },
)
