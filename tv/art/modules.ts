import { encode } from 'uqr'

// Apart from `paper.ts`, which draws the codes: tests read them without the icons that only a build has.

/** The least share of the plate that the modules may fill. */
const least = 0.85

/**
 * Returns the pixel edges of a QR code's modules: all of one size, unless that would leave much of the plate empty.
 * Then some are one pixel larger: cameras read that better than a small code.
 */
export const edgesOf = (count: number, pixels: number): readonly number[] => {
  const whole = Math.floor(pixels / count)
  const step = whole * count >= least * pixels ? whole : pixels / count
  const from = (pixels - step * count) / 2
  return Array.from({ length: count + 1 }, (_, i) => Math.round(from + i * step))
}

/** A dark module of a code, in pixels. */
export interface Module {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/**
 * Returns the dark modules of a code on a plate of this many pixels, with little error correction: a screen has no
 * dirt, so fewer and larger modules are read from farther away.
 */
export const modulesOf = (text: string, pixels: number): readonly Module[] => {
  const { data, size } = encode(text, { border: 2, ecc: 'L' })
  const edges = edgesOf(size, pixels)
  const at = (i: number): number => edges[i] ?? 0
  return data.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [{ x: at(x), y: at(y), w: at(x + 1) - at(x), h: at(y + 1) - at(y) }] : [])),
  )
}
