import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import { facesOf } from '../canvas/unveil.ts'
import { speech } from '../texts.ts'
import { anotherRound, type Setting, shieldOf } from '../theatre.ts'
import { hasOracle, oraclePage } from '../ui/oracle.ts'
import { cornerItems, headOf, sizes } from '../ui/parts.ts'
import { scorePage } from '../ui/score.ts'
import { laurelItems, petalItems } from '../ui/victory.ts'
import { questTable, type Signs } from './table.ts'

/** The parts of an ending that differ by game. */
export interface Ending {
  readonly signs: Signs
  /** The icon of each role. */
  readonly faces: Readonly<Record<string, string>>
  readonly isEvil: (role: string) => boolean
  readonly title: string
  /** Why they won, in full and as short as possible. */
  readonly why: readonly [full: string, short: string]
  /** Returns what is written on a seat's card besides its role. */
  readonly note: (seat: Seat) => string
}

/** Splits cards into even rows of at most five. */
const rowsFor = (count: number): readonly number[] => {
  const rows = Math.ceil(count / 5)
  return Array.from({ length: rows }, (_, i) => Math.floor(count / rows) + (i < count % rows ? 1 : 0))
}

/** The margin inside a card's golden line, which is 13 units from the edge: no text crosses it. */
const border = 18

/** Says whether a seat with this role at the end has won. */
export const isWinner = (view: View, role: string, isEvil: Ending['isEvil']): boolean =>
  questTable(view).over?.winner === (isEvil(role) ? 'evil' : 'good')

const personItems = (
  view: View,
  seat: Seat,
  cell: Box,
  { faces: icons, isEvil, note }: Ending,
  setting: Setting,
): readonly Item[] => {
  const { measure } = setting
  const faces = facesOf(setting) ?? questTable(view).reveal?.cast
  if (!faces) return []
  const role = faces[seat]
  const { name, side } = role === undefined ? { name: '', side: '' } : at(view.parts.words.roles, role)
  const face = role === undefined ? 'hidden' : isEvil(role) ? 'evil' : 'good'
  const card: Box = { ...cell, w: Math.min(cell.w - 10, 336), h: cell.h - 12 }
  const head = Math.min(108, card.h * 0.3)
  const shield: Box = { x: left(card) + 24 + head * 0.43, y: top(card) + 20 + head / 2, w: head * 0.86, h: head }
  const icon: Box = { x: right(card) - 24 - head / 2, y: shield.y, w: head, h: head }
  const label = between(left(card) + border, bottom(shield) + 4, right(card) - border, bottom(shield) + 122)
  const named = written(
    `name ${seat}`,
    at(view.chairs, seat).name,
    label,
    { sizes: sizes.name, colour: palette.bone, depth: 'words', rise: 'top' },
    measure,
  )
  const words = between(left(card) + border, bottom(named) + 4, right(card) - border, bottom(card) - border)
  const said = note(seat)
  const told = role !== undefined && facesOf(setting) === null && questTable(view).over?.winner != null
  const wins = told ? isWinner(view, role, isEvil) : null
  return [
    ...laurelItems(wins, seat, card, shield, setting),
    drawing(`person ${seat}`, `person/${face}`, 'card', card),
    drawing(`shield ${seat}`, shieldOf(view, seat), 'seal', shield),
    named,
    ...(role === undefined
      ? []
      : [
          drawing(`role ${seat}`, `icon/${at(icons, role)}/bone`, 'seal', icon),
          written(
            `role ${seat} words`,
            `${name}${speech.grammar.list[0]}${side}${said ? `\n${said}` : ''}`,
            words,
            { sizes: [40, 36, 34, 32], colour: palette.bone, depth: 'words' },
            measure,
          ),
        ]),
  ]
}

/** The least letter size and the strongest squeeze that can be read from three metres. */
const [least, tightest] = [32, 0.8]

/** Draws who has won, and why. */
const headItems = (view: View, { title, why: [full, short] }: Ending, setting: Setting): readonly Item[] => {
  const { over } = questTable(view)
  const { viewport, measure } = setting
  const { safe } = viewport
  const { banner, corner } = headOf(setting)
  const w = Math.min(860, banner.w - 230)
  const fits = measure(full, least, 'text') * tightest <= w
  if (!over) return []
  return [
    drawing('winner', `winner/${over.winner ?? 'none'}`, 'paper', {
      x: banner.x,
      y: top(safe) + 74,
      w: banner.w,
      h: 182,
    }),
    written(
      'winner words',
      title,
      { x: banner.x, y: top(safe) + 42, w: Math.min(820, banner.w - 250), h: 86 },
      { sizes: sizes.title, face: 'title', colour: palette.bone },
      measure,
    ),
    written(
      'why',
      fits ? full : short,
      { x: banner.x, y: top(safe) + 107, w, h: 50 },
      { sizes: [40, 36, 34, 32], colour: palette.bone, oneLine: true },
      measure,
    ),
    ...cornerItems(view, { corner }, setting),
  ]
}

const again = (view: View, { viewport, measure, page }: Setting, pages: number): readonly Item[] => [
  written(
    'again',
    anotherRound(view),
    { x: viewport.w / 2, y: bottom(viewport.stage) - 22, w: viewport.stage.w - 320, h: 44 },
    { sizes: sizes.small, colour: palette.gold },
    measure,
  ),
  ...Array.from({ length: pages }, (_, i) =>
    drawing(`page ${i}`, i === page ? 'page/now' : 'page/other', 'ink', {
      x: right(viewport.stage) - 26 - (pages - 1 - i) * 34,
      y: bottom(viewport.stage) - 22,
      w: 26,
      h: 26,
    }),
  ),
]

/** Returns the stage between the winner and the question whether to play again. */
export const stageOf = ({ viewport: { stage } }: Setting): Box =>
  between(left(stage), top(stage) + 172, right(stage), bottom(stage) - 50)

/** Draws everybody's role. */
export const people = (view: View, ending: Ending, setting: Setting): readonly Item[] => {
  const { seats, reveal } = questTable(view)
  const box = stageOf(setting)
  if (reveal === null && facesOf(setting) === null) {
    const { hidden } = ending.signs
    return [written('hidden', hidden, box, { sizes: sizes.prompt, colour: palette.bone }, setting.measure)]
  }
  const rows = rowsFor(seats.length)
  const h = Math.min(box.h / rows.length, 360)
  const y0 = box.y - (h * rows.length) / 2
  const width = box.w / Math.max(...rows)
  const all = rows.flatMap((count, r) => {
    const first = rows.slice(0, r).reduce((sum, n) => sum + n, 0)
    const row: Box = { x: box.x, y: y0 + h * (r + 0.5), w: Math.min(width, 350) * count, h }
    return across(row, count).flatMap((cell, i) => personItems(view, at(seats, first + i), cell, ending, setting))
  })
  const thrown = facesOf(setting) === null && questTable(view).over?.winner != null
  return [...all, ...(thrown ? petalItems(setting) : [])]
}

/** A page of an ending. */
export type Leaf = (setting: Setting) => readonly Item[]

/** Adds the sealed guesses, where there were any, and the party's score as the last page. */
export const withScore = (view: View, leaves: readonly Leaf[]): readonly Leaf[] => [
  ...leaves,
  ...(hasOracle(view) ? [(setting: Setting) => oraclePage(view, stageOf(setting), setting)] : []),
  ...(view.room.score.length > 0 ? [(setting: Setting) => scorePage(view, stageOf(setting), setting)] : []),
]

/** Draws the winner's light: the same as at their third quest. */
const groundItems = (view: View, { viewport }: Setting): readonly Item[] => {
  const { over } = questTable(view)
  const light = over?.winner === 'good' ? 'success' : over?.winner === 'evil' ? 'fail' : 'dark'
  return [
    drawing('hall', `scene/${light}`, 'floor', {
      x: viewport.w / 2,
      y: viewport.h / 2,
      w: viewport.w + 12,
      h: viewport.h + 12,
    }),
  ]
}

/** Draws the end: who won and why, and one of its pages. */
export const finale = (view: View, ending: Ending, setting: Setting, pages: readonly Leaf[]): readonly Item[] => {
  const page = setting.page % pages.length
  return [
    ...groundItems(view, setting),
    ...headItems(view, ending, setting),
    ...at(pages, page)(setting),
    ...(facesOf(setting) === null ? again(view, { ...setting, page }, pages.length) : []),
  ]
}
