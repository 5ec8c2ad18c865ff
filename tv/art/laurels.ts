import { type Artist, type Brush, downward, gilding, rounded, shade, unshade } from './brush.ts'

const leaves = 7
/** The angles of a branch, from beside the stem at the foot to the open top. */
const [from, to] = [0.22, 2.3]

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
  shade(brush, w * 0.04, 'rgba(0,0,0,0.85)', w * 0.015)
  const size = w * 0.15
  const [rx, ry] = [w / 2 - size * 0.95, h / 2 - size * 0.95]
  for (const side of [1, -1]) {
    brush.strokeStyle = '#8a6a2a'
    brush.lineWidth = w * 0.022
    brush.beginPath()
    const ends = [Math.PI / 2, Math.PI / 2 - side * to] as const
    brush.ellipse(w / 2, h / 2, rx, ry, 0, ends[0], ends[1], side === 1)
    brush.stroke()
    brush.fillStyle = gilding(brush, -size, size)
    for (let i = 0; i < leaves; i++) {
      const a = Math.PI / 2 - side * (from + ((to - from) * i) / (leaves - 1))
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
}

/** One of the petals thrown for the winners. */
export const petal: Artist = (brush, w, h, [name = 'gold']) => {
  const [light = '', dark = ''] = petals[name] ?? petals.gold ?? []
  brush.fillStyle = downward(brush, 0, h, light, dark)
  brush.beginPath()
  brush.moveTo(w / 2, 0)
  brush.bezierCurveTo(w * 1.1, h * 0.3, w * 0.95, h * 0.9, w / 2, h)
  brush.bezierCurveTo(w * 0.05, h * 0.9, -w * 0.1, h * 0.3, w / 2, 0)
  brush.fill()
}
