import { describe, expect, test } from 'vitest'
import {
  dealt,
  eight,
  five,
  type Given,
  given,
  inPhase,
  people,
  posed,
  proposes,
  read,
  rejected,
  says,
  sent,
  trick,
} from '../../../test/kit/scenario-thavalon.ts'
import { consider } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { phases } from './events.ts'
import { type Card, cards, type Role, roles, rows } from './roles.ts'

/** Returns the verdict on an answer to a given ask. */
const verdict = ({ match }: Given, by: string, ask: string, ...picks: readonly string[]) => {
  const found = consider(match, by, { ask, picks }, seeded(1))
  return typeof found === 'object' ? 'accepted' : found
}

const closed = {
  team: 'Only the leader proposes a team, and only while one is asked for.',
  vote: 'There is no vote open for you now: when two things come at the same time, the first counts.',
  card: 'You have no card to play now: only the team plays, one card each.',
  declare: 'You cannot declare now: when two things come at the same time, the first counts.',
  assassinate: 'Only the Assassin names targets, once, after three successful missions.',
} as const

describe('a proposal is refused', () => {
  const led = given(dealt(eight), read)
  test('by anyone but the leader', () => {
    for (const seat of people.slice(1, 8)) led.when(seat, 'team', 'ada', 'bo', 'cy').refuses('closed', closed.team)
  })
  test.each([
    ['too few', ['ada', 'bo']],
    ['too many', ['ada', 'bo', 'cy', 'di']],
    ['nobody', []],
  ])('of another size: %s', (_size, team) => {
    led.when('ada', 'team', ...team).refuses('count', 'The team must have exactly the size of the mission.')
  })
  test('with a stranger, or a repeat', () => {
    led.when('ada', 'team', 'ada', 'bo', 'zoe').refuses('unknown', 'Only players at this table can be on the team.')
    led.when('ada', 'team', 'ada', 'bo', 'bo').refuses('repeat', 'Each player can be on the team only once.')
  })
  test('by the leader of the rejected one, and a second one while it is voted on', () => {
    given(dealt(eight), read, rejected).when('ada', 'team', 'ada', 'bo', 'cy').refuses('closed', closed.team)
    expect(verdict(inPhase('vote'), 'ada', 'team 1.1', 'ada', 'cy', 'di')).toBe('answered')
    expect(verdict(inPhase('locked'), 'bo', 'team 2.1', 'ada', 'cy', 'di', 'ed')).toBe('answered')
  })
})

describe('a vote is refused', () => {
  const open = inPhase('vote').and(says('bo', 'vote', 'approve'))
  test('if it is a second one', () => {
    open.when('bo', 'vote', 'reject').refuses('answered', 'You have voted, and a vote cannot be changed.')
  })
  test('of neither kind, of both, or of none', () => {
    open.when('ada', 'vote', 'abstain').refuses('unknown', 'Choose approve or reject.')
    open.when('ada', 'vote', 'approve', 'reject').refuses('count', 'Choose one: approve or reject.')
    open.when('ada', 'vote').refuses('count', 'Choose one: approve or reject.')
  })
  test('for an earlier proposal, or a later one', () => {
    expect(verdict(inPhase('quest'), 'bo', 'vote 1.1', 'reject')).toBe('answered')
    expect(verdict(open, 'ada', 'vote 1.2', 'approve')).toBe('closed')
    expect(verdict(open, 'ada', 'vote 1.1b', 'approve')).toBe('closed')
  })
  test.each(phases.filter(phase => phase !== 'vote'))('in another phase: %s', phase => {
    inPhase(phase).when('bo', 'vote 5.5', 'approve').refuses('closed', closed.vote)
  })
})

describe('a card is refused', () => {
  const barred = 'Your role cannot play that card.'
  const plays: Readonly<Record<Role, readonly Card[]>> = {
    merlin: ['success'],
    percival: ['success'],
    tristan: ['success'],
    iseult: ['success'],
    lancelot: ['success', 'reverse'],
    nimue: ['success'],
    arthur: ['success'],
    titania: ['success'],
    mordred: ['success', 'fail'],
    morgana: ['success', 'fail'],
    maelagant: ['success', 'fail', 'reverse'],
    agravaine: ['fail'],
    colgrevance: ['success', 'fail'],
  }
  test.each(roles)('that is not among those of %s', role => {
    const now = given(posed([role, ...five.slice(1)]), read, sent('ada', 'bo'))
    for (const card of cards)
      if (plays[role].includes(card)) now.when('ada', 'card', card).tells()
      else now.when('ada', 'card', card).refuses('barred', barred)
    expect(now.hand('ada').plays).toEqual(plays[role])
    expect(rows[role].plays).toEqual(plays[role])
  })

  const going = inPhase('quest').and(says('ada', 'card', 'success'))
  test('by a non-member, of whatever role', () => {
    for (const seat of people.slice(3, 8))
      for (const card of cards) going.when(seat, 'card', card).refuses('closed', closed.card)
  })
  test('if it is a second one', () => {
    going.when('ada', 'card', 'fail').refuses('answered', 'You have played your card, and it cannot be changed.')
  })
  test('of another kind, if there are two, or none', () => {
    going.when('bo', 'card', 'magic').refuses('unknown', 'Play one of the three cards.')
    going.when('bo', 'card').refuses('count', 'Play exactly one card.')
    const maelagant = given(dealt(eight), read, sent('ada', 'bo', 'gus'))
    maelagant.when('gus', 'card', 'success', 'fail').refuses('count', 'Play exactly one card.')
  })
  test.each(phases.filter(phase => phase !== 'quest'))('in another phase: %s', phase => {
    for (const seat of ['ada', 'hal']) inPhase(phase).when(seat, 'card 5.5', 'fail').refuses('closed', closed.card)
  })
})

describe('a declaration is refused', () => {
  const open: readonly string[] = ['locked', 'window']
  test.each(phases)('by another role, in the phase %s', phase => {
    for (const seat of people.slice(0, 7)) inPhase(phase).when(seat, 'declare').refuses('closed', closed.declare)
    if (!open.includes(phase)) inPhase(phase).when('hal', 'declare').refuses('closed', closed.declare)
  })
  test('in the same words to the one who may not now, and to those who never may', () => {
    const before = given(dealt(eight), read)
    const seats = people.slice(0, 8)
    const said = seats.map(seat => [
      verdict(before, seat, 'declare agravaine 1'),
      verdict(before, seat, 'declare agravaine 0', 'agravaine'),
      verdict(before, seat, 'declare arthur 1.1'),
      verdict(before, seat, 'declare arthur 1.1', 'arthur'),
    ])
    expect(new Set(said.map(list => list.join())).size).toBe(1)
  })
  test('of a stranger, or of two roles', () => {
    inPhase('locked').when('hal', 'declare', 'mordred').refuses('unknown', 'You can only declare your own role.')
    expect(verdict(inPhase('locked'), 'hal', 'declare agravaine 1', 'agravaine', 'agravaine')).toBe('repeat')
  })
})

describe('a call of the Assassin is refused', () => {
  const hunted = inPhase('assassination')
  const other = 'Name other players at this table.'
  const number = 'That call needs another number of players.'
  test('by anyone but the Assassin', () => {
    for (const seat of people.slice(0, 7))
      hunted.when(seat, 'assassinate merlin', 'ada').refuses('closed', closed.assassinate)
  })
  test('at oneself, at a stranger', () => {
    for (const at of ['hal', 'zoe']) hunted.when('hal', 'assassinate merlin', at).refuses('unknown', other)
    hunted.when('hal', 'assassinate lovers', 'ada', 'hal').refuses('unknown', other)
  })
  test('with another number of targets', () => {
    hunted.when('hal', 'assassinate merlin', 'ada', 'bo').refuses('count', number)
    hunted.when('hal', 'assassinate merlin').refuses('count', number)
    hunted.when('hal', 'assassinate lovers', 'ada').refuses('count', number)
    hunted.when('hal', 'assassinate lovers', 'ada', 'bo', 'cy').refuses('count', number)
    hunted.when('hal', 'assassinate lovers', 'bo', 'bo').refuses('repeat', 'Name two different players.')
  })
  test('if it is not offered', () => {
    hunted.when('hal', 'assassinate nimue', 'ada').refuses('closed', closed.assassinate)
    hunted.when('hal', 'assassinate none').refuses('closed', closed.assassinate)
    hunted.when('hal', 'assassinate mordred', 'ada').refuses('closed', closed.assassinate)
  })
  test.each(phases.filter(phase => phase !== 'assassination' && phase !== 'over'))('in another phase: %s', phase => {
    inPhase(phase).when('hal', 'assassinate merlin', 'ada').refuses('closed', closed.assassinate)
  })
})

describe('the clocks and the end', () => {
  const nobodys = 'That question is not open to you now.'
  test('can only be answered by the clock and the host', () => {
    for (const actor of ['ada', 'hal', 'host']) {
      inPhase('locked').when(actor, 'lock').refuses('closed', nobodys)
      inPhase('window').when(actor, 'window').refuses('closed', nobodys)
      inPhase('votes').when(actor, 'pause').refuses('closed', nobodys)
    }
    for (const actor of ['ada', 'clock']) {
      inPhase('votes').when(actor, 'go-on').refuses('closed', nobodys)
      inPhase('votes').when(actor, 'end', 'show').refuses('closed', nobodys)
    }
  })
  test('ignore a clock of an earlier proposal', () => {
    const again = given(dealt(eight), read, trick, proposes(), says('hal', 'declare'))
    expect(verdict(again, 'clock', 'lock locked 2.1')).toBe('closed')
  })
})

describe.each(phases)('in the phase %s', phase => {
  const now = inPhase(phase)
  const { match } = now
  const open = [...match.seats, 'clock', 'host'].flatMap(actor => match.game.asks(match.state, actor))

  test('a TV or a watcher may answer nothing', () => {
    for (const actor of ['tv', 'watcher', '', 'Ada', 'toString']) {
      expect(match.game.asks(match.state, actor)).toEqual([])
      for (const { id, from, pick } of open) expect(verdict(now, actor, id, ...from.slice(0, pick[0]))).toBe('closed')
    }
  })
  test('the host and the clock may answer their own asks alone', () => {
    for (const actor of ['clock', 'host'] as const) {
      const theirs = match.game.asks(match.state, actor).map(({ id }) => id)
      for (const { id, from, pick } of open.filter(ask => !theirs.includes(ask.id)))
        expect(verdict(now, actor, id, ...from.slice(0, pick[0]))).toBe('closed')
    }
  })
})

describe('a repeated answer is acknowledged, and changes nothing', () => {
  test.each([
    ['a card read', inPhase('deal').and(says('bo', 'acknowledge')), 'bo', 'acknowledge', []],
    ['a team', inPhase('vote'), 'ada', 'team', ['cy', 'bo', 'ada']],
    ['a team that stands', inPhase('locked'), 'bo', 'team', ['di', 'cy', 'bo', 'ada']],
    ['a vote', inPhase('vote').and(says('ed', 'vote', 'reject')), 'ed', 'vote', ['reject']],
    ['a card', inPhase('quest').and(says('bo', 'card', 'success')), 'bo', 'card', ['success']],
    ['the last card', inPhase('result'), 'cy', 'card', ['success']],
    ['a declaration', inPhase('locked').and(says('hal', 'declare')), 'hal', 'declare', []],
    ['the shot', inPhase('over'), 'hal', 'assassinate lovers', ['cy', 'bo']],
    ['the end', inPhase('quest').and(says('host', 'end', 'show')), 'host', 'end', ['show']],
  ] as const)('%s', (_what, now, by, kind, picks) => {
    now.when(by, kind, ...picks).repeats()
  })
})
