import { describe, expect, test } from 'vitest'
import { isAway, saysAway } from '../shared/client/chairs.ts'
import type { View } from '../shared/client/connection.ts'
import type { BasePublicState, ClockUse } from '../shared/engine/game.ts'
import type { ChairView } from '../shared/protocol/views.ts'
import {
  headOf,
  latestOf,
  looksUp,
  mayGoOn,
  openAsks,
  optionsOf,
  ownResult,
  playersNow,
  playsNext,
  screenOf,
  seatsOf,
  shownAsks,
  timeOf,
  visibleClock,
} from './selectors.ts'

const clock = (use: ClockUse, ask = `${use} 1`) => ({ ask, for: use, seconds: 5, ends: 1, remaining: 5 })
const view = (more: object, room: object = {}): View =>
  ({
    room: { stage: 'game', screens: 0, clocks: [], order: ['s1', 's2'], host: 's1', formerHost: null, ...room },
    chairs: {},
    table: { step: 'x', events: [{ type: 'a' }, { type: 'b' }] },
    seat: 's1',
    secret: { asks: [], answers: [], hosting: [], joinRequests: [], out: [], hand: null },
    ...more,
  }) as unknown as View
const asking = { secret: { asks: [{ id: 'vote 1', kind: 'vote', from: ['a'], pick: [1, 1] }] } }
const chair = (more: Partial<ChairView>): ChairView =>
  ({ here: false, since: 0, bot: false, benched: false, empty: false, ...more }) as ChairView

describe('a phone shows', () => {
  test.each([
    ['the lobby', view({ table: null }, { stage: 'lobby' }), 'lobby'],
    ['the end', view({}, { stage: 'over' }), 'over'],
    ['a question', view(asking), 'ask'],
    ['waiting', view({}), 'wait'],
    ['waiting without a seat', view({ seat: null, secret: null }), 'wait'],
    ['a reveal on the TV', view({}, { screens: 1, clocks: [clock('pause')] }), 'look-up'],
    ['a reveal without a TV', view({}, { screens: 0, clocks: [clock('pause')] }), 'wait'],
    ['another clock', view({}, { screens: 1, clocks: [clock('reminder')] }), 'wait'],
    ['an optional ask', view({ secret: { asks: [{ id: 'declare x', from: ['x'], optional: true }] } }), 'wait'],
    ['the end, whatever clock is left', view({}, { stage: 'over', screens: 1, clocks: [clock('pause')] }), 'over'],
  ] as const)('the right screen for %s', (_, shown, screenId) => {
    expect(screenOf(shown)).toBe(screenId)
  })

  test('a reveal that this phone plays itself', () => {
    expect(screenOf(view(asking), true)).toBe('show')
  })

  test('“look up” for as long as the host pauses the clock of a reveal', () => {
    expect(looksUp({ screens: 2, clocks: [{ ...clock('pause'), ends: null }] })).toBe(true)
  })
})

test('a crest shows at once whose phone is away, and never a bot or an empty chair', () => {
  expect([{}, { here: true }, { bot: true }, { empty: true }].map(part => isAway(chair(part)))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

describe('a seat is said to be away only where it is awaited, or after two minutes', () => {
  test.each([
    ['here', chair({ here: true }), true, 0, false],
    ['a bot', chair({ bot: true }), true, 0, false],
    ['an empty chair', chair({ empty: true }), true, 0, false],
    ['awaited', chair({}), true, 1000, true],
    ['not awaited', chair({}), false, 119_000, false],
    ['not awaited for long', chair({}), false, 120_000, true],
  ] as const)('%s', (_, one, awaited, now, away) => {
    expect(saysAway(one, awaited, now)).toBe(away)
  })
})

describe('the note to play in the next game', () => {
  const late = { chairs: { s1: chair({}) } }
  test.each([
    ['is for a latecomer', view(late), true],
    ['is not for a watcher', view({ ...late, seat: null, secret: null }), false],
    ['is not for a player', view({ ...late, secret: { asks: [], hand: { role: 'merlin' } } }), false],
    ['is not for a latecomer whom the host benched', view({ chairs: { s1: chair({ benched: true }) } }), false],
    ['is not shown in the lobby', view(late, { stage: 'lobby' }), false],
  ] as const)('%s', (_, shown, next) => {
    expect(playsNext(shown)).toBe(next)
  })
})

test.each([
  ['none where none runs', [], null],
  ['neither a pause nor a reminder', [clock('pause'), clock('reminder'), clock('floor')], null],
  ['the first to end', [{ ...clock('phase', 'time 1'), ends: 9 }, clock('phase', 'lock 1')], 'lock 1'],
] as const)('the visible clock is %s', (_, clocks, ask) => {
  expect(visibleClock({ clocks })?.ask ?? null).toBe(ask)
})

test('an optional ask never takes the screen', () => {
  const declare = { id: 'declare x', kind: 'declare', from: ['x'], pick: [0, 1] as const, optional: true as const }
  expect(shownAsks(view({ secret: { asks: [...asking.secret.asks, declare] } })).map(({ kind }) => kind)).toEqual([
    'vote',
  ])
})

test('an answered ask is not open, even if its answer may be changed', () => {
  const current = { id: 'a 1', kind: 'a', from: [], pick: [0, 0] as const, current: ['x'] }
  expect(openAsks(view({ secret: { asks: [current] } }))).toEqual([])
  expect(openAsks(view(asking))).toHaveLength(1)
})

test('seats are in the game’s order, or without a game in the room’s', () => {
  expect(seatsOf(view({ table: { seats: ['s2', 's1'] } }))).toEqual(['s2', 's1'])
  expect(seatsOf(view({ table: null }))).toEqual(['s1', 's2'])
})

test('a benched seat does not count as playing', () => {
  const chairs = { s1: chair({ benched: true }), s2: chair({}) }
  expect(playersNow(view({ chairs }))).toBe(1)
})

describe('the options that a screen reads', () => {
  test('are those of the game that is on, or has just ended', () => {
    const table = { step: 'x', options: { 'evil-ring': true } }
    expect(optionsOf(view({ table }, { options: { 'evil-ring': false } }))).toEqual({ 'evil-ring': true })
    expect(optionsOf(view({ table }, { stage: 'over', options: {} }))).toEqual({ 'evil-ring': true })
  })
  test('are those of the room where there is no game', () => {
    expect(optionsOf(view({ table: null }, { stage: 'lobby', options: { lady: true } }))).toEqual({ lady: true })
  })
})

describe('a visible clock', () => {
  const running = { ...clock('phase'), ends: 10_000, remaining: 30 }
  const room = { clocks: [running], paused: false, reminder: null }
  test.each([
    [room, 4000, { is: 'running', remaining: 6 }],
    [room, 10_000, { is: 'ended', remaining: 0 }],
    [room, 11_000, { is: 'ended', remaining: 0 }],
    [room, 12_600, null],
    [{ ...room, clocks: [] }, 4000, null],
    [{ ...room, clocks: [], reminder: { ends: 10_000 } }, 4500, { is: 'running', remaining: 6 }],
    [{ ...room, clocks: [], reminder: { ends: 10_000 } }, 13_000, null],
    [{ ...room, reminder: { ends: 1000 } }, 4000, { is: 'running', remaining: 6 }],
    [
      { ...room, paused: true, clocks: [{ ...running, ends: null, remaining: 12.2 }] },
      4000,
      { is: 'paused', remaining: 13 },
    ],
    [{ ...room, paused: true, clocks: [{ ...clock('pause'), ends: null }] }, 4000, { is: 'paused', remaining: 5 }],
  ] as const)('%#: shows its seconds, ends with a sign, and goes two seconds later', (inRoom, now, time) => {
    expect(timeOf(inRoom as Parameters<typeof timeOf>[0], now)).toEqual(time)
  })
})

describe('the list of what just happened', () => {
  const told = [{ type: 'a' }, { type: 'reminded', seats: ['s1', 's2', 's3'] }]
  const at = (phase: string, awaited: readonly string[]) =>
    latestOf({ phase, awaited, events: told } as unknown as BasePublicState, 2)
  test('names the players who have not read the card until they have', () => {
    expect(at('deal', ['s2'])).toEqual([{ type: 'a' }, { type: 'reminded', seats: ['s2'] }])
    expect(at('deal', [])).toEqual([{ type: 'a' }])
    expect(at('team', ['s2'])).toEqual([{ type: 'a' }])
  })
})

describe('the button to go on', () => {
  const room = (screens: number, left: number, more: object = {}) => ({
    screens,
    paused: false,
    clocks: [{ ...clock('pause'), seconds: 12, ends: 1000 + left * 1000, remaining: left }],
    ...more,
  })
  test.each([
    ['is there at once without a TV', room(0, 12), true],
    ['waits while the TV tells', room(1, 11), false],
    ['is there when the verdict is shown', room(1, 5), true],
    ['waits in a pause that is stopped before the verdict', room(1, 9, { paused: true }), false],
    ['is there where nothing is timed', room(1, 9, { clocks: [] }), true],
  ] as const)('%s', (_, seen, may) => {
    expect(mayGoOn(seen, 'tally', 1000)).toBe(may)
  })
})

describe('an ending says on each phone', () => {
  const over = (winner: string | null, hand: object | null) =>
    ownResult(view({ table: { over: { winner, why: 'x' } }, secret: { hand } }))
  test.each([
    ['good', { role: 'merlin', side: 'good' }, 'won'],
    ['evil', { role: 'merlin', side: 'good' }, 'lost'],
    ['mafia', { role: 'minion', side: 'mafia' }, 'won'],
    ['bomber', { role: 'bomber', side: 'alone' }, 'won'],
    ['village', { role: 'bomber', side: 'alone' }, 'lost'],
    [null, { role: 'merlin', side: 'good' }, null],
    ['good', null, null],
  ] as const)('%s won, and this seat is %j: %s', (winner, hand, result) => {
    expect(over(winner, hand)).toBe(result)
  })
})

test('the heading is the newest told sentence where that includes the moment’s own, so that nothing is said twice', () => {
  const heading = (moment: string, told: string): string =>
    headOf(view({ parts: { words: { unsaid: [], moment: () => moment, event: () => told } } }), seat => seat)
  expect(heading('Ines holds it now', 'Ada learned a side. Ines holds it now.')).toBe(
    'Ada learned a side. Ines holds it now.',
  )
  expect(heading('Quest 1 fails', 'Quest 1 fails: one Fail.')).toBe('Quest 1 fails: one Fail.')
  expect(heading('Vote on the team.', 'Ada proposes Bo.')).toBe('Vote on the team.')
})
