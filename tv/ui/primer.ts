import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import type { Lesson } from '../../shared/engine/words.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'

import type { Setting } from '../theatre.ts'
import { sizes } from './parts.ts'

/** The pages of the lobby's sheet: the next game, a lesson, all lessons in brief, or the score. */
export type Page =
  | { readonly kind: 'sheet' | 'outline' | 'score' }
  | { readonly kind: 'lesson'; readonly place: number }

/** Lists the pages of a lobby. Without motion, all lessons come on one page first, then each on its own. */
export const lobbyPages = ({ room, parts }: View, still: boolean): readonly Page[] => [
  { kind: 'sheet' },
  ...(still ? [{ kind: 'outline' } as const] : []),
  ...parts.words.primer(room.options).map((_, place): Page => ({ kind: 'lesson', place })),
  ...(room.score.length > 0 ? [{ kind: 'score' } as const] : []),
]

/** Lists the teaching pages in the order in which they turn by themselves. */
export const lessonPages = (view: View, still: boolean): readonly number[] => {
  const wanted = still ? 'outline' : 'lesson'
  return lobbyPages(view, still).flatMap(({ kind }, i) => (kind === wanted ? [i] : []))
}

export const lessonLine = ({ heading, text }: Lesson): string => `${heading}. ${text}`

const narrowest = 400
const dot = 22

const foot = (place: number, count: number, box: Box, { measure }: Setting): readonly Item[] => {
  const rest = between(left(box) + count * (dot + 8) + 8, top(box), right(box), bottom(box))
  const said = measure(t().tv.lobby.skip, 32, 'text') <= rest.w
  return [
    ...Array.from({ length: count }, (_, i) =>
      drawing(`lesson dot ${i}`, i === place ? 'page/now' : 'page/other', 'ink', {
        x: left(box) + dot / 2 + i * (dot + 8),
        y: box.y,
        w: dot,
        h: dot,
      }),
    ),
    ...(said ? [written('lesson skip', t().tv.lobby.skip, rest, { sizes: [32], colour: palette.blood }, measure)] : []),
  ]
}

/** Draws one lesson: a picture, a title, a few sentences. */
export const lessonItems = (view: View, place: number, box: Box, setting: Setting): readonly Item[] => {
  const primer = view.parts.words.primer(view.room.options)
  const lesson = primer[place]
  if (!lesson) return []
  const { measure } = setting
  const roomy = box.w >= narrowest
  const icon = roomy ? 92 : 0
  const head = between(left(box) + (roomy ? icon + 18 : 0), top(box), right(box), top(box) + (roomy ? 100 : 96))
  const heading = written(
    'lesson heading',
    lesson.heading,
    head,
    { sizes: [44, 40, 36, 34, 32], colour: palette.blood, align: 'left', ...(roomy ? {} : { rise: 'top' }) },
    measure,
  )
  const strip = between(left(box), bottom(box) - 42, right(box), bottom(box))
  const body = between(left(box), roomy ? bottom(head) + 6 : bottom(heading) + 4, right(box), top(strip) - 4)
  return [
    ...(roomy
      ? [
          drawing('lesson icon', `icon/${lesson.icon}/blood`, 'ink', {
            x: left(box) + icon / 2,
            y: head.y,
            w: icon,
            h: icon,
          }),
        ]
      : []),
    heading,
    written(
      'lesson text',
      lesson.text,
      body,
      { sizes: [40, 36, 34, 32], colour: palette.ink, align: 'left', rise: 'top' },
      measure,
    ),
    ...foot(place, primer.length, strip, setting),
  ]
}

/** Draws all lessons in brief, on one still page. */
export const outlineItems = (view: View, box: Box, { measure }: Setting): readonly Item[] => {
  const primer = view.parts.words.primer(view.room.options)
  const roomy = box.w >= narrowest
  const head = roomy ? 80 : 0
  const h = Math.min(100, (box.h - head) / primer.length)
  const icon = roomy ? Math.min(64, h - 16) : 0
  const title = between(left(box), top(box), right(box), top(box) + head)
  return [
    ...(roomy
      ? [
          written(
            'outline title',
            t().tv.lobby.howItGoes,
            title,
            { sizes: sizes.title, face: 'title', colour: palette.blood },
            measure,
          ),
        ]
      : []),
    ...primer.flatMap((lesson, i): readonly Item[] => {
      const y = top(box) + head + h * (i + 0.5)
      const at: Box = { x: left(box) + icon / 2, y, w: icon, h: icon }
      return [
        ...(roomy ? [drawing(`outline ${i}`, `icon/${lesson.icon}/blood`, 'ink', at)] : []),
        written(
          `outline ${i} words`,
          lesson.heading,
          between(left(box) + (roomy ? icon + 16 : 0), y - h / 2, right(box), y + h / 2),
          { sizes: [40, 36, 34, 32], colour: palette.ink, align: 'left' },
          measure,
        ),
      ]
    }),
  ]
}
