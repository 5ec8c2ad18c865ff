import { type Artist, downward, rounded, scatter, shade, unshade } from './brush.ts'

const inks = { approve: ['#2f5fc4', '#0f2658'], reject: ['#a1241d', '#4a0907'] } as const

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
