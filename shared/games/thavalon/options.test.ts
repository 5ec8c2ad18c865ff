import { describe, expect, test } from 'vitest'
import { thavalonWords as words } from '../../../test/kit/english-words.ts'
import { five, people, seven } from '../../../test/kit/scenario-thavalon.ts'
import type { Options } from '../../engine/game.ts'
import { unavailableValues, withDefaults } from '../../engine/match.ts'
import { rigged, seeded, Undrawable } from '../../engine/random.ts'
import { hints, objection, options, settle } from './options.ts'
import { type Role, tickIds } from './roles.ts'
import { game as thavalon } from './rules.ts'

const setup = (players: number, chosen: Options = {}) => ({
  seats: [...people, 'kit', 'lou'].slice(0, players),
  options: withDefaults(options, chosen),
})
const notices = (players: number, chosen: Options): readonly string[] =>
  settle(setup(players, chosen)).notices.map(words.notice)

describe('the form of options', () => {
  test('has these options, each off, and every role ticked for one’s own pools', () => {
    expect(withDefaults(options, {})).toEqual({
      players: 'seated',
      seating: 'room',
      pools: 'box',
      ...Object.fromEntries(tickIds.map(tick => [tick, true])),
      'round-one-choice': false,
      'no-target': false,
    })
  })
  test.each([5, 6, 7, 8, 9, 10])('“choose one of two” is possible for any number: %i', players => {
    expect(notices(players, { 'round-one-choice': true })).toEqual([])
    expect(settle(setup(players, { 'round-one-choice': true })).options['round-one-choice']).toBe(true)
  })
})

describe('“no target”', () => {
  const off = 'Calling “no target” was switched off: it is for 7 players only.'
  test.each([0, 1, 5, 6, 7, 8, 9, 10])('is switched off with a notice unless there are 7: %i', players => {
    expect(notices(players, { 'no-target': true })).toEqual(players === 7 ? [] : [off])
    expect(settle(setup(players, { 'no-target': true })).options['no-target']).toBe(players === 7)
    const greyed = unavailableValues(thavalon, setup(players)).filter(({ option }) => option === 'no-target')
    expect(greyed.map(({ value, need }) => [value, words.need(need)])).toEqual(
      players === 7 ? [] : [[true, 'Only with 7 players.']],
    )
  })
  test('is judged at the expected number', () => {
    expect(notices(4, { players: 7, 'no-target': true })).toEqual([])
    expect(notices(7, { players: 8, 'no-target': true })).toEqual([off])
    expect(notices(8, { players: 7, 'no-target': true })).toEqual([
      'Players was set back to “All who sit here”: more came than you expected.',
      off,
    ])
  })
})

describe('the number of players', () => {
  test.each([
    [0, {}, 'Five more players.'],
    [4, {}, 'One more player.'],
    [5, {}, null],
    [10, {}, null],
    [11, {}, 'One player too many: THavalon is for 5 to 10.'],
    [5, { players: 7 }, 'Two more players.'],
  ])('%i seated, %j', (players, chosen, sentence) => {
    const why = objection(setup(players, chosen))
    expect(why && words.objection(why)).toBe(sentence)
  })
  test.each([5, 6, 7, 8, 9, 10])('gets a hint that Good is favoured, at 6 and 9 alone: %i', players => {
    const sentence = 'With 6 or 9 players Good wins more often. 5, 7, 8 or 10 are fair.'
    expect(hints(setup(players)).map(words.hint)).toEqual([6, 9].includes(players) ? [sentence] : [])
    expect(objection(setup(players))).toBeNull()
  })
  test('gets that hint by the expected number', () => {
    expect(hints(setup(5, { players: 9 }))).toEqual([{ option: 'players', why: 'good-favoured' }])
    expect(hints(setup(2))).toEqual([])
  })
  test('gets a hint where the host’s own pools have roles that the rules do not give that number', () => {
    const whys = (players: number, chosen: Parameters<typeof setup>[1]): readonly string[] =>
      hints(setup(players, chosen)).map(({ option, why }) => `${option}: ${why}`)
    // All roles are ticked at first: five have no Arthur, Titania, Agravaine and Colgrevance, ten no Nimue.
    expect(whys(5, { pools: 'own' })).toEqual(['pools: own-size'])
    expect(whys(10, { pools: 'own' })).toEqual(['pools: own-size'])
    expect(whys(10, { pools: 'own', nimue: false })).toEqual([])
    expect(whys(7, { pools: 'own', nimue: false, agravaine: false, colgrevance: false })).toEqual([])
    expect(whys(7, { pools: 'own', nimue: false, agravaine: false })).toEqual(['pools: own-size'])
    // Ticks of a form that draws as in the box say nothing.
    expect(whys(5, {})).toEqual([])
  })
})

describe('the public pool', () => {
  test.each([
    [5, '3 Good of Merlin, Percival, Tristan, Iseult, Lancelot and Nimue', '2 Evil of Mordred, Morgana and Maelagant'],
    [
      7,
      '4 Good of Merlin, Percival, Tristan, Iseult, Lancelot, Arthur and Titania',
      '3 Evil of Mordred, Morgana and Maelagant',
    ],
    [
      10,
      '6 Good of Merlin, Percival, Tristan, Iseult, Lancelot, Arthur and Titania',
      '4 Evil of Mordred, Morgana, Maelagant, Agravaine and Colgrevance',
    ],
  ])('%i players', (players, good, evil) => {
    expect(words.inPlay(withDefaults(options, {}), players)).toEqual([good, evil])
  })
  test('is listed with the options that are on', () => {
    const chosen = withDefaults(options, { 'round-one-choice': true, 'no-target': true })
    expect(words.inPlay(chosen, 7).slice(2)).toEqual([
      'Round 1: choose one of two',
      'The Assassin may call “no target”',
    ])
  })
})

describe('a fixed cast must be one that the draw can result in', () => {
  const deal = (cast: readonly string[], assassin?: string) =>
    thavalon.deal(
      setup(cast.length),
      rigged(seeded(1), { seating: people.slice(0, cast.length), cast, ...(assassin ? { assassin } : {}) }),
    )
  test.each<readonly [string, readonly Role[], string]>([
    [
      'a role twice',
      ['merlin', 'merlin', 'percival', 'mordred', 'morgana'],
      'cast: with 5 players no role comes twice',
    ],
    [
      'a lover alone',
      ['merlin', 'tristan', 'percival', 'mordred', 'morgana'],
      'cast: with 5 players Tristan and Iseult come together',
    ],
    [
      'a role of another pool',
      ['merlin', 'arthur', 'percival', 'mordred', 'morgana'],
      'cast: with 5 players 3 of these are good: merlin, percival, tristan, iseult, lancelot, nimue',
    ],
    [
      'an evil role of another pool',
      ['merlin', 'lancelot', 'percival', 'mordred', 'agravaine'],
      'cast: with 5 players 2 of these are evil: mordred, morgana, maelagant',
    ],
  ])('%s', (_what, cast, sentence) => {
    expect(() => deal(cast)).toThrow(new Undrawable(sentence))
  })
  test('as these are, with the Assassin among Evil', () => {
    expect(Object.values(deal(seven).cast)).toEqual(seven)
    expect(deal(five, 'di').assassin).toBe('di')
    expect(() => deal(five, 'ada')).toThrow('assassin must name 1 of: di, ed')
  })
})
