import { describe, expect, test } from 'vitest'
import {
  dealt,
  fail,
  five,
  given,
  people,
  plays,
  proposes,
  read,
  says,
  sent,
  success,
  votes,
  wait,
} from '../../../test/kit/scenario-avalon.ts'
import { applyMove, consider } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import type { Card, Deal } from './events.ts'
import type { Role } from './roles.ts'

/** A table at which everyone is evil, so that any number of Fails can be played. */
const evil = (players: number): Deal => ({
  ...dealt(five),
  seats: people.slice(0, players),
  cast: Object.fromEntries(people.slice(0, players).map(seat => [seat, 'minion' as Role])),
})

const sizes: Readonly<Record<number, readonly number[]>> = {
  5: [2, 3, 2, 3, 3],
  6: [2, 3, 4, 3, 4],
  7: [2, 3, 3, 4, 4],
  8: [3, 4, 4, 5, 5],
  9: [3, 4, 4, 5, 5],
  10: [3, 4, 4, 5, 5],
}
const outcomes = Object.entries(sizes).flatMap(([players, quests]) =>
  quests.flatMap((size, i) => {
    const two = i === 3 && Number(players) >= 7
    return Array.from({ length: size + 1 }, (_, fails): readonly [number, number, number, number, Card] => [
      Number(players),
      i + 1,
      fails,
      size,
      fails === 0 || (two && fails === 1) ? 'success' : 'fail',
    ])
  }),
)

describe('the outcome', () => {
  test.each(outcomes)(
    '%i players, quest %i: %i Fail among %i cards is a %s',
    (players, number, fails, size, outcome) => {
      const way = [success, fail, success, fail].slice(0, number - 1)
      const { table } = given(evil(players), read, ...way, sent(), plays(fails))
      const result = table.events.at(-1)
      if (result?.type !== 'quested') throw new Error('no result')
      expect(result).toMatchObject({ quest: number, success: outcome === 'success' })
      expect(result.cards.filter(card => card === 'fail')).toHaveLength(fails)
      expect(result.cards).toHaveLength(size)
      expect(table.results.at(-1)).toBe(outcome)
      expect(table.phase).toBe('result')
    },
  )
})

describe('the cards of a quest', () => {
  const going = given(dealt(five), read, success, sent('bo', 'di', 'ed'))

  test('are offered at two places to each; Good can only play Success', () => {
    const { match } = going
    const asked = ['bo', 'di', 'ed'].map(seat => match.game.asks(match.state, seat)[0])
    expect(asked.map(ask => ask?.from)).toEqual([['success'], ['success', 'fail'], ['success', 'fail']])
    for (const ask of asked) expect(ask).toMatchObject({ id: 'card 2.1', offered: ['success', 'fail'], pick: [1, 1] })
  })

  test('may be Fails of Oberon, and of every other evil role', () => {
    for (const role of ['assassin', 'morgana', 'mordred', 'oberon', 'minion'] as const) {
      const deal = { ...dealt(five), cast: { ...dealt(five).cast, bo: role } }
      given(deal, read, sent('ada', 'bo'), says('ada', 'card', 'success'))
        .when('bo', 'card', 'fail')
        .tells({ type: 'quested', success: false })
    }
  })

  test('make it public who has played, and are told only with the last one', () => {
    const one = going.when('ed', 'card', 'fail').tells()
    expect(one.table).toMatchObject({ phase: 'quest', acted: ['ed'], awaited: ['bo', 'di'] })
    const two = one.when('di', 'card', 'success').tells()
    const { table } = two.when('bo', 'card', 'success').tells({ type: 'quested', quest: 2, success: false })
    const result = table.events.at(-1)
    expect(result && Object.keys(result).sort()).toEqual(['cards', 'quest', 'success', 'type'])
  })

  test('are shuffled: the first card played comes to every place equally often', () => {
    const { match } = going.and(says('bo', 'card', 'success'), says('di', 'card', 'success'))
    const counts = [0, 0, 0]
    for (let seed = 0; seed < 900; seed++) {
      const move = consider(match, 'ed', { ask: 'card 2.1', picks: ['fail'] }, seeded(seed))
      if (typeof move !== 'object') throw new Error(move)
      const [result] = (applyMove(match, move).state as { table: { events: { cards: Card[] }[] } }).table.events.slice(
        -1,
      )
      const place = result?.cards.indexOf('fail') ?? -1
      counts[place] = (counts[place] ?? 0) + 1
    }
    expect(counts).toHaveLength(3)
    for (const count of counts) expect(Math.abs(count - 300)).toBeLessThan(60)
  })
})

describe('after the result', () => {
  test('the lead passes to the next seat, and the next quest begins', () => {
    given(dealt(five), read, sent(), plays(0))
      .when('clock', 'pause')
      .tells({ type: 'led', leader: 'bo', quest: 2, attempt: 1 })
    given(dealt(five), read, sent('di', 'ed'), plays(2))
      .when('clock', 'pause')
      .tells({ type: 'led', leader: 'bo', quest: 2, attempt: 1 })
  })

  test('the table shows the past quest until it moves on', () => {
    expect(given(dealt(five), read, sent(), plays(0)).table).toMatchObject({
      quest: 1,
      results: ['success'],
      team: ['ada', 'bo'],
    })
    expect(given(dealt(five), read, success).table).toMatchObject({ quest: 2, results: ['success'], team: [] })
  })
})

describe('pauses', () => {
  const opening = given(dealt(five), read, proposes(), votes(5))
  const ten = given(evil(10), read)
  const lady = given(dealt(five, { lady: true }), read, success, fail)
  const seconds = ({ match }: typeof opening) =>
    match.game.asks(match.state, 'clock').map(ask => [ask.kind, ask.seconds])

  test.each([
    ['a card is still unread', given(dealt(five)), 'remind', 60],
    ['votes', opening, 'pause', 7],
    ['a result of two cards', opening.and(wait, plays(0)), 'pause', 11],
    ['a result of three cards', ten.and(sent(), plays(1)), 'pause', 13],
    ['a result of five cards', ten.and(success, fail, success, sent(), plays(0)), 'pause', 17],
    ['whom the Lady’s holder looked at', lady.and(says('ed', 'lady', 'bo')), 'pause', 4],
  ] as const)('have a clock: %s', (_what, when, kind, length) => {
    expect(seconds(when)).toEqual([[kind, length]])
  })

  test.each([
    ['the team', given(dealt(five), read)],
    ['the vote', given(dealt(five), read, proposes())],
    ['the cards', opening.and(wait)],
    ['the Lady', lady],
    ['the shot', given(dealt(five), read, success, success, success)],
  ] as const)('do not exist during %s', (_what, when) => {
    expect(seconds(when)).toEqual([])
    const { match } = when
    expect(match.game.asks(match.state, 'host').map(ask => ask.kind)).toEqual(['end'])
  })

  test('remind those who have not read their card once, and change nothing else', () => {
    const waiting = given(dealt(five), says('bo', 'acknowledge'))
    const reminded = waiting.when('clock', 'remind').tells({ type: 'reminded', seats: ['ada', 'cy', 'di', 'ed'] })
    expect(seconds(reminded)).toEqual([])
    expect(reminded.table).toMatchObject({ phase: 'deal', acted: ['bo'], awaited: ['ada', 'cy', 'di', 'ed'] })
  })

  test.each([
    ['votes', opening, 'departed'],
    ['a result', opening.and(wait, plays(0)), 'led'],
    ['the Lady’s look', lady.and(says('ed', 'lady', 'bo')), 'led'],
  ] as const)('can be ended early by the host: %s', (_what, when, type) => {
    when.when('host', 'go-on').tells({ type })
    when.when('clock', 'pause').tells({ type })
  })
})
