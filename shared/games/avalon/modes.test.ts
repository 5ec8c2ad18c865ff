import { describe, expect, test } from 'vitest'
import { dealt, fail, given, read, success, ten } from '../../../test/kit/scenario-avalon.ts'
import type { Seat } from '../../engine/game.ts'
import type { Deal } from './events.ts'
import type { Role } from './roles.ts'

describe('the order of a list', () => {
  const deals = Array.from({ length: 400 }, (_, seed) =>
    dealt([...ten, 'assassin', 'morgana', 'minion', 'minion'], {}, {}, seed),
  )
  const orders = (seat: Seat): ReadonlySet<string> =>
    new Set(deals.map(deal => deal.sights[seat]?.sees.map(seen => seen.seat).join() ?? ''))

  test.each([
    ['ada', 24],
    ['bo', 2],
    ['gus', 6],
    ['jo', 6],
  ])('carries no information: %s meets all %i orders', (seat, count) => {
    expect(orders(seat).size).toBe(count)
  })

  test('stays for the whole game', () => {
    const deal = dealt([...ten, 'assassin', 'morgana', 'minion', 'minion'])
    const [first, later] = [given(deal), given(deal, read, success, fail)]
    for (const seat of deal.seats) expect(later.hand(seat).sees).toEqual(first.hand(seat).sees)
  })
})

describe('by chance', () => {
  const seeds = Array.from({ length: 300 }, (_, seed) => seed)
  const all: readonly Role[] = [...ten, 'assassin', 'morgana', 'mordred', 'oberon']
  const evil: readonly Seat[] = ['gus', 'hal', 'ivy', 'jo']
  const sees = (deal: Deal, seat: Seat, as: string): readonly Seat[] =>
    (deal.sights[seat]?.sees ?? []).filter(seen => seen.as === as).map(seen => seen.seat)

  test('the decoy is any good player but Merlin, Percival included', () => {
    const decoys = seeds.map(seed => dealt(all, { 'merlin-sight': 'decoy' }, {}, seed).marks.decoy)
    expect([...new Set(decoys)].sort()).toEqual(['bo', 'cy', 'di', 'ed', 'flo'])
  })

  test('the mixed pair is one visible evil player, never a certain one, and any good player but Merlin', () => {
    const deals = seeds.map(seed => dealt(all, { 'merlin-sight': 'split' }, {}, seed))
    for (const deal of deals) {
      const [certain, mixed] = [sees(deal, 'ada', 'certain'), sees(deal, 'ada', 'mixed')]
      expect([...certain, ...mixed].filter(seat => evil.includes(seat)).sort()).toEqual(['gus', 'hal', 'jo'])
      expect(certain).toHaveLength(2)
      expect([...mixed].sort()).toEqual([...deal.marks.mixed].sort())
    }
    const others = new Set(deals.flatMap(deal => deal.marks.mixed).filter(seat => !evil.includes(seat)))
    expect([...others].sort()).toEqual(['bo', 'cy', 'di', 'ed', 'flo'])
    const first = new Set(deals.map(deal => evil.includes(deal.marks.mixed[0] ?? '')))
    expect(first.size).toBe(2)
  })

  test('a fixed pair leaves out the certain ones, in the room’s order too', () => {
    for (const seed of seeds) {
      const deal = dealt(all, { 'merlin-sight': 'split', seating: 'room' }, { mixed: ['gus', 'cy'] }, seed)
      expect([...deal.marks.mixed].sort()).toEqual(['cy', 'gus'])
    }
  })

  test('a split sight of nobody shows nobody: Mordred and Oberon in chaos are all of Evil', () => {
    const five: readonly Role[] = ['merlin', 'servant', 'servant', 'mordred', 'oberon']
    const deal = dealt(five, { 'merlin-sight': 'split', oberon: 'chaos', mordred: true, dagger: 'carried' })
    expect(deal.sights.ada?.sees).toEqual([])
    expect(deal.marks.mixed).toEqual([])
  })

  test('with oberon split the evil one of the pair is Oberon', () => {
    for (const seed of seeds) {
      const deal = dealt(all, { 'merlin-sight': 'oberon-split' }, {}, seed)
      expect([...sees(deal, 'ada', 'certain')].sort()).toEqual(['gus', 'hal'])
      expect(sees(deal, 'ada', 'mixed')).toContain('jo')
    }
  })

  test('the ring is one cycle through all evil players but Oberon', () => {
    const rings = seeds.map(seed => {
      const deal = dealt(all, { 'evil-ring': true }, {}, seed)
      const next = (seat: Seat): Seat => sees(deal, seat, 'evil')[0] ?? ''
      const [one, two, three] = [next('gus'), next(next('gus')), next(next(next('gus')))]
      expect([one, two, three].sort()).toEqual(['gus', 'hal', 'ivy'])
      expect(three).toBe('gus')
      expect(sees(deal, 'jo', 'evil')).toEqual([])
      return one
    })
    expect(new Set(rings).size).toBe(2)
  })
})
