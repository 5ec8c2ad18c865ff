import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import type { Fact, Seat } from '../../shared/engine/game.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import type { Setting } from '../theatre.ts'
import { crestOf } from './crew.ts'
import { questTable, type Signs } from './table.ts'

/** The ballots counted so far, their team, and the result once all are counted. */
export interface Count {
  readonly ballots: Readonly<Record<Seat, string>>
  readonly team: readonly Seat[]
  readonly weight: (seat: Seat) => number
  readonly approved: boolean | null
}

/** Lists seats around the table, beginning with the leader: an order that reveals nothing of the ballots. */
export const aroundFrom = (seats: readonly Seat[], leader: Seat): readonly Seat[] => {
  const at = Math.max(0, seats.indexOf(leader))
  return [...seats.slice(at), ...seats.slice(0, at)]
}

const sides = ['approve', 'reject'] as const
const colours = { approve: '#14306b', reject: palette.blood } as const

const sideItems = (view: View, side: (typeof sides)[number], count: Count, box: Box, setting: Setting) => {
  const { seats: all, leader } = questTable(view)
  const seats = aroundFrom(all, leader).filter(seat => count.ballots[seat] === side)
  const sum = seats.reduce((all, seat) => all + count.weight(seat), 0)
  const tall = Math.min(120, box.h * 0.46)
  const head: Box = { x: box.x, y: top(box) + tall / 2, w: Math.min(box.w, tall * 2.2), h: tall }
  const [thumb, numeral] = across(head, 2)
  const room = between(left(box), bottom(head) + 4, right(box), bottom(box))
  const each = Math.min(5, Math.max(3, Math.floor(room.w / 56)))
  const rows = Math.ceil(all.length / each)
  const h = Math.min(76, room.h / rows - 4, (room.w / each - 4) / 0.86)
  return [
    drawing(`thumb ${side}`, `token/${side}`, 'token', { ...(thumb ?? head), w: tall * 0.84, h: tall * 0.84 }),
    written(
      `count ${side}`,
      String(sum),
      numeral ?? head,
      { sizes: [120, 104, 88, 72, 56], face: 'title', colour: colours[side] },
      setting.measure,
    ),
    ...seats.map((seat, n) => {
      const row = Math.floor(n / each)
      const inRow = Math.min(each, seats.length - row * each)
      const x = room.x + ((n % each) - (inRow - 1) / 2) * (h * 0.86 + 4)
      return crestOf(view, `ballot ${seat}`, seat, { x, y: top(room) + (h + 4) * (row + 0.5) }, h)
    }),
  ]
}

/** Draws a vote: each side's sum and voters, the team between them, and the stamp. */
export const countItems = (
  view: View,
  count: Count,
  box: Box,
  stamps: Signs['stamp'],
  setting: Setting,
): readonly Item[] => {
  const middle = box.w * 0.38
  const [approve, reject] = [
    between(left(box), top(box), box.x - middle / 2 - 8, bottom(box)),
    between(box.x + middle / 2 + 8, top(box), right(box), bottom(box)),
  ]
  const tall = Math.min(112, box.h * 0.42)
  const stamp: Box = { x: box.x, y: bottom(box) - tall / 2 - 6, w: middle, h: tall }
  const room = between(left(stamp), top(box), right(stamp), top(stamp) - 16)
  const h = Math.min(132, room.h, (room.w / Math.max(2, count.team.length) - 6) / 0.86)
  const cells = across({ ...room, w: Math.min(room.w, count.team.length * (h * 0.86 + 10)) }, count.team.length)
  return [
    ...sideItems(view, 'approve', count, approve, setting),
    ...sideItems(view, 'reject', count, reject, setting),
    ...count.team.map((seat, i) => crestOf(view, `chip ${seat}`, seat, cells[i] ?? room, h)),
    ...(count.approved === null
      ? []
      : [
          drawing('stamp', `stamp/${count.approved ? 'approve' : 'reject'}`, 'plate', stamp),
          written(
            'stamp words',
            stamps(count.approved),
            { ...stamp, w: stamp.w - 36 },
            {
              sizes: [64, 56, 48, 44, 40, 36, 32],
              face: 'title',
              colour: palette.bone,
              depth: 'words',
              oneLine: true,
            },
            setting.measure,
          ),
        ]),
  ]
}

/** The progress of a vote's reveal: the ballots open at their seats, and those of them in the sums. */
export interface Opening extends Fact {
  readonly type: 'voted'
  readonly opened: Readonly<Record<Seat, string>>
  readonly counted: Readonly<Record<Seat, string>>
}

/** Returns how far a vote is opened; null where none is being opened. */
export const openingOf = ({ played }: Setting): Opening | null =>
  played?.type === 'voted' && 'opened' in played ? (played as Opening) : null
