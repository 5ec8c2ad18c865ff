import { describe, expect, test } from 'vitest'
import { type Box, bottom, left, overlap, right, top } from './items.ts'
import { across, fitInto, layoutOf, middleOf, viewportOf } from './layout.ts'

const seats = Array.from({ length: 16 }, (_, i) => i + 5)
const frames = [1440, 1680, 1920].map(w => viewportOf(w))
const each = seats.flatMap(count => frames.map(viewport => [count, viewport.w, viewport] as const))

const inside = (outer: Box, inner: Box): boolean =>
  left(inner) >= left(outer) - 0.5 &&
  right(inner) <= right(outer) + 0.5 &&
  top(inner) >= top(outer) - 0.5 &&
  bottom(inner) <= bottom(outer) + 0.5

describe('where seats lie', () => {
  test.each(each)(
    '%i seats at %i wide: all of them lie in the safe area, and none on another',
    (count, _w, viewport) => {
      const { spots } = layoutOf(count, viewport)
      expect(spots).toHaveLength(count)
      for (const [i, spot] of spots.entries()) {
        expect(inside(viewport.safe, spot)).toBe(true)
        for (const other of spots.slice(i + 1)) expect(overlap(spot, other)).toBeLessThanOrEqual(0)
        expect(overlap(spot, spot.name)).toBeGreaterThan(0)
      }
    },
  )

  test.each(each)(
    '%i seats at %i wide: the middle and the corner overlap neither seats nor each other',
    (count, _w, viewport) => {
      const { spots, inner, corner } = layoutOf(count, viewport)
      expect(overlap(inner, corner)).toBeLessThanOrEqual(0)
      expect(inside(viewport.safe, inner)).toBe(true)
      expect(inside(viewport.safe, corner)).toBe(true)
      for (const spot of spots) {
        expect(overlap(spot, inner)).toBeLessThanOrEqual(0)
        expect(overlap(spot, corner)).toBeLessThanOrEqual(0)
      }
      expect(corner.w).toBeGreaterThanOrEqual(150)
      expect(corner.h).toBeGreaterThanOrEqual(218)
    },
  )

  test.each(each)('%i seats at %i wide go around clockwise', (count, _w, viewport) => {
    const { spots } = layoutOf(count, viewport)
    const angles = spots.map(({ x, y }) =>
      Math.atan2((y - viewport.h / 2) * (viewport.w / viewport.h), x - viewport.w / 2),
    )
    const turns = angles.map((angle, i) => {
      const next = angles[(i + 1) % count] ?? 0
      return (next - angle + 4 * Math.PI) % (2 * Math.PI)
    })
    expect(turns.reduce((sum, turn) => sum + turn, 0)).toBeCloseTo(2 * Math.PI)
    for (const turn of turns) expect(turn).toBeGreaterThan(0)
  })

  test.each(each)(
    '%i seats at %i wide: there are arrows, and none lies on a shield or a name',
    (count, _w, viewport) => {
      const { spots, arrows } = layoutOf(count, viewport)
      expect(arrows.length).toBeGreaterThanOrEqual(count > 10 ? 4 : count)
      for (const arrow of arrows) {
        for (const { shield, name } of spots) {
          expect(overlap(arrow, shield)).toBeLessThanOrEqual(0)
          expect(overlap(arrow, name)).toBeLessThanOrEqual(0)
        }
      }
    },
  )

  test.each(frames.map(viewport => [viewport.w, viewport] as const))(
    'the middle of ten seats at %i wide is divided without overlaps',
    (_w, viewport) => {
      const { inner } = layoutOf(10, viewport)
      const parts = Object.values(middleOf(inner))
      for (const [i, part] of parts.entries()) {
        expect(inside(inner, part)).toBe(true)
        for (const other of parts.slice(i + 1)) expect(overlap(part, other)).toBeLessThanOrEqual(0)
      }
    },
  )

  test('boxes side by side fill their box', () => {
    const cells = across({ x: 100, y: 50, w: 90, h: 20 }, 3)
    expect(cells.map(({ x }) => x)).toEqual([70, 100, 130])
    expect(cells.every(({ w, h }) => w === 30 && h === 20)).toBe(true)
  })
})

describe('how the picture fits a screen', () => {
  test.each([
    [1280, 720, 1920, 2 / 3],
    [1920, 1080, 1920, 1],
    [3840, 2160, 1920, 2],
    [1440, 1080, 1440, 1],
    [2560, 1080, 1920, 1],
    [1000, 1400, 1440, 1000 / 1440],
  ])('%i x %i is drawn %i wide', (w, h, wide, k) => {
    const fit = fitInto({ w, h, ratio: 1 })
    expect(fit.viewport.w).toBe(wide)
    expect(fit.k).toBeCloseTo(k, 3)
    expect(fit.width).toBeLessThanOrEqual(w + 1)
    expect(fit.height).toBeLessThanOrEqual(h + 1)
  })

  test('low power draws no finer than its limit, and shows the picture at full size', () => {
    const fit = fitInto({ w: 3840, h: 2160, ratio: 1 }, 2 / 3)
    expect(fit.k).toBeCloseTo(2 / 3)
    expect(fit.width).toBe(3840)
  })
})
