import { icons } from 'virtual:tv-icons'

export type Brush = CanvasRenderingContext2D

/** Draws one thing into a field of `w` by `h` units. `rest` is the remainder of its name. */
export type Artist = (brush: Brush, w: number, h: number, rest: readonly string[]) => void

/** Returns seeded noise from 0 to 1, the same each time. */
export const scatter = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const paths = new Map<string, Path2D>()
/** Returns an icon's outline, in a field of 512 by 512. */
const outline = (name: string): Path2D => {
  const known = paths.get(name)
  if (known) return known
  // Joins all paths into one text, each starting from the corner: engines before 68 cannot add a path to another.
  const parts = [...(icons[name]?.body ?? '').matchAll(/\bd="([^"]+)"/g)]
  const path = new Path2D(parts.map(([, d]) => `M0 0${d}`).join(''))
  paths.set(name, path)
  return path
}

/** Draws an icon centred on (x, y), filled with the brush's current style. */
export const icon = (brush: Brush, name: string, x: number, y: number, size: number): void => {
  brush.save()
  brush.translate(x - size / 2, y - size / 2)
  brush.scale(size / 512, size / 512)
  brush.fill(outline(name))
  brush.restore()
}

/** Embosses a shape: a light edge below, a dark one above. */
export const embossed = (
  brush: Brush,
  name: string,
  box: readonly [x: number, y: number, size: number],
  fill: string,
): void => {
  const [x, y, size] = box
  const d = Math.max(1, size * 0.018)
  brush.fillStyle = 'rgba(0,0,0,0.5)'
  icon(brush, name, x, y - d, size)
  brush.fillStyle = 'rgba(255,240,210,0.28)'
  icon(brush, name, x, y + d, size)
  brush.fillStyle = fill
  icon(brush, name, x, y, size)
}

export const rounded = (brush: Brush, x: number, y: number, w: number, h: number, r: number): void => {
  const c = Math.min(r, w / 2, h / 2)
  brush.beginPath()
  brush.moveTo(x + c, y)
  brush.arcTo(x + w, y, x + w, y + h, c)
  brush.arcTo(x + w, y + h, x, y + h, c)
  brush.arcTo(x, y + h, x, y, c)
  brush.arcTo(x, y, x + w, y, c)
  brush.closePath()
}

export const circle = (brush: Brush, x: number, y: number, r: number): void => {
  brush.beginPath()
  brush.arc(x, y, r, 0, 2 * Math.PI)
}

/** Makes a linear gradient from top to bottom. */
export const downward = (brush: Brush, y0: number, y1: number, ...colours: readonly string[]): CanvasGradient => {
  const gradient = brush.createLinearGradient(0, y0, 0, y1)
  for (const [i, colour] of colours.entries()) gradient.addColorStop(i / Math.max(1, colours.length - 1), colour)
  return gradient
}

/** Makes a radial gradient from the middle to the edge, lit from the upper left. */
export const outward = (
  brush: Brush,
  [x, y, r]: readonly [x: number, y: number, r: number],
  ...colours: readonly string[]
): CanvasGradient => {
  const gradient = brush.createRadialGradient(x - r * 0.25, y - r * 0.3, 0, x, y, r)
  for (const [i, colour] of colours.entries()) gradient.addColorStop(i / Math.max(1, colours.length - 1), colour)
  return gradient
}

/** Sets the shadow of what is painted next, in units. */
export const shade = (brush: Brush, blur: number, colour = 'rgba(0,0,0,0.6)', dy = blur * 0.4): void => {
  // The canvas blurs in pixels, whatever its scale.
  const k = brush.getTransform().a
  brush.shadowColor = colour
  brush.shadowBlur = blur * k
  brush.shadowOffsetY = dy * k
}
export const unshade = (brush: Brush): void => {
  brush.shadowColor = 'transparent'
  brush.shadowBlur = 0
  brush.shadowOffsetY = 0
}

export const gilding = (brush: Brush, y0: number, y1: number): CanvasGradient =>
  downward(brush, y0, y1, '#f6dd93', '#c9a24a', '#7d5c1f', '#d9b45c', '#8a6a2a')

/** Draws a slightly irregular circle. */
export const blob = (brush: Brush, x: number, y: number, r: number, rough: number, seed: number): void => {
  const random = scatter(seed)
  const waves = Array.from({ length: 5 }, (_, n) => [n + 3, random() * 6.3, (random() * rough) / (n + 1)] as const)
  brush.beginPath()
  for (let i = 0; i < 90; i++) {
    const a = (i / 90) * 2 * Math.PI
    const d = r * (1 - rough + waves.reduce((sum, [n, shift, size]) => sum + size * Math.sin(n * a + shift), 0))
    brush.lineTo(x + d * Math.cos(a), y + d * Math.sin(a))
  }
  brush.closePath()
}
