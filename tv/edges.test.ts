import { describe, expect, test } from 'vitest'
import { withTable } from '../shared/client/connection.ts'
import { at, type BasePublicState, type Seat } from '../shared/engine/game.ts'
import { withDefaults } from '../shared/engine/match.ts'
import { games } from '../shared/games/registry.ts'
import { t } from '../shared/texts/catalogue.ts'
import { english } from '../test/kit/english-words.ts'
import { shownBy } from '../test/kit/reveal-checks.ts'
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
import { eventsOf, type RevealStep } from './game-screen.ts'
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
    const known = game.entry.game.revealedSeats?.(over.table as unknown as BasePublicState) ?? []
    const hidden = all.filter(seat => !known.includes(seat))
    /** Returns the acts of the ending with these roles, from the winner's name on. */
    const actsWith = (cast: Readonly<Record<Seat, string>>) => {
      const event = { ...eventsOf(over)[place], reveal: { ...reveal, cast } } as unknown as { readonly type: string }
      const events = [...eventsOf(over).slice(0, place), event]
      const view = withTable(over, { events, reveal: { ...reveal, cast } })
      const { steps, untilResultMs } = game.gameScreen.reveal({
        event,
        before: game.gameScreen.before(view, place),
        after: view,
      })
      expect(untilResultMs).toBeGreaterThan(0)
      return steps
    }
    const facesIn = ({ played }: RevealStep) => Object.keys('faces' in played ? (played.faces as object) : {})
    const isFaces = ({ played }: RevealStep): boolean => 'faces' in played && !('turning' in played)
    const real = actsWith(reveal.cast)
    const lead = real.filter(isFaces)
    expect(lead).toHaveLength(hidden.length + 1)
    // Whose face turns over is known, then their role.
    const order = facesIn(at(lead, lead.length - 1)).filter(seat => hidden.includes(seat))
    /** Returns who has which role if these seats keep theirs, and the others pass theirs on. */
    const passedOn = (keep: readonly Seat[]) => {
      const rest = hidden.filter(seat => !keep.includes(seat))
      const roles = rest.map(seat => at(reveal.cast, seat))
      return { ...reveal.cast, ...Object.fromEntries(rest.map((seat, i) => [seat, at(roles, (i + 1) % roles.length)])) }
    }
    let compared = 0
    for (const [many, act] of lead.entries()) {
      const other = actsWith(passedOn(order.slice(0, many))).filter(isFaces)[many]
      if (!other) throw new Error('there are fewer faces')
      if (facesIn(other).sort().join() === facesIn(act).sort().join()) {
        compared += 1
        expect(await shownBy(game.gameScreen, other), `${many}`).toEqual(await shownBy(game.gameScreen, act))
      }
      const context = { ...contextAt(1920), played: act.played }
      const items = pictureOf(act.view, game.gameScreen, { kind: 'none' }, '', context)
      expect(faultsIn(items, 1920)).toEqual([])
      expect(items.filter(({ key }) => key.startsWith('person ')).length).toBe(all.length)
      expect(items.filter(({ key }) => /^role \S+ words$/.test(key)).length).toBe(known.length + many)
    }
    expect(compared).toBeGreaterThan(1)
  })

  test('say who has won by a name and crests that tell no role, and read the ending out with the name', async () => {
    const place = eventsOf(over).length - 1
    type Ends = { readonly reveal: { readonly cast: Readonly<Record<Seat, string>> } }
    const { reveal } = over.table as unknown as Ends
    const actsWith = (cast: Readonly<Record<Seat, string>>) => {
      const event = { ...eventsOf(over)[place], reveal: { ...reveal, cast } } as unknown as { readonly type: string }
      const events = [...eventsOf(over).slice(0, place), event]
      const view = withTable(over, { events, reveal: { ...reveal, cast } })
      const { steps } = game.gameScreen.reveal({ event, before: game.gameScreen.before(view, place), after: view })
      return steps.filter(({ played }) => 'triumph' in played)
    }
    const [alone, crests, ...more] = actsWith(reveal.cast)
    if (!(alone && crests)) throw new Error('nobody has won')
    expect(more).toEqual([])
    expect([alone, crests].map(({ tells }) => tells === true)).toEqual([true, false])
    const { triumph: winners } = crests.played as unknown as { readonly triumph: readonly Seat[] }
    // The winners pass their roles on, and so do the others: who has won is the same.
    const roles = (side: readonly Seat[]) =>
      Object.fromEntries(side.map((seat, i) => [seat, at(reveal.cast, at(side, (i + 1) % side.length))]))
    const others = Object.keys(reveal.cast).filter(seat => !winners.includes(seat))
    const changed = actsWith({ ...roles(winners), ...roles(others) })
    for (const [i, act] of [alone, crests].entries())
      expect(await shownBy(game.gameScreen, at(changed, i))).toEqual(await shownBy(game.gameScreen, act))
    for (const w of frames)
      for (const act of [alone, crests]) {
        const items = pictureOf(act.view, game.gameScreen, { kind: 'none' }, '', {
          ...contextAt(w),
          played: act.played,
        })
        const still = items.filter(({ key }) => !key.startsWith('halo piece'))
        expect(faultsIn(still, w)).toEqual([])
        expect(still.some(({ key }) => key === 'triumph')).toBe(true)
        expect(still.filter(({ key }) => /^shield \S+$/.test(key)).length).toBe(act === alone ? 0 : winners.length)
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
