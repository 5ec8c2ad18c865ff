import type { View } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import { at, type Seat } from '../../../shared/engine/game.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../../draw/items.ts'
import { inRows } from '../../draw/layout.ts'
import { textItem } from '../../draw/text.ts'
import { anotherRound, type DrawContext, shieldOf } from '../../game-screen.ts'
import { laurelItems } from '../../ui/honours.ts'
import { textKeyOf } from '../../ui/keys.ts'
import { cornerItems, fontSizes, headOf, lightItem } from '../../ui/parts.ts'
import { seated } from '../../ui/round-table.ts'
import { hasOracle, oraclePage, scorePage } from '../../ui/score.ts'
import { triumphItems } from '../../ui/triumph.ts'
import { uncoveringOf, type Ways } from '../../ui/uncover.ts'
import { key, type Labels, questTable } from './scene.ts'

/** The parts of an ending that differ by game. */
export interface Ending {
  readonly labels: Labels
  readonly faces: Readonly<Record<string, string>>
  readonly isEvil: (role: string) => boolean
  readonly title: string
  /** Why they won, in full and as short as possible. */
  readonly why: readonly [full: string, short: string]
  /** Returns what is written on a seat's card besides its role. */
  readonly note: (seat: Seat) => string
}

/** The margin inside a card's golden line, which is 13 units from the edge: no text crosses it. */
const borderPx = 18

/** Says whether a seat with this role at the end has won. */
const isWinner = (view: View, role: string, isEvil: Ending['isEvil']): boolean =>
  questTable(view).over?.winner === (isEvil(role) ? 'evil' : 'good')

/** Returns those who have won, where the roles are shown. */
export const winnersOf = (view: View, isEvil: Ending['isEvil']): readonly Seat[] => {
  const { seats, reveal } = questTable(view)
  return reveal === null ? [] : seats.filter(seat => isWinner(view, at(reveal.cast, seat), isEvil))
}

/** Roles that are like any other of their side, and those that the whole game was about. */
const [plain, central] = [
  ['servant', 'minion'],
  ['merlin', 'assassin'],
]

/** Returns how guilty somebody with a role is: Evil more than Good, and whoever the game was about the most. */
export const guiltBy =
  (isEvil: Ending['isEvil'], assassin: Seat | null): Ways['guilt'] =>
  (role, seat) =>
    (isEvil(role) ? 10 : 0) + (central.includes(role) || seat === assassin ? 2 : plain.includes(role) ? 0 : 1)

/** How many stand in a row, and how high somebody's card is at most, in a single row or in several. */
const inRow = 5
const personHeight = { few: 500, many: 360 } as const

const personItems = (
  view: View,
  seat: Seat,
  cell: Box,
  { faces: icons, isEvil, note }: Ending,
  context: DrawContext,
): readonly Item[] => {
  const { measure } = context
  const faces = uncoveringOf(context) ?? questTable(view).reveal?.cast
  if (!faces) return []
  const role = faces[seat]
  const { name, side } = role === undefined ? { name: '', side: '' } : at(view.parts.words.roles, role)
  const face = role === undefined ? 'hidden' : isEvil(role) ? 'evil' : 'good'
  const card: Box = { ...cell, w: Math.min(cell.w - 10, 336), h: cell.h - 12 }
  const head = Math.min(136, card.h * 0.3)
  const shield: Box = { x: left(card) + 24 + head * 0.43, y: top(card) + 20 + head / 2, w: head * 0.86, h: head }
  const icon: Box = { x: right(card) - 24 - head / 2, y: shield.y, w: head, h: head }
  const label = between(left(card) + borderPx, bottom(shield) + 4, right(card) - borderPx, bottom(shield) + 122)
  const named = textItem(
    key.name(seat),
    at(view.chairs, seat).name,
    label,
    { sizes: fontSizes.name, colour: palette.bone, depth: 'words', rise: 'top' },
    measure,
  )
  const words = between(left(card) + borderPx, bottom(named) + 4, right(card) - borderPx, bottom(card) - borderPx)
  const said = note(seat)
  const told = role !== undefined && uncoveringOf(context) === null && questTable(view).over?.winner != null
  const wins = told ? isWinner(view, role, isEvil) : null
  return [
    ...laurelItems(wins, seat, card, shield, context),
    drawing(key.person(seat), `person/${face}`, 'card', card),
    drawing(key.shield(seat), shieldOf(view, seat), 'seal', shield, seated),
    named,
    ...(role === undefined
      ? []
      : [
          drawing(key.role(seat), `icon/${at(icons, role)}/bone`, 'seal', icon),
          textItem(
            textKeyOf(key.role(seat)),
            `${name}${t().grammar.list[0]}${side}${said ? `\n${said}` : ''}`,
            words,
            {
              sizes: [...(cell.h > personHeight.many ? [52, 48, 44] : []), 40, 36, 34, 32],
              colour: palette.bone,
              depth: 'words',
            },
            measure,
          ),
        ]),
  ]
}

/** The least letter size and the strongest squeeze that can be read from three metres. */
const readable = { minFontSize: 32, minSqueeze: 0.8 } as const

const headItems = (view: View, { title, why: [full, short] }: Ending, context: DrawContext): readonly Item[] => {
  const { over } = questTable(view)
  const { viewport, measure } = context
  const { safe } = viewport
  const { banner, corner } = headOf(context)
  const w = Math.min(860, banner.w - 230)
  const fits = measure(full, readable.minFontSize, 'text') * readable.minSqueeze <= w
  if (!over) return []
  return [
    drawing(key.winner, `winner/${over.winner ?? 'none'}`, 'paper', {
      x: banner.x,
      y: top(safe) + 74,
      w: banner.w,
      h: 182,
    }),
    textItem(
      textKeyOf(key.winner),
      title,
      { x: banner.x, y: top(safe) + 42, w: Math.min(820, banner.w - 250), h: 86 },
      { sizes: fontSizes.title, face: 'title', colour: palette.bone },
      measure,
    ),
    textItem(
      key.why,
      fits ? full : short,
      { x: banner.x, y: top(safe) + 107, w, h: 50 },
      { sizes: [40, 36, 34, 32], colour: palette.bone, oneLine: true },
      measure,
    ),
    ...cornerItems(view, { corner }, context),
  ]
}

const again = (view: View, { viewport, measure, page }: DrawContext, pages: number): readonly Item[] => [
  textItem(
    key.again,
    anotherRound(view),
    { x: viewport.w / 2, y: bottom(viewport.stage) - 22, w: viewport.stage.w - 320, h: 44 },
    { sizes: fontSizes.small, colour: palette.gold },
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
export const stageOf = ({ viewport: { stage } }: DrawContext): Box =>
  between(left(stage), top(stage) + 172, right(stage), bottom(stage) - 50)

/** Draws everybody's role. */
export const whoWasWho = (view: View, ending: Ending, context: DrawContext): readonly Item[] => {
  const { seats, reveal } = questTable(view)
  const box = stageOf(context)
  if (reveal === null && uncoveringOf(context) === null) {
    const { hidden } = ending.labels
    return [textItem('hidden', hidden, box, { sizes: fontSizes.prompt, colour: palette.bone }, context.measure)]
  }
  const h = seats.length > inRow ? personHeight.many : personHeight.few
  const cells = inRows(box, seats.length, inRow, { w: 350, h })
  return cells.flatMap((cell, i) => personItems(view, at(seats, i), cell, ending, context))
}

export type DrawPage = (context: DrawContext) => readonly Item[]

/** Adds the sealed guesses, where there were any, and the party's score as the last page. */
export const withScore = (view: View, leaves: readonly DrawPage[]): readonly DrawPage[] => [
  ...leaves,
  ...(hasOracle(view) ? [(context: DrawContext) => oraclePage(view, stageOf(context), context)] : []),
  ...(view.room.score.length > 0 ? [(context: DrawContext) => scorePage(view, stageOf(context), context)] : []),
]

/** Draws the winner's light: the same as at their third quest. */
const groundItem = (view: View, { viewport }: DrawContext): Item => {
  const { over } = questTable(view)
  return lightItem(viewport, over?.winner === 'good' ? 'success' : over?.winner === 'evil' ? 'fail' : 'dark')
}

export const endPages = (
  view: View,
  ending: Ending,
  context: DrawContext,
  pages: readonly DrawPage[],
): readonly Item[] => {
  const page = context.page % pages.length
  const banner = `winner/${questTable(view).over?.winner ?? 'none'}`
  const ground = [groundItem(view, context)]
  const triumph = triumphItems(view, { ground, title: ending.title, banner }, context)
  if (triumph) return triumph
  return [
    ...ground,
    ...headItems(view, ending, context),
    ...at(pages, page)(context),
    ...(uncoveringOf(context) === null ? again(view, { ...context, page }, pages.length) : []),
  ]
}
