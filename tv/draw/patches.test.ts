import { describe, expect, test } from 'vitest'
import { seeded } from '../../shared/engine/random.ts'
import { makePatches } from './frames.ts'
import { type Box, between, overlap } from './items.ts'

const screen = { w: 1280, h: 720 }
const patchesOf = (...boxes: readonly Box[]): readonly Box[] => {
  const patches = makePatches(() => screen)
  for (const box of boxes) patches.add(box)
  return patches.take()
}
const contains = (outer: Box, x: number, y: number): boolean =>
  Math.abs(x - outer.x) <= outer.w / 2 && Math.abs(y - outer.y) <= outer.h / 2

describe('the changed part of a screen', () => {
  test('is rounded outwards to whole pixels', () => {
    expect(patchesOf(between(10.4, 20.6, 30.2, 40.9))).toEqual([between(10, 20, 31, 41)])
  })

  test('ends at the screen’s edge, and is nothing beyond it', () => {
    expect(patchesOf(between(-50, -50, 20, 20))).toEqual([between(0, 0, 20, 20)])
    expect(patchesOf(between(1300, 0, 1400, 50))).toEqual([])
  })

  test('is one box where two overlap, and two where they do not', () => {
    expect(patchesOf(between(0, 0, 20, 20), between(10, 10, 40, 40))).toEqual([between(0, 0, 40, 40)])
    expect(patchesOf(between(0, 0, 20, 20), between(100, 100, 140, 140))).toHaveLength(2)
  })

  test('is forgotten once it has been taken', () => {
    const patches = makePatches(() => screen)
    patches.whole()
    expect(patches.take()).toEqual([between(0, 0, 1280, 720)])
    expect(patches.take()).toEqual([])
  })

  test('is covered by a few boxes that never overlap, whatever changes', () => {
    const random = seeded(4)
    const thousand = Array.from({ length: 1000 }, (_, i) => i)
    const share = (): number => random.one('share', thousand) / 1000
    for (let round = 0; round < 200; round++) {
      const boxes = Array.from({ length: 12 }, () => ({
        x: share() * 1280,
        y: share() * 720,
        w: 1 + share() * 160,
        h: 1 + share() * 160,
      }))
      const patches = patchesOf(...boxes)
      expect(patches.length).toBeLessThanOrEqual(6)
      for (const [i, one] of patches.entries())
        for (const other of patches.slice(i + 1)) expect(overlap(one, other)).toBeLessThanOrEqual(0)
      for (const { x, y } of boxes) expect(patches.some(one => contains(one, x, y))).toBe(true)
    }
  })
})
