import { describe, expect, test } from 'vitest'
import { charges, colours } from '../shared/crests.ts'
import { randomGame } from '../shared/engine/bot.ts'
import type { BaseTable, Options } from '../shared/engine/game.ts'
import { begin, tableOf, withDefaults } from '../shared/engine/match.ts'
import { seeded } from '../shared/engine/random.ts'
import { games } from '../shared/games/index.ts'
import type { View } from '../shared/link.ts'
import type { RoomView } from '../shared/views.ts'
import { theatre } from './avalon/theatre.ts'
import { frameOf } from './frame.ts'
import { bottom, type Drawing, type Item, left, overlap, right, top, type Words } from './item.ts'
import { mirrorOf } from './mirror.ts'
import type { Setting } from './scene.ts'
import { pictureOf } from './scenes.ts'
import type { Measure } from './text.ts'

const { game, words, fields } = games.avalon

/** At least as wide as our fonts draw a letter; the widest are measured, and the browser's test measures them again. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/\p{Default_Ignorable_Code_Point}|\p{Mn}/u, 0],
  [/\p{Extended_Pictographic}/u, 1.25],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, 1],
  [/[ЩШ]/, 0.98],
  [/[WM@ЖЮ]/, 0.91],
  [/Ę|Ś|[mwщшжюΨΩψω]/, 0.82],
  [/[\p{Script=Devanagari}\p{Script=Arabic}]|\p{Lu}/u, 0.74],
  [/[ilj.,:' ]/, 0.34],
]
const widthOf = (letter: string): number => widths.find(([pattern]) => pattern.test(letter))?.[1] ?? 0.66
const measure: Measure = (text, size, face) =>
  [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size * (face === 'title' ? 1.25 : 1)

const wide = Array.from({ length: 10 }, (_, i) => 'WM'.repeat(8).slice(i % 2, 15) + 'W@'[i % 2])
const scripts = [
  'Екатерина Щукина',
  'Ωμέγα Ψυχή Ξένος',
  'مُحَمَّد عبدالله',
  'שלום עליכם חברים',
  '魔法使いの弟子たちよ永遠に王様',
  'अनुष्का विश्वनाथ',
  'Ada',
  'Bo',
  'ŻÓŁĆ GĘŚLĄ JAŹŃŃ',
  '👩‍🚒👨‍🌾🧙‍♂️',
]

const roomOf = (seats: readonly string[], options: Options, stage: RoomView['stage']): RoomView => ({
  id: 't1',
  code: 'WXMW',
  invite: 'AAAAAAAAAAA',
  stage,
  order: seats,
  host: 's1',
  before: null,
  house: { locked: false, guests: 'anyone', corner: true, motion: 'full', muted: false, volume: 10 },
  game: 'avalon',
  options,
  barred: [],
  objection: null,
  hints: [],
  notices: [],
  news: null,
  games: 1,
  paused: false,
  clocks: [],
  reminder: null,
  draftAsk: '',
  draft: [],
  screens: 1,
  halted: false,
})

const viewOf = (names: readonly string[], options: Options, table: BaseTable | null): View => {
  const seats = names.map((_, i) => `s${i + 1}`)
  const stage = table === null ? 'lobby' : table.over ? 'over' : 'game'
  const chairs = Object.fromEntries(
    names.map((name, i) => [
      `s${i + 1}`,
      {
        name,
        charge: charges[i % 24] ?? 'lion',
        colour: colours[i % 12] ?? 'red',
        here: true,
        since: 0,
        bot: false,
        benched: false,
        empty: false,
      },
    ]),
  )
  return { room: roomOf(seats, options, stage), chairs, table, parts: { words, fields }, seat: null, secret: null }
}

const everything: Options = { percival: true, morgana: true, lady: true, 'merlin-sight': 'decoy' }

/** Every view of a game played by chance. */
const evening = (names: readonly string[], seed: number): readonly View[] => {
  const seats = names.map((_, i) => `s${i + 1}`)
  const settled = game.settle({ seats, options: withDefaults(game.options, seats.length > 6 ? everything : {}) })
  const random = seeded(seed)
  const first = begin(game, seats, game.deal({ seats, options: settled.options }, random))
  const views = [viewOf(names, settled.options, null), viewOf(names, settled.options, tableOf(first))]
  for (const { after } of randomGame(first, random)) views.push(viewOf(names, settled.options, tableOf(after)))
  return views
}

const settingAt = (w: number, page = 0): Setting => ({
  frame: frameOf(w),
  measure,
  now: 1_000_000,
  address: 'http://192.168.100.200:2567',
  page,
  locked: true,
})

const paint = (view: View, w: number, page = 0): readonly Item[] =>
  pictureOf(view, theatre, { kind: 'none' }, '', settingAt(w, page))

const isWords = (item: Item): item is Words => item.kind === 'words'
/** What may reach beyond the edge, or lie under words: ground, light and shadow. */
const ground = /^(hall|halo|candle|parchment|glow|veil|dusk|winner|plate|person|quest|fold|rule|ride|.* pill|.* ribbon)/
const things = (items: readonly Item[]): readonly Drawing[] =>
  items.filter((item): item is Drawing => item.kind === 'drawing' && !ground.test(item.key))

const faults = (items: readonly Item[], w: number): readonly string[] => {
  const { safe } = frameOf(w)
  const texts = items.filter(isWords)
  const keys = items.map(({ key }) => key)
  const out = [...texts, ...things(items)].filter(
    item =>
      left(item) < left(safe) - 1 ||
      right(item) > right(safe) + 1 ||
      top(item) < top(safe) - 1 ||
      bottom(item) > bottom(safe) + 1,
  )
  return [
    ...keys.filter((key, i) => keys.indexOf(key) !== i).map(key => `${key} is there twice`),
    ...out.map(({ key }) => `${key} leaves the safe area`),
    ...texts.filter(({ size }) => size < 32).map(({ key, size }) => `${key} is written in ${size}`),
    ...texts.flatMap((one, i) =>
      texts.slice(i + 1).flatMap(other => (overlap(one, other) > 1 ? [`${one.key} lies on ${other.key}`] : [])),
    ),
    ...texts
      .filter(({ key, lines }) => /^(name|row) /.test(key) && lines.join('').includes('…'))
      .map(({ key }) => `${key} is cut`),
  ]
}

const frames = [1440, 1920]
const casts = [
  ['sixteen wide letters', wide],
  ['six scripts', scripts],
] as const

describe('every picture of an evening', () => {
  for (const [what, names] of casts) {
    for (const count of [5, 6, 7, 8, 9, 10]) {
      test.each(frames)(`${count} seats with names of ${what}, %i wide`, w => {
        const seen = new Set<string>()
        for (const view of [1, 2, 3].flatMap(seed => evening(names.slice(0, count), seed))) {
          const phase = view.table?.phase ?? 'lobby'
          seen.add(phase)
          for (const page of phase === 'over' ? [0, 1, 2] : [0])
            expect(faults(paint(view, w, page), w), `${phase} ${page}`).toEqual([])
        }
        expect([...seen]).toEqual(expect.arrayContaining(['lobby', 'deal', 'team', 'vote', 'votes', 'over']))
      })
    }
  }

  test.each(frames)('a lobby of every size up to twenty, %i wide', w => {
    for (let count = 0; count <= 20; count++) {
      const names = Array.from({ length: count }, (_, i) => wide[i % 10] ?? '')
      const view = viewOf(names, withDefaults(game.options, {}), null)
      expect(faults(paint(view, w), w), `${count}`).toEqual([])
    }
  })
})

describe('a picture', () => {
  const views = evening(scripts.slice(0, 8), 5)

  test('is the same from a view that came over the wire anew: a reload', () => {
    for (const view of views) {
      const again = { ...JSON.parse(JSON.stringify({ ...view, parts: null })), parts: view.parts } as View
      expect(paint(again, 1920)).toEqual(paint(view, 1920))
    }
  })

  test('as of the last thing told is that of the present', () => {
    for (const view of views) {
      const told = (view.table as { readonly told?: readonly unknown[] } | null)?.told ?? []
      if (told.length > 0) expect(theatre.asOf(view, told.length - 1)).toBe(view)
    }
  })

  test('as of an earlier thing holds nothing of what came later', () => {
    const last = views.at(-1)
    if (!last?.table) throw new Error('no game was played')
    const { told } = last.table as unknown as { readonly told: readonly unknown[] }
    for (const place of told.keys()) {
      if (place === told.length - 1) continue
      const then = theatre.asOf(last, place)
      expect(JSON.stringify(then.table)).not.toContain('"cast"')
      expect(then.table?.over).toBeNull()
      expect(paint(then, 1920).length).toBeGreaterThan(10)
    }
  })

  test('says what the mirror says', () => {
    for (const view of views) {
      const mirror = mirrorOf(view, theatre, { kind: 'none' }, { now: 1_000_000, address: '//1.2.3.4', news: '' })
      const shown = paint(view, 1920)
        .filter(isWords)
        .flatMap(({ lines }) => lines.join(' '))
      if (!view.table?.over) expect(shown.some(text => text === mirror.heading || text === words.title)).toBe(true)
      expect(mirror.lines.filter(line => line === '')).toEqual([])
      expect(new Set(mirror.log).size).toBeLessThanOrEqual(mirror.log.length)
    }
  })

  test('shows a trouble in words, and nothing private in any', () => {
    const [view] = views
    const setting = settingAt(1920)
    const words = (items: readonly Item[]): string =>
      items
        .filter(isWords)
        .flatMap(({ lines }) => lines)
        .join(' ')
    if (!view) throw new Error('no game was played')
    expect(words(pictureOf(view, theatre, { kind: 'away' }, '', setting))).toMatch(/Reconnecting/)
    expect(words(pictureOf(null, null, { kind: 'none' }, '', setting))).toMatch(/A table is being laid/)
    expect(words(pictureOf(view, theatre, { kind: 'plain', title: 'T', text: 'Gone.' }, '', setting))).toMatch(/Gone/)
    const halted = { ...view, room: { ...view.room, halted: true } }
    expect(words(pictureOf(halted, theatre, { kind: 'none' }, '', setting))).toMatch(/cannot save/)
    const chairs = Object.fromEntries(
      Object.entries(view.chairs).map(([seat, chair]) => [seat, { ...chair, here: false }]),
    )
    expect(words(pictureOf({ ...view, chairs }, theatre, { kind: 'none' }, '', setting))).toMatch(/table sleeps/)
    expect(words(pictureOf(view, theatre, { kind: 'none' }, 'Ada has left.', setting))).toMatch(/Ada has left/)
  })

  test('shows who is away only where somebody waits for them, or after two minutes', () => {
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

  test('counts a reminder down by the server’s time', () => {
    const view = views.find(({ table }) => table?.phase === 'team')
    if (!view) throw new Error('no team was picked')
    const timed = { ...view, room: { ...view.room, reminder: { ends: 1_065_000 } } }
    const clock = paint(timed, 1920).find(({ key }) => key === 'clock')
    expect(clock && isWords(clock) && clock.lines).toEqual(['1:05'])
    expect(faults(paint(timed, 1920), 1920)).toEqual([])
    expect(faults(paint(timed, 1440), 1440)).toEqual([])
  })
})
