import { describe, expect, test } from 'vitest'
import {
  dealt,
  eight,
  fail,
  type Given,
  given,
  inPhase,
  plays,
  proposes,
  read,
  rejected,
  type Step,
  says,
  sent,
  success,
  tricked,
  votes,
  wait,
} from '../../../test/kit/scenario-thavalon.ts'
import { consider } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { type PhaseId, phases, publicTypes } from './events.ts'
import type { Role } from './roles.ts'
import { game as thavalon } from './rules.ts'

describe('the table', () => {
  test('has these fields and no others, in every phase', () => {
    const fields = [
      ...[
        'acted',
        'again',
        'agravaine',
        'answered',
        'arthur',
        'attempt',
        'awaited',
        'corner',
        'events',
        'fails',
        'leader',
      ],
      ...['moments', 'options', 'other', 'over', 'phase', 'pool', 'proposals', 'quest', 'quests', 'results', 'reveal'],
      ...['seats', 'sizes', 'step', 'team', 'window'],
    ]
    for (const phase of phases) expect(Object.keys(inPhase(phase).table).sort()).toEqual(fields)
  })

  test('lists public events only', () => {
    for (const phase of phases) for (const { type } of inPhase(phase).table.events) expect(publicTypes).toContain(type)
    expect(thavalon.publicTypes).toEqual(publicTypes)
    for (const kept of ['acknowledged', 'balloted', 'played']) expect(publicTypes).not.toContain(kept)
  })

  const beforeTheCall: readonly PhaseId[] = ['deal', 'team', 'vote', 'votes', 'quest', 'result']
  test.each(beforeTheCall)('is the same for every cast, in the phase %s', phase => {
    const turned = (n: number): readonly Role[] => [...eight.slice(n), ...eight.slice(0, n)]
    // In a result a mission has been played: only roles that can play Success may have been on it.
    const casts = phase === 'result' ? [0, 1, 2].map(turned) : [0, 1, 2, 3, 4, 5, 6, 7].map(turned)
    const tables = casts.map(cast => JSON.stringify(inPhase(phase, dealt(cast)).table))
    expect(new Set(tables).size).toBe(1)
  })

  test.each([
    ['a vote', inPhase('vote'), 'vote', ['approve', 'reject'], 'ed'],
    ['a card', given(dealt(eight), read, sent('ada', 'bo', 'gus')), 'card', ['success', 'fail', 'reverse'], 'gus'],
  ] as const)('is the same for each kind of %s, and so is everybody else’s hand', (_what, now, kind, picks, by) => {
    const views = picks.map(pick => {
      const after = now.and(says(by, kind, pick))
      const others = after.match.seats.filter(seat => seat !== by).map(after.hand)
      return JSON.stringify([after.table, others])
    })
    expect(new Set(views).size).toBe(1)
  })

  test('does not reveal in which order people voted, or played', () => {
    const cast = (kind: string, pick: string, seats: readonly string[]) => seats.map(seat => says(seat, kind, pick))
    const order = (now: Given, kind: string, pick: string, seats: readonly string[]) => {
      const [one, other] = [seats, [...seats].reverse()].map(list => now.and(...cast(kind, pick, list)).table)
      expect(JSON.stringify(one)).toBe(JSON.stringify(other))
    }
    order(inPhase('vote'), 'vote', 'reject', ['ada', 'cy', 'ed', 'hal'])
    order(inPhase('vote'), 'vote', 'reject', ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gus', 'hal'])
    order(inPhase('quest'), 'card', 'success', ['ada', 'cy'])
  })
})

describe('a hand', () => {
  test('has these fields and no others', () => {
    const names = ['answers', 'hidden', 'notices', 'plays', 'role', 'sees', 'side']
    for (const phase of phases) expect(Object.keys(inPhase(phase).hand('ada')).sort()).toEqual(names)
  })
  test.each([
    ['a card read', inPhase('deal').and(says('bo', 'acknowledge')), 'bo', [{ ask: 'acknowledge role', picks: [] }]],
    ['a vote', inPhase('vote').and(says('ed', 'vote', 'reject')), 'ed', [{ ask: 'vote 1.1', picks: ['reject'] }]],
    ['no vote yet', inPhase('vote').and(says('ed', 'vote', 'reject')), 'ada', []],
    ['a card', inPhase('quest').and(says('bo', 'card', 'success')), 'bo', [{ ask: 'card 1.1', picks: ['success'] }]],
    ['the last vote, once it is counted', inPhase('votes'), 'hal', []],
    ['the last card, once it is shown', inPhase('result'), 'ada', []],
    [
      'a vote on a proposal made again',
      given(
        dealt(eight),
        read,
        fail,
        fail,
        says('ada', 'declare'),
        proposes('bo', 'cy', 'di', 'ed'),
        says('bo', 'vote', 'reject'),
      ),
      'bo',
      [{ ask: 'vote 3.1b', picks: ['reject'] }],
    ],
  ] as const)('holds the answers of the open phase: %s', (_what, now, seat, answers) => {
    expect(now.hand(seat).answers).toEqual(answers)
  })
})

/** Collects everything that anybody but this seat can see. */
const seen = ({ match, table, hand }: Given, but: string): string =>
  JSON.stringify([
    table,
    ...match.seats.filter(seat => seat !== but).map(seat => [hand(seat), match.game.asks(match.state, seat)]),
    ...['clock', 'host'].map(actor => match.game.asks(match.state, actor)),
  ])

/** Plays two deals that differ in one seat's role, which nobody else may notice from first to last. */
const alike = (casts: readonly (readonly Role[])[], but: string, steps: readonly Step[]): void => {
  let worlds = casts.map(cast => given(dealt(cast), read))
  let open = 0
  for (const step of [...steps, null]) {
    expect(new Set(worlds.map(world => seen(world, but))).size).toBe(1)
    if (worlds[0]?.table.corner) open++
    worlds = step ? worlds.map(({ and }) => and(step)) : worlds
  }
  expect(open, 'the corner was open').toBeGreaterThan(1)
}

describe('nobody else can tell whether Arthur is in the game', () => {
  const casts = (['arthur', 'lancelot'] as const).map((di): readonly Role[] => [
    ...(['percival', 'tristan', 'iseult', di] as const),
    ...(['mordred', 'morgana', 'maelagant'] as const),
  ])
  const lock = says('clock', 'lock')
  test.each<readonly [string, readonly Step[]]>([
    ['a vote', [fail, fail, proposes(), votes(0), wait, proposes(), votes(7), wait, plays(), wait]],
    ['a last proposal, which stands', [fail, fail, rejected, rejected, rejected, proposes(), lock, plays()]],
    [
      'a right that opens late, and closes',
      [success, fail, fail, proposes(), votes(7), wait, plays(), wait, proposes()],
    ],
  ])('%s', (_what, steps) => alike(casts, 'di', steps))
})

describe('nobody else can tell whether Agravaine is in the game', () => {
  const casts: readonly (readonly Role[])[] = [eight, [...eight.slice(0, 7), 'mordred']]
  const lock = says('clock', 'lock')
  test.each<readonly [string, readonly Step[]]>([
    ['a window, and a vote', [tricked, wait, proposes(), lock, votes(8), wait, plays()]],
    ['a window, and a rejection', [tricked, wait, proposes(), lock, votes(0), wait, rejected]],
    ['a last window', [success, success, tricked, wait, says('clock', 'window')]],
    ['a window at 2 to 0', [fail, fail, tricked, wait, proposes(), lock, votes(0), wait]],
  ])('%s', (_what, steps) => alike(casts, 'hal', steps))
})

test('to the table, an empty corner looks the same as one with a declaration', () => {
  const asked = (now: Given, seat: string): number =>
    now.match.game.asks(now.match.state, seat).filter(({ optional }) => optional).length
  const now = inPhase('locked')
  expect(now.table.corner).toBe(true)
  expect(now.match.seats.map(seat => asked(now, seat))).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  // The game does not wait for the corner.
  expect(now.table.awaited).toEqual([])
})

describe('a refusal reveals nothing that the phone may not know', () => {
  /** Sends everything that a phone might try, and collects the refusals. */
  const tries = ({ match }: Given, seat: string): readonly string[] => {
    const known = [
      'team 1.1',
      'vote 1.1',
      'card 1.1',
      'declare arthur 1.1',
      'declare agravaine 1',
      'assassinate merlin',
    ]
    const picks = [
      [],
      ['success'],
      ['fail'],
      ['reverse'],
      ['approve'],
      ['arthur'],
      ['agravaine'],
      ['ada'],
      ['ada', 'bo'],
    ]
    return known.flatMap(ask =>
      picks.map(pick => {
        const found = consider(match, seat, { ask, picks: pick }, seeded(1))
        return `${ask} ${pick}: ${typeof found === 'object' ? 'accepted' : found}`
      }),
    )
  }
  /** Everybody but Ada and Hal has another role, which those two do not know of. */
  const others: readonly Role[] = [
    ...(['arthur', 'percival', 'lancelot', 'iseult', 'tristan'] as const),
    ...(['maelagant', 'morgana', 'agravaine'] as const),
  ]
  test.each(['deal', 'team', 'vote', 'votes', 'quest', 'result'] as const)('in the phase %s', phase => {
    for (const seat of ['ada', 'hal'])
      expect(tries(inPhase(phase, dealt(others)), seat)).toEqual(tries(inPhase(phase), seat))
  })
})
