import { describe, expect, test } from 'vitest'
import {
  all,
  does,
  expectRefused,
  five,
  given,
  happens,
  hashOf,
  lobby,
  outcome,
  refusal,
  sits,
  started,
} from '../../../test/kit/evening.ts'
import { games } from '../../games/registry.ts'
import { lackingOf, noticesOf, optionsOf, type Party, stageOf } from '../party.ts'
import { refuse } from '../refusals.ts'

// Setting up the next game: options while a game is played, and what moving a seat does to a shuffle.

const chooses = (option: string, value: boolean | string) => does('Ada', { do: 'option', option, value })
const ring = chooses('evil-ring', true)(given(sits(...five, 'Flo', 'Gus')))
const ends = does('Ada', { do: 'answer', ask: 'end game', picks: ['hide'] })
const leaves = does('Gus', { do: 'leave' })
const off = [{ option: 'evil-ring', need: 'ring' }]
const ringOf = (party: Party): unknown => optionsOf(party)['evil-ring']
/** The ring was played with seven, and one of them left during the game. */
const left = all(started, leaves)(ring)
const over = ends(left)

describe('while a game runs', () => {
  test('no option is switched off because somebody left, and nobody is notified', () => {
    expect([stageOf(left), ringOf(left), noticesOf(left), lackingOf(left)]).toEqual(['game', true, [], []])
  })
})

describe('when it is over', () => {
  test('an option that cannot be played again is shown, and stays chosen', () => {
    expect([stageOf(over), ringOf(over), lackingOf(over), noticesOf(over)]).toEqual(['over', true, off, []])
  })
  test('“Play again” asks the host first, and changes nothing', () => {
    expect(refusal(over, 'Ada', { do: 'start' })).toEqual(refuse('without', { notices: off }))
    expect(off.map(games.avalon.words.without)).toEqual([
      'Without Evil Ring Visibility: it requires 3+ non-Oberon evil players.',
    ])
    expect(refusal(over, 'Ada', { do: 'start-without', options: ['lady'] }).reason).toBe('without')
  })
  test('the host agrees to go without it, and everybody is told', () => {
    const again = does('Ada', { do: 'start-without', options: ['evil-ring'] })(over)
    expect([stageOf(again), ringOf(again)]).toEqual(['game', false])
    expect(again.match?.seats).toHaveLength(6)
    expect(again.news).toEqual({ type: 'without', seat: '', without: off })
    expect(again.newsCount).toBe(over.newsCount + 1)
    expect(off.map(games.avalon.words.notice).join(' ')).toMatch(
      /^Evil Ring Visibility was switched off: it requires 3\+/,
    )
  })
  test('a player who is back in time keeps it on, and nobody is asked or told', () => {
    const back = happens({ type: 'rekeyed', seat: 's7', key: hashOf('Gus') })(over)
    expect([ringOf(back), lackingOf(back)]).toEqual([true, []])
    const [first, ...more] = outcome(back, 'Ada', { do: 'start' })
    expect([first?.type, more]).toEqual(['started', []])
    expect(first).not.toHaveProperty('without')
  })
  test('the lobby judges it, with a line on every screen, and it returns with the player', () => {
    const lobby = does('Ada', { do: 'lobby' })(over)
    expect([ringOf(lobby), noticesOf(lobby), lackingOf(lobby)]).toEqual([false, off, []])
    const back = sits('Gus')(lobby)
    expect([ringOf(back), noticesOf(back)]).toEqual([true, []])
    // In the lobby everybody has seen the notice, so the start asks nobody.
    expect(stageOf(started(lobby))).toBe('game')
  })
  test('an option that was gone without stays off, even if somebody comes back later', () => {
    const again = all(does('Ada', { do: 'start-without', options: ['evil-ring'] }), ends, sits('Hal'))(over)
    expect([ringOf(again), lackingOf(again)]).toEqual([false, []])
  })
  test('agreeing to more than is needed switches off nothing more', () => {
    const lady = ends(started(chooses('lady', true)(ring)))
    const again = does('Ada', { do: 'start-without', options: ['evil-ring', 'lady', 'x'] })(lady)
    expect([ringOf(again), optionsOf(again).lady, again.news]).toEqual([true, true, null])
  })
})

describe('a shuffled seating', () => {
  const shuffled = chooses('seating', 'shuffled')(lobby)
  const turned = ['s2', 's3', 's4', 's5', 's1']
  test('is a choice: the room’s order is the default', () => {
    expect(optionsOf(lobby).seating).toBe('room')
    expect(started(lobby).match?.seats).toEqual(['s1', 's2', 's3', 's4', 's5'])
  })
  test('is switched off when the host moves a seat, with a line that says so', () => {
    const moved = does('Ada', { do: 'order', seats: turned })(shuffled)
    expect(optionsOf(moved).seating).toBe('room')
    expect(noticesOf(moved)).toEqual([{ option: 'seating', need: 'moved' }])
    for (const game of ['avalon', 'thavalon'] as const)
      expect(games[game].words.notice({ option: 'seating', need: 'moved' })).toBe(
        'A seat was moved, so the shuffle is off.',
      )
    expect(started(moved).match?.seats).toEqual(turned)
  })
  test('stays on if nothing was moved; a game without a shuffle shows no line', () => {
    const same = does('Ada', { do: 'order', seats: ['s1', 's2', 's3', 's4', 's5'] })(shuffled)
    expect([optionsOf(same).seating, noticesOf(same)]).toEqual(['shuffled', []])
    const mafia = all(does('Ada', { do: 'game', game: 'mafia' }), does('Ada', { do: 'order', seats: turned }))(shuffled)
    expect(noticesOf(mafia)).toEqual([])
    const room = does('Ada', { do: 'order', seats: turned })(lobby)
    expect(noticesOf(room)).toEqual([])
  })
  test('stays on if switched on again, and the line goes', () => {
    const again = chooses('seating', 'shuffled')(does('Ada', { do: 'order', seats: turned })(shuffled))
    expect([optionsOf(again).seating, noticesOf(again)]).toEqual(['shuffled', []])
  })
  test('can only be changed by the host', () =>
    expectRefused(shuffled, 'Bo', { do: 'order', seats: turned }, 'not-host'))
})
