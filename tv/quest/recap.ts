import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at } from '../../shared/engine/game.ts'
import type { Proposal, Quests } from '../../shared/games/quest/state.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import { namesOf, type Setting } from '../theatre.ts'
import { parchment, sizes } from '../ui/parts.ts'
import { stageOf } from './finale.ts'
import { questTable, type Signs } from './table.ts'

/** A proposal with its quest's number. */
export interface Column extends Proposal {
  readonly quest: number
}
export const columnsIn = (quests: Quests): readonly Column[] =>
  quests.flatMap(({ quest, proposals }) => proposals.map(proposal => ({ quest, ...proposal })))

/**
 * Draws the vote grid: who led, who was on the team and how each voted, proposal by proposal; only the last ones where
 * not all fit.
 */
export const gridItems = (view: View, all: readonly Column[], legend: string, setting: Setting): readonly Item[] => {
  const { measure } = setting
  const table = questTable(view)
  const box = stageOf(setting)
  const paper = between(left(box), top(box) + 6, right(box), bottom(box) - 6)
  const inside = between(left(paper) + 30, top(paper) + 14, right(paper) - 30, bottom(paper) - 14)
  const widest = Math.max(...table.seats.map(seat => measure(at(view.chairs, seat).name, 36, 'text')))
  const names = Math.min(540, widest + 40)
  const most = Math.floor((inside.w - names) / 50)
  const columns = all.slice(-most)
  const w = Math.min(240, (inside.w - names) / Math.max(1, columns.length))
  const start = inside.x - (names + w * columns.length) / 2
  const head = 84
  const foot = 46
  const rowH = Math.min(92, (inside.h - head - foot) / Math.max(1, table.seats.length))
  const size = Math.min(rowH - 6, w - 8, 70)
  const x = (i: number): number => start + names + w * (i + 0.5)
  const y = (i: number): number => top(inside) + head + rowH * (i + 0.5)
  const colour = palette.ink
  const quests = [...new Set(columns.map(({ quest }) => quest))]
  return [
    parchment(paper),
    ...quests.flatMap(quest => {
      const of = columns.flatMap((column, i) => (column.quest === quest ? [i] : []))
      const [first = 0, last = 0] = [of[0], of.at(-1)]
      const result = table.results[quest - 1]
      const d = Math.min(72, w * of.length - 4)
      const disc: Box = { x: (x(first) + x(last)) / 2, y: top(inside) + 40, w: d, h: d }
      return [
        drawing(`quest ${quest}`, result ? `seal/${result}` : 'quest/later', 'ink', disc),
        ...(first > 0
          ? [
              drawing(`rule ${quest}`, 'rule', 'ink', {
                x: x(first) - w / 2,
                y: inside.y,
                w: 4,
                h: inside.h - foot - 20,
              }),
            ]
          : []),
      ]
    }),
    ...table.seats.flatMap((seat, r) => [
      written(
        `row ${seat}`,
        at(view.chairs, seat).name,
        { x: start + names / 2 - 8, y: y(r), w: names - 16, h: Math.max(rowH, 38) },
        { sizes: [40, 36, 32], colour, align: 'left' },
        measure,
      ),
      ...columns.flatMap((column, c) => {
        const at: Box = { x: x(c), y: y(r), w: size, h: size }
        const ballot = column.ballots?.[seat]
        return [
          ...(column.team.includes(seat)
            ? [drawing(`ride ${c} ${seat}`, 'cell', 'ink', { ...at, w: w - 4, h: rowH - 2 })]
            : []),
          ...(ballot ? [drawing(`vote ${c} ${seat}`, `token/${ballot}`, 'token', at)] : []),
          // On the thumb's head, and in the middle of the cell where there was no vote.
          ...(column.leader === seat
            ? [
                drawing(`lead ${c}`, 'crown', 'seal', {
                  x: at.x,
                  y: ballot ? at.y - size * 0.42 : at.y,
                  w: size * 0.7,
                  h: size * 0.47,
                }),
              ]
            : []),
        ]
      }),
    ]),
    written(
      'legend',
      legend,
      { x: inside.x, y: bottom(inside) - foot / 2, w: inside.w, h: foot },
      { sizes: [34, 32], colour },
      measure,
    ),
  ]
}

/** Draws the game's noteworthy moments, in sentences. */
export const momentItems = (view: View, signs: Signs, setting: Setting): readonly Item[] => {
  const { measure } = setting
  const table = questTable(view)
  const box = stageOf(setting)
  const paper = { ...box, h: box.h - 12, w: Math.min(box.w, 1500) }
  const inside = { ...paper, w: paper.w - 120, h: paper.h - 60 }
  // The awards have a page of their own.
  const { moments } = view.parts.words.recap(table, namesOf(view))
  const shown = moments.slice(box.w > 1400 ? -9 : -7)
  const heading = { ...inside, y: top(inside) + 36, h: 64 }
  const body = between(left(inside), bottom(heading) + 8, right(inside), bottom(inside))
  const h = Math.min(96, body.h / Math.max(1, shown.length))
  const line = (key: string, text: string, at: Box, tried: readonly number[]): Item =>
    written(key, text, at, { sizes: tried, colour: palette.ink }, measure)
  return [
    parchment(paper),
    written('moments', signs.moments, heading, { sizes: [52, 48], face: 'title', colour: palette.blood }, measure),
    ...shown.map((text, i) =>
      line(`moment ${i}`, text, { x: body.x, y: top(body) + h * (i + 0.5), w: body.w, h }, [40, 36, 34, 32]),
    ),
    ...(shown.length === 0 ? [line('moment', view.parts.words.outcome(table), body, sizes.prompt)] : []),
  ]
}
