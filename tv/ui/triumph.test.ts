import { expect, test } from 'vitest'
import { overlap } from '../draw/items.ts'
import { viewportOf } from '../draw/layout.ts'
import { inksFor, placesIn } from './triumph.ts'

test.each([1440, 1920])('the laurels of winners lie on no other, however many win, %i wide', w => {
  const { stage } = viewportOf(w)
  for (let count = 1; count <= 20; count++)
    for (const most of [260, 420]) {
      const places = placesIn(stage, count, most)
      expect(places).toHaveLength(count)
      const crossed = places.flatMap(({ laurel, name }, i) =>
        places.slice(i + 1).filter(other => overlap(laurel, other.laurel) > 0.5 || overlap(name, other.name) > 0.5),
      )
      expect(crossed, `${count} of ${most}`).toEqual([])
    }
})

test('no gold falls for Evil, the Mafia or the Wolves, and the same gold for all others', () => {
  const [dark, bright] = [inksFor('evil'), inksFor('good')]
  for (const winner of ['mafia', 'wolves']) expect(inksFor(winner)).toEqual(dark)
  for (const winner of ['village', 'bomber', 'fool', 'nobody']) expect(inksFor(winner)).toEqual(bright)
  expect(dark.filter(ink => bright.includes(ink))).toEqual([])
})
