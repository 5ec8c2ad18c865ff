import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { noOne } from '../../shared/engine/guess.ts'
import type { GuessedView } from '../../shared/protocol/views.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joined } from '../../shared/texts/templates.ts'
import { type Box, between, bottom, type Item, left, right, top } from '../canvas/item.ts'
import { isolated, written } from '../canvas/text.ts'

import type { Setting } from '../theatre.ts'
import { parchment } from './parts.ts'

/** The most questions that can be read while a page is shown: the last ones, of a game with many days. */
const most = 6

const nameOf = ({ chairs, room }: View, seat: string | null): string => {
  if (seat === noOne) return t().tv.guesses.nobody
  const known = seat === null ? undefined : (chairs[seat] ?? room.score.find(row => row.seat === seat))
  return known ? isolated(known.name) : t().tv.guesses.watcher
}

interface Line {
  readonly asked: string
  readonly said: readonly string[]
}
const linesOf = (view: View, { verdicts }: GuessedView): readonly Line[] =>
  verdicts.slice(-most).map(({ question, truth, had, of }) => ({
    asked: view.parts.words.guess(question),
    said: truth.map((one, i) => t().tv.guesses.had({ n: had[i] ?? 0, of, name: nameOf(view, one) })),
  }))

/** Says who guessed best this evening; empty where nobody was right. */
const bestOf = (view: View, { oracles }: GuessedView): string => {
  const [first] = oracles
  if (!first) return ''
  const names = [...new Set(oracles.map(({ seat }) => nameOf(view, seat)))]
  return t().tv.guesses.oracle({ names: joined(t().grammar, names), n: first.hits, of: first.of })
}

/** Says whether anybody has guessed: an ending then has a page for that. */
export const hasOracle = ({ room }: View): boolean => (room.oracle?.verdicts.length ?? 0) > 0

/** Draws the sealed guesses, revealed, as a page of the ending. */
export const oraclePage = (view: View, box: Box, { measure }: Setting): readonly Item[] => {
  const { oracle } = view.room
  if (oracle === null) return []
  const lines = linesOf(view, oracle)
  const best = bestOf(view, oracle)
  const paper: Box = { ...box, w: Math.min(box.w, 1560), h: box.h - 12 }
  const inside = between(left(paper) + 60, top(paper) + 28, right(paper) - 60, bottom(paper) - 28)
  const foot = best === '' ? 0 : 104
  const head = between(left(inside), top(inside), right(inside), top(inside) + 70)
  const body = between(left(inside), bottom(head) + 8, right(inside), bottom(inside) - foot)
  const h = Math.min(118, body.h / Math.max(1, lines.length))
  const row = (i: number): Box => ({ ...body, y: body.y + (i - (lines.length - 1) / 2) * h, h })
  return [
    parchment(paper),
    written(
      'oracle title',
      t().tv.guesses.title,
      head,
      { sizes: [52, 48, 44, 40, 36], face: 'title', colour: palette.blood },
      measure,
    ),
    ...lines.flatMap(({ asked, said }, i) => {
      const { y } = row(i)
      const split = left(body) + body.w * 0.36
      const style = { colour: palette.ink, align: 'left' } as const
      return [
        written(
          `oracle asked ${i}`,
          asked,
          { ...between(left(body), y - h / 2, split - 20, y + h / 2) },
          { ...style, sizes: [44, 40, 36, 34, 32], face: 'title' },
          measure,
        ),
        written(
          `oracle said ${i}`,
          said.join(' · '),
          { ...between(split, y - h / 2, right(body), y + h / 2) },
          { ...style, sizes: [44, 40, 36, 34, 32] },
          measure,
        ),
      ]
    }),
    ...(best === ''
      ? []
      : [
          written(
            'oracle best',
            best,
            between(left(inside), bottom(inside) - foot, right(inside), bottom(inside)),
            { sizes: [44, 40, 36, 34, 32], colour: palette.blood },
            measure,
          ),
        ]),
  ]
}

/** Says the same in words. */
export const oracleLines = (view: View): readonly string[] => {
  const { oracle } = view.room
  if (oracle === null) return []
  const best = bestOf(view, oracle)
  return [
    ...linesOf(view, oracle).map(({ asked, said }) => `${asked} ${said.join(', ')}.`),
    ...(best === '' ? [] : [`${best}.`]),
  ]
}
