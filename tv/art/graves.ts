import { palette } from '../../shared/client/palette.ts'
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
import { grounds } from './grounds.ts'
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
