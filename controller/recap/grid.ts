import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at } from '../../shared/engine/game.ts'
import { seatsOf } from '../screens/selectors.ts'
import type { Cell, Column, Group } from './facts.ts'
import { type Canvas, crest, edge, icon, inner, line, panel } from './pen.ts'

const names = 250
const head = 62
const foot = 16

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
    line(canvas, name, x + 38, top + 9, names - 50, { size: 26, bold: true })
    for (const [c, { cells }] of columns.entries()) {
      const cell = cells[seat]
      if (cell) drawCell(canvas, view, cell, { x: x + names + c * w, y: top, w, h })
    }
  }
}

/** Draws players down and votes across, in groups by quest or day. Returns its lower edge. */
export const drawGrid = (canvas: Canvas, view: View, groups: readonly Group[], y: number): number => {
  const shown = groups.filter(({ columns }) => columns.length > 0)
  const columns = shown.flatMap(group => group.columns)
  const pad = 24
  const w = Math.min(88, (inner - 2 * pad - names) / Math.max(1, columns.length))
  const h = 42
  const tall = head + seatsOf(view).length * h + foot + pad
  panel(canvas, edge, y, inner, tall, 'rgb(36 25 14)', 'rgb(201 162 74 / 40%)')
  const x = edge + pad
  const from = x + names
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
  drawRows(canvas, view, columns, { x, y: y + head, w: inner - 2 * pad, h }, w)
  return y + tall
}
