import { describe, expect, test } from 'vitest'
import {
  all,
  answers,
  does,
  five,
  given,
  happens,
  lobby,
  plays,
  type Step,
  sits,
  started,
} from '../../test/kit/evening.ts'
import { host } from '../engine/game.ts'
import { handOf, publicStateOf } from '../engine/match.ts'
import type { Party } from './party.ts'

const outcomeOf = ({ match }: Party) => (match === null ? null : publicStateOf(match).over)
/** Plays a game to its end, trying seeds until it ends like this. */
const until =
  (fits: (party: Party) => boolean): Step =>
  party => {
    for (let seed = 1; seed < 200; seed++) {
      const after = plays(() => false, seed)(party)
      if (fits(after)) return after
    }
    throw new Error('no game ends so')
  }
const decidedBy = (party: Party): boolean => (outcomeOf(party)?.winner ?? null) !== null
const decided = until(decidedBy)
const ended: Step = after => {
  const ask = after.match?.game.asks(after.match.state, host).find(({ kind }) => kind === 'end')
  return answers('Ada', ask?.id ?? '', 'show')(after)
}
const rows = ({ score }: Party) => score.map(({ name, bot, games, won }) => [name, bot, games, won])

describe('the score of the evening', () => {
  test('counts a game for all who played it, and a victory for those whose side won', () => {
    const after = all(started, decided)(lobby)
    const { match } = after
    expect(after.score.map(({ name }) => name)).toEqual([...five])
    const winners = after.score.filter(({ won }) => won === 1).map(({ seat }) => seat)
    expect(winners.length).toBeGreaterThan(0)
    expect(winners.length).toBeLessThan(five.length)
    for (const { seat, games } of after.score) {
      expect(games).toBe(1)
      if (match) expect(winners.includes(seat)).toBe(handOf(match, seat).side === outcomeOf(after)?.winner)
    }
  })
  test('counts neither an unfinished game nor one that the host ended', () => {
    expect(started(lobby).score).toEqual([])
    const after = all(started, ended)(lobby)
    expect(outcomeOf(after)).toEqual({ winner: null, why: 'ended' })
    expect(after.score).toEqual([])
  })
  test('grows over the evening, and keeps those who sit out or have left', () => {
    const one = all(started, decided, does('Ada', { do: 'lobby' }), sits('Flo', 'Gus'))(lobby)
    const two = all(
      does('Ada', { do: 'bench', seat: 's2', on: true }),
      does('Ed', { do: 'leave' }),
      started,
      decided,
    )(one)
    const counts = Object.fromEntries(two.score.map(({ name, games }) => [name, games]))
    expect(counts).toEqual({ Ada: 2, Bo: 1, Cy: 2, Di: 2, Ed: 1, Flo: 1, Gus: 1 })
    for (const { name, won } of two.score) {
      const before = one.score.find(row => row.name === name)?.won ?? 0
      expect(won - before).toBeOneOf([0, 1])
    }
  })
  test('counts how many games in a row somebody has won, and a lost one ends that', () => {
    const wonBy = (side: string): Step =>
      all(
        started,
        until(after => outcomeOf(after)?.winner === side),
      )
    const toLobby = does('Ada', { do: 'lobby' })
    const games = [wonBy('good'), ...['good', 'evil', 'good'].map(side => all(toLobby, wonBy(side)))]
    let party: Party = lobby
    const ends = new Set<string>()
    for (const game of games) {
      const before = party.score
      party = game(party)
      for (const { seat, won, streak } of party.score) {
        const old = before.find(row => row.seat === seat) ?? { won: 0, streak: 0 }
        const wins = won > old.won
        expect(streak).toBe(wins ? old.streak + 1 : 0)
        ends.add(`${wins} ${old.streak > 0}`)
      }
    }
    // A first game, one more win, one that ends the streak, and one more loss.
    expect(ends.size).toBe(4)
    // A game that the host ended changes nothing.
    const after = all(toLobby, started, ended)(party)
    expect(after.score).toEqual(party.score)
  })
  test('counts a bot separately, even if it played for somebody', () => {
    const left = all(started, does('Ed', { do: 'leave' }), happens({ type: 'stood-in', seat: 's5', on: true }))(lobby)
    const after = decided(left)
    expect(rows(after).filter(([name]) => name === 'Ed')).toEqual([['Ed', true, 1, expect.any(Number)]])
    const bots = all(does('Ada', { do: 'bot' }), started, decided)(given(sits('Ada', 'Bo', 'Cy', 'Di')))
    expect(bots.score.map(({ bot }) => bot)).toEqual([false, false, false, false, true])
  })
  test('says for each game what was played and won on which side, and nothing else', () => {
    const one = all(started, decided)(lobby)
    const two = all(does('Ada', { do: 'lobby' }), started, decided)(one)
    for (const { seat, games, won, by } of two.score) {
      const sides = Object.values(by.avalon ?? {})
      expect(Object.keys(by)).toEqual(['avalon'])
      expect([sides.reduce((n, [played]) => n + played, 0), sides.reduce((n, [, w]) => n + w, 0)]).toEqual([games, won])
      if (one.match) expect(Object.keys(by.avalon ?? {})).toContain(handOf(one.match, seat).side)
    }
  })
  test('counts who had the best nose in a game, as the game itself decides', () => {
    const nosy = until(after => {
      const { match } = after
      return decidedBy(after) && (match?.game.bestReaders?.(match.game.table(match.state)) ?? []).length > 0
    })
    const after = all(started, nosy)(lobby)
    const best = after.match?.game.bestReaders?.(after.match.game.table(after.match.state)) ?? []
    expect(after.score.filter(({ noses }) => noses === 1).map(({ seat }) => seat)).toEqual(best)
    const goods = after.match && best.map(seat => after.match && handOf(after.match, seat).side)
    expect(new Set(goods)).toEqual(new Set(['good']))
  })
})
