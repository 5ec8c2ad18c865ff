import { describe, expect, test } from 'vitest'
import { thavalonWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  eight,
  fail,
  type Given,
  given,
  inPhase,
  name,
  plays,
  read,
  says,
  sent,
  seven,
  success,
  trick,
} from '../../../test/kit/scenario-thavalon.ts'
import { phases } from './events.ts'

describe('the moments worth telling', () => {
  const moments = (now: Given) => now.table.moments
  test('are a deciding mission, one with Evil aboard, a Reverse that turned one, a declaration, and the shot', () => {
    const flip = says('hal', 'declare')
    const game = given(dealt(eight), read, fail, trick, flip, says('ada', 'declare'))
    const third = game.and(sent('bo', 'cy', 'gus', 'hal'), plays({ gus: 'fail' }), says('clock', 'pause'))
    expect(moments(third)).toEqual([
      { type: 'reversed', quest: 2 },
      { type: 'aboard', quest: 2, seats: ['ed', 'flo', 'gus', 'hal'].slice(1) },
      { type: 'declared', by: 'hal', role: 'agravaine', quest: 2 },
      { type: 'declared', by: 'ada', role: 'arthur', quest: 2 },
      { type: 'deciding', quest: 3 },
    ])
    expect(moments(inPhase('over')).at(-1)).toEqual({ type: 'shot', by: 'hal', call: 'lovers', at: ['bo', 'cy'] })
    expect(moments(inPhase('over'))).toContainEqual({ type: 'deciding', quest: 3 })
  })

  test('find the deciding mission among results as they were turned', () => {
    const game = given(
      dealt(eight),
      read,
      success,
      success,
      trick,
      says('hal', 'declare'),
      success,
      says('hal', 'assassinate merlin', 'ada'),
    )
    expect(moments(game).filter(({ type }) => type === 'deciding')).toEqual([{ type: 'deciding', quest: 4 }])
  })

  test('tell all missions that Reverses turned in one line', () => {
    const shot = says('hal', 'assassinate merlin', 'ada')
    const { table } = given(dealt(eight), read, fail, trick, trick, success, shot)
    expect(table.moments.filter(({ type }) => type === 'reversed')).toHaveLength(2)
    const said = words.recap(table, name).moments.filter(line => line.includes('Reverse'))
    expect(said).toEqual(['A Reverse changed the results of missions 2 and 3.'])
    const once = given(dealt(eight), read, fail, trick, success, success, shot).table
    expect(words.recap(once, name).moments).toContain('A Reverse changed the result of mission 2.')
  })

  test('leave out a single Reverse on a mission that needs two Fails: it turned nothing', () => {
    const before = [read, success, success, fail]
    const game = given(dealt(seven), ...before, sent('ada', 'bo', 'cy', 'di'), plays({ cy: 'reverse' }))
    expect(game.table).toMatchObject({ results: ['success', 'success', 'fail', 'success'] })
    const over = game.and(says('clock', 'pause'), says('gus', 'assassinate merlin', 'bo'))
    expect(moments(over).filter(({ type }) => type === 'reversed')).toEqual([])
  })

  test('name no deciding mission if the host ended the game', () => {
    const ended = given(dealt(eight), read, success, success, success, says('host', 'end', 'show'))
    expect(ended.table).toMatchObject({ phase: 'over', results: ['success', 'success', 'success'] })
    expect(moments(ended).filter(({ type }) => type === 'deciding')).toEqual([])
  })

  test('are none before the end', () => {
    for (const phase of phases.filter(each => each !== 'over')) expect(moments(inPhase(phase))).toEqual([])
  })
})
