import { describe, expect, test } from 'vitest'
import { avalonWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  fail,
  five,
  type Given,
  given,
  inPhase,
  looks,
  proposes,
  read,
  rejected,
  says,
  success,
  votes,
} from '../../../test/kit/scenario-avalon.ts'
import { consider } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { type PhaseId, phases } from './events.ts'

/** Returns the verdict on an answer to a given ask. */
const verdict = ({ match }: Given, by: string, ask: string, ...picks: readonly string[]) => {
  const found = consider(match, by, { ask, picks }, seeded(1))
  return typeof found === 'object' ? 'accepted' : found
}

const closed = {
  team: 'Only the leader proposes a team, and only while one is asked for.',
  vote: 'There is no vote open for you now.',
  card: 'You have no card to play now: only the team plays, one card each.',
  lady: 'Only the player who holds the Lady of the Lake can ask, once after each of quests 2, 3 and 4.',
  assassinate: 'Only the Assassin strikes, once, after three successful quests.',
  acknowledge: 'There is no card to confirm now.',
} as const
const stays = 'You have voted, and a vote cannot be changed.'

describe('a proposal is refused', () => {
  const led = given(dealt(five), read)
  test('by anyone but the leader', () => {
    for (const seat of ['bo', 'cy', 'di', 'ed']) led.when(seat, 'team', 'ada', 'bo').refuses('closed', closed.team)
  })
  test.each([
    ['too few', ['ada']],
    ['too many', ['ada', 'bo', 'cy']],
    ['nobody', []],
  ])('of another size: %s', (_size, team) => {
    led.when('ada', 'team', ...team).refuses('count', 'The team must have exactly the size of the quest.')
  })
  test('with a stranger', () => {
    const sentence = 'Only players at this table can be on the team.'
    for (const stranger of ['zoe', 'flo', 'host', '', 'Ada'])
      led.when('ada', 'team', 'ada', stranger).refuses('unknown', sentence)
  })
  test('with a repeat', () => {
    led.when('ada', 'team', 'bo', 'bo').refuses('repeat', 'Each player can be on the team only once.')
  })
  test('by the leader of the rejected one, and a second one while it is voted on', () => {
    given(dealt(five), read, rejected).when('ada', 'team', 'ada', 'cy').refuses('closed', closed.team)
    expect(verdict(given(dealt(five), read, proposes('ada', 'bo')), 'ada', 'team 1.1', 'ada', 'cy')).toBe('answered')
    expect(words.refusal('team', 'answered')).toBe('Your team is proposed already.')
  })
})

describe('a vote is refused', () => {
  const open = given(dealt(five), read, proposes(), says('bo', 'vote', 'approve'))
  test('if it is a second one', () => {
    open.when('bo', 'vote', 'reject').refuses('answered', stays)
  })
  test('of neither kind, of both, or of none', () => {
    open.when('ada', 'vote', 'abstain').refuses('unknown', 'Choose approve or reject.')
    open.when('ada', 'vote', 'approve', 'reject').refuses('count', 'Choose one: approve or reject.')
    open.when('ada', 'vote').refuses('count', 'Choose one: approve or reject.')
  })
  test('for an earlier proposal', () => {
    const second = given(dealt(five), read, rejected, proposes())
    expect(verdict(second, 'bo', 'vote 1.1', 'approve')).toBe('answered')
    expect(verdict(second, 'bo', 'vote 1.2', 'approve')).toBe('accepted')
    expect(verdict(second, 'bo', 'vote 1.3', 'approve')).toBe('closed')
  })
  test.each(phases.filter(phase => phase !== 'vote'))('in another phase: %s', phase => {
    const before: readonly PhaseId[] = ['deal', 'team']
    if (before.includes(phase)) inPhase(phase).when('bo', 'vote', 'approve').refuses('closed', closed.vote)
    else inPhase(phase).when('bo', 'vote', 'reject').refuses('answered', stays)
    expect(verdict(inPhase(phase), 'bo', 'vote 5.5', 'approve')).toBe('closed')
  })
})

describe('a card is refused', () => {
  const going = inPhase('quest').and(says('ada', 'card', 'success'))
  test('by a non-member, of whatever role', () => {
    for (const seat of ['cy', 'ed', 'gus'])
      for (const card of ['success', 'fail']) going.when(seat, 'card', card).refuses('closed', closed.card)
  })
  test('if it is a second one', () => {
    going.when('ada', 'card', 'fail').refuses('answered', 'You have played your card, and it cannot be changed.')
  })
  test('Fail, from a good player', () => {
    const sentence = 'Your role cannot play that card.'
    inPhase('quest').when('ada', 'card', 'fail').refuses('barred', sentence)
    going.when('bo', 'card', 'fail').refuses('barred', sentence)
  })
  test('of another kind, if there are two, or none', () => {
    going.when('bo', 'card', 'magic').refuses('unknown', 'Play Success or Fail.')
    const evil = given(dealt(five), read, proposes('di', 'ed'), votes(5), says('clock', 'pause'))
    evil.when('di', 'card', 'success', 'fail').refuses('count', 'Play exactly one card.')
    evil.when('di', 'card').refuses('count', 'Play exactly one card.')
  })
  test.each(phases.filter(phase => phase !== 'quest'))('in another phase: %s', phase => {
    for (const seat of ['cy', 'ed']) expect(verdict(inPhase(phase), seat, 'card 5.5', 'success')).toBe('closed')
    if (phase === 'team') inPhase(phase).when('ada', 'card', 'success').refuses('closed', closed.card)
  })
})

describe('a look with the Lady is refused', () => {
  const offered = inPhase('lady')
  const sentence = 'Pick a player who has never held the Lady, and not yourself.'
  test('at oneself', () => {
    offered.when('gus', 'lady', 'gus').refuses('unknown', sentence)
  })
  test('at a former holder', () => {
    const third = offered.and(looks('ada'), success, looks('bo'), fail)
    for (const former of ['gus', 'ada', 'bo']) third.when('bo', 'lady', former).refuses('unknown', sentence)
  })
  test('at a stranger, at two players, at nobody', () => {
    offered.when('gus', 'lady', 'zoe').refuses('unknown', sentence)
    offered.when('gus', 'lady', 'ada', 'bo').refuses('count', 'Pick one player.')
    offered.when('gus', 'lady').refuses('count', 'Pick one player.')
  })
  test('by a non-holder, even a former one', () => {
    for (const seat of ['ada', 'ed']) offered.when(seat, 'lady', 'cy').refuses('closed', closed.lady)
    expect(verdict(offered.and(looks('ada'), success), 'gus', 'lady 3', 'cy')).toBe('closed')
  })
  test('if it is a second one', () => {
    const looked = offered.and(says('gus', 'lady', 'ada'))
    looked.when('gus', 'lady', 'ed').refuses('answered', 'You have asked already, and your card shows the answer.')
  })
  test.each(phases.filter(phase => phase !== 'lady'))('in another phase: %s', phase => {
    const holder = inPhase(phase).table.lady ?? ''
    expect(verdict(inPhase(phase), holder, 'lady 4', 'cy')).toBe('closed')
  })
})

describe('a strike is refused', () => {
  const hunted = inPhase('assassination')
  test('by anyone but the Assassin', () => {
    for (const seat of ['ada', 'bo', 'flo', 'gus'])
      hunted.when(seat, 'assassinate', 'cy').refuses('closed', closed.assassinate)
  })
  test('if it is a second one', () => {
    inPhase('over').when('ed', 'assassinate', 'ada').refuses('answered', 'You have struck.')
  })
  test('at oneself, at a stranger, at two players, at nobody', () => {
    for (const at of ['ed', 'zoe'])
      hunted.when('ed', 'assassinate', at).refuses('unknown', 'Pick another player at this table.')
    hunted.when('ed', 'assassinate', 'ada', 'bo').refuses('count', 'Pick one player.')
    hunted.when('ed', 'assassinate').refuses('count', 'Pick one player.')
  })
  test.each(phases.filter(phase => phase !== 'assassination' && phase !== 'over'))('in another phase: %s', phase => {
    inPhase(phase).when('ed', 'assassinate', 'ada').refuses('closed', closed.assassinate)
  })
})

describe('the pauses and the end', () => {
  test('can only be answered by the clock and the host', () => {
    for (const seat of ['ada', 'ed']) {
      inPhase('votes').when(seat, 'pause').refuses('closed', 'That question is not open to you now.')
      inPhase('votes').when(seat, 'go-on').refuses('closed', 'That question is not open to you now.')
      inPhase('votes').when(seat, 'end', 'show').refuses('closed', 'That question is not open to you now.')
      inPhase('deal').when(seat, 'remind').refuses('closed', 'That question is not open to you now.')
    }
    inPhase('votes').when('clock', 'end', 'show').refuses('closed', 'That question is not open to you now.')
    inPhase('votes').when('host', 'pause').refuses('closed', 'That question is not open to you now.')
  })
  test('let the host choose between showing and hiding', () => {
    inPhase('team').when('host', 'end', 'maybe').refuses('unknown', 'That is not one of the choices.')
    inPhase('team').when('host', 'end').refuses('count', 'That is not the number to pick.')
    inPhase('team').when('host', 'end', 'show', 'hide').refuses('count', 'That is not the number to pick.')
  })
  test('keep a card’s ask until it has been read', () => {
    inPhase('team').when('ada', 'acknowledge').repeats()
    expect(verdict(inPhase('deal'), 'ada', 'acknowledge role', 'ada')).toBe('unknown')
    expect(verdict(inPhase('team'), 'tv', 'acknowledge role')).toBe('closed')
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
    ['a team', inPhase('vote'), 'ada', 'team', ['bo', 'ada']],
    ['a vote', inPhase('vote').and(says('ed', 'vote', 'reject')), 'ed', 'vote', ['reject']],
    ['the last vote, the votes being shown', inPhase('votes'), 'gus', 'vote', ['approve']],
    ['a card', inPhase('quest').and(says('bo', 'card', 'success')), 'bo', 'card', ['success']],
    ['the last card, the result being shown', inPhase('result'), 'bo', 'card', ['success']],
    ['a look', inPhase('looked'), 'gus', 'lady', ['ada']],
    ['the strike', inPhase('over'), 'ed', 'assassinate', ['bo']],
    ['the end', inPhase('quest').and(says('host', 'end', 'show')), 'host', 'end', ['show']],
  ] as const)('%s', (_what, now, by, kind, picks) => {
    now.when(by, kind, ...picks).repeats()
  })
})
