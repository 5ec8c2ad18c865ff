import { describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { games } from '../../shared/games/registry.ts'
import type { Score } from '../../shared/party/score.ts'
import { evening, type Played, scripts, viewOf } from '../../test/kit/tv.ts'
import { gameScreen } from '../games/avalon/index.ts'
import { lobbyPages } from './lobby.ts'
import { makePager } from './pager.ts'
import { beats } from './plays.ts'

const avalon: Played = { id: 'avalon', entry: games.avalon, gameScreen }
const names = scripts.slice(0, 5)
const views = evening(avalon, names, {}, 1)
const row: Score = {
  ...{ seat: 's1', name: 'Ada', charge: 'lion', colour: 'red', bot: false },
  ...{ games: 1, won: 1, streak: 1, by: {}, noses: 0 },
}

/** Makes the view of a lobby with this many people. */
const lobbyOf = (count: number, more: Partial<View['room']> = {}): View => {
  const view = viewOf(avalon, scripts.slice(0, count), {}, null)
  return { ...view, room: { ...view.room, ...more } }
}

/** Makes a pager with a fake clock. */
const paging = ({ calm = false, still = false } = {}) => {
  let clock = 0
  let due: { readonly at: number; readonly then: () => void } | null = null
  let shown = 0
  const pager = makePager({
    gameScreen,
    redraw: () => {
      shown += 1
    },
    reducedMotion: still,
    instant: calm,
    after: (milliseconds, then) => {
      const mine = { at: clock + milliseconds, then }
      due = mine
      return () => {
        if (due === mine) due = null
      }
    },
  })
  const pass = (seconds: number): void => {
    const until = clock + seconds * 1000
    while (due !== null && due.at <= until) {
      const { at, then } = due
      clock = at
      due = null
      then()
    }
    clock = until
  }
  return { pager, pass, shown: () => shown }
}

describe('the lobby of a game', () => {
  const sitting = (how = {}) => {
    const all = paging(how)
    all.pager.see(lobbyOf(0))
    all.pager.see(lobbyOf(1))
    return all
  }

  test('teaches it from when somebody sits down until it begins, seven seconds a page, again and again', () => {
    const { pager, pass } = sitting()
    const seen: number[] = []
    for (let page = 0; page < 12; page++) {
      pass(0.1)
      seen.push(pager.page())
      pass(6.8)
      expect(pager.page()).toBe(seen.at(-1))
      pass(0.1)
    }
    expect(seen).toEqual([1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2])
    expect(pager.teaching()).toBe(true)
    const first = views.find(({ table }) => table)
    if (!first) throw new Error('no game was played')
    pager.see(first)
    expect([pager.page(), pager.teaching()]).toEqual([0, false])
  })

  test('lets a lesson play from its first beat to its last', () => {
    const { pager, pass } = sitting()
    const seen = Array.from({ length: beats * 2 }, () => {
      const at = [pager.page(), pager.beat()]
      pass(7 / beats)
      return at
    })
    expect(seen).toEqual([1, 2].flatMap(page => Array.from({ length: beats }, (_, beat) => [page, beat])))
  })

  test('teaches it only once', () => {
    const { pager, pass } = sitting()
    pass(8)
    pager.see(lobbyOf(2))
    // It goes on where it was.
    expect(pager.page()).toBe(2)
    pager.back()
    pager.see(lobbyOf(3))
    expect(pager.page()).toBe(0)
  })

  test('teaches another game that is chosen', () => {
    const { pager, pass } = sitting()
    pass(21)
    pager.see(lobbyOf(1, { game: 'mafia' }))
    expect(pager.page()).toBe(1)
  })

  test('lets a remote close a lesson, or turn the pages', () => {
    const put = sitting()
    put.pager.back()
    put.pass(6)
    expect([put.pager.page(), put.pager.teaching()]).toEqual([0, false])
    const turned = sitting()
    turned.pager.turn(1)
    expect(turned.pager.page()).toBe(2)
    turned.pass(19)
    expect(turned.pager.page()).toBe(2)
    turned.pass(2)
    expect([turned.pager.page(), turned.pager.teaching()]).toEqual([1, true])
  })

  test('draws nothing between two pages where nothing may move', () => {
    const { pager, pass, shown } = sitting({ still: true })
    pass(6.9)
    expect([pager.page(), shown()]).toEqual([1, 0])
    pass(0.2)
    expect([pager.page(), shown()]).toEqual([2, 1])
  })

  test('does not teach on a screen just opened, nor teach bots, nor where the game was just played', () => {
    const opened = paging()
    opened.pager.see(lobbyOf(3))
    expect(opened.pager.page()).toBe(0)
    const bots = paging()
    const view = lobbyOf(3)
    const chairs = Object.fromEntries(Object.entries(view.chairs).map(([s, chair]) => [s, { ...chair, bot: true }]))
    bots.pager.see(lobbyOf(0))
    bots.pager.see({ ...view, chairs })
    expect(bots.pager.page()).toBe(0)
    const after = paging()
    for (const one of views) after.pager.see(one)
    after.pager.see(lobbyOf(5))
    after.pager.see(lobbyOf(6))
    expect(after.pager.page()).toBe(0)
  })

  test('alternates between its own sheet and the score of the party', () => {
    const { pager } = paging()
    const score = [row]
    pager.see(lobbyOf(5, { score }))
    const pages = [0, 1, 2].map(() => {
      const { kind } = lobbyPages(lobbyOf(5, { score }))[pager.page()] ?? { kind: 'none' }
      pager.tick()
      return kind
    })
    expect(pages).toEqual(['sheet', 'score', 'sheet'])
  })

  test('stays on its first page on a calm screen', () => {
    const { pager, pass } = sitting({ calm: true })
    pass(21)
    pager.tick()
    expect(pager.page()).toBe(0)
  })
})

describe('an ending', () => {
  test('turns its pages by itself and by hand, with the score as the last', () => {
    const { pager, shown } = paging()
    const last = views.at(-1)
    if (!last) throw new Error('no game was played')
    const over = { ...last, room: { ...last.room, score: [row] } }
    pager.see(over)
    expect(gameScreen.pages(over)).toBe(gameScreen.pages(last) + 1)
    pager.turn(-1)
    expect(pager.page()).toBe(gameScreen.pages(last))
    pager.tick()
    expect([pager.page(), shown()]).toEqual([0, 2])
  })

  test('gives way to the first page of whatever follows', () => {
    const { pager } = paging()
    const last = views.at(-1)
    if (!last) throw new Error('no game was played')
    pager.see(last)
    pager.turn(1)
    pager.see(lobbyOf(5))
    expect(pager.page()).toBe(0)
  })
})
