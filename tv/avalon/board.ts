import type { Seat } from '../../shared/engine/game.ts'
import type { PhaseId, Table, Told } from '../../shared/games/avalon/facts.ts'
import { signs } from '../../shared/games/avalon/signs.ts'
import type { View } from '../../shared/link.ts'
import { palette } from '../../shared/look.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../item.ts'
import { across, type Layout, layoutOf, middleOf } from '../layout.ts'
import {
  clockBox,
  clockItems,
  cornerItems,
  hall,
  leftOf,
  type Mark,
  parchment,
  type Slot,
  seatItems,
  sizes,
} from '../parts.ts'
import { isAway, namesOf, type Setting, secondsLeft, waiting } from '../scene.ts'
import { written } from '../text.ts'
import { cardItems } from './cards.ts'

export const tableOf = (view: View): Table => view.table as unknown as Table

/** The last thing of its kind that was told. */
export const lastTold = <T extends Told['type']>(told: readonly Told[], type: T): Extract<Told, { type: T }> | null =>
  (told.findLast(event => event.type === type) as Extract<Told, { type: T }> | undefined) ?? null

type Tokens = readonly (readonly [Slot, string])[]

const draftOf = ({ room }: View, { phase, team }: Table): readonly Seat[] => (phase === 'team' ? room.draft : team)

/** What each phase lays beside a seat's shield. */
const tokensAt: { readonly [P in PhaseId]?: (table: Table, seat: Seat) => Tokens } = {
  deal: ({ acted }, seat) => (acted.includes(seat) ? [['right', 'read']] : []),
  vote: ({ acted }, seat) => (acted.includes(seat) ? [['right', 'ballot']] : []),
  votes: ({ told }, seat) => {
    const ballot = lastTold(told, 'voted')?.ballots[seat]
    return ballot ? [['right', ballot]] : []
  },
  quest: ({ acted }, seat) => (acted.includes(seat) ? [['right', 'card']] : []),
  looked: ({ told }, seat) => (lastTold(told, 'looked')?.by === seat ? [['right', 'eye']] : []),
  assassination: ({ told }, seat) => {
    const shot = lastTold(told, 'shot')
    if (lastTold(told, 'hunted')?.assassin === seat) return [['left', 'assassin']]
    return shot?.at === seat ? [['right', 'dagger']] : []
  },
}

const riding: readonly PhaseId[] = ['team', 'vote', 'votes', 'quest', 'result']
const leading: readonly PhaseId[] = ['team', 'vote', 'votes', 'quest']

const tagOf = (view: View, seat: Seat, now: number): string | undefined => {
  const chair = view.chairs[seat]
  if (chair?.bot) return 'bot'
  if (chair?.empty) return 'gone'
  return isAway(view, seat, now) ? 'away' : undefined
}

export const markOf = (view: View, seat: Seat, now: number): Mark => {
  const table = tableOf(view)
  const { phase } = table
  const tag = tagOf(view, seat, now)
  const rides = riding.includes(phase) && draftOf(view, table).includes(seat)
  return {
    lit: table.awaited.includes(seat),
    crown: leading.includes(phase) && table.leader === seat,
    tokens: [
      ...(rides ? [['left', 'sword'] as const] : []),
      ...(tokensAt[phase]?.(table, seat) ?? []),
      ...(table.lady === seat && phase !== 'over' ? [['low', 'lady'] as const] : []),
    ],
    ...(tag ? { tag } : {}),
  }
}

/** The five quests: how many ride, which is on, how each came out. */
const questItems = (table: Table, box: Box, { measure }: Setting): readonly Item[] =>
  across(box, 5).flatMap((cell, i) => {
    const result = table.results[i]
    const current = table.quest === i + 1 && result === undefined
    const d = Math.min(150, cell.w - 16, cell.h - 126)
    const disc: Box = { x: cell.x, y: top(cell) + d / 2 + 4, w: d, h: d }
    const label: Box = between(left(cell) + 3, bottom(disc) + 4, right(cell) - 3, bottom(cell))
    const two = table.fails[i] === 2
    const colour = palette.ink
    const state = result ? `\n${signs.card[result]}` : two ? `\n${signs.twoFails}` : ''
    return [
      drawing(`quest ${i + 1}`, current ? 'quest/now' : 'quest/later', 'ink', disc),
      written(
        `size ${i + 1}`,
        String(table.sizes[i]),
        { ...disc, w: d * 0.8, h: d * 0.8 },
        { sizes: [72, 64, 56, 48], face: 'title', colour: current ? palette.blood : palette.ink, depth: 'token' },
        measure,
      ),
      ...(result ? [drawing(`seal ${i + 1}`, `seal/${result}`, 'seal', { ...disc, w: d * 1.02, h: d * 1.02 })] : []),
      written(
        `quest ${i + 1} words`,
        `${signs.quest(i + 1)}${state}`,
        label,
        { sizes: [34, 32], colour, rise: 'top' },
        measure,
      ),
    ]
  })

const scoreItem = (table: Table, box: Box, { measure }: Setting) =>
  written(
    'score',
    signs.score(table),
    leftOf(box, box.w * 0.36),
    { sizes: [40, 36, 32], colour: palette.ink, align: 'left' },
    measure,
  )

/** The score in words, and the vote track with its five places. */
const footItems = (table: Table, box: Box, setting: Setting): readonly Item[] => {
  const colour = palette.ink
  const { measure } = setting
  const score = scoreItem(table, box, setting)
  const words = written(
    'track words',
    signs.rejections(table),
    { ...box, x: right(box) - 115, w: 230 },
    { sizes: [34, 32], colour },
    measure,
  )
  const size = Math.min(46, (left(words) - right(score) - 24) / 5.4)
  const start = left(words) - 14 - size * 5.4
  const pips = Array.from({ length: 5 }, (_, i) =>
    drawing(`pip ${i + 1}`, i < table.rejections ? 'pip/full' : i === 4 ? 'pip/last' : 'pip/empty', 'ink', {
      x: start + size * 1.08 * (i + 0.5),
      y: box.y,
      w: size,
      h: size,
    }),
  )
  return [score, ...pips, words]
}

/** The sentence of the moment, and under it whom all wait for, or what was told last. */
export const headItems = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const { sentence, caption } = middleOf(layout.inner)
  const { words } = view.parts
  const name = namesOf(view)
  const { told } = tableOf(view)
  const last = told.at(-1)
  const under = waiting(view, setting.now) || (last ? words.told(last, name) : '')
  const moment = view.table ? words.moment(view.table, name) : ''
  const colour = palette.ink
  const first = written('sentence', moment, sentence, { sizes: sizes.prompt, colour, rise: 'top' }, setting.measure)
  const rest = between(left(caption), bottom(first) + 6, right(caption), bottom(caption))
  return [first, written('caption', under, rest, { sizes: [36, 34, 32], colour, rise: 'top' }, setting.measure)]
}

const arrowItems = ({ arrows }: Layout): readonly Item[] =>
  arrows.map(({ angle, ...box }, i) =>
    drawing(`arrow ${i}`, `arrow/${15 * Math.round((angle * 12) / Math.PI)}`, 'ink', box),
  )

const mainItems = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  const { main, foot } = middleOf(layout.inner)
  const quested = table.phase === 'result' ? lastTold(table.told, 'quested') : null
  if (!quested) return [...questItems(table, main, setting), ...footItems(table, foot, setting)]
  const two = table.fails[quested.quest - 1] === 2
  return [
    ...cardItems(quested, main, setting),
    scoreItem(table, foot, setting),
    written(
      'needed',
      `${signs.quest(quested.quest)}: ${two ? signs.twoFails : signs.oneFail}`,
      { ...foot, x: right(foot) - foot.w * 0.31, w: foot.w * 0.62 },
      { sizes: [36, 34, 32], colour: palette.ink },
      setting.measure,
    ),
  ]
}

/** The board: the table from above, the seats around it, and in its middle what it is about. */
export const board = (view: View, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  const layout = layoutOf(table.seats.length, setting.frame)
  const dark = table.phase === 'assassination'
  return [
    ...hall(
      setting.frame,
      secondsLeft(view, setting.now) === null ? layout.spots : [...layout.spots, clockBox(layout, setting)],
    ),
    ...(dark
      ? [
          drawing('dusk', 'dusk', 'table', {
            x: setting.frame.w / 2,
            y: setting.frame.h / 2,
            w: setting.frame.w,
            h: setting.frame.h,
          }),
        ]
      : []),
    parchment(layout.inner),
    ...arrowItems(layout),
    ...table.seats.flatMap((seat, i) => {
      const [chair, spot] = [view.chairs[seat], layout.spots[i]]
      return chair && spot ? seatItems(seat, chair, spot, markOf(view, seat, setting.now), setting) : []
    }),
    ...headItems(view, layout, setting),
    ...mainItems(view, layout, setting),
    ...cornerItems(view, layout, setting),
    ...clockItems(view, layout, setting),
  ]
}
