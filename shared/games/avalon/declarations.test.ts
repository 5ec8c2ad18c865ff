import { describe, expect, test } from 'vitest'
import { avalonWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  eight,
  fail,
  type Given,
  given,
  inPhase,
  looks,
  name,
  people,
  plays,
  proposes,
  quest,
  read,
  rejected,
  type Step,
  says,
  sent,
  success,
  trick,
  tricked,
  votes,
  wait,
} from '../../../test/kit/scenario-avalon.ts'
import type { Options, Seat, Value } from '../../engine/game.ts'
import { unavailableValues, withDefaults } from '../../engine/match.ts'
import { options, settle } from './options.ts'
import type { Role } from './roles.ts'
import { game as avalon } from './rules.ts'

const nothing = 'You cannot declare now: when two things come at the same time, the first counts.'
const start =
  (more: Options = {}) =>
  (...steps: readonly Step[]): Given =>
    given(dealt(eight, more), read, ...steps)
const table = start()
const may = (now: Given, seat: Seat): boolean =>
  now.match.game.asks(now.match.state, seat).some(({ kind }) => kind === 'declare')
const clockOf = ({ match }: Given) => match.game.asks(match.state, 'clock')
/** Agravaine declares, and Arthur. */
const flips = says('gus', 'declare')
const rises = says('bo', 'declare')
/** Two quests have failed: Cy leads the third. */
const failed = table(fail, fail)

const setup = (players: number, chosen: Readonly<Record<string, Value>>) => ({
  seats: people.slice(0, players),
  options: withDefaults(options, chosen),
})

describe('the options', () => {
  test.each([
    [6, false, false],
    [7, true, false],
    [8, true, true],
    [10, true, true],
  ])('with %i players: Arthur %j, Agravaine %j', (players, arthur, agravaine) => {
    const { options: chosen } = settle(setup(players, { arthur: true, agravaine: true }))
    expect(chosen).toMatchObject({ arthur, agravaine })
  })

  test('can be chosen for players who are expected', () => {
    const chosen = { players: 8, arthur: true, agravaine: true }
    expect(settle(setup(5, chosen))).toMatchObject({ options: chosen, notices: [] })
  })

  test('say why they cannot be chosen', () => {
    const lacks = (players: number, chosen: Readonly<Record<string, Value>>, option: string): readonly string[] =>
      unavailableValues(avalon, setup(players, chosen))
        .filter(one => one.option === option)
        .map(({ need }) => words.need(need))
    expect(lacks(6, {}, 'arthur')).toEqual(['Requires 7+ players.'])
    expect(lacks(7, {}, 'arthur')).toEqual([])
    expect(lacks(7, {}, 'agravaine')).toEqual(['Requires 8+ players, and no Revealer.'])
    expect(lacks(8, { revealer: true }, 'agravaine')).toEqual(['Requires 8+ players, and no Revealer.'])
    const { notices } = settle(setup(8, { revealer: true, agravaine: true, arthur: true }))
    expect(notices.map(words.notice)).toEqual(['Agravaine was switched off: it requires 8+ players, and no Revealer.'])
  })

  test.each<readonly [string, Options]>([
    ['neither', {}],
    ['Arthur alone', { arthur: true }],
    ['Agravaine alone', { agravaine: true }],
  ])('are independent: %s', (_which, chosen) => {
    const all = withDefaults(options, chosen)
    const rules = words.rules(all, 8).flatMap(({ lines }) => lines)
    expect(rules.some(line => line.startsWith('After every successful quest with a Fail'))).toBe(
      chosen.agravaine === true,
    )
    expect(rules.some(line => line.includes('Arthur may declare until'))).toBe(chosen.arthur === true)
    const cast: readonly Role[] = eight.map(role =>
      (role === 'arthur' && chosen.arthur !== true) || (role === 'lancelot' && chosen.reversals !== true)
        ? 'servant'
        : (role === 'agravaine' && chosen.agravaine !== true) || role === 'maelagant'
          ? 'minion'
          : role,
    )
    const game = given(dealt(cast, chosen), read, fail, fail)
    expect(game.table.corner ?? false).toBe(chosen.arthur === true)
  })
})

describe('Agravaine', () => {
  test('turns a quest that succeeded with a Fail, while its result is shown', () => {
    const result = table(tricked)
    expect(result.table).toMatchObject({ phase: 'result', results: ['success'], window: true, corner: true })
    const after = result.when('gus', 'declare').tells({ type: 'declared', by: 'gus', role: 'agravaine', quest: 1 })
    expect(after.table).toMatchObject({ phase: 'result', results: ['fail'], agravaine: 'gus', corner: false })
    expect(clockOf(after)).toEqual(clockOf(result))
    after.when('clock', 'pause').tells({ type: 'led', leader: 'bo', quest: 2, attempt: 1 })
  })

  test.each<readonly [string, Given, boolean]>([
    ['a Success without a Fail', table(success), false],
    ['a Fail', table(fail), false],
    ['a Fail and a Reverse', table(trick), true],
    [
      'a fourth quest with one Fail',
      table(success, success, fail, sent('ada', 'bo', 'cy', 'di', 'gus'), plays(1)),
      true,
    ],
  ])('has a window that opens for every phone by public facts alone: %s', (_what, now, opens) => {
    expect([now.table.window, now.table.corner]).toEqual([opens, opens])
  })

  test('may not declare for a quest without him', () => {
    const elsewhere = table(sent('ada', 'ed', 'hal'), says('ada', 'card', 'success'), says('ed', 'card', 'fail')).and(
      says('hal', 'card', 'reverse'),
    )
    expect(elsewhere.table).toMatchObject({ corner: true, results: ['success'] })
    expect(may(elsewhere, 'gus')).toBe(false)
    elsewhere.when('gus', 'declare').refuses('closed', nothing)
    expect(elsewhere.and(wait, proposes()).table.phase).toBe('locked')
  })

  test('has 8 seconds while the next team stands, and the same leader then proposes again', () => {
    const locked = table(trick, proposes('ada', 'bo', 'cy', 'di'))
    expect(locked.table).toMatchObject({ phase: 'locked', team: ['ada', 'bo', 'cy', 'di'], awaited: [], acted: [] })
    expect(clockOf(locked)).toEqual([
      { id: 'lock locked 2.1', kind: 'lock', from: [], pick: [0, 0], seconds: 8, for: 'phase', strict: true },
    ])
    expect(locked.match.game.asks(locked.match.state, 'host').map(({ kind }) => kind)).toEqual(['end'])
    const opened = locked.when('clock', 'lock').tells({ type: 'opened', quest: 2, attempt: 1 })
    expect(opened.table).toMatchObject({ phase: 'vote', corner: false })
    opened.when('gus', 'declare').refuses('closed', nothing)
    const after = locked
      .when('gus', 'declare')
      .tells({ type: 'declared', by: 'gus' }, { type: 'led', leader: 'bo', quest: 2, attempt: 1, again: 1 })
    expect(after.table).toMatchObject({ phase: 'team', results: ['fail'], step: 'team 2.1b' })
    after.when('bo', 'team', 'ada', 'bo', 'cy', 'ed').tells({ type: 'proposed', attempt: 1 })
  })

  test('turns the third Fail: Evil wins', () => {
    const brink = table(fail, fail, tricked)
    const over = { type: 'over', winner: 'evil', why: 'sabotage' } as const
    brink.and(flips).when('clock', 'pause').tells(over)
    brink.and(wait).when('gus', 'declare').tells({ type: 'declared' }, over)
    brink
      .and(wait, proposes('ada', 'cy', 'di', 'ed', 'flo'))
      .when('gus', 'declare')
      .tells({ type: 'declared' }, over)
  })

  test('has 20 seconds after a third Success, before the assassination', () => {
    const last = table(success, success, tricked).when('clock', 'pause').tells({ type: 'waited', quest: 3 })
    expect(last.table).toMatchObject({ phase: 'window', corner: true, over: null, reveal: null })
    expect(clockOf(last)).toEqual([
      { id: 'window window 3', kind: 'window', from: [], pick: [0, 0], seconds: 20, for: 'phase', strict: true },
    ])
    last.when('clock', 'window').tells({ type: 'hunted', assassin: 'ed' })
    const back = last
      .when('gus', 'declare')
      .tells({ type: 'declared', quest: 3 }, { type: 'led', quest: 4, attempt: 1 })
    expect(back.table).toMatchObject({ results: ['success', 'success', 'fail'], window: false })
  })

  test('and without Merlin Good wins when that window closes', () => {
    const cast: readonly Role[] = eight.map(role =>
      role === 'merlin' ? 'servant' : role === 'assassin' ? 'minion' : role,
    )
    const last = given(dealt(cast), read, success, success, trick)
    expect(last.table.phase).toBe('window')
    last.when('clock', 'window').tells({ type: 'over', winner: 'good', why: 'quests' })
  })
})

describe('Arthur', () => {
  test.each<readonly [string, readonly Step[], boolean]>([
    ['0 to 0', [], false],
    ['1 failed', [fail], false],
    ['2 failed', [fail, fail], true],
    ['2 failed, 1 succeeded', [fail, success, fail], true],
    ['2 of each', [fail, fail, success, success], false],
  ])('may declare by the score: %s', (_score, steps, opens) => {
    const now = table(...steps)
    expect([may(now, 'bo'), now.table.corner]).toEqual([opens, opens])
    if (!opens) now.when('bo', 'declare').refuses('closed', nothing)
  })

  test('discards an open vote, and the same leader proposes again at the same attempt', () => {
    const vote = failed.and(proposes('ada', 'bo', 'cy', 'di'), says('ada', 'vote', 'reject'))
    const after = vote
      .when('bo', 'declare')
      .tells(
        { type: 'declared', by: 'bo', role: 'arthur', quest: 2 },
        { type: 'led', leader: 'cy', quest: 3, attempt: 1, again: 1 },
      )
    expect(after.table).toMatchObject({ phase: 'team', arthur: 'bo', acted: [], rejections: 0 })
    after.when('ed', 'vote 3.1', 'approve').refuses('closed', 'There is no vote open for you now.')
    const again = after.and(proposes('ada', 'cy', 'di', 'ed'))
    expect(again.table).toMatchObject({ phase: 'vote', attempt: 1, acted: [], step: 'vote 3.1b' })
    expect(again.table.quests.at(-1)?.proposals.map(({ fate }) => fate)).toEqual(['again', 'open'])
  })

  const risen = failed.and(rises)
  const vote = (...approve: readonly Seat[]): Given =>
    risen.and(
      proposes('ada', 'cy', 'di', 'ed'),
      ...people.slice(0, 8).map(seat => says(seat, 'vote', approve.includes(seat) ? 'approve' : 'reject')),
    )

  test.each([
    [['bo', 'cy', 'di', 'ed'], '5 approve, 4 reject', true],
    [['bo', 'cy', 'di'], '4 approve, 5 reject', false],
    [['ada', 'cy', 'di', 'ed'], '4 approve, 5 reject', false],
    [['ada', 'cy', 'di', 'ed', 'flo'], '5 approve, 4 reject', true],
  ] as const)('votes twice: %j approve, %s', (approve, counted, approved) => {
    const now = vote(...approve)
    const told = now.table.events.at(-1)
    expect(told).toMatchObject({ type: 'voted', approved, doubled: 'bo' })
    expect(told && words.event(told, name)).toContain(counted)
    expect(now.table.quests.at(-1)?.proposals.at(-1)).toMatchObject({ doubled: 'bo' })
    expect(now.and(wait).table.phase).toBe(approved ? 'quest' : 'team')
  })

  test('a vote is narrow if one ballot would turn it, his double one, too', () => {
    const moments = (now: Given) => now.and(says('host', 'end', 'hide')).table.moments.map(({ type }) => type)
    expect(moments(vote('bo', 'cy', 'di', 'ed'))).toContain('narrow')
    // Six to three: his ballot alone would make it four to five.
    expect(moments(vote('bo', 'cy', 'di', 'ed', 'flo'))).toContain('narrow')
    expect(moments(vote('bo', 'cy', 'di', 'ed', 'flo', 'gus'))).not.toContain('narrow')
  })

  test('is not on the teams of quests 3 and 4', () => {
    const sentence = 'Arthur has declared, and cannot be on the teams of quests 3 and 4.'
    risen.when('cy', 'team', 'ada', 'bo', 'cy', 'di').refuses('barred', sentence)
    const [ask] = risen.match.game.asks(risen.match.state, 'cy')
    expect(ask).toMatchObject({ from: people.slice(0, 8).filter(seat => seat !== 'bo'), offered: people.slice(0, 8) })
    const fourth = risen.and(sent('ada', 'cy', 'di', 'flo'), plays(0), wait)
    fourth.when('di', 'team', 'ada', 'bo', 'cy', 'di', 'flo').refuses('barred', sentence)
    const fifth = fourth.and(sent('ada', 'cy', 'di', 'ed', 'flo'), plays(0), wait)
    expect(fifth.and(proposes('ada', 'bo', 'cy', 'di', 'ed')).table.team).toContain('bo')
  })
})

describe('with the rest of Avalon', () => {
  test('five rejections: a declaration at the fifth proposal is none, and the fifth rejection still ends it', () => {
    const fifth = failed.and(rejected, rejected, rejected, rejected)
    expect(fifth.table).toMatchObject({ attempt: 5, rejections: 4 })
    const again = fifth.and(proposes(), says('ada', 'vote', 'reject'), rises)
    expect(again.table).toMatchObject({ phase: 'team', attempt: 5, rejections: 4, over: null })
    const { table: ended } = again.and(proposes('ada', 'cy', 'di', 'ed'), votes(0))
    expect(ended.over).toEqual({ winner: 'evil', why: 'rejections' })
  })

  test('limited proposals: the last team stands 8 seconds while Arthur may declare, and goes without a vote', () => {
    const last = start({ 'limited-proposals': true })(fail, fail, rejected, rejected, rejected)
    expect(last.table).toMatchObject({ attempt: 4 })
    const locked = last.when('flo', 'team', 'ada', 'bo', 'cy', 'di').tells({ type: 'proposed', attempt: 4 })
    expect(locked.table).toMatchObject({ phase: 'locked', corner: true })
    locked.when('clock', 'lock').tells({ type: 'departed', quest: 3, team: ['ada', 'bo', 'cy', 'di'], unvoted: true })
    const again = locked.and(rises)
    expect(again.table).toMatchObject({ phase: 'team', leader: 'flo', attempt: 4, arthur: 'bo' })
    // Once he has declared nobody else can, and the team goes at once.
    again.when('flo', 'team', 'ada', 'cy', 'di', 'ed').tells({ type: 'proposed' }, { type: 'departed', unvoted: true })
    // A proposal that is voted on does not wait for him.
    expect(start({ 'limited-proposals': true })(fail, fail, proposes()).table.phase).toBe('vote')
  })

  test('limited proposals: a team that stands for Agravaine is voted on after that', () => {
    const locked = start({ 'limited-proposals': true })(trick, proposes())
    expect(locked.table.phase).toBe('locked')
    locked.when('clock', 'lock').tells({ type: 'opened', quest: 2, attempt: 1 })
  })

  test('the Lady: Agravaine may declare while she is asked, and she is asked all the same', () => {
    const lady = start({ lady: true })(success, trick)
    expect(lady.table).toMatchObject({ phase: 'lady', corner: true })
    const flipped = lady.when('gus', 'declare').tells({ type: 'declared', quest: 2 })
    expect(flipped.table).toMatchObject({ phase: 'lady', results: ['success', 'fail'], corner: false })
    expect(flipped.and(looks('ada')).table).toMatchObject({ phase: 'team', quest: 3 })
    const looked = lady.and(says('hal', 'lady', 'ada'))
    expect(looked.table).toMatchObject({ phase: 'looked', corner: true })
    expect(looked.and(flips, wait).table).toMatchObject({ phase: 'team', quest: 3, results: ['success', 'fail'] })
    // The third Fail ends the game there, too.
    start({ lady: true })(fail, fail, looks('ada'), trick)
      .when('gus', 'declare')
      .tells({ type: 'declared' }, { type: 'over', why: 'sabotage' })
  })

  test('the Lady comes after a third Success that Agravaine took back', () => {
    const last = start({ lady: true })(success, success, looks('ada'), trick)
    expect(last.table.phase).toBe('window')
    last.when('gus', 'declare').tells({ type: 'declared' }, { type: 'offered', quest: 3, holder: 'ada' })
  })

  test('Excalibur: its carrier is chosen anew with the team, and never is Arthur', () => {
    const cast: readonly Role[] = eight.map(role =>
      role === 'lancelot' ? 'servant' : role === 'maelagant' ? 'minion' : role,
    )
    const fails = (leader: Seat, ...team: readonly Seat[]): readonly Step[] => [
      says(leader, 'team', ...team),
      votes(8),
      wait,
      plays(1),
      ...team.map(seat => says(seat, 'excalibur', 'nobody')),
      wait,
    ]
    const team = given(
      dealt(cast, { excalibur: true }),
      read,
      ...fails('ada', 'ada', 'gus', 'bo'),
      ...fails('bo', 'bo', 'gus', 'ada', 'cy'),
    )
    expect(team.table).toMatchObject({ results: ['fail', 'fail'], phase: 'team', leader: 'cy' })
    const armed = team.and(says('cy', 'team', 'ada', 'cy', 'di', 'bo'))
    expect(armed.table).toMatchObject({ phase: 'vote', carrier: 'bo' })
    const again = armed.and(rises)
    expect(again.table).toMatchObject({ phase: 'team', carrier: null, arthur: 'bo' })
    expect(
      again.match.game.asks(again.match.state, 'cy')[0]?.ways?.[0]?.map(({ from }) => from.includes('bo')),
    ).toEqual([false, false])
  })

  test('the Lancelots: Agravaine may declare while their card is read', () => {
    const cast: readonly Role[] = [
      'merlin',
      'arthur',
      'servant',
      'lancelot-good',
      'assassin',
      'servant',
      'agravaine',
      'lancelot-evil',
    ]
    const deal = dealt(cast, { lancelots: 'deck' }, { switches: ['none', 'none', 'none', 'switch', 'switch'] })
    // A card is read before quests 3, 4 and 5. The fourth takes one Fail of two.
    const fourth: readonly Step[] = [sent('ada', 'bo', 'cy', 'flo', 'gus'), plays(1), wait]
    const third = (outcome: 'success' | 'fail'): readonly Step[] => [
      success,
      outcome === 'success' ? success : quest('fail', 'ed', 'flo', 'gus', 'ada'),
      wait,
      quest('fail', 'ed', 'flo', 'gus', 'ada'),
      wait,
    ]
    const last = given(deal, read, ...third('success'), ...fourth)
    expect(last.table).toMatchObject({ phase: 'window', results: ['success', 'success', 'fail', 'success'] })
    last.when('gus', 'declare').tells({ type: 'declared', quest: 4 }, { type: 'loyalty', quest: 5 })
    const card = given(deal, read, ...third('fail'), ...fourth)
    expect(card.table).toMatchObject({ phase: 'loyalty', corner: true })
    card.when('gus', 'declare').tells({ type: 'declared', quest: 4 }, { type: 'over', why: 'sabotage' })
  })

  test('a flip can open Arthur’s right at once, and of two at once the first counts', () => {
    const locked = table(fail, trick, proposes('ada', 'bo', 'cy', 'di'))
    expect(may(locked, 'bo')).toBe(false)
    const flipped = locked.and(flips)
    expect(may(flipped, 'bo')).toBe(true)
    const risen = flipped.and(rises)
    expect(risen.table).toMatchObject({ step: 'team 3.1c', arthur: 'bo', agravaine: 'gus' })
    const both = table(fail, fail, trick, proposes('ada', 'bo', 'cy', 'di', 'ed'))
    expect([may(both, 'bo'), may(both, 'gus')]).toEqual([true, true])
    both.and(rises).when('gus', 'declare agravaine 3').refuses('closed', nothing)
    both.and(rises).when('gus', 'declare agravaine 3b').tells({ type: 'declared' }, { type: 'over' })
  })
})

test('what was declared is told, said and retold', () => {
  const both = table(fail, trick, flips, rises)
  const said = both.table.events.filter(({ type }) => type === 'declared').map(event => words.event(event, name))
  expect(said).toEqual([
    'Gus is Agravaine: quest 2 fails after all.',
    'Bo is Arthur: his votes count double, but he cannot go on quests 3 and 4.',
  ])
  const { moments } = words.recap(both.and(says('host', 'end', 'show')).table, name)
  expect(moments).toEqual(
    expect.arrayContaining([
      'Gus declared to be Agravaine, after quest 2.',
      'Bo declared to be Arthur, after quest 2.',
    ]),
  )
})

test('the windows say for what they are open', () => {
  expect(words.moment(inPhase('locked').table, name)).toBe('Bo’s team stands. 8 seconds for a declaration.')
  expect(words.moment(inPhase('window').table, name)).toBe('Three successes. Agravaine has 20 seconds to declare.')
})
