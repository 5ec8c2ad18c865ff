import { describe, expect, test } from 'vitest'
import {
  all,
  answers,
  chair,
  does,
  expectRefused,
  given,
  happens,
  hashOf,
  inPhase,
  lobby,
  minute,
  outcome,
  over,
  playing,
  plays,
  sits,
  sitting,
  started,
} from '../../../test/kit/evening.ts'
import { seeded } from '../../engine/random.ts'
import { chairByKey, type Party } from '../party.ts'
import { isRefused, refuse } from '../refusals.ts'
import { isLogged } from './context.ts'
import { decideCommand } from './decide.ts'
import { back, free } from './takeover.ts'

const flo = hashOf('Flo')
const leaves = does('Bo', { do: 'leave' })
/** Flo's phone has asked for a seat, and somebody says yes. */
const giving = (party: Party, by: string | null, awayMs: number | null, seat = 's2') =>
  decideCommand(party, { do: 'admit', joinRequest: 'k1', yes: true }, by, {
    random: seeded(1),
    salt: () => 'salt',
    key: null,
    away: asked => (asked === 's2' ? awayMs : null),
    invite: () => 'another',
    screens: () => [],
    removedFor: () => null,
    remaining: () => ({}),
    joinRequests: () => [{ id: 'k1', seat, key: flo }],
  })
const given1 = (party: Party, by: string | null, awayMs: number | null): Party => {
  const outcome = giving(party, by, awayMs)
  if (isRefused(outcome)) throw new Error(outcome.reason)
  return happens(...outcome.filter(isLogged))(party)
}
const ofFlo = [{ id: 'k1', seat: 's2', key: flo }]
/** Flo's phone asks for an empty chair, and the host says yes. */
const takes = does('Ada', { do: 'admit', joinRequest: 'k1', yes: true }, { joinRequests: ofFlo })
/** Bo's phone takes the chair that it left. */
const takesBack = does(null, { do: 'take', seat: 's2' }, { key: hashOf('Bo') })
const moved = [
  { type: 'rekeyed', seat: 's2', key: flo },
  { type: 'join-request-answered', joinRequest: 'k1', yes: true },
]

describe('a seat on another phone', () => {
  test.each([
    ['its own phone says yes', 's2', null, moved],
    ['its own phone says yes, from afar', 's2', 5 * minute, moved],
    ['the host, once it was away for a minute', 's1', minute, moved],
    ['the host, too soon', 's1', minute - 1, refuse('not-theirs')],
    ['the host, while it is here', 's1', null, refuse('not-theirs')],
    ['another player', 's3', 5 * minute, refuse('gone')],
    ['nobody', null, 5 * minute, refuse('not-seated')],
  ])('%s', (_how, by, awayMs, outcome) => {
    expect(giving(lobby, by, awayMs)).toEqual(outcome)
    expect(giving(playing, by, awayMs)).toEqual(outcome)
  })
  test('is announced to all, and shuts the old key out', () => {
    const after = given1(playing, 's2', null)
    expect(after.news).toEqual({ type: 'moved', seat: 's2' })
    expect(chairByKey(after, hashOf('Bo'))).toBe(undefined)
    expect(chairByKey(after, flo)?.name).toBe('Bo')
  })
  test('keeps its answers and its card', () => {
    const voting = answers('Bo', 'vote 1.1', 'reject')(plays(inPhase('vote'))(playing))
    const after = given1(voting, 's2', null)
    expect(after.match).toBe(voting.match)
    expect(after.match?.answers.vote?.s2).toEqual({ ask: 'vote 1.1', picks: ['reject'] })
  })
  test('keeps the host’s role', () => {
    const outcome = giving(lobby, 's1', null, 's1')
    if (isRefused(outcome)) throw new Error(outcome.reason)
    expect(happens(...outcome.filter(isLogged))(lobby)).toMatchObject({ host: 's1' })
  })
  test('is requested first, which is not logged', () => {
    expect(outcome(lobby, null, { do: 'take', seat: 's2' }, { key: flo })).toEqual([
      { type: 'join-requested', seat: 's2' },
    ])
  })
  test.each(['s1', 's2'])('stays where it is if %s says no', by => {
    const no = { type: 'join-request-answered', joinRequest: 'k1', yes: false }
    const joinRequests = [{ id: 'k1', seat: 's2', key: flo }]
    const who = by === 's1' ? 'Ada' : 'Bo'
    expect(outcome(lobby, who, { do: 'admit', joinRequest: 'k1', yes: false }, { joinRequests })).toEqual([no])
    expectRefused(lobby, 'Cy', { do: 'admit', joinRequest: 'k1', yes: false }, 'gone', { joinRequests })
    expectRefused(lobby, who, { do: 'admit', joinRequest: 'k2', yes: false }, 'gone', { joinRequests })
  })
})

describe('a request to join', () => {
  const joinRequests = [{ id: 'k1', seat: null, key: flo }]
  test.each([true, false])('is answered by the host alone: %s', yes => {
    const said = { do: 'admit', joinRequest: 'k1', yes } as const
    expect(outcome(lobby, 'Ada', said, { joinRequests })).toEqual([
      { type: 'join-request-answered', joinRequest: 'k1', yes },
    ])
    expectRefused(lobby, 'Bo', said, 'gone', { joinRequests })
  })
})

describe('whether a seat can be asked for', () => {
  const bots = does('Ada', { do: 'bot' })(lobby)
  const empty = leaves(playing)
  const out = does('Ada', { do: 'remove', seat: 's2' })(playing)
  const lock = does('Ada', { do: 'setting', key: 'locked', value: true })
  test.each([
    ['somebody’s', lobby, 's2', flo, 'ask'],
    ['nobody’s', lobby, 's9', flo, refuse('no-seat')],
    ['a bot’s', bots, 's6', flo, refuse('bot')],
    ['by who sits already', lobby, 's2', hashOf('Cy'), refuse('seated')],
    ['an empty chair, by another phone', empty, 's2', flo, 'ask'],
    ['an empty chair, by who left it', empty, 's2', hashOf('Bo'), 'free'],
    ['an empty chair, by who left it, behind a lock', lock(empty), 's2', hashOf('Bo'), 'free'],
    ['an empty chair, by who was put out', out, 's2', hashOf('Bo'), refuse('removed')],
    ['an empty chair, behind a lock', lock(empty), 's2', flo, refuse('locked')],
    ['an empty chair after the game, which has no role to read', leaves(over), 's2', flo, 'free'],
    ['somebody’s, behind a lock', lock(lobby), 's2', flo, 'ask'],
  ])('%s', (_whose, party, seat, key, outcome) =>
    expect(free(party, seat, key, { removedFor: () => null })).toEqual(outcome),
  )
  test('an empty chair goes to a new phone once the host agrees, and to nobody before', () => {
    const taken = takes(empty)
    expect(chair(taken, 'Bo')).toMatchObject({ key: flo, empty: false, bot: false })
    expect(taken.match).toBe(empty.match)
    expect(outcome(empty, null, { do: 'take', seat: 's2' }, { key: flo })).toEqual([
      { type: 'join-requested', seat: 's2' },
    ])
    expectRefused(empty, 'Cy', { do: 'admit', joinRequest: 'k1', yes: true }, 'gone', { joinRequests: ofFlo })
  })
  test('a seat that a bot holds for an empty chair goes to the new phone', () => {
    const stood = does('Ada', { do: 'stand-in', seat: 's2', on: true })(empty)
    expect(takes(stood)).toMatchObject({ news: { type: 'back', seat: 's2' } })
  })
  test('an empty chair goes back to the phone that left it', () => {
    const back = takesBack(empty)
    expect(chair(back, 'Bo')).toMatchObject({ key: hashOf('Bo'), empty: false })
    expect(back.match).toBe(empty.match)
  })
  test('an empty chair goes back to the last phone only, not to one that gave it away before', () => {
    const flosLeft = does('Bo', { do: 'leave' })(given1(playing, 's2', null))
    expect(free(flosLeft, 's2', hashOf('Bo'), { removedFor: () => null })).toBe('ask')
    expect(free(flosLeft, 's2', flo, { removedFor: () => null })).toBe('free')
  })
})

describe('a phone that has held a seat of this game gets no second hand', () => {
  const cys = { do: 'take', seat: 's3' } as const
  const bo = { key: hashOf('Bo') }
  /** Bo and Cy have left, and with them go two roles. */
  const left = all(leaves, does('Cy', { do: 'leave' }))(playing)
  const asking = { joinRequests: [{ id: 'k1', seat: 's3', key: hashOf('Bo') }] }
  test('by taking another chair that was left', () => expectRefused(left, null, cys, 'second-hand', bo))
  test('by the yes of the host, or of the other seat’s own phone', () => {
    const yes = { do: 'admit', joinRequest: 'k1', yes: true } as const
    expectRefused(left, 'Ada', yes, 'second-hand', asking)
    expectRefused(leaves(playing), 'Cy', yes, 'second-hand', asking)
  })
  test('by sitting down for the next game and leaving again', () => {
    const sat = does(null, sitting('Bob', 9), bo)(left)
    expectRefused(does('Bob', { do: 'leave' })(sat), null, cys, 'second-hand', bo)
  })
  test('once its seat is on another phone', () =>
    expectRefused(does('Cy', { do: 'leave' })(given1(playing, 's2', null)), null, cys, 'second-hand', bo))
  test('but may have any seat of the next one', () => {
    const next = all(
      does('Ada', { do: 'answer', ask: 'end game', picks: ['hide'] }),
      does('Ada', { do: 'lobby' }),
    )(leaves(playing))
    const begun = all(sits('Flo'), started, does('Cy', { do: 'leave' }))(next)
    expect(free(begun, 's3', hashOf('Bo'), { removedFor: () => null })).toBe('ask')
    expect(begun.holders.map(({ key }) => key)).toEqual(['Ada', 'Cy', 'Di', 'Ed', 'Flo'].map(hashOf))
  })
})

describe('the chair of somebody whom the host removed', () => {
  const removed = does('Ada', { do: 'remove', seat: 's2' })(playing)
  const take = { do: 'take', seat: 's2' } as const
  test('is kept while the host can undo that', () => {
    expectRefused(removed, null, take, 'kept', { key: flo, removedFor: 60_000 })
    expectRefused(removed, 'Ada', { do: 'admit', joinRequest: 'k1', yes: true }, 'kept', { joinRequests: ofFlo })
  })
  test('can be asked for after that, or if the server was restarted since', () => {
    for (const removedFor of [60_001, null])
      expect(outcome(removed, null, take, { key: flo, removedFor })).toEqual([{ type: 'join-requested', seat: 's2' }])
  })
})

describe('a bot that stands in', () => {
  const on = { do: 'stand-in', seat: 's2', on: true } as const
  const off = { do: 'stand-in', seat: 's2', on: false } as const
  const gone = { away: { Bo: 1 } }
  const stood = does('Ada', on, gone)(playing)
  test('plays for an absent player, and gives the seat back', () => {
    expect(chair(stood, 'Bo')).toMatchObject({ bot: true, key: hashOf('Bo') })
    expect(stood.news).toEqual({ type: 'stand-in', seat: 's2' })
    expect(back(stood, 's2')).toEqual([{ type: 'stood-in', seat: 's2', on: false }])
    expect(happens(...back(stood, 's2'))(stood)).toMatchObject({ news: { type: 'back', seat: 's2' } })
    expect(back(playing, 's2')).toEqual([])
  })
  test('plays on an empty chair', () => {
    const empty = does('Bo', { do: 'leave' })(playing)
    expect(chair(does('Ada', on)(empty), 'Bo')).toMatchObject({ bot: true, empty: true })
  })
  test('can be stopped, and changes nothing the second time', () => {
    expect(chair(does('Ada', off, gone)(stood), 'Bo').bot).toBe(false)
    expect(does('Ada', on, gone)(stood)).toEqual(stood)
    expect(does('Ada', off, gone)(playing)).toEqual(playing)
  })
  test('is refused for a player who is here, for a bot, and for an unknown seat', () => {
    expectRefused(playing, 'Ada', on, 'not-gone')
    expectRefused(does('Ada', { do: 'bot' })(lobby), 'Ada', { ...on, seat: 's6' }, 'bot')
    expectRefused(playing, 'Ada', { ...on, seat: 's9' }, 'no-seat')
  })
  test('differs from a bot of its own, which nobody comes back to', () => {
    const bots = given(sits('Ada'), does('Ada', { do: 'bot' }))
    expect(back(bots, 's2')).toEqual([])
  })
})
