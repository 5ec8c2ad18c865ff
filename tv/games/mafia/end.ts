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
import { type Chapter, type EndPage, endItems, onPlate, stageOf, type Verdict } from '../../ui/end-pages.ts'
import { honourItems, laurelItems, type Portrait } from '../../ui/honours.ts'
import { textKeyOf } from '../../ui/keys.ts'
import { fontSizes, parchmentItem } from '../../ui/parts.ts'
import { seated } from '../../ui/round-table.ts'
import { uncoveringOf } from '../../ui/uncover.ts'
import { fateArt, roleArt } from './scene.ts'
import { key, labels, mafiaTable, roofsItem } from './village.ts'

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
  const head = tall ? Math.min(136, card.h * 0.32) : 42
  const crest: Box = { x: left(card) + edge + head * 0.43, y: top(card) + edge + head / 2, w: head * 0.86, h: head }
  const icon: Box = { x: right(card) - (tall ? 18 : edge) - head / 2, y: crest.y, w: head, h: head }
  const [from, to] = [left(card) + edge, right(card) - 15]
  // A low card has the name between its pictures.
  const label = tall
    ? between(from, bottom(crest) + 4, to, bottom(card))
    : between(right(crest) + 6, top(card) + 12, left(icon) - 6, bottom(card))
  const style = { colour: palette.bone, depth: 'words', rise: 'top' } as const
  const named = textItem(
    key.name(seat),
    chair.name,
    { ...label, y: top(label) + (tall ? 39 : 21), h: tall ? 78 : 42 },
    { ...style, sizes: tall ? fontSizes.name : [36, 34, 32], oneLine: !tall },
    measure,
  )
  const sizes = [...(card.h > 300 ? [48, 44, 40] : []), 36, 34, 32]
  const rest = between(from, Math.max(bottom(named), bottom(crest)), to, bottom(card) - 12)
  const roles = role ? roleOf(view, seat, role) : []
  const called = roles.find(text => measure(text, 32, 'text') <= rest.w) ?? roles.at(-1) ?? ''
  const both = `${called}\n${fateOf(view, seat)}`
  const fits = textItem('both', both, rest, { ...style, sizes }, measure)
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
          textItem(textKeyOf(key.role(seat)), words, rest, { ...style, sizes }, measure),
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
  const cells = inRows(stage, seats.length, stage.w < 1500 ? 4 : 5, { w: 360, h: seats.length > 5 ? 300 : 440 })
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
export const finale = (view: View, context: DrawContext, chapters: readonly Chapter[]): readonly Item[] =>
  endItems(view, context, {
    ground: [roofsItem(context.viewport, 'night')],
    verdict: verdictOf(view),
    chapters,
    asks: uncoveringOf(context) === null,
  })

type Tallied = Extract<PublicEvent, { readonly type: 'tallied' }>

/** A night and the votes of the day after it. */
interface Round {
  readonly n: number
  readonly night: Night | null
  readonly votes: readonly Tallied[]
  /** Who died in it, or left the table. */
  readonly dead: readonly Seat[]
}

/** Lists the rounds of which something was told. */
const roundsOf = ({ rounds, reveal }: PublicState): readonly Round[] =>
  rounds
    .map(({ round, dawn, votes }) => {
      const tallied = votes.flatMap(({ tally }) => (tally === null ? [] : [tally]))
      return {
        n: round,
        night: reveal?.nights.find(({ night }) => night === round) ?? null,
        votes: tallied,
        dead: [dawn, ...tallied].flatMap(end => (end ? [...(end.death ? [end.death.seat] : []), ...end.left] : [])),
      }
    })
    .filter(({ night, votes, dead }) => night !== null || votes.length > 0 || dead.length > 0)

const actOf = ({ reveal, options }: PublicState, night: number, seat: Seat): Act => {
  const turned = reveal?.turned?.seats.includes(seat) && night >= reveal.turned.from
  return actIn(options, night, turned ? 'mafia' : (reveal?.cast[seat] as Role))
}

/** Somebody, or No Murder, and who chose them. */
interface Chosen {
  readonly target: string
  readonly by: readonly Seat[]
}

const chosenIn = (picks: Readonly<Record<Seat, string>>, by: readonly Seat[]): readonly Chosen[] => {
  const targets = [...new Set(by.flatMap(seat => picks[seat] ?? []))].filter(target => target !== nobody)
  return targets
    .map(target => ({ target, by: by.filter(seat => picks[seat] === target) }))
    .sort((a, b) => b.by.length - a.by.length)
}

const columnIds = ['attacked', 'saved', 'looked', 'voted'] as const
type ColumnId = (typeof columnIds)[number]
const acts = { attacked: 'kill', saved: 'save', looked: 'investigate' } as const satisfies Partial<
  Record<ColumnId, Act>
>

/** Returns whom a round's column names: those chosen at night by who had that act, or in the day's last vote. */
const columnOf = (table: PublicState, { n, night, votes }: Round, column: ColumnId): readonly Chosen[] => {
  if (column === 'voted') return chosenIn(votes.at(-1)?.ballots ?? {}, table.seats)
  if (night === null) return []
  const by = table.seats.filter(seat => night.picks[seat] !== undefined && actOf(table, n, seat) === acts[column])
  return chosenIn(night.picks, by)
}

/** Says whether a round fits on one line: nobody died, and nobody was chosen. */
const isQuiet = (table: PublicState, round: Round): boolean =>
  round.dead.length === 0 && columnIds.every(column => columnOf(table, round, column).length === 0)

/** The most rounds on a page, quiet ones apart. */
const maxRounds = 3

/** Divides the rounds into pages of about as many rounds each; quiet ones stand among them, on none alone. */
export const roundPages = (table: PublicState): readonly (readonly Round[])[] => {
  const rounds = roundsOf(table)
  const full = rounds.filter(round => !isQuiet(table, round)).length
  const count = Math.max(1, Math.ceil(full / maxRounds))
  const pages: Round[][] = rounds.length > 0 ? Array.from({ length: count }, () => []) : []
  let seen = 0
  for (const round of rounds) {
    const place = Math.min(count - 1, Math.floor((Math.min(seen, full - 1) * count) / Math.max(1, full)))
    pages[Math.max(0, place)]?.push(round)
    if (!isQuiet(table, round)) seen += 1
  }
  return pages
}

/** Says how a night and its day ended. */
const sentenceOf = (view: View, { n, night, votes }: Round): string => {
  const name = namesOf(view)
  const attack = night?.target == null ? labels().held : labels().attacked(name(night.target), night.saved)
  const last = votes.at(-1)
  const dayText = last && view.parts.words.event({ ...last, left: [] } as Tallied, name)
  return sequel(t().grammar, [
    ...(night
      ? [labels().lines.round({ round: labels().night(n), text: labels().lines.sentence({ text: attack }) })]
      : []),
    ...(dayText ? [labels().lines.round({ round: labels().day(n), text: dayText })] : []),
  ])
}

/** The widths of a page's columns, as shares of it: the night with who died, and then the others. */
const shares = { night: 0.23, attacked: 0.17, saved: 0.14, looked: 0.15, voted: 0.31 } as const
const cellsOf = (box: Box): Readonly<Record<'night' | ColumnId, Box>> => {
  let from = left(box)
  const cells = (['night', ...columnIds] as const).map(column => {
    const to = from + box.w * shares[column]
    const cell = between(from, top(box), to - 16, bottom(box))
    from = to
    return [column, cell] as const
  })
  // One entry for each key, made from the list of keys.
  return Object.fromEntries(cells) as Record<'night' | ColumnId, Box>
}

const largest = { target: 84, voter: 44, cell: 170 } as const

/** Returns the size and the rows of the largest crests that fit. */
const fitted = (count: number, box: Pick<Box, 'w' | 'h'>): { readonly size: number; readonly inRow: number } => {
  const ways = [1, 2, 3, 4].map(rows => {
    const inRow = Math.ceil(count / rows)
    return { size: Math.min(largest.voter, box.h / rows - 2, box.w / inRow - 2), inRow }
  })
  return ways.reduce((best, way) => (way.size > best.size ? way : best))
}

/** Draws who was chosen, and below each of them who chose them. */
const chosenItems = (
  view: View,
  prefix: string,
  chosen: readonly Chosen[],
  box: Box,
  { measure }: DrawContext,
): readonly Item[] => {
  const w = Math.min(largest.cell, box.w / Math.max(1, chosen.length))
  const h = Math.min(largest.target, box.h * 0.52, w - 4)
  return chosen.flatMap(({ target, by }, i) => {
    const cell: Box = { x: left(box) + w * (i + 0.5), y: box.y, w, h: box.h }
    const counted = by.length > 1 && w > h + 40
    const crest: Box = { x: cell.x - (counted ? 22 : 0), y: top(cell) + h / 2, w: h * 0.86, h }
    const rest = between(left(cell) + 3, bottom(crest) + 6, right(cell) - 3, bottom(cell))
    const { size, inRow } = fitted(by.length, rest)
    return [
      drawing(`${prefix} ${target}`, target === none ? 'slip/none' : shieldOf(view, target), 'token', crest),
      ...(counted
        ? [
            textItem(
              `${prefix} ${target} count`,
              String(by.length),
              { x: right(crest) + 24, y: crest.y, w: 44, h: 56 },
              { sizes: [48, 44, 40], face: 'title', colour: palette.blood, oneLine: true },
              measure,
            ),
          ]
        : []),
      ...by.map((seat, n) => {
        const row = Math.floor(n / inRow)
        const many = Math.min(inRow, by.length - row * inRow)
        const x = cell.x + ((n % inRow) - (many - 1) / 2) * (size + 2)
        const y = top(rest) + (size + 2) * (row + 0.5)
        return drawing(`${prefix} ${target} ${seat}`, shieldOf(view, seat), 'token', { x, y, w: size * 0.86, h: size })
      }),
    ]
  })
}

/** With less height for each, the dead are not named. */
const minNameHeight = 42

/** Draws which night it was, and who died in it or on its day. */
const nightItems = (view: View, { n, dead }: Round, box: Box, { measure }: DrawContext): readonly Item[] => {
  const head = textItem(
    `night ${n}`,
    labels().night(n),
    between(left(box), top(box), right(box), top(box) + 50),
    { sizes: [44, 40, 36, 32], colour: palette.blood, align: 'left', oneLine: true },
    measure,
  )
  const from = top(box) + 54
  const h = Math.min(84, (bottom(box) - from) / Math.max(1, dead.length))
  const stoneOf = (seat: Seat, stone: Box): Item =>
    drawing(`died ${seat}`, `grave/${at(view.chairs, seat).charge}`, 'token', stone)
  if (h < minNameHeight) {
    const { size, inRow } = fitted(dead.length, { w: box.w, h: bottom(box) - from })
    const placed = dead.map((seat, i) => {
      const [x, y] = [left(box) + (size + 2) * ((i % inRow) + 0.5), from + (size + 2) * (Math.floor(i / inRow) + 0.5)]
      return stoneOf(seat, { x, y, w: size * 0.86, h: size })
    })
    return [head, ...placed]
  }
  return [
    head,
    ...dead.flatMap((seat, i) => {
      const y = from + h * (i + 0.5)
      const stone: Box = { x: left(box) + h * 0.43, y, w: (h - 4) * 0.86, h: h - 4 }
      const words = between(right(stone) + 8, y - h / 2, right(box), y + h / 2)
      // Where two lines have no room, the name alone.
      const fate = h < 76 ? [] : [fateOf(view, seat)]
      return [
        stoneOf(seat, stone),
        ...[at(view.chairs, seat).name, ...fate].map((text, line, all) =>
          textItem(
            `died ${seat} ${line}`,
            text,
            { ...words, y: top(words) + (words.h * (line + 0.5)) / all.length, h: words.h / all.length },
            { sizes: [36, 34, 32], colour: palette.ink, align: 'left', oneLine: true },
            measure,
          ),
        ),
      ]
    }),
  ]
}

/** Draws the heading of a column, with the sign of its act. */
const headingItems = (column: ColumnId, box: Box, measure: DrawContext['measure']): readonly Item[] => {
  const size = column === 'voted' ? 0 : 44
  const words = between(left(box) + (size === 0 ? 0 : size + 8), top(box), right(box), bottom(box))
  const style = { sizes: [38, 36, 34, 32], colour: palette.ink, align: 'left', oneLine: true } as const
  return [
    ...(column === 'voted'
      ? []
      : [
          drawing(`sign ${column}`, `deed/${acts[column]}`, 'token', {
            x: left(box) + size / 2,
            y: box.y,
            w: size,
            h: size,
          }),
        ]),
    textItem(`column ${column}`, labels().told[column], words, style, measure),
  ]
}

const headHeight = 50
const quietHeight = 52
const maxRowHeight = 250

/** Retells some nights and their days: who was attacked, saved, looked at and voted for, by whom, and who died. */
export const roundItems =
  (rounds: readonly Round[]) =>
  (view: View, context: DrawContext): readonly Item[] => {
    const { measure } = context
    const table = mafiaTable(view)
    const stage = stageOf(context)
    const paper = between(left(stage), top(stage) + 4, right(stage), bottom(stage) - 4)
    const inside = between(left(paper) + 36, top(paper) + 20, right(paper) - 36, bottom(paper) - 20)
    const quiet = rounds.filter(round => isQuiet(table, round)).length
    const rowHeight = Math.min(
      maxRowHeight,
      (inside.h - headHeight - quiet * quietHeight) / Math.max(1, rounds.length - quiet),
    )
    const heads = cellsOf(between(left(inside), top(inside), right(inside), top(inside) + headHeight))
    const spare = inside.h - headHeight - quiet * quietHeight - (rounds.length - quiet) * rowHeight
    let line = top(inside) + headHeight + spare / 4
    const rows = rounds.flatMap((round): readonly Item[] => {
      const from = line
      if (isQuiet(table, round)) {
        line += quietHeight
        const box = between(left(inside), from, right(inside), line)
        const style = { sizes: [36, 34, 32], colour: palette.ink, align: 'left', oneLine: true } as const
        return [textItem(`quiet ${round.n}`, sentenceOf(view, round), box, style, measure)]
      }
      line += rowHeight
      const cells = cellsOf(between(left(inside), from + 10, right(inside), line - 10))
      return [
        drawing(`rule ${round.n}`, 'rule', 'ink', { x: inside.x, y: from, w: inside.w, h: 4 }),
        ...nightItems(view, round, cells.night, context),
        ...columnIds.flatMap(column =>
          chosenItems(view, `${column} ${round.n}`, columnOf(table, round, column), cells[column], context),
        ),
      ]
    })
    const named = rounds.length > quiet ? columnIds.filter(column => column === 'voted' || table.reveal !== null) : []
    return [
      parchmentItem(paper, true),
      ...named.flatMap(column => headingItems(column, heads[column], measure)),
      ...rows,
    ]
  }
