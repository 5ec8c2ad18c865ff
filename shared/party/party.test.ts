import { describe, expect, test } from 'vitest'
import {
  does,
  given,
  happens,
  hashOf,
  inPhase,
  lobby,
  logOf,
  over,
  playing,
  plays,
  sits,
  stages,
  started,
} from '../../test/kit/evening.ts'
import { copy, frozen } from '../../test/kit/plain.ts'
import {
  chairByKey,
  emptyParty,
  fold,
  isAdmitted,
  isRemoved,
  type Party,
  type PartyEvent,
  reduceParty,
  sameHash,
  stageOf,
} from './party.ts'

const logged = (events: readonly PartyEvent[]): Party => happens(...events)(frozen(emptyParty))
const team = plays(inPhase('team'))(playing)
const old = (events: readonly PartyEvent[], change: object): readonly PartyEvent[] =>
  events.map(event => (event.type === 'started' ? ({ ...event, ...change } as PartyEvent) : event))

describe('a party', () => {
  test.each(Object.entries(stages))('in the %s is the fold of its log', (_stage, party) => {
    expect(logOf(party).length).toBeGreaterThan(5)
    expect(fold(copy(logOf(party)))).toEqual(party)
  })
  test('can be folded from any point of its log', () => {
    const log = logOf(over)
    for (let at = 0; at <= log.length; at += 7) expect(fold(log.slice(at), fold(log.slice(0, at)))).toEqual(over)
  })
  test('counts its games', () => expect([lobby.games, playing.games, started(over).games]).toEqual([0, 1, 2]))
  test('numbers its news', () => {
    const said = happens(
      { type: 'left', seat: 's1' },
      { type: 'removed', seat: 's2' },
      { type: 'hosted', seat: 's3', taken: true },
    )(lobby)
    expect([said.newsCount, said.news]).toEqual([3, { type: 'host', seat: 's3' }])
  })
})

describe('a game of another version', () => {
  const log = logOf(over)
  test.each([
    ['an older one', { version: 0 }],
    ['a newer one', { version: 99 }],
    ['a game that is gone', { game: 'chess' }],
    ['a game called like a word of the language', { game: 'constructor' }],
  ])('%s is ended: its table is back in the lobby, and says so', (_which, change) => {
    const after = logged(old(log, change))
    expect(stageOf(after)).toBe('lobby')
    expect(after).toMatchObject({
      news: { type: 'outdated', seat: 's1' },
      match: null,
      paused: false,
      left: {},
      games: 1,
    })
    expect(after.chairs).toEqual(lobby.chairs)
    expect(stageOf(started(after))).toBe('game')
  })
  test('keeps its people’s seats, whatever happened in it', () => {
    const events: readonly PartyEvent[] = [
      ...old(logOf(playing), { version: 0 }),
      { type: 'paused', left: { 'pause votes 1.1': 3 } },
      { type: 'clocked', step: 'team 1.1', seconds: 30 },
      { type: 'left', seat: 's2' },
      { type: 'rekeyed', seat: 's2', key: hashOf('Flo') },
      { type: 'hosted', seat: 's2', taken: false },
    ]
    const after = logged(events)
    expect(after).toMatchObject({ paused: false, reminder: null, host: null, match: null })
    expect(after.chairs.map(({ name }) => name)).toEqual(['Ada', 'Cy', 'Di', 'Ed'])
  })
  test('does not affect what came after it', () => {
    const again = logOf(started(over))
    const first = again.findIndex(({ type }) => type === 'started')
    const mixed = again.map((event, i) => (i === first ? ({ ...event, version: 0 } as PartyEvent) : event))
    expect(stageOf(fold(mixed))).toBe('game')
    expect(fold(mixed).match).toEqual(started(over).match)
  })
})

describe('keys', () => {
  const key = hashOf('Bo')
  const fly: PartyEvent = { type: 'let-in', key: 'fly' }
  test('belong to a seat, are admitted, or are kept out', () => {
    expect(chairByKey(lobby, key)?.name).toBe('Bo')
    expect(isAdmitted(reduceParty(lobby, fly), 'fly')).toBe(true)
    const out = reduceParty(lobby, { type: 'removed', seat: 's2' })
    expect([isRemoved(out, key), isRemoved(lobby, key), chairByKey(out, key)]).toEqual([true, false, undefined])
  })
  test('of a bot’s chair are not opened by an empty one', () => {
    const bots = does('Ada', { do: 'bot' })(lobby)
    for (const none of ['', 'null', 'undefined']) expect(chairByKey(bots, none)).toBe(undefined)
    expect([isAdmitted(emptyParty, ''), isRemoved(emptyParty, '')]).toEqual([false, false])
  })
  test('of 300 screens are remembered: the first thirty, and the last ones', () => {
    const events = Array.from({ length: 350 }, (_, i): PartyEvent => ({ type: 'let-in', key: `screen ${i}` }))
    const many = fold(events)
    const known = ['29', '30', '79', '80', '349'].map(n => isAdmitted(many, `screen ${n}`))
    expect([known, many.admitted.length]).toEqual([[true, false, false, true, true], 300])
  })
  test.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['ab', 'abc', false],
    ['abc', 'abcabc', false],
    ['', 'abc', false],
    ['abc', '', false],
    ['', '', true],
  ])('%o and %o', (a, b, same) => expect(sameHash(a, b)).toBe(same))
  test('are compared in constant time, wherever they differ', () => {
    const looks = (text: string): number => {
      let count = 0
      const watched = Object.assign(Object('abcdefgh') as string, {
        charCodeAt: (i: number) => {
          count += 1
          return 'abcdefgh'.charCodeAt(i)
        },
      })
      sameHash(watched, text)
      return count
    }
    expect(['xbcdefgh', 'abcdefgx', 'abcdefgh', 'zzzzzzzz'].map(looks)).toEqual([8, 8, 8, 8])
  })
})

test('the host’s choices outlast the game, and its reminder does not', () => {
  const lady = does('Ada', { do: 'option', option: 'lady', value: true })(lobby)
  const asked: Party = happens({ type: 'clocked', step: 'deal', seconds: 60 })(started(lady))
  const back = happens({ type: 'lobbied' })(asked)
  expect(back).toMatchObject({ match: null, reminder: null, options: { avalon: { lady: true } } })
})

test('a late-comer is in the party and not in its game', () => {
  const late = sits('Flo')(team)
  expect([late.chairs.length, late.match?.seats.length]).toEqual([6, 5])
  expect(given(sits('Ada')).match).toBe(null)
})

test('a table woken by another process is unchanged, with its clocks’ remaining time', () => {
  const asleep = happens({ type: 'slept', left: { 'votes 1.1': 3 } })(team)
  expect(happens({ type: 'woken' })(asleep)).toEqual(asleep)
})
