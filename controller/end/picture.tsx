import { useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { fonts, palette } from '../../shared/client/palette.ts'
import { at } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joinSentences, joinWords } from '../catalogue.ts'
import { seatsOf } from '../selectors.ts'
import type { Session } from '../session.ts'
import { nameIn } from '../ui/people.tsx'
import { type Canvas, crest, edge, fits, icon, inner, line, mirror, panel, paragraph, width } from './pen.ts'
import type { Cell, ChapterLines, Column, Group, Recap, RecapPerson, SideTone } from './recap.tsx'

const namesWidth = 250
const headSize = 62
const footSize = 16

interface Spot {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

const drawCell = (canvas: Canvas, view: View, cell: Cell, { x, y, w, h }: Spot): void => {
  if (cell.lit) {
    canvas.fillStyle = 'rgb(201 162 74 / 34%)'
    canvas.fillRect(x + 1, y + 1, w - 2, h - 2)
  }
  const size = Math.min(w * 0.74, h * 0.66)
  const middle = { x: x + (w - size) / 2, y: y + (h - size) / 2 }
  if (cell.icon) icon(canvas, cell.icon, middle.x, middle.y, size, palette.bone)
  const chair = cell.seat === null ? null : at(view.chairs, cell.seat)
  if (chair) crest(canvas, chair.charge, chair.colour, x + (w - size * 0.9) / 2, y + (h - size * 1.06) / 2, size * 0.9)
  const crown = Math.max(12, Math.min(22, w / 3))
  if (cell.corner) icon(canvas, cell.corner, x + w - crown - 2, y + 2, crown, '#f0d99a')
  if (cell.more !== '') line(canvas, cell.more, x + 2, y + h - 20, w, { size: 16, bold: true, colour: '#f0d99a' })
}

const drawRows = (canvas: Canvas, view: View, columns: readonly Column[], box: Spot, w: number): void => {
  const { x, y, h } = box
  for (const [r, seat] of seatsOf(view).entries()) {
    const top = y + r * h
    const { name, charge, colour } = at(view.chairs, seat)
    canvas.fillStyle = 'rgb(201 162 74 / 18%)'
    canvas.fillRect(x, top, box.w, 1)
    crest(canvas, charge, colour, x, top + 7, 26)
    line(canvas, name, x + 38, top + 9, namesWidth - 50, { size: 26, bold: true })
    for (const [c, { cells }] of columns.entries()) {
      const cell = cells[seat]
      if (cell) drawCell(canvas, view, cell, { x: x + namesWidth + c * w, y: top, w, h })
    }
  }
}

/** Draws players down and votes across, in groups by quest or day. Returns its lower edge. */
const drawGrid = (canvas: Canvas, view: View, groups: readonly Group[], y: number): number => {
  const shown = groups.filter(({ columns }) => columns.length > 0)
  const columns = shown.flatMap(group => group.columns)
  const pad = 24
  const w = Math.min(88, (inner - 2 * pad - namesWidth) / Math.max(1, columns.length))
  const h = 42
  const tall = headSize + seatsOf(view).length * h + footSize + pad
  panel(canvas, edge, y, inner, tall, 'rgb(36 25 14)', 'rgb(201 162 74 / 40%)')
  const x = edge + pad
  const from = x + namesWidth
  let at = 0
  for (const group of shown) {
    const left = from + at * w
    const mid = left + (group.columns.length * w) / 2
    if (at > 0) {
      canvas.fillStyle = 'rgb(201 162 74 / 60%)'
      canvas.fillRect(left - 1, y + 18, 2, tall - 36)
    }
    const title = { size: 28, face: 'title', colour: '#f0d99a', align: 'center' } as const
    const wide = group.icon ? 44 : 0
    line(canvas, group.label, mid - wide / 2 + (wide ? 4 : 0), y + 18, group.columns.length * w, title)
    if (group.icon) icon(canvas, group.icon, mid + 2, y + 18, 32, '#f0d99a')
    at += group.columns.length
  }
  drawRows(canvas, view, columns, { x, y: y + headSize, w: inner - 2 * pad, h }, w)
  return y + tall
}

/** Draws one part of the sheet below y, and returns its lower edge. */
type Part = (canvas: Canvas, y: number) => number

const gap = 32
const gold = '#f0d99a'
const tones: Readonly<Record<SideTone, readonly [fill: string, rim: string]>> = {
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
  if (was.dead !== '') icon(canvas, 'crowned-skull', x + w - 40, y + cardHigh - 40, 28, palette.bone)
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

const chapterPart =
  ({ heading: title, lines }: ChapterLines): Part =>
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
  line(canvas, t().common.entry.title, width / 2, y, inner, name)
  return paragraph(canvas, t().phone.credits, edge, y + 38, inner, { size: 18, colour: '#c9bd9f', align: 'center' })
}

const partsOf = (view: View, { people, chapters, reasons, lines, knew, votes: all }: Recap): readonly Part[] => [
  head(view),
  ...(people.length > 0 ? [cast(view, people)] : [sentences([t().phone.hiddenRoles])]),
  ...[...chapters, ...reasons].map(chapterPart),
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

const kind = 'image/png'

const blobOf = (sheet: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise(resolve => {
    sheet.toBlob(resolve, kind)
  })

/** Downloads a file: works in every browser, even on plain http. */
const download = (file: File): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves a file: by sharing it where the browser may, because phones save that way, else as a download. */
export const saveFile = async (file: File): Promise<void> => {
  const files = { files: [file] }
  if (!('canShare' in navigator && navigator.canShare(files))) return download(file)
  await navigator.share(files).catch((error: unknown) => {
    // Does not download for somebody who cancelled the sharing.
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file)
  })
}

/** Saves the recap as a picture on this phone, or shares it. */
export const SavePicture = ({ session, recap }: { readonly session: Session; readonly recap: Recap }) => {
  const [drawing, setDrawing] = useState(false)
  const view = session.view.value
  if (!view) return null
  const save = async (): Promise<void> => {
    const sheet = await draw(view, recap)
    const blob = sheet && (await blobOf(sheet))
    if (!blob) throw new Error('no picture')
    await saveFile(new File([blob], `sofa-and-dagger-${view.game}-${view.room.games}.png`, { type: kind }))
  }
  const tap = (): void => {
    setDrawing(true)
    save()
      .catch(() => {
        session.note.value = { text: t().phone.notSaved, refused: true }
      })
      .finally(() => setDrawing(false))
  }
  return (
    <button type="button" class="secondary" data-save disabled={drawing} onClick={tap}>
      {drawing ? t().phone.saving : t().phone.savePicture}
    </button>
  )
}
