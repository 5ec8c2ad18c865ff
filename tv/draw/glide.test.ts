import { expect, test } from 'vitest'
import { glides } from './enter.ts'
import { drawing } from './items.ts'

const at = (key: string, x: number, y: number) => drawing(key, 'shield/fox/red', 'token', { x, y, w: 40, h: 40 })

test('only items that are in both pictures at different places glide, each from its old place', () => {
  const before = [at('chip a', 10, 10), at('chip b', 50, 10), at('shield a', 0, 0), at('chip gone', 5, 5)]
  const after = [at('chip a', 30, 90), at('chip b', 50, 10), at('shield a', 9, 9), at('chip new', 1, 1)]
  expect(glides(before, after)).toEqual([{ key: 'chip a', dx: -20, dy: -80 }])
})
