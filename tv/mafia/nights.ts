import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { type Night, nobody, none, type Table, type Told } from '../../shared/games/mafia/events.ts'
import { type Act, actIn, type Role } from '../../shared/games/mafia/roles.ts'
import { sequel } from '../../shared/texts/templates.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import { speech } from '../texts.ts'
import { namesOf, type Setting, shieldOf } from '../theatre.ts'
import { stageOf } from '../ui/ending.ts'
import { parchment } from '../ui/parts.ts'
import { slipOf } from './seats.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'

type Tallied = Extract<Told, { readonly type: 'tallied' }>

/** A night and the votes of the day after it. */
interface Round {
  readonly n: number
  readonly night: Night | null
  readonly votes: readonly Tallied[]
}

/** Lists who did something at night or voted on the day after it. */
const doersIn = ({ night, votes }: Round, seats: readonly Seat[]): readonly Seat[] =>
  seats.filter(seat => night?.picks[seat] !== undefined || votes.some(({ ballots }) => ballots[seat] !== undefined))

/** Lists every round in which somebody did something: a page without a row would be empty. */
export const roundsOf = ({ rounds, reveal, seats }: Table): readonly Round[] =>
  rounds
    .map(({ round, votes }) => ({
      n: round,
      night: reveal?.nights.find(({ night }) => night === round) ?? null,
      votes: votes.flatMap(({ tally }) => (tally === null ? [] : [tally])),
    }))
    .filter(round => doersIn(round, seats).length > 0)

const actOf = ({ reveal, options }: Table, night: number, seat: Seat): Act => {
  const turned = reveal?.turned?.seats.includes(seat) && night >= reveal.turned.from
  return actIn(options, night, turned ? 'mafia' : (reveal?.cast[seat] as Role))
}

/** Says how a night and its day ended. */
const heading = (view: View, { n, night, votes }: Round): string => {
  const name = namesOf(view)
  const attack = night?.target == null ? signs.held : signs.attacked(name(night.target), night.saved)
  const first = night
    ? [signs.lines.round({ round: signs.night(n), text: signs.lines.sentence({ text: attack }) })]
    : []
  const last = votes.at(-1)
  return sequel(speech.grammar, [
    ...first,
    ...(last
      ? [
          signs.lines.round({
            round: signs.day(n),
            text: view.parts.words.told({ ...last, left: [] } as Tallied, name),
          }),
        ]
      : []),
  ])
}

/** Draws one pick: whom it is for. */
const pickItems = (
  view: View,
  key: string,
  pick: string | undefined,
  box: Box,
  measure: Setting['measure'],
): readonly Item[] => {
  if (pick === undefined) return []
  if (pick === nobody) return [written(key, '–', box, { sizes: [40, 36, 32], colour: palette.ink }, measure)]
  const size = Math.min(box.w, box.h)
  return [drawing(key, pick === none ? 'slip/none' : slipOf(view, pick), 'token', { ...box, w: size, h: size })]
}

/** The table of a round: a row a seat, in one block or two side by side, and a column for the night and each vote. */
interface Grid {
  readonly blocks: number
  /** Rows in a block. */
  readonly each: number
  readonly columns: readonly string[]
  readonly column: number
  readonly h: number
  readonly size: number
  readonly headY: number
  readonly startOf: (block: number) => number
  readonly middleOf: (block: number, column: number) => number
  readonly namesTo: (block: number) => number
  readonly rowY: (row: number) => number
}
const head = 44

const gridIn = (box: Box, count: number, columns: readonly string[]): Grid => {
  const blocks = count > 10 ? 2 : 1
  const each = Math.ceil(count / blocks)
  const rowsFrom = top(box) + head
  const h = Math.min(72, (bottom(box) - rowsFrom) / Math.max(1, each))
  const column = blocks > 1 ? 124 : 150
  const w = Math.min(box.w / blocks, 1100)
  const startOf = (block: number): number => box.x + (block - (blocks - 1) / 2) * w - w / 2
  const endOf = (block: number): number => startOf(block) + w - 14
  return {
    blocks,
    each,
    columns,
    column,
    h,
    size: Math.min(h - 4, 64),
    headY: top(box) + head / 2,
    startOf,
    middleOf: (block, c) => endOf(block) - column * (columns.length - c - 0.5),
    namesTo: block => endOf(block) - column * columns.length - 8,
    rowY: row => rowsFrom + h * (row + 0.5),
  }
}

const headItems = (block: number, grid: Grid, measure: Setting['measure']): readonly Item[] =>
  grid.columns.map((text, c) =>
    written(
      `column ${block} ${c}`,
      text,
      { x: grid.middleOf(block, c), y: grid.headY, w: grid.column - 4, h: head },
      { sizes: [34, 32], colour: palette.ink, oneLine: true },
      measure,
    ),
  )

/** What one seat did at night, as its sign, and to whom. */
const deedItems = (view: View, { n, night }: Round, seat: Seat, spot: Box, measure: Setting['measure']) => {
  const pick = night?.picks[seat]
  if (pick === undefined) return []
  const { x, y, h: size } = spot
  return [
    drawing(`deed ${seat}`, `deed/${actOf(tableOf(view), n, seat)}`, 'token', {
      x: x - size * 0.52,
      y,
      w: size * 0.9,
      h: size * 0.9,
    }),
    ...pickItems(view, `pick ${seat}`, pick, { ...spot, x: x + size * 0.52 }, measure),
  ]
}

/** The row of one seat: who it is, what it did at night, and for whom it voted. */
const rowItems = (view: View, round: Round, seat: Seat, i: number, grid: Grid, measure: Setting['measure']) => {
  const { h, size } = grid
  const [block, y] = [Math.floor(i / grid.each), grid.rowY(i % grid.each)]
  const start = grid.startOf(block)
  const name = between(start + size + 10, y - h / 2, grid.namesTo(block), y + h / 2)
  const spot = (c: number): Box => ({ x: grid.middleOf(block, c), y, w: size, h: size })
  const nights = round.night ? 1 : 0
  return [
    drawing(`crest ${seat}`, shieldOf(view, seat), 'token', { x: start + size / 2, y, w: size * 0.86, h: size }),
    written(
      `lead ${seat}`,
      at(view.chairs, seat).name,
      { ...name, h: Math.max(40, h) },
      { sizes: [40, 36, 34, 32], colour: palette.ink, align: 'left' },
      measure,
    ),
    ...deedItems(view, round, seat, spot(0), measure),
    ...round.votes.flatMap(({ ballots }, vote) =>
      pickItems(view, `vote ${vote} ${seat}`, ballots[seat], spot(vote + nights), measure),
    ),
  ]
}

/**
 * Retells a night and its day's votes: who attacked, guarded, investigated or suspected whom, and who voted for whom.
 */
export const roundItems =
  (round: Round) =>
  (view: View, setting: Setting): readonly Item[] => {
    const { measure } = setting
    const stage = stageOf(setting)
    const paper = between(left(stage), top(stage) + 4, right(stage), bottom(stage) - 4)
    const inside = between(left(paper) + 26, top(paper) + 14, right(paper) - 26, bottom(paper) - 14)
    const { night, votes, n } = round
    const seats = doersIn(round, tableOf(view).seats)
    const title = written(
      'round',
      heading(view, round),
      { ...inside, h: 118, y: top(inside) + 59 },
      { sizes: [40, 36, 34, 32], colour: palette.blood, rise: 'top' },
      measure,
    )
    const foot = night ? 78 : 0
    const grid = gridIn(between(left(inside), bottom(title), right(inside), bottom(inside) - foot), seats.length, [
      ...(night ? [signs.night(n)] : []),
      ...votes.map((_, i) => (i === 0 ? signs.day(n) : signs.runoff)),
    ])
    const legend = { x: inside.x, y: bottom(inside) - foot / 2, w: inside.w, h: foot }
    return [
      parchment(paper, true),
      title,
      ...Array.from({ length: grid.blocks }, (_, block) => [
        ...headItems(block, grid, measure),
        ...seats.flatMap((seat, i) =>
          Math.floor(i / grid.each) === block ? rowItems(view, round, seat, i, grid, measure) : [],
        ),
      ]).flat(),
      ...(night ? [written('legend', signs.legend, legend, { sizes: [34, 32], colour: palette.ink }, measure)] : []),
    ]
  }
