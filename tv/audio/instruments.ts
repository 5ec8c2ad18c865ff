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

export const sampleRate = 22_050

const tau = 2 * Math.PI

export const noise = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state / 2_147_483_648
  }
}

const made = (seconds: number, at: (i: number) => number): Samples => {
  const out = new Float32Array(Math.max(1, Math.round(seconds * sampleRate)))
  for (let i = 0; i < out.length; i++) out[i] = at(i)
  return out
}

/** Fades out the end, to avoid a click. */
const faded = (samples: Samples, seconds: number): Samples => {
  const tail = Math.min(samples.length, Math.round(seconds * sampleRate))
  for (let i = 0; i < tail; i++) {
    const at = samples.length - 1 - i
    samples[at] = ((samples[at] ?? 0) * i) / tail
  }
  return samples
}

interface Plucked {
  /** The brightness from 0 to 1. */
  readonly bright: number
  /** The seconds until it has almost died away. */
  readonly rings: number
  /** The level of its lowest tone, added to the string. */
  readonly body?: number
}

/** A plucked string: Karplus-Strong, tuned between two samples by an all-pass filter. */
export const plucked =
  ({ bright, rings, body = 0 }: Plucked) =>
  (hertz: number, seconds: number): Samples => {
    const period = sampleRate / hertz - 0.5
    const whole = Math.max(2, Math.floor(period - 0.1))
    const part = period - whole
    const bend = (1 - part) / (1 + part)
    const random = noise(Math.round(hertz * 7))
    const ring = new Float32Array(whole)
    let dull = 0
    for (let i = 0; i < whole; i++) {
      dull += (0.15 + 0.8 * bright) * (random() - dull)
      ring[i] = dull
    }
    const struck = ring.slice()
    const finger = Math.max(1, Math.round(whole * 0.16))
    for (let i = 0; i < whole; i++) ring[i] = (struck[i] ?? 0) - 0.7 * (struck[(i + whole - finger) % whole] ?? 0)
    const mean = ring.reduce((sum, value) => sum + value, 0) / whole
    for (let i = 0; i < whole; i++) ring[i] = (ring[i] ?? 0) - mean
    const loss = 10 ** ((-3 * sampleRate) / hertz / (rings * sampleRate))
    let [at, before, into, out] = [0, 0, 0, 0]
    return faded(
      made(Math.max(seconds, Math.min(rings, 1.3)) + 0.1, i => {
        const value = ring[at] ?? 0
        const soft = 0.5 * (value + before) * loss
        before = value
        out = bend * soft + into - bend * out
        into = soft
        ring[at] = out
        at = (at + 1) % whole
        const t = i / sampleRate
        return (
          0.8 * value * Math.min(1, t * 500) +
          body * Math.sin(tau * hertz * t) * Math.exp(-3 * t) * Math.min(1, t * 200)
        )
      }),
      0.12,
    )
  }

interface Blown {
  /** The level of each partial, the lowest first; may depend on its frequency. */
  readonly partials: readonly number[] | ((hertz: number, n: number) => number)
  readonly attack: number
  readonly release: number
  /** How far the players in unison are detuned. */
  readonly apart?: readonly number[]
  readonly vibrato?: number
  readonly breath?: number
  /** How much it swells and dies away within a note. */
  readonly swell?: number
}

const size = 1024
const tableOf = (hertz: number, partials: Blown['partials']): Float32Array => {
  const loud = typeof partials === 'function' ? partials : (_: number, n: number) => partials[n - 1] ?? 0
  const table = new Float32Array(size)
  for (let n = 1; n <= 24 && n * hertz < sampleRate * 0.42; n++) {
    const amount = loud(hertz, n)
    if (amount === 0) continue
    for (let i = 0; i < size; i++) table[i] = (table[i] ?? 0) + amount * Math.sin((tau * n * i) / size)
  }
  return table
}

/** A sustained tone: a bow, a pipe, a voice. */
const held =
  ({ partials, attack, release, apart = [0], vibrato = 0, breath = 0, swell = 0 }: Blown) =>
  (hertz: number, seconds: number): Samples => {
    const table = tableOf(hertz, partials)
    const random = noise(Math.round(hertz * 13))
    const phases = apart.map((_, i) => (i * size) / apart.length)
    const steps = apart.map(cents => (hertz * 2 ** (cents / 1200) * size) / sampleRate)
    const long = seconds + release
    let air = 0
    return made(long, i => {
      const t = i / sampleRate
      const wave = vibrato * Math.min(1, t / 0.5) * Math.sin(tau * 5.2 * t)
      let sum = 0
      for (let n = 0; n < phases.length; n++) {
        const at = phases[n] ?? 0
        const low = Math.floor(at)
        const next = table[(low + 1) % size] ?? 0
        const here = table[low % size] ?? 0
        sum += here + (next - here) * (at - low)
        phases[n] = (at + (steps[n] ?? 0) * (1 + wave)) % size
      }
      air += 0.3 * (random() - air)
      const shape = 1 - swell * Math.cos((tau * Math.min(t, seconds)) / seconds)
      const edge = Math.min(1, t / attack) * Math.min(1, Math.max(0, (long - t) / release))
      return ((sum / phases.length + breath * air) * edge * edge * shape) / (1 + swell)
    })
  }

/** Returns the level of a partial by the formants of a choir that sings "ah". */
const ah = (hertz: number, n: number): number => {
  const at = hertz * n
  const formants = [
    [650, 110, 1],
    [1080, 130, 0.5],
    [2650, 200, 0.14],
  ] as const
  const throat = formants.reduce((sum, [f, wide, loud]) => sum + loud / (1 + ((at - f) / wide) ** 2), 0.06)
  return throat / n ** 0.6
}

/** Returns the level of a partial of a muted trumpet: low in the bass, high in the middle. */
const mute = (hertz: number, n: number): number => {
  const at = hertz * n
  return 0.12 / n + 0.5 / (1 + ((at - 1500) / 500) ** 2) + 0.16 / (1 + ((at - 2900) / 600) ** 2)
}

const saw = (most: number, slope: number): readonly number[] =>
  Array.from({ length: most }, (_, i) => 1 / (i + 1) ** slope)

const struck =
  (partials: readonly (readonly [ratio: number, loud: number, rings: number])[], shake = 0) =>
  (hertz: number, seconds: number): Samples => {
    const longest = Math.max(seconds, ...partials.map(([, , rings]) => rings))
    const heard = partials.filter(([ratio]) => ratio * hertz < sampleRate * 0.45)
    return faded(
      made(longest, i => {
        const t = i / sampleRate
        const tremor = 1 - shake * (0.5 - 0.5 * Math.cos(tau * 4.6 * t))
        return (
          heard.reduce(
            (sum, [ratio, loud, rings]) =>
              sum + loud * Math.sin(tau * hertz * ratio * t) * Math.exp((-4.6 * t) / rings),
            0,
          ) *
          tremor *
          Math.min(1, t * 400)
        )
      }),
      0.1,
    )
  }

interface Skin {
  readonly hertz: number
  readonly rings: number
  readonly slap: number
  readonly dull: number
}

/** A drum: a falling tone, and the hand on it. */
const skin =
  ({ hertz, rings, slap, dull }: Skin) =>
  (): Samples => {
    const random = noise(Math.round(hertz * 31))
    let air = 0
    let phase = 0
    return faded(
      made(rings, i => {
        const t = i / sampleRate
        phase += (tau * hertz * (1 + 0.5 * Math.exp(-t * 28))) / sampleRate
        air += dull * (random() - air)
        const low = (Math.sin(phase) + 0.35 * Math.sin(2 * phase) * Math.exp(-t * 12)) * Math.exp((-5 * t) / rings)
        return low * Math.min(1, t * 700) + slap * air * Math.exp((-22 * t) / rings)
      }),
      0.03,
    )
  }

/** Wires or sticks: band-limited noise. */
const hiss = (low: number, high: number, rings: number, attack: number) => (): Samples => {
  const random = noise(Math.round(low * 1e6 + rings * 1e3))
  let [slow, fast] = [0, 0]
  return faded(
    made(rings, i => {
      const t = i / sampleRate
      const value = random()
      slow += low * (value - slow)
      fast += high * (value - fast)
      return (fast - slow) * Math.min(1, t / attack) * Math.exp((-4.6 * t) / rings)
    }),
    0.02,
  )
}

const twice = (beat: () => Samples, gap: number, loud: number) => (): Samples => {
  const one = beat()
  const late = Math.round(gap * sampleRate)
  return made((one.length + late) / sampleRate, i => (one[i] ?? 0) + loud * (one[i - late] ?? 0))
}

export const pitched = {
  lute: plucked({ bright: 0.75, rings: 2.4 }),
  harp: plucked({ bright: 0.35, rings: 3, body: 0.25 }),
  pizzicato: plucked({ bright: 0.3, rings: 0.7, body: 0.3 }),
  bass: plucked({ bright: 0.2, rings: 1.6, body: 0.6 }),
  viol: held({ partials: saw(14, 1.25), attack: 0.14, release: 0.2, apart: [-4, 5], vibrato: 0.003, breath: 0.05 }),
  drone: held({ partials: saw(12, 1.4), attack: 0.6, release: 0.6, apart: [-6, 0, 7], swell: 0.15 }),
  choir: held({ partials: ah, attack: 0.5, release: 0.6, apart: [-9, -2, 4, 10], vibrato: 0.004, swell: 0.1 }),
  flute: held({ partials: [1, 0.32, 0.14, 0.05], attack: 0.07, release: 0.12, vibrato: 0.004, breath: 0.1 }),
  clarinet: held({
    partials: [1, 0.04, 0.55, 0.05, 0.3, 0.04, 0.16, 0.03, 0.07],
    attack: 0.06,
    release: 0.1,
    vibrato: 0.002,
  }),
  trumpet: held({ partials: mute, attack: 0.05, release: 0.1, vibrato: 0.004 }),
  horn: held({
    partials: [0.8, 0.75, 0.55, 0.34, 0.2, 0.11, 0.06],
    attack: 0.06,
    release: 0.18,
    apart: [-3, 4],
    vibrato: 0.001,
  }),
  vibes: struck(
    [
      [1, 1, 2.6],
      [3.98, 0.22, 0.5],
      [10.1, 0.07, 0.12],
    ],
    0.35,
  ),
  bell: struck([
    [0.5, 0.3, 3.2],
    [1, 0.6, 2.8],
    [1.19, 0.28, 2.2],
    [2, 0.3, 1.5],
    [2.76, 0.16, 0.9],
    [5.4, 0.07, 0.3],
  ]),
  box: struck([
    [1, 1, 1.4],
    [5.8, 0.2, 0.25],
  ]),
} as const satisfies Readonly<Record<string, (hertz: number, seconds: number) => Samples>>
export type Pitched = keyof typeof pitched

/** The percussion. */
export const hit = {
  tabor: skin({ hertz: 118, rings: 0.34, slap: 0.5, dull: 0.3 }),
  drum: skin({ hertz: 74, rings: 0.7, slap: 0.45, dull: 0.12 }),
  rim: skin({ hertz: 330, rings: 0.09, slap: 0.9, dull: 0.6 }),
  heart: twice(skin({ hertz: 84, rings: 0.3, slap: 0.35, dull: 0.05 }), 0.24, 0.7),
  brush: hiss(0.25, 0.8, 0.22, 0.05),
  ride: hiss(0.7, 0.99, 0.35, 0.004),
  tick: skin({ hertz: 980, rings: 0.05, slap: 0.5, dull: 0.7 }),
} as const satisfies Readonly<Record<string, () => Samples>>
export type Hit = keyof typeof hit
