import { describe, expect, test } from 'vitest'
import { unevenness } from '../../../test/kit/chi.ts'
import { mafiaWords as words } from '../../../test/kit/english-words.ts'
import { type Chosen, dealt, given, nine, people } from '../../../test/kit/scenario-mafia.ts'
import type { Options, Setup } from '../../engine/game.ts'
import { unavailableValues, withDefaults } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { hints, objection, options, settle } from './options.ts'
import { counts, mostThreat, rolesFor } from './roles.ts'
import { game as mafia } from './rules.ts'

const setup = (seated: number, chosen: Chosen = {}): Setup => ({
  seats: [...people, 'una'].slice(0, seated),
  options: withDefaults(options, chosen),
})
const settled = (seated: number, chosen: Chosen): Options => settle(setup(seated, chosen)).options
const notices = (seated: number, chosen: Chosen): readonly string[] =>
  settle(setup(seated, chosen)).notices.map(words.notice)
const of = (seated: number, chosen: Chosen = {}) => counts(settled(seated, chosen), seated)
const objects = (seated: number, chosen: Chosen = {}): readonly [string | null, string] | null => {
  const found = objection(setup(seated, chosen))
  return found && [found.option, words.objection(found)]
}
const advice = (seated: number, chosen: Chosen = {}): readonly string[] =>
  hints(setup(seated, chosen)).map(hint => `${hint.option}: ${words.hint(hint)}`)

describe('the form of options', () => {
  test('lists each option with its values, the default first', () => {
    expect(options.map(({ id, values }) => [id, ...values])).toEqual([
      ['mafia', 'auto', 1, 2, 3, 4, 5, 6, 7, 8, 9],
      ['detective', 'auto', 0, 1, 2],
      ['angel', 'auto', 0, 1, 2],
      ['suicide-bomber', false, true],
      ['minion', 0, 1, 2, 3],
      ['angel-repeat', true, false],
      ['reveal-on-leaving', true, false],
      ['votes-are-shown', 'hidden', 'real-time'],
      ['discussion', 120, 60, 90, 180, 300, 'off'],
      ['vote', 45, 30, 60, 90, 'off'],
      ['night', 40, 30, 60, 'off'],
      ['first-night', 'any', 'peaceful'],
      ['silent-game', false, true],
    ])
  })
  test('keeps every allowed choice', () => {
    for (const players of [4, 9, 20])
      expect(settle(setup(players))).toEqual({ options: withDefaults(options, {}), notices: [] })
    expect(notices(20, { mafia: 9 })).toEqual([])
  })
})

describe('Mafia is played by 4 to 20', () => {
  test.each([
    [0, 'Four more players.'],
    [2, 'Two more players.'],
    [3, 'One more player.'],
    [21, 'One player too many: Mafia is for 4 to 20.'],
  ])('not %i', (seated, why) => {
    expect(objects(seated)).toEqual([null, why])
  })
  test('by any number between', () => {
    for (let n = 4; n <= 20; n++) expect(objects(n)).toBeNull()
    expect(mafia.seats).toEqual([4, 20])
  })
  test('by 4 with a hint, which does not block', () => {
    expect(advice(4)).toEqual(['mafia: With 4 players it is a very short game.'])
    for (let n = 5; n <= 20; n++) expect(advice(n)).toEqual([])
  })
})

describe('the number of Mafia', () => {
  test.each([
    [[4, 5, 6], 1],
    [[7, 8, 9, 10, 11], 2],
    [[12, 13, 14, 15, 16], 3],
    [[17, 18, 19, 20], 4],
  ])('auto: %j have %i', (seated, mafiosi) => {
    for (const n of seated) expect(of(n)).toMatchObject({ mafia: mafiosi, minion: 0 })
  })
  test.each([
    [6, 1],
    [8, 1],
    [9, 2],
    [13, 2],
    [14, 3],
    [18, 3],
    [19, 4],
    [20, 4],
  ])('auto with a Minion is as for two fewer players: %i have %i', (n, mafiosi) => {
    expect(of(n, { minion: 1 })).toMatchObject({ mafia: mafiosi, minion: 1 })
  })
  test.each([
    [10, 2, 1],
    [13, 2, 2],
    [11, 3, 1],
    [20, 3, 3],
  ])('auto: %i with %i Minions have %i', (n, minions, mafiosi) => {
    expect(of(n, { minion: minions })).toMatchObject({ mafia: mafiosi, minion: minions })
  })
  test('is kept within the limit by switching Minions off: %i', () => {
    expect(settled(6, { minion: 2 }).minion).toBe(0)
    expect(settled(8, { minion: 2 }).minion).toBe(2)
    expect(settled(9, { minion: 3 }).minion).toBe(0)
    expect(settled(10, { minion: 3 }).minion).toBe(3)
    const form = unavailableValues(mafia, setup(8)).filter(({ option }) => option === 'minion')
    expect(form.map(({ value }) => value)).toEqual([3])
  })
  test('is one for fewer than 4', () => {
    expect(counts(withDefaults(options, { minion: 1 }), 5).mafia).toBe(1)
    expect(counts(withDefaults(options, { minion: 1 }), 4).mafia).toBe(1)
  })
  test.each([
    [4, 1],
    [5, 1],
    [6, 2],
    [7, 2],
    [8, 3],
    [19, 8],
    [20, 9],
  ])('of %i players is at most %i', (n, most) => {
    expect(mostThreat(n)).toBe(most)
    expect(of(n, { mafia: most, angel: 0, detective: 0 }).mafia).toBe(most)
    if (most === 9) return
    expect(settled(n, { mafia: most + 1 }).mafia).toBe('auto')
    expect(notices(n, { mafia: most + 1 })).toEqual([
      'Mafia was set back to Auto. At most 1 Mafia with 4 players, 2 with 6, 3 with 8. Minions count too.',
    ])
    const form = unavailableValues(mafia, setup(n)).filter(({ option }) => option === 'mafia')
    expect(form.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].slice(most))
    for (const { need } of form)
      expect(words.need(need)).toBe('At most 1 Mafia with 4 players, 2 with 6, 3 with 8. Minions count too.')
  })
  test('leaves, at its limit, a game that no first death can end', () => {
    for (let n = 4; n <= 20; n++) expect(mostThreat(n)).toBeLessThan(n - 1 - mostThreat(n))
  })
})

describe('the Minion counts as part of the threat', () => {
  const off = 'Minions were switched off. At most 1 Mafia with 4 players, 2 with 6, 3 with 8. Minions count too.'
  test.each([
    [4, {}],
    [5, {}],
    [6, { mafia: 2 }],
    [8, { mafia: 3 }],
    [20, { mafia: 9 }],
  ] as const)('so one too many is switched off with a notice: %i, %j', (n, chosen) => {
    expect(settled(n, { ...chosen, minion: 1 })).toMatchObject({ ...chosen, minion: 0 })
    expect(notices(n, { ...chosen, minion: 1 })).toEqual([off])
  })
  test.each([
    [6, {}],
    [7, {}],
    [8, { mafia: 2 }],
    [20, { mafia: 8 }],
  ] as const)('and one that fits stays: %i, %j', (n, chosen) => {
    expect(settled(n, { ...chosen, minion: 1 }).minion).toBe(1)
    expect(notices(n, { ...chosen, minion: 1 })).toEqual([])
  })
  test('so there are never more than the limit, whatever is chosen', () => {
    for (let n = 4; n <= 20; n++)
      for (const number of options[0].values)
        for (const minion of [0, 1, 2, 3]) {
          const after = of(n, { mafia: number, minion })
          expect(after.mafia + after.minion).toBeLessThanOrEqual((n - 2) / 2)
          expect(after.mafia).toBeGreaterThan(0)
        }
  })
})

describe('Detective and Angel', () => {
  test('are one of each from 5 players on', () => {
    expect(of(4)).toMatchObject({ detective: 0, angel: 0, villager: 3 })
    for (let n = 5; n <= 20; n++) expect(of(n)).toMatchObject({ detective: 1, angel: 1 })
  })
  test('may be 0 to 2 of each', () => {
    for (const n of [0, 1, 2] as const)
      expect(of(9, { detective: n, angel: 2 - n })).toMatchObject({ detective: n, angel: 2 - n })
  })
})

describe('at least one plain Villager is left', () => {
  const sentence = 'Nobody is left to be a plain Villager: choose fewer other roles.'
  test.each([
    [4, { angel: 2, detective: 1 }],
    [5, { angel: 2, detective: 2 }],
    [6, { angel: 2, detective: 2, 'suicide-bomber': true }],
    [20, { mafia: 9, angel: 2, detective: 2, 'suicide-bomber': true }],
  ] as const)('among %i with %j, or a role is switched off', (n, chosen) => {
    const blocked = of(n, chosen).villager < 1
    expect(objects(n, chosen)).toEqual(blocked ? ['mafia', sentence] : null)
    expect(blocked).toBe(n !== 20)
  })
  test('and one is enough', () => {
    expect(objects(6, { angel: 2, detective: 2 })).toBeNull()
    expect(of(6, { angel: 2, detective: 2 }).villager).toBe(1)
  })
})

describe('hints, which block nothing', () => {
  const bomber = 'suicide-bomber: The Suicide Bomber is best with 7 or more players.'
  const minion = 'minion: Minions are best with 8 or more players.'
  test.each([
    [6, [bomber, minion]],
    [7, [minion]],
    [8, []],
  ])('%i', (n, lines) => {
    expect(advice(n, { 'suicide-bomber': true, minion: 1 })).toEqual(lines)
    expect(objects(n, { 'suicide-bomber': true, minion: 1 })).toBeNull()
  })
})

describe('the composition is public', () => {
  test('in the lobby, in words', () => {
    expect(words.inPlay(settled(9, { 'suicide-bomber': true, 'silent-game': true }), 9)).toEqual([
      ...['2 Mafia', '1 Angel', '1 Detective', '1 Suicide Bomber', '4 Villagers', 'A silent game'],
    ])
    expect(words.inPlay(settled(6, { minion: 1, angel: 0 }), 6)).toEqual([
      ...['1 Mafia', '1 Minion', '1 Detective', '3 Villagers'],
    ])
    expect(words.inPlay(settled(9, { angel: 2, detective: 2 }), 9)).toContain('2 Angels')
  })
  test('on the table, all game long', () => {
    const composition = { villager: 4, mafia: 2, angel: 1, detective: 1, bomber: 1, minion: 0 }
    expect(given(dealt(nine)).table.composition).toEqual(composition)
  })
  test('and it is what is dealt', () => {
    for (let n = 4; n <= 20; n++)
      for (const chosen of [{}, { minion: 1, 'suicide-bomber': true }]) {
        const options = settled(n, chosen)
        const { cast } = mafia.deal({ seats: people.slice(0, n), options }, seeded(n))
        expect(Object.values(cast).sort()).toEqual(rolesFor(options, n).toSorted())
        expect(rolesFor(options, n)).toHaveLength(n)
      }
  })
})

test('every seat is dealt each role equally often', () => {
  const seats = people.slice(0, 8)
  const random = seeded(3)
  const tally = new Map<string, number>()
  const chosen = settled(8, { minion: 1 })
  for (let i = 0; i < 4000; i++)
    for (const [seat, role] of Object.entries(mafia.deal({ seats, options: chosen }, random).cast))
      tally.set(`${role} ${seat}`, (tally.get(`${role} ${seat}`) ?? 0) + 1)
  for (const role of ['mafia', 'minion', 'angel', 'detective', 'villager'])
    expect(unevenness(seats.map(seat => tally.get(`${role} ${seat}`) ?? 0)), role).toBeLessThan(1)
})
