import { describe, expect, test } from 'vitest'
import { thavalonWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  each,
  eight,
  fail,
  five,
  type Given,
  given,
  nine,
  people,
  plays,
  proposes,
  read,
  rejected,
  says,
  sent,
  seven,
  six,
  success,
  ten,
  votes,
  wait,
} from '../../../test/kit/scenario-thavalon.ts'
import type { Ask } from '../../engine/game.ts'
import type { PeopleKind } from './events.ts'

const casts = { 5: five, 6: six, 7: seven, 8: eight, 9: nine, 10: ten } as const
const later = { 5: 3, 6: 3, 7: 4, 8: 4, 9: 4, 10: 5 } as const
const counts = [5, 6, 7, 8, 9, 10] as const

describe('the deal', () => {
  test('is acknowledged by each player, in any order; then the first round begins', () => {
    const reading = given(dealt(five), ...['cy', 'ada', 'ed', 'bo'].map(seat => says(seat, 'acknowledge')))
    expect(reading.table).toMatchObject({ phase: 'deal', acted: ['ada', 'bo', 'cy', 'ed'], awaited: ['di'], quest: 1 })
    const { table } = reading.when('di', 'acknowledge').tells({ type: 'led', leader: 'ada', quest: 1, attempt: 1 })
    expect(table).toMatchObject({ phase: 'team', awaited: ['ada'], attempt: 1, results: [] })
  })

  test('has one reminder, which names those who have not read their card', () => {
    const reminded = given(dealt(five), says('bo', 'acknowledge'))
      .when('clock', 'remind')
      .tells({ type: 'reminded', seats: ['ada', 'cy', 'di', 'ed'] })
    expect(reminded.match.game.asks(reminded.match.state, 'clock')).toEqual([])
  })
})

describe('proposals', () => {
  test.each(counts)('%i players: a first round has two proposals, the second without a vote', players => {
    const round = given(dealt(casts[players]), read)
    expect(round.table).toMatchObject({ attempt: 1, proposals: 2, leader: 'ada' })
    const second = round.and(rejected)
    expect(second.table).toMatchObject({ phase: 'team', attempt: 2, proposals: 2, leader: 'bo', quest: 1 })
    const { seats, sizes } = second.table
    const team = seats.slice(0, sizes[0])
    second
      .when('bo', 'team', ...team)
      .tells({ type: 'proposed', attempt: 2, team }, { type: 'departed', quest: 1, team, voted: false })
  })

  test.each(counts)('%i players: later rounds have the table’s number of proposals, counted anew', players => {
    const rounds = later[players]
    const round = given(dealt(casts[players]), read, rejected, success)
    expect(round.table).toMatchObject({ attempt: 1, proposals: rounds, quest: 2 })
    const brink = round.and(...Array(rounds - 1).fill(rejected))
    expect(brink.table).toMatchObject({ attempt: rounds, quest: 2, phase: 'team' })
    expect(round.and(...Array(rounds - 2).fill(rejected), proposes()).table.phase).toBe('vote')
    const gone = brink.and(proposes())
    expect(gone.table).toMatchObject({ phase: 'quest', quest: 2 })
    expect(gone.table.events.at(-1)).toMatchObject({ type: 'departed', voted: false })
    // Mission 3 counts from 1 again, whatever was rejected before.
    expect(gone.and(plays(), wait).table).toMatchObject({ quest: 3, attempt: 1, proposals: rounds })
  })

  test('never end the game by rejections alone', () => {
    const stubborn = Array.from({ length: 5 }, (_, i) => Array(i === 0 ? 1 : 2).fill(rejected)).flat()
    const all = given(dealt(five), read, ...stubborn.slice(0, 1), fail, ...stubborn.slice(0, 2), success)
    expect(all.table).toMatchObject({ phase: 'team', quest: 3, over: null })
  })

  test('pass the lead one seat on each time, and never reset it', () => {
    const steps = [success, rejected, rejected, fail, success, rejected, fail]
    const leaders = steps.map((_, i) => given(dealt(five), read, ...steps.slice(0, i + 1)).table.leader)
    expect(leaders).toEqual(['bo', 'cy', 'di', 'ed', 'ada', 'bo', 'cy'])
  })

  test('pass the lead from the last seat to the first', () => {
    expect(given(dealt(five, {}, { leader: 'ed' }), read, rejected).table.leader).toBe('ada')
  })

  test('are the leader’s to pick, who may be on the team or not; told in the seats’ order, and drafted in public', () => {
    const { match, when } = given(dealt(five), read)
    expect(match.game.asks(match.state, 'ada')).toMatchObject([{ id: 'team 1.1', pick: [2, 2], draft: 'all' }])
    when('ada', 'team', 'ed', 'bo').tells({ type: 'proposed', team: ['bo', 'ed'] }, { type: 'opened', attempt: 1 })
  })

  test('are announced as going without a vote only if they are the last', () => {
    const sentence = (now: Given): string => words.moment(now.table, seat => seat)
    const second = given(dealt(seven), read, success, rejected)
    expect(sentence(second)).toBe('cy picks 3 for mission 2')
    expect(sentence(second.and(rejected, rejected))).toMatch(/ picks 3 for mission 2. Last proposal: no vote$/)
    const { match, table } = second
    const [ask] = match.game.asks(match.state, 'cy')
    expect(ask && words.ask(ask as Ask<PeopleKind>, table, seat => seat).prompt).toBe('You lead: pick 3 for mission 2')
  })
})

describe('the vote', () => {
  const majority = { 5: 3, 6: 4, 7: 4, 8: 5, 9: 5, 10: 6 } as const
  test.each(counts.flatMap(players => Array.from({ length: players + 1 }, (_, n) => [n, players] as const)))(
    'is won by more than half: %i of %i approve',
    (approving, players) => {
      const approved = approving >= majority[players]
      const { table, and } = given(dealt(casts[players]), read, proposes(), votes(approving))
      const rejecting = players - approving
      expect(table.events.at(-1)).toMatchObject({ type: 'voted', attempt: 1, approving, rejecting, approved })
      const next = and(wait).table
      expect([next.phase, next.leader]).toEqual(approved ? ['quest', 'ada'] : ['team', 'bo'])
    },
  )

  test('is open until the last ballot is in; then all are shown at once, in the seats’ order', () => {
    const cast = ['ed', 'cy', 'ada', 'di'].map((seat, i) => says(seat, 'vote', i % 2 === 0 ? 'approve' : 'reject'))
    const open = given(dealt(five), read, proposes(), ...cast)
    expect(open.table).toMatchObject({ phase: 'vote', acted: ['ada', 'cy', 'di', 'ed'], awaited: ['bo'] })
    expect(open.hand('ed').answers).toEqual([{ ask: 'vote 1.1', picks: ['approve'] }])
    const ballots = { ada: 'approve', bo: 'approve', cy: 'reject', di: 'reject', ed: 'approve' }
    const { table } = open.when('bo', 'vote', 'approve').tells({ type: 'voted', ballots, approved: true })
    const voted = table.events.at(-1)
    expect(voted?.type === 'voted' && Object.keys(voted.ballots)).toEqual(people.slice(0, 5))
  })
})

describe('a mission', () => {
  const going = given(dealt(eight), read, sent('ed', 'gus', 'hal'))

  test('shows three places to all; each member may play what the role allows', () => {
    const asks = ['ed', 'gus', 'hal'].map(seat => going.match.game.asks(going.match.state, seat)[0])
    for (const ask of asks) expect(ask).toMatchObject({ id: 'card 1.1', offered: ['success', 'fail', 'reverse'] })
    expect(asks.map(ask => ask?.from)).toEqual([['success', 'reverse'], ['success', 'fail', 'reverse'], ['fail']])
    expect(going.hand('hal').plays).toEqual(['fail'])
  })

  test('makes it public who has played; the cards are told with the last one, without owners', () => {
    const one = going.when('hal', 'card', 'fail').tells()
    expect(one.table).toMatchObject({ phase: 'quest', acted: ['hal'], awaited: ['ed', 'gus'] })
    const two = one.when('gus', 'card', 'success').tells()
    const { table } = two.when('ed', 'card', 'success').tells({ type: 'quested', quest: 1, success: false })
    const result = table.events.at(-1)
    expect(result && Object.keys(result).sort()).toEqual(['cards', 'quest', 'success', 'type', 'window'])
  })

  test('stays on the table until it moves on', () => {
    expect(given(dealt(five), read, sent(), plays()).table).toMatchObject({ quest: 1, results: ['success'] })
    expect(given(dealt(five), read, success).table).toMatchObject({ quest: 2, results: ['success'], team: [] })
  })
})

describe('round 1: choose one of two', () => {
  const choice = given(dealt(five, { 'round-one-choice': true }), read)
  const first = choice.and(proposes('ada', 'bo'))
  const both = first.and(proposes('cy', 'di'))

  test('starts with both proposals', () => {
    const one = choice
      .when('ada', 'team', 'ada', 'bo')
      .tells({ type: 'proposed', team: ['ada', 'bo'] }, { type: 'led', leader: 'bo', quest: 1, attempt: 2 })
    expect(one.table).toMatchObject({ phase: 'team', other: ['ada', 'bo'], team: [] })
    const two = one
      .when('bo', 'team', 'cy', 'di')
      .tells({ type: 'proposed', team: ['cy', 'di'] }, { type: 'opened', quest: 1 })
    expect(two.table).toMatchObject({ phase: 'vote', team: ['ada', 'bo'], other: ['cy', 'di'] })
  })

  test.each([
    [5, ['ada', 'bo'], 'The first team goes'],
    [3, ['ada', 'bo'], 'The first team goes'],
    [2, ['cy', 'di'], 'The second team goes'],
    [0, ['cy', 'di'], 'The second team goes'],
  ] as const)('%i of 5 approve: %j goes', (approving, team, moment) => {
    const voted = both.and(votes(approving))
    expect(voted.table).toMatchObject({ phase: 'votes', team: ['ada', 'bo'], other: ['cy', 'di'] })
    expect(words.moment(voted.table, seat => seat)).toBe(moment)
    voted.when('clock', 'pause').tells({ type: 'departed', quest: 1, team, voted: true })
  })

  test('sends the second team on a tie', () => {
    const tied = given(dealt(six, { 'round-one-choice': true }), read, proposes('ada', 'bo'), proposes('cy', 'di'))
    tied
      .and(votes(3))
      .when('clock', 'pause')
      .tells({ type: 'departed', team: ['cy', 'di'] })
    tied
      .and(votes(4))
      .when('clock', 'pause')
      .tells({ type: 'departed', team: ['ada', 'bo'] })
  })

  test.each([0, 5])('leaves the lead of round 2 to the third seat, whichever team went: %i approve', approving => {
    const { table } = both.and(votes(approving), wait, plays(), wait)
    expect(table).toMatchObject({ quest: 2, leader: 'cy', attempt: 1, proposals: 3, other: [] })
  })

  test('applies to round 1 alone', () => {
    const second = both.and(votes(5), wait, plays(), wait, proposes())
    expect(second.table).toMatchObject({ phase: 'vote', other: [] })
    expect(second.and(votes(0), wait).table).toMatchObject({ phase: 'team', attempt: 2, leader: 'di' })
  })

  test('is explained at each of its moments', () => {
    const moment = ({ table }: Given): string => words.moment(table, seat => seat)
    expect(moment(first)).toBe('bo picks 2 for mission 1')
    expect(moment(both)).toBe('Everyone chooses between the two teams for mission 1')
    const told = both.and(votes(2)).table.events.at(-1)
    expect(told && words.event(told, seat => seat)).toBe('The second team goes: 2 approve, 3 reject.')
    const [ask] = both.match.game.asks(both.match.state, 'ada')
    expect(ask && words.ask(ask as Ask<PeopleKind>, both.table, seat => seat).prompt).toBe(
      'Approve: ada and bo go. Reject: cy and di go.',
    )
  })
})

describe('pauses', () => {
  const seconds = ({ match }: Given) => match.game.asks(match.state, 'clock').map(ask => [ask.kind, ask.seconds])
  const voted = given(dealt(five), read, proposes(), votes(5))
  test.each([
    ['a card is still unread', given(dealt(five)), 'remind', 60],
    ['votes', voted, 'pause', 7],
    ['a result of two cards', voted.and(wait, plays()), 'pause', 11],
    ['a result of five cards', given(dealt(eight), read, success, success, fail, sent(), plays()), 'pause', 17],
  ] as const)('have a clock: %s', (_what, when, kind, length) => {
    expect(seconds(when)).toEqual([[kind, length]])
  })
  test('can be ended early by the host', () => {
    voted.when('host', 'go-on').tells({ type: 'departed', voted: true })
    voted.and(wait, plays()).when('host', 'go-on').tells({ type: 'led', quest: 2 })
  })
  test('do not exist for the team, the vote and the cards', () => {
    for (const when of [given(dealt(five), read), given(dealt(five), read, proposes()), voted.and(wait)])
      expect(seconds(when)).toEqual([])
    expect(
      seconds(
        given(
          dealt(five),
          read,
          each(() => [success, success, success]),
        ),
      ),
    ).toEqual([])
  })
})
