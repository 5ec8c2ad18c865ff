import { describe, expect, test } from 'vitest'
import {
  all,
  answers,
  does,
  five,
  given,
  happens,
  plays,
  type Step,
  sits,
  started,
  table,
} from '../../test/kit/evening.ts'
import { host } from '../engine/game.ts'
import { handOf, tableOf } from '../engine/match.ts'
import type { Party } from './party.ts'

const outcomeOf = ({ match }: Party) => (match === null ? null : tableOf(match).over)
/** Plays a game to its end, trying seeds until it ends like this. */
const until =
  (fits: (party: Party) => boolean): Step =>
  party => {
    for (let seed = 1; seed < 200; seed++) {
      const so = plays(() => false, seed)(party)
      if (fits(so)) return so
    }
    throw new Error('no game ends so')
  }
const decided = until(so => (outcomeOf(so)?.winner ?? null) !== null)
const ended: Step = so => {
  const ask = so.match?.game.asks(so.match.state, host).find(({ kind }) => kind === 'end')
  return answers('Ada', ask?.id ?? '', 'show')(so)
}
const rows = ({ score }: Party) => score.map(({ name, bot, games, won }) => [name, bot, games, won])

describe('the score of the evening', () => {
  test('counts a game for all who played it, and a victory for those whose side won', () => {
    const so = all(started, decided)(table)
    const { match } = so
    expect(so.score.map(({ name }) => name)).toEqual([...five])
    const winners = so.score.filter(({ won }) => won === 1).map(({ seat }) => seat)
    expect(winners.length).toBeGreaterThan(0)
    expect(winners.length).toBeLessThan(five.length)
    for (const { seat, games } of so.score) {
      expect(games).toBe(1)
      if (match) expect(winners.includes(seat)).toBe(handOf(match, seat).side === outcomeOf(so)?.winner)
    }
  })
  test('counts neither an open game nor one that the host ended', () => {
    expect(started(table).score).toEqual([])
    const so = all(started, ended)(table)
    expect(outcomeOf(so)).toEqual({ winner: null, why: 'ended' })
    expect(so.score).toEqual([])
  })
  test('grows over the evening, and keeps those who sit out or have left', () => {
    const one = all(started, decided, does('Ada', { do: 'lobby' }), sits('Flo', 'Gus'))(table)
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
  test('counts how many games in a row somebody has won, and a lost one ends it', () => {
    const wonBy = (side: string): Step =>
      all(
        started,
        until(so => outcomeOf(so)?.winner === side),
      )
    const toLobby = does('Ada', { do: 'lobby' })
    const games = [wonBy('good'), ...['good', 'evil', 'good'].map(side => all(toLobby, wonBy(side)))]
    let so: Party = table
    const ends = new Set<string>()
    for (const game of games) {
      const before = so.score
      so = game(so)
      for (const { seat, won, streak } of so.score) {
        const old = before.find(row => row.seat === seat) ?? { won: 0, streak: 0 }
        const wins = won > old.won
        expect(streak).toBe(wins ? old.streak + 1 : 0)
        ends.add(`${wins} ${old.streak > 0}`)
      }
    }
    // A first game, one more win, one that ends the streak, and one more loss.
    expect(ends.size).toBe(4)
    // A game that the host ended changes nothing.
    const after = all(toLobby, started, ended)(so)
    expect(after.score).toEqual(so.score)
  })
  test('counts a bot apart, also where it played for somebody', () => {
    const left = all(started, does('Ed', { do: 'leave' }), happens({ type: 'stood-in', seat: 's5', on: true }))(table)
    const so = decided(left)
    expect(rows(so).filter(([name]) => name === 'Ed')).toEqual([['Ed', true, 1, expect.any(Number)]])
    const bots = all(does('Ada', { do: 'bot' }), started, decided)(given(sits('Ada', 'Bo', 'Cy', 'Di')))
    expect(bots.score.map(({ bot }) => bot)).toEqual([false, false, false, false, true])
  })
})
