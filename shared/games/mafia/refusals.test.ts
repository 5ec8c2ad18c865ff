import { describe, expect, test } from 'vitest'
import {
  casting,
  dealt,
  eight,
  type Given,
  given,
  inPhase,
  night,
  nine,
  peace,
  picking,
  polled,
  read,
  rested,
  says,
  timeUp,
  wait,
} from '../../../test/kit/scenario-mafia.ts'
import { consider } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { nobody } from '../night/events.ts'
import { none, phases } from './events.ts'

/** Returns the verdict on an answer to a given ask. */
const verdict = ({ match }: Given, by: string, ask: string, ...picks: readonly string[]) => {
  const found = consider(match, by, { ask, picks }, seeded(1))
  return typeof found === 'object' ? 'accepted' : found
}
const closed = {
  night: 'There is no night choice open for you now.',
  vote: 'There is no vote open for you now.',
  any: 'That question is not open to you now.',
  open: 'The vote can only be opened by day, before it has begun.',
  close: 'Not yet: half must have answered, or all whose phones are here, and a night lasts 12 seconds at least.',
  acknowledge: 'There is no role to confirm now.',
} as const
const barred = 'You cannot choose that player tonight: hold the panel to read whom you can choose.'
const notLiving = 'Choose a living player, or nobody.'
const notOnIt = 'Vote for somebody on the ballot, or for No Murder.'

/** Flo is dead, and the second night has fallen. */
const second = inPhase('night').and(night({ ada: 'flo', cy: 'gus', di: 'ada' }), peace)

describe('a pick at night is refused', () => {
  test('by the dead', () => {
    expect(verdict(second, 'flo', 'night 2', 'ada')).toBe('closed')
    second.when('flo', 'night', 'ada').refuses('closed', closed.night)
    second.when('flo', 'night', nobody).refuses('closed', closed.night)
  })
  test('for the dead, a stranger, or another phase’s choice', () => {
    for (const seat of ['ada', 'cy', 'di', 'ed', 'ivy'])
      for (const pick of ['flo', 'zoe', none, '', 'Ada', 'host'])
        second.when(seat, 'night', pick).refuses('unknown', notLiving)
  })
  test('for oneself, where that is excluded', () => {
    for (const seat of ['ada', 'bo', 'di', 'ed', 'ivy']) second.when(seat, 'night', seat).refuses('barred', barred)
    second.when('cy', 'night', 'cy').tells()
    given(dealt(eight), read).when('bo', 'night', 'bo').refuses('barred', barred)
  })
  test('of an Angel for the same player twice running', () => {
    inPhase('night', dealt(nine, { 'angel-repeat': false }))
      .and(night({ cy: 'gus' }), peace)
      .when('cy', 'night', 'gus')
      .refuses('barred', barred)
  })
  test('of one of the Mafia for another', () => {
    second.when('ada', 'night', 'bo').refuses('barred', barred)
    second.when('bo', 'night', 'ada').refuses('barred', barred)
  })
  test('if there are two, or none', () => {
    second.when('ivy', 'night').refuses('count', 'Choose one, or nobody.')
    second.when('ivy', 'night', 'ada', 'bo').refuses('count', 'Choose one, or nobody.')
    second.when('ivy', 'night', 'ada', 'ada').refuses('repeat', 'Pick each only once.')
  })
  test('for a night that is past, or to come', () => {
    expect(verdict(second, 'ivy', 'night 1', 'ada')).toBe('closed')
    expect(verdict(second, 'ada', 'night 1', 'gus')).toBe('answered')
    expect(verdict(second, 'ada', 'night 3', 'gus')).toBe('closed')
  })
  test.each(phases.filter(phase => phase !== 'night'))('in another phase: %s', phase => {
    expect(verdict(inPhase(phase), 'ivy', 'night 1', 'ada')).toBe('closed')
    inPhase(phase).when('ivy', 'night', 'ada').refuses('closed', closed.night)
  })
})

describe('a ballot is refused', () => {
  const open = inPhase('vote')
  test('by the dead', () => {
    open.when('flo', 'vote', 'ada').refuses('closed', closed.vote)
    open.when('flo', 'vote', none).refuses('closed', closed.vote)
  })
  test('for the dead, or for a choice that is not on the ballot', () => {
    for (const pick of ['flo', 'zoe', nobody, '', 'clock']) open.when('ada', 'vote', pick).refuses('unknown', notOnIt)
  })
  test('for oneself', () => {
    for (const seat of ['ada', 'cy', 'ed'])
      open.when(seat, 'vote', seat).refuses('barred', 'You cannot vote for yourself.')
  })
  test('if there are two, or none', () => {
    open.when('ada', 'vote').refuses('count', 'Vote for one player, or for No Murder.')
    open.when('ada', 'vote', 'bo', none).refuses('count', 'Vote for one player, or for No Murder.')
  })
  test('in a runoff for a player who is not tied, and for oneself', () => {
    const runoff = inPhase('dawn').and(polled({ bo: ['ada'], gus: ['cy'] }), wait)
    for (const pick of ['hal', 'ada', 'flo']) runoff.when('ada', 'vote', pick).refuses('unknown', notOnIt)
    runoff.when('bo', 'vote', 'bo').refuses('barred', 'You cannot vote for yourself.')
    expect(verdict(runoff, 'ada', 'vote 1', 'gus')).toBe('answered')
    expect(verdict(runoff, 'hal', 'vote 1', 'gus')).toBe('closed')
  })
  test.each(phases.filter(phase => phase !== 'vote'))('in another phase: %s', phase => {
    expect(verdict(inPhase(phase), 'ivy', 'vote 9', 'ada')).toBe('closed')
    const late = phase === 'tally' || phase === 'over'
    if (!late) inPhase(phase).when('ada', 'vote', 'bo').refuses('closed', closed.vote)
  })
  test('after it was counted', () => {
    const counted = inPhase('vote').and(casting({ bo: ['ada'] }), timeUp)
    expect(verdict(counted, 'ada', 'vote 1', none)).toBe('answered')
  })
})

describe('a control of the clock is refused', () => {
  test('opening the vote, from anyone but the host', () => {
    for (const by of ['ada', 'ed', 'flo', 'clock', 'tv', 'door'])
      inPhase('day').when(by, 'open').refuses('closed', closed.open)
  })
  test('opening the vote in any other phase', () => {
    for (const phase of ['deal', 'night', 'dawn'] as const)
      inPhase(phase).when('host', 'open').refuses('closed', closed.open)
    for (const phase of phases.filter(one => one !== 'day'))
      expect(verdict(inPhase(phase), 'host', 'open day 2')).toBe('closed')
  })
  test('being ready, from the dead or outside the discussion', () => {
    const why = 'Ready is for the discussion, and for those alive.'
    for (const by of ['flo', 'host', 'clock', 'tv', 'door']) inPhase('day').when(by, 'ready').refuses('closed', why)
    for (const phase of phases.filter(one => one !== 'day'))
      expect(verdict(inPhase(phase), 'ada', 'ready day 1')).toBe('closed')
  })
  test('closing, from anyone but the host', () => {
    const off = given(dealt(nine, { night: 'off', vote: 'off' }), read, picking({ ada: 'flo', bo: 'flo' }))
    const half = off.and(rested, picking({ cy: nobody, di: nobody, ivy: nobody }))
    for (const by of ['ada', 'ivy', 'clock', 'tv', 'door']) half.when(by, 'close').refuses('closed', closed.close)
    off.when('host', 'close').refuses('closed', closed.close)
    half.when('host', 'close').tells({ type: 'dawned' })
  })
  test('going on, the clock’s and the end’s answers, from a seat', () => {
    for (const by of ['ada', 'flo', 'tv']) {
      for (const phase of ['dawn', 'tally'] as const)
        for (const kind of ['go-on', 'pause']) inPhase(phase).when(by, kind).refuses('closed', closed.any)
      for (const phase of ['night', 'vote'] as const)
        for (const kind of ['time', 'floor', 'last']) inPhase(phase).when(by, kind).refuses('closed', closed.any)
      inPhase('day').when(by, 'end', 'show').refuses('closed', closed.any)
    }
  })
  test('the clock’s answers from the host, and the door’s from both', () => {
    inPhase('night').when('host', 'time').refuses('closed', closed.any)
    inPhase('night').when('host', 'floor').refuses('closed', closed.any)
    for (const by of ['host', 'clock', 'ada', 'tv'])
      inPhase('night').when(by, 'gone', 'ivy').refuses('closed', closed.any)
  })
  test('leaving by the dead, and returning by a player who never left', () => {
    inPhase('day').when('door', 'gone', 'flo').refuses('unknown', 'That is not one of the choices.')
    inPhase('day').when('door', 'back', 'gus').refuses('closed', closed.any)
  })
})

describe('a card', () => {
  test('can be acknowledged in the deal alone', () => {
    inPhase('deal').when('tv', 'acknowledge').refuses('closed', closed.acknowledge)
    inPhase('night').when('ada', 'acknowledge').repeats()
    expect(verdict(inPhase('deal'), 'ada', 'acknowledge role', 'ada')).toBe('unknown')
  })
})

describe.each(phases)('in the phase %s', phase => {
  test('a TV or a watcher may answer nothing', () => {
    const now = inPhase(phase)
    const { match } = now
    const open = [...match.seats, 'clock', 'host', 'door'].flatMap(by => match.game.asks(match.state, by))
    for (const actor of ['tv', 'watcher', '', 'Ada', 'toString']) {
      expect(match.game.asks(match.state, actor)).toEqual([])
      for (const { id, from, pick } of open) expect(verdict(now, actor, id, ...from.slice(0, pick[0]))).toBe('closed')
    }
  })
})

describe('a repeated answer is acknowledged, and changes nothing', () => {
  test.each([
    ['a card read', inPhase('deal').and(says('ada', 'acknowledge')), 'ada', 'acknowledge', []],
    ['a night choice', inPhase('night').and(picking({ ada: 'flo' })), 'ada', 'night', ['flo']],
    ['the last one, at dawn', inPhase('night').and(night({ ada: 'flo' })), 'ada', 'night', ['flo']],
    ['a vote', inPhase('vote').and(casting({ bo: ['ada'] })), 'ada', 'vote', ['bo']],
    ['a vote that is counted', inPhase('vote').and(casting({ bo: ['ada'] }), timeUp), 'ada', 'vote', ['bo']],
    ['the vote opened', inPhase('vote'), 'host', 'open', []],
  ] as const)('%s', (_what, now, by, kind, picks) => {
    now.when(by, kind, ...picks).repeats()
  })
})
