import { palette } from '../../shared/client/palette.ts'
import { type Artist, downward, rounded, scatter, shade, unshade } from './brush.ts'

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
export const blade: Artist = (brush, w, h) => {
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
  brush.fillStyle = downward(brush, h * 0.04, guard, '#f6dd93', '#7d5c1f')
  rounded(brush, x - w * 0.25, guard - h * 0.035, w * 0.5, h * 0.065, 4)
  brush.fill()
  rounded(brush, x - w * 0.045, h * 0.08, w * 0.09, guard - h * 0.08, 5)
  brush.fillStyle = '#5d0f0c'
  brush.fill()
  brush.beginPath()
  brush.arc(x, h * 0.07, w * 0.07, 0, 2 * Math.PI)
  brush.fillStyle = downward(brush, 0, h * 0.14, '#f6dd93', '#8a6a2a')
  brush.fill()
  unshade(brush)
}
