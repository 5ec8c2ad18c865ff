import jsqr from 'jsqr'
import { describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { games } from '../../shared/games/registry.ts'
import { evening, type Played, paint, viewOf } from '../../test/kit/tv.ts'
import { gameScreen } from '../games/avalon/index.ts'
import { modulesOf } from './modules.ts'

const decode = jsqr as unknown as typeof jsqr.default
const avalon: Played = { id: 'avalon', entry: games.avalon, gameScreen }

/** Draws a code as the screen shows it, on its light plate, pixel by pixel. */
const rasterOf = (link: string, pixels: number): { readonly grey: Float64Array; readonly side: number } => {
  const side = Math.round(pixels)
  const grey = new Float64Array(side * side).fill(246)
  for (const { x, y, w, h } of modulesOf(link, pixels))
    for (let row = y; row < y + h; row++) grey.fill(18, row * side + x, row * side + x + w)
  return { grey, side }
}

/**
 * Returns how many camera pixels see one screen pixel, for a screen of 127 cm and a camera with 65 degrees on 1920
 * pixels.
 */
const seenFrom = (metres: number): number => {
  const [screen, field] = [1.107, 2 * metres * Math.tan((65 / 2) * (Math.PI / 180))]
  return (screen / 1920) * (1920 / field)
}

/** Returns what the camera sees: each of its pixels averages what falls on it, a little offset from the screen's. */
const photo = ({ grey, side }: ReturnType<typeof rasterOf>, scale: number, shift: number) => {
  const [edge, step] = [20, 1 / scale]
  const size = Math.ceil(side * scale) + 2 * edge
  const data = new Uint8ClampedArray(size * size * 4)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      let [sum, count] = [0, 0]
      for (let dy = 0.25; dy < 1; dy += 0.25)
        for (let dx = 0.25; dx < 1; dx += 0.25) {
          const at = Math.floor((x - edge + dx + shift) * step)
          const row = Math.floor((y - edge + dy + shift * 0.7) * step)
          const inside = at >= 0 && row >= 0 && at < side && row < side
          sum += inside ? (grey[row * side + at] ?? 40) : 40
          count += 1
        }
      data.set([sum / count, sum / count, sum / count, 255], (y * size + x) * 4)
    }
  return { data, size }
}

const readAt = (art: string, size: number, metres: number): number => {
  const link = art.replace(/^qr\//, '')
  const raster = rasterOf(link, size)
  const shots = [0, 0.21, 0.37, 0.5, 0.68, 0.83]
  return shots.filter(shift => {
    const { data, size: side } = photo(raster, seenFrom(metres), shift)
    return decode(data, side, side)?.data === link
  }).length
}

const codeIn = (view: View, w: number, key: string) => {
  const found = paint(avalon, view, w).find(item => item.key === key)
  if (found?.kind !== 'drawing') throw new Error(`no ${key} is shown`)
  return found
}

describe('a phone reads the code', () => {
  test('of the welcome screen from three metres: it takes a third of the screen’s height', () => {
    const { art, w, h } = codeIn(viewOf(avalon, [], {}, null), 1920, 'qr')
    expect(h).toBeGreaterThanOrEqual(360)
    expect(readAt(art, w, 3)).toBe(6)
    // This reading can fail: from a hundred metres nothing is read.
    expect(readAt(art, w, 100)).toBe(0)
  })

  test.each([5, 7, 10])('in the corner of a game of %i players from two metres', count => {
    const names = Array.from({ length: count }, (_, i) => `P${i}`)
    const view = evening(avalon, names, {}, 1).find(({ table }) => table?.phase === 'vote')
    if (!view) throw new Error('nothing was voted on')
    const { art, w } = codeIn(view, 1920, 'corner qr')
    expect(readAt(art, w, 2)).toBeGreaterThanOrEqual(5)
  })
})
