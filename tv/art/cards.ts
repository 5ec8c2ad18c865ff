import { grounds, palette } from '../../shared/client/palette.ts'
import { type Artist, type Brush, downward, embossed, gilding, icon, rounded, shade, unshade } from './brush.ts'

export const cardBack = (brush: Brush, w: number, h: number): void => {
  sheet(brush, w, h, '#5a2a18', '#2a0f08')
  brush.save()
  rounded(brush, w * 0.09, w * 0.09, w * 0.82, h - w * 0.18, w * 0.05)
  brush.clip()
  brush.strokeStyle = 'rgba(214,174,88,0.28)'
  brush.lineWidth = 1.2
  const step = Math.max(7, w / 8)
  brush.beginPath()
  for (let d = -h; d < w + h; d += step) {
    brush.moveTo(d, 0)
    brush.lineTo(d + h, h)
    brush.moveTo(d, 0)
    brush.lineTo(d - h, h)
  }
  brush.stroke()
  brush.restore()
  brush.fillStyle = gilding(brush, h * 0.3, h * 0.7)
  icon(brush, 'round-table', w / 2, h / 2, w * 0.56)
}

const sheet = (brush: Brush, w: number, h: number, light: string, dark: string): void => {
  shade(brush, w * 0.1, 'rgba(0,0,0,0.75)', w * 0.05)
  rounded(brush, 1, 1, w - 2, h - 2, w * 0.08)
  brush.fillStyle = '#efe0b9'
  brush.fill()
  unshade(brush)
  rounded(brush, w * 0.05, w * 0.05, w * 0.9, h - w * 0.1, w * 0.06)
  brush.fillStyle = downward(brush, 0, h, light, dark)
  brush.fill()
  brush.lineWidth = Math.max(1.5, w * 0.014)
  brush.strokeStyle = gilding(brush, 0, h)
  rounded(brush, w * 0.085, w * 0.085, w * 0.83, h - w * 0.17, w * 0.05)
  brush.stroke()
}

interface Face {
  readonly light: string
  readonly dark: string
  readonly shine: string
  readonly icon: string
  readonly ink: string
  /** How far down its sign stands, as a share of the card's height: in the middle where there is no writing. */
  readonly sign?: number
}
const faces: Readonly<Record<string, Face>> = {
  success: { light: '#2d57b4', dark: '#0e2354', shine: 'rgba(255,236,170,0.5)', icon: 'holy-grail', ink: '#f6dd93' },
  fail: { light: '#8f1f19', dark: '#3d0705', shine: 'rgba(255,140,90,0.35)', icon: 'crowned-skull', ink: palette.bone },
  switch: {
    light: '#8a6a2a',
    dark: '#2e2006',
    shine: 'rgba(255,236,170,0.5)',
    icon: 'switch-weapon',
    ink: '#fff3cf',
    sign: 0.5,
  },
  none: {
    light: '#5a5346',
    dark: '#1d1a15',
    shine: 'rgba(255,244,214,0.4)',
    icon: 'barbute',
    ink: palette.bone,
    sign: 0.5,
  },
  reverse: {
    light: '#5a5346',
    dark: '#1d1a15',
    shine: 'rgba(255,244,214,0.4)',
    icon: 'clockwise-rotation',
    ink: palette.bone,
  },
}

/** A quest card: its back, a grail, a skull, or a reversing arrow. */
export const card: Artist = (brush, w, h, [name = '']) => {
  const face = faces[name]
  if (!face) {
    cardBack(brush, w, h)
    return
  }
  const { sign = 0.41 } = face
  sheet(brush, w, h, face.light, face.dark)
  const gradient = brush.createRadialGradient(w / 2, h * sign, 0, w / 2, h * sign, w * 0.5)
  gradient.addColorStop(0, face.shine)
  gradient.addColorStop(1, 'rgba(255,220,150,0)')
  brush.fillStyle = gradient
  brush.fillRect(w * 0.09, w * 0.09, w * 0.82, h - w * 0.18)
  embossed(brush, face.icon, [w / 2, h * sign, w * 0.6], face.ink)
}

export const person: Artist = (brush, w, h, [side]) => {
  const colours: Readonly<Record<string, readonly [string, string]>> = {
    good: ['#27509f', '#0c1f48'],
    evil: ['#84201a', '#330604'],
    hidden: ['#5a2a18', '#2a0f08'],
    grey: ['#6a6a6a', '#262626'],
    shown: ['#d8281e', '#7d100b'],
  }
  const [light, dark] = colours[side ?? ''] ?? ['#333', '#111']
  shade(brush, 16, 'rgba(0,0,0,0.85)', 7)
  rounded(brush, 1, 1, w - 2, h - 2, 18)
  brush.fillStyle = side === 'grey' ? downward(brush, 0, h, '#e2e2e2', '#6f6f6f') : gilding(brush, 0, h)
  brush.fill()
  unshade(brush)
  rounded(brush, 6, 6, w - 12, h - 12, 14)
  brush.fillStyle = downward(brush, 0, h, light, dark)
  brush.fill()
  brush.lineWidth = 1.5
  brush.strokeStyle = 'rgba(246,221,147,0.45)'
  rounded(brush, 13, 13, w - 26, h - 26, 10)
  brush.stroke()
}

/** How far the crack reaches from the middle of the card, from its top to its bottom, as shares of its width. */
const cracked = [0.02, -0.05, 0.04, -0.07, 0.02, -0.03, 0.08, -0.02, 0.05] as const

/** One half of a card that broke from its top to its bottom, with its sign. */
export const half: Artist = (brush, w, h, [which = 'left', side = 'grey', sign = '']) => {
  const edge = cracked.map((x, i) => [w * (0.5 + x), (h * i) / (cracked.length - 1)] as const)
  const far = which === 'left' ? -40 : w + 40
  brush.save()
  brush.beginPath()
  brush.moveTo(far, -40)
  brush.lineTo(edge[0]?.[0] ?? w / 2, -40)
  for (const [x, y] of edge) brush.lineTo(x, y)
  brush.lineTo(edge.at(-1)?.[0] ?? w / 2, h + 40)
  brush.lineTo(far, h + 40)
  brush.closePath()
  brush.clip()
  person(brush, w, h, [side])
  embossed(brush, sign, [w / 2, h * 0.52, w * 0.62], side === 'grey' ? '#d6d6d6' : palette.bone)
  brush.restore()
  brush.lineWidth = 4
  brush.strokeStyle = 'rgba(255,255,255,0.55)'
  brush.beginPath()
  for (const [x, y] of edge) brush.lineTo(x + (which === 'left' ? -2 : 2), y)
  brush.stroke()
}

/** A mask: face down, with a moon on its back, or turned over, in the colour of its side. */
export const mask: Artist = (brush, w, h, [side = 'back', name = '']) => {
  const [light, dark] =
    side === 'back'
      ? ['#2b3157', '#101429']
      : ((grounds as Readonly<Record<string, readonly [string, string]>>)[side] ?? grounds.unknown)
  shade(brush, w * 0.1, 'rgba(0,0,0,0.8)', w * 0.05)
  rounded(brush, 1, 1, w - 2, h - 2, w * 0.14)
  brush.fillStyle = gilding(brush, 0, h)
  brush.fill()
  unshade(brush)
  rounded(brush, w * 0.05, w * 0.05, w * 0.9, h - w * 0.1, w * 0.11)
  brush.fillStyle = downward(brush, 0, h, light, dark)
  brush.fill()
  brush.lineWidth = Math.max(1.2, w * 0.014)
  brush.strokeStyle = 'rgba(246,221,147,0.4)'
  rounded(brush, w * 0.1, w * 0.1, w * 0.8, h - w * 0.2, w * 0.08)
  brush.stroke()
  if (side !== 'back') {
    embossed(brush, name, [w / 2, h / 2, w * 0.66], '#f4ead0')
    return
  }
  brush.fillStyle = 'rgba(214,174,88,0.75)'
  icon(brush, 'moon', w / 2, h / 2, w * 0.5)
}
