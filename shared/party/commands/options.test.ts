import { describe, expect, test } from 'vitest'
import {
  does,
  expectRefused,
  given,
  lobby,
  outcome,
  over,
  playing,
  refusal,
  sits,
  started,
} from '../../../test/kit/evening.ts'
import { type RoomSetting, roomSettings } from '../../protocol/commands.ts'
import { emptyParty, fold, noticesOf, optionsOf } from '../party.ts'
import { refuse } from '../refusals.ts'

const chooses = (option: string, value: boolean | number | string) =>
  does('Ada', { do: 'option', option, value } as const)
const four = given(sits('Ada', 'Bo', 'Cy', 'Di'))

describe('the game', () => {
  test('must be a known game', () => {
    expect(does('Ada', { do: 'game', game: 'avalon' })(lobby)).toMatchObject({ game: 'avalon', notices: [] })
    expectRefused(lobby, 'Ada', { do: 'game', game: 'chess' }, 'game')
    expectRefused(lobby, 'Ada', { do: 'game', game: 'constructor' }, 'game')
    expectRefused(playing, 'Ada', { do: 'game', game: 'avalon' }, 'playing')
  })
})

describe('an option', () => {
  test('is kept for its game, from one game to the next', () => {
    const lady = chooses('lady', true)(lobby)
    expect(optionsOf(lady).lady).toBe(true)
    expect(optionsOf(started(lady)).lady).toBe(true)
    expect(optionsOf(does('Ada', { do: 'game', game: 'avalon' })(lady)).lady).toBe(true)
  })
  test.each([
    ['no such option', 'dragon', true],
    ['no such value', 'lady', 'yes'],
    ['another type', 'lady', 1],
    ['an inherited name', 'constructor', true],
  ])('is refused: %s', (_why, option, value) => expectRefused(lobby, 'Ada', { do: 'option', option, value }, 'option'))
  test('is refused with its need if that is missing', () => {
    const without = chooses('merlin', false)(lobby)
    expect(refusal(without, 'Ada', { do: 'option', option: 'percival', value: true })).toEqual(
      refuse('need', { need: 'merlin' }),
    )
  })
  test('takes the options with it that needed it, and says so', () => {
    const off = chooses('merlin', false)(chooses('percival', true)(lobby))
    expect(noticesOf(off)).toEqual([{ option: 'percival', need: 'merlin' }])
    expect(optionsOf(off).percival).toBe(false)
    // The option returns together with what it needs.
    expect(noticesOf(chooses('merlin', true)(off))).toEqual([])
    expect(optionsOf(chooses('merlin', true)(off)).percival).toBe(true)
  })
  test('cannot change while a game is played', () =>
    expectRefused(playing, 'Ada', { do: 'option', option: 'lady', value: true }, 'playing'))
  test('can change between two games', () => expect(optionsOf(chooses('lady', true)(over)).lady).toBe(true))
})

describe('the room settings', () => {
  test('have a default for everything', () => {
    expect(emptyParty.settings).toEqual(
      Object.fromEntries(Object.entries(roomSettings).map(([key, [first]]) => [key, first])),
    )
  })
  test('can be set at any time, to a known value', () => {
    for (const party of [lobby, playing, over])
      for (const key of Object.keys(roomSettings) as RoomSetting[])
        for (const value of roomSettings[key])
          expect(does('Ada', { do: 'setting', key, value })(party).settings).toEqual({
            ...party.settings,
            [key]: value,
          })
  })
  test.each([
    ['no such setting', 'colour', 'red'],
    ['no such value', 'volume', 11],
    ['another type', 'locked', 'true'],
    ['an inherited name', 'toString', true],
  ])('refuse %s', (_why, key, value) => expectRefused(lobby, 'Ada', { do: 'setting', key, value }, 'setting'))
})

describe('a start', () => {
  test('deals to everyone in the room’s order', () => {
    const [event] = outcome(lobby, 'Ada', { do: 'start' })
    expect(event).toMatchObject({ type: 'started', game: 'avalon', version: 1, seats: ['s1', 's2', 's3', 's4', 's5'] })
  })
  test('needs enough players, and says how many more', () => {
    expect(refusal(four, 'Ada', { do: 'start' })).toEqual(
      refuse('objection', { why: 'few', option: 'players', count: 1 }),
    )
    const expected = chooses('players', 7)(lobby)
    expect(refusal(expected, 'Ada', { do: 'start' })).toMatchObject({ args: { why: 'few', count: 2 } })
  })
  test('names who is away, and waits for them', () => {
    const start = { do: 'start' } as const
    expect(refusal(lobby, 'Ada', start, { away: { Bo: 1 } })).toEqual(refuse('away', { names: ['Bo'] }))
    expect(refusal(lobby, 'Ada', start, { away: { Bo: 1, Di: 9 } })).toEqual(refuse('away', { names: ['Bo', 'Di'] }))
  })
  test('goes on without those on the bench', () => {
    const six = sits('Flo')(lobby)
    const benched = does('Ada', { do: 'bench', seat: 's2', on: true })(six)
    expect(started(benched).match?.seats).toHaveLength(5)
    expect(outcome(benched, 'Ada', { do: 'start' }, { away: { Bo: 1 } })).toHaveLength(1)
  })
  test('goes on with a bot in their place', () => {
    const stood = does('Ada', { do: 'stand-in', seat: 's2', on: true }, { away: { Bo: 1 } })(lobby)
    expect(outcome(stood, 'Ada', { do: 'start' }, { away: { Bo: 1 } })).toHaveLength(1)
  })
  test('is refused in the middle of a game', () => expectRefused(playing, 'Ada', { do: 'start' }, 'playing'))
  test('clears the notices and clocks of before', () => {
    const off = chooses('merlin', false)(chooses('percival', true)(lobby))
    expect(started(off)).toMatchObject({ notices: [], left: {}, paused: false, reminder: null })
  })
})

test('an empty log folds to a table of defaults', () => expect(fold([])).toBe(emptyParty))

describe('a preset', () => {
  const preset = (id: string) => ({ do: 'preset', preset: id }) as const
  test('is applied at once, and leaves the seats as they are', () => {
    const expecting = does('Ada', { do: 'option', option: 'players', value: 7 })(lobby)
    const classic = optionsOf(does('Ada', preset('classic'))(chooses('lady', true)(expecting)))
    expect(classic).toMatchObject({ percival: true, morgana: true, lady: false, players: 7 })
  })
  test('is offered to the expected number of players', () => {
    expectRefused(lobby, 'Ada', preset('shadow'), 'option')
    const seven = does('Ada', { do: 'option', option: 'players', value: 7 })(lobby)
    expect(optionsOf(does('Ada', preset('shadow'))(seven)).mordred).toBe(true)
  })
  test.each(['dragons', 'constructor', ''])('must be one of the game’s: %j is not', id =>
    expectRefused(lobby, 'Ada', preset(id), 'option'),
  )
  test('is refused while a game is played', () => expectRefused(playing, 'Ada', preset('classic'), 'playing'))
})
