import { describe, expect, test } from 'vitest'
import type { View } from '../shared/client/connection.ts'
import type { Options } from '../shared/engine/game.ts'
import { withDefaults } from '../shared/engine/match.ts'
import { games } from '../shared/games/registry.ts'
import { shortMark } from '../shared/protocol/mark.ts'
import { someOf, whole } from '../test/kit/sample.ts'
import {
  contextAt,
  edges,
  evening as eveningOf,
  faults,
  isWords,
  type Played,
  paint as paintOf,
  scripts,
  throughVeil,
  viewOf,
  wide,
} from '../test/kit/tv.ts'
import { type Item, left, overlap, right } from './draw/items.ts'
import { gameScreen } from './games/avalon/index.ts'
import { pictureOf } from './picture.ts'
import { mirrorOf } from './ui/mirror.ts'
import { markText } from './ui/parts.ts'

// Accessibility: nothing on the TV is smaller than 32 of 1080 lines; texts never overlap; the mirror says what the
// picture has.

const avalon: Played = { id: 'avalon', entry: games.avalon, gameScreen }
const { game, words } = games.avalon
const everything: Options = { percival: true, morgana: true, lady: true, 'merlin-sight': 'decoy' }
const evening = (names: readonly string[], seed: number): readonly View[] =>
  eveningOf(avalon, names, names.length > 6 ? everything : {}, seed)
const paint = (view: View, w: number, page = 0): readonly Item[] => paintOf(avalon, view, w, page)

const frames = someOf([1440, 1920], 1)
const seeds = whole ? [1, 2, 3] : [1]
const casts = [
  ['sixteen wide letters', wide],
  ['six scripts', scripts],
] as const

describe('every picture of an evening', () => {
  for (const [what, names] of casts) {
    for (const count of someOf([5, 6, 7, 8, 9, 10], 1)) {
      test.each(frames)(`${count} seats with names of ${what}, %i wide`, w => {
        const seen = new Set<string>()
        for (const view of seeds.flatMap(seed => edges(evening(names.slice(0, count), seed)))) {
          const phase = view.table?.phase ?? 'lobby'
          seen.add(phase)
          for (const page of phase === 'over' ? [0, 1, 2] : [0])
            expect(faults(paint(view, w, page), w), `${phase} ${page}`).toEqual([])
        }
        expect([...seen]).toEqual(expect.arrayContaining(['lobby', 'deal', 'team', 'vote', 'votes', 'over']))
      })
    }
  }

  const boxes: readonly (readonly [string, number, Options, readonly string[]])[] = [
    ['Excalibur', 10, { excalibur: true, lady: true }, ['excalibur']],
    ['the Lancelots’ deck', 8, { lancelots: 'deck', guinevere: true }, ['loyalty']],
    ['cards of loyalty that lie open', 10, { lancelots: 'fixed', lovers: true }, []],
    ['the Revealer', 7, { revealer: true, lunatic: true, merlin: false }, []],
  ]
  test.each(boxes)('of the larger box: %s', (_what, count, options, phases) => {
    const seen = new Set<string>()
    for (const w of frames)
      for (const names of someOf([wide, scripts], 1))
        for (const view of seeds.flatMap(seed => edges(eveningOf(avalon, names.slice(0, count), options, seed)))) {
          const phase = view.table?.phase ?? 'lobby'
          seen.add(phase)
          expect(faults(paint(view, w), w), phase).toEqual([])
        }
    expect([...seen]).toEqual(expect.arrayContaining([...phases]))
  })

  test.each(frames)('a lobby of every size up to twenty, %i wide', w => {
    for (let count = 0; count <= 20; count++) {
      const names = Array.from({ length: count }, (_, i) => wide[i % 10] ?? '')
      const view = viewOf(avalon, names, withDefaults(game.options, {}), null)
      expect(faults(paint(view, w), w), `${count}`).toEqual([])
    }
  })
})

describe('a picture', () => {
  const views = evening(scripts.slice(0, 8), 5)

  test('is the same from a view that has come over the wire again, as after a reload', () => {
    for (const view of views) {
      const again = { ...JSON.parse(JSON.stringify({ ...view, parts: null })), parts: view.parts } as View
      expect(paint(again, 1920)).toEqual(paint(view, 1920))
    }
  })

  test('of the newest public event is that of the present', () => {
    for (const view of views) {
      const events = (view.table as { readonly events?: readonly unknown[] } | null)?.events ?? []
      if (events.length > 0) expect(gameScreen.asOf(view, events.length - 1)).toBe(view)
    }
  })

  test('of an earlier public event holds nothing of what came later', () => {
    const last = views.at(-1)
    if (!last?.table) throw new Error('no game was played')
    const { events } = last.table as unknown as { readonly events: readonly unknown[] }
    for (const place of events.keys()) {
      if (place === events.length - 1) continue
      const then = gameScreen.asOf(last, place)
      expect(JSON.stringify(then.table)).not.toContain('"cast"')
      expect(then.table?.over).toBeNull()
      expect(paint(then, 1920).length).toBeGreaterThan(10)
    }
  })

  test('contains what the mirror says', () => {
    for (const view of views) {
      const mirror = mirrorOf(view, gameScreen, { kind: 'none' }, contextAt(1920), '')
      const shown = paint(view, 1920)
        .filter(isWords)
        .flatMap(({ lines }) => lines.join(' '))
      if (!view.table?.over) expect(shown.some(text => text === mirror.heading || text === words.title)).toBe(true)
      expect(mirror.lines.filter(line => line === '')).toEqual([])
      expect(new Set(mirror.log).size).toBeLessThanOrEqual(mirror.log.length)
    }
  })

  test('shows a trouble in words, and nothing private during any trouble', () => {
    const [view] = views
    const context = contextAt(1920)
    const words = (items: readonly Item[]): string =>
      items
        .filter(isWords)
        .flatMap(({ lines }) => lines)
        .join(' ')
    if (!view) throw new Error('no game was played')
    expect(words(pictureOf(view, gameScreen, { kind: 'away' }, '', context))).toMatch(/Reconnecting/)
    expect(words(pictureOf(null, null, { kind: 'none' }, '', context))).toMatch(/A table is being laid/)
    expect(words(pictureOf(view, gameScreen, { kind: 'plain', title: 'T', text: 'Gone.' }, '', context))).toMatch(
      /Gone/,
    )
    const halted = { ...view, room: { ...view.room, halted: true } }
    expect(words(pictureOf(halted, gameScreen, { kind: 'none' }, '', context))).toMatch(/cannot save/)
    const chairs = Object.fromEntries(
      Object.entries(view.chairs).map(([seat, chair]) => [seat, { ...chair, here: false }]),
    )
    expect(words(pictureOf({ ...view, chairs }, gameScreen, { kind: 'none' }, '', context))).toMatch(/table sleeps/)
    expect(words(pictureOf(view, gameScreen, { kind: 'none' }, 'Ada has left.', context))).toMatch(/Ada has left/)
  })

  test('shows nothing through the veil of a trouble, whoever is tagged', () => {
    const context = contextAt(1920)
    for (const view of views) {
      const chairs = Object.fromEntries(
        Object.entries(view.chairs).map(([seat, chair]) => [seat, { ...chair, bot: seat !== 's1' }]),
      )
      const tagged = { ...view, chairs }
      const halted = { ...tagged, room: { ...view.room, halted: true } }
      expect(throughVeil(pictureOf(tagged, gameScreen, { kind: 'away' }, 'Ada has left.', context))).toEqual([])
      expect(throughVeil(pictureOf(halted, gameScreen, { kind: 'none' }, '', context))).toEqual([])
    }
  })

  test('has a lock of wax while everybody reads their card, and no letters of the deal anywhere', () => {
    const mark = 'a3b1c5d79e0f1a2b'
    for (const view of views.filter(({ table }) => table !== null)) {
      const sealed = { ...view, room: { ...view.room, mark } }
      const items = pictureOf(sealed, gameScreen, { kind: 'none' }, '', contextAt(1920))
      expect(items.some(({ key }) => key === 'news lock')).toBe(view.table?.phase === 'deal')
      expect(JSON.stringify(items)).not.toContain(shortMark(mark))
      expect(faults(items, 1920)).toEqual([])
    }
    expect(markText({ room: { ...(views[0] as View).room, mark } })).toContain(shortMark(mark))
  })

  test('shows who is away only where they are awaited, or after two minutes', () => {
    const view = views.find(({ table }) => table?.phase === 'team')
    if (!view?.table) throw new Error('no team was picked')
    const leader = view.table.awaited[0] ?? ''
    const other = view.room.order.find(seat => seat !== leader) ?? ''
    const gone = (seat: string, since: number): View => {
      const chair = view.chairs[seat]
      return chair ? { ...view, chairs: { ...view.chairs, [seat]: { ...chair, here: false, since } } } : view
    }
    const tags = (shown: View): readonly string[] =>
      paint(shown, 1920).flatMap(item => (item.key.startsWith('tag ') && isWords(item) ? [item.key] : []))
    expect(tags(gone(leader, 999_000))).toEqual([`tag ${leader}`])
    expect(tags(gone(other, 999_000))).toEqual([])
    expect(tags(gone(other, 800_000))).toEqual([`tag ${other}`])
  })

  test('has the cards of a quest in the middle of the screen, and the score below them', () => {
    for (const names of [wide.slice(0, 5), scripts])
      for (const view of evening(names, 3).filter(({ table }) => table?.phase === 'result'))
        for (const w of frames) {
          const items = paint(view, w)
          const middle = w / 2
          const ends = (of: RegExp): number => {
            const found = items.filter(({ key }) => of.test(key))
            return (Math.min(...found.map(left)) + Math.max(...found.map(right))) / 2
          }
          expect(ends(/^card \d$/)).toBeCloseTo(middle, 0)
          expect(Math.abs(ends(/^score$/) - middle)).toBeLessThan(2)
        }
  })

  test('has the code in gold on a plate, because the rim of the table is golden too', () => {
    for (const view of views.filter(({ table }) => table && !table.over)) {
      const items = paint(view, 1920)
      const [code, plate] = ['corner code', 'plate corner'].map(key => items.find(item => item.key === key))
      if (!(code && plate)) throw new Error('the way in is not shown')
      expect(overlap(code, plate)).toBeCloseTo(Math.min(code.h, code.w))
      expect(plate).toMatchObject({ art: 'plate' })
    }
  })

  test('counts a reminder down in the server’s time', () => {
    const view = views.find(({ table }) => table?.phase === 'team')
    if (!view) throw new Error('no team was picked')
    const timed = { ...view, room: { ...view.room, reminder: { ends: 1_065_000 } } }
    const clock = paint(timed, 1920).find(({ key }) => key === 'clock')
    expect(clock && isWords(clock) && clock.lines).toEqual(['1:05'])
    expect(faults(paint(timed, 1920), 1920)).toEqual([])
    expect(faults(paint(timed, 1440), 1440)).toEqual([])
  })
})
