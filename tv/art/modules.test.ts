import { describe, expect, test } from 'vitest'
import { edgesOf } from './modules.ts'

describe('the modules of a QR code', () => {
  // From the corner of an ending's page on a small TV to a lobby's sheet on a large one.
  test.each([60, 72, 86, 98, 108, 130, 150, 217, 330, 660])('fill %i pixels of a plate, in whole pixels', pixels => {
    for (const count of [33, 37, 41, 45]) {
      const edges = edgesOf(count, pixels)
      const [first = 0, last = 0] = [edges[0], edges.at(-1)]
      expect(edges).toHaveLength(count + 1)
      expect(first).toBeGreaterThanOrEqual(0)
      expect(last).toBeLessThanOrEqual(pixels)
      expect(last - first).toBeGreaterThanOrEqual(0.84 * pixels)
      expect(edges.every(Number.isInteger)).toBe(true)
      const widths = edges.slice(1).map((edge, i) => edge - (edges[i] ?? 0))
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(1)
      expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
    }
  })
})
