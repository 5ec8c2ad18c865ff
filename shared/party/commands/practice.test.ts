import { describe, expect, test } from 'vitest'
import {
  does,
  expectRefused,
  five,
  given,
  happens,
  hashOf,
  outcome,
  plays,
  type Step,
  sits,
  started,
} from '../../../test/kit/evening.ts'
import { core } from '../../../test/kit/sample.ts'
import { practiceParts } from '../../engine/game.ts'
import { handOf } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { type GameId, gameIds, practiceSeats } from '../../games/index.ts'
import { games } from '../../games/registry.ts'
import { fold, isFirstTable, optionsOf, type Party, type PartyEvent } from '../party.ts'
import { newTableEvents } from './bots.ts'

const guided = (game: GameId): Party =>
  sits('Ada')(happens(...newTableEvents({ game, invite: 'x', bots: practiceSeats[game] - 1, guided: true }))(fold([])))
const own = (party: Party): string => handOf(party.match ?? expect.fail('no game'), party.host ?? '').role
const housed = (key: 'practice' | 'coach', value: string): Step => does('Ada', { do: 'setting', key, value })
const starts = (party: Party, seed: number): Party =>
  does('Ada', { do: 'start' }, { key: hashOf('Ada'), random: seeded(seed) })(party)

describe('a guided practice', () => {
  test.each(gameIds)('of %s plays the set for a first game, with bots that teach', game => {
    const { settings } = guided(game)
    expect(settings).toMatchObject({ bots: 'teacher', coach: 'always', practice: 'any' })
    const first = games[game].game.presets.find(({ id }) => id === 'first')
    expect(optionsOf(guided(game))).toMatchObject(first?.options ?? {})
  })
  test.each(core(gameIds).flatMap(game => practiceParts.map(part => [game, part] as const)))(
    'of %s deals the one person the %s part, and its log deals the same again',
    (game, part) => {
      for (let seed = 1; seed <= 20; seed++) {
        const party = starts(housed('practice', part)(guided(game)), seed)
        expect(games[game].game.practiceRoles[part]).toContain(own(party))
      }
    },
  )
  test('deals by chance alone where a second person plays, or the part is any', () => {
    const roles = (of: Party): ReadonlySet<string> => new Set([...Array(30).keys()].map(seed => own(starts(of, seed))))
    expect(roles(guided('avalon')).size).toBeGreaterThan(3)
    expect(roles(sits('Bo')(housed('practice', 'knowing')(guided('avalon')))).size).toBeGreaterThan(3)
  })
  test('deals at all, where no set of roles has the part', () => {
    const blind = does('Ada', { do: 'option', option: 'merlin', value: false })(
      housed('practice', 'knowing')(guided('avalon')),
    )
    expect(own(starts(blind, 1))).not.toBe('merlin')
  })
  test('knows no other part', () =>
    expectRefused(guided('avalon'), 'Ada', { do: 'setting', key: 'practice', value: 'merlin' }, 'setting'))
})

describe('a first table', () => {
  const says = (name: string, ...list: readonly string[]): Step => does(name, { do: 'new-to', games: list })
  const all = (party: Party): Party => five.reduce((after, name) => says(name, 'avalon', 'mafia')(after), party)
  const table = given(sits(...five))

  test('is one where everybody has said that the game is new to them', () => {
    expect(isFirstTable(table)).toBe(false)
    expect(isFirstTable(all(table))).toBe(true)
    expect(isFirstTable(says('Cy', 'mafia')(all(table)))).toBe(false)
    expect(isFirstTable(sits('Flo')(all(table)))).toBe(false)
    expect(isFirstTable(given())).toBe(false)
  })
  test('counts bots as nobody', () => {
    expect(isFirstTable(does('Ada', { do: 'bot' })(all(table)))).toBe(true)
  })
  test('is over once the game has been played to its end, for this game alone', () => {
    const playing = started(all(table))
    expect(isFirstTable(playing)).toBe(true)
    // Whoever comes later does not end the help of those who play.
    expect(isFirstTable(sits('Flo')(playing))).toBe(true)
    const over = plays()(playing)
    expect(isFirstTable(over)).toBe(false)
    const later = does('Ada', { do: 'game', game: 'mafia' })(does('Ada', { do: 'lobby' })(over))
    expect(isFirstTable(later)).toBe(true)
  })
  test('plays the set for a first game until the host chooses, and turns off with one setting', () => {
    const mafia = does('Ada', { do: 'game', game: 'mafia' })(all(table))
    expect(optionsOf(mafia)).toMatchObject({ 'first-night': 'peaceful', discussion: 180 })
    const off = housed('coach', 'never')(mafia)
    expect(isFirstTable(off)).toBe(false)
    expect(optionsOf(off)).not.toMatchObject({ 'first-night': 'peaceful' })
    const chosen = does('Ada', { do: 'option', option: 'discussion', value: 60 })(mafia)
    expect(optionsOf(chosen)).toMatchObject({ 'first-night': 'peaceful', discussion: 60 })
  })
  test('is told of once, and of games that there are', () => {
    const events: readonly PartyEvent['type'][] = outcome(table, 'Ada', { do: 'new-to', games: ['mafia'] }).flatMap(
      event => ('type' in event ? [event.type as PartyEvent['type']] : []),
    )
    expect(events).toEqual(['new-to'])
    expect(outcome(says('Ada', 'mafia')(table), 'Ada', { do: 'new-to', games: ['mafia'] })).toEqual([])
    expectRefused(table, 'Ada', { do: 'new-to', games: ['chess'] }, 'game')
  })
})
