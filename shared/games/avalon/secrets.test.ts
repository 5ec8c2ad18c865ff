import { describe, expect, test } from 'vitest'
import {
  boxed,
  dealt,
  type Given,
  given,
  inPhase,
  proposes,
  read,
  rejected,
  type Step,
  says,
  sent,
  seven,
} from '../../../test/kit/scenario-avalon.ts'
import { consider, type Match } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { type PhaseId, phases, publicTypes } from './events.ts'
import type { Role } from './roles.ts'
import { game as avalon } from './rules.ts'

describe('the table', () => {
  test('has these fields and no others, in every phase', () => {
    const fields = [
      ...[
        'acted',
        'answered',
        'attempt',
        'awaited',
        'carrier',
        'events',
        'fails',
        'ladies',
        'lady',
        'leader',
        'moments',
        'options',
        'over',
        'phase',
        'quest',
        'quests',
      ],
      ...['rejections', 'results', 'reveal', 'roles', 'seats', 'sizes', 'step', 'switched', 'switches', 'team'],
    ]
    const declaring = ['again', 'agravaine', 'arthur', 'corner', 'window']
    for (const phase of phases) {
      const more = phase === 'locked' || phase === 'window' ? declaring : []
      expect(Object.keys(inPhase(phase).table).sort()).toEqual([...fields, ...more].sort())
    }
  })

  test('lists public events only', () => {
    for (const phase of phases) for (const { type } of inPhase(phase).table.events) expect(publicTypes).toContain(type)
  })

  test('lists the roles in play in one order, whoever has them', () => {
    expect(inPhase('deal').table.roles).toEqual([
      ...['merlin', 'percival', 'servant', 'servant'],
      ...['assassin', 'morgana', 'minion'],
    ])
  })

  const beforeTheShot: readonly PhaseId[] = ['deal', 'team', 'vote', 'votes', 'quest', 'result', 'lady', 'looked']
  test.each(beforeTheShot)('is the same for every cast, in the phase %s', phase => {
    const turned = (n: number): readonly Role[] => [...seven.slice(n), ...seven.slice(0, n)]
    const way = (cast: readonly Role[]): string => JSON.stringify(inPhase(phase, dealt(cast, { lady: true })).table)
    // After a failed quest 2 only evil players may have been on its team.
    const casts = phase === 'lady' || phase === 'looked' ? [seven, swapped] : [0, 1, 2, 3, 4, 5, 6].map(turned)
    expect(new Set(casts.map(way)).size).toBe(1)
  })

  test.each([
    ['a vote', inPhase('vote'), 'vote', ['approve', 'reject'], 'ed'],
    ['a card', given(dealt(seven), read, sent('ada', 'ed')), 'card', ['success', 'fail'], 'ed'],
  ] as const)('is the same for either kind of %s, and so is everybody else’s hand', (_what, now, kind, picks, by) => {
    const views = picks.map(pick => {
      const after = now.and(says(by, kind, pick))
      const others = after.match.seats.filter(seat => seat !== by).map(after.hand)
      return JSON.stringify([after.table, others])
    })
    expect(views[0]).toBe(views[1])
  })

  test('does not reveal in which order people voted', () => {
    const order = (seats: readonly string[]) =>
      JSON.stringify(given(dealt(seven), read, proposes(), ...seats.map(seat => says(seat, 'vote', 'reject'))).table)
    const seats = ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gus']
    expect(order([...seats].reverse())).toBe(order(seats))
    expect(order([...seats.slice(0, 4)].reverse())).toBe(order(seats.slice(0, 4)))
  })
})

/** Roles swapped within each side. */
const swapped: readonly Role[] = ['servant', 'merlin', 'percival', 'servant', 'morgana', 'minion', 'assassin']

describe('a hand', () => {
  test('has these fields and no others', () => {
    expect(Object.keys(inPhase('deal').hand('ada')).sort()).toEqual([
      ...['answers', 'hidden', 'notices', 'role', 'sees', 'side', 'struck'],
    ])
  })

  const giving = (phase: PhaseId, ...steps: readonly Step[]): Given => inPhase(phase).and(...steps)
  test.each([
    ['a card read', giving('deal', says('bo', 'acknowledge')), 'bo', [{ ask: 'acknowledge role', picks: [] }]],
    ['a card not read', giving('deal', says('bo', 'acknowledge')), 'cy', []],
    ['a vote', giving('vote', says('ed', 'vote', 'reject')), 'ed', [{ ask: 'vote 1.1', picks: ['reject'] }]],
    ['no vote yet', giving('vote', says('ed', 'vote', 'reject')), 'ada', []],
    ['a quest card', giving('quest', says('bo', 'card', 'success')), 'bo', [{ ask: 'card 1.1', picks: ['success'] }]],
    [
      'a Fail',
      given(dealt(seven), read, sent('ada', 'ed'), says('ed', 'card', 'fail')),
      'ed',
      [{ ask: 'card 1.1', picks: ['fail'] }],
    ],
    ['the last vote, once it is counted', giving('votes'), 'gus', []],
    ['the last card, once it is shown', giving('result'), 'ada', []],
    ['a vote, in the next proposal’s vote', given(dealt(seven), read, rejected, proposes()), 'ada', []],
  ] as const)('holds the answers of the open phase: %s', (_what, now, seat, answers) => {
    expect(now.hand(seat).answers).toEqual(answers)
  })
})

/** Sends everything that a phone might try, and collects the refusals. */
const tries = (match: Match, seat: string): readonly string[] => {
  const { seats } = match
  const ids = [...seats, 'host', 'clock'].flatMap(actor => match.game.asks(match.state, actor)).map(({ id }) => id)
  const known = [...new Set([...ids, 'team 1.1', 'vote 1.1', 'card 1.1', 'lady 2', 'assassinate merlin', 'end game'])]
  const picks = [
    [],
    ['success'],
    ['fail'],
    ['approve'],
    ['show'],
    ...seats.map(one => [one]),
    seats.slice(0, 2),
    ['ada', 'ada'],
  ]
  return known.sort().flatMap(ask =>
    picks.map(pick => {
      const found = consider(match, seat, { ask, picks: pick }, seeded(1))
      return `${ask} ${pick.join(' ')}: ${typeof found === 'object' ? 'accepted' : found}`
    }),
  )
}

describe('a refusal reveals nothing that the phone may not know', () => {
  const other = dealt(swapped, { lady: true })
  test.each(phases.filter(phase => phase !== 'over' && phase !== 'assassination' && !(phase in boxed)))(
    'in the phase %s',
    phase => {
      const [one, two] = [inPhase(phase), inPhase(phase, other)]
      for (const seat of one.match.seats) expect(tries(two.match, seat)).toEqual(tries(one.match, seat))
    },
  )

  test('on a quest: non-members are refused alike, good or evil', () => {
    const now = inPhase('quest')
    for (const seat of ['cy', 'di', 'ed', 'flo', 'gus']) expect(tries(now.match, seat)).toEqual(tries(now.match, 'cy'))
  })

  test('in the assassination: all but the Assassin are refused alike', () => {
    const { match } = inPhase('assassination')
    const verdicts = (seat: string) => tries(match, seat).filter(line => line.startsWith('assassinate'))
    for (const seat of ['bo', 'cy', 'di', 'flo', 'gus']) expect(verdicts(seat)).toEqual(verdicts('ada'))
  })
})

test('the told types are the game’s, and no kept type is among them', () => {
  expect(avalon.publicTypes).toEqual(publicTypes)
  for (const kept of ['acknowledged', 'balloted', 'played']) expect(publicTypes).not.toContain(kept)
})
