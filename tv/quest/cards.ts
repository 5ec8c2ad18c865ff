import { palette } from '../../shared/client/palette.ts'
import { type Box, bottom, drawing, type Item } from '../canvas/item.ts'
import { across, type Middle } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import type { Setting } from '../scene.ts'
import type { Turning } from './cues.ts'
import type { QuestTable, Result, Signs } from './table.ts'

const widestCell = 200
const ratio = 1.42
const gap = 18

/** Draws a quest's cards in the middle, and the result beside them once it is known. */
export const cardItems = (
  cards: readonly string[],
  result: Result | null,
  box: Box,
  signs: Signs,
  { measure }: Setting,
): readonly Item[] => {
  const count = Math.max(1, cards.length)
  const widest = Math.min(widestCell, (box.h - 8) / ratio + gap)
  const beside = Math.max(box.w * 0.115, Math.min(190, (box.w - count * widest) / 2))
  const row = { ...box, w: Math.min(box.w - 2 * beside, count * widestCell) }
  const cells = across(row, count)
  const h = Math.min(box.h - 8, (row.w / count - gap) * ratio)
  const seal = Math.min(h * 0.78, beside - 12)
  return [
    ...cards.flatMap((card, i) => {
      const face: Box = { x: cells[i]?.x ?? box.x, y: box.y, w: h / ratio, h }
      const word = signs.card[card] ?? ''
      // Where the word does not fit, the picture says it, and the caption counts the cards.
      const named = word !== '' && measure(word, 32, 'text') <= face.w - 6
      return [
        drawing(`card ${i}`, `card/${card}`, 'card', face),
        ...(named
          ? [
              written(
                `card ${i} words`,
                word,
                { x: face.x, y: bottom(face) - 36, w: face.w - 6, h: 42 },
                { sizes: [36, 34, 32], colour: palette.bone, depth: 'words' },
                measure,
              ),
            ]
          : []),
      ]
    }),
    ...(result === null
      ? []
      : [
          drawing('verdict', `seal/${result}`, 'seal', { x: box.x + (row.w + beside) / 2, y: box.y, w: seal, h: seal }),
        ]),
  ]
}

/** The sizes and gaps to try, the largest first. */
const pairs: readonly (readonly [size: number, apart: number])[] = [
  [38, 60],
  [36, 60],
  [34, 48],
  [32, 40],
  [32, 14],
]

/** Draws the score and what this quest takes, side by side. */
const footItems = (texts: readonly (readonly [key: string, text: string])[], box: Box, { measure }: Setting) => {
  const widthsAt = (size: number): readonly number[] => texts.map(([, text]) => measure(text, size, 'text') + 2)
  const sum = (widths: readonly number[], apart: number): number => widths.reduce((all, w) => all + w + apart, -apart)
  const [size, apart] = pairs.find(([tried, gap]) => sum(widthsAt(tried), gap) <= box.w - gap) ?? ([32, 14] as const)
  const spare = apart * (texts.length - 1)
  // Where even the smallest does not fit, the letters are squeezed.
  const close = Math.min(1, (box.w - spare) / (sum(widthsAt(size), apart) - spare))
  const widths = widthsAt(size).map(w => w * close)
  const start = box.x - sum(widths, apart) / 2
  return texts.map(([key, text], i) => {
    const w = widths[i] ?? 0
    const x = start + sum(widths.slice(0, i + 1), apart) - w / 2
    return written(key, text, { ...box, x, w }, { sizes: [size], colour: palette.ink, oneLine: true }, measure)
  })
}

/** Draws a quest's cards, the score, and what it takes. */
export const resultItems = (
  table: QuestTable,
  quest: number,
  cards: readonly string[],
  result: Result | null,
  { main, foot }: Middle,
  signs: Signs,
  setting: Setting,
): readonly Item[] => {
  const needed = table.fails[quest - 1] === 2 ? signs.twoFails : signs.oneFail
  return [
    ...cardItems(cards, result, main, signs, setting),
    ...footItems(
      [
        ['score', signs.score(table)],
        ['needed', `${signs.quest(quest)}: ${needed}`],
      ],
      foot,
      setting,
    ),
  ]
}

/** Returns the progress of turning a quest's cards, if any. */
export const turningOf = ({ played }: Setting): Turning | null =>
  played?.type === 'quested' && !('success' in played) ? (played as Turning) : null
