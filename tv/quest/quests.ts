import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { type Measure, written } from '../canvas/text.ts'
import type { Setting } from '../scene.ts'
import { leftOf } from '../ui/parts.ts'
import { type QuestTable, questTable, type Signs } from './table.ts'

/** What stands under a quest: its name, and what became of it or what it takes. */
const labelItem = (table: QuestTable, i: number, box: Box, signs: Signs, measure: Measure): Item => {
  const result = table.results[i]
  const state = result ? signs.card[result] : table.fails[i] === 2 ? signs.twoFails : null
  const named = signs.quest(i + 1)
  // On a narrow sheet the number alone names it.
  const lines = measure(named, 32, 'text') <= box.w ? [named, state ?? ''] : [`${i + 1}${state ? `: ${state}` : ''}`]
  const sizes = measure(named, 34, 'text') <= box.w ? [34, 32] : [32]
  const style = { sizes, colour: palette.ink, rise: 'top' } as const
  return written(`quest ${i + 1} words`, lines.join('\n').trim(), box, style, measure)
}

/** The five quests: how many ride, which is on, how each came out. */
export const questItems = (table: QuestTable, box: Box, signs: Signs, { measure }: Setting): readonly Item[] =>
  across(box, 5).flatMap((cell, i) => {
    const result = table.results[i]
    const current = table.quest === i + 1 && result === undefined
    const d = Math.min(150, cell.w - 16, cell.h - 126)
    const disc: Box = { x: cell.x, y: top(cell) + d / 2 + 4, w: d, h: d }
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
      labelItem(table, i, between(left(cell) + 3, bottom(disc) + 4, right(cell) - 3, bottom(cell)), signs, measure),
    ]
  })

export const scoreItem = (table: QuestTable, box: Box, signs: Signs, { measure }: Setting) =>
  written(
    'score',
    signs.score(table),
    leftOf(box, box.w * 0.36),
    { sizes: [40, 36, 32], colour: palette.ink, align: 'left' },
    measure,
  )

/** What a listener cannot hear from the captions: how the quests stand. */
export const questLines = (view: View, signs: Signs): readonly string[] => {
  const table = questTable(view)
  return table.sizes.map((size, i) => {
    const result = table.results[i]
    const two = table.fails[i] === 2 ? `, ${signs.twoFails}` : ''
    return `${signs.quest(i + 1)}: ${signs.riders(size)}${two}${result ? `, ${signs.done[result]}` : ''}.`
  })
}
