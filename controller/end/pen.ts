import { fonts, palette } from '../../shared/client/palette.ts'
import { bone, chargeRows, colourRows, isCharge, isColour } from '../../shared/party/crests.ts'
import { partsOf } from '../../shared/texts/breaks.ts'
import { outlinesOf } from '../ui/icon.tsx'

/** The canvas of a picture: y counts from the top, in units of a sheet that is `width` wide. */
export type Canvas = CanvasRenderingContext2D

export const width = 1080
export const edge = 56
export const inner = width - 2 * edge

interface Style {
  readonly size: number
  readonly face?: 'title' | 'text'
  readonly colour?: string
  readonly align?: 'left' | 'center'
  readonly bold?: boolean
}

const setStyle = (
  canvas: Canvas,
  { size, face = 'text', colour = palette.bone, align = 'left', bold = false }: Style,
) => {
  canvas.font = `${bold || face === 'title' ? 700 : 500} ${size}px ${fonts[face]}`
  canvas.fillStyle = colour
  canvas.textAlign = align === 'left' ? 'start' : align
  canvas.textBaseline = 'alphabetic'
}

const wrapped = (canvas: Canvas, text: string, style: Style, maxWidth: number): readonly string[] => {
  setStyle(canvas, style)
  const lines: string[] = []
  for (const { before, text: part } of partsOf(text)) {
    const last = lines.at(-1)
    const longer = `${last}${before}${part}`
    if (last === undefined || canvas.measureText(longer).width > maxWidth) lines.push(part)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** Wraps a text into lines of about equal length. */
const balanced = (canvas: Canvas, text: string, style: Style, maxWidth: number): readonly string[] => {
  const lines = wrapped(canvas, text, style, maxWidth)
  for (let narrow = maxWidth - 20; narrow > maxWidth / 2; narrow -= 20) {
    const tried = wrapped(canvas, text, style, narrow)
    if (tried.length > lines.length) return wrapped(canvas, text, style, narrow + 20)
  }
  return lines
}

/** Truncates a line that is too long, between graphemes. */
const cut = (canvas: Canvas, text: string, maxWidth: number): string => {
  if (canvas.measureText(text).width <= maxWidth) return text
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (letters.length > 0 && canvas.measureText(`${letters.join('')}…`).width > maxWidth) letters.pop()
  return `${letters.join('')}…`
}

/** The smallest scale of a line that is a little too long, and how far its letters may be condensed as well. */
const minScale = 0.78
const minWidth = 0.7

/** Mirrors a sheet in a language that is read from the right, except its letters and pictures. */
export const mirror = (canvas: Canvas): void => canvas.setTransform(-1, 0, 0, 1, width, 0)

/** Draws unmirrored, in a box of this width that begins at x. */
const upright = (canvas: Canvas, x: number, y: number, wide: number, draw: () => void): void => {
  canvas.save()
  canvas.translate(x, y)
  if (canvas.getTransform().a < 0) canvas.transform(-1, 0, 0, 1, wide, 0)
  draw()
  canvas.restore()
}

/** Says whether a whole line can be drawn in this width, condensed if necessary. */
export const fits = (canvas: Canvas, text: string, maxWidth: number, style: Style): boolean => {
  setStyle(canvas, { ...style, size: style.size * minScale })
  return canvas.measureText(text).width <= maxWidth / minWidth
}

/** Draws one line below this y, at most this wide. */
export const line = (canvas: Canvas, text: string, x: number, y: number, maxWidth: number, style: Style): void => {
  setStyle(canvas, style)
  const fit = Math.min(1, maxWidth / canvas.measureText(text).width)
  if (fit < 1) setStyle(canvas, { ...style, size: style.size * Math.max(minScale, fit * 0.99) })
  upright(canvas, x, y, 0, () =>
    canvas.fillText(cut(canvas, text, maxWidth / minWidth), 0, style.size * 0.92, maxWidth),
  )
}

/** Draws a text in as many lines as it takes, and returns its lower edge. */
export const paragraph = (
  canvas: Canvas,
  text: string,
  x: number,
  y: number,
  maxWidth: number,
  style: Style,
): number => {
  const step = style.size * 1.32
  const left = style.align === 'center' ? x + maxWidth / 2 : x
  const lines =
    style.align === 'center' ? balanced(canvas, text, style, maxWidth) : wrapped(canvas, text, style, maxWidth)
  for (const [i, one] of lines.entries()) line(canvas, one, left, y + i * step, maxWidth, style)
  return y + lines.length * step
}

export const panel = (canvas: Canvas, x: number, y: number, w: number, h: number, fill: string, rim: string): void => {
  canvas.beginPath()
  canvas.roundRect(x, y, w, h, 14)
  canvas.fillStyle = fill
  canvas.fill()
  canvas.lineWidth = 3
  canvas.strokeStyle = rim
  canvas.stroke()
}

/** The outlines of icons as paths, parsed once: a picture draws each of them many times, first to measure. */
const paths = new Map<string, readonly Path2D[]>()
const pathsOf = (name: string): readonly Path2D[] => {
  const known = paths.get(name) ?? outlinesOf(name).map(outline => new Path2D(outline))
  // Stores nothing while the icons are still loading.
  if (known.length > 0) paths.set(name, known)
  return known
}

export const icon = (canvas: Canvas, name: string, x: number, y: number, size: number, colour: string): void =>
  upright(canvas, x, y, size, () => {
    canvas.scale(size / 512, size / 512)
    canvas.fillStyle = colour
    for (const path of pathsOf(name)) canvas.fill(path)
  })

const shield = 'M7 7H93V58C93 84 72 101 50 112C28 101 7 84 7 58Z'

export const crest = (canvas: Canvas, charge: string, colour: string, x: number, y: number, size: number): void => {
  upright(canvas, x, y, size, () => {
    canvas.scale(size / 100, size / 100)
    const path = new Path2D(shield)
    canvas.lineWidth = 9
    canvas.strokeStyle = palette.gold
    canvas.stroke(path)
    canvas.fillStyle = isColour(colour) ? colourRows[colour].hex : palette.dusk
    canvas.fill(path)
  })
  if (isCharge(charge)) icon(canvas, chargeRows[charge].icon, x + size * 0.2, y + size * 0.19, size * 0.6, bone)
}
