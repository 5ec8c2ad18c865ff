/** The least share of the plate that the modules fill. */
const least = 0.85

/**
 * Returns the pixel edges of a QR code's modules: all of one size, unless that would leave much of the plate empty.
 * Then some are a pixel larger, which cameras read better than a small code.
 */
export const edgesOf = (count: number, pixels: number): readonly number[] => {
  const whole = Math.floor(pixels / count)
  const step = whole * count >= least * pixels ? whole : pixels / count
  const from = (pixels - step * count) / 2
  return Array.from({ length: count + 1 }, (_, i) => Math.round(from + i * step))
}
