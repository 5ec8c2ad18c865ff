import { palette } from '../../shared/client/palette.ts'
import { sequel } from '../../shared/texts/templates.ts'
import { type Box, drawing, type Item, left, right } from '../canvas/item.ts'
import { type Measure, written } from '../canvas/text.ts'
import { speech } from '../texts.ts'
import type { Setting } from '../theatre.ts'
import { scoreItem } from './quests.ts'
import { lastVoteOf, type QuestTable, type Signs } from './table.ts'

/** A track of places in order, with a text next to it. */
export interface Track {
  readonly places: readonly string[]
  readonly words: string
}

/** Draws the score in words, with a track next to it. */
export const footItems = (
  table: QuestTable,
  box: Box,
  { places, words: text }: Track,
  signs: Signs,
  setting: Setting,
): readonly Item[] => {
  const score = scoreItem(table, box, signs, setting)
  const { measure } = setting
  const room = Math.min(box.w * 0.42, measure(text, 34, 'text') + 8)
  const words = written(
    'track words',
    text,
    { ...box, x: right(box) - room / 2, w: room },
    { sizes: [34, 32], colour: palette.ink, oneLine: true },
    measure,
  )
  const size = Math.min(46, (left(words) - right(score) - 24) / (places.length * 1.08))
  const start = left(words) - 14 - size * places.length * 1.08
  const pips = places.map((art, i) =>
    drawing(`pip ${i + 1}`, `pip/${art}`, 'ink', {
      x: start + size * 1.08 * (i + 0.5),
      y: box.y,
      w: size,
      h: size,
    }),
  )
  return [score, ...pips, words]
}

/** Returns the first of these texts that fits on one line; empty where none does. */
export const onOneLine = (texts: readonly string[], width: number, measure: Measure): string =>
  texts.find(text => measure(text, 32, 'text') <= width) ?? ''

/** Returns the caption while quests are decided: how the last vote ended, and what is at stake, as far as they fit. */
export const decidingLine = (
  table: QuestTable,
  stakes: string,
  signs: Pick<Signs, 'lastVote'>,
  width: number,
  measure: Measure,
): string => {
  const sums = lastVoteOf(table)
  if (!sums) return onOneLine([stakes], width, measure)
  const vote = signs.lastVote(sums)
  const both = stakes === '' ? vote : sequel(speech.grammar, [vote, stakes])
  return onOneLine([both, vote], width, measure)
}
