import { describe, expect, test } from 'vitest'
import { withTable } from '../shared/client/connection.ts'
import { at, type BasePublicState, type Seat } from '../shared/engine/game.ts'
import { withDefaults } from '../shared/engine/match.ts'
import { games } from '../shared/games/registry.ts'
import { t } from '../shared/texts/catalogue.ts'
import { shownBy } from '../test/kit/cue-checks.ts'
import { english } from '../test/kit/english-words.ts'
import { someOf } from '../test/kit/sample.ts'
import {
  contextAt,
  edges,
  evening,
  faults,
  isWords,
  type Played,
  paint,
  scripts,
  viewOf,
  wide,
} from '../test/kit/tv.ts'
import { type Item, overlap } from './draw/items.ts'
import { eventsOf } from './game-screen.ts'
import { gameScreen as avalon } from './games/avalon/index.ts'
import { gameScreen as mafia } from './games/mafia/index.ts'
import { gameScreen as thavalon } from './games/thavalon/index.ts'
import { pictureOf } from './picture.ts'

const played: readonly Played[] = [
  { id: 'avalon', entry: games.avalon, gameScreen: avalon },
  { id: 'thavalon', entry: games.thavalon, gameScreen: thavalon },
  { id: 'mafia', entry: games.mafia, gameScreen: mafia },
]
const frames = someOf([1440, 1920], 1)
const seven = [...scripts.slice(0, 6), wide[0] ?? '']
/** Ignores the sky and the roofs of a village, which reach to the edge. */
const faultsIn = (items: readonly Item[], w: number): readonly string[] =>
  faults(items, w).filter(fault => !/^(sky|village|orb)/.test(fault))
const keyed = (items: readonly Item[], key: string): Item | undefined => items.find(item => item.key === key)

describe.each(played)('the pictures of $id', game => {
  const views = edges(evening(game, seven, {}, 3))
  const over = views.at(-1)
  if (!over?.table?.over) throw new Error('the game is not over')

  test.each(frames)('show how to join on every page of the end, where the host’s settings allow it, %i wide', w => {
    for (let page = 0; page < game.gameScreen.pages(over); page++) {
      const items = paint(game, over, w, page)
      expect(keyed(items, 'corner qr')).toMatchObject({ art: expect.stringMatching(/^qr\/http.*WXMW/) })
      expect(keyed(items, 'corner code')).toMatchObject({ lines: ['WXMW'] })
      const under = items.filter(
        item => !/^(hall|halo|candle|sky|village|orb|dusk|veil|corner|plate corner)/.test(item.key),
      )
      const corner = items.filter(({ key }) => key.startsWith('corner'))
      for (const item of under) for (const part of corner) expect(overlap(item, part), item.key).toBeLessThanOrEqual(1)
    }
    const bare = { ...over, room: { ...over.room, settings: { ...over.room.settings, corner: false } } }
    expect(keyed(paint(game, bare, w), 'corner qr')).toBeUndefined()
  })

  test.each(frames)('break no name inside a word, %i wide', w => {
    for (const view of views)
      for (const item of paint(game, view, w)) {
        const [what, seat = ''] = item.key.split(' ')
        const name = view.chairs[seat]?.name
        if (what === 'name' && isWords(item) && name) expect(item.lines.join(' '), view.table?.phase).toBe(name)
      }
  })

  test.each(frames)('ask for a key in every scene on a screen that had sound before a reload, %i wide', w => {
    const said = english.party.news.moved({ name: wide[0] ?? '' })
    for (const view of views) {
      const items = pictureOf(view, game.gameScreen, { kind: 'none' }, said, { ...contextAt(w), hadSound: true })
      expect(keyed(items, 'sound again')).toMatchObject({ lines: [t().tv.soundAgain] })
      expect(faultsIn(items, w)).toEqual([])
      expect(JSON.stringify(items)).not.toContain(t().tv.lobby.sound)
    }
    const unlocked = { ...contextAt(w), hadSound: true, locked: false }
    expect(keyed(pictureOf(over, game.gameScreen, { kind: 'none' }, said, unlocked), 'sound again')).toBeUndefined()
  })

  test.each(frames)('leave the sheet of a lobby in the middle, however many sit, %i wide', w => {
    for (let count = 1; count <= 20; count++) {
      const names = Array.from({ length: count }, (_, i) => wide[i % 10] ?? '')
      const view = viewOf(game, names, withDefaults(game.entry.game.options, {}), null)
      for (const page of [0, 1, 2, 3, 4, 5]) {
        const items = paint(game, view, w, page)
        expect(keyed(items, 'parchment')?.x, `${count}`).toBeCloseTo(w / 2)
        expect(faultsIn(items, w), `${count} ${page}`).toEqual([])
      }
    }
  })

  test('give away no role of its end before its face turns over, whatever the roles', async () => {
    const place = eventsOf(over).length - 1
    type Ends = { readonly reveal: { readonly cast: Readonly<Record<Seat, string>> } }
    const { reveal } = over.table as unknown as Ends
    const all = Object.keys(reveal.cast)
    // A role shown at a death is open from the start.
    const known = game.entry.game.shown?.(over.table as unknown as BasePublicState) ?? []
    const seats = all.filter(seat => !known.includes(seat))
    const roles = seats.map(seat => at(reveal.cast, seat))
    /** Returns the ending's acts if the first roles were the same, and the others swapped among themselves. */
    const dealtAnew = (many: number) => {
      const rest = roles.slice(many)
      const turned = [...roles.slice(0, many), ...rest.slice(1), ...rest.slice(0, 1)]
      const other = Object.fromEntries(seats.map((seat, i) => [seat, turned[i] ?? '']))
      const cast = Object.fromEntries(all.map(seat => [seat, other[seat] ?? at(reveal.cast, seat)]))
      const event = { ...eventsOf(over)[place], reveal: { ...reveal, cast } } as unknown as { readonly type: string }
      const told = [...eventsOf(over).slice(0, place), event]
      const view = withTable(over, { events: told, reveal: { ...reveal, cast } })
      const { steps, untilResultMs } = game.gameScreen.reveal({
        event,
        before: game.gameScreen.before(view, place),
        after: view,
      })
      expect(untilResultMs).toBeGreaterThan(0)
      // The player struck by a dagger is turned over first, in a scene of its own.
      return steps.filter(({ played }) => 'faces' in played)
    }
    const lead = dealtAnew(seats.length)
    expect(lead).toHaveLength(seats.length + 1)
    expect(lead.map(({ tells }) => tells === true)).toEqual([true, ...seats.map(() => false)])
    for (const [many, act] of lead.entries()) {
      const [one, other] = [act, dealtAnew(many)[many]]
      if (!other) throw new Error('there are fewer faces')
      expect(await shownBy(game.gameScreen, other), `${many}`).toEqual(await shownBy(game.gameScreen, one))
      const items = pictureOf(act.view, game.gameScreen, { kind: 'none' }, '', {
        ...contextAt(1920),
        played: act.played,
      })
      expect(faultsIn(items, 1920)).toEqual([])
      expect(items.filter(({ key }) => key.startsWith('person ')).length).toBe(all.length)
      expect(items.filter(({ key }) => /^role \S+ words$/.test(key)).length).toBe(known.length + many)
    }
  })

  test('put its lobby where the game is played', () => {
    const view = viewOf(game, seven, withDefaults(game.entry.game.options, {}), null)
    const grounds = (items: readonly Item[]): boolean => keyed(items, 'hall') !== undefined
    expect(grounds(paint(game, view, 1920))).toBe(game.id !== 'mafia')
    expect(keyed(paint(game, view, 1920), 'village') !== undefined).toBe(game.id === 'mafia')
    // Until the game's scenes are loaded, the lobby is in the hall.
    expect(grounds(pictureOf(view, null, { kind: 'none' }, '', contextAt(1920)))).toBe(true)
  })
})
