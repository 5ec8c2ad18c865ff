import { expect, test } from 'vitest'
import { t } from '../../shared/texts/catalogue.ts'
import { chairOf, contextAt, onCrests, wide } from '../../test/kit/tv.ts'
import { bottom, type Item, left, overlap, right, top } from '../draw/items.ts'
import { layoutOf, viewportOf } from '../draw/layout.ts'
import { type Mark, type Slot, seatItems } from './round-table.ts'

const frames = [1440, 1680, 1920]
const counts = Array.from({ length: 16 }, (_, i) => i + 5)
const each = counts.flatMap(count => frames.map(w => [count, w] as const))
const tags = [undefined, ...Object.values(t().tv.tags), 'Detective']
const names = ['Bo', wide[0] ?? '']
const slots: readonly (readonly Slot[])[] = [[], ['right'], ['left', 'right'], ['left', 'right', 'low']]

/** Draws every seat with its name, tag and tokens; games for more than ten have at most one token at a seat. */
const seatsAt = (count: number, w: number, tag: string | undefined, name: string, laid: readonly Slot[], here = true) =>
  layoutOf(count, viewportOf(w)).spots.map((spot, i) => {
    const mark: Mark = { tokens: laid.map(slot => [slot, 'sword']), ...(tag ? { tag } : {}) }
    return { spot, items: seatItems(`s${i}`, { ...chairOf(name, i), here }, spot, mark, contextAt(w)) }
  })

const isShield = ({ key }: Item): boolean => key.startsWith('shield')
const isMark = ({ key }: Item): boolean => !/^(glow|name)/.test(key)

/** Lists the parts of a seat that reach outside its place. */
const astray = ({ spot, items }: ReturnType<typeof seatsAt>[number]): readonly string[] =>
  items
    .filter(isMark)
    .filter(
      item =>
        left(item) < left(spot) - 1 ||
        right(item) > right(spot) + 1 ||
        top(item) < top(spot) - 1 ||
        bottom(item) > bottom(spot) + 4,
    )
    .map(({ key }) => `${key} leaves its place`)

test.each(each)('%i seats at %i wide: tags and tokens hide no crest and cover nothing of any seat', (count, w) => {
  const shown = slots.filter(laid => count <= 10 || laid.length === 0)
  const ways = tags.flatMap(tag => names.flatMap(name => shown.map(laid => ({ tag, name, laid }))))
  for (const { tag, name, laid } of ways) {
    const seats = seatsAt(count, w, tag, name, laid)
    expect(
      seats.flatMap(seat => [...onCrests(seat.items), ...astray(seat)]),
      `${tag} ${name} ${laid.join(' ')}`,
    ).toEqual([])
    for (const [i, { spot }] of seats.entries())
      for (const other of seats.slice(i + 1)) expect(overlap(spot, other.spot)).toBeLessThanOrEqual(0)
  }
})

test.each(each)(
  '%i seats at %i wide: every crest is as large as its neighbours’, however they are tagged',
  (count, w) => {
    const heights = tags.flatMap(tag =>
      names.flatMap(name => seatsAt(count, w, tag, name, []).flatMap(({ items }) => items.filter(isShield))),
    )
    expect(new Set(heights.map(({ h }) => Math.round(h))).size).toBe(1)
  },
)

test.each(each)(
  '%i seats at %i wide: who is active has a crest larger by 15 %, and nothing else of them moves',
  (count, w) => {
    const tokens: Mark['tokens'] = count > 10 ? [] : [['right', 'sword']]
    for (const [i, spot] of layoutOf(count, viewportOf(w)).spots.entries()) {
      const drawn = (active: boolean): readonly Item[] =>
        seatItems(`s${i}`, chairOf('Bo', i), spot, { active, crown: count <= 10, tag: 'bot', tokens }, contextAt(w))
      const [larger, usual] = [drawn(true), drawn(false)]
      const sizeOf = (items: readonly Item[]): number => items.find(isShield)?.h ?? 0
      expect(sizeOf(larger) / sizeOf(usual)).toBeCloseTo(1.15)
      const others = (items: readonly Item[]) => items.filter(({ key }) => !/^(shield|glow|crown) /.test(key))
      expect(others(larger)).toEqual(others(usual))
      expect([...onCrests(larger), ...astray({ spot, items: larger })]).toEqual([])
    }
  },
)

test.each(frames)('a tag next to a name is shown with any usual name, %i wide', w => {
  const tagsOf = (name: string, tag: string): number =>
    seatsAt(10, w, tag, name, []).filter(({ items }) => items.some(({ key }) => key.startsWith('tag '))).length
  for (const tag of [...Object.values(t().tv.tags), 'Sleepwalker'])
    for (const name of ['Bo', 'Maximiliane', 'Екатерина']) expect(tagsOf(name, tag), `${name}, ${tag}`).toBe(10)
})

test.each(frames)('a crest stays large enough to be told apart, %i wide', w => {
  const shieldOf = (items: readonly Item[]): number => items.find(isShield)?.w ?? 0
  const least = (count: number, tag: string): number =>
    Math.min(...seatsAt(count, w, tag, 'Bartholomew', []).map(({ items }) => shieldOf(items)))
  expect(least(10, t().tv.tags.bot)).toBeGreaterThanOrEqual(56)
  expect(least(20, t().tv.tags.bot)).toBeGreaterThanOrEqual(44)
})

test.each(each)(
  '%i seats at %i wide: the sign of a phone that is away hides no upper half of a crest, and no mark',
  (count, w) => {
    const shown = slots.filter(laid => count <= 10 || laid.length === 0)
    for (const tag of tags)
      for (const laid of shown)
        for (const { items, spot } of seatsAt(count, w, tag, wide[0] ?? '', laid, false)) {
          const [sign, shield] = ['away', 'shield'].map(part => items.find(({ key }) => key.startsWith(`${part} `)))
          if (!(sign && shield)) throw new Error('there is no sign')
          const others = items.filter(item => !/^(away|shield|glow|name)/.test(item.key))
          expect(others.filter(item => overlap(item, sign) > 0.5).map(({ key }) => key)).toEqual([])
          expect(top(sign)).toBeGreaterThan(top(shield) + shield.h * 0.5 - 1)
          expect(astray({ spot, items: [sign] })).toEqual([])
          expect(sign.w).toBeGreaterThanOrEqual(28)
        }
  },
)

test('a seat has the sign as soon as its phone is away, and none while it is here or a bot plays', () => {
  const signed = (part: object): boolean => {
    const [spot] = layoutOf(5, viewportOf(1920)).spots
    if (!spot) throw new Error('there is no seat')
    const chair = { ...chairOf('Bo', 0), since: 0, ...part }
    return seatItems('s0', chair, spot, {}, { ...contextAt(1920), now: 1 }).some(({ key }) => key === 'away s0')
  }
  expect(
    [{ here: false }, { here: true }, { here: false, bot: true }, { here: false, empty: true }].map(signed),
  ).toEqual([true, false, false, false])
})
