/** So much of the plate the modules fill at least. */
const least = 0.85

/**
 * Where the modules of a QR code begin and end, in pixels: each as large as all others, unless that would leave much of
 * the plate empty. Then some are a pixel larger than others, which a camera reads sooner than a small code.
 */
export const edgesOf = (count: number, pixels: number): readonly number[] => {
  const whole = Math.floor(pixels / count)
  const step = whole * count >= least * pixels ? whole : pixels / count
  const from = (pixels - step * count) / 2
  return Array.from({ length: count + 1 }, (_, i) => Math.round(from + i * step))
}
