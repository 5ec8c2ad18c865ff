import { describe, expect, test } from 'vitest'
import {
  at,
  back,
  choosing,
  dealt,
  ended,
  gone,
  goOn,
  handOf,
  inPhase,
  night,
  opened,
  read,
  rested,
  says,
  shown,
  tableOf,
  timeUp,
  usual,
  verdict,
  voting,
  wait,
} from '../../../test/kit/scenario-midnight.ts'
import { clock, host } from '../../engine/game.ts'
import type { Match } from '../../engine/match.ts'

const kindsOf = (match: Match, by: string): readonly string[] =>
  match.game.asks(match.state, by).map(({ kind }) => kind)
const all = { ada: ['cy'], bo: ['cy'], cy: ['ada'], di: ['ada'], ed: ['ada', 'bo'] }

describe('the night', () => {
  test('falls when all have seen their mask, or after 45 s', () => {
    expect(tableOf(at(usual(), read)).phase).toBe('night')
    expect(tableOf(at(usual(), timeUp)).phase).toBe('night')
  })
  test('is over when all have chosen, but not before 12 s', () => {
    const chosen = at(usual(), read, choosing(all))
    expect(tableOf(chosen)).toMatchObject({ phase: 'night', answered: 5 })
    expect(tableOf(rested(chosen)).phase).toBe('day')
    expect(tableOf(at(usual(), read, rested, choosing(all))).phase).toBe('day')
  })
  test('is over when its time is up, and a player who has not chosen did nothing', () => {
    const day = at(usual(), read, night({ cy: ['ada'] }))
    expect(handOf(day, 'cy').notebook).toEqual([{ act: 'look', picks: ['ada'], saw: [{ place: 'ada', mask: 'wolf' }] }])
    expect(handOf(day, 'di').notebook).toEqual([])
  })
  test('shows at once what is seen, and a choice cannot be changed', () => {
    const chosen = at(usual(), read, choosing({ di: ['ada'] }))
    expect(handOf(chosen, 'di').chose).toEqual({ act: 'steal', picks: ['ada'], saw: [{ place: 'ada', mask: 'wolf' }] })
    expect(verdict(chosen, 'di', 'night', 'ada')).toBe('again')
    expect(verdict(chosen, 'di', 'night', 'bo')).toBe('barred')
  })
  test.each([
    [
      'the Seer',
      'cy',
      [['ada'], ['middle-1', 'middle-3'], ['nobody']],
      [['cy'], ['middle-1'], ['ada', 'bo'], ['ada', 'middle-1']],
    ],
    ['the Thief', 'di', [['ada'], ['nobody']], [['di'], ['middle-1'], ['ada', 'bo']]],
    ['the Prankster', 'ed', [['ada', 'bo'], ['nobody']], [['ada'], ['ada', 'ed'], ['ada', 'middle-1']]],
    [
      'a Wolf who sees another',
      'ada',
      [['bo'], ['middle-1'], ['cy', 'middle-2'], ['nobody']],
      [['ada'], ['nobody', 'cy']],
    ],
  ] as const)('lets %s choose %s: %j, and not %j', (_what, seat, may, mayNot) => {
    const now = inPhase('night')
    for (const picks of may) expect(verdict(now, seat, 'night', ...picks)).toBe('taken')
    for (const picks of mayNot) expect(['barred', 'count']).toContain(verdict(now, seat, 'night', ...picks))
  })
  test('lets a lone Wolf look into the middle, and requires a Sleepwalker to', () => {
    const now = at(dealt(['wolf', 'sleepwalker', 'villager'], ['wolf', 'seer', 'villager']), read)
    expect(handOf(now, 'ada').notices).toEqual(['alone'])
    expect(verdict(now, 'ada', 'night', 'middle-2')).toBe('taken')
    expect(verdict(now, 'ada', 'night', 'cy')).toBe('barred')
    expect(verdict(now, 'bo', 'night', 'nobody')).toBe('barred')
    expect(verdict(now, 'bo', 'night', 'middle-1')).toBe('taken')
  })
})

describe('the day', () => {
  test('ends when all are ready, when its time is up, or when the host opens the vote', () => {
    const day = inPhase('day')
    const ready = day.seats.reduce((after, seat) => says(seat, 'ready')(after), day)
    for (const vote of [ready, timeUp(day), opened(day)]) expect(tableOf(vote).phase).toBe('vote')
  })
  test('without a clock waits for them', () => {
    expect(kindsOf(inPhase('day', usual({ discussion: 'off' })), clock)).toEqual([])
  })
})

describe('the vote', () => {
  test('shows all votes together, once all are in', () => {
    const vote = inPhase('vote')
    const four = ['ada', 'bo', 'di', 'ed'].reduce((after, seat) => says(seat, 'vote', 'cy')(after), vote)
    expect(tableOf(four)).toMatchObject({ ballots: null, acted: ['ada', 'bo', 'di', 'ed'], awaited: ['cy'] })
    expect(JSON.stringify(tableOf(four).events)).not.toContain('ballots')
    expect(tableOf(says('cy', 'vote', 'ada')(four))).toMatchObject({ phase: 'tally', dead: ['cy'] })
  })
  test('cannot be for oneself, for the middle, or for two', () => {
    const vote = inPhase('vote')
    expect(verdict(vote, 'ada', 'vote', 'ada')).toBe('barred')
    expect(verdict(vote, 'ada', 'vote', 'middle-1')).toBe('unknown')
    expect(verdict(says('ada', 'vote', 'bo')(vote), 'ada', 'vote', 'cy')).toBe('answered')
  })
  test('without a clock may be closed by the host once half, or all who are here, have voted', () => {
    const vote = inPhase('vote', usual({ vote: 'off' }))
    expect(vote.game.asks(vote.state, host)).toMatchObject([{ kind: 'close', here: true }, { kind: 'end' }])
    const three = ['ada', 'bo', 'cy'].reduce((after, seat) => says(seat, 'vote', 'di')(after), vote)
    expect(three.game.asks(three.state, host)[0]).not.toHaveProperty('here')
    expect(tableOf(says(host, 'close')(three))).toMatchObject({ phase: 'tally', dead: ['di'] })
  })
})

describe('the show at the end', () => {
  const tally = at(
    usual(),
    read,
    choosing(all),
    rested,
    voting({ ada: 'cy', bo: 'cy', cy: 'ada', di: 'ada', ed: 'ada' }),
  )
  test('tells each step of the night, then turns each mask, those of the dead last, and then tells who has won', () => {
    const over = shown(tally)
    const told = tableOf(over).events.map(event => {
      if (event.type === 'retold') return event.step.role
      return event.type === 'unmasked' ? event.seat : event.type
    })
    expect(told.slice(told.indexOf('tallied') + 1)).toEqual([
      ...['wolf', 'seer', 'thief', 'prankster'],
      ...['bo', 'cy', 'di', 'ed', 'ada', 'over'],
    ])
  })
  test('can be shortened by the host at each step', () => {
    expect(tableOf(goOn(tally)).step).toBe('story 1')
    expect(tableOf(goOn(goOn(tally))).step).toBe('story 2')
  })
  test('changes each hand to the mask of the end', () => {
    const over = shown(tally)
    // Di took Ada's mask, and Ed swapped Ada's with Bo's after that.
    expect(['ada', 'bo', 'di'].map(seat => handOf(over, seat).role)).toEqual(['wolf', 'thief', 'wolf'])
  })
  test('begins with the masks if the night had no steps', () => {
    const quiet = dealt(['villager', 'villager', 'hunter'], ['fool', 'villager', 'villager'])
    const end = at(quiet, read, night(), voting({}), wait)
    expect(tableOf(end).phase).toBe('masks')
  })
})

describe('a player who leaves', () => {
  test('has not acted, if that was before the morning; their mask stays', () => {
    const day = at(usual(), read, choosing(all), gone('di'), rested)
    expect(tableOf(shown(at(usual(), read, choosing(all), gone('di'), rested, voting({})))).reveal?.masks.di).toBe(
      'thief',
    )
    expect(handOf(day, 'di').notebook).toEqual([])
  })
  test('is awaited by nobody', () => {
    const { di: _di, ...others } = all
    expect(tableOf(at(usual(), read, rested, choosing(others), gone('di'))).phase).toBe('day')
    expect(
      tableOf(at(usual(), ...(['ada', 'bo', 'cy', 'di'] as const).map(seat => says(seat, 'acknowledge')), gone('ed')))
        .phase,
    ).toBe('night')
  })
  test('does not vote, and may be voted for', () => {
    const vote = at(usual(), read, night(), opened, says('di', 'vote', 'bo'), gone('di'), gone('ada'))
    const counted = ['bo', 'cy', 'ed'].reduce(
      (after, seat) => says(seat, 'vote', seat === 'bo' ? 'cy' : 'ada')(after),
      vote,
    )
    expect(tableOf(counted)).toMatchObject({
      phase: 'tally',
      dead: ['ada'],
      ballots: { bo: 'cy', cy: 'ada', ed: 'ada' },
    })
  })
  test('acts and votes again when they are back', () => {
    const night1 = at(usual(), read, gone('cy'), back('cy'))
    expect(verdict(night1, 'cy', 'night', 'ada')).toBe('taken')
  })
})

test('the host can end the game in any phase, with the masks shown or not', () => {
  for (const phase of ['deal', 'night', 'day', 'vote', 'tally', 'story', 'masks'] as const) {
    expect(tableOf(ended('show')(inPhase(phase))).reveal?.cast.ada).toBe('wolf')
    const hidden = ended('hide')(inPhase(phase))
    expect(tableOf(hidden)).toMatchObject({ reveal: null, over: { winner: null, why: 'ended' } })
    // A seat knows what it was dealt, and no more.
    expect(handOf(hidden, 'di').role).toBe('thief')
  }
})
