import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { type Box, between, bottom, drawing, type Item, left, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import { type Setting, shieldOf } from '../theatre.ts'
import { tableOf } from './table.ts'

/** A player who got votes, and from whom. */
interface Named {
  readonly seat: Seat
  readonly voters: readonly Seat[]
}

/** Lists everybody who got votes, the most first. */
export const namedIn = (view: View): readonly Named[] => {
  const { seats, ballots } = tableOf(view)
  const all = Object.entries(ballots ?? {})
  return seats
    .map(seat => ({ seat, voters: all.flatMap(([voter, pick]) => (pick === seat ? [voter] : [])) }))
    .filter(({ voters }) => voters.length > 0)
    .sort((a, b) => b.voters.length - a.voters.length)
}

/** Draws everybody who got votes, large, with their number and the voters' crests below. */
export const voteItems = (view: View, box: Box, colour: string, { measure }: Setting): readonly Item[] => {
  const named = namedIn(view)
  const cells = across({ ...box, w: Math.min(box.w, 320 * named.length) }, Math.max(1, named.length))
  return named.flatMap(({ seat, voters }, i) => {
    const cell = cells[i] ?? box
    const small = Math.min(72, cell.h * 0.26, (cell.w - 8) / Math.min(voters.length, 4))
    const rows = Math.ceil(voters.length / 4)
    const large = Math.min(190, cell.h - small * rows - 12, cell.w * 0.6)
    const crest: Box = { x: cell.x - large * 0.24, y: top(cell) + large / 2, w: large * 0.86, h: large }
    const count = between(crest.x + crest.w / 2 + 4, top(crest), crest.x + crest.w / 2 + 4 + large * 0.5, bottom(crest))
    return [
      drawing(`named ${seat}`, shieldOf(view, seat), 'token', crest),
      written(
        `count ${seat}`,
        String(voters.length),
        count,
        { sizes: [92, 80, 68, 56, 48, 40, 32], face: 'title', colour, oneLine: true },
        measure,
      ),
      ...voters.map((voter, n) => {
        const row = Math.floor(n / 4)
        const inRow = Math.min(4, voters.length - row * 4)
        return drawing(`chip ${voter}`, shieldOf(view, voter), 'token', {
          x: left(cell) + cell.w / 2 + ((n % 4) - (inRow - 1) / 2) * small,
          y: bottom(crest) + 8 + small * (row + 0.5),
          w: small * 0.8,
          h: small * 0.94,
        })
      }),
    ]
  })
}
