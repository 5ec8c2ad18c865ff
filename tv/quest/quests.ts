import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import type { Box } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import { speech } from '../texts.ts'
import type { Setting } from '../theatre.ts'
import { leftOf } from '../ui/parts.ts'
import { type QuestTable, questTable, type Signs } from './table.ts'

export const scoreItem = (table: QuestTable, box: Box, signs: Signs, { measure }: Setting) =>
  written(
    'score',
    signs.score(table),
    leftOf(box, box.w * 0.36),
    { sizes: [40, 36, 32], colour: palette.ink, align: 'left' },
    measure,
  )

/** Lines for screen readers that no caption says: the results of the quests so far. */
export const questLines = (view: View, signs: Signs): readonly string[] => {
  const table = questTable(view)
  return table.sizes.map((size, i) => {
    const result = table.results[i]
    const two = table.fails[i] === 2 ? [signs.twoFails] : []
    const notes = [signs.riders(size), ...two, ...(result ? [signs.done[result]] : [])]
    return signs.line(i + 1, notes.join(speech.grammar.list[0]))
  })
}
