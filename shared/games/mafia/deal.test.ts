import { describe, expect, test } from 'vitest'
import { dealt, eight, given, inPhase, nine, people, picking, read, says } from '../../../test/kit/scenario-mafia.ts'
import { nobody } from '../night/events.ts'
import type { Role } from './roles.ts'

const _barred = 'You cannot choose that player tonight: hold the panel to read whom you can choose.'
const _everyone = (pick = nobody) => picking(Object.fromEntries(people.slice(0, 9).map(seat => [seat, pick])))
const _asksOf = (now: ReturnType<typeof given>, seat: string) => now.match.game.asks(now.match.state, seat)

describe('the deal', () => {
  test('asks every seat to read its card', () => {
    const { match, table } = inPhase('deal')
    for (const seat of match.seats)
      expect(match.game.asks(match.state, seat).map(({ kind }) => kind)).toEqual(['acknowledge'])
    expect(table).toMatchObject({ phase: 'deal', awaited: match.seats, acted: [], answered: 0 })
  })
  test('the first night begins when all have acknowledged', () => {
    const all = people.slice(0, 8).map(seat => says(seat, 'acknowledge'))
    given(dealt(nine), ...all.slice(0, 7))
      .when('hal', 'acknowledge')
      .tells()
      .when('ivy', 'acknowledge')
      .tells({ type: 'fell', night: 1 })
  })
  test('is over after 45 s, whoever is away', () => {
    const { match } = inPhase('deal')
    expect(match.game.asks(match.state, 'clock')).toEqual([
      { id: 'time deal', kind: 'time', from: [], pick: [0, 0], seconds: 45, for: 'phase' },
    ])
    inPhase('deal').when('clock', 'time').tells({ type: 'fell', night: 1 })
  })
  test('shows the Mafia to each other and to the Minion, and the Minion to nobody', () => {
    const cast: readonly Role[] = [...nine.slice(0, 2), 'minion', 'angel', 'detective', 'bomber', ...nine.slice(5, 8)]
    const { hand } = given(dealt([...cast, 'villager']))
    expect(hand('ada').sees).toEqual([{ seat: 'bo', as: 'mafia' }])
    expect(hand('bo').sees).toEqual([{ seat: 'ada', as: 'mafia' }])
    expect(hand('cy').sees).toEqual([
      { seat: 'ada', as: 'mafia' },
      { seat: 'bo', as: 'mafia' },
    ])
    for (const seat of ['di', 'ed', 'flo', 'gus', 'hal', 'ivy', 'jo']) expect(hand(seat).sees).toEqual([])
  })
  test.each([
    ['ada', 'mafia', 'mafia', 'kill'],
    ['cy', 'angel', 'village', 'save'],
    ['di', 'detective', 'village', 'investigate'],
    ['ed', 'bomber', 'alone', 'decoy'],
    ['flo', 'villager', 'village', 'decoy'],
  ] as const)('%s is %s, of %s, and asked at night to %s', (seat, role, side, act) => {
    expect(inPhase('night').hand(seat)).toMatchObject({ role, side, act })
    expect(inPhase('deal').hand(seat)).toMatchObject({ role, side, act: null })
  })
  test('puts the Minion on the Mafia’s side, with a decoy for the night', () => {
    expect(given(dealt(eight), read).hand('bo')).toMatchObject({ role: 'minion', side: 'mafia', act: 'decoy' })
  })
})
