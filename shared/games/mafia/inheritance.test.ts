import { describe, expect, test } from 'vitest'
import { mafiaWords as words } from '../../../test/kit/english-words.ts'
import {
  against,
  casting,
  dealt,
  eight,
  ended,
  type Given,
  given,
  gone,
  name,
  night,
  opened,
  peace,
  picking,
  read,
  timeUp,
  wait,
} from '../../../test/kit/scenario-mafia.ts'
import { recapLines } from '../../engine/words.ts'
import type { PublicEvent } from './events.ts'
import type { Role } from './roles.ts'

const start = (cast: readonly Role[] = eight): Given => given(dealt(cast), read)
const tenWithTwo: readonly Role[] = [
  'mafia',
  'minion',
  'angel',
  'detective',
  'mafia',
  ...Array<Role>(5).fill('villager'),
]
const taken = 'The last of the Mafia is dead: you are Mafia now.'

/** Ada, the only Mafioso, is murdered on the first day. */
const murdered = start().and(night({ di: 'bo' }), against('ada'))
const second = murdered.and(wait)

describe('when the last Mafioso dies, the Minion becomes Mafia', () => {
  test('and the game goes on', () => {
    expect(murdered.table).toMatchObject({ phase: 'tally', over: null })
    expect(murdered.table.dead).toEqual([{ seat: 'ada', role: 'mafia', turned: false }])
  })
  test('and learns it at the next night’s start, never earlier', () => {
    const before = start()
      .and(night({ di: 'bo' }), peace)
      .hand('bo')
    expect(murdered.hand('bo')).toMatchObject({ role: 'minion', side: 'mafia', notices: [] })
    expect(murdered.knows('bo')).toEqual(['Ada is Mafia.'])
    expect({ ...murdered.hand('bo'), act: 'decoy' }).toEqual(before)
    expect(second.hand('bo')).toMatchObject({ role: 'mafia', side: 'mafia', notices: ['inherited'], act: 'kill' })
    expect(second.knows('bo')).toContain(taken)
    expect(second.and(night(), wait).knows('bo')).toContain(taken)
  })
  test('and everyone else’s phone shows its ordinary night card', () => {
    const ordinary = start().and(night({ di: 'bo' }), peace)
    for (const seat of ['cy', 'di', 'ed', 'flo', 'gus', 'hal']) expect(second.hand(seat)).toEqual(ordinary.hand(seat))
    expect(second.hand('ada')).toMatchObject({ role: 'mafia', notices: [], act: null })
  })
  test('and nothing on the table shows it', () => {
    const without: readonly Role[] = [
      ...eight.slice(0, 1),
      'villager',
      ...eight.slice(2, 4),
      'minion',
      ...eight.slice(5),
    ]
    expect(start(without).and(night(), against('ada'), wait).table).toEqual(
      start().and(night(), against('ada'), wait).table,
    )
  })
  test('and kills from then on', () => {
    second
      .and(picking({ bo: 'flo' }))
      .when('clock', 'time')
      .tells({ type: 'dawned', outcome: 'murder', death: { seat: 'flo' } })
    second
      .and(picking({ cy: 'flo', bo: 'flo' }))
      .when('clock', 'time')
      .tells({ type: 'dawned', outcome: 'saved' })
  })
  test('and reads Mafia to a Detective from then on', () => {
    const { hand } = second.and(night({ di: 'bo' }))
    expect(hand('di').notebook).toEqual([
      { night: 1, pick: 'bo', mafia: false },
      { night: 2, pick: 'bo', mafia: true },
    ])
  })
  test('and is shown as “Minion, then Mafia” on dying', () => {
    const after = second.and(night(), against('bo'), wait)
    const tallied = after.table.events.findLast(event => event.type === 'tallied') as PublicEvent
    expect(tallied).toMatchObject({ death: { seat: 'bo', role: 'minion', turned: true } })
    expect(words.event(tallied, name)).toBe('Bo was murdered. Bo was a Minion, then Mafia.')
    expect(after.table.over).toEqual({ winner: 'village', why: 'cleared' })
  })
  test('and wins with the Mafia, by parity', () => {
    const after = second.and(
      night({ bo: 'cy' }),
      peace,
      night({ bo: 'di' }),
      peace,
      night({ bo: 'ed' }),
      peace,
      night({ bo: 'flo' }),
    )
    expect(after.table.over).toBeNull()
    expect(after.and(peace, night({ bo: 'gus' }), wait).table.over).toEqual({ winner: 'mafia', why: 'parity' })
  })
})

describe('the Minion does not become Mafia', () => {
  test('while another Mafioso lives', () => {
    const after = start(tenWithTwo).and(night(), against('ada'), wait)
    expect(after.hand('bo')).toMatchObject({ role: 'minion', notices: [], act: 'decoy' })
    const both = after.and(night(), against('ed'), wait)
    expect(both.hand('bo')).toMatchObject({ role: 'mafia', notices: ['inherited'] })
  })
  test('if the Minion is dead', () => {
    const after = start().and(night({ ada: 'bo' }), against('ada'), wait)
    expect(after.table.over).toEqual({ winner: 'village', why: 'cleared' })
    expect(after.table.reveal?.turned).toBeNull()
    expect(after.table.dead[0]).toEqual({ seat: 'bo', role: 'minion', turned: false })
  })
  test('if the Minion leaves with the last of them', () => {
    const after = start().and(gone('ada'), gone('bo'), timeUp, wait)
    expect(after.table).toMatchObject({ over: { winner: 'village' }, reveal: { turned: null } })
  })
})

describe('when the last Mafioso leaves', () => {
  const left = start().and(gone('ada'), night({ di: 'bo' }))
  test('the Minion takes over at that dawn, and learns it at the next night', () => {
    expect(left.table).toMatchObject({ phase: 'dawn', over: null, dead: [{ seat: 'ada', role: 'mafia' }] })
    expect(left.hand('bo')).toMatchObject({ role: 'minion', notices: [] })
    expect(left.and(wait, opened).knows('bo')).not.toContain(taken)
    expect(left.and(peace).knows('bo')).toContain(taken)
  })
  test('an investigation judges the state before that', () => {
    expect(left.hand('di').notebook).toEqual([{ night: 1, pick: 'bo', mafia: false }])
  })
  test('before a runoff, the Minion learns it at the next night, not in the runoff', () => {
    const day = start().and(night(), wait, opened, gone('ada'), casting({ flo: ['cy'], gus: ['di'] }), timeUp)
    expect(day.table.dead.map(({ seat }) => seat)).toEqual(['ada'])
    expect(day.and(wait).hand('bo')).toMatchObject({ role: 'minion', notices: [] })
    expect(day.and(wait, timeUp, wait).hand('bo').notices).toEqual(['inherited'])
  })
})

describe('several Minions', () => {
  const cast: readonly Role[] = [...eight.slice(0, 2), 'minion', ...eight.slice(2), 'villager', 'villager']
  const night1 = start(cast)
  const fallen = night1.and(night(), against('ada'), wait)
  test('know the Mafia, and not each other', () => {
    for (const seat of ['bo', 'cy']) expect(night1.knows(seat).slice(0, -1)).toEqual(['Ada is Mafia.'])
  })
  test('all take over together, and know each other from then on', () => {
    expect(fallen.hand('bo')).toMatchObject({ role: 'mafia', notices: ['inherited'], act: 'kill' })
    expect(fallen.knows('bo')).toEqual(expect.arrayContaining(['Cy is Mafia.', taken]))
    expect(fallen.knows('cy')).toEqual(expect.arrayContaining(['Bo is Mafia.', taken]))
    fallen.when('bo', 'night', 'cy').refuses('barred', words.refusal('night', 'barred'))
    expect(fallen.and(picking({ bo: 'flo' })).hand('cy').team).toEqual({ bo: 'flo' })
  })
  test('learn nothing of each other if they die before that night', () => {
    const left = start(cast).and(gone('ada'), night())
    const dead = left.and(against('bo'), wait)
    expect(dead.table.dead.at(-1)).toEqual({ seat: 'bo', role: 'minion', turned: true })
    expect(dead.hand('bo')).toMatchObject({ role: 'minion', notices: [] })
    expect(dead.knows('bo')).not.toContain('Cy is Mafia.')
    expect(dead.hand('cy')).toMatchObject({ role: 'mafia', notices: ['inherited'] })
    expect(dead.knows('cy')).not.toContain('Bo is Mafia.')
  })
})

describe('the end retells', () => {
  const after = second.and(night({ bo: 'flo', gus: 'bo', hal: 'bo' }), ended('show'))
  const lines = recapLines(words.recap(after.table, name))
  test('the Minion’s role, and acts in both roles', () => {
    const first = start().and(
      night({ bo: 'gus', ada: 'flo' }),
      against('ada'),
      wait,
      night({ bo: 'gus' }),
      ended('show'),
    )
    expect(recapLines(words.recap(first.table, name))).toContain('Bo was a Minion, then Mafia.')
    expect(recapLines(words.recap(first.table, name))).toContain(
      'Night 1. Flo was attacked. Ada wanted to murder Flo and Bo suspected Gus.',
    )
    expect(recapLines(words.recap(first.table, name))).toContain('Night 2. Gus was attacked. Bo wanted to murder Gus.')
  })
  test('as the best guesser whoever suspected the Minion from then on', () => {
    expect(lines.filter(line => line.startsWith('Best nose'))).toEqual([
      'Best nose: Gus and Hal. Suspected the Mafia at night, once.',
    ])
    expect(after.table.reveal?.turned).toEqual({ seats: ['bo'], from: 2 })
  })
})

describe('dead players', () => {
  const dead = start(tenWithTwo).and(night({ ada: 'di', di: 'ed', cy: 'gus', ed: 'di' }))
  test('keep their knowledge, and the finding of their last night', () => {
    expect(dead.hand('di')).toMatchObject({ role: 'detective', notebook: [{ night: 1, pick: 'ed', mafia: true }] })
    expect(dead.knows('di')).toEqual(['Night 1: Ed is Mafia.'])
  })
  test('get nothing new', () => {
    const before = dead.hand('di')
    const later = dead.and(peace, night({ ada: 'flo', ed: 'flo', cy: 'hal', bo: 'cy' }), against('gus'), wait)
    expect(later.hand('di')).toEqual(before)
    expect(later.match.game.asks(later.match.state, 'di')).toEqual([])
  })
  test('who are Mafia learn of no picks, and of no Minion taking over', () => {
    const ada = start(tenWithTwo).and(night(), against('ada'))
    const before = ada.hand('ada')
    const later = ada.and(wait, picking({ ed: 'flo' }))
    expect(later.hand('ada')).toEqual(before)
    expect(later.and(timeUp, against('ed'), wait).hand('ada')).toEqual(before)
  })
})
