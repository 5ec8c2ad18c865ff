import { type Artist, type Brush, circle, downward, scatter } from './brush.ts'

/** The four hours of the village's light. */
export const hours = ['night', 'dawn', 'day', 'dusk'] as const
export type Hour = (typeof hours)[number]

/** The colours of the sky, from the top down to the hills. */
export const skies: Readonly<Record<Hour, readonly string[]>> = {
  night: ['#060a1c', '#0d1534', '#182650', '#2c3a68'],
  dawn: ['#33406f', '#7a6390', '#d98f86', '#f6c98b'],
  day: ['#5f9fcf', '#8bbfe0', '#bddcea', '#efe7cd'],
  dusk: ['#231f48', '#4f3466', '#a04f5c', '#e08a55'],
}

const hourOf = (name: string | undefined): Hour => hours.find(hour => hour === name) ?? 'day'

const stars = (brush: Brush, w: number, h: number): void => {
  const random = scatter(12)
  for (let i = 0; i < 210; i++) {
    const [x, y] = [random() * w, random() ** 1.4 * h * 0.78]
    const r = 0.6 + random() ** 3 * 2
    brush.fillStyle = `rgba(${random() < 0.3 ? '255,236,205' : '224,234,255'},${0.25 + random() * 0.7})`
    circle(brush, x, y, r)
    brush.fill()
  }
}

/** A bank of soft cloud. */
const cloud = (brush: Brush, x: number, y: number, size: number, colour: string, seed: number): void => {
  const random = scatter(seed)
  for (let i = 0; i < 16; i++) {
    const [dx, dy, r] = [(random() - 0.5) * size * 2.4, (random() - 0.5) * size * 0.34, size * (0.24 + random() * 0.3)]
    const gradient = brush.createRadialGradient(x + dx, y + dy, 0, x + dx, y + dy, r)
    gradient.addColorStop(0, colour)
    gradient.addColorStop(1, colour.replace(/[\d.]+\)$/, '0)'))
    brush.fillStyle = gradient
    brush.fillRect(x + dx - r, y + dy - r, 2 * r, 2 * r)
  }
}

const clouds: Readonly<Record<Hour, string>> = {
  night: 'rgba(78,94,150,0.10)',
  dawn: 'rgba(255,214,190,0.20)',
  day: 'rgba(255,255,255,0.34)',
  dusk: 'rgba(255,170,120,0.15)',
}

export const sky: Artist = (brush, w, h, [name]) => {
  const hour = hourOf(name)
  brush.fillStyle = downward(brush, 0, h * 0.86, ...skies[hour])
  brush.fillRect(0, 0, w, h)
  if (hour === 'night') stars(brush, w, h)
  const random = scatter(40)
  for (let i = 0; i < 7; i++)
    cloud(brush, (random() * 1.1 - 0.05) * w, h * (0.06 + random() * 0.5), 110 + random() * 130, clouds[hour], i + 50)
}

const craters = [
  [-0.3, -0.22, 0.2],
  [0.22, -0.34, 0.12],
  [0.3, 0.14, 0.24],
  [-0.18, 0.34, 0.16],
  [-0.42, 0.12, 0.09],
  [0.02, 0.02, 0.1],
] as const

const moon = (brush: Brush, x: number, y: number, r: number): void => {
  circle(brush, x, y, r)
  const face = brush.createRadialGradient(x - r * 0.3, y - r * 0.35, r * 0.1, x, y, r)
  face.addColorStop(0, '#fffdf0')
  face.addColorStop(0.7, '#e9e4cf')
  face.addColorStop(1, '#b9b59f')
  brush.fillStyle = face
  brush.fill()
  for (const [dx, dy, size] of craters) {
    circle(brush, x + dx * r, y + dy * r, size * r)
    brush.fillStyle = 'rgba(120,118,110,0.24)'
    brush.fill()
    circle(brush, x + (dx + 0.02) * r, y + (dy + 0.03) * r, size * r * 0.86)
    brush.fillStyle = 'rgba(255,253,240,0.18)'
    brush.fill()
  }
}

const glows: Readonly<Record<string, readonly [inner: string, outer: string]>> = {
  moon: ['rgba(214,224,255,0.55)', 'rgba(150,170,255,0)'],
  sun: ['rgba(255,240,190,0.85)', 'rgba(255,196,110,0)'],
  ember: ['rgba(255,190,120,0.8)', 'rgba(230,90,50,0)'],
}
const faces: Readonly<Record<string, readonly string[]>> = {
  sun: ['#fffdf0', '#fff0b8', '#ffd878'],
  ember: ['#ffe9c0', '#ffb56a', '#ef7440'],
}

/** The moon, the sun, or the low evening sun, each with its glow. */
export const orb: Artist = (brush, w, h, [name = 'sun']) => {
  const [x, y, r] = [w / 2, h / 2, Math.min(w, h) / 2]
  const [inner, outer] = glows[name] ?? ['rgba(255,255,255,0.5)', 'rgba(255,255,255,0)']
  const halo = brush.createRadialGradient(x, y, r * 0.3, x, y, r)
  halo.addColorStop(0, inner)
  halo.addColorStop(1, outer)
  brush.fillStyle = halo
  brush.fillRect(0, 0, w, h)
  if (name === 'moon') {
    moon(brush, x, y, r * 0.5)
    return
  }
  const face = brush.createRadialGradient(x, y, 0, x, y, r * 0.46)
  for (const [i, colour] of (faces[name] ?? ['#fff']).entries()) face.addColorStop(i / 2, colour)
  brush.fillStyle = face
  circle(brush, x, y, r * 0.46)
  brush.fill()
}

interface Light {
  readonly hills: readonly [far: string, near: string]
  readonly roofs: readonly string[]
  readonly walls: string
  readonly edge: string
  readonly window: string
  /** The share of windows that are lit. */
  readonly lit: number
  readonly ground: string
}

const lights: Readonly<Record<Hour, Light>> = {
  night: {
    hills: ['#18223f', '#0f172e'],
    roofs: ['#141a2c', '#1a2136', '#10162a'],
    walls: '#0c1122',
    edge: 'rgba(150,175,240,0.34)',
    window: '#ffc766',
    lit: 0.62,
    ground: '#080c1a',
  },
  dawn: {
    hills: ['#8d6f86', '#5f5266'],
    roofs: ['#6d4a4c', '#7d5550', '#5d4048'],
    walls: '#4b3a46',
    edge: 'rgba(255,214,170,0.55)',
    window: '#ffd58a',
    lit: 0.14,
    ground: '#33303c',
  },
  day: {
    hills: ['#86a98c', '#5f8a5c'],
    roofs: ['#a4553c', '#b5654a', '#8f4a36'],
    walls: '#e2d3b2',
    edge: 'rgba(255,240,214,0.6)',
    window: '#46586a',
    lit: 0,
    ground: '#4d6b3c',
  },
  dusk: {
    hills: ['#5c3a56', '#3c2844'],
    roofs: ['#47293a', '#543041', '#3b2334'],
    walls: '#2c1d2f',
    edge: 'rgba(255,176,120,0.5)',
    window: '#ffbf66',
    lit: 0.36,
    ground: '#1f1626',
  },
}

const hill = (brush: Brush, w: number, h: number, y: number, swing: number, colour: string, seed: number): void => {
  const random = scatter(seed)
  const waves = [1, 2, 3].map(n => [n * (1.5 + random()), random() * 6.3, swing / n] as const)
  brush.beginPath()
  brush.moveTo(0, h)
  for (let x = 0; x <= w + 20; x += 20)
    brush.lineTo(x, y + waves.reduce((sum, [n, shift, size]) => sum + size * Math.sin((n * x) / 400 + shift), 0))
  brush.lineTo(w, h)
  brush.closePath()
  brush.fillStyle = colour
  brush.fill()
}

interface House {
  readonly x: number
  readonly base: number
  readonly w: number
  readonly wall: number
  readonly roof: number
}

const window = (brush: Brush, x: number, y: number, size: number, colour: string, lit: boolean): void => {
  if (lit) {
    const glow = brush.createRadialGradient(x, y, 0, x, y, size * 2.6)
    glow.addColorStop(0, 'rgba(255,190,90,0.5)')
    glow.addColorStop(1, 'rgba(255,170,60,0)')
    brush.fillStyle = glow
    brush.fillRect(x - size * 3, y - size * 3, size * 6, size * 6)
  }
  brush.fillStyle = colour
  brush.fillRect(x - size / 2, y - size * 0.65, size, size * 1.3)
  brush.fillStyle = 'rgba(20,12,8,0.7)'
  brush.fillRect(x - 1, y - size * 0.65, 2, size * 1.3)
  brush.fillRect(x - size / 2, y - 1, size, 2)
}

const house = (brush: Brush, { x, base, w, wall, roof }: House, light: Light, random: () => number): void => {
  const over = w * 0.1
  brush.fillStyle = light.walls
  brush.fillRect(x, base - wall, w, wall + 60)
  const chimney = x + w * (0.2 + random() * 0.5)
  brush.fillRect(chimney, base - wall - roof * 0.95, w * 0.1, roof * 0.8)
  brush.beginPath()
  brush.moveTo(x - over, base - wall + 4)
  brush.lineTo(x + w * 0.5, base - wall - roof)
  brush.lineTo(x + w + over, base - wall + 4)
  brush.closePath()
  brush.fillStyle = light.roofs[Math.floor(random() * light.roofs.length)] ?? light.walls
  brush.fill()
  brush.lineWidth = 2.5
  brush.strokeStyle = light.edge
  brush.beginPath()
  brush.moveTo(x - over, base - wall + 4)
  brush.lineTo(x + w * 0.5, base - wall - roof)
  brush.lineTo(x + w + over, base - wall + 4)
  brush.stroke()
  const panes = Math.max(1, Math.round(w / 58))
  for (let i = 0; i < panes; i++) {
    const lit = random() < light.lit
    const dark = light.lit === 0 ? light.window : 'rgba(8,8,16,0.55)'
    window(brush, x + (w * (i + 0.5)) / panes, base - wall * 0.5, w / panes / 3.4, lit ? light.window : dark, lit)
  }
}

/** Draws the church in the middle of the village. */
const church = (brush: Brush, x: number, base: number, light: Light): void => {
  const random = scatter(91)
  house(brush, { x: x + 44, base, w: 150, wall: 96, roof: 78 }, light, random)
  brush.fillStyle = light.walls
  brush.fillRect(x - 30, base - 190, 74, 260)
  brush.beginPath()
  brush.moveTo(x - 42, base - 186)
  brush.lineTo(x + 7, base - 322)
  brush.lineTo(x + 56, base - 186)
  brush.closePath()
  brush.fillStyle = light.roofs[0] ?? light.walls
  brush.fill()
  brush.lineWidth = 2.5
  brush.strokeStyle = light.edge
  brush.stroke()
  window(brush, x + 7, base - 140, 22, light.lit > 0.3 ? light.window : 'rgba(8,8,16,0.55)', light.lit > 0.3)
}

/** Hills with the roofs of a village in front of them, in the light of an hour. */
export const village: Artist = (brush, w, h, [name]) => {
  const light = lights[name as Hour] ?? lights.day
  hill(brush, w, h, h * 0.24, h * 0.09, light.hills[0], 7)
  hill(brush, w, h, h * 0.42, h * 0.06, light.hills[1], 8)
  church(brush, w * 0.19, h * 0.76, light)
  for (const [row, base] of [h * 0.7, h * 0.9].entries()) {
    const random = scatter(60 + row)
    for (let x = -40; x < w; ) {
      const wide = 96 + random() * 84
      house(
        brush,
        { x, base: base + random() * 16, w: wide, wall: 44 + random() * 34, roof: 46 + random() * 44 },
        light,
        random,
      )
      x += wide * (1.12 + random() * 0.5)
    }
  }
  brush.fillStyle = downward(brush, h * 0.86, h, 'rgba(0,0,0,0)', light.ground, light.ground)
  brush.fillRect(0, h * 0.86, w, h * 0.14)
}
