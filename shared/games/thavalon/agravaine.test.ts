import { describe, expect, test } from 'vitest'
import {
  dealt,
  each,
  eight,
  fail,
  failing,
  type Given,
  given,
  inPhase,
  nine,
  people,
  plays,
  posed,
  proposes,
  read,
  type Step,
  says,
  sent,
  succeeds,
  success,
  tableOf,
  ten,
  trick,
  tricked,
  votes,
  wait,
} from '../../../test/kit/scenario-thavalon.ts'
import { type PhaseId, phases } from './events.ts'
import type { Card, Role } from './roles.ts'

const nothing = 'You cannot declare now: when two things come at the same time, the first counts.'
const start = (...steps: readonly Step[]): Given => given(dealt(eight), read, ...steps)
const clockOf = ({ match }: Given) => match.game.asks(match.state, 'clock')
const declares = says('hal', 'declare')
const may = (now: Given, seat = 'hal'): boolean =>
  now.match.game.asks(now.match.state, seat).some(({ kind }) => kind === 'declare')

/** The first members of a mission's team, who may play every card, play these. */
const playing = (...cards: readonly Card[]): Step =>
  each(match => {
    const { sizes, results, seats } = tableOf(match)
    const team = seats.slice(0, sizes[results.length])
    return [sent(...team), plays(Object.fromEntries(team.map((seat, i) => [seat, cards[i] ?? 'success'])))]
  })
const wild = (players: number, ...steps: readonly Step[]): Given =>
  given(posed(Array<Role>(players).fill('maelagant')), read, ...steps)

describe('the window for Agravaine', () => {
  test.each([
    [5, false],
    [6, false],
    [7, false],
    [8, true],
    [9, true],
    [10, true],
  ])('opens with %i players: %j', (players, opens) => {
    const { table } = wild(players, playing('fail', 'reverse'))
    expect(table.events.at(-1)).toMatchObject({ type: 'quested', success: true, window: opens })
    expect(table.corner).toBe(opens)
  })

  test.each<readonly [string, readonly Card[], boolean]>([
    ['a Fail, reversed', ['fail', 'reverse'], true],
    ['two Fails, reversed', ['fail', 'fail', 'reverse'], true],
    ['a Success without a Fail', ['success'], false],
    ['two Reverses', ['reverse', 'reverse'], false],
    ['a Fail', ['fail'], false],
    ['a Reverse', ['reverse'], false],
  ])('opens after every mission that counts as a Success with at least one Fail: %s', (_what, cards, opens) => {
    const now = wild(8, playing(...cards))
    expect(now.table.events.at(-1)).toMatchObject({ window: opens })
    expect(now.table.corner).toBe(opens)
    expect(now.and(wait, playing()).table.events.filter(({ type }) => type === 'opened')).toHaveLength(2)
  })

  test('opens after mission 4 with one Fail', () => {
    const before = [playing(), wait, playing('fail'), wait, playing(), wait]
    const { table } = wild(8, ...before, playing('fail'))
    expect(table.events.at(-1)).toMatchObject({ quest: 4, success: true, window: true })
  })

  test('opens whoever is in the game, and whoever was on the mission', () => {
    const without: readonly Role[] = [...eight.slice(0, 7), 'mordred']
    for (const cast of [eight, without]) {
      const now = given(dealt(cast), read, tricked)
      expect(now.table.corner).toBe(true)
      expect(now.and(wait, proposes()).table.phase).toBe('locked')
    }
    const elsewhere = start(sent('ada', 'flo', 'gus'), plays({ flo: 'fail', gus: 'reverse' }))
    expect(elsewhere.table).toMatchObject({ corner: true, results: ['success'] })
    expect(may(elsewhere)).toBe(false)
    elsewhere.when('hal', 'declare').refuses('closed', nothing)
    expect(elsewhere.and(wait, proposes()).table.phase).toBe('locked')
  })

  test('opens with the cards of nine and ten players, too', () => {
    for (const cast of [nine, ten]) {
      const [maelagant, agravaine] = [cast.indexOf('maelagant'), cast.indexOf('agravaine')].map(i => people[i] ?? '')
      const team = [people[0], maelagant ?? '', agravaine ?? '']
      const now = given(dealt(cast), read, sent(...team), plays({ [maelagant ?? '']: 'reverse' }))
      expect(may(now, agravaine)).toBe(true)
    }
  })
})

describe('in the window a proposal waits', () => {
  const locked = start(trick, proposes('ada', 'bo', 'cy', 'di'))

  test('for 8 seconds, before its vote opens', () => {
    const { table } = start(trick)
      .when('bo', 'team', 'ada', 'bo', 'cy', 'di')
      .tells({ type: 'proposed', quest: 2, attempt: 1 })
    expect(table).toMatchObject({ phase: 'locked', team: ['ada', 'bo', 'cy', 'di'], acted: [], awaited: [] })
    expect(clockOf(locked)).toEqual([
      { id: 'lock locked 2.1', kind: 'lock', from: [], pick: [0, 0], seconds: 8, for: 'phase', strict: true },
    ])
    const opened = locked.when('clock', 'lock').tells({ type: 'opened', quest: 2, attempt: 1 })
    expect(opened.table).toMatchObject({ phase: 'vote', team: ['ada', 'bo', 'cy', 'di'], corner: false })
  })

  test('and nobody can skip that', () => {
    const { match } = locked
    expect(match.game.asks(match.state, 'host').map(({ kind }) => kind)).toEqual(['end'])
    for (const seat of match.seats.filter(one => one !== 'hal')) expect(match.game.asks(match.state, seat)).toEqual([])
    locked.when('host', 'go-on').refuses('closed', 'That question is not open to you now.')
    locked
      .when('ada', 'vote 2.1', 'approve')
      .refuses('closed', 'There is no vote open for you now: when two things come at the same time, the first counts.')
    locked.when('bo', 'team', 'ada', 'bo', 'cy', 'ed').refuses('answered', 'Your team is proposed already.')
  })

  test('but not the next proposal of the round, nor one of another round', () => {
    const second = locked.and(says('clock', 'lock'), votes(0), wait, proposes())
    expect(second.table).toMatchObject({ phase: 'vote', attempt: 2 })
    expect(start(success, proposes()).table.phase).toBe('vote')
    expect(start(trick, success, proposes()).table.phase).toBe('vote')
  })
})

describe('Agravaine declares', () => {
  test('during the result: nothing changes but the result', () => {
    const result = start(tricked)
    const after = result.when('hal', 'declare').tells({ type: 'declared', by: 'hal', role: 'agravaine', quest: 1 })
    expect(after.table).toMatchObject({ phase: 'result', results: ['fail'], agravaine: 'hal', corner: false })
    expect(clockOf(after)).toEqual(clockOf(result))
    const next = after.when('clock', 'pause').tells({ type: 'led', leader: 'bo', quest: 2, attempt: 1, again: 0 })
    expect(next.and(proposes()).table.phase).toBe('vote')
  })

  test('while the next team is picked: nothing changes but the result', () => {
    const team = start(trick)
    const after = team.when('hal', 'declare').tells({ type: 'declared', by: 'hal' })
    expect(after.table).toEqual({
      ...team.table,
      results: ['fail'],
      agravaine: 'hal',
      window: false,
      corner: false,
      events: after.table.events,
      quests: [{ ...team.table.quests[0], success: false, others: [after.table.events.at(-1)] }],
    })
    expect(after.match.game.asks(after.match.state, 'bo')).toEqual(team.match.game.asks(team.match.state, 'bo'))
    expect(after.and(proposes()).table).toMatchObject({ phase: 'vote', leader: 'bo', attempt: 1 })
  })

  test('while a proposal waits: the same leader may change the team, and the attempt’s number stays', () => {
    const after = start(trick, proposes('ada', 'bo', 'cy', 'di'))
      .when('hal', 'declare')
      .tells({ type: 'declared', by: 'hal' }, { type: 'led', leader: 'bo', quest: 2, attempt: 1, again: 1 })
    expect(after.table).toMatchObject({ phase: 'team', leader: 'bo', attempt: 1, results: ['fail'], team: [] })
    after
      .when('bo', 'team', 'ada', 'cy', 'di', 'ed')
      .tells({ type: 'proposed', attempt: 1, team: ['ada', 'cy', 'di', 'ed'] }, { type: 'opened', attempt: 1 })
    const voted = after.and(proposes(), votes(0), wait)
    expect(voted.table).toMatchObject({ attempt: 2, leader: 'cy' })
    // The earlier ask is another one.
    after.when('bo', 'team 2.1', 'ada', 'bo', 'cy', 'ed').refuses('answered', 'Your team is proposed already.')
    expect(after.match.game.asks(after.match.state, 'bo')[0]?.id).toBe('team 2.1b')
  })

  test('until the vote on the next proposal opens', () => {
    const vote = start(trick, proposes(), says('clock', 'lock'))
    for (const now of [vote, vote.and(votes(8)), vote.and(votes(8), wait), vote.and(votes(0), wait)]) {
      expect(now.table.corner).toBe(false)
      expect(may(now)).toBe(false)
      now.when('hal', 'declare').refuses('closed', nothing)
    }
  })

  test('once: his declaration closes the window', () => {
    const after = start(tricked, declares)
    expect(may(after)).toBe(false)
    after.when('hal', 'declare').repeats()
    expect(after.and(wait).table.corner).toBe(false)
  })

  test('by naming his role, or with no pick', () => {
    start(tricked).when('hal', 'declare', 'agravaine').tells({ type: 'declared', role: 'agravaine' })
    start(tricked).when('hal', 'declare', 'arthur').refuses('unknown', 'You can only declare your own role.')
  })

  test('and nobody else does, at any time', () => {
    for (const now of [start(), start(tricked), start(trick), start(trick, proposes())])
      for (const seat of people.slice(0, 7)) now.when(seat, 'declare').refuses('closed', nothing)
    start().when('hal', 'declare').refuses('closed', nothing)
    start(succeeds).when('hal', 'declare').refuses('closed', nothing)
    start(failing).when('hal', 'declare').refuses('closed', nothing)
  })

  test('again after a later mission', () => {
    const twice = start(trick, declares, trick)
    expect(twice.table).toMatchObject({ results: ['fail', 'success'], agravaine: 'hal', corner: true })
    const { table } = twice.when('hal', 'declare').tells({ type: 'declared', by: 'hal', quest: 2 })
    expect(table.results).toEqual(['fail', 'fail'])
  })

  test('and an earlier mission stays as it is', () => {
    expect(start(trick, success, trick, declares).table.results).toEqual(['success', 'success', 'fail'])
  })
})

describe('a flip to the third Fail ends the game', () => {
  const brink = start(fail, fail, tricked)
  const over = { type: 'over', winner: 'evil', why: 'sabotage' } as const

  test('after the result has been seen, if it happens there', () => {
    const after = brink.when('hal', 'declare').tells({ type: 'declared' })
    after.when('clock', 'pause').tells(over)
    after.when('host', 'go-on').tells(over)
  })
  test('at once while a team is picked or a proposal waits', () => {
    const { table } = brink.and(wait).when('hal', 'declare').tells({ type: 'declared' }, over)
    expect(table).toMatchObject({ phase: 'over', results: ['fail', 'fail', 'fail'] })
    brink.and(wait, proposes()).when('hal', 'declare').tells({ type: 'declared' }, over)
  })
  test('in the last window', () => {
    const last = start(fail, fail, success, success, trick)
    expect(last.table.phase).toBe('window')
    last.when('hal', 'declare').tells({ type: 'declared', quest: 5 }, over)
  })
})

describe('after a third Success', () => {
  const last = start(success, success, trick)

  test('the assassination waits 20 seconds, which nobody can skip', () => {
    const { table } = start(success, success, tricked).when('clock', 'pause').tells({ type: 'waited', quest: 3 })
    expect(table).toMatchObject({ phase: 'window', corner: true, over: null, reveal: null })
    expect(clockOf(last)).toEqual([
      { id: 'window window 3', kind: 'window', from: [], pick: [0, 0], seconds: 20, for: 'phase', strict: true },
    ])
    expect(last.match.game.asks(last.match.state, 'host').map(({ kind }) => kind)).toEqual(['end'])
    last.when('clock', 'window').tells({ type: 'hunted', assassin: 'hal' })
    start(success, success, tricked).when('host', 'go-on').tells({ type: 'waited' })
  })

  test('Agravaine brings the game back', () => {
    const after = last
      .when('hal', 'declare')
      .tells({ type: 'declared', quest: 3 }, { type: 'led', leader: 'di', quest: 4, attempt: 1, again: 0 })
    expect(after.table).toMatchObject({ phase: 'team', results: ['success', 'success', 'fail'], proposals: 4 })
    start(success, success, tricked, declares).when('clock', 'pause').tells({ type: 'led', quest: 4, attempt: 1 })
  })

  test('the assassination follows at once if there was no Fail; once the window is closed Agravaine is too late', () => {
    start(success, success, succeeds).when('clock', 'pause').tells({ type: 'hunted' })
    last.and(says('clock', 'window')).when('hal', 'declare').refuses('closed', nothing)
    expect(last.and(says('clock', 'window')).table.corner).toBe(false)
  })
})

test.each(phases)('every phone’s corner opens with the window, in the phase %s', phase => {
  const open: readonly PhaseId[] = ['locked', 'window']
  const now = inPhase(phase)
  expect(now.table.corner).toBe(open.includes(phase))
  expect(may(now)).toBe(open.includes(phase))
})
