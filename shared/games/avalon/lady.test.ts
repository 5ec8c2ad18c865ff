import { describe, expect, test } from 'vitest'
import {
  dealt,
  fail,
  five,
  given,
  looks,
  people,
  quest,
  read,
  rejected,
  seven,
  success,
} from '../../../test/kit/scenario-avalon.ts'
import type { Draws } from '../../engine/random.ts'

const deal = (draws: Draws = {}) => dealt(seven, { lady: true }, draws)

describe('the first holder of the Lady', () => {
  test.each([
    ['ada', 'gus'],
    ['bo', 'ada'],
    ['gus', 'flo'],
  ])('is the player at the first leader’s right: %s leads first, so %s', (leader, lady) => {
    const { table } = given(deal({ leader }))
    expect(table).toMatchObject({ lady, ladies: [lady] })
  })

  test('is nobody if she is not in play', () => {
    const { table } = given(dealt(seven), read, success, success)
    expect(table).toMatchObject({ lady: null, ladies: [], phase: 'team' })
  })
})

describe('the Lady is offered', () => {
  const steps = [success, fail, looks('ada'), success, looks('bo'), fail, looks('cy')]

  test('after quests 2, 3 and 4, and after no other', () => {
    const phases = steps.map((_, i) => given(deal(), read, ...steps.slice(0, i + 1)).table)
    expect(phases.map(({ phase, results }) => `${phase} ${results.length}`)).toEqual([
      'team 1',
      'lady 2',
      'team 2',
      'lady 3',
      'team 3',
      'lady 4',
      'team 4',
    ])
  })

  test('only once the result has been seen', () => {
    const { table } = given(deal(), read, success, fail)
    expect(table.events.slice(-2)).toMatchObject([
      { type: 'quested', quest: 2 },
      { type: 'offered', quest: 2, holder: 'gus' },
    ])
    expect(table).toMatchObject({ phase: 'lady', awaited: ['gus'], quest: 2 })
  })

  test('never if sabotage has ended the game', () => {
    const { table } = given(deal(), read, fail, fail, looks('ada'), fail)
    expect(table).toMatchObject({ phase: 'over', over: { why: 'sabotage' }, lady: 'ada' })
  })

  test('never before the shot', () => {
    const { table } = given(deal(), read, success, success, looks('ada'), success)
    expect(table).toMatchObject({ phase: 'assassination', lady: 'ada' })
  })

  test('never after the fifth quest', () => {
    const { table } = given(deal(), read, ...steps, quest('fail'))
    expect(table).toMatchObject({ phase: 'over', lady: 'cy' })
    expect(table.events.filter(({ type }) => type === 'offered')).toHaveLength(3)
  })

  test('never after a rejection', () => {
    expect(given(deal(), read, success, rejected).table.phase).toBe('team')
  })
})

describe('the Lady', () => {
  const offered = given(deal(), read, success, fail)

  test('cannot look at her holder, nor at anybody who has held her', () => {
    const { match } = offered
    expect(match.game.asks(match.state, 'gus')).toEqual([
      { id: 'lady 2', kind: 'lady', from: people.slice(0, 6), pick: [1, 1] },
    ])
    const later = offered.and(looks('ada'), success, looks('bo'), fail).match
    expect(later.game.asks(later.state, 'bo')).toMatchObject([{ id: 'lady 4', from: ['cy', 'di', 'ed', 'flo'] }])
  })

  test.each([
    ['ada', 'good', 'Merlin'],
    ['bo', 'good', 'Percival'],
    ['ed', 'evil', 'the Assassin'],
    ['flo', 'evil', 'Morgana'],
  ])('tells the side of %s to the holder alone: %s (%s)', (at, side) => {
    const looked = offered.when('gus', 'lady', at).tells({ type: 'looked', quest: 2, by: 'gus', at })
    expect(looked.hand('gus').sees).toContainEqual({ seat: at, as: side, by: 'lady' })
    for (const seat of people.slice(0, 6)) expect(looked.hand(seat)).toEqual(offered.hand(seat))
    expect(looked.table.events.at(-1)).toEqual({ type: 'looked', quest: 2, by: 'gus', at })
  })

  test.each(['mordred', 'oberon', 'minion'] as const)('tells the true side of %s', role => {
    const base = dealt(five, { lady: true })
    const { hand } = given({ ...base, cast: { ...base.cast, di: role } }, read, success, fail, looks('di'))
    expect(hand('ed').sees).toContainEqual({ seat: 'di', as: 'evil', by: 'lady' })
  })

  test('passes her token on with each look', () => {
    const looked = offered.and(looks('ada'))
    expect(looked.table).toMatchObject({ phase: 'team', lady: 'ada', ladies: ['gus', 'ada'], quest: 3, leader: 'cy' })
    const next = looked.and(success)
    expect(next.table).toMatchObject({ phase: 'lady', awaited: ['ada'] })
    expect(next.and(looks('bo')).table.ladies).toEqual(['gus', 'ada', 'bo'])
  })

  test('is followed by a pause before the lead passes', () => {
    const looked = offered.when('gus', 'lady', 'ada').tells({ type: 'looked' })
    expect(looked.table).toMatchObject({ phase: 'looked', quest: 2, lady: 'ada', awaited: [] })
    looked.when('clock', 'pause').tells({ type: 'led', leader: 'cy', quest: 3, attempt: 1 })
  })

  test('gives an answer that stays in the holder’s hand to the end', () => {
    const { hand } = offered.and(looks('ed'), success, looks('ada'), success)
    expect(hand('gus').sees.filter(known => 'by' in known)).toEqual([{ seat: 'ed', as: 'evil', by: 'lady' }])
    expect(hand('ed').sees.filter(known => 'by' in known)).toEqual([{ seat: 'ada', as: 'good', by: 'lady' }])
  })
})
