import { expect, test } from 'vitest'
import { type Actor, type Ask, door, type Game } from './game.ts'
import { type Match, publicStateOf, startMatch } from './match.ts'
import { ownAnswers } from './progress.ts'

const seats = ['cy', 'ada', 'bo']
const ask: Ask = { id: 'vote 2', kind: 'vote', from: ['yes', 'no'], pick: [1, 1] }

/** A moment with these open asks, and the answers given before. */
const moment = (asks: Readonly<Record<Actor, readonly Ask[]>>, answers: Match['answers'] = {}): Match => {
  const game: Game<null, { type: 'none' }, null> = {
    id: 'toy',
    version: 1,
    seats: [3, 3],
    options: [],
    presets: [],
    practiceRoles: { plain: [], villain: [], knowing: [] },
    publicTypes: [],
    secretTypes: ['none'],
    endings: {},
    kinds: {},
    draws: {},
    settle: ({ options }) => ({ options, notices: [] }),
    objection: () => null,
    hints: () => [],
    deal: () => null,
    start: () => null,
    asks: (_state, actor) => asks[actor] ?? [],
    decide: () => [],
    reduce: state => state,
    initialPublic: ({ seats: sat, options }) => ({
      phase: 'say',
      step: 'say 0',
      seats: sat,
      options,
      events: [],
      over: null,
      reveal: null,
    }),
    reducePublic: (table, event) => ({ ...table, events: [...table.events, event] }),
    table: () => ({ phase: 'vote', step: 'vote 2', seats, options: {}, events: [], over: null, reveal: null }),
    hand: () => ({ role: 'player', side: 'none' }),
  }
  return { ...startMatch(game, seats.toSorted(), null), answers }
}
const said = (id: string, pick: string) => ({ ask: id, picks: [pick] })

test('a seat that answered a question still open to others has acted, in the order of the table', () => {
  const match = moment(
    { bo: [ask] },
    { vote: { ada: said('vote 2', 'yes'), cy: said('vote 2', 'no'), bo: said('vote 1', 'no') } },
  )
  expect(publicStateOf(match)).toMatchObject({ acted: ['cy', 'ada'], awaited: ['bo'], answered: 2 })
  expect(seats.map(seat => ownAnswers(match, seat))).toEqual([[said('vote 2', 'no')], [said('vote 2', 'yes')], []])
})

test('an ask’s current picks are the seat’s answer, not the ones sent first', () => {
  const match = moment({ ada: [{ ...ask, current: ['no'] }], bo: [ask] }, { vote: { bo: said('vote 2', 'yes') } })
  expect(publicStateOf(match)).toMatchObject({ acted: ['ada'], awaited: ['bo'] })
  expect(ownAnswers(match, 'ada')).toEqual([said('vote 2', 'no')])
  expect(ownAnswers(match, 'bo')).toEqual([])
})

test('an unnamed question names nobody', () => {
  const match = moment({ ada: [{ ...ask, unnamed: true, current: ['no'] }], bo: [{ ...ask, unnamed: true }] })
  expect(publicStateOf(match)).toMatchObject({ acted: [], awaited: [], answered: 1 })
  expect(ownAnswers(match, 'ada')).toEqual([said('vote 2', 'no')])
})

test('nobody is awaited for an optional question', () => {
  const match = moment({ ada: [{ ...ask, optional: true }] }, { vote: { bo: said('vote 2', 'yes') } })
  expect(publicStateOf(match)).toMatchObject({ acted: [], awaited: [], answered: 0 })
})

test('a seat that has left has not acted', () => {
  const back: Ask = { id: 'back 1', kind: 'back', from: ['ada'], pick: [1, 1], optional: true }
  const match = moment({ bo: [ask], [door]: [back] }, { vote: { ada: said('vote 2', 'yes') } })
  expect(publicStateOf(match)).toMatchObject({ acted: [], awaited: ['bo'], answered: 0 })
})
