import { type Artist, downward, embossed, gilding, icon, rounded, shade, unshade } from './brush.ts'
import { grounds } from './grounds.ts'

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
