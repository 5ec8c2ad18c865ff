import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { type Quest, teamOn } from '../../shared/games/quest/quests.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { type Measure, written } from '../canvas/text.ts'
import { speech } from '../texts.ts'
import type { Setting } from '../theatre.ts'
import { crestOf } from './crew.ts'
import { type QuestTable, questTable, type Signs } from './table.ts'

const cardsIn = ({ cards }: Quest, card: string): number => cards?.filter(one => one === card).length ?? 0

/** Says whether a quest's result differs from what its Fails would make it. */
const isTurned = (quest: Quest, needed: number): boolean => quest.success !== cardsIn(quest, 'fail') < needed
/** Says whether a Reverse did that. */
const isReversed = (quest: Quest): boolean => cardsIn(quest, 'reverse') % 2 === 1

/** Says how many Fails a quest had, and why its result differs from what they would make it. */
export const failsIn = (quest: Quest, needed: number, signs: Signs): string => {
  const fails = cardsIn(quest, 'fail')
  if (!isTurned(quest, needed)) return fails < needed && fails > 0 ? signs.few(fails) : signs.fails(fails)
  const turned = isReversed(quest) ? signs.turned?.reverse : signs.turned?.declared
  return turned ? signs.because(fails, turned) : signs.fails(fails)
}

/**
 * Returns the label below a quest, always with its number: what it takes, or how many Fails it had; and a sign instead
 * of a word that has no room.
 */
export const labelOf = (
  table: Pick<QuestTable, 'quests' | 'fails'>,
  i: number,
  signs: Signs,
  laid?: string,
): { readonly text: string; readonly sign?: string } => {
  const done = table.quests.find(({ quest, success }) => quest === i + 1 && success !== null)
  const needed = table.fails[i] ?? 1
  const numbered = (text: string): string => `${i + 1}${speech.grammar.colon}${text}`
  if (done && isTurned(done, needed) && isReversed(done) && signs.turned)
    return { text: numbered(signs.fails(cardsIn(done, 'fail'))), sign: 'icon/clockwise-rotation/blood' }
  if (done) return { text: numbered(failsIn(done, needed, signs)) }
  if (needed === 2) return { text: numbered(signs.twoFails) }
  return { text: laid === undefined ? signs.quest(i + 1) : numbered(laid) }
}

const line = 40

const labelItems = (table: QuestTable, i: number, cell: Box, signs: Signs, measure: Measure): readonly Item[] => {
  const { text, sign } = labelOf(table, i, signs, signs.laid?.(table, i + 1)?.words)
  const size = sign === undefined ? 0 : line - 6
  const words = written(
    `quest ${i + 1} words`,
    text,
    between(left(cell) + 6, bottom(cell) - line, right(cell) - 6 - size, bottom(cell)),
    { sizes: [34, 32], colour: palette.ink, oneLine: true },
    measure,
  )
  const after: Box = { x: right(words) + size / 2 + 6, y: words.y, w: size, h: size }
  return [words, ...(sign === undefined ? [] : [drawing(`turned ${i + 1}`, sign, 'ink', after)])]
}

/** Draws a quest's team next to its seal, small, in at most two rows. */
const crewItems = (view: View, i: number, box: Box): readonly Item[] => {
  const { quests } = questTable(view)
  const done = quests.find(({ quest, success }) => quest === i + 1 && success !== null)
  const team = done ? teamOn(done) : []
  const columns = team.length > 3 ? Math.ceil(team.length / 2) : Math.min(team.length, 2)
  const rows = Math.ceil(team.length / Math.max(1, columns))
  const h = Math.min(48, box.h / rows - 2, (box.w / Math.max(1, columns) - 2) / 0.86)
  return team.map((seat, n) => {
    const [row, column] = [Math.floor(n / columns), n % columns]
    const x = left(box) + (h * 0.86 + 3) * (column + 0.5)
    const y = box.y + (row - (rows - 1) / 2) * (h + 3)
    return crestOf(view, `rider ${i + 1} ${seat}`, seat, { x, y }, h)
  })
}

/** Draws the five quests along the edge: team sizes, the current one, results, teams, Fails. */
export const stripItems = (view: View, box: Box, signs: Signs, { measure }: Setting): readonly Item[] => {
  const table = questTable(view)
  return across(box, 5).flatMap((cell, i) => {
    const result = table.results[i]
    const current = table.quest === i + 1 && result === undefined
    const laid = result ? null : (signs.laid?.(table, i + 1) ?? null)
    const d = Math.min(cell.h - line - 2, cell.w * 0.46)
    const x = result ? left(cell) + d / 2 + 4 : cell.x
    const disc: Box = { x, y: top(cell) + d / 2, w: d, h: d }
    const beside = between(right(disc) + 5, top(disc), right(cell) - 2, bottom(disc))
    return [
      drawing(`quest ${i + 1}`, current ? 'quest/now' : 'quest/later', 'ink', disc),
      ...(result
        ? [drawing(`seal ${i + 1}`, `seal/${result}`, 'seal', { ...disc, w: d * 1.04, h: d * 1.04 })]
        : [
            written(
              `size ${i + 1}`,
              String(table.sizes[i]),
              { ...disc, w: d * 0.8, h: d },
              { sizes: [48, 40, 36, 32], face: 'title', colour: current ? palette.blood : palette.ink, depth: 'token' },
              measure,
            ),
          ]),
      ...(laid === null
        ? []
        : [
            drawing(`laid ${i + 1}`, `token/${laid.token}`, 'token', {
              x: right(disc),
              y: top(disc) + d * 0.2,
              w: d * 0.5,
              h: d * 0.5,
            }),
          ]),
      ...crewItems(view, i, beside),
      ...labelItems(table, i, cell, signs, measure),
    ]
  })
}
