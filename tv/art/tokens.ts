import { fonts, palette } from '../../shared/client/palette.ts'
import {
  type Artist,
  type Brush,
  blob,
  circle,
  downward,
  embossed,
  gilding,
  icon,
  outward,
  rounded,
  scatter,
  shade,
  unshade,
} from './brush.ts'
import { cardBack } from './cards.ts'

/** Draws a round token of enamel in a gilt ring. */
const coin = (brush: Brush, w: number, light: string, dark: string): void => {
  const r = w / 2 - 2
  shade(brush, w * 0.12, 'rgba(0,0,0,0.8)', w * 0.05)
  circle(brush, w / 2, w / 2, r)
  brush.fillStyle = gilding(brush, 0, w)
  brush.fill()
  unshade(brush)
  circle(brush, w / 2, w / 2, r * 0.87)
  brush.fillStyle = outward(brush, [w / 2, w / 2, r], light, dark)
  brush.fill()
  brush.lineWidth = 1
  brush.strokeStyle = 'rgba(0,0,0,0.6)'
  brush.stroke()
}

interface Coin {
  readonly icon: string
  readonly light: string
  readonly dark: string
  readonly ink: string
}
const coins: Readonly<Record<string, Coin>> = {
  sword: { icon: 'broadsword', light: '#6a5a48', dark: '#241a10', ink: '#f7e9c4' },
  approve: { icon: 'thumb-up', light: palette.approve, dark: palette['approve-dark'], ink: palette.bone },
  reject: { icon: 'thumb-down', light: palette.reject, dark: palette['reject-dark'], ink: palette.bone },
  lady: { icon: 'lotus-flower', light: '#7fb0c4', dark: '#1c4a5e', ink: '#f4fbff' },
  eye: { icon: 'all-seeing-eye', light: '#7fb0c4', dark: '#1c4a5e', ink: '#f4fbff' },
  dagger: { icon: 'plain-dagger', light: '#a1241d', dark: '#3a0504', ink: palette.bone },
  assassin: { icon: 'hooded-assassin', light: '#6b1a16', dark: '#200302', ink: palette.bone },
  read: { icon: 'check-mark', light: '#3f7d4a', dark: '#15381d', ink: palette.bone },
  hourglass: { icon: 'hourglass', light: '#6a5a48', dark: '#241a10', ink: '#f7e9c4' },
  excalibur: { icon: 'pointy-sword', light: '#c9a13a', dark: '#5a430e', ink: '#fffbe8' },
  switch: { icon: 'switch-weapon', light: '#8a6a2a', dark: '#3a2a08', ink: '#fff3cf' },
  locked: { icon: 'padlock', light: '#6a5a48', dark: '#241a10', ink: '#f7e9c4' },
}
/** The numerals on the tokens for the teams of a choice. */
const numerals: Readonly<Record<string, string>> = { one: 'I', two: 'II', both: 'I·II' }

const numeral = (brush: Brush, w: number, text: string): void => {
  coin(brush, w, '#6a5a48', '#241a10')
  brush.fillStyle = '#f7e9c4'
  brush.font = `700 ${w * (text.length > 2 ? 0.34 : 0.5)}px ${fonts.title}`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillText(text, w / 2, w * 0.53)
}

/** Draws a secret ballot: a folded letter with its seal. */
const ballot = (brush: Brush, w: number): void => {
  const [x, y, bw, bh] = [w * 0.06, w * 0.2, w * 0.88, w * 0.62]
  shade(brush, w * 0.12, 'rgba(0,0,0,0.8)', w * 0.05)
  rounded(brush, x, y, bw, bh, 4)
  brush.fillStyle = downward(brush, y, y + bh, '#f4e7c2', '#d3b780')
  brush.fill()
  unshade(brush)
  brush.lineWidth = 1.6
  brush.strokeStyle = '#6b4a1c'
  brush.stroke()
  brush.beginPath()
  brush.moveTo(x, y)
  brush.lineTo(w / 2, y + bh * 0.58)
  brush.lineTo(x + bw, y)
  brush.stroke()
  blob(brush, w / 2, y + bh * 0.56, w * 0.17, 0.1, 3)
  brush.fillStyle = outward(brush, [w / 2, y + bh * 0.56, w * 0.17], '#b93a2c', '#5d0f0c')
  brush.fill()
}

/** Draws the sign of a phone that is away: a phone, struck out. It is flat, so that it can be read when it is small. */
const away = (brush: Brush, w: number): void => {
  const [ink, strike] = ['#14110d', '#ff7a5c']
  circle(brush, w / 2, w / 2, w * 0.46)
  brush.fillStyle = ink
  brush.fill()
  brush.lineWidth = w * 0.07
  brush.strokeStyle = strike
  brush.stroke()
  brush.fillStyle = palette.bone
  rounded(brush, w * 0.34, w * 0.2, w * 0.32, w * 0.6, w * 0.06)
  brush.fill()
  brush.lineCap = 'round'
  for (const [colour, width] of [
    [ink, 0.24],
    [strike, 0.12],
  ] as const) {
    brush.beginPath()
    brush.moveTo(w * 0.22, w * 0.22)
    brush.lineTo(w * 0.78, w * 0.78)
    brush.lineWidth = w * width
    brush.strokeStyle = colour
    brush.stroke()
  }
}

export const token: Artist = (brush, w, h, [name = '']) => {
  if (name === 'ballot') {
    ballot(brush, w)
    return
  }
  if (name === 'away') {
    away(brush, w)
    return
  }
  if (name === 'card') {
    const cw = h * 0.7
    brush.translate((w - cw) / 2, 0)
    cardBack(brush, cw, h)
    return
  }
  const text = numerals[name]
  if (text) numeral(brush, w, text)
  const row = coins[name]
  if (!row) return
  coin(brush, w, row.light, row.dark)
  brush.fillStyle = 'rgba(0,0,0,0.5)'
  icon(brush, row.icon, w / 2 + 1, h / 2 + 2, w * 0.6)
  brush.fillStyle = row.ink
  icon(brush, row.icon, w / 2, h / 2, w * 0.6)
}

const waxes: Readonly<Record<string, { readonly icon: string; readonly seed: number; readonly wax: Wax }>> = {
  success: { icon: 'holy-grail', seed: 31, wax: ['#4f7fe0', '#1d428f', '#0f265c'] },
  fail: { icon: 'crowned-skull', seed: 47, wax: ['#d0493a', '#8a1a14', '#4a0907'] },
  deal: { icon: 'padlock', seed: 12, wax: ['#a3552c', '#6e2f14', '#3a1608'] },
}
type Wax = readonly [light: string, plain: string, dark: string]

/** A wax seal: with a grail or a skull on a quest, with a lock on the deal. */
export const seal: Artist = (brush, w, h, [name = '']) => {
  const row = waxes[name]
  if (!row) return
  const r = w / 2 - 2
  shade(brush, w * 0.08, 'rgba(0,0,0,0.75)', w * 0.04)
  blob(brush, w / 2, h / 2, r, 0.05, row.seed)
  brush.fillStyle = outward(brush, [w / 2, h / 2, r], ...row.wax)
  brush.fill()
  unshade(brush)
  circle(brush, w / 2, h / 2, r * 0.74)
  brush.lineWidth = w * 0.022
  brush.strokeStyle = 'rgba(0,0,0,0.35)'
  brush.stroke()
  circle(brush, w / 2, h / 2 + w * 0.012, r * 0.74)
  brush.strokeStyle = 'rgba(255,255,255,0.18)'
  brush.stroke()
  embossed(brush, row.icon, [w / 2, h / 2, w * 0.5], palette.bone)
}

/** A quest's place: a brass ring on the map, brighter for the current one. */
export const quest: Artist = (brush, w, h, [state]) => {
  const r = w / 2 - 3
  const now = state === 'now'
  shade(brush, now ? w * 0.16 : w * 0.06, now ? 'rgba(255,170,40,0.95)' : 'rgba(60,30,0,0.5)', now ? 0 : 3)
  circle(brush, w / 2, h / 2, r)
  brush.fillStyle = gilding(brush, 0, h)
  brush.fill()
  unshade(brush)
  circle(brush, w / 2, h / 2, r * 0.88)
  brush.fillStyle = outward(brush, [w / 2, h / 2, r], '#fbf0cf', now ? '#f0d68e' : '#dcc48d')
  brush.fill()
  // The quest at hand has a thick rim: who sees no gold knows it by that.
  brush.lineWidth = now ? w * 0.06 : 1.5
  brush.strokeStyle = '#6b3d0c'
  brush.stroke()
  circle(brush, w / 2, h / 2, r * 0.8)
  brush.lineWidth = 1
  brush.strokeStyle = 'rgba(107,61,12,0.6)'
  brush.stroke()
}

export const pip: Artist = (brush, w, h, [state, more]) => {
  const r = w / 2 - 2
  if (state === 'full') {
    blob(brush, w / 2, h / 2, r, 0.06, 5)
    brush.fillStyle = outward(brush, [w / 2, h / 2, r], '#c73f32', '#5d0f0c')
    brush.fill()
    brush.lineWidth = w * 0.11
    brush.lineCap = 'round'
    brush.strokeStyle = palette.bone
    const d = r * 0.4
    brush.beginPath()
    brush.moveTo(w / 2 - d, h / 2 - d)
    brush.lineTo(w / 2 + d, h / 2 + d)
    brush.moveTo(w / 2 + d, h / 2 - d)
    brush.lineTo(w / 2 - d, h / 2 + d)
    brush.stroke()
    return
  }
  const now = state === 'now' || more === 'now'
  circle(brush, w / 2, h / 2, r - 1)
  brush.fillStyle = now ? '#f0d68e' : 'rgba(107,61,12,0.12)'
  brush.fill()
  brush.lineWidth = now ? 4.5 : 2.5
  brush.strokeStyle = '#6b3d0c'
  brush.stroke()
  const sign = state === 'last' ? 'crowned-skull' : state === 'sent' ? 'broadsword' : null
  if (sign === null) return
  brush.fillStyle = palette.blood
  icon(brush, sign, w / 2, h / 2, w * 0.62)
}

/** An arrow, drawn at its angle in degrees: small textures look jagged when they are rotated afterwards. */
export const arrow: Artist = (brush, w, h, [degrees = '0']) => {
  brush.translate(w / 2, h / 2)
  brush.rotate((Number(degrees) / 180) * Math.PI)
  brush.translate(-w / 2, -h / 2)
  brush.lineJoin = 'miter'
  // A dark outline makes the gold stand out on the wood.
  for (const [width, colour] of [
    [0.24, '#1c0f02'],
    [0.13, '#ffdf94'],
  ] as const) {
    brush.lineWidth = w * width
    brush.strokeStyle = colour
    for (const dx of [0.2, 0.48]) {
      brush.beginPath()
      brush.moveTo(w * dx, h * 0.22)
      brush.lineTo(w * (dx + 0.26), h * 0.5)
      brush.lineTo(w * dx, h * 0.78)
      brush.stroke()
    }
  }
}

export const page: Artist = (brush, w, h, [state]) => {
  circle(brush, w / 2, h / 2, state === 'now' ? w * 0.42 : w * 0.26)
  brush.fillStyle = state === 'now' ? palette.gold : 'rgba(243,236,210,0.6)'
  brush.fill()
}

/** A candle seen from above: its dish, its wax, its flame. */
export const candle: Artist = (brush, w, h) => {
  shade(brush, w * 0.2, 'rgba(0,0,0,0.9)', w * 0.08)
  circle(brush, w / 2, h / 2, w * 0.46)
  brush.fillStyle = outward(brush, [w / 2, h / 2, w * 0.46], '#d9b45c', '#8a6a2a', '#4a3510')
  brush.fill()
  unshade(brush)
  circle(brush, w / 2, h / 2, w * 0.36)
  brush.fillStyle = outward(brush, [w / 2, h / 2, w * 0.36], '#6b4f1d', '#a9853a')
  brush.fill()
  blob(brush, w / 2, h / 2, w * 0.24, 0.07, 12)
  brush.fillStyle = outward(brush, [w / 2, h / 2, w * 0.24], '#fffbe8', '#f0dfae', '#cfae6a')
  brush.fill()
  const flame = brush.createRadialGradient(w / 2, h / 2, 0, w / 2, h / 2, w * 0.17)
  flame.addColorStop(0, '#ffffff')
  flame.addColorStop(0.35, '#ffe79a')
  flame.addColorStop(1, 'rgba(255,150,30,0)')
  brush.fillStyle = flame
  circle(brush, w / 2, h / 2, w * 0.17)
  brush.fill()
}

/** An arrow as long as its box is wide: a third is shaft even where another one points the other way. */
export const beam: Artist = (brush, w, h, [side]) => {
  const head = Math.min(30, w / 3)
  const half = (h / 2 - 2) * (head / 30)
  const colour = side === 'evil' ? 'rgba(124,20,14,0.85)' : 'rgba(30,60,130,0.85)'
  brush.strokeStyle = colour
  brush.fillStyle = colour
  brush.lineWidth = 6
  brush.beginPath()
  brush.moveTo(2, h / 2)
  brush.lineTo(w - head + 6, h / 2)
  brush.stroke()
  brush.beginPath()
  brush.moveTo(w - 1, h / 2)
  brush.lineTo(w - head, h / 2 - half)
  brush.lineTo(w - head, h / 2 + half)
  brush.closePath()
  brush.fill()
}

const inks = {
  approve: [palette.approve, palette['approve-dark']],
  reject: [palette.reject, palette['reject-dark']],
} as const

/** A stamp with thick ink and a worn edge. */
export const stamp: Artist = (brush, w, h, [name]) => {
  const [light, dark] = name === 'approve' ? inks.approve : inks.reject
  shade(brush, 14, 'rgba(0,0,0,0.7)', 6)
  rounded(brush, 2, 2, w - 4, h - 4, 12)
  brush.fillStyle = downward(brush, 0, h, light, dark)
  brush.fill()
  unshade(brush)
  brush.strokeStyle = 'rgba(243,236,210,0.9)'
  for (const [inset, width] of [
    [9, 4],
    [17, 1.5],
  ] as const) {
    brush.lineWidth = width
    rounded(brush, inset, inset, w - 2 * inset, h - 2 * inset, 8)
    brush.stroke()
  }
  const random = scatter(71)
  brush.fillStyle = 'rgba(0,0,0,0.16)'
  for (let i = 0; i < w * 0.5; i++) brush.fillRect(4 + random() * (w - 8), 4 + random() * (h - 8), 2, 2)
}

/** A dagger pointing down. */
export const blade: Artist = (brush, w, h, [tone = '']) => {
  const [gilt, brass, bronze, grip] =
    tone === 'grey' ? ['#d0d0d0', '#5c5c5c', '#6a6a6a', '#333333'] : ['#f6dd93', '#7d5c1f', '#8a6a2a', '#5d0f0c']
  const [x, tip, guard] = [w / 2, h * 0.98, h * 0.34]
  shade(brush, w * 0.14, 'rgba(0,0,0,0.9)', 4)
  brush.beginPath()
  brush.moveTo(x - w * 0.075, guard)
  brush.lineTo(x - w * 0.06, h * 0.74)
  brush.lineTo(x, tip)
  brush.lineTo(x + w * 0.06, h * 0.74)
  brush.lineTo(x + w * 0.075, guard)
  brush.closePath()
  const steel = brush.createLinearGradient(x - w * 0.08, 0, x + w * 0.08, 0)
  for (const [at, colour] of [
    [0, '#f4f1e6'],
    [0.48, '#b9b6ac'],
    [0.52, '#6f6c66'],
    [1, '#d8d5ca'],
  ] as const)
    steel.addColorStop(at, colour)
  brush.fillStyle = steel
  brush.fill()
  brush.fillStyle = downward(brush, h * 0.04, guard, gilt, brass)
  rounded(brush, x - w * 0.25, guard - h * 0.035, w * 0.5, h * 0.065, 4)
  brush.fill()
  rounded(brush, x - w * 0.045, h * 0.08, w * 0.09, guard - h * 0.08, 5)
  brush.fillStyle = grip
  brush.fill()
  brush.beginPath()
  brush.arc(x, h * 0.07, w * 0.07, 0, 2 * Math.PI)
  brush.fillStyle = downward(brush, 0, h * 0.14, gilt, bronze)
  brush.fill()
  unshade(brush)
}
