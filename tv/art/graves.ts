import { grounds, palette } from '../../shared/client/palette.ts'
import { type ChargeRow, chargeRows } from '../../shared/party/crests.ts'
import {
  type Artist,
  type Brush,
  circle,
  downward,
  embossed,
  gilding,
  icon,
  rounded,
  scatter,
  shade,
  unshade,
} from './brush.ts'
import { shield } from './heraldry.ts'

const fieldOf = (side: string): readonly [light: string, dark: string] =>
  (grounds as Readonly<Record<string, readonly [string, string]>>)[side] ?? grounds.unknown

const iconOf = (charge: string): string => (chargeRows as Readonly<Record<string, ChargeRow>>)[charge]?.icon ?? ''

const slab = (brush: Brush, w: number, h: number, inset: number): void => {
  const [l, r, b] = [w * 0.1 + inset, w * 0.9 - inset, h - inset]
  const arch = (r - l) / 2
  brush.beginPath()
  brush.moveTo(l, b)
  brush.lineTo(l, inset + arch)
  brush.arc(w / 2, inset + arch, arch, Math.PI, 2 * Math.PI)
  brush.lineTo(r, b)
  brush.closePath()
}

/** The gravestone of a dead player, with their crest cut into it. */
export const grave: Artist = (brush, w, h, [charge = '']) => {
  shade(brush, w * 0.14, 'rgba(0,0,0,0.8)', w * 0.05)
  slab(brush, w, h, 1)
  brush.fillStyle = downward(brush, 0, h, '#a9a69d', '#7d7a73', '#57554f')
  brush.fill()
  unshade(brush)
  brush.save()
  slab(brush, w, h, 1)
  brush.clip()
  const random = scatter(17)
  for (let i = 0; i < w * 1.6; i++) {
    brush.fillStyle = random() < 0.5 ? 'rgba(0,0,0,0.10)' : 'rgba(255,255,255,0.09)'
    brush.fillRect(random() * w, random() * h, 1 + random() * 2.4, 1 + random() * 2.4)
  }
  brush.restore()
  brush.lineWidth = Math.max(2, w * 0.035)
  brush.strokeStyle = '#33312d'
  slab(brush, w, h, w * 0.07)
  brush.stroke()
  if (iconOf(charge)) embossed(brush, iconOf(charge), [w / 2, h * 0.46, w * 0.5], '#2b2925')
}

/** A slate with a fine gold line, for words at night. */
export const slate: Artist = (brush, w, h) => {
  const [light, dark] = grounds.slate
  shade(brush, 28, 'rgba(0,0,0,0.7)', 10)
  rounded(brush, 2, 2, w - 4, h - 4, 26)
  brush.fillStyle = downward(brush, 0, h, light, dark)
  brush.fill()
  unshade(brush)
  brush.lineWidth = 3
  brush.strokeStyle = gilding(brush, 0, h)
  brush.stroke()
  brush.lineWidth = 1.2
  brush.strokeStyle = 'rgba(201,162,74,0.4)'
  rounded(brush, 14, 14, w - 28, h - 28, 18)
  brush.stroke()
}

/** A stone label under a dead player's name. */
export const stone: Artist = (brush, w, h) => {
  const [light, dark] = grounds.stone
  shade(brush, 8, 'rgba(0,0,0,0.7)', 3)
  rounded(brush, 1, 1, w - 2, h - 2, 4)
  brush.fillStyle = downward(brush, 0, h, light, dark)
  brush.fill()
  unshade(brush)
  brush.lineWidth = 2
  brush.strokeStyle = '#a9a69d'
  brush.stroke()
}

/** An open ballot: a slip of paper with the crest that it names, or a dove for No Murder. */
export const slip: Artist = (brush, w, h, [charge = '', colour = '']) => {
  shade(brush, w * 0.1, 'rgba(0,0,0,0.75)', w * 0.04)
  rounded(brush, 1, 1, w - 2, h - 2, w * 0.08)
  brush.fillStyle = downward(brush, 0, h, '#fbf1d4', '#dcc896')
  brush.fill()
  unshade(brush)
  brush.lineWidth = 1.6
  brush.strokeStyle = '#6b4a1c'
  brush.stroke()
  if (charge === 'none') {
    brush.fillStyle = palette.blue
    icon(brush, 'peace-dove', w / 2, h / 2, w * 0.78)
    return
  }
  brush.save()
  brush.translate(w * 0.17, h * 0.1)
  shield(brush, w * 0.66, h * 0.78, [charge, colour])
  brush.restore()
}

/** A lantern in a window, lit for each answer that has come in. */
export const lamp: Artist = (brush, w, h, [state]) => {
  const lit = state === 'lit'
  if (lit) {
    const glow = brush.createRadialGradient(w / 2, h / 2, 0, w / 2, h / 2, w * 0.5)
    glow.addColorStop(0, 'rgba(255,205,110,0.75)')
    glow.addColorStop(1, 'rgba(255,180,70,0)')
    brush.fillStyle = glow
    brush.fillRect(0, 0, w, h)
  }
  const [x, y, lw, lh] = [w * 0.29, h * 0.24, w * 0.42, h * 0.56]
  rounded(brush, x, y, lw, lh, w * 0.06)
  brush.fillStyle = lit ? downward(brush, y, y + lh, '#fff6d0', '#ffcf6b', '#f2a33a') : '#1d2440'
  brush.fill()
  brush.lineWidth = Math.max(2, w * 0.045)
  brush.strokeStyle = lit ? '#b9822c' : '#8e97bd'
  brush.stroke()
  brush.beginPath()
  brush.moveTo(x - w * 0.03, y)
  brush.lineTo(w / 2, h * 0.08)
  brush.lineTo(x + lw + w * 0.03, y)
  brush.stroke()
  if (!lit) return
  brush.beginPath()
  brush.moveTo(w / 2, y)
  brush.lineTo(w / 2, y + lh)
  brush.stroke()
}

/** A bar that grows with the votes cast for somebody. */
export const bar: Artist = (brush, w, h) => {
  rounded(brush, 1, 1, w - 2, h - 2, 12)
  brush.fillStyle = 'rgba(110,20,14,0.30)'
  brush.fill()
  brush.lineWidth = 3
  brush.strokeStyle = 'rgba(93,15,12,0.85)'
  brush.stroke()
}

/** A role's card, in the colours of its side; the side is also told in words. */
export const fate: Artist = (brush, w, h, [side = 'unknown']) => {
  const [light, dark] = fieldOf(side)
  shade(brush, 16, 'rgba(0,0,0,0.85)', 7)
  rounded(brush, 1, 1, w - 2, h - 2, 16)
  brush.fillStyle = gilding(brush, 0, h)
  brush.fill()
  unshade(brush)
  rounded(brush, 6, 6, w - 12, h - 12, 12)
  brush.fillStyle = downward(brush, 0, h, light, dark)
  brush.fill()
  brush.lineWidth = 1.5
  brush.strokeStyle = 'rgba(246,221,147,0.5)'
  rounded(brush, 11, 11, w - 22, h - 22, 9)
  brush.stroke()
}

/** A round token with a picture, for an act at night. */
export const deed: Artist = (brush, w, h, [name = '']) => {
  const icons: Readonly<Record<string, string>> = {
    kill: 'plain-dagger',
    save: 'angel-wings',
    investigate: 'all-seeing-eye',
    decoy: 'uncertainty',
  }
  circle(brush, w / 2, h / 2, w / 2 - 2)
  brush.fillStyle = '#2a1a06'
  brush.fill()
  brush.fillStyle = palette.bone
  icon(brush, icons[name] ?? 'uncertainty', w / 2, h / 2, w * 0.66)
}

/** A banner in the winner's colours. */
export const pennant: Artist = (brush, w, h, [who = '']) => {
  const [light, dark] = fieldOf(who)
  shade(brush, 22, 'rgba(0,0,0,0.85)', 10)
  brush.beginPath()
  brush.moveTo(2, 2)
  brush.lineTo(w - 2, 2)
  brush.lineTo(w - 50, h / 2)
  brush.lineTo(w - 2, h - 2)
  brush.lineTo(2, h - 2)
  brush.lineTo(50, h / 2)
  brush.closePath()
  brush.fillStyle = downward(brush, 0, h, light, dark)
  brush.fill()
  unshade(brush)
  brush.lineWidth = 4
  brush.strokeStyle = gilding(brush, 0, h)
  brush.stroke()
}

const wood = ['#8a5f35', '#5d3b1c', '#3c2410'] as const

/** A timber from one point to another. */
const timber = (
  brush: Brush,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  width: number,
): void => {
  const length = Math.hypot(x2 - x1, y2 - y1)
  brush.save()
  brush.translate(x1, y1)
  brush.rotate(Math.atan2(y2 - y1, x2 - x1))
  brush.fillStyle = downward(brush, -width / 2, width / 2, ...wood)
  brush.fillRect(0, -width / 2, length, width)
  const random = scatter(Math.round(length))
  brush.strokeStyle = 'rgba(20,9,2,0.45)'
  brush.lineWidth = 1.2
  for (let i = 0; i < 4; i++) {
    const y = (random() - 0.5) * width * 0.8
    brush.beginPath()
    brush.moveTo(random() * length * 0.3, y)
    brush.lineTo(length * (0.6 + random() * 0.4), y + (random() - 0.5) * 3)
    brush.stroke()
  }
  brush.strokeStyle = '#241306'
  brush.lineWidth = 2
  brush.strokeRect(0, -width / 2, length, width)
  brush.restore()
}

/** The village's gallows: a post, its beam and brace, and the planks to stand on. */
export const gallows: Artist = (brush, w, h) => {
  const thick = w * 0.085
  shade(brush, w * 0.06, 'rgba(0,0,0,0.55)', w * 0.02)
  timber(brush, [w * 0.2, h * 0.94], [w * 0.2, h * 0.04], thick)
  timber(brush, [w * 0.06, h * 0.09], [w * 0.86, h * 0.09], thick)
  timber(brush, [w * 0.22, h * 0.34], [w * 0.46, h * 0.1], thick * 0.62)
  for (const [i, y] of [0.93, 0.97].entries())
    timber(brush, [w * 0.02 + i * 3, h * y], [w * 0.98 - i * 4, h * y], h * 0.045)
  unshade(brush)
}

/** A hemp rope with a noose at its end, as wide as the box. */
export const rope: Artist = (brush, w, h) => {
  const loop = w * 0.46
  const knot = h - loop * 2.1
  shade(brush, w * 0.08, 'rgba(0,0,0,0.5)', 2)
  for (const [width, colour] of [
    [w * 0.15, '#4a3212'],
    [w * 0.1, '#c9a566'],
  ] as const) {
    brush.strokeStyle = colour
    brush.lineWidth = width
    brush.beginPath()
    brush.moveTo(w / 2, 0)
    brush.lineTo(w / 2, knot)
    brush.stroke()
    brush.beginPath()
    brush.ellipse(w / 2, h - loop - width / 2, loop * 0.82, loop * 0.95, 0, 0, 2 * Math.PI)
    brush.stroke()
    unshade(brush)
  }
  // The rope's twist, and the turns of the knot.
  brush.strokeStyle = 'rgba(74,50,18,0.75)'
  brush.lineWidth = Math.max(1, w * 0.03)
  for (let y = 4; y < knot; y += w * 0.12) {
    brush.beginPath()
    brush.moveTo(w * 0.45, y + w * 0.06)
    brush.lineTo(w * 0.55, y)
    brush.stroke()
  }
  for (let i = 0; i < 4; i++) {
    const y = knot - w * 0.1 + i * w * 0.1
    brush.strokeStyle = i % 2 === 0 ? '#c9a566' : '#a98548'
    brush.lineWidth = w * 0.1
    brush.beginPath()
    brush.moveTo(w * 0.38, y + w * 0.03)
    brush.lineTo(w * 0.62, y - w * 0.03)
    brush.stroke()
  }
}
