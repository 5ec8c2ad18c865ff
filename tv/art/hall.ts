import { type Artist, type Brush, scatter, shade, unshade } from './brush.ts'

/** The table's outline: a superellipse. */
const oval = (brush: Brush, w: number, h: number, inset: number): void => {
  const [rx, ry] = [w / 2 - inset, h / 2 - inset]
  const power = 2 / 2.7
  brush.beginPath()
  for (let i = 0; i < 160; i++) {
    const a = (i / 160) * 2 * Math.PI
    const [c, s] = [Math.cos(a), Math.sin(a)]
    brush.lineTo(w / 2 + rx * Math.sign(c) * Math.abs(c) ** power, h / 2 + ry * Math.sign(s) * Math.abs(s) ** power)
  }
  brush.closePath()
}

interface Boards {
  readonly width: number
  readonly upright: boolean
  readonly tones: readonly string[]
  readonly seed: number
  readonly grain: number
}

/** Draws floorboards, each with its own tone and grain. */
const boards = (brush: Brush, w: number, h: number, { width, upright, tones, seed, grain }: Boards): void => {
  const random = scatter(seed)
  const [across, along] = upright ? [w, h] : [h, w]
  for (let at = -random() * width; at < across; at += width) {
    const wide = width * (0.8 + random() * 0.4)
    const place = (d: number, e: number, dw: number, eh: number): readonly [number, number, number, number] =>
      upright ? [d, e, dw, eh] : [e, d, eh, dw]
    brush.fillStyle = tones[Math.floor(random() * tones.length)] ?? '#000'
    brush.fillRect(...place(at, 0, width + 1, along))
    brush.lineWidth = 1
    for (let i = 0; i < grain; i++) {
      const d = at + random() * wide
      const bend = (random() - 0.5) * 14
      brush.strokeStyle =
        random() < 0.6 ? `rgba(10,5,0,${0.06 + random() * 0.16})` : `rgba(255,205,140,${random() * 0.07})`
      brush.beginPath()
      const [x0, y0] = place(d, 0, 0, 0)
      const [x1, y1] = place(d + bend, along * 0.35, 0, 0)
      const [x2, y2] = place(d - bend, along * 0.65, 0, 0)
      const [x3, y3] = place(d, along, 0, 0)
      brush.moveTo(x0, y0)
      brush.bezierCurveTo(x1, y1, x2, y2, x3, y3)
      brush.stroke()
    }
    brush.fillStyle = 'rgba(0,0,0,0.55)'
    brush.fillRect(...place(at, 0, 2.5, along))
    brush.fillStyle = 'rgba(255,215,150,0.07)'
    brush.fillRect(...place(at + 2.5, 0, 1.5, along))
  }
}

const light = (brush: Brush, w: number, h: number, inner: string, outer: string, reach: number): void => {
  brush.save()
  brush.translate(w / 2, h / 2)
  brush.scale(1, h / w)
  const gradient = brush.createRadialGradient(0, 0, 0, 0, 0, w * reach)
  gradient.addColorStop(0, inner)
  gradient.addColorStop(1, outer)
  brush.fillStyle = gradient
  brush.fillRect(-w, -w, 2 * w, 2 * w)
  brush.restore()
}

/** Draws small lozenges along the inlay. */
const lozenges = (brush: Brush, w: number, h: number, inset: number): void => {
  const [rx, ry] = [w / 2 - inset, h / 2 - inset]
  const power = 2 / 2.7
  brush.fillStyle = 'rgba(214,174,88,0.75)'
  for (let i = 0; i < 72; i++) {
    const a = ((i + 0.5) / 72) * 2 * Math.PI
    const [c, s] = [Math.cos(a), Math.sin(a)]
    const x = w / 2 + rx * Math.sign(c) * Math.abs(c) ** power
    const y = h / 2 + ry * Math.sign(s) * Math.abs(s) ** power
    brush.save()
    brush.translate(x, y)
    brush.rotate(Math.PI / 4)
    brush.fillRect(-4.5, -4.5, 9, 9)
    brush.restore()
  }
}

/** A hall's floor at night, and the great table seen from above. */
export const hall: Artist = (brush, w, h) => {
  boards(brush, w, h, {
    width: 92,
    upright: false,
    tones: ['#2c1d11', '#332213', '#271a0f', '#2f1f12'],
    seed: 4,
    grain: 10,
  })
  light(brush, w, h, 'rgba(90,50,15,0.28)', 'rgba(0,0,0,0.72)', 0.66)
  const [tw, th] = [w - 56, h - 40]
  brush.save()
  brush.translate(28, 20)
  shade(brush, 60, 'rgba(0,0,0,0.95)', 18)
  oval(brush, tw, th, 0)
  const rim = brush.createLinearGradient(0, 0, tw * 0.4, th)
  for (const [at, colour] of [
    [0, '#7a4f28'],
    [0.3, '#4b2d15'],
    [0.7, '#2f1b0c'],
    [1, '#57361a'],
  ] as const)
    rim.addColorStop(at, colour)
  brush.fillStyle = rim
  brush.fill()
  unshade(brush)
  brush.lineWidth = 3
  brush.strokeStyle = 'rgba(255,210,140,0.22)'
  oval(brush, tw, th, 3)
  brush.stroke()
  brush.save()
  oval(brush, tw, th, 26)
  brush.clip()
  boards(brush, tw, th, {
    width: 148,
    upright: true,
    tones: ['#5f3b1d', '#68411f', '#553418', '#6d4623', '#5a371b'],
    seed: 9,
    grain: 34,
  })
  light(brush, tw, th, 'rgba(255,186,92,0.42)', 'rgba(14,6,0,0.7)', 0.58)
  brush.restore()
  // Draws the step from the rim down to the boards.
  for (const [inset, width, colour] of [
    [26, 7, 'rgba(0,0,0,0.55)'],
    [31, 2, 'rgba(255,214,150,0.25)'],
    [44, 3, 'rgba(201,162,74,0.6)'],
    [58, 3, 'rgba(201,162,74,0.6)'],
  ] as const) {
    brush.lineWidth = width
    brush.strokeStyle = colour
    oval(brush, tw, th, inset)
    brush.stroke()
  }
  lozenges(brush, tw, th, 51)
  brush.restore()
  light(brush, w, h, 'rgba(0,0,0,0)', 'rgba(0,0,0,0.42)', 0.68)
}

const filled =
  (inner: string, outer: string): Artist =>
  (brush, w, h) => {
    brush.save()
    brush.translate(w / 2, h / 2)
    brush.scale(1, h / w)
    const gradient = brush.createRadialGradient(0, 0, w * 0.08, 0, 0, w * 0.62)
    gradient.addColorStop(0, inner)
    gradient.addColorStop(1, outer)
    brush.fillStyle = gradient
    brush.fillRect(-w, -w, 2 * w, 2 * w)
    brush.restore()
  }

export const veil = filled('rgba(8,5,3,0.72)', 'rgba(4,2,1,0.9)')
export const dusk = filled('rgba(40,4,4,0.35)', 'rgba(12,0,2,0.86)')
export const night = filled('rgba(14,20,44,0.86)', 'rgba(5,7,18,0.97)')

type Stops = readonly (readonly [at: number, colour: string])[]

/** Draws light that falls on a floor, brightest at one place. */
const lit = (brush: Brush, w: number, h: number, at: readonly [x: number, y: number], stops: Stops): void => {
  const [x, y] = [at[0] * w, at[1] * h]
  const gradient = brush.createRadialGradient(x, y, 0, x, y, w * 0.62)
  for (const [stop, colour] of stops) gradient.addColorStop(stop, colour)
  brush.fillStyle = gradient
  brush.fillRect(0, 0, w, h)
}

/** Draws floorboards that are barely visible. */
const floor = (brush: Brush, w: number, h: number): void => {
  const random = scatter(23)
  for (let y = 0; y < h; y += 96) {
    brush.fillStyle = `rgba(0,0,0,${0.1 + random() * 0.16})`
    brush.fillRect(0, y, w, 96)
    brush.fillStyle = 'rgba(0,0,0,0.4)'
    brush.fillRect(0, y, w, 3)
  }
}

const rays = (brush: Brush, w: number, h: number, [x, y]: readonly [number, number], colour: string): void => {
  const random = scatter(5)
  brush.save()
  brush.translate(x * w, y * h)
  const count = 26
  for (let i = 0; i < count; i++) {
    const from = ((i + random() * 0.5) / count) * 2 * Math.PI
    const wide = (0.25 + random() * 0.4) * ((2 * Math.PI) / count)
    brush.beginPath()
    brush.moveTo(0, 0)
    brush.lineTo(Math.cos(from) * w, Math.sin(from) * w)
    brush.lineTo(Math.cos(from + wide) * w, Math.sin(from + wide) * w)
    brush.closePath()
    brush.fillStyle = colour
    brush.fill()
  }
  brush.restore()
}

/** Rays of golden light from the middle, which fade towards their ends. */
export const goldenRays: Artist = (brush, w, h) => {
  const gradient = brush.createRadialGradient(w / 2, h / 2, w * 0.1, w / 2, h / 2, w / 2)
  gradient.addColorStop(0, 'rgba(255,226,140,0.95)')
  gradient.addColorStop(0.55, 'rgba(246,205,100,0.5)')
  gradient.addColorStop(1, 'rgba(230,180,70,0)')
  const count = 18
  brush.fillStyle = gradient
  for (let i = 0; i < count; i++) {
    const wide = i % 2 === 0 ? 0.1 : 0.055
    const a = (i / count) * 2 * Math.PI
    brush.beginPath()
    brush.moveTo(w / 2, h / 2)
    for (const edge of [a - wide, a + wide]) brush.lineTo(w / 2 + Math.cos(edge) * w, h / 2 + Math.sin(edge) * w)
    brush.closePath()
    brush.fill()
  }
}

/** Draws one line of a crack, with its branches. */
const crack = (
  brush: Brush,
  [x, y]: readonly [number, number],
  angle: number,
  length: number,
  width: number,
  random: () => number,
): void => {
  let [px, py, at] = [x, y, angle]
  const steps = Math.max(3, Math.round(length / 46))
  for (let i = 0; i < steps; i++) {
    const wide = width * (1 - i / steps)
    at += (random() - 0.5) * 0.9
    const [nx, ny] = [px + (Math.cos(at) * length) / steps, py + (Math.sin(at) * length) / steps]
    for (const [colour, extra, shift] of [
      ['rgba(255,120,80,0.25)', 3, 2],
      ['#050101', 1, 0],
    ] as const) {
      brush.strokeStyle = colour
      brush.lineWidth = wide + extra
      brush.beginPath()
      brush.moveTo(px + shift, py + shift)
      brush.lineTo(nx + shift, ny + shift)
      brush.stroke()
    }
    if (width > 4 && random() < 0.34)
      crack(brush, [nx, ny], at + (random() < 0.5 ? 0.8 : -0.8), length * 0.35, wide * 0.6, random)
    ;[px, py] = [nx, ny]
  }
}

const grounds: Readonly<
  Record<string, { readonly base: string; readonly at: readonly [number, number]; readonly stops: Stops }>
> = {
  dark: {
    base: '#140c07',
    at: [0.5, 0.44],
    stops: [
      [0, 'rgba(150,92,40,0.62)'],
      [0.4, 'rgba(84,48,20,0.5)'],
      [1, 'rgba(4,2,1,0.86)'],
    ],
  },
  success: {
    base: '#1b3f8a',
    at: [0.5, 0.17],
    stops: [
      [0, 'rgba(255,236,170,0.98)'],
      [0.13, 'rgba(226,176,80,0.74)'],
      [0.3, 'rgba(36,72,150,0.72)'],
      [1, 'rgba(8,18,46,0.96)'],
    ],
  },
  fail: {
    base: '#2a0806',
    at: [0.5, 0.17],
    stops: [
      [0, 'rgba(176,44,32,0.95)'],
      [0.3, 'rgba(98,16,12,0.85)'],
      [1, 'rgba(10,1,1,0.96)'],
    ],
  },
  alone: {
    base: '#3a2206',
    at: [0.5, 0.17],
    stops: [
      [0, 'rgba(255,236,180,0.98)'],
      [0.13, 'rgba(222,160,62,0.8)'],
      [0.3, 'rgba(126,76,18,0.74)'],
      [1, 'rgba(22,11,2,0.96)'],
    ],
  },
  lit: {
    base: '#12306e',
    at: [0.5, 0.53],
    stops: [
      [0, 'rgba(255,226,150,0.95)'],
      [0.2, 'rgba(190,150,80,0.6)'],
      [0.42, 'rgba(26,56,124,0.7)'],
      [1, 'rgba(6,14,38,0.97)'],
    ],
  },
  grey: {
    base: '#101010',
    at: [0.5, 0.5],
    stops: [
      [0, 'rgba(96,96,96,0.75)'],
      [0.34, 'rgba(48,48,48,0.7)'],
      [1, 'rgba(4,4,4,0.95)'],
    ],
  },
  hunt: {
    base: '#0b0508',
    at: [0.5, 0.5],
    stops: [
      [0, 'rgba(96,14,16,0.75)'],
      [0.34, 'rgba(44,6,9,0.7)'],
      [1, 'rgba(3,1,2,0.95)'],
    ],
  },
}

/** The ground of a scene: instead of the hall, a single light on the floor. */
export const scene: Artist = (brush, w, h, [name = '']) => {
  const ground = grounds[name] ?? grounds.dark
  if (!ground) return
  brush.fillStyle = ground.base
  brush.fillRect(0, 0, w, h)
  floor(brush, w, h)
  lit(brush, w, h, ground.at, ground.stops)
  if (name === 'success' || name === 'alone') rays(brush, w, h, ground.at, 'rgba(255,226,150,0.10)')
  if (name === 'fail') {
    const random = scatter(88)
    for (let i = 0; i < 9; i++) {
      const angle = (i / 9) * 2 * Math.PI + random() * 0.4
      crack(brush, [w * 0.5, h * 0.17], angle, w * (0.34 + random() * 0.3), 13, random)
    }
  }
}
