import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { none, type Table } from '../../shared/games/mafia/events.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import type { Setting } from '../theatre.ts'
import { leftOf } from '../ui/parts.ts'
import type { Ground } from './scenery.ts'
import { ballotsOf, crest } from './seats.ts'
import { signs } from './signs.ts'
import { lastTold, tableOf } from './table.ts'

/** A candidate or No Murder, and those who vote for it. */
interface Row {
  readonly target: string
  readonly voters: readonly Seat[]
}

/** Returns the runoff's candidates, in the vote or at its tally. */
const runoffOf = ({ phase, runoff, candidates, told }: Table): readonly Seat[] => {
  if (phase === 'vote') return runoff ? candidates : []
  return lastTold(told, 'polled')?.runoff ?? []
}

/** Lists the candidates with votes, most first; in a runoff all candidates, and No Murder. */
export const rowsOf = (table: Table): readonly Row[] => {
  const ballots = Object.entries(ballotsOf(table))
  const few = runoffOf(table)
  const shown = [...table.seats.filter(seat => few.includes(seat)), ...(few.length > 0 ? [none] : [])]
  const named = [...table.seats, none].filter(target => ballots.some(([, pick]) => pick === target))
  return [...new Set([...shown, ...named])]
    .map(target => ({ target, voters: ballots.flatMap(([seat, pick]) => (pick === target ? [seat] : [])) }))
    .sort((a, b) => b.voters.length - a.voters.length)
}

/** Draws one row: the crest, the name, the count, and its voters' crests. */
const rowItems = (
  view: View,
  { target, voters }: Row,
  [box, of]: readonly [Box, number],
  ground: Ground,
  setting: Setting,
): readonly Item[] => {
  const { measure } = setting
  const size = Math.min(64, box.h - 4)
  const first = left(box) + size / 2
  const chair = view.chairs[target]
  const name = between(first + size / 2 + 10, top(box), left(box) + box.w * (box.w < 700 ? 0.56 : 0.46), bottom(box))
  const number = between(right(name) + 4, top(box), right(name) + 58, bottom(box))
  const rest = right(box) - right(number) - 8
  const small = Math.min(48, box.h - 8)
  const step = Math.min(small + 2, (rest - small) / Math.max(1, voters.length - 1))
  const long = right(box) - right(number) - 4
  return [
    // It fills with every vote: all of them would reach its end.
    ...(voters.length === 0
      ? []
      : [
          drawing(`bar ${target}`, 'bar', 'ink', {
            ...leftOf(
              { ...box, x: right(number) + 4 + long / 2, w: long },
              Math.max(size, (long * voters.length) / of),
            ),
            h: box.h - 6,
          }),
        ]),
    chair
      ? crest(view, `named ${target}`, target, { x: first, y: box.y }, size)
      : drawing(`named ${target}`, 'slip/none', 'token', { x: first, y: box.y, w: size * 0.9, h: size * 0.9 }),
    written(
      `lead ${target}`,
      chair?.name ?? signs.noMurder,
      name,
      { sizes: [40, 36, 34, 32], colour: ground.text, align: 'left' },
      measure,
    ),
    ...(voters.length === 0
      ? []
      : [
          written(
            `count ${target}`,
            String(voters.length),
            number,
            { sizes: [44, 40, 36, 32], face: 'title', colour: ground.strong },
            measure,
          ),
        ]),
    ...voters.map((seat, i) =>
      crest(view, `chip ${seat}`, seat, { x: right(number) + 8 + small / 2 + i * step, y: box.y }, small),
    ),
  ]
}

/** The least height of a row. */
export const lowest = 40

/** Draws the votes so far, in as many rows as fit. */
export const ballotRows = (view: View, rows: readonly Row[], box: Box, ground: Ground, setting: Setting) => {
  const most = Math.max(1, Math.floor(box.h / lowest))
  const count = Math.max(1, tableOf(view).living.length)
  const shown = rows.length > most ? rows.slice(0, most - 1) : rows
  const rest = rows.length - shown.length
  const h = Math.min(78, box.h / (shown.length + (rest > 0 ? 1 : 0) || 1))
  const start = top(box) + Math.max(0, (box.h - h * (shown.length + (rest > 0 ? 1 : 0))) / 2)
  const at = (i: number): Box => ({ x: box.x, y: start + h * (i + 0.5), w: box.w, h })
  return [
    ...shown.flatMap((row, i) => rowItems(view, row, [at(i), count], ground, setting)),
    ...(rest > 0
      ? [written('rest', signs.more(rest), at(shown.length), { sizes: [34, 32], colour: ground.text }, setting.measure)]
      : []),
  ]
}
