import { type Artist, type Brush, downward, scatter, shade, unshade } from './brush.ts'

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
