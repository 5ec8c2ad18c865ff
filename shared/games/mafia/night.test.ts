import { describe, expect, test } from 'vitest'
import { unevenness } from '../../../test/kit/chi.ts'
import { mafiaWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  eight,
  given,
  inPhase,
  night,
  nine,
  peace,
  people,
  picking,
  read,
  rested,
  says,
  timeUp,
} from '../../../test/kit/scenario-mafia.ts'
import type { Ask } from '../../engine/game.ts'
import { seeded } from '../../engine/random.ts'
import { nobody } from '../night/events.ts'
import type { PeopleKind } from './events.ts'
import type { Role } from './roles.ts'
import { chosenBy } from './state.ts'

const _barred = 'You cannot choose that player tonight: hold the panel to read whom you can choose.'
const everyone = (pick = nobody) => picking(Object.fromEntries(people.slice(0, 9).map(seat => [seat, pick])))
const asksOf = (now: ReturnType<typeof given>, seat: string) => now.match.game.asks(now.match.state, seat)

describe('a night asks all living seats the same question', () => {
  const fallen = inPhase('night')
  test('with the same choices: all who live, and Nobody', () => {
    const seats = people.slice(0, 9)
    for (const seat of seats)
      expect(asksOf(fallen, seat)).toMatchObject([
        { id: 'night 1', kind: 'night', pick: [1, 1], offered: [...seats, nobody] },
      ])
    const keys = new Set(seats.map(seat => Object.keys(asksOf(fallen, seat)[0] ?? {}).join()))
    expect(keys.size).toBe(1)
  })
  test('in the same words, whatever the role', () => {
    const texts = people
      .slice(0, 9)
      .map(seat => asksOf(fallen, seat).map(ask => words.ask(ask as Ask<PeopleKind>, fallen.table, String)))
    expect(new Set(texts.map(text => JSON.stringify(text))).size).toBe(1)
    expect(texts[0]?.[0]?.prompt).toBe('Choose one player, or nobody')
  })
  test('in later nights about those who still live', () => {
    const second = fallen.and(night({ ada: 'flo', bo: 'flo' }), peace)
    expect(asksOf(second, 'gus')).toMatchObject([
      { id: 'night 2', offered: ['ada', 'bo', 'cy', 'di', 'ed', 'gus', 'hal', 'ivy', nobody] },
    ])
    expect(asksOf(second, 'flo')).toEqual([])
  })
  test.each([
    ['Mafia: anybody but their own', 'ada', ['cy', 'di', 'ed', 'flo', 'gus', 'hal', 'ivy', nobody]],
    ['an Angel: anybody, themself too', 'cy', [...people.slice(0, 9), nobody]],
    ['a Detective: anybody else', 'di', ['ada', 'bo', 'cy', 'ed', 'flo', 'gus', 'hal', 'ivy', nobody]],
    ['a Villager: anybody else', 'ivy', [...people.slice(0, 8), nobody]],
    ['the Bomber: anybody else', 'ed', ['ada', 'bo', 'cy', 'di', 'flo', 'gus', 'hal', 'ivy', nobody]],
  ])('%s', (_who, seat, from) => {
    expect(asksOf(fallen, seat)[0]?.from).toEqual(from)
  })
  test('in which the Mafia may pick their Minion', () => {
    given(dealt(eight), read, picking({ ada: 'bo' }))
      .when('clock', 'time')
      .tells({ type: 'dawned', death: { seat: 'bo', role: 'minion', turned: false } })
  })
})

describe('an answer at night', () => {
  const picked = inPhase('night').and(picking({ ada: 'flo', ivy: 'ada' }))
  test('is shown to its own seat', () => {
    expect(asksOf(picked, 'ada')).toMatchObject([{ current: ['flo'] }])
    expect(picked.hand('ivy').answers).toEqual([{ ask: 'night 1', picks: ['ada'] }])
    expect(asksOf(picked, 'bo')[0]).not.toHaveProperty('current')
  })
  test('may be changed until the night ends, by a Mafioso and by anybody', () => {
    picked.when('ada', 'night', 'flo').repeats()
    const changed = picked.and(picking({ ada: 'gus', ivy: nobody }))
    expect(changed.hand('ada').answers).toEqual([{ ask: 'night 1', picks: ['gus'] }])
    expect(changed.hand('ivy').answers).toEqual([{ ask: 'night 1', picks: [nobody] }])
    changed.when('clock', 'time').tells({ type: 'dawned', death: { seat: 'gus' } })
    // A pick may change back: that is not taken for a lost reply.
    changed
      .and(picking({ ada: 'flo' }))
      .when('clock', 'time')
      .tells({ type: 'dawned', death: { seat: 'flo' } })
  })
  test('is shown to teammates while it lasts, and to nobody else', () => {
    expect(picked.hand('bo').team).toEqual({ ada: 'flo' })
    expect(picked.knows('bo')).toContain('Ada chooses Flo.')
    expect(picked.hand('ada').team).toEqual({})
    expect(picked.and(picking({ ada: nobody })).knows('bo')).toContain('Ada chooses nobody.')
    for (const seat of people.slice(2, 9)) expect(picked.hand(seat).team).toEqual({})
    expect(picked.and(timeUp).hand('bo').team).toEqual({})
  })
  test('of the Mafia is not shown to a Minion or to a dead Mafioso', () => {
    expect(given(dealt(eight), read, picking({ ada: 'flo' })).hand('bo').team).toEqual({})
    const later = inPhase('dawn').and(
      ...[says('clock', 'pause'), says('host', 'open'), ...['ada', 'cy', 'di'].map(seat => says(seat, 'vote', 'bo'))],
      ...[timeUp, says('clock', 'pause'), picking({ ada: 'gus' })],
    )
    expect(later.table.dead.map(({ seat }) => seat)).toEqual(['flo', 'bo'])
    expect(later.hand('bo').team).toEqual({})
  })
})

describe('a night ends', () => {
  test('not before 12 s', () => {
    const all = inPhase('night').and(everyone())
    expect(all.table.phase).toBe('night')
    all.when('clock', 'floor').tells({ type: 'dawned', night: 1 })
  })
  test('once all living seats have answered', () => {
    const late = inPhase('night').and(
      rested,
      picking(Object.fromEntries(people.slice(0, 8).map(seat => [seat, nobody]))),
    )
    expect(late.table.phase).toBe('night')
    late.when('ivy', 'night', nobody).tells({ type: 'dawned', night: 1 })
  })
  test('without waiting for the dead', () => {
    const living = [...people.slice(0, 5), 'gus', 'hal', 'ivy']
    const second = inPhase('night').and(night({ ada: 'flo' }), peace, rested)
    const all = second.and(picking(Object.fromEntries(living.slice(1).map(seat => [seat, nobody]))))
    all.when('ada', 'night', nobody).tells({ type: 'dawned', night: 2 })
  })
  test('or when its time is up', () => {
    inPhase('night').and(rested).when('clock', 'time').tells({ type: 'dawned', night: 1 })
  })
  test('with clocks for the 12 s and for the whole', () => {
    for (const length of [40, 30, 60]) {
      const now = given(dealt(nine, { night: length }), read)
      expect(asksOf(now, 'clock').map(({ id, seconds }) => [id, seconds])).toEqual([
        ['floor 1', 12],
        ['time night 1', length],
      ])
      expect(asksOf(now.and(rested), 'clock')).toMatchObject([{ id: 'time night 1', seconds: length }])
    }
  })
  test('without any act of a seat that has not answered', () => {
    const dawn = inPhase('night').and(picking({ ada: 'flo' }), timeUp)
    expect(dawn.table.events.at(-1)).toMatchObject({ outcome: 'murder', death: { seat: 'flo' } })
    expect(dawn.hand('di').notebook).toEqual([])
  })
  test('even if no phone answers', () => {
    inPhase('night').when('clock', 'time').tells({ type: 'dawned', outcome: 'quiet' })
  })
})

describe('a night without a clock', () => {
  const open = given(dealt(nine, { night: 'off' }), read)
  const four = picking({ ada: 'flo', cy: nobody, ed: nobody, ivy: nobody })
  test('still lasts 12 s at least', () => {
    expect(asksOf(open, 'clock').map(({ id }) => id)).toEqual(['floor 1'])
    expect(asksOf(open.and(rested), 'clock')).toEqual([])
  })
  test('is closed by the host once half, or all who are here, have answered, and not before 12 s', () => {
    const early = asksOf(open.and(rested, four), 'host')
    expect(early.map(({ id, here }) => [id, here])).toEqual([
      ['close night 1', true],
      ['end game', undefined],
    ])
    expect(open.and(four, picking({ gus: nobody })).asked('host')).toEqual(['end'])
    const half = open.and(rested, four, picking({ gus: nobody }))
    expect(asksOf(half, 'host').map(({ id, here }) => [id, here])).toEqual([
      ['close night 1', undefined],
      ['end game', undefined],
    ])
    half.when('host', 'close').tells({ type: 'dawned', death: { seat: 'flo' } })
    expect(open.and(four, picking({ gus: nobody }), rested).asked('host')).toEqual(['close', 'end'])
  })
  test('is the only night that the host may close', () => {
    expect(
      inPhase('night')
        .and(rested, four, picking({ gus: nobody }))
        .asked('host'),
    ).toEqual(['end'])
  })
})

describe('the Mafia’s victim', () => {
  const cast: readonly Role[] = [
    ...(['mafia', 'mafia', 'mafia', 'angel', 'detective'] as const),
    ...nine.slice(5),
    ...nine.slice(5),
  ]
  const twelve = given(dealt(cast.slice(0, 12)), read)
  test.each([
    ['their plurality', { ada: 'flo', bo: 'flo', cy: 'gus' }, 'flo'],
    ['in any order', { ada: 'gus', bo: 'flo', cy: 'flo' }, 'flo'],
    ['of those who picked', { cy: 'flo' }, 'flo'],
    ['holding fire among the picks', { ada: nobody, bo: nobody, cy: 'gus' }, null],
    ['all holding fire', { ada: nobody, bo: nobody, cy: nobody }, null],
    ['no picks', {}, null],
    ['others’ picks do not count', { ada: 'flo', di: 'gus', ed: 'gus', gus: 'hal', hal: 'ivy', ivy: 'hal' }, 'flo'],
  ])('%s', (_rule, picks, victim) => {
    twelve
      .and(picking(picks))
      .when('clock', 'time')
      .tells({
        type: 'dawned',
        outcome: victim ? 'murder' : 'quiet',
        death: victim && { seat: victim, role: 'villager', turned: false },
      })
  })

  test.each([
    ['of three', { ada: 'flo', bo: 'gus', cy: 'hal' }, 'hal', 'hal'],
    ['of two', { ada: 'flo', bo: 'gus' }, 'flo', 'flo'],
    ['with nobody', { ada: 'flo', bo: nobody }, nobody, null],
    ['with nobody, the other way', { ada: 'flo', bo: nobody }, 'flo', 'flo'],
  ])('is drawn in a tie: %s', (_what, picks, drawn, victim) => {
    twelve
      .and(picking(picks))
      .drawing({ ties: [drawn] }, 'clock', 'time')
      .tells({ type: 'dawned', death: victim && { seat: victim } })
  })

  test.each([
    [['flo', 'gus', 'hal']],
    [['gus', 'flo']],
    [['hal', nobody]],
    [['kit', 'kit', 'flo', 'flo', nobody, nobody, 'ada']],
  ])('is each of the tied equally often: %j', picks => {
    const random = seeded(picks.length)
    const tally = new Map<string, number>()
    for (let i = 0; i < 6000; i++) {
      const drawn = chosenBy(picks, random) ?? nobody
      tally.set(drawn, (tally.get(drawn) ?? 0) + 1)
    }
    const leading = new Set(picks.filter(pick => pick !== 'ada'))
    expect([...tally.keys()].sort()).toEqual([...leading].sort())
    expect(unevenness([...tally.values()])).toBeLessThan(1)
  })
  test('is not drawn without a tie, and does not depend on the order of picks', () => {
    expect(chosenBy(['a', 'b', 'b'], { ...seeded(1), one: () => expect.unreachable() })).toBe('b')
    for (let seed = 0; seed < 20; seed++)
      expect(chosenBy(['a', 'b'], seeded(seed))).toBe(chosenBy(['b', 'a'], seeded(seed)))
  })
})

test('a small table without a Detective or an Angel has nights, too', () => {
  given(dealt(['mafia', 'villager', 'villager', 'villager']), read, picking({ ada: 'bo' }))
    .when('clock', 'time')
    .tells({ type: 'dawned', death: { seat: 'bo' } })
})
