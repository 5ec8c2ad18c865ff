import type { View } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import { at, type Seat } from '../../../shared/engine/game.ts'
import { type Night, none, type PublicEvent, type PublicState } from '../../../shared/games/mafia/events.ts'
import { type Act, actIn, type Role } from '../../../shared/games/mafia/roles.ts'
import { nobody } from '../../../shared/games/night/events.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { sequel } from '../../../shared/texts/templates.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../../draw/items.ts'
import { inRows } from '../../draw/layout.ts'
import { textItem } from '../../draw/text.ts'

import { type DrawContext, namesOf, shieldOf } from '../../game-screen.ts'
import { type EndPage, endItems, onPlate, stageOf, type Verdict } from '../../ui/end-pages.ts'
import { honourItems, laurelItems, type Portrait } from '../../ui/honours.ts'
import { textKeyOf } from '../../ui/keys.ts'
import { fontSizes, parchmentItem } from '../../ui/parts.ts'
import { seated } from '../../ui/round-table.ts'
import { uncoveringOf } from '../../ui/uncover.ts'
import { slipOf } from '../night/scene.ts'
import { fateArt, roleArt } from './scene.ts'
import { key, labels, mafiaTable, scenery } from './village.ts'

/** Says somebody's fate. */
const fateOf = (view: View, seat: Seat): string => {
  const ends = mafiaTable(view).events.filter(event => event.type === 'dawned' || event.type === 'tallied')
  if (ends.some(({ left }) => left.includes(seat))) return labels().fate.left
  const end = ends.find(({ death }) => death?.seat === seat)
  if (end?.type === 'dawned') return labels().fate.night(end.night)
  return end?.type === 'tallied' ? labels().fate.day(end.day) : labels().fate.alive
}

const roleOf = (view: View, seat: Seat, role: Role): readonly string[] => {
  const { roles } = view.parts.words
  const full = at(roles, role).name
  if (!mafiaTable(view).reveal?.turned?.seats.includes(seat)) return [full, full.split(' ').at(-1) ?? full]
  const now = at(roles, 'mafia').name
  return [...labels().turned(full, now), now]
}

/** Returns the seats on the winner's side, or the one who has won alone. */
export const winnersOf = (view: View): readonly Seat[] => {
  const { over, reveal, seats } = mafiaTable(view)
  if (!(over?.winner && reveal)) return []
  const { winner } = over
  return seats.filter(seat => {
    const role = reveal.cast[seat]
    return role === winner || (role !== undefined && fateArt(role) === `fate/${winner}`)
  })
}

/** Draws one person: the crest or the gravestone, the name, the role, and their fate where it fits. */
const personItems = (view: View, seat: Seat, cell: Box, context: DrawContext): readonly Item[] => {
  const { measure } = context
  const { reveal, living } = mafiaTable(view)
  const chair = at(view.chairs, seat)
  const faces = (uncoveringOf(context) ?? reveal?.cast) as Readonly<Record<Seat, Role>> | undefined
  if (!faces) return []
  const role = faces[seat]
  const card: Box = { ...cell, w: cell.w - 10, h: cell.h - 10 }
  const tall = card.h >= 230
  const edge = tall ? 16 : 15
  const head = tall ? Math.min(96, card.h * 0.34) : 42
  const crest: Box = { x: left(card) + edge + head * 0.43, y: top(card) + edge + head / 2, w: head * 0.86, h: head }
  const icon: Box = tall
    ? { x: right(card) - 18 - head / 2, y: crest.y, w: head, h: head }
    : { x: crest.x, y: bottom(card) - 12 - head / 2, w: head, h: head }
  const from = tall ? left(card) + edge : right(crest) + 6
  const to = right(card) - 15
  const label = between(from, tall ? bottom(crest) + 4 : top(card) + 12, to, bottom(card))
  const style = { colour: palette.bone, depth: 'words', rise: 'top' } as const
  const named = textItem(
    key.name(seat),
    chair.name,
    { ...label, y: top(label) + (tall ? 39 : 21), h: tall ? 78 : 42 },
    { ...style, sizes: tall ? fontSizes.name : [36, 34, 32], oneLine: !tall },
    measure,
  )
  const rest = between(from, bottom(named), to, bottom(card) - 12)
  const roles = role ? roleOf(view, seat, role) : []
  const called = roles.find(text => measure(text, 32, 'text') <= rest.w) ?? roles.at(-1) ?? ''
  const both = `${called}\n${fateOf(view, seat)}`
  const fits = textItem('both', both, rest, { ...style, sizes: [36, 34, 32] }, measure)
  const words = fits.lines.at(-1)?.endsWith('…') ? called : both
  const winners = uncoveringOf(context) === null ? winnersOf(view) : []
  return [
    ...laurelItems(winners.length === 0 ? null : winners.includes(seat), seat, card, crest, context),
    drawing(key.person(seat), role ? fateArt(role) : 'fate/unknown', 'card', card),
    drawing(
      key.shield(seat),
      living.includes(seat) ? `shield/${chair.charge}/${chair.colour}` : `grave/${chair.charge}`,
      'seal',
      crest,
      seated,
    ),
    named,
    ...(role
      ? [
          drawing(key.role(seat), `icon/${roleArt[role]}/bone`, 'seal', icon),
          textItem(textKeyOf(key.role(seat)), words, rest, { ...style, sizes: [36, 34, 32] }, measure),
        ]
      : []),
  ]
}

/** Returns who somebody was, to be drawn among the winners. */
const portraitIn =
  (view: View) =>
  (seat: Seat): Portrait => {
    const role = at(mafiaTable(view).reveal?.cast ?? {}, seat)
    return { ground: fateArt(role), icon: `icon/${roleArt[role]}/bone`, role: at(view.parts.words.roles, role).name }
  }

/** The page with the winners, by name and face, and the awards; none where the roles stay hidden. */
export const honourPages = (view: View): readonly EndPage[] =>
  mafiaTable(view).reveal === null
    ? []
    : [(then, context) => honourItems(then, winnersOf(then), portraitIn(then), stageOf(context), context)]

/** Draws everybody's role. */
export const peopleItems = (view: View, context: DrawContext): readonly Item[] => {
  const { seats, reveal } = mafiaTable(view)
  const { measure } = context
  const stage = stageOf(context)
  if (reveal === null && uncoveringOf(context) === null) {
    return onPlate(
      textItem('hidden', labels().hidden, stage, { sizes: fontSizes.prompt, colour: palette.bone }, measure),
    )
  }
  const cells = inRows(stage, seats.length, stage.w < 1500 ? 4 : 5, { w: 360, h: 300 })
  return cells.flatMap((cell, i) => personItems(view, at(seats, i), cell, context))
}

/** Says who won, and why. */
const verdictOf = (view: View): Verdict | null => {
  const { over } = mafiaTable(view)
  if (!over) return null
  const pennant = over.winner === 'bomber' ? 'alone' : (over.winner ?? 'unknown')
  return { pennant, title: labels().winner(over.winner), why: labels().why[over.why] }
}

/** Draws the end: who won and why, and one of its pages. */
export const finale = (view: View, context: DrawContext, pages: readonly EndPage[]): readonly Item[] =>
  endItems(view, context, {
    ground: scenery(mafiaTable(view), context),
    verdict: verdictOf(view),
    pages,
    asks: uncoveringOf(context) === null,
  })

type Tallied = Extract<PublicEvent, { readonly type: 'tallied' }>

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
export const roundsOf = ({ rounds, reveal, seats }: PublicState): readonly Round[] =>
  rounds
    .map(({ round, votes }) => ({
      n: round,
      night: reveal?.nights.find(({ night }) => night === round) ?? null,
      votes: votes.flatMap(({ tally }) => (tally === null ? [] : [tally])),
    }))
    .filter(round => doersIn(round, seats).length > 0)

const actOf = ({ reveal, options }: PublicState, night: number, seat: Seat): Act => {
  const turned = reveal?.turned?.seats.includes(seat) && night >= reveal.turned.from
  return actIn(options, night, turned ? 'mafia' : (reveal?.cast[seat] as Role))
}

/** Says how a night and its day ended. */
const heading = (view: View, { n, night, votes }: Round): string => {
  const name = namesOf(view)
  const attack = night?.target == null ? labels().held : labels().attacked(name(night.target), night.saved)
  const first = night
    ? [labels().lines.round({ round: labels().night(n), text: labels().lines.sentence({ text: attack }) })]
    : []
  const last = votes.at(-1)
  return sequel(t().grammar, [
    ...first,
    ...(last
      ? [
          labels().lines.round({
            round: labels().day(n),
            text: view.parts.words.event({ ...last, left: [] } as Tallied, name),
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
  measure: DrawContext['measure'],
): readonly Item[] => {
  if (pick === undefined) return []
  if (pick === nobody) return [textItem(key, '–', box, { sizes: [40, 36, 32], colour: palette.ink }, measure)]
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
const headHeight = 44

const gridIn = (box: Box, count: number, columns: readonly string[]): Grid => {
  const blocks = count > 10 ? 2 : 1
  const each = Math.ceil(count / blocks)
  const rowsFrom = top(box) + headHeight
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
    headY: top(box) + headHeight / 2,
    startOf,
    middleOf: (block, c) => endOf(block) - column * (columns.length - c - 0.5),
    namesTo: block => endOf(block) - column * columns.length - 8,
    rowY: row => rowsFrom + h * (row + 0.5),
  }
}

const headItems = (block: number, grid: Grid, measure: DrawContext['measure']): readonly Item[] =>
  grid.columns.map((text, c) =>
    textItem(
      `column ${block} ${c}`,
      text,
      { x: grid.middleOf(block, c), y: grid.headY, w: grid.column - 4, h: headHeight },
      { sizes: [34, 32], colour: palette.ink, oneLine: true },
      measure,
    ),
  )

/** What one seat did at night, as its sign, and to whom. */
const deedItems = (view: View, { n, night }: Round, seat: Seat, spot: Box, measure: DrawContext['measure']) => {
  const pick = night?.picks[seat]
  if (pick === undefined) return []
  const { x, y, h: size } = spot
  return [
    drawing(`deed ${seat}`, `deed/${actOf(mafiaTable(view), n, seat)}`, 'token', {
      x: x - size * 0.52,
      y,
      w: size * 0.9,
      h: size * 0.9,
    }),
    ...pickItems(view, `pick ${seat}`, pick, { ...spot, x: x + size * 0.52 }, measure),
  ]
}

/** The row of one seat: who it is, what it did at night, and for whom it voted. */
const rowItems = (view: View, round: Round, seat: Seat, i: number, grid: Grid, measure: DrawContext['measure']) => {
  const { h, size } = grid
  const [block, y] = [Math.floor(i / grid.each), grid.rowY(i % grid.each)]
  const start = grid.startOf(block)
  const name = between(start + size + 10, y - h / 2, grid.namesTo(block), y + h / 2)
  const spot = (c: number): Box => ({ x: grid.middleOf(block, c), y, w: size, h: size })
  const nights = round.night ? 1 : 0
  return [
    drawing(`crest ${seat}`, shieldOf(view, seat), 'token', { x: start + size / 2, y, w: size * 0.86, h: size }),
    textItem(
      key.lead(seat),
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
  (view: View, context: DrawContext): readonly Item[] => {
    const { measure } = context
    const stage = stageOf(context)
    const paper = between(left(stage), top(stage) + 4, right(stage), bottom(stage) - 4)
    const inside = between(left(paper) + 26, top(paper) + 14, right(paper) - 26, bottom(paper) - 14)
    const { night, votes, n } = round
    const seats = doersIn(round, mafiaTable(view).seats)
    const title = textItem(
      'round',
      heading(view, round),
      { ...inside, h: 118, y: top(inside) + 59 },
      { sizes: [40, 36, 34, 32], colour: palette.blood, rise: 'top' },
      measure,
    )
    const foot = night ? 78 : 0
    const grid = gridIn(between(left(inside), bottom(title), right(inside), bottom(inside) - foot), seats.length, [
      ...(night ? [labels().night(n)] : []),
      ...votes.map((_, i) => (i === 0 ? labels().day(n) : labels().runoff)),
    ])
    const legend = { x: inside.x, y: bottom(inside) - foot / 2, w: inside.w, h: foot }
    return [
      parchmentItem(paper, true),
      title,
      ...Array.from({ length: grid.blocks }, (_, block) => [
        ...headItems(block, grid, measure),
        ...seats.flatMap((seat, i) =>
          Math.floor(i / grid.each) === block ? rowItems(view, round, seat, i, grid, measure) : [],
        ),
      ]).flat(),
      ...(night
        ? [textItem('legend', labels().legend, legend, { sizes: [34, 32], colour: palette.ink }, measure)]
        : []),
    ]
  }
