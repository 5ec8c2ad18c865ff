import { expect, test } from 'vitest'
import { overlap } from '../draw/items.ts'
import { viewportOf } from '../draw/layout.ts'
import { placesIn } from './triumph.ts'

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
