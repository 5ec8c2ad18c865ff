import { describe, expect, test } from 'vitest'
import { thavalonWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  eight,
  fail,
  type Given,
  given,
  people,
  plays,
  posed,
  proposes,
  read,
  rejected,
  type Step,
  says,
  sent,
  seven,
  succeeds,
  success,
  trick,
  votes,
  wait,
} from '../../../test/kit/scenario-thavalon.ts'
import type { Role } from './roles.ts'

const nothing = 'You cannot declare now: when two things come at the same time, the first counts.'
const noVote = 'There is no vote open for you now: when two things come at the same time, the first counts.'
const start = (...steps: readonly Step[]): Given => given(dealt(seven), read, ...steps)
const may = (now: Given, seat = 'di'): boolean =>
  now.match.game.asks(now.match.state, seat).some(({ kind }) => kind === 'declare')
const declares = says('di', 'declare')
/** Two missions have failed: Cy leads the third. */
const right = start(fail, fail)

describe('Arthur may declare while two missions have failed and at most one has succeeded', () => {
  test.each<readonly [string, readonly Step[], boolean]>([
    ['0 to 0', [], false],
    ['1 failed', [fail], false],
    ['1 of each', [fail, success], false],
    ['2 succeeded, 1 failed', [success, success, fail], false],
    ['2 failed', [fail, fail], true],
    ['2 failed, 1 succeeded', [fail, success, fail], true],
    ['2 failed, then 1 succeeded', [fail, fail, success], true],
    ['2 of each', [fail, fail, success, success], false],
  ])('%s', (_score, steps, opens) => {
    const now = start(...steps)
    expect([may(now), now.table.corner]).toEqual([opens, opens])
    if (!opens) now.when('di', 'declare').refuses('closed', nothing)
  })

  test('with 7 players or more', () => {
    const cast: readonly Role[] = ['merlin', 'percival', 'lancelot', 'arthur', 'mordred', 'morgana']
    const six = given(posed(cast), read, fail, fail)
    expect([may(six), six.table.corner]).toEqual([false, false])
  })

  test('from the start of a proposal to the last ballot', () => {
    expect(right.table.phase).toBe('team')
    expect(may(right)).toBe(true)
    const vote = right.and(proposes())
    const last = vote.and(...people.slice(0, 6).map(seat => says(seat, 'vote', 'approve')))
    for (const now of [vote, last]) expect([may(now), now.table.corner]).toEqual([true, true])
    for (const now of [
      last.and(says('gus', 'vote', 'approve')),
      right.and(sent()),
      right.and(sent(), plays()),
      start(fail, sent('ed', 'flo', 'gus'), plays({ gus: 'fail' })),
    ]) {
      expect([may(now), now.table.corner]).toEqual([false, false])
      now.when('di', 'declare').refuses('closed', nothing)
    }
  })

  test('and nobody else may', () => {
    for (const seat of people.slice(0, 7).filter(one => one !== 'di'))
      right.when(seat, 'declare').refuses('closed', nothing)
    right.when('di', 'declare', 'agravaine').refuses('unknown', 'You can only declare your own role.')
    right.when('di', 'declare', 'arthur').tells({ type: 'declared' }, { type: 'led' })
  })

  test('only once', () => {
    const after = right.and(declares)
    expect([may(after), after.table.corner]).toEqual([false, false])
    after.when('di', 'declare').repeats()
    after.when('di', 'declare 3.1b').refuses('closed', nothing)
    expect(may(after.and(rejected))).toBe(false)
  })
})

describe('when Arthur declares', () => {
  test('everybody sees him, and the same leader proposes again, at the same attempt', () => {
    const after = right
      .when('di', 'declare')
      .tells(
        { type: 'declared', by: 'di', role: 'arthur', quest: 2 },
        { type: 'led', leader: 'cy', quest: 3, attempt: 1, again: 1 },
      )
    expect(after.table).toMatchObject({ phase: 'team', arthur: 'di', leader: 'cy', attempt: 1, quest: 3 })
  })

  test('an open vote is discarded, and its late ballots are refused', () => {
    const vote = right.and(proposes('ada', 'bo', 'di'), says('ada', 'vote', 'reject'), says('bo', 'vote', 'approve'))
    const after = vote
      .when('di', 'declare')
      .tells({ type: 'declared' }, { type: 'led', leader: 'cy', attempt: 1, again: 1 })
    expect(after.table).toMatchObject({ phase: 'team', team: [], acted: [], awaited: ['cy'] })
    after.when('ed', 'vote 3.1', 'approve').refuses('closed', noVote)
    const again = after.and(proposes('ada', 'bo', 'cy'))
    expect(again.table).toMatchObject({ phase: 'vote', attempt: 1, acted: [], step: 'vote 3.1b' })
    again.when('ed', 'vote 3.1', 'approve').refuses('closed', noVote)
    again.when('ada', 'vote 3.1', 'approve').refuses('answered', 'You have voted, and a vote cannot be changed.')
    // A repeated old ballot counts only as a lost reply.
    again.when('ada', 'vote 3.1', 'reject').repeats()
    again.when('ada', 'vote 3.1b', 'approve').tells()
    expect(again.and(votes(7)).table.events.at(-1)).toMatchObject({ type: 'voted', attempt: 1, approving: 8 })
  })

  test('the attempts go on from there', () => {
    const second = right.and(rejected, proposes(), declares)
    expect(second.table).toMatchObject({ leader: 'di', attempt: 2, step: 'team 3.2b' })
    expect(second.and(says('di', 'team', 'ada', 'bo', 'cy'), votes(0), wait).table).toMatchObject({
      leader: 'ed',
      attempt: 3,
    })
  })

  test('and the last ballot comes at the same time, the first to arrive counts', () => {
    const last = right.and(proposes('ada', 'bo', 'cy'), ...people.slice(0, 6).map(seat => says(seat, 'vote', 'reject')))
    last
      .and(says('gus', 'vote', 'reject'))
      .when('di', 'declare 3.1')
      .refuses('closed', nothing)
    last
      .and(says('gus', 'vote', 'reject'))
      .when('di', 'declare arthur 3.1')
      .refuses('closed', nothing)
    last.and(declares).when('gus', 'vote 3.1', 'reject').refuses('closed', noVote)
    // He may declare again at the next proposal.
    expect(may(last.and(says('gus', 'vote', 'reject'), wait))).toBe(true)
  })
})

describe('a declared Arthur’s vote weighs 2', () => {
  const after = right.and(declares, proposes('ada', 'bo', 'cy'))
  const vote = (...approve: readonly string[]): Given =>
    after.and(...people.slice(0, 7).map(seat => says(seat, 'vote', approve.includes(seat) ? 'approve' : 'reject')))
  test.each([
    [['di', 'ed', 'flo', 'gus'], 5, 3, true],
    [['di', 'ed', 'flo'], 4, 4, false],
    [['ada', 'bo', 'cy', 'ed'], 4, 4, false],
    [['ada', 'bo', 'cy', 'ed', 'flo'], 5, 3, true],
    [['di'], 2, 6, false],
  ] as const)('%j approve: %i to %i', (approve, approving, rejecting, approved) => {
    const now = vote(...approve)
    expect(now.table.events.at(-1)).toMatchObject({ type: 'voted', approving, rejecting, approved })
    expect(now.and(wait).table.phase).toBe(approved ? 'quest' : 'team')
  })

  test('to the end of the game, and never before', () => {
    const before = right.and(proposes('ada', 'bo', 'cy'), votes(4))
    expect(before.table.events.at(-1)).toMatchObject({ approving: 4, rejecting: 3, approved: true })
    const five = vote('di', 'ed', 'flo', 'gus').and(wait, plays(), wait, sent('ada', 'bo', 'cy', 'gus'), plays(), wait)
    expect(five.table).toMatchObject({ quest: 5, results: ['fail', 'fail', 'success', 'success'] })
    expect(five.and(proposes(), votes(4)).table.events.at(-1)).toMatchObject({ approving: 5, rejecting: 3 })
  })
})

describe('a declared Arthur may not be on the teams of missions 3 and 4', () => {
  const sentence = 'Arthur has declared, and cannot be on the teams of missions 3 and 4.'
  const third = right.and(declares)
  const fourth = third.and(sent('ada', 'bo', 'cy'), plays(), wait)
  const fifth = fourth.and(sent('ada', 'bo', 'cy', 'gus'), plays(), wait)

  test('whoever leads, even himself', () => {
    third.when('cy', 'team', 'ada', 'bo', 'di').refuses('barred', sentence)
    expect(fourth.table.leader).toBe('di')
    fourth.when('di', 'team', 'ada', 'bo', 'cy', 'di').refuses('barred', sentence)
    const asks = [third, fourth].map(({ match, table }) => match.game.asks(match.state, table.leader)[0])
    for (const ask of asks)
      expect(ask).toMatchObject({ from: ['ada', 'bo', 'cy', 'ed', 'flo', 'gus'], offered: people.slice(0, 7) })
  })
  test('but may be on the fifth, and on the third before he declares', () => {
    fifth.when('ed', 'team', 'ada', 'bo', 'cy', 'di').tells({ type: 'proposed' }, { type: 'opened' })
    right.when('cy', 'team', 'ada', 'bo', 'di').tells({ type: 'proposed' }, { type: 'opened' })
  })
  test('but leads and votes as before', () => {
    expect(fourth.and(sent('ada', 'bo', 'cy', 'gus')).table.phase).toBe('quest')
    expect(third.and(proposes('ada', 'bo', 'cy')).table.awaited).toContain('di')
  })
  test('and everybody is told', () => {
    const told = third.table.events.find(({ type }) => type === 'declared')
    const sentenceTold = 'di is Arthur: his votes count double, but he cannot go on missions 3 and 4.'
    expect(told && words.event(told, seat => seat)).toBe(sentenceTold)
  })
})

describe('a team that goes without a vote waits 8 seconds while the score lets Arthur declare', () => {
  const without: readonly Role[] = ['merlin', 'percival', 'lancelot', 'titania', ...seven.slice(4)]
  test.each([
    ['with Arthur in the game', seven],
    ['without him', without],
  ])('%s', (_who, cast) => {
    const last = given(dealt(cast), read, fail, fail, rejected, rejected, rejected)
    expect(last.table).toMatchObject({ attempt: 4, proposals: 4, leader: 'flo' })
    const locked = last.when('flo', 'team', 'ada', 'bo', 'cy').tells({ type: 'proposed', attempt: 4 })
    expect(locked.table).toMatchObject({ phase: 'locked', corner: true })
    expect(locked.match.game.asks(locked.match.state, 'clock')).toEqual([
      { id: 'lock locked 3.4', kind: 'lock', from: [], pick: [0, 0], seconds: 8, for: 'phase', strict: true },
    ])
    expect(locked.match.game.asks(locked.match.state, 'host').map(({ kind }) => kind)).toEqual(['end'])
    locked.when('clock', 'lock').tells({ type: 'departed', quest: 3, team: ['ada', 'bo', 'cy'], voted: false })
  })

  test('in which he may declare, and the leader proposes again', () => {
    const locked = right.and(rejected, rejected, rejected, proposes('ada', 'bo', 'di'))
    const again = locked
      .when('di', 'declare')
      .tells({ type: 'declared' }, { type: 'led', leader: 'flo', attempt: 4, again: 1 })
    again
      .when('flo', 'team', 'ada', 'bo', 'cy')
      .tells({ type: 'proposed', attempt: 4 }, { type: 'departed', team: ['ada', 'bo', 'cy'], voted: false })
  })

  test('but not at another score, nor for a proposal that is voted on', () => {
    expect(start(rejected, proposes()).table.phase).toBe('quest')
    expect(start(success, rejected, rejected, rejected, proposes()).table.phase).toBe('quest')
    expect(start(fail, fail, success, success, rejected, rejected, rejected, proposes()).table.phase).toBe('quest')
    expect(right.and(proposes()).table.phase).toBe('vote')
    expect(right.and(rejected, rejected, proposes()).table.phase).toBe('vote')
  })
})

describe('with both declarations', () => {
  const table = (...steps: readonly Step[]): Given => given(dealt(eight), read, ...steps)
  const flips = says('hal', 'declare')

  test('Agravaine’s flip can let Arthur declare while a team is picked', () => {
    const picked = table(fail, trick)
    expect(may(picked, 'ada')).toBe(false)
    const flipped = picked.and(flips)
    expect(flipped.table).toMatchObject({ results: ['fail', 'fail'], corner: true, phase: 'team' })
    const risen = flipped
      .when('ada', 'declare')
      .tells({ type: 'declared', role: 'arthur' }, { type: 'led', leader: 'cy', attempt: 1, again: 1 })
    expect(risen.table).toMatchObject({ arthur: 'ada', agravaine: 'hal', quest: 3 })
    expect(risen.match.game.asks(risen.match.state, 'cy')[0]).toMatchObject({ id: 'team 3.1b' })
  })

  test('Agravaine’s flip can let Arthur declare while a proposal waits', () => {
    const flipped = table(fail, trick, proposes(), flips)
    expect(may(flipped, 'ada')).toBe(true)
    const risen = flipped.and(says('ada', 'declare'))
    expect(risen.table).toMatchObject({ step: 'team 3.1c', leader: 'cy', attempt: 1 })
    risen.when('cy', 'team', 'bo', 'cy', 'di', 'ed').tells({ type: 'proposed' }, { type: 'opened' })
  })

  test('of two at once the first counts: Arthur’s, and Agravaine is asked anew', () => {
    const untouched = table(fail, fail, trick, proposes())
    expect([may(untouched, 'ada'), may(untouched, 'hal')]).toEqual([true, true])
    const risen = untouched.and(says('ada', 'declare'))
    risen.when('hal', 'declare agravaine 3').refuses('closed', nothing)
    expect(risen.table).toMatchObject({ phase: 'team', corner: true, results: ['fail', 'fail', 'success'] })
    risen.when('hal', 'declare agravaine 3b').tells({ type: 'declared' }, { type: 'over', why: 'sabotage' })
    // The window is still open, so the new proposal waits, too.
    const again = risen.and(proposes('bo', 'cy', 'di', 'ed', 'flo'))
    expect(again.table).toMatchObject({ phase: 'locked', step: 'locked 4.1b' })
    again.when('clock', 'lock').tells({ type: 'opened', quest: 4, attempt: 1 })
  })

  test('of two at once the first counts: Agravaine’s', () => {
    table(fail, fail, trick, proposes(), flips).when('ada', 'declare arthur 4.1').refuses('closed', nothing)
  })

  test('Arthur is not on the mission that Agravaine turned afterwards', () => {
    const risen = table(fail, fail, says('ada', 'declare'))
    const tricky = risen.and(sent('bo', 'cy', 'gus', 'hal'), plays({ gus: 'reverse' }))
    expect(tricky.table).toMatchObject({ results: ['fail', 'fail', 'success'], corner: true })
    expect(tricky.and(wait, succeedsWithout).table.results).toHaveLength(4)
  })
})

/** A mission without Arthur, who sits first. */
const succeedsWithout: Step = match =>
  [sent('bo', 'cy', 'di', 'ed', 'flo'), plays()].reduce((after, step) => step(after), match)

test('Arthur may not declare again once two missions have succeeded', () => {
  expect(may(start(fail, success, fail, succeeds, wait))).toBe(false)
})
