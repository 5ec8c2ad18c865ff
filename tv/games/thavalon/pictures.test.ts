import { describe, expect, test } from 'vitest'
import type { View } from '../../../shared/client/connection.ts'
import type { Options } from '../../../shared/engine/game.ts'
import { games } from '../../../shared/games/registry.ts'
import type { PublicEvent } from '../../../shared/games/thavalon/events.ts'
import { someOf, whole } from '../../../test/kit/sample.ts'
import {
  contextAt,
  edges,
  evening,
  faults,
  isWords,
  measure,
  type Played,
  paint,
  scripts,
  wide,
} from '../../../test/kit/tv.ts'
import type { Item } from '../../draw/items.ts'
import type { Measure } from '../../draw/text.ts'
import { pictureOf } from '../../picture.ts'
import { gameScreen } from './index.ts'
import { thavalonTable } from './scene.ts'

const thavalon: Played = { id: 'thavalon', entry: games.thavalon, gameScreen }
const optionsOf = (seed: number): Options => ({ 'round-one-choice': seed % 2 === 0, 'no-target': seed % 3 === 0 })
const eveningsOf = (names: readonly string[], seeds: number): readonly View[] =>
  Array.from({ length: seeds }, (_, seed) => evening(thavalon, names, optionsOf(seed), seed + 1)).flat()

const events = (view: View): readonly PublicEvent[] => (view.table ? thavalonTable(view).events : [])
/** Draws the picture while the last public event is played. */
const playing = (view: View, w: number): readonly Item[] => {
  const played = events(view).at(-1)
  return pictureOf(view, gameScreen, { kind: 'none' }, '', { ...contextAt(w), ...(played ? { played } : {}) })
}
const textOf = (items: readonly Item[]): string =>
  items
    .filter(isWords)
    .map(({ lines }) => lines.join(' '))
    .join(' | ')

const widths = [1440, 1920]
const frames = someOf(widths, 1)
const evenings = whole ? 3 : 1
const casts = [
  ['sixteen wide letters', wide],
  ['six scripts', scripts],
] as const

describe('every picture of an evening of THavalon', () => {
  for (const [what, names] of casts) {
    for (const count of someOf([5, 6, 7, 8, 9, 10], 1)) {
      test.each(someOf(widths, 2, count))(`${count} seats with names of ${what}, %i wide`, w => {
        const seen = new Set<string>()
        for (const view of edges(eveningsOf(names.slice(0, count), evenings))) {
          const phase = view.table?.phase ?? 'lobby'
          seen.add(phase)
          for (const page of phase === 'over' ? [0, 1, 2, 3] : [0])
            expect(faults(paint(thavalon, view, w, page), w), `${phase} ${page}`).toEqual([])
        }
        expect([...seen]).toEqual(expect.arrayContaining(['lobby', 'deal', 'team', 'vote', 'quest', 'result', 'over']))
      })
    }
  }
})

describe('a picture of THavalon', () => {
  const views = [7, 8, 10].flatMap(count => eveningsOf(scripts.slice(0, count), 16))
  const ofType = <T extends PublicEvent['type']>(type: T): readonly View[] =>
    views.filter(view => events(view).at(-1)?.type === type)
  const inPhase = (phase: string): readonly View[] => views.filter(view => view.table?.phase === phase)

  test('is the same from a view that has come over the wire again, as after a reload', () => {
    for (const view of edges(views).slice(0, whole ? 500 : 60)) {
      const again = { ...JSON.parse(JSON.stringify({ ...view, parts: null })), parts: view.parts } as View
      expect(paint(thavalon, again, 1920)).toEqual(paint(thavalon, view, 1920))
    }
  })

  test('of each public event is what was drawn at that time, except for who had acted', () => {
    for (const whole of someOf(inPhase('over'), 6)) {
      const length = events(whole).length
      const before = views.slice(0, views.indexOf(whole)).filter(view =>
        events(whole)
          .slice(0, events(view).length)
          .every((event, i) => events(view)[i] === event),
      )
      for (const view of before) {
        const place = events(view).length - 1
        const event = events(view)[place]
        // No event tells that a team waits for declarations: only the present shows it.
        if (!event || place === length - 1 || view.table?.phase === 'locked' || event.type === 'reminded') continue
        const strip = (one: View) => ({ ...thavalonTable(one), acted: [], awaited: [], answered: 0 })
        expect(strip(gameScreen.asOf(whole, place)), event.type).toEqual(strip(view))
      }
    }
  })

  test('of the newest public event is that of the present, and of an earlier one holds nothing of the end', () => {
    for (const view of inPhase('over').slice(0, whole ? 6 : 2)) {
      const last = events(view).length - 1
      expect(gameScreen.asOf(view, last)).toBe(view)
      for (let place = 0; place < last; place++) {
        const then = gameScreen.asOf(view, place)
        expect(JSON.stringify(then.table)).not.toContain('"cast"')
        expect(then.table?.over).toBeNull()
        expect(faults(paint(thavalon, then, 1440), 1440)).toEqual([])
      }
    }
  })

  test('names the Assassin while the shot is shown', () => {
    for (const view of inPhase('over')) {
      const place = events(view).findIndex(({ type }) => type === 'shot')
      if (place >= 0) expect(textOf(paint(thavalon, gameScreen.asOf(view, place), 1920))).not.toContain('?')
    }
    expect(views.some(view => events(view).some(({ type }) => type === 'shot'))).toBe(true)
  })

  test.each(frames)('gives a declaration the middle of the table while it is played, %i wide', w => {
    const declared = ofType('declared')
    expect(
      new Set(declared.flatMap(view => (events(view).at(-1)?.type === 'declared' ? thavalonTable(view).phase : []))),
    ).toContain('team')
    for (const view of declared) {
      const items = playing(view, w)
      expect(faults(items, w)).toEqual([])
      expect(items.map(({ key }) => key)).toEqual(
        expect.arrayContaining(['declared shield', 'declared role', 'declared title', 'declared words']),
      )
      expect(items.map(({ key }) => key)).not.toContain('sentence')
      // Afterwards the board is back, and names the player who declared.
      expect(textOf(paint(thavalon, view, w))).toMatch(/is (Agravaine|Arthur)/)
    }
  })

  /** The phases whose scene has the screen to itself. */
  const alone: readonly string[] = ['result', 'assassination']

  test('marks who has declared from then on, and Arthur with his double vote', () => {
    const arthurs = views.filter(
      view =>
        view.table && !view.table.over && !alone.includes(view.table.phase) && thavalonTable(view).arthur !== null,
    )
    expect(arthurs.length).toBeGreaterThan(0)
    for (const view of someOf(arthurs, 8)) {
      const at = thavalonTable(view).arthur
      expect(paint(thavalon, view, 1920)).toContainEqual(
        expect.objectContaining({ key: `tag ${at}`, lines: ['Arthur ×2'] }),
      )
    }
    const voted = arthurs.filter(view => view.table?.phase === 'votes')
    expect(voted.length).toBeGreaterThan(0)
    for (const view of voted) expect(textOf(paint(thavalon, view, 1920))).toContain('Arthur’s vote counts double.')
  })

  test('shows a result as it stands: reversed where Agravaine has declared', () => {
    const turned = inPhase('result').filter(
      view => thavalonTable(view).agravaine !== null && events(view).at(-1)?.type === 'declared',
    )
    expect(turned.length).toBeGreaterThan(0)
    for (const view of turned)
      expect(paint(thavalon, view, 1920)).toContainEqual(expect.objectContaining({ key: 'verdict', art: 'seal/fail' }))
  })

  test('says which proposal it is, and that the last one goes without a vote', () => {
    const late = [...inPhase('team'), ...inPhase('vote')].filter(view => thavalonTable(view).quest > 1)
    expect(late.length).toBeGreaterThan(0)
    const last = late.filter(
      view => thavalonTable(view).phase === 'team' && thavalonTable(view).attempt === thavalonTable(view).proposals,
    )
    for (const view of [...someOf(late, 16), ...last.slice(0, 3)]) {
      const { attempt, proposals } = thavalonTable(view)
      const text = textOf(paint(thavalon, view, 1920))
      expect(text).toContain(`Proposal ${attempt} of ${proposals}`)
      if (thavalonTable(view).phase === 'team' && attempt === proposals)
        expect(text).toContain('Last proposal: no vote')
    }
  })

  test('shows both teams of a choice', () => {
    const choices = inPhase('vote').filter(view => thavalonTable(view).other.length > 0)
    expect(choices.length).toBeGreaterThan(0)
    for (const view of choices) {
      const { team, other } = thavalonTable(view)
      const keys = paint(thavalon, view, 1920).map(({ key }) => key)
      expect(keys).toEqual(
        expect.arrayContaining([...team.map(seat => `choice 0 ${seat}`), ...other.map(seat => `choice 1 ${seat}`)]),
      )
    }
  })

  test.each(['locked', 'window'])('shows the clock of the phase %s, even while somebody declares', phase => {
    const found = inPhase(phase)
    expect(found.length).toBeGreaterThan(0)
    for (const view of found) {
      const clock = { ask: `lock ${phase}`, for: 'phase' as const, seconds: 8, ends: 1_006_000, remaining: 8 }
      const timed = { ...view, room: { ...view.room, clocks: [clock] } }
      const declared: PublicEvent = {
        type: 'declared',
        by: thavalonTable(view).seats[0] ?? '',
        role: 'agravaine',
        quest: 1,
      }
      for (const w of frames)
        for (const context of [contextAt(w), { ...contextAt(w), played: declared }]) {
          const items = pictureOf(timed, gameScreen, { kind: 'none' }, '', context)
          expect(faults(items, w)).toEqual([])
          expect(items.find(({ key }) => key === 'clock')).toMatchObject({ lines: ['0:06'] })
        }
    }
  })

  const names = ['Ada', 'Bartholomew', 'Cy', 'Dorothea', 'Eve', 'Frederick', 'Grace', 'Heinrich', 'Isabella', 'Jo']
  /** Lists texts that do not fit, with letters of average width. */
  const cutIn = (view: View, w: number): readonly string[] =>
    (view.table?.over ? [0, 1, 2, 3] : [0])
      .flatMap(page => {
        const average: Measure = (...args) => 0.8 * measure(...args)
        return pictureOf(view, gameScreen, { kind: 'none' }, '', { ...contextAt(w, page), measure: average })
      })
      .flatMap(item =>
        isWords(item) && item.lines.join('').includes('…') ? [`${item.key}: ${item.lines.join('/')}`] : [],
      )

  test.each([5, 6, 7, 8, 9, 10])('truncates nothing where %i names are as long as people’s usually are', count => {
    // A 4:3 lobby has no room for the whole pool: phones list it.
    for (const view of edges(eveningsOf(names.slice(0, count), evenings)))
      for (const w of view.table ? frames : [1920]) expect(cutIn(view, w), `${view.table?.phase} ${w}`).toEqual([])
  })
})
