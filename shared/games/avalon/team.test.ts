import { describe, expect, test } from 'vitest'
import {
  dealt,
  five,
  given,
  people,
  proposes,
  quest,
  read,
  rejected,
  says,
  sent,
  votes,
  wait,
} from '../../../test/kit/scenario-avalon.ts'
import type { Options } from '../../engine/game.ts'
import { seeded } from '../../engine/random.ts'
import type { Role } from './roles.ts'
import { game as avalon } from './rules.ts'

const game = (players: number): readonly Role[] => [
  ...five.slice(0, 3),
  ...Array<Role>(players - 5).fill('servant'),
  ...five.slice(3),
]
/** Forces a deal: all but two are good, because only Evil's number matters here. */
const deal = (players: number, options: Options = {}, leader = 'ada') => {
  const usual = dealt(five, options)
  const seats = people.slice(0, players)
  const cast = Object.fromEntries(seats.map((seat, i) => [seat, game(players)[i] ?? 'servant']))
  return { ...usual, seats, cast, leader }
}

describe('the deal', () => {
  const setup = {
    seats: people.slice(0, 7),
    options: avalon.settle({ seats: people.slice(0, 7), options: {} }).options,
  }
  const seeds = Array.from({ length: 200 }, (_, seed) => seed)

  test('shuffles the seats if the host wants it; each seat leads first somewhere, and is Merlin somewhere', () => {
    const shuffled = { ...setup, options: { ...setup.options, seating: 'shuffled' } }
    const deals = seeds.map(seed => avalon.deal(shuffled, seeded(seed)))
    for (const { seats } of deals) expect([...seats].sort()).toEqual([...setup.seats].sort())
    expect(new Set(deals.map(({ seats }) => seats.join())).size).toBeGreaterThan(190)
    expect(new Set(deals.map(({ leader }) => leader)).size).toBe(7)
    expect(new Set(deals.map(({ cast }) => setup.seats.find(seat => cast[seat] === 'merlin'))).size).toBe(7)
    expect(new Set(deals.map(({ seats, cast }) => seats.findIndex(seat => cast[seat] === 'merlin'))).size).toBe(7)
  })

  test('keeps the room’s order by default, and still draws the leader', () => {
    const deals = seeds.map(seed => avalon.deal(setup, seeded(seed)))
    for (const { seats } of deals) expect(seats).toEqual(setup.seats)
    expect(new Set(deals.map(({ leader }) => leader)).size).toBe(7)
  })

  test('is acknowledged by each player, in any order; then the first quest begins', () => {
    const dealtOut = given(deal(5), ...['cy', 'ada', 'ed', 'bo'].map(seat => says(seat, 'acknowledge')))
    expect(dealtOut.table).toMatchObject({
      phase: 'deal',
      acted: ['ada', 'bo', 'cy', 'ed'],
      awaited: ['di'],
      quest: 1,
      leader: 'ada',
    })
    const { table } = dealtOut.when('di', 'acknowledge').tells({ type: 'led', leader: 'ada', quest: 1, attempt: 1 })
    expect(table).toMatchObject({ phase: 'team', awaited: ['ada'], attempt: 1, rejections: 0, results: [] })
  })
})

describe('the team', () => {
  test('is picked by the leader, who may be on it or not', () => {
    const led = given(deal(5), read)
    led
      .when('ada', 'team', 'ada', 'bo')
      .tells({ type: 'proposed', leader: 'ada', quest: 1, attempt: 1, team: ['ada', 'bo'] })
    led.when('ada', 'team', 'di', 'ed').tells({ type: 'proposed', team: ['di', 'ed'] })
  })

  test('is told in the seats’ order, whatever the order of tapping', () => {
    given(deal(5), read)
      .when('ada', 'team', 'ed', 'bo')
      .tells({ type: 'proposed', team: ['bo', 'ed'] })
  })

  test('is drafted in public', () => {
    const { match } = given(deal(5), read)
    expect(match.game.asks(match.state, 'ada')).toEqual([
      { id: 'team 1.1', kind: 'team', from: people.slice(0, 5), pick: [2, 2], draft: 'all' },
    ])
  })

  test.each([
    [5, [2, 3, 2, 3, 3]],
    [7, [2, 3, 3, 4, 4]],
    [10, [3, 4, 4, 5, 5]],
  ])('%i players: each quest asks for its number', (players, sizes) => {
    const steps = [quest('success'), quest('fail'), quest('success'), quest('fail')]
    for (const [i, size] of sizes.entries()) {
      const { match, table } = given(deal(players), read, ...steps.slice(0, i))
      expect(table).toMatchObject({ phase: 'team', quest: i + 1 })
      expect(match.game.asks(match.state, table.leader)).toMatchObject([{ kind: 'team', pick: [size, size] }])
    }
  })
})

/** The fewest approvals that send a team: more than half. */
const majority: Readonly<Record<number, number>> = { 5: 3, 6: 4, 7: 4, 8: 5, 9: 5, 10: 6 }
const counts = Object.keys(majority).flatMap(players =>
  Array.from({ length: Number(players) + 1 }, (_, approvals) => [approvals, Number(players)] as const),
)

describe('the vote', () => {
  test.each(counts)('is won by more than half: %i of %i approve', (approvals, players) => {
    const approved = approvals >= (majority[players] ?? 0)
    const { table } = given(deal(players), read, proposes(), votes(approvals))
    expect(table.events.at(-1)).toMatchObject({ type: 'voted', quest: 1, attempt: 1, approved })
    expect(table).toMatchObject({ phase: 'votes', rejections: approved ? 0 : 1 })
    const next = given(deal(players), read, proposes(), votes(approvals), wait).table
    expect(next.phase).toBe(approved ? 'quest' : 'team')
    expect(next.leader).toBe(approved ? 'ada' : 'bo')
  })

  test('is open until the last ballot is in; then all are shown at once, in the seats’ order', () => {
    const cast = ['ed', 'cy', 'ada', 'di'].map((seat, i) => says(seat, 'vote', i % 2 === 0 ? 'approve' : 'reject'))
    const open = given(deal(5), read, proposes(), ...cast)
    expect(open.table).toMatchObject({ phase: 'vote', acted: ['ada', 'cy', 'di', 'ed'], awaited: ['bo'] })
    const ballots = { ada: 'approve', bo: 'approve', cy: 'reject', di: 'reject', ed: 'approve' }
    const { table } = open.when('bo', 'vote', 'approve').tells({ type: 'voted', ballots, approved: true })
    const voted = table.events.at(-1)
    expect(voted?.type === 'voted' && Object.keys(voted.ballots)).toEqual(people.slice(0, 5))
  })

  test('sends an approved team when the votes have been seen', () => {
    given(deal(5), read, proposes('bo', 'cy'), votes(5))
      .when('clock', 'pause')
      .tells({ type: 'departed', quest: 1, team: ['bo', 'cy'] })
  })
})

describe('a seat', () => {
  test.each(['constructor', 'toString'])('may be called %s, and still votes', odd => {
    const seats = ['ada', 'bo', 'cy', 'di', odd]
    const cast = Object.fromEntries(seats.map((seat, i) => [seat, five[i] ?? 'servant']))
    const { match } = given({ ...dealt(five), seats, cast }, read, proposes())
    expect(match.game.asks(match.state, odd)).toMatchObject([{ kind: 'vote' }])
  })
})

describe('rejections', () => {
  test.each([1, 2, 3, 4])('%i in a row: the lead is that many seats on, and the quest is the same', n => {
    const { table } = given(deal(5), read, ...Array(n).fill(rejected))
    expect(table).toMatchObject({ phase: 'team', quest: 1, attempt: n + 1, rejections: n, leader: people[n] })
  })

  test('pass the lead from the last seat to the first', () => {
    expect(given(deal(5, {}, 'ed'), read, rejected).table.leader).toBe('ada')
  })

  test('end the game at once when they are five in a row', () => {
    const brink = given(deal(5), read, rejected, rejected, rejected, rejected, proposes())
    const last = brink.and(...people.slice(0, 4).map(seat => says(seat, 'vote', 'reject')))
    const { table } = last
      .when('ed', 'vote', 'reject')
      .tells({ type: 'voted', attempt: 5, approved: false }, { type: 'over', winner: 'evil', why: 'rejections' })
    expect(table).toMatchObject({ phase: 'over', over: { winner: 'evil', why: 'rejections' }, rejections: 5 })
  })

  test('leave the table at the quest that nobody agreed on', () => {
    const steps = [quest('success'), rejected, rejected, rejected, rejected, proposes(), votes(0)]
    expect(given(deal(5), read, ...steps).table).toMatchObject({ phase: 'over', quest: 2, rejections: 5 })
  })

  test('do not stop a fifth proposal that is approved', () => {
    const { table } = given(deal(5), read, rejected, rejected, rejected, rejected, sent())
    expect(table).toMatchObject({ phase: 'quest', rejections: 0, leader: 'ed' })
  })

  test('are forgotten after an approved team, and the next quest starts at its first proposal', () => {
    const after = given(deal(5), read, rejected, rejected, rejected, rejected, quest('success'))
    expect(after.table).toMatchObject({ phase: 'team', quest: 2, attempt: 1, rejections: 0, leader: 'ada' })
    const again = after.and(rejected, rejected, rejected, rejected)
    expect(again.table).toMatchObject({ phase: 'team', quest: 2, rejections: 4, over: null })
  })
})

test('the lead passes on after every quest, and goes round', () => {
  const steps = [quest('success'), quest('fail'), rejected, quest('success'), quest('fail')]
  const leaders = steps.map((_, i) => given(deal(5), read, ...steps.slice(0, i + 1)).table.leader)
  expect(leaders).toEqual(['bo', 'cy', 'di', 'ed', 'ada'])
})
