import { describe, expect, test } from 'vitest'
import { mafiaWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  eight,
  type Given,
  given,
  inPhase,
  name,
  night,
  nine,
  peace,
  picking,
  read,
  wait,
} from '../../../test/kit/scenario-mafia.ts'
import { nobody } from '../night/events.ts'
import type { PublicEvent } from './events.ts'
import { type Role, roles } from './roles.ts'

const lastTold = ({ table }: Given): string => words.event(table.events.at(-1) as PublicEvent, name)
const dawn = (picks: Readonly<Record<string, string>>): Given => inPhase('night').and(night(picks))

describe('dawn tells everybody', () => {
  test.each([
    ['flo', 'Flo was murdered. Flo was a Villager.'],
    ['cy', 'Cy was murdered. Cy was an Angel.'],
    ['di', 'Di was murdered. Di was a Detective.'],
    ['ed', 'Ed was murdered. Ed was the Suicide Bomber.'],
  ])('%s was murdered, with the role', (seat, line) => {
    const after = dawn({ ada: seat })
    expect(lastTold(after)).toBe(line)
    expect(words.moment(after.table, name)).toBe(`Dawn 1: ${line}`)
    expect(after.table.dead).toEqual([{ seat, role: after.hand(seat).role, turned: false }])
    expect(after.table.living).not.toContain(seat)
  })
  test('that somebody was attacked, without a name', () => {
    const after = dawn({ ada: 'flo', cy: 'flo' })
    expect(lastTold(after)).toBe('Somebody was attacked, but an Angel saved them.')
    expect(JSON.stringify(after.table.events.at(-1))).not.toContain('flo')
    expect(after.table.events.at(-1)).toEqual(dawn({ ada: 'gus', cy: 'gus' }).table.events.at(-1))
  })
  test('that a night in which nobody was attacked was quiet', () => {
    for (const picks of [{}, { ada: nobody }, { cy: 'flo' }]) expect(lastTold(dawn(picks))).toBe('A quiet night.')
  })
  test('nothing else of the night', () => {
    const full = dawn({ ada: 'flo', bo: 'flo', cy: 'gus', di: 'ada', ed: 'hal', ivy: 'bo' })
    expect(full.table).toEqual(dawn({ bo: 'flo' }).table)
  })
  test('its news for 8 s, unless the host goes on', () => {
    const after = dawn({})
    expect(after.match.game.asks(after.match.state, 'clock')).toMatchObject([{ kind: 'pause', seconds: 8 }])
    after.when('clock', 'pause').tells({ type: 'gathered', day: 1 })
    after.when('host', 'go-on').tells({ type: 'gathered', day: 1 })
  })
})

describe('the dawn card', () => {
  const after = dawn({ ada: 'flo', bo: nobody, cy: 'gus', di: 'ada', ed: 'ivy' })
  test('says Mafia or not Mafia to a Detective', () => {
    expect(after.knows('di')).toEqual(['Night 1: Ada is Mafia.'])
    expect(dawn({ di: 'flo' }).knows('di')).toEqual(['Night 1: Flo is not Mafia.'])
  })
  test('says something of the same length and shape to all others', () => {
    expect(after.knows('cy')).toEqual(['Night 1: you chose Gus.'])
    expect(after.knows('ed')).toEqual(['Night 1: you chose Ivy.'])
    expect(after.knows('bo')).toContain('Night 1: you chose nobody.')
    for (const seat of ['ada', 'bo', 'cy', 'ed'])
      expect(after.hand(seat).notebook).toMatchObject([{ night: 1, mafia: null }])
  })
  test('comes at dawn, not during the night', () => {
    expect(
      inPhase('night')
        .and(picking({ di: 'ada' }))
        .hand('di').notebook,
    ).toEqual([])
  })
  test('says nothing to a Detective who picked nobody', () => {
    expect(dawn({ di: nobody }).hand('di').notebook).toEqual([{ night: 1, pick: nobody, mafia: null }])
  })
  test('is given to the Detective even at their death', () => {
    const died = dawn({ ada: 'di', di: 'bo' })
    expect(died.table.dead).toMatchObject([{ seat: 'di' }])
    expect(died.knows('di')).toContain('Night 1: Bo is Mafia.')
  })
  test('judges the state before the kill', () => {
    const both = dawn({ ada: 'flo', di: 'flo' })
    expect(both.knows('di')).toEqual(['Night 1: Flo is not Mafia.'])
  })
  test('is kept in a private notebook', () => {
    const later = after.and(peace, night({ di: 'hal', ada: 'gus' }), wait)
    expect(later.knows('di')).toEqual(['Night 1: Ada is Mafia.', 'Night 2: Hal is not Mafia.'])
    for (const seat of ['ada', 'bo', 'cy', 'ed', 'flo'])
      expect(later.hand(seat).notebook.every(({ mafia }) => mafia === null)).toBe(true)
  })
  test.each(roles)('calls only a Mafioso Mafia: %s', role => {
    const cast: readonly Role[] = role === 'bomber' ? nine : eight
    const at = cast.indexOf(role)
    if (role === 'detective') return
    const seat = ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gus', 'hal', 'ivy'][at] as string
    const { hand } = given(dealt(cast), read, night({ di: seat }))
    expect(hand('di').notebook).toEqual([{ night: 1, pick: seat, mafia: role === 'mafia' }])
  })
  test('works with any id of a seat', () => {
    const seats = ['toString', 'constructor', 'valueOf', 'di', 'ed']
    const { match } = given(dealt(nine))
    const deal = {
      ...(match.state as { deal: Parameters<typeof given>[0] }).deal,
      seats,
      cast: Object.fromEntries(
        seats.map((seat, i) => [seat, (['mafia', 'angel', 'villager', 'detective', 'villager'] as const)[i] as Role]),
      ),
    }
    const odd = given(deal, read)
    for (const seat of seats) {
      expect(odd.hand(seat).answers).toEqual([])
      expect(odd.match.game.asks(odd.match.state, seat)[0]).not.toHaveProperty('current')
    }
    const after = odd.and(picking({ toString: 'valueOf', constructor: 'ed' }), night({ valueOf: 'ed', di: 'toString' }))
    expect(after.hand('constructor').notebook).toEqual([{ night: 1, pick: 'ed', mafia: null }])
    expect(after.hand('valueOf').notebook).toEqual([{ night: 1, pick: 'ed', mafia: null }])
    expect(after.hand('di').notebook).toEqual([{ night: 1, pick: 'toString', mafia: true }])
    expect(after.table.dead).toMatchObject([{ seat: 'valueOf' }])
  })
})
