import type { View } from '../../shared/client/connection.ts'
import { fonts, palette } from '../../shared/client/palette.ts'
import { at } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joinSentences, joinWords } from '../catalogue.ts'
import { nameIn } from '../parts/people.tsx'

import type { Chapter, Recap, RecapPerson, Tone } from './facts.ts'
import { drawGrid } from './grid.ts'
import { type Canvas, crest, edge, fits, icon, inner, line, mirror, panel, paragraph, width } from './pen.ts'

/** Draws one part of the sheet below y, and returns its lower edge. */
type Part = (canvas: Canvas, y: number) => number

const gap = 32
const gold = '#f0d99a'
const tones: Readonly<Record<Tone, readonly [fill: string, rim: string]>> = {
  light: [palette.blue, '#b9cdf5'],
  dark: [palette.blood, '#f0b0a0'],
  own: ['#3f3011', '#e8c98a'],
}

const head =
  (view: View): Part =>
  (canvas, y) => {
    const { words } = view.parts
    const { games, minutes } = view.room
    const about = t().phone.pictureOf({ title: words.title, game: games })
    line(canvas, about, width / 2, y, inner, { size: 34, face: 'title', colour: palette.gold, align: 'center' })
    const outcome = view.table ? words.outcome(view.table) : ''
    const style = { size: 56, face: 'title', colour: gold, align: 'center' } as const
    const end = paragraph(canvas, outcome, edge, y + 62, inner, style) + 6
    if (minutes === null) return end
    return paragraph(canvas, t().phone.took({ n: minutes }), edge, end, inner, { size: 27, align: 'center' })
  }

const columns = 3
const space = 18
const cardHigh = 112

const drawCard = (canvas: Canvas, view: View, was: RecapPerson, x: number, y: number, w: number): void => {
  const { name, charge, colour } = at(view.chairs, was.seat)
  const [fill, rim] = tones[was.tone]
  panel(canvas, x, y, w, cardHigh, fill, rim)
  crest(canvas, charge, colour, x + 16, y + 15, 68)
  const left = x + 100
  const most = w - 112
  line(canvas, name, left, y + 12, most, { size: 30, bold: true })
  const style = { face: 'title', colour: '#fbf3da' } as const
  const long = !fits(canvas, was.role, most, { ...style, size: 25 })
  const side = joinWords([was.side, was.mark])
  // A mask that changed has two names, which are drawn smaller, in two lines.
  if (long) paragraph(canvas, was.role, left, y + 43, most, { ...style, size: 17 })
  else line(canvas, was.role, left, y + 46, most, { ...style, size: 25 })
  line(canvas, side, left, y + (long ? 86 : 77), most, { size: long ? 19 : 22 })
  if (was.dead) icon(canvas, 'crowned-skull', x + w - 40, y + cardHigh - 40, 28, palette.bone)
}

const cast =
  (view: View, people: readonly RecapPerson[]): Part =>
  (canvas, y) => {
    const w = (inner - (columns - 1) * space) / columns
    for (const [i, was] of people.entries()) {
      const row = Math.floor(i / columns)
      drawCard(canvas, view, was, edge + (i % columns) * (w + space), y + row * (cardHigh + space), w)
    }
    const rows = Math.ceil(people.length / columns)
    return y + rows * cardHigh + (rows - 1) * space
  }

const heading = (canvas: Canvas, text: string, y: number): number => {
  line(canvas, text, edge, y, inner, { size: 34, face: 'title', colour: gold })
  return y + 54
}

const sentences =
  (lines: readonly string[]): Part =>
  (canvas, y) =>
    lines.reduce((at, text) => {
      canvas.fillStyle = palette.gold
      canvas.fillRect(edge, at + 13, 8, 8)
      return paragraph(canvas, text, edge + 24, at, inner - 24, { size: 27 }) + 8
    }, y)

const told =
  ({ heading: title, lines }: Chapter): Part =>
  (canvas, y) =>
    sentences(lines)(canvas, heading(canvas, title, y))

const knowledge =
  (view: View, knew: Recap['knew']): Part =>
  (canvas, y) =>
    knew.reduce(
      (at, { seat, lines }) => {
        line(canvas, nameIn(view)(seat), edge, at, 240, { size: 27, bold: true })
        return paragraph(canvas, joinSentences(lines), edge + 260, at, inner - 260, { size: 27 }) + 8
      },
      heading(canvas, t().phone.knew, y),
    )

const votes =
  (view: View, { title, legend, groups }: Recap['votes']): Part =>
  (canvas, y) => {
    const end = drawGrid(canvas, view, groups, heading(canvas, title, y))
    return paragraph(canvas, legend, edge, end + 10, inner, { size: 22, colour: '#e3d3a8' })
  }

const foot: Part = (canvas, y) => {
  const name = { size: 26, face: 'title', colour: palette.gold, align: 'center' } as const
  line(canvas, t().entry.title, width / 2, y, inner, name)
  return paragraph(canvas, t().phone.credits, edge, y + 38, inner, { size: 18, colour: '#c9bd9f', align: 'center' })
}

const partsOf = (view: View, { people, chapters, lines, knew, votes: all }: Recap): readonly Part[] => [
  head(view),
  ...(people.length > 0 ? [cast(view, people)] : [sentences([t().phone.hiddenRoles])]),
  ...chapters.map(told),
  ...(lines.length > 0 ? [sentences(lines)] : []),
  ...(knew.length > 0 ? [knowledge(view, knew)] : []),
  ...(all.groups.length > 0 ? [votes(view, all)] : []),
  foot,
]

const ground = (canvas: Canvas, height: number): void => {
  canvas.fillStyle = palette.dusk
  canvas.fillRect(0, 0, width, height)
  const light = canvas.createRadialGradient(width / 2, 240, 60, width / 2, 240, 900)
  light.addColorStop(0, 'rgb(110 74 30 / 42%)')
  light.addColorStop(1, 'rgb(110 74 30 / 0%)')
  canvas.fillStyle = light
  canvas.fillRect(0, 0, width, height)
  canvas.strokeStyle = palette.gold
  canvas.lineWidth = 3
  canvas.strokeRect(18, 18, width - 36, height - 36)
  canvas.lineWidth = 1
  canvas.strokeRect(27, 27, width - 54, height - 54)
}

/** Loads the fonts with these letters before they are drawn. */
const lettersFor = async (text: string): Promise<void> => {
  const faces = [`700 30px ${fonts.title}`, `500 30px ${fonts.text}`, `700 30px ${fonts.text}`]
  await Promise.all(faces.map(face => document.fonts.load(face, text))).catch(() => undefined)
}

/** Draws a finished game on one sheet, as tall as needed; null where the browser cannot draw. */
export const draw = async (view: View, recap: Recap): Promise<HTMLCanvasElement | null> => {
  await lettersFor(`${JSON.stringify(recap)} ${Object.values(view.chairs).map(({ name }) => name)}`)
  const sheet = document.createElement('canvas')
  // Sets the language: Chinese and Japanese share code points, but not glyphs.
  sheet.lang = t().grammar.tag
  const canvas = sheet.getContext('2d')
  if (!canvas) return null
  const parts = partsOf(view, recap)
  const paint = (): number => parts.reduce((y, part) => part(canvas, y) + gap, edge) + edge - gap
  // Paints twice: first to measure the height, then to keep.
  sheet.width = width
  const height = Math.ceil(paint())
  sheet.height = height
  const { direction } = t().grammar
  canvas.direction = direction
  if (direction === 'rtl') mirror(canvas)
  ground(canvas, height)
  paint()
  return sheet
}
