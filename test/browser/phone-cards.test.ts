import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles as mafiaRoles } from '../../shared/games/mafia/roles.ts'
import { whole } from '../kit/sample.ts'
import { type Castings, type Looks, openLooks } from './kit/phone-looks.ts'
import { mafiaOf } from './kit/phone-mafia-views.ts'
import { eachMask } from './kit/phone-midnight-views.ts'
import { pressing } from './kit/phone-table.ts'
import { castings as thavalon } from './kit/phone-thavalon-views.ts'
import { castings, partyOf } from './kit/phone-views.ts'

// Accessibility: an open card names everybody, at 200 % too.

let looks: Looks
beforeAll(async () => {
  looks = await openLooks()
}, 120_000)
afterAll(() => looks?.stop())

const avalon = (players: number, options: object): Castings =>
  castings(partyOf('avalon', players, { merlin: true, seating: 'room', ...options }))
const mafia = (players: number): Castings => new Map(mafiaRoles.map(role => [role, mafiaOf(role, players)]))
/** Tables of every size of list, with every role. */
const tables: readonly (readonly [what: string, castings: Castings])[] = [
  ['Avalon, 5', avalon(5, {})],
  ['Avalon, 7, where Evil knows all', avalon(7, { percival: true, morgana: true })],
  ['Avalon, 10', avalon(10, { percival: true, morgana: true, mordred: true, oberon: 'standard' })],
  ['Avalon, 10, in a ring', avalon(10, { morgana: true, 'evil-ring': true, 'merlin-sight': 'decoy' })],
  ['Avalon, 8, where two may declare', avalon(8, { arthur: true, agravaine: true, reversals: true })],
  ['THavalon, 10', thavalon(10)],
  ['Mafia, 10', mafia(10)],
  ['Mafia, 20', mafia(20)],
  ['Midnight, 10', eachMask()],
]
const screens = [
  ['390 x 844', 'usual', '100'],
  ['320 x 568', 'small', '100'],
  ['320 x 568 with letters of twice the size', 'small', '200'],
  ['844 x 390', 'sideways', '100'],
] as const

/** Counts the lines of the sentences above the list of names and below it, and how far one is from its place, in px. */
const lines = () =>
  looks.page.$$eval('.face-text, .face-more, .face-does', parts =>
    parts.map(part => {
      const text = document.createRange()
      text.selectNodeContents(part)
      const middles = [...new Set([...text.getClientRects()].map(({ top, height }) => top + height / 2))]
      const { top, height } = part.getBoundingClientRect()
      const off = middles.map((middle, i) => Math.abs(middle - top - ((i + 0.5) * height) / middles.length))
      return { count: middles.length, off: Math.max(...off) }
    }),
  )

/** Half of the tables at each screen, so that each is at a small one and a larger one; all at all in the long run. */
const shownAt = (screen: number): typeof tables => tables.filter((_, i) => whole || (i + screen) % 2 === 0)

/** Lists the sizes of the letters: the role's, its side's, and all others'. */
const fontSizes = (): Promise<readonly number[]> =>
  looks.page.$eval('#card', card =>
    ['.face-role', '.face-side', '.face-text', '.face-name, .face-word', '.face-more', '.face-does'].flatMap(selector =>
      [...card.querySelectorAll(selector)].map(part => Number.parseFloat(getComputedStyle(part).fontSize)),
    ),
  )

describe.each(screens)('the open card on a screen of %s', (name, size, text) => {
  test.each(shownAt(screens.findIndex(([one]) => one === name)))(
    'has one shape for every role, names everybody and cuts nothing off: %s',
    async (what, all) => {
      await looks.resize(size)
      const shapes = new Map<string, string>()
      for (const [role, party] of all) {
        await looks.show(party, text)
        await pressing(looks.page, '[data-hold="card"]', async () => {
          await looks.page.waitForSelector('#card')
          // Once it was held for long enough to be read, the button below it is another.
          await looks.page.waitForSelector('[data-confirm]:enabled')
          const names = await looks.page.$$eval('.face-others li', every =>
            every.filter(one => one.getBoundingClientRect().height > 8).map(({ textContent }) => textContent),
          )
          expect(names, `${what}: ${role}`).toHaveLength(party.chairs.length - 1)
          expect(await looks.cut(), `${what}: ${role}`).toEqual([])
          const [nameSize = 0, side = 0, ...rest] = await fontSizes()
          // A long name of a role is narrower than a short side, in letters of twice the size.
          if (text === '100') expect(nameSize, `${what}: ${role}`).toBeGreaterThan(side)
          expect(side, `${what}: ${role}: ${rest}`).toBeGreaterThan(Math.max(...rest))
          const set = await lines()
          for (const { count, off } of set) {
            expect(count, `${what}: ${role}`).toBeGreaterThan(0)
            expect(off, `${what}: ${role}: ${JSON.stringify(set)}`).toBeLessThan(2)
          }
          shapes.set([...(await looks.boxes()), ...set.map(({ count }) => count)].join('\n'), role)
        })
      }
      expect([...shapes.values()], what).toHaveLength(1)
    },
  )
})

/** Lists, name by name, whether it is known, and its word's size, ink and box. */
const words = () =>
  looks.page.$$eval('.face-others li', every =>
    every.map(one => {
      const word = one.querySelector('.face-word')
      if (!word) throw new Error('a name without a word')
      const { fontSize, color } = getComputedStyle(word)
      const { width, height } = word.getBoundingClientRect()
      const known = one.getAttribute('data-known') === 'true'
      return {
        known,
        size: Number.parseFloat(fontSize),
        ink: color,
        box: `${Math.round(width)} x ${Math.round(height)}`,
      }
    }),
  )

test.each([tables[0], tables[6]].flatMap(table => (table ? [table] : [])))(
  'what is known on a card is larger than the rest, in one ink and equal boxes: %s',
  async (_, all) => {
    await looks.resize('usual')
    const seen: Awaited<ReturnType<typeof words>> = []
    for (const party of all.values()) {
      await looks.show(party, '100')
      await pressing(looks.page, '[data-hold="card"]', async () => {
        await looks.page.waitForSelector('#card')
        seen.push(...(await words()))
      })
    }
    const sizesOf = (known: boolean): readonly number[] =>
      seen.filter(one => one.known === known).map(({ size }) => size)
    expect(Math.min(...sizesOf(true))).toBeGreaterThan(Math.max(...sizesOf(false)))
    expect(new Set(seen.map(({ ink }) => ink)).size).toBe(1)
    expect(new Set(seen.map(({ box }) => box)).size).toBe(1)
  },
)
