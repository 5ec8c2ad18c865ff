import { describe, expect, test } from 'vitest'
import { type Answer, type Ask, accept, at, kindOf, optionIn, reasons, samePicks, unreachable } from './game.ts'

const team: Ask = { id: 'team 2.1', kind: 'team', from: ['ada', 'bo', 'cy'], pick: [2, 2] }
const card: Ask = { id: 'card 2.1', kind: 'card', from: ['success'], offered: ['success', 'fail'], pick: [1, 1] }
const some: Ask = { id: 'some 1', kind: 'some', from: ['ada', 'bo', 'cy'], pick: [1, 2] }
const nothing: Ask = { id: 'acknowledge role', kind: 'acknowledge', from: [], pick: [0, 0] }
const open: readonly Ask[] = [team, card, some, nothing]

const answer = (ask: string, ...picks: readonly string[]): Answer => ({ ask, picks })

describe('accept, with nothing answered before', () => {
  test.each([
    ['exactly the number', answer('team 2.1', 'ada', 'bo'), 'accepted'],
    ['in any order', answer('team 2.1', 'cy', 'ada'), 'accepted'],
    ['the fewest', answer('some 1', 'bo'), 'accepted'],
    ['the most', answer('some 1', 'bo', 'cy'), 'accepted'],
    ['nothing, where nothing is asked', answer('acknowledge role'), 'accepted'],
    ['one that is shown and in from', answer('card 2.1', 'success'), 'accepted'],
    ['an ask that is not open', answer('vote 2.1', 'approve'), 'closed'],
    ['another instance of its kind', answer('team 1.4', 'ada', 'bo'), 'closed'],
    ['a kind instead of an id', answer('team', 'ada', 'bo'), 'closed'],
    ['too few', answer('team 2.1', 'ada'), 'count'],
    ['none', answer('team 2.1'), 'count'],
    ['too many', answer('team 2.1', 'ada', 'bo', 'cy'), 'count'],
    ['more than nothing', answer('acknowledge role', 'ada'), 'unknown'],
    ['below a range', answer('some 1'), 'count'],
    ['above a range', answer('some 1', 'ada', 'bo', 'cy'), 'count'],
    ['a repeat', answer('team 2.1', 'ada', 'ada'), 'repeat'],
    ['a repeat, which makes it too many as well', answer('team 2.1', 'ada', 'ada', 'bo'), 'repeat'],
    ['a stranger', answer('team 2.1', 'ada', 'zoe'), 'unknown'],
    ['a stranger alone', answer('some 1', 'zoe'), 'unknown'],
    ['one that is shown and not in from', answer('card 2.1', 'fail'), 'barred'],
    ['one that is shown, and a stranger', answer('card 2.1', 'fail', 'flee'), 'unknown'],
    ['a pick of another ask', answer('team 2.1', 'success', 'ada'), 'unknown'],
    ['a word that every object has', answer('some 1', 'constructor'), 'unknown'],
  ] as const)('%s', (_how, answers, verdict) => {
    expect(accept(open, answers, [])).toBe(verdict)
  })

  test('refuses everything while nothing is asked', () => {
    expect(accept([], answer('team 2.1', 'ada', 'bo'), [])).toBe('closed')
  })
})

describe('accept, after an answer', () => {
  const before = [answer('team 2.1', 'ada', 'bo')]

  test.each([
    ['the same once more', answer('team 2.1', 'ada', 'bo'), 'again'],
    ['the same in another order', answer('team 2.1', 'bo', 'ada'), 'again'],
    ['another pick', answer('team 2.1', 'ada', 'cy'), 'answered'],
    ['fewer of the same', answer('team 2.1', 'ada'), 'answered'],
    ['a stranger', answer('team 2.1', 'zoe', 'bo'), 'answered'],
    ['the same to a question that it was not', answer('team 1.1', 'ada', 'bo'), 'closed'],
  ] as const)('%s, once it is closed', (_how, answers, verdict) => {
    expect(accept([], answers, before)).toBe(verdict)
  })

  test('refuses a repeat of only some picks as another answer', () => {
    expect(accept([], answer('team 2.1', 'ada', 'ada'), before)).toBe('answered')
  })

  test('does not take an answer to one question for another’s', () => {
    expect(accept([{ ...team, id: 'team 2.2' }], answer('team 2.2', 'ada', 'bo'), before)).toBe('accepted')
  })

  test('acknowledges a repeated empty answer', () => {
    expect(accept([], answer('acknowledge role'), [answer('acknowledge role')])).toBe('again')
  })
})

describe('accept, while an answer can be replaced', () => {
  const current: Ask = { ...some, current: ['bo'] }

  test.each([
    ['the current answer', answer('some 1', 'bo'), 'again'],
    ['another one replaces it', answer('some 1', 'cy'), 'accepted'],
    ['an answer before the current one', answer('some 1', 'ada'), 'accepted'],
    ['one that is illegal does not', answer('some 1', 'zoe'), 'unknown'],
    ['one too many does not', answer('some 1', 'ada', 'bo', 'cy'), 'count'],
  ] as const)('%s', (_how, answers, verdict) => {
    expect(accept([current], answers, [answer('some 1', 'ada')])).toBe(verdict)
  })
})

test('every reason can come from accept', () => {
  const answers = [
    accept([], answer('team 2.1'), []),
    accept([], answer('team 2.1'), [answer('team 2.1', 'ada')]),
    accept(open, answer('team 2.1'), []),
    accept(open, answer('team 2.1', 'ada', 'ada'), []),
    accept(open, answer('card 2.1', 'fail'), []),
    accept(open, answer('team 2.1', 'zoe'), []),
  ]
  expect(answers).toEqual(reasons)
})

test('a kind is the first word of an id', () => {
  expect(['vote 2.3', 'go-on votes 1.1', 'end game', 'vote', ''].map(kindOf)).toEqual([
    'vote',
    'go-on',
    'end',
    'vote',
    '',
  ])
})

test('the same picks are the same in any order', () => {
  expect(samePicks(['a', 'b'], ['b', 'a'])).toBe(true)
  expect(samePicks(['a'], ['a', 'b'])).toBe(false)
  expect(samePicks(['a', 'c'], ['a', 'b'])).toBe(false)
  expect(samePicks([], [])).toBe(true)
})

test('unreachable code throws', () => {
  expect(() => unreachable('here' as never)).toThrow('unreachable: "here"')
})

test('at() returns what a record holds, and throws if the key is missing', () => {
  expect(at({ s1: 'merlin' }, 's1')).toBe('merlin')
  expect(() => at({ s1: 'merlin' }, 's2')).toThrow('there is no s2')
  expect(() => at<unknown>({}, 'toString')).toThrow('there is no toString')
})

test('at() returns what a list holds at a place, and throws beyond its end', () => {
  expect(at(['s1', 's2'], 1)).toBe('s2')
  for (const place of [-1, 2, 0.5, Number.NaN]) expect(() => at(['s1', 's2'], place)).toThrow(`there is no ${place}`)
})

test('a form’s options are found by their ids', () => {
  const form = [{ id: 'lady', subject: 'rules', values: [false, true] }] as const
  expect(optionIn(form, 'lady')).toBe(form[0])
  expect(() => optionIn(form, 'lord')).toThrow('there is no lord')
})

describe('an ask with ways', () => {
  const way: Ask = {
    id: 'name 1',
    kind: 'name',
    from: ['ada', 'bo', 'cy', 'pair'],
    pick: [1, 3],
    ways: [
      [{ from: ['ada', 'bo', 'cy'], count: 1 }],
      [
        { from: ['pair'], count: 1 },
        { from: ['ada', 'bo', 'cy'], count: 2 },
      ],
    ],
  }
  test.each([
    [['ada'], 'accepted'],
    [['pair', 'ada', 'cy'], 'accepted'],
    [['pair', 'cy', 'ada'], 'accepted'],
    [['ada', 'bo'], 'count'],
    [['pair'], 'barred'],
    [['ada', 'pair', 'bo'], 'barred'],
    [['pair', 'ada', 'ada'], 'repeat'],
    [['pair', 'ada', 'eve'], 'unknown'],
  ] as const)('%j is %s', (picks, verdict) => {
    expect(accept([way], { ask: 'name 1', picks }, [])).toBe(verdict)
  })
})
