import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at } from '../../shared/engine/game.ts'
import { type Box, between, bottom, drawing, type Item, left, right, type TextItem, top } from '../draw/items.ts'
import { textItem } from '../draw/text.ts'
import { anotherRound, type DrawContext } from '../game-screen.ts'
import { key, textKeyOf } from './keys.ts'
import { cornerItems, fontSizes, headOf, type Light, lightItem } from './parts.ts'
import { hasOracle, oraclePage, scorePage } from './score.ts'
import { triumphItems } from './triumph.ts'
// The ending of games with a night: a pennant says who has won, and pages below it describe the game.

export type EndPage = (view: View, context: DrawContext) => readonly Item[]
/** Pages about one thing: they share a dot. */
export type Chapter = readonly EndPage[]

export interface Verdict {
  readonly pennant: 'village' | 'mafia' | 'alone' | 'unknown'
  readonly title: string
  readonly why: string
}

/** The light in which each winner stands. */
const lights = { village: 'success', mafia: 'fail', alone: 'alone', unknown: 'dark' } as const satisfies Readonly<
  Record<Verdict['pennant'], Light>
>

/** Returns the stage between the winner and the question whether to play again. */
export const stageOf = ({ viewport: { stage } }: DrawContext): Box =>
  between(left(stage), top(stage) + 162, right(stage), bottom(stage) - 52)

/** Puts a plate behind a text under an open sky. */
export const onPlate = (words: TextItem): readonly Item[] => [
  drawing(key.plate(words.key), 'plate', 'paper', { ...words, w: Math.ceil((words.w + 48) / 12) * 12, h: words.h + 8 }),
  words,
]

/** Returns the pages with which every game ends: who guessed best, and the party's score. */
export const lastPages = (view: View): readonly EndPage[] => [
  ...(hasOracle(view) ? [oracle] : []),
  ...(view.room.score.length > 0 ? [score] : []),
]
const oracle: EndPage = (view, context) => oraclePage(view, stageOf(context), context)
const score: EndPage = (view, context) => scorePage(view, stageOf(context), context)

const headItems = (view: View, { pennant, title, why }: Verdict, context: DrawContext): readonly Item[] => {
  const { banner, corner } = headOf(context)
  const { measure } = context
  const box: Box = { ...banner, y: top(banner) + 76, h: 152 }
  const style = { colour: palette.bone, depth: 'label' } as const
  return [
    drawing(key.winner, `pennant/${pennant}`, 'paper', box),
    textItem(
      textKeyOf(key.winner),
      title,
      { ...box, y: box.y - 26, w: box.w - 150, h: 80 },
      { ...style, sizes: fontSizes.title, face: 'title' },
      measure,
    ),
    textItem(
      key.why,
      why,
      { ...box, y: box.y + 42, w: box.w - 150, h: 48 },
      { ...style, sizes: [40, 36, 34, 32], oneLine: true },
      measure,
    ),
    ...cornerItems(view, { corner }, context),
  ]
}

const againItems = (
  view: View,
  { viewport, measure }: DrawContext,
  chapter: number,
  chapters: number,
): readonly Item[] => {
  const { stage } = viewport
  const dots = chapters * 26
  const words = textItem(
    key.again,
    anotherRound(view),
    { x: viewport.w / 2 - dots / 2, y: bottom(stage) - 24, w: stage.w - dots - 60, h: 44 },
    { sizes: [36, 34, 32], colour: palette.gold },
    measure,
  )
  return [
    ...onPlate(words),
    ...Array.from({ length: chapters }, (_, i) =>
      drawing(`page ${i}`, i === chapter ? 'page/now' : 'page/other', 'ink', {
        x: right(stage) - 26 - (chapters - 1 - i) * 26,
        y: bottom(stage) - 24,
        w: 24,
        h: 24,
      }),
    ),
  ]
}

/** Draws the end: who won and why, and one of its pages; whether to play again, unless something still moves. */
export const endItems = (
  view: View,
  context: DrawContext,
  ending: {
    /** What stands in the winner's light. */
    readonly ground?: readonly Item[]
    readonly verdict: Verdict | null
    readonly chapters: readonly Chapter[]
    readonly asks: boolean
  },
): readonly Item[] => {
  const { ground = [], verdict, chapters, asks } = ending
  const pages = chapters.flatMap((chapter, i) => chapter.map(page => ({ page, chapter: i })))
  const { page, chapter } = at(pages, context.page % pages.length)
  const lit = [lightItem(context.viewport, lights[verdict?.pennant ?? 'unknown']), ...ground]
  const triumph =
    verdict && triumphItems(view, { ground: lit, title: verdict.title, banner: `pennant/${verdict.pennant}` }, context)
  if (triumph) return triumph
  return [
    ...lit,
    ...(verdict ? headItems(view, verdict, context) : []),
    ...page(view, context),
    ...(asks ? againItems(view, context, chapter, chapters.length) : []),
  ]
}
