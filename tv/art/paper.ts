import { palette } from '../../shared/client/palette.ts'
import { ornaments } from '../draw/layout.ts'
import { type Artist, type Brush, downward, gilding, rounded, scatter, shade, unshade } from './brush.ts'
import { modulesOf } from './modules.ts'

const torn = (brush: Brush, w: number, h: number, inset: number, seed: number): void => {
  const random = scatter(seed)
  const step = 15
  const rough = (): number => (random() - 0.5) * 7
  brush.beginPath()
  for (let x = inset; x < w - inset; x += step) brush.lineTo(x, inset + rough())
  for (let y = inset; y < h - inset; y += step) brush.lineTo(w - inset + rough(), y)
  for (let x = w - inset; x > inset; x -= step) brush.lineTo(x, h - inset + rough())
  for (let y = h - inset; y > inset; y -= step) brush.lineTo(inset + rough(), y)
  brush.closePath()
}

const stains = (brush: Brush, w: number, h: number, seed: number): void => {
  const random = scatter(seed)
  for (let i = 0; i < 46; i++) {
    const [x, y, r] = [random() * w, random() * h, 20 + random() ** 2 * 170]
    const gradient = brush.createRadialGradient(x, y, 0, x, y, r)
    const dark = random() < 0.6
    gradient.addColorStop(0, dark ? 'rgba(140,96,38,0.10)' : 'rgba(255,246,214,0.14)')
    gradient.addColorStop(1, 'rgba(140,96,38,0)')
    brush.fillStyle = gradient
    brush.fillRect(x - r, y - r, 2 * r, 2 * r)
  }
  for (let i = 0; i < w * h * 0.0016; i++) {
    const [x, y, a] = [random() * w, random() * h, random() * 3.14]
    brush.strokeStyle = random() < 0.5 ? 'rgba(96,62,20,0.10)' : 'rgba(255,250,225,0.16)'
    brush.lineWidth = 0.9
    brush.beginPath()
    brush.moveTo(x, y)
    brush.lineTo(x + Math.cos(a) * 10, y + Math.sin(a) * 10)
    brush.stroke()
  }
}

const flourish = (brush: Brush, x: number, y: number, sx: number, sy: number): void => {
  brush.save()
  brush.translate(x, y)
  brush.scale(sx, sy)
  brush.lineWidth = 2.2
  brush.strokeStyle = 'rgba(110,66,20,0.75)'
  brush.beginPath()
  brush.moveTo(0, 46)
  brush.bezierCurveTo(0, 12, 12, 0, 46, 0)
  brush.moveTo(0, 30)
  brush.bezierCurveTo(16, 28, 28, 16, 30, 0)
  brush.moveTo(8, 8)
  brush.bezierCurveTo(24, 10, 22, 26, 14, 22)
  brush.stroke()
  brush.restore()
}

/** A sheet of parchment, its edges torn and browned, ruled by hand; a bare one has no ornaments, and a plain one no lines either. */
export const parchment: Artist = (brush, w, h, [kind]) => {
  shade(brush, 26, 'rgba(0,0,0,0.75)', 12)
  torn(brush, w, h, 6, 21)
  brush.fillStyle = palette.parchment
  brush.fill()
  unshade(brush)
  brush.save()
  torn(brush, w, h, 6, 21)
  brush.clip()
  const body = brush.createRadialGradient(w * 0.46, h * 0.42, 0, w / 2, h / 2, Math.max(w, h) * 0.62)
  body.addColorStop(0, '#f0e0b6')
  body.addColorStop(0.6, '#e0c892')
  body.addColorStop(1, '#bd9a5c')
  brush.fillStyle = body
  brush.fillRect(0, 0, w, h)
  stains(brush, w, h, 5)
  brush.lineWidth = 26
  brush.strokeStyle = 'rgba(98,58,16,0.20)'
  torn(brush, w, h, 6, 21)
  brush.stroke()
  brush.lineWidth = 9
  brush.strokeStyle = 'rgba(84,46,10,0.35)'
  brush.stroke()
  brush.restore()
  if (h < 260 || kind === 'plain') return
  brush.lineWidth = 2
  brush.strokeStyle = 'rgba(110,66,20,0.55)'
  brush.strokeRect(24, 24, w - 48, h - 48)
  brush.lineWidth = 1
  brush.strokeRect(30, 30, w - 60, h - 60)
  if (kind === 'bare') return
  const { from } = ornaments
  for (const [x, y, sx, sy] of [
    [from, from, 1, 1],
    [w - from, from, -1, 1],
    [from, h - from, 1, -1],
    [w - from, h - from, -1, -1],
  ] as const)
    flourish(brush, x, y, sx, sy)
}

/** A dark label with a gilt edge, below a name. */
export const plate: Artist = (brush, w, h) => {
  shade(brush, 8, 'rgba(0,0,0,0.7)', 3)
  rounded(brush, 1, 1, w - 2, h - 2, 12)
  brush.fillStyle = downward(brush, 0, h, '#2a1c10', '#120b06')
  brush.fill()
  unshade(brush)
  brush.lineWidth = 1.6
  brush.strokeStyle = 'rgba(201,162,74,0.75)'
  brush.stroke()
}

export const pill: Artist = (brush, w, h) => {
  shade(brush, 6, 'rgba(0,0,0,0.8)', 2)
  rounded(brush, 1, 1, w - 2, h - 2, h / 2)
  brush.fillStyle = '#3a2410'
  brush.fill()
  unshade(brush)
  brush.lineWidth = 2
  brush.strokeStyle = gilding(brush, 0, h)
  brush.stroke()
}

const bubblePaper = '#f4e8c8'
const bubbleEdge = 'rgba(84,46,10,0.7)'

export const bubble: Artist = (brush, w, h) => {
  shade(brush, 14, 'rgba(0,0,0,0.7)', 5)
  rounded(brush, 1, 1, w - 2, h - 2, 26)
  brush.fillStyle = bubblePaper
  brush.fill()
  unshade(brush)
  brush.lineWidth = 2
  brush.strokeStyle = bubbleEdge
  brush.stroke()
}

/** The tail of a bubble, which points up; its foot hides the bubble's edge. */
export const tail: Artist = (brush, w, h) => {
  brush.beginPath()
  brush.moveTo(0, h)
  brush.lineTo(w / 2, 0)
  brush.lineTo(w, h)
  brush.fillStyle = bubblePaper
  brush.fill()
  brush.lineWidth = 2
  brush.strokeStyle = bubbleEdge
  brush.stroke()
}

/** A narrow strip of parchment with notched ends. */
export const strip: Artist = (brush, w, h) => {
  const notch = h * 0.4
  shade(brush, 12, 'rgba(0,0,0,0.8)', 4)
  brush.beginPath()
  for (const [x, y] of [
    [0, 0],
    [w, 0],
    [w - notch, h / 2],
    [w, h],
    [0, h],
    [notch, h / 2],
  ] as const)
    brush.lineTo(x, y)
  brush.closePath()
  brush.fillStyle = downward(brush, 0, h, '#f0e0b6', '#e3cd99', '#d3b87c')
  brush.fill()
  unshade(brush)
}

/** Draws the tails of a banner, below it on both sides: how far they reach, and their notches. */
const tails = (
  brush: Brush,
  w: number,
  h: number,
  [reach, from]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  colour: string,
): void => {
  brush.fillStyle = colour
  for (const side of [1, -1]) {
    brush.save()
    if (side === -1) {
      brush.translate(w, 0)
      brush.scale(-1, 1)
    }
    brush.beginPath()
    brush.moveTo(0, from)
    brush.lineTo(reach, from)
    brush.lineTo(reach, h)
    brush.lineTo(0, h)
    brush.lineTo(dx, dy)
    brush.closePath()
    brush.fill()
    brush.restore()
  }
}

/** A strip of parchment with folded ends. */
export const ribbon: Artist = (brush, w, h) => {
  const fold = Math.min(46, w * 0.08)
  shade(brush, 18, 'rgba(0,0,0,0.8)', 8)
  tails(brush, w, h, [fold * 1.5, h * 0.16], [fold * 0.5, h * 0.58], '#9b7a42')
  brush.fillStyle = downward(brush, 0, h, '#f0e0b6', '#dcc48d', '#c3a263')
  brush.fillRect(fold, 0, w - 2 * fold, h * 0.86)
  unshade(brush)
  brush.lineWidth = 2
  brush.strokeStyle = 'rgba(110,66,20,0.6)'
  brush.strokeRect(fold + 8, 7, w - 2 * fold - 16, h * 0.86 - 14)
}

/**
 * A QR code on a light card, with the least error correction: a screen has no dirt, so fewer and larger modules are
 * better.
 */
export const qr: Artist = (brush, w, h, rest) => {
  shade(brush, 8, 'rgba(40,20,0,0.5)', 3)
  rounded(brush, 0, 0, w, h, 10)
  brush.fillStyle = '#fdf6e0'
  brush.fill()
  unshade(brush)
  brush.fillStyle = '#1a0f04'
  // Uses whole pixels: otherwise cameras see seams.
  const k = brush.getTransform().a
  for (const { x, y, w: wide, h: high } of modulesOf(rest.join('/'), w * k))
    brush.fillRect(x / k, y / k, wide / k, high / k)
}

export const rule: Artist = (brush, w, h) => {
  brush.fillStyle = downward(
    brush,
    0,
    h,
    'rgba(110,66,20,0)',
    'rgba(110,66,20,0.7)',
    'rgba(110,66,20,0.7)',
    'rgba(110,66,20,0)',
  )
  brush.fillRect(0, 0, w, h)
}

/** The frame around a cell of the vote grid: it says that this player was on the team. */
export const cell: Artist = (brush, w, h) => {
  rounded(brush, 2, 2, w - 4, h - 4, 8)
  brush.fillStyle = 'rgba(201,162,74,0.28)'
  brush.fill()
  brush.lineWidth = 3
  brush.strokeStyle = '#6b3d0c'
  brush.stroke()
}

/** A banner in the winner's colours. */
export const winner: Artist = (brush, w, h, [who]) => {
  const [light, dark] =
    who === 'good' ? ['#2a55b0', '#0d2250'] : who === 'evil' ? ['#9c221c', '#3e0705'] : ['#4c4034', '#1e1710']
  const tail = 90
  shade(brush, 22, 'rgba(0,0,0,0.85)', 10)
  tails(brush, w, h, [tail * 1.6, h * 0.2], [tail * 0.5, h * 0.6], dark)
  brush.fillStyle = downward(brush, 0, h, light, dark)
  brush.fillRect(tail, 0, w - 2 * tail, h * 0.88)
  unshade(brush)
  brush.lineWidth = 3
  brush.strokeStyle = gilding(brush, 0, h)
  brush.strokeRect(tail + 9, 8, w - 2 * tail - 18, h * 0.88 - 16)
}
