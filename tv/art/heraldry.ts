import { palette } from '../../shared/client/palette.ts'
import { type ChargeRow, type ColourRow, chargeRows, colourRows } from '../../shared/party/crests.ts'
import { type Artist, type Brush, downward, gilding, icon, rounded, shade, unshade } from './brush.ts'

const heater = (brush: Brush, w: number, h: number, inset: number): void => {
  const [l, r, t, b] = [inset, w - inset, inset, h - inset]
  brush.beginPath()
  brush.moveTo(l, t)
  brush.quadraticCurveTo(w / 2, t + h * 0.055, r, t)
  brush.lineTo(r, t + (b - t) * 0.42)
  brush.bezierCurveTo(r, t + (b - t) * 0.74, w * 0.68, b - h * 0.07, w / 2, b)
  brush.bezierCurveTo(w * 0.32, b - h * 0.07, l, t + (b - t) * 0.74, l, t + (b - t) * 0.42)
  brush.closePath()
}

/** Draws fine lozenges in the field, as enamel has. */
const diaper = (brush: Brush, w: number, h: number): void => {
  brush.strokeStyle = 'rgba(255,255,255,0.07)'
  brush.lineWidth = 1
  const step = Math.max(8, w / 7)
  brush.beginPath()
  for (let d = -h; d < w; d += step) {
    brush.moveTo(d, 0)
    brush.lineTo(d + h, h)
    brush.moveTo(d + h, 0)
    brush.lineTo(d, h)
  }
  brush.stroke()
}

const body = (brush: Brush, w: number, h: number, field: string): void => {
  const rim = Math.max(3, w * 0.055)
  // However large it is, its shadow ends within the margin: otherwise that would cut it off in a straight line.
  shade(brush, Math.min(12, w * 0.14), 'rgba(0,0,0,0.8)', Math.min(5, w * 0.06))
  heater(brush, w, h, 1)
  brush.fillStyle = gilding(brush, 0, h)
  brush.fill()
  unshade(brush)
  brush.save()
  heater(brush, w, h, rim)
  brush.fillStyle = field
  brush.fill()
  brush.clip()
  diaper(brush, w, h)
  const relief = brush.createLinearGradient(0, 0, w, h)
  relief.addColorStop(0, 'rgba(255,255,255,0.26)')
  relief.addColorStop(0.45, 'rgba(255,255,255,0)')
  relief.addColorStop(1, 'rgba(0,0,0,0.42)')
  brush.fillStyle = relief
  brush.fillRect(0, 0, w, h)
  brush.restore()
  brush.lineWidth = 1.5
  brush.strokeStyle = 'rgba(20,8,0,0.75)'
  heater(brush, w, h, rim)
  brush.stroke()
}

/** A player's crest, an empty chair, or a free place. */
export const shield: Artist = (brush, w, h, [charge = '', colour = '']) => {
  if (charge === 'open') {
    heater(brush, w, h, 4)
    brush.fillStyle = 'rgba(20,10,4,0.35)'
    brush.fill()
    brush.setLineDash([w * 0.09, w * 0.07])
    brush.lineWidth = 3
    brush.strokeStyle = 'rgba(214,174,88,0.8)'
    brush.stroke()
    brush.setLineDash([])
    return
  }
  const row = (chargeRows as Readonly<Record<string, ChargeRow>>)[charge]
  const field = (colourRows as Readonly<Record<string, ColourRow>>)[colour]?.hex ?? '#3b3026'
  body(brush, w, h, field)
  if (!row) return
  const size = w * 0.66
  brush.fillStyle = 'rgba(0,0,0,0.45)'
  icon(brush, row.icon, w / 2 + 1, h * 0.45 + 2, size)
  brush.fillStyle = palette.bone
  icon(brush, row.icon, w / 2, h * 0.45, size)
}

export const crown: Artist = (brush, w, h) => {
  const size = Math.max(w, h)
  // A dark outline makes gold stand out on every field.
  brush.fillStyle = '#1c0f02'
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * 2 * Math.PI
    icon(brush, 'crown', w / 2 + Math.cos(a) * 3, h / 2 + Math.sin(a) * 3 + 1, size)
  }
  brush.fillStyle = downward(brush, h / 2 - size * 0.3, h / 2 + size * 0.3, '#fff3bf', '#f0c85a', '#b9821f')
  icon(brush, 'crown', w / 2, h / 2, size)
}

const inks: Readonly<Record<string, string>> = {
  bone: palette.bone,
  gold: palette.gold,
  ink: palette.ink,
  blood: palette.blood,
}

export const plainIcon: Artist = (brush, w, h, [name = '', ink = 'bone']) => {
  if (ink === 'bone') shade(brush, w * 0.06, 'rgba(0,0,0,0.7)')
  brush.fillStyle = ink === 'gold' ? gilding(brush, 0, h) : (inks[ink] ?? palette.bone)
  icon(brush, name, w / 2, h / 2, Math.min(w, h))
  unshade(brush)
}

const lamp =
  (...stops: readonly string[]): Artist =>
  (brush, w, h) => {
    const gradient = brush.createRadialGradient(0, 0, 0, 0, 0, w / 2)
    for (const [i, colour] of stops.entries()) gradient.addColorStop(i / (stops.length - 1), colour)
    brush.save()
    // Fades softly on all sides, whatever its shape.
    brush.translate(w / 2, h / 2)
    brush.scale(1, h / w)
    brush.fillStyle = gradient
    brush.fillRect(-w / 2, -w / 2, w, w)
    brush.restore()
  }

/** The glow behind the shield of a player who is awaited. */
export const glow = lamp('rgba(255,214,120,1)', 'rgba(255,190,80,0.62)', 'rgba(255,170,60,0.2)', 'rgba(255,150,40,0)')
/** The halo around a candle. */
export const halo = lamp(
  'rgba(255,190,96,0.6)',
  'rgba(255,150,60,0.26)',
  'rgba(255,130,40,0.11)',
  'rgba(255,120,30,0.035)',
  'rgba(255,110,20,0)',
)

const leaves = 7
/** The angles of a branch, from beside the stem at the foot to the open top. */
const branchAngle = { from: 0.22, to: 2.3 } as const

const leaf = (brush: Brush, angle: number, size: number): void => {
  brush.save()
  brush.rotate(angle)
  brush.beginPath()
  brush.moveTo(0, 0)
  brush.quadraticCurveTo(size * 0.5, -size * 0.62, size * 1.25, 0)
  brush.quadraticCurveTo(size * 0.5, size * 0.62, 0, 0)
  brush.fill()
  brush.restore()
}

/** Two golden branches that meet at the foot, around what lies between them. */
export const laurel: Artist = (brush, w, h) => {
  shade(brush, Math.min(14, w * 0.04), 'rgba(0,0,0,0.85)', Math.min(6, w * 0.015))
  const size = w * 0.15
  const [rx, ry] = [w / 2 - size * 0.95, h / 2 - size * 0.95]
  for (const side of [1, -1]) {
    brush.strokeStyle = '#8a6a2a'
    brush.lineWidth = w * 0.022
    brush.beginPath()
    const ends = [Math.PI / 2, Math.PI / 2 - side * branchAngle.to] as const
    brush.ellipse(w / 2, h / 2, rx, ry, 0, ends[0], ends[1], side === 1)
    brush.stroke()
    brush.fillStyle = gilding(brush, -size, size)
    for (let i = 0; i < leaves; i++) {
      const a = Math.PI / 2 - side * (branchAngle.from + ((branchAngle.to - branchAngle.from) * i) / (leaves - 1))
      brush.save()
      brush.translate(w / 2 + Math.cos(a) * rx, h / 2 + Math.sin(a) * ry)
      // Each node has a leaf pointing out of the wreath and one pointing in, both along the branch.
      const along = Math.atan2(-side * Math.cos(a) * ry, side * Math.sin(a) * rx)
      leaf(brush, along + side * 0.62, size)
      leaf(brush, along - side * 0.62, size * 0.8)
      brush.restore()
    }
  }
  unshade(brush)
}

/** A shade over the card of somebody who has lost. */
export const dimmed: Artist = (brush, w, h) => {
  rounded(brush, 1, 1, w - 2, h - 2, 18)
  brush.fillStyle = 'rgba(8,6,10,0.46)'
  brush.fill()
}

const petals: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  gold: ['#f9e6a6', '#b98a2e'],
  rose: ['#d9564a', '#8a1f19'],
  sky: ['#8fb2f2', '#2f5fc4'],
  ember: ['#b5482a', '#5a140c'],
  blood: ['#8d1d18', '#3d0807'],
  ash: ['#6b5f5c', '#2c2423'],
}

/** One of the petals thrown for the winners, or of the embers for a dark side. */
export const petal: Artist = (brush, w, h, [name = 'gold']) => {
  const [light = '', dark = ''] = petals[name] ?? petals.gold ?? []
  brush.fillStyle = downward(brush, 0, h, light, dark)
  brush.beginPath()
  brush.moveTo(w / 2, 0)
  brush.bezierCurveTo(w * 1.1, h * 0.3, w * 0.95, h * 0.9, w / 2, h)
  brush.bezierCurveTo(w * 0.05, h * 0.9, -w * 0.1, h * 0.3, w / 2, 0)
  brush.fill()
}
