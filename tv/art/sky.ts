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

/** Draws the whole sky of an hour. */
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

const lights: Readonly<Record<string, readonly [inner: string, outer: string]>> = {
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
  const [inner, outer] = lights[name] ?? ['rgba(255,255,255,0.5)', 'rgba(255,255,255,0)']
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
