import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at } from '../../shared/engine/game.ts'
import { type Quest, teamOn } from '../../shared/games/quest/state.ts'
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

interface Label {
  readonly text: string
  readonly sign?: string
}

/**
 * Returns the label below a quest, always with its number: what it takes, or how many Fails it had; and a sign instead
 * of a word that has no room.
 */
const labelOf = (table: QuestTable, i: number, signs: Signs): Label => {
  const done = table.quests.find(({ quest, success }) => quest === i + 1 && success !== null)
  const needed = table.fails[i] ?? 1
  const numbered = (text: string): string => `${i + 1}${speech.grammar.colon}${text}`
  if (done && isTurned(done, needed) && isReversed(done) && signs.turned)
    return { text: numbered(signs.fails(cardsIn(done, 'fail'))), sign: 'icon/clockwise-rotation/blood' }
  if (done) return { text: numbered(failsIn(done, needed, signs)) }
  if (needed === 2) return { text: numbered(signs.twoFails) }
  const laid = signs.laid?.(table, i + 1)
  return { text: laid ? numbered(laid.words) : signs.quest(i + 1) }
}

const [line, pad, least] = [40, 12, 32]

/** Draws the labels below the quests: one that is too long for its cell takes what its neighbours leave free. */
const labelItems = (cells: readonly Box[], labels: readonly Label[], measure: Measure): readonly Item[] => {
  const signOf = ({ sign }: Label): number => (sign === undefined ? 0 : line - 6)
  const spare = cells.map(({ w }, i) => {
    const label = at(labels, i)
    return Math.max(0, w - measure(label.text, least, 'text') - signOf(label) - pad) / 2
  })
  return cells.flatMap((cell, i) => {
    const label = at(labels, i)
    const size = signOf(label)
    const room: Box = {
      x: cell.x - size / 2,
      y: bottom(cell) - line / 2,
      w: cell.w + 2 * Math.min(spare[i - 1] ?? 0, spare[i + 1] ?? 0) - pad - size,
      h: line,
    }
    const style = { sizes: [34, least], colour: palette.ink, oneLine: true }
    const words = written(`quest ${i + 1} words`, label.text, room, style, measure)
    const after: Box = { x: right(words) + size / 2 + 6, y: words.y, w: size, h: size }
    return [words, ...(label.sign === undefined ? [] : [drawing(`turned ${i + 1}`, label.sign, 'ink', after)])]
  })
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
  const cells = across(box, 5)
  const quests = cells.flatMap((cell, i) => {
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
    ]
  })
  return [
    ...quests,
    ...labelItems(
      cells,
      cells.map((_, i) => labelOf(table, i, signs)),
      measure,
    ),
  ]
}
