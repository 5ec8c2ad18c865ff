import { describe, expect, test } from 'vitest'
import { mafiaWords as words } from '../../../test/kit/english-words.ts'
import {
  against,
  casting,
  dealt,
  ended,
  five,
  given,
  gone,
  inPhase,
  night,
  nine,
  peace,
  polled,
  read,
  timeUp,
  wait,
} from '../../../test/kit/scenario-mafia.ts'
import type { Role } from './roles.ts'

describe('the Suicide Bomber', () => {
  test('wins alone if murdered by the day’s vote, and the game ends', () => {
    const after = inPhase('dawn').and(against('ed'), wait)
    expect(after.table.events.slice(-2)).toMatchObject([
      { type: 'tallied', outcome: 'murder', death: { seat: 'ed', role: 'bomber' } },
      { type: 'over', winner: 'bomber', why: 'bomber' },
    ])
    expect(words.outcome(after.table)).toBe('The Suicide Bomber wins alone!')
  })
  test('wins in a runoff, too', () => {
    const runoff = inPhase('dawn').and(polled({ ed: ['ada'], gus: ['bo'] }), wait)
    const after = runoff.and(casting({ ed: ['ada', 'bo'] }), timeUp, wait)
    expect(after.table.over).toEqual({ winner: 'bomber', why: 'bomber' })
  })
  test('is simply dead if killed at night', () => {
    const after = inPhase('night').and(night({ ada: 'ed' }))
    expect(after.table).toMatchObject({ phase: 'dawn', over: null, dead: [{ seat: 'ed', role: 'bomber' }] })
  })
  test('wins before the Village and the Mafia', () => {
    // One of the Mafia and the Bomber against one other: the Bomber's murder leaves the Mafia at parity.
    const cast: readonly Role[] = ['mafia', 'bomber', 'villager', 'villager', 'villager']
    const deal = dealt(cast, { angel: 0, detective: 0 })
    const after = given(deal, read, night({ ada: 'di' }), peace, night({ ada: 'ed' }), against('bo'), wait)
    expect(after.table.living).toEqual(['ada', 'cy'])
    expect(after.table.over).toEqual({ winner: 'bomber', why: 'bomber' })
  })
})

describe('the Village', () => {
  test('wins when no Mafia and no Minion is alive', () => {
    const after = given(dealt(five), read, night({ ada: 'di' }), against('ada'), wait)
    expect(after.table.events.slice(-2)).toMatchObject([
      { type: 'tallied' },
      { type: 'over', winner: 'village', why: 'cleared' },
    ])
    expect(words.outcome(after.table)).toBe('The Village wins: the Mafia are gone.')
  })
  test('does not win while a Mafioso is left', () => {
    expect(inPhase('dawn').and(against('ada')).table.over).toBeNull()
  })
  test('wins even if only the Bomber is alive besides', () => {
    const cast: readonly Role[] = ['mafia', 'bomber', 'villager', 'villager', 'villager']
    const deal = dealt(cast, { angel: 0, detective: 0 })
    const after = given(deal, read, night({ ada: 'cy' }), peace, gone('di'), gone('ed'), gone('ada'), timeUp, wait)
    expect(after.table).toMatchObject({ living: ['bo'], over: { winner: 'village' } })
  })
})

describe('the Mafia', () => {
  test('win at night when they equal the rest alive', () => {
    const last = [night({ ada: 'bo' }), peace, night({ ada: 'cy' }), peace, night({ ada: 'di' })]
    const after = given(dealt(five), read, ...last, wait)
    expect(after.table.living).toEqual(['ada', 'ed'])
    expect(after.table.events.slice(-2)).toMatchObject([
      { type: 'dawned' },
      { type: 'over', winner: 'mafia', why: 'parity' },
    ])
    expect(words.outcome(after.table)).toBe('The Mafia win: at least half of the players alive are on their side.')
  })
  test('do not win with one fewer', () => {
    const after = given(dealt(five), read, night({ ada: 'bo' }), peace, night({ ada: 'cy' }))
    expect(after.table).toMatchObject({ living: ['ada', 'di', 'ed'], over: null })
  })
  test('win by the day’s vote, too', () => {
    const after = given(dealt(five), read, night({ ada: 'bo' }), peace, night({ ada: 'cy' }), against('di'), wait)
    expect(after.table.over).toEqual({ winner: 'mafia', why: 'parity' })
  })
  test('are joined by the Minion in the count', () => {
    const cast: readonly Role[] = ['mafia', 'minion', 'angel', 'detective', 'villager', 'villager']
    const after = given(dealt(cast), read, night({ ada: 'ed' }))
    expect(after.table.over).toBeNull()
    expect(after.and(against('flo'), wait).table.over).toEqual({ winner: 'mafia', why: 'parity' })
  })
  test('count the Bomber among the rest', () => {
    const cast: readonly Role[] = ['mafia', 'bomber', 'villager', 'villager', 'villager']
    const deal = dealt(cast, { angel: 0, detective: 0 })
    const three = given(deal, read, night({ ada: 'cy' }), peace, night({ ada: 'di' }))
    expect(three.table).toMatchObject({ living: ['ada', 'bo', 'ed'], over: null })
    expect(three.and(against('ed'), wait).table).toMatchObject({ living: ['ada', 'bo'], over: { winner: 'mafia' } })
  })
  test('do not win if the victim is saved', () => {
    const three = given(dealt(five), read, night({ ada: 'cy' }), peace, night({ ada: 'di' }), peace)
    expect(three.and(night({ ada: 'ed', bo: 'ed' })).table).toMatchObject({ living: ['ada', 'bo', 'ed'], over: null })
    expect(three.and(night({ ada: 'ed' }), wait).table.over).toEqual({ winner: 'mafia', why: 'parity' })
  })
})

describe('before a game ends its cause is shown', () => {
  test('at dawn: as long as any other dawn, on every phone', () => {
    const before = [night({ ada: 'bo' }), peace, night({ ada: 'cy' }), peace]
    const dawn = given(dealt(five), read, ...before, night({ ada: 'di' }))
    expect(dawn.table).toMatchObject({ phase: 'dawn', over: null, reveal: null })
    expect(dawn.match.game.asks(dawn.match.state, 'clock')).toMatchObject([{ kind: 'pause', seconds: 8 }])
    expect(dawn.asked('host')).toContain('go-on')
    dawn.when('clock', 'pause').tells({ type: 'over', winner: 'mafia', why: 'parity' })
    dawn.when('host', 'go-on').tells({ type: 'over', winner: 'mafia', why: 'parity' })
  })
  test('at the vote: whoever was murdered', () => {
    for (const [seat, winner] of [
      ['ed', 'bomber'],
      ['gus', null],
    ] as const) {
      const tally = inPhase('dawn').and(against(seat))
      expect(tally.table).toMatchObject({ phase: 'tally', over: null, reveal: null })
      expect(tally.asked('clock')).toEqual(['pause'])
      const after = tally.when('clock', 'pause')
      if (winner) after.tells({ type: 'over', winner })
      else after.tells({ type: 'fell', night: 2 })
    }
  })
})

describe('once it is over', () => {
  test('nobody is asked anything', () => {
    const { match } = inPhase('over')
    for (const actor of [...match.seats, 'clock', 'host', 'door'])
      expect(match.game.asks(match.state, actor)).toEqual([])
  })
  test('all learn all roles, and each night', () => {
    const { table } = inPhase('over')
    expect(table.reveal).toEqual({
      cast: Object.fromEntries(table.seats.map((seat, i) => [seat, nine[i]])),
      turned: null,
      nights: [{ night: 1, picks: { ada: 'flo' }, target: 'flo', saved: false, read: {} }],
    })
    expect(inPhase('tally').table.reveal).toBeNull()
  })
  test('a game ended by the host has no winner, and shows the roles or not', () => {
    for (const phase of ['deal', 'night', 'dawn', 'day', 'vote', 'tally'] as const) {
      const shown = inPhase(phase).and(ended('show')).table
      expect(shown.over).toEqual({ winner: null, why: 'ended' })
      expect(shown.reveal?.cast.ada).toBe('mafia')
      const hidden = inPhase(phase).and(ended('hide')).table
      expect(hidden.reveal).toBeNull()
      expect(hidden.events.at(-1)).toEqual({ type: 'over', winner: null, why: 'ended', reveal: null })
    }
  })
})
