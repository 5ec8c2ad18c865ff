/** One channel of samples from -1 to 1. */
export type Samples = Float32Array<ArrayBuffer>

/** Loudness after ITU-R BS.1770-4: a shelf and a high-pass filter, then power in blocks of 400 ms. */

interface Filter {
  readonly b: readonly [number, number, number]
  readonly a: readonly [number, number]
}

const shelf = (rate: number): Filter => {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate)
  const [q, high] = [0.7071752369554196, 10 ** (3.999843853973347 / 20)]
  const middle = high ** 0.4996667741545416
  const all = 1 + k / q + k * k
  return {
    b: [(high + (middle * k) / q + k * k) / all, (2 * (k * k - high)) / all, (high - (middle * k) / q + k * k) / all],
    a: [(2 * (k * k - 1)) / all, (1 - k / q + k * k) / all],
  }
}

const highPass = (rate: number): Filter => {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate)
  const q = 0.5003270373238773
  const all = 1 + k / q + k * k
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / all, (1 - k / q + k * k) / all] }
}

const filtered = (samples: Samples, { b, a }: Filter): Samples => {
  const out = new Float32Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let i = 0; i < out.length; i++) {
    const x = samples[i] ?? 0
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    out[i] = y
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
  }
  return out
}

/** Returns the loudness of this power: one channel on both speakers, as browsers play it, has twice the power. */
const lufs = (power: number): number => -0.691 + 10 * Math.log10(2 * power)

/** Returns the power of 400 ms blocks with 75 % overlap; shorter sounds are padded with silence. */
const blocks = (samples: Samples, rate: number): readonly number[] => {
  const weighted = filtered(filtered(samples, shelf(rate)), highPass(rate))
  const [length, step] = [Math.round(rate * 0.4), Math.round(rate * 0.1)]
  const sums = new Float64Array(weighted.length + 1)
  for (let i = 0; i < weighted.length; i++) sums[i + 1] = (sums[i] ?? 0) + (weighted[i] ?? 0) ** 2
  const all: number[] = []
  for (let from = 0; from === 0 || from + length <= weighted.length; from += step)
    all.push(((sums[Math.min(from + length, weighted.length)] ?? 0) - (sums[from] ?? 0)) / length)
  return all
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns a piece's gated loudness: blocks that are nearly silent, or far below the rest, do not count. */
export const loudnessOf = (samples: Samples, rate: number): number => {
  const heard = blocks(samples, rate).filter(power => lufs(power) > -70)
  if (heard.length === 0) return Number.NEGATIVE_INFINITY
  const least = lufs(mean(heard)) - 10
  return lufs(mean(heard.filter(power => lufs(power) > least)))
}

/** Returns the loudest 400 ms: a stroke is no longer. */
export const momentOf = (samples: Samples, rate: number): number => lufs(Math.max(...blocks(samples, rate)))

export const peakOf = (samples: Samples): number => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)

const most = 0.94
/** Clips softly: quiet samples stay unchanged. */
const bent = (value: number): number => {
  const size = Math.abs(value)
  const knee = 0.6
  if (size <= knee) return value
  return Math.sign(value) * (knee + (most - knee) * Math.tanh((size - knee) / (most - knee)))
}

/** Normalises to a level by the given measure, in a few steps: clipping lowers it again each time. */
export const levelled = (samples: Samples, to: number, measure: (samples: Samples) => number): Samples => {
  let gain = 1
  let out = samples
  for (let step = 0; step < 6; step++) {
    const off = to - measure(out)
    if (Math.abs(off) < 0.1) break
    gain *= 10 ** (off / 20)
    const by = gain
    out = samples.map(value => bent(value * by))
  }
  return out
}
