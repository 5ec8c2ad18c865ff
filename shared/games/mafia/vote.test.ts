import { describe, expect, test } from 'vitest'
import { mafiaWords as words } from '../../../test/kit/english-words.ts'
import {
  casting,
  dealt,
  eight,
  given,
  gone,
  inPhase,
  name,
  night,
  nine,
  opened,
  peace,
  polled,
  read,
  says,
  timeUp,
  wait,
} from '../../../test/kit/scenario-mafia.ts'
import { none } from './events.ts'

const living = ['ada', 'bo', 'cy', 'di', 'ed', 'gus', 'hal', 'ivy'] as const
const asksOf = (now: ReturnType<typeof given>, by: string) => now.match.game.asks(now.match.state, by)
const open = (more: Parameters<typeof dealt>[1] = {}) => inPhase('vote', dealt(nine, more))
const all = casting({ bo: ['ada', 'cy', 'di'], none: ['bo', 'ed', 'gus', 'hal', 'ivy'] })

describe('the discussion', () => {
  test.each([120, 60, 90, 180, 300])('has a clock of %i s', length => {
    const day = inPhase('day', dealt(nine, { discussion: length }))
    expect(asksOf(day, 'clock')).toEqual([
      { id: 'time day 1', kind: 'time', from: [], pick: [0, 0], seconds: length, for: 'phase' },
    ])
    day.when('clock', 'time').tells({ type: 'polled', day: 1, runoff: [] })
  })
  test('can be ended by the host', () => {
    expect(inPhase('day').asked('host')).toEqual(['open', 'end'])
    inPhase('day').when('host', 'open').tells({ type: 'polled', day: 1, runoff: [] })
  })
  test('without a clock lasts until the host opens the vote', () => {
    const day = inPhase('day', dealt(nine, { discussion: 'off' }))
    expect(asksOf(day, 'clock')).toEqual([])
    day.when('host', 'open').tells({ type: 'polled', day: 1 })
  })
  test('asks each living player whether they are ready, and no screen shows who is', () => {
    for (const seat of living) expect(inPhase('day').asked(seat)).toEqual(['ready'])
    expect(inPhase('day').asked('flo')).toEqual([])
    const two = inPhase('day').and(says('ada', 'ready'), says('ivy', 'ready'))
    expect(two.table).toMatchObject({ acted: [], awaited: [], answered: 2, candidates: [] })
    expect(two.asked('ada')).toEqual([])
    expect(two.hand('ada').answers).toEqual([{ ask: 'ready day 1', picks: [] }])
    two.when('ada', 'ready').repeats()
    expect(inPhase('day').and(says('bo', 'ready'), says('cy', 'ready')).table).toEqual(two.table)
  })
  test.each([120, 'off'] as const)('ends when all of them are ready, clock %s', length => {
    const all = living.slice(1).map(seat => says(seat, 'ready'))
    inPhase('day', dealt(nine, { discussion: length }))
      .and(...all)
      .when('ada', 'ready')
      .tells({ type: 'polled', day: 1, runoff: [] })
  })
  test('asks anew the next day', () => {
    const next = inPhase('day').and(
      says('ada', 'ready'),
      opened,
      casting({ none: ['ada'] }),
      timeUp,
      wait,
      night(),
      wait,
    )
    expect(next.table).toMatchObject({ phase: 'day', round: 2, answered: 0 })
    expect(next.asked('ada')).toEqual(['ready'])
  })
})

describe('the vote', () => {
  test('is for another living player, or always for No Murder', () => {
    for (const seat of living)
      expect(asksOf(open(), seat)).toEqual([
        {
          ...{ id: 'vote 1', kind: 'vote', pick: [1, 1] },
          from: [...living.filter(one => one !== seat), none],
          offered: [...living, none],
        },
      ])
    expect(open().table).toMatchObject({ candidates: living, awaited: living, runoff: false })
    expect(words.pick(none)).toBe('No Murder')
  })
  test('may be changed until it closes', () => {
    const cast = open().and(casting({ bo: ['ada'] }))
    expect(asksOf(cast, 'ada')).toMatchObject([{ current: ['bo'] }])
    expect(cast.hand('ada').answers).toEqual([{ ask: 'vote 1', picks: ['bo'] }])
    cast.when('ada', 'vote', 'bo').repeats()
    const changed = cast.and(casting({ none: ['ada'] }), casting({ gus: ['ada'] }))
    changed.when('clock', 'time').tells({ type: 'tallied', ballots: { ada: 'gus' }, death: { seat: 'gus' } })
  })
  test('closes when its time is up', () => {
    for (const length of [45, 30, 60, 90])
      expect(asksOf(open({ vote: length }), 'clock').map(({ id, seconds }) => [id, seconds])).toEqual([
        ['time vote 1', length],
      ])
    open().when('clock', 'time').tells({ type: 'tallied', outcome: 'peace' })
  })
  test('closes 5 s after the last living player has voted', () => {
    const last = asksOf(open().and(all), 'clock').find(({ kind }) => kind === 'last')
    expect(last).toMatchObject({ id: 'last 1', seconds: 5 })
    open().and(all).when('clock', 'last').tells({ type: 'tallied', outcome: 'peace' })
    const seven = open().and(casting({ none: living.slice(1) }))
    expect(seven.asked('clock')).toEqual(['time'])
    expect(seven.and(casting({ none: ['ada'] })).table.phase).toBe('vote')
  })
  test('is not held open by a changed vote, which counts', () => {
    const full = open().and(all)
    const changed = full.and(casting({ bo: ['ed', 'gus'] }))
    expect(asksOf(changed, 'clock')).toEqual(asksOf(full, 'clock'))
    changed.when('clock', 'last').tells({ type: 'tallied', outcome: 'murder', death: { seat: 'bo', role: 'mafia' } })
  })
  test('without a clock keeps the 5 s, and the host may close it once half, or all who are here, have voted', () => {
    const free = open({ vote: 'off' })
    expect(asksOf(free, 'clock')).toEqual([])
    expect(free.and(all).asked('clock')).toEqual(['last'])
    const three = free.and(casting({ bo: ['ada', 'cy', 'di'] }))
    expect(asksOf(three, 'host').map(({ kind, here }) => [kind, here])).toEqual([
      ['close', true],
      ['end', undefined],
    ])
    const four = three.and(casting({ none: ['bo'] }))
    expect(four.asked('host')).toEqual(['close', 'end'])
    four.when('host', 'close').tells({ type: 'tallied', outcome: 'murder', death: { seat: 'bo' } })
    const again = three.and(casting({ none: ['ada'] }))
    expect(asksOf(again, 'host')[0]).toMatchObject({ kind: 'close', here: true })
  })
  test('with a clock cannot be closed by the host', () => {
    expect(open().and(all).asked('host')).toEqual(['end'])
  })
  test('is not open to the dead', () => {
    expect(open().asked('flo')).toEqual([])
    expect(open().table.awaited).not.toContain('flo')
  })
})

describe('the ballots', () => {
  const cast = casting({ bo: ['gus', 'ada'], none: ['bo'] })
  test('if hidden, show who has voted, and not for whom', () => {
    const { table, hand } = open().and(cast)
    expect(table).toMatchObject({ acted: ['ada', 'bo', 'gus'], answered: 3, ballots: {} })
    expect(table.awaited).toEqual(['cy', 'di', 'ed', 'hal', 'ivy'])
    for (const seat of ['cy', 'flo', 'hal']) expect(hand(seat).answers).toEqual([])
  })
  test('if hidden, show neither a changed vote nor the order', () => {
    const before = open().and(cast)
    const after = before.and(casting({ none: ['gus'] }))
    expect(after.table).toEqual(before.table)
    for (const seat of living.filter(one => one !== 'gus')) expect(after.hand(seat)).toEqual(before.hand(seat))
    const other = open().and(casting({ none: ['bo'] }), casting({ bo: ['ada', 'gus'] }))
    expect(JSON.stringify(other.table)).toBe(JSON.stringify(before.table))
  })
  test('in real time, show for whom', () => {
    const now = open({ 'votes-are-shown': 'real-time' }).and(cast)
    expect(now.table).toMatchObject({ acted: ['ada', 'bo', 'gus'], ballots: { ada: 'bo', bo: none, gus: 'bo' } })
    expect(now.and(casting({ none: ['gus'] })).table.ballots).toEqual({ ada: 'bo', bo: none, gus: none })
  })
  test.each(['hidden', 'real-time'])('are all shown at the tally: %s', mode => {
    open({ 'votes-are-shown': mode })
      .and(cast)
      .when('clock', 'time')
      .tells({ type: 'tallied', day: 1, ballots: { ada: 'bo', bo: none, gus: 'bo' } })
  })
})

describe('the tally', () => {
  test('murders the leader, and shows the role', () => {
    const after = open().and(casting({ bo: ['ada', 'cy'], gus: ['hal'] }), timeUp)
    expect(after.table.dead.at(-1)).toEqual({ seat: 'bo', role: 'mafia', turned: false })
    expect(words.moment(after.table, name)).toBe('Day 1: Bo was murdered. Bo was Mafia.')
    expect(after.and(wait).table).toMatchObject({ phase: 'night', round: 2 })
  })
  test('counts not voting as abstaining: one vote is enough', () => {
    open()
      .and(casting({ gus: ['ada'] }))
      .when('clock', 'time')
      .tells({ type: 'tallied', outcome: 'murder', death: { seat: 'gus' } })
  })
  test('without votes murders nobody', () => {
    const after = open().when('clock', 'time').tells({ type: 'tallied', outcome: 'peace', ballots: {}, death: null })
    expect(words.moment(after.table, name)).toBe('Day 1: Nobody is murdered.')
  })
  test('is shown for 8 s, unless the host goes on', () => {
    const after = open().and(timeUp)
    expect(asksOf(after, 'clock')).toMatchObject([{ kind: 'pause', seconds: 8 }])
    after.when('clock', 'pause').tells({ type: 'fell', night: 2 })
    after.when('host', 'go-on').tells({ type: 'fell', night: 2 })
  })
})

describe('a runoff', () => {
  const tie = casting({ bo: ['ada', 'cy'], gus: ['hal', 'ivy'], none: ['ed'] })
  const tied = open().and(tie, timeUp)
  const runoff = tied.and(wait)
  test('comes if players are tied ahead of No Murder', () => {
    open()
      .and(tie)
      .when('clock', 'time')
      .tells({ type: 'tallied', outcome: 'runoff', tied: ['bo', 'gus'], death: null })
    expect(words.moment(tied.table, name)).toBe('Day 1: Bo and Gus are tied. Vote again, between them.')
    tied.when('clock', 'pause').tells({ type: 'polled', day: 1, runoff: ['bo', 'gus'] })
  })
  test('is between them and No Murder alone, and everybody alive votes', () => {
    expect(runoff.table).toMatchObject({
      runoff: true,
      candidates: ['bo', 'gus'],
      awaited: living,
      step: 'vote 1 runoff',
    })
    expect(asksOf(runoff, 'hal')).toMatchObject([
      { id: 'vote 1 runoff', from: ['bo', 'gus', none], offered: ['bo', 'gus', none] },
    ])
    expect(asksOf(runoff, 'bo')).toMatchObject([{ from: ['gus', none], offered: ['bo', 'gus', none] }])
    expect(words.moment(runoff.table, name)).toBe('Day 1: vote again')
  })
  test('begins with no vote cast, and the first ballots do not count for it', () => {
    expect(runoff.hand('ada').answers).toEqual([])
    runoff.when('ada', 'vote', 'bo').tells()
  })
  test.each([
    [45, 23],
    [30, 15],
    [60, 30],
    [90, 45],
  ])('has half the time, rounded up: of %i s %i', (length, half) => {
    const now = open({ vote: length }).and(tie, timeUp, wait)
    expect(asksOf(now, 'clock')).toMatchObject([{ id: 'time vote 1 runoff', seconds: half }])
  })
  test('has no clock if the vote has none', () => {
    const now = open({ vote: 'off' }).and(tie, says('host', 'close'), wait)
    expect(asksOf(now, 'clock')).toEqual([])
    expect(now.and(tie).asked('host')).toEqual(['close', 'end'])
  })
  test('has its own 10 s', () => {
    const full = runoff.and(casting({ gus: living.filter(one => one !== 'gus'), bo: ['gus'] }))
    expect(asksOf(full, 'clock').map(({ id }) => id)).toEqual(['time vote 1 runoff', 'last 1 runoff'])
  })
  test('murders its leader', () => {
    runoff
      .and(casting({ gus: ['ada', 'bo'], bo: ['cy'] }))
      .when('clock', 'time')
      .tells({ type: 'tallied', outcome: 'murder', death: { seat: 'gus', role: 'villager' }, tied: [] })
      .when('clock', 'pause')
      .tells({ type: 'fell', night: 2 })
  })
  test.each([
    ['tied again', { gus: ['ada'], bo: ['cy'] }],
    ['No Murder leads', { gus: ['ada'], none: ['cy', 'di'] }],
    ['No Murder is tied with one', { gus: ['ada'], none: ['cy'] }],
    ['nobody votes', {}],
  ] as const)('murders nobody: %s', (_why, ballots) => {
    runoff
      .and(casting(ballots))
      .when('clock', 'time')
      .tells({ type: 'tallied', outcome: 'peace', death: null, tied: [] })
      .when('clock', 'pause')
      .tells({ type: 'fell', night: 2 })
  })
  test('is between those who are left, if one of the tied has gone before it opens', () => {
    const alone = tied.and(gone('gus'), wait)
    expect(alone.table.candidates).toEqual(['bo'])
    expect(asksOf(alone, 'ada')).toMatchObject([{ from: ['bo', none] }])
    expect(asksOf(alone, 'bo')).toMatchObject([{ from: [none] }])
  })
  test('can come again on another day', () => {
    const next = runoff.and(timeUp, wait, night(), wait, opened)
    expect(next.table).toMatchObject({ runoff: false, step: 'vote 2' })
    const again = next.and(tie, timeUp, wait)
    expect(again.table).toMatchObject({ runoff: true, step: 'vote 2 runoff' })
  })
})

test('nights and days go on, each with its number', () => {
  const after = given(dealt(eight), read, night(), peace, night(), polled({}))
  expect(after.table.events.slice(1).map(event => Object.values(event).slice(0, 2).join(' '))).toEqual([
    ...['fell 1', 'dawned 1', 'gathered 1', 'polled 1', 'tallied 1'],
    ...['fell 2', 'dawned 2', 'gathered 2', 'polled 2', 'tallied 2'],
  ])
})
