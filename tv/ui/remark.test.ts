import { afterEach, describe, expect, test } from 'vitest'
import { remarkOn } from '../../shared/client/banter.ts'
import type { View } from '../../shared/client/connection.ts'
import type { Line } from '../../shared/engine/game.ts'
import { type GameId, gameIds, loadParts } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { english, switchLanguage } from '../../shared/texts/catalogue.ts'
import { languageIds, languages } from '../../shared/texts/languages.ts'
import { contextAt, edges, evening, isWords, type Played, scripts, withSettings } from '../../test/kit/tv.ts'
import { bottom, type Item, left, overlap, right, top } from '../draw/items.ts'
import { viewportOf } from '../draw/layout.ts'
import { gameScreenFor, pictureOf } from '../picture.ts'
import { mirrorOf } from './mirror.ts'
import { makeRemarks } from './remark.ts'

const played = await Promise.all(
  gameIds.map(async (id): Promise<Played> => ({ id, entry: games[id], gameScreen: await gameScreenFor(id) })),
)
const people = [...scripts, ...scripts.map(name => `${name.slice(0, 12)} 2`)]

/** Gives every second chair to a bot. */
const withBots = (view: View): View => ({
  ...view,
  chairs: Object.fromEntries(
    Object.entries(view.chairs).map(([seat, chair], i) => [seat, { ...chair, bot: i % 2 === 1 }]),
  ),
})
const eventsIn = ({ table }: View): number => table?.events.length ?? 0
const eveningOf = (game: Played, count: number): readonly View[] =>
  evening(game, people.slice(0, count), {}, 3).map(withBots)

/** Returns how much of the other box the first one covers, from 0 to 1. */
const covered = (box: Item, other: Item): number => {
  const w = Math.min(right(box), right(other)) - Math.max(left(box), left(other))
  const h = Math.min(bottom(box), bottom(other)) - Math.max(top(box), top(other))
  return w > 0 && h > 0 ? (w * h) / (other.w * other.h) : 0
}

describe.each(played)('what bots say at a table of $id', game => {
  const counts = game.entry.game.seats[1] > 10 ? [5, 10, 14, 20] : [5, 7, 10]

  test.each([1440, 1920])('stands in a bubble at the bot’s chair, which it does not hide, %i wide', w => {
    const { safe } = viewportOf(w)
    let bubbles = 0
    for (const view of counts.flatMap(count => edges(eveningOf(game, count)))) {
      const remark = remarkOn(view)
      if (remark === null) continue
      const context = { ...contextAt(w), remark }
      const items = pictureOf(view, game.gameScreen, { kind: 'none' }, '', context)
      const [bubble, words, crest] = ['remark', 'remark words', `shield ${remark.seat}`].map(key =>
        items.find(item => item.key === key),
      )
      if (!crest) continue
      bubbles += 1
      if (!(bubble && words && isWords(words))) throw new Error(`${view.table?.step}: there is no bubble`)
      expect(words.lines.join(' ')).not.toContain('…')
      expect(overlap(bubble, crest), view.table?.step).toBeLessThanOrEqual(0)
      expect([left(bubble) >= left(safe) - 1, right(bubble) <= right(safe) + 1]).toEqual([true, true])
      expect([top(bubble) >= top(safe) - 1, bottom(bubble) <= bottom(safe) + 1]).toEqual([true, true])
      const neighbours = items.filter(({ key }) => /^(shield|name) /.test(key) && !key.endsWith(` ${remark.seat}`))
      expect(neighbours.filter(other => covered(bubble, other) > 0.5).map(({ key }) => key)).toEqual([])
      const mirror = mirrorOf(view, game.gameScreen, { kind: 'none' }, context, '')
      expect(mirror.lines.filter(line => line.includes(`“${remark.line}”`))).toHaveLength(1)
    }
    expect(bubbles).toBeGreaterThan(3)
  })

  test('is the same on every screen, and read from what everybody sees', () => {
    for (const view of eveningOf(game, 7)) {
      const guarded = new Proxy(view, {
        get: (of, field) => {
          if (!['room', 'table', 'chairs'].includes(String(field))) throw new Error(`${String(field)} is not public`)
          return Reflect.get(of, field) as unknown
        },
      })
      expect(remarkOn(guarded)).toEqual(remarkOn(view))
    }
  })
})

describe('when bots speak on the TV', () => {
  const [game] = played
  if (!game) throw new Error('there is no game')
  const views = eveningOf(game, 7).filter(({ table }) => table && !table.over)
  const speaking = views.filter(view => remarkOn(view) !== null)
  const [first, ...rest] = speaking as [View, ...View[]]
  const another = rest.find(view => view.table?.step !== first.table?.step && eventsIn(view) > eventsIn(first)) as View

  const screened = () => {
    let ends: () => void = () => undefined
    const screen = {
      redraw: () => undefined,
      after: (_: number, then: () => void) => {
        ends = then
        return () => undefined
      },
    }
    return { remarks: makeRemarks(screen), end: () => ends() }
  }

  test('one does after what was told, for a moment, and none about what was before the TV came', () => {
    const { remarks, end } = screened()
    remarks.rest(first)
    expect(remarks.now()).toBe(null)
    remarks.rest(another)
    expect(remarks.now()).toEqual(remarkOn(another))
    remarks.rest(another)
    end()
    expect(remarks.now()).toBe(null)
    remarks.rest(another)
    expect(remarks.now()).toBe(null)
  })
  test('what comes next ends it', () => {
    const { remarks } = screened()
    remarks.rest(first)
    remarks.rest(another)
    remarks.see(another)
    expect(remarks.now()).not.toBe(null)
    remarks.see(first)
    expect(remarks.now()).toBe(null)
  })
  test('a turn without words says nothing again', () => {
    const { remarks, end } = screened()
    remarks.rest(first)
    remarks.rest(another)
    end()
    const silent = { seat: 's2', step: another.table?.step ?? '', lines: [] }
    remarks.rest({ ...another, room: { ...another.room, statements: [silent] } })
    expect(remarks.now()).toBe(null)
  })
  test('nobody speaks twice in a step, or at a plain table', () => {
    const { remarks, end } = screened()
    remarks.rest(first)
    remarks.rest(another)
    end()
    const table = { ...another.table, events: [...(another.table?.events ?? []), another.table?.events.at(-1)] }
    remarks.rest({ ...another, table } as View)
    expect(remarks.now()).toBe(null)
    const plain = screened().remarks
    plain.rest(first)
    plain.rest(withSettings(another, { asides: 'plain' }))
    expect(plain.now()).toBe(null)
  })
})

describe('what bots claim', () => {
  /** The kinds of lines, each with whom and what it names. */
  const lines: Readonly<Partial<Record<GameId, readonly (readonly Line[])[]>>> = {
    midnight: [
      [
        ['saw', 's5', 'sleepwalker'],
        ['both', 's4', 's5', 'sleepwalker'],
      ],
      [
        ['middle', 'sleepwalker', 'prankster'],
        ['seen', 's4', 's5'],
      ],
      [
        ['swapped', 's4', 's5'],
        ['worn', 's5', 'sleepwalker'],
      ],
    ],
    mafia: [[['wrong', 's4', 's5']], [['spared', 's4', 's5']], [['rivals', 's4', 's5']], [['cleared', 's5']]],
  }
  /** Returns what a bot says of the moment, and the words in its bubble; none where there is no bubble. */
  const wordsOn = (view: View, game: Played): readonly [string, string] => {
    const remark = remarkOn(view)
    if (remark === null) throw new Error('nobody speaks')
    const items = pictureOf(view, game.gameScreen, { kind: 'none' }, '', { ...contextAt(1440), remark })
    const words = items.find(({ key }) => key === 'remark words')
    return [remark.line, words && isWords(words) ? words.lines.join(' ') : '']
  }
  afterEach(() => switchLanguage(english))

  test.each(languageIds)('fits its bubble, however long the names are, in %s', async id => {
    const language = await languages[id].load()
    await switchLanguage(language)
    for (const game of played) {
      const parts = await loadParts(game.id, language)
      const day = eveningOf(game, 10).find(({ table }) => table?.phase === 'day')
      for (const spoken of day?.table ? (lines[game.id] ?? []) : [])
        for (const seat of ['s2', 's4', 's6', 's8', 's10']) {
          const statements = [{ seat, step: day?.table?.step, lines: spoken }]
          const view = { ...day, parts, room: { ...day?.room, statements } } as View
          const [text, words] = wordsOn(view, game)
          expect(words, `the bubble for: ${text}`).not.toBe('')
          expect(words).not.toContain('…')
        }
    }
  })
})
