import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at } from '../../shared/engine/game.ts'
import { noOne } from '../../shared/engine/guess.ts'
import type { Score } from '../../shared/party/score.ts'
import type { GuessedView } from '../../shared/protocol/views.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joined } from '../../shared/texts/templates.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../draw/items.ts'
import { isolated, textItem } from '../draw/text.ts'
import type { DrawContext } from '../game-screen.ts'
import { parchmentItem } from './parts.ts'

/** A row of the score, or the heading above the bots. */
type Entry = { readonly heading: string } | { readonly row: Score }

const best = (rows: readonly Score[]): readonly Score[] => rows.toSorted((a, b) => b.won - a.won || a.games - b.games)

/** Lists people first, and bots separately below; players who sit out or have left keep their row. */
const entriesOf = (score: readonly Score[]): readonly Entry[] => {
  const [people, bots] = [score.filter(({ bot }) => !bot), score.filter(({ bot }) => bot)]
  return [
    ...best(people).map(row => ({ row })),
    ...(bots.length > 0 ? [{ heading: t().tv.score.bots }, ...best(bots).map(row => ({ row }))] : []),
  ]
}

const minRowHeight = 50
const columnWidth = 420
const plainWidth = 168
/** The width of the figures where somebody is on a streak. */
const streakWidth = 330

/** Says whether a player is on a streak: a single victory is none. */
const streaks = ({ streak }: Score): boolean => streak >= 2

/** The height of a row from which its letters grow with it. */
const plainRowHeight = 72

const rowItems = (
  { seat, bot, name, charge, colour, won, games, streak }: Score,
  [box, figures]: readonly [Box, number],
  { measure }: DrawContext,
) => {
  const key = `${seat}${bot ? ' bot' : ''}`
  const growth = Math.max(1, box.h / plainRowHeight)
  const size = Math.min(56 * growth, box.h - 8)
  const crest: Box = { x: left(box) + size / 2, y: box.y, w: size * 0.86, h: size }
  const from = left(box) + size + 12
  const style = { colour: palette.ink, align: 'left' } as const
  const letters = [Math.round(40 * growth), 40, 36, 34, 32]
  return [
    drawing(`score shield ${key}`, `shield/${charge}/${colour}`, 'seat', crest),
    textItem(
      `score name ${key}`,
      name,
      between(from, top(box), right(box) - figures, bottom(box)),
      { ...style, sizes: letters },
      measure,
    ),
    textItem(
      `score won ${key}`,
      t().tv.score.won({ won, games }),
      between(right(box) - figures + 8, top(box), right(box) - figures + plainWidth * growth - 4, bottom(box)),
      { ...style, sizes: letters },
      measure,
    ),
    ...(streak >= 2
      ? [
          textItem(
            `score streak ${key}`,
            t().tv.score.streak({ n: streak }),
            between(right(box) - figures + plainWidth * growth, top(box), right(box), bottom(box)),
            { sizes: [Math.round(36 * growth), 36, 34, 32], colour: palette.blood, align: 'left' as const },
            measure,
          ),
        ]
      : []),
  ]
}

/** Explains the figures, and says how long the last game took. */
const legendOf = ({ room: { minutes } }: View): string =>
  minutes === null ? t().tv.score.legend : `${t().tv.score.legend} · ${t().tv.score.took({ n: minutes })}`

/** Says what the table recalls after this game; null for nothing, and once somebody whom it names has left. */
const memoryOf = ({ room, chairs, parts: { words } }: View): string | null => {
  const { memory } = room
  if (memory === null || memory.seats.some(seat => chairs[seat]?.empty ?? true)) return null
  const names = memory.seats.map(seat => isolated(chairs[seat]?.name ?? ''))
  const [before = '', role = before] = memory.roles.map(id => at(words.roles, id).name)
  return t().tv.memories[memory.kind]({
    name: joined(t().grammar, names),
    n: memory.n,
    role,
    before,
    game: words.title,
  })
}

/** Draws the party's score in as many columns as fit. */
export const scoreItems = (view: View, box: Box, context: DrawContext): readonly Item[] => {
  const { measure } = context
  const all = entriesOf(view.room.score)
  const head = between(left(box), top(box), right(box), top(box) + 70)
  const under = between(left(box), bottom(box) - 46, right(box), bottom(box))
  const memory = memoryOf(view)
  const over = between(left(box), top(under) - (memory === null ? 0 : 112), right(box), top(under) - 6)
  const body = between(left(box), bottom(head) + 4, right(box), top(memory === null ? under : over) - 4)
  const streaking = view.room.score.some(streaks)
  const figures = streaking ? streakWidth : plainWidth
  const fewest = Math.max(1, Math.floor(body.w / (columnWidth + figures - plainWidth)))
  const most = Math.max(1, Math.floor(body.h / minRowHeight))
  const columns = Math.min(fewest, Math.ceil(all.length / Math.min(most, 8)))
  const room = columns * most
  const shown = all.length > room ? all.slice(0, room - 1) : all
  const even = Math.ceil(Math.max(shown.length, all.length > room ? room : 0) / columns)
  const heading = shown.findIndex(entry => 'heading' in entry)
  // A heading may not be the last of its column, without those whom it is about.
  const rows = heading >= 0 && heading % even === even - 1 ? even + 1 : even
  // A few rows fill the page.
  const h = Math.min(columns > 1 ? plainRowHeight : 112, body.h / rows)
  const growth = Math.max(1, h / plainRowHeight)
  const w = Math.min(body.w / columns, (560 + figures - plainWidth) * growth)
  const at = (i: number): Box => ({
    x: body.x + (Math.floor(i / rows) - (columns - 1) / 2) * w,
    y: body.y + ((i % rows) - (rows - 1) / 2) * h,
    w: w - 24,
    h,
  })
  const line = (key: string, text: string, where: Box, colour: string): Item =>
    textItem(key, text, where, { sizes: [36, 34, 32], colour, align: 'left' }, measure)
  return [
    textItem(
      'score title',
      t().tv.score.title,
      head,
      { sizes: [52, 48, 44, 40, 36], face: 'title', colour: palette.blood },
      measure,
    ),
    ...shown.flatMap((entry, i) =>
      'row' in entry
        ? rowItems(entry.row, [at(i), figures * growth], context)
        : [line('score bots', entry.heading, at(i), palette.blood)],
    ),
    ...(shown.length < all.length
      ? [line('score more', t().tv.score.more({ n: all.length - shown.length }), at(shown.length), palette.ink)]
      : []),
    ...(memory === null
      ? []
      : [textItem('score memory', memory, over, { sizes: [48, 44, 40, 36, 34, 32], colour: palette.blood }, measure)]),
    textItem('score legend', legendOf(view), under, { sizes: [34, 32], colour: palette.ink }, measure),
  ]
}

export const scorePage = (view: View, box: Box, context: DrawContext): readonly Item[] => {
  const paper = { ...box, w: Math.min(box.w, 1560), h: box.h - 12 }
  return [parchmentItem(paper), ...scoreItems(view, { ...paper, w: paper.w - 90, h: paper.h - 40 }, context)]
}

export const scoreLines = (view: View): readonly string[] => {
  const { room } = view
  const memory = memoryOf(view)
  return [
    ...(memory === null ? [] : [memory]),
    ...(room.minutes === null ? [] : [t().tv.score.took({ n: room.minutes })]),
    ...entriesOf(room.score).flatMap(entry => {
      if (!('row' in entry)) return []
      const { bot, name, won, games, streak } = entry.row
      return [
        (bot ? t().tv.score.botsLine : t().tv.score.line)({ name: isolated(name), won, games }),
        ...(streaks(entry.row) ? [t().tv.score.streakLine({ name: isolated(name), n: streak })] : []),
      ]
    }),
  ]
}

/** The most questions that can be read while a page is shown: the last ones, of a game with many days. */
const maxRows = 6

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
  verdicts.slice(-maxRows).map(({ question, truth, had, of }) => ({
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
export const oraclePage = (view: View, box: Box, { measure }: DrawContext): readonly Item[] => {
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
    parchmentItem(paper),
    textItem(
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
        textItem(
          `oracle asked ${i}`,
          asked,
          { ...between(left(body), y - h / 2, split - 20, y + h / 2) },
          { ...style, sizes: [44, 40, 36, 34, 32], face: 'title' },
          measure,
        ),
        textItem(
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
          textItem(
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
