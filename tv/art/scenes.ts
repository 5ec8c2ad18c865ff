import { type Artist, type Brush, scatter } from './brush.ts'

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
  if (name === 'success') rays(brush, w, h, ground.at, 'rgba(255,226,150,0.10)')
  if (name === 'fail') {
    const random = scatter(88)
    for (let i = 0; i < 9; i++) {
      const angle = (i / 9) * 2 * Math.PI + random() * 0.4
      crack(brush, [w * 0.5, h * 0.17], angle, w * (0.34 + random() * 0.3), 13, random)
    }
  }
}
