import { describe, expect, test } from 'vitest'
import { avalonWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  ended,
  fail,
  five,
  given,
  name,
  plays,
  proposes,
  quest,
  read,
  rejected,
  type Step,
  says,
  sent,
  success,
  votes,
  wait,
} from '../../../test/kit/scenario-avalon.ts'
import { recapLines } from '../../engine/words.ts'
import type { Moment } from './events.ts'
import type { Role } from './roles.ts'

const six: readonly Role[] = ['merlin', 'servant', 'servant', 'servant', 'assassin', 'minion']
const play = (cast: readonly Role[], ...steps: readonly Step[]) =>
  given(dealt(cast), read, ...steps, ended('show')).table
const moments = (cast: readonly Role[], ...steps: readonly Step[]): readonly Moment[] => play(cast, ...steps).moments
const shot = (at: string) => given(dealt(five), read, success, success, success, says('di', 'assassinate', at)).table

test('a recap has no moments before the end, and none if the roles are hidden', () => {
  expect(given(dealt(five), read, success, quest('success', 'ada', 'bo', 'di')).table.moments).toEqual([])
  expect(given(dealt(five), read, quest('success', 'ada', 'di'), ended('hide')).table.moments).toEqual([])
})

describe('the deciding quest of a recap', () => {
  test.each([
    ['the third of three failed', [fail, fail, fail], 3],
    ['the fourth', [fail, success, fail, fail], 4],
    ['the fifth', [success, fail, success, fail, fail], 5],
  ] as const)('%s', (_how, steps, number) => {
    expect(given(dealt(five), read, ...steps).table.moments).toEqual([{ type: 'deciding', quest: number }])
  })

  test('is the third success, even if the shot then found Merlin', () => {
    expect(shot('ada').moments).toEqual([
      { type: 'deciding', quest: 3 },
      { type: 'shot', by: 'di', at: 'ada', role: 'merlin' },
    ])
  })

  test('is missing if no side had three, or if the host ended the game', () => {
    expect(moments(five, success, fail, success, fail)).toEqual([])
    expect(moments(five, success, success, success)).toEqual([])
  })
})

describe('Evil aboard in a recap', () => {
  test('means the evil members of a quest that succeeded', () => {
    expect(moments(five, quest('success', 'bo', 'di'), quest('success', 'ada', 'di', 'ed'))).toEqual([
      { type: 'aboard', quest: 1, seats: ['di'] },
      { type: 'aboard', quest: 2, seats: ['di', 'ed'] },
    ])
  })

  test('is nobody on a failed quest, or among the good', () => {
    expect(moments(five, fail, success)).toEqual([])
  })

  test('is read from the team that went, not from rejected ones', () => {
    const turned: readonly Step[] = [proposes('di', 'ed'), votes(0), wait, sent('ada', 'bo'), plays(0), wait]
    expect(moments(five, ...turned)).toEqual([])
  })
})

describe('the brink in a recap', () => {
  test('is a fourth rejection', () => {
    expect(moments(five, rejected, rejected, rejected)).toEqual([])
    expect(moments(five, rejected, rejected, rejected, rejected)).toEqual([{ type: 'brink', quest: 1 }])
  })

  test('comes once, even before the fifth rejection', () => {
    const steps = [rejected, rejected, rejected, rejected, proposes(), votes(0)]
    expect(given(dealt(five), read, ...steps).table.moments).toEqual([{ type: 'brink', quest: 1 }])
  })

  test('belongs to its quest', () => {
    expect(moments(five, rejected, success, rejected, rejected, rejected, rejected)).toEqual([
      { type: 'brink', quest: 2 },
    ])
  })
})

describe('a vote decided by one', () => {
  const tables: readonly (readonly [string, readonly Role[], readonly number[]])[] = [
    ['five', five, [2, 3]],
    // Three of six are a tie, which rejects; four approve.
    ['six', six, [3, 4]],
  ]
  test.each(
    tables.flatMap(([label, cast, narrow]) =>
      Array.from({ length: cast.length + 1 }, (_, n) => [n, label, cast, narrow.includes(n)] as const),
    ),
  )('%i of %s approve', (approvals, _label, cast, narrow) => {
    const approved = approvals * 2 > cast.length
    expect(moments(cast, proposes(), votes(approvals))).toEqual(
      narrow ? [{ type: 'narrow', quest: 1, attempt: 1, approved }] : [],
    )
  })
})

describe('the sentences of a recap', () => {
  test('come in the order of the game', () => {
    const table = play(five, proposes(), votes(2), wait, rejected, rejected, rejected, quest('success', 'bo', 'di'))
    expect(recapLines(words.recap(table, name)).slice(5)).toEqual([
      'One vote short: Ada’s team for quest 1.',
      'Quest 1: four teams in a row were rejected.',
      'Quest 1 succeeded, with Evil on the team: Di.',
      'The Snake: Di. Evil, and let one quest succeed.',
      'Strange company: Cy. Good, but voted as Evil did in 5 of 5 votes.',
    ])
  })

  test('name the Assassin’s target', () => {
    expect(recapLines(words.recap(shot('ada'), name)).slice(-4)).toEqual([
      'Quest 3 decided the game.',
      'Di, the Assassin, struck Ada, who was Merlin.',
      'Never on a failed quest: Ada and Bo. A safe pair of hands each.',
      'Kept the sofa warm: Di and Ed. On no quest all game.',
    ])
  })
})
