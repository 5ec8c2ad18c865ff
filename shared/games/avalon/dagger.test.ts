import { describe, expect, test } from 'vitest'
import { avalonWords as words } from '../../../test/kit/english-words.ts'
import { dealt, given, name, people, read, says, sent, success } from '../../../test/kit/scenario-avalon.ts'
import { withDefaults } from '../../engine/match.ts'
import { objection, options, settle } from './options.ts'
import { inPlay, type Role } from './roles.ts'

/** What people at five play most after the classic: no seat is needed for the Assassin. */
const five: readonly Role[] = ['merlin', 'percival', 'servant', 'morgana', 'mordred']
const carried = { dagger: 'carried', percival: true, morgana: true, mordred: true }
const cardsFor = ({ match }: ReturnType<typeof given>, seat: string): readonly string[] =>
  match.game.asks(match.state, seat).find(({ kind }) => kind === 'card')?.from ?? []
const game = (dagger: string) => given(dealt(five, { dagger: 'carried' }, { dagger }), read)

describe('the dagger, carried', () => {
  test('leaves the Assassin out of the roles, so that five can play Merlin, Percival, Morgana and Mordred', () => {
    expect([...inPlay(withDefaults(options, carried), 5)].sort()).toEqual([...five].sort())
    expect(objection({ seats: people.slice(0, 5), options: withDefaults(options, carried) })).toBeNull()
    expect(
      objection({ seats: people.slice(0, 5), options: withDefaults(options, { ...carried, dagger: 'role' }) }),
    ).not.toBeNull()
  })

  test('is drawn among the evil players other than Oberon', () => {
    const cast: readonly Role[] = ['merlin', 'servant', 'servant', 'servant', 'oberon', 'morgana', 'minion']
    const drawn = Array.from({ length: 40 }, (_, seed) => dealt(cast, { dagger: 'carried' }, {}, seed).dagger)
    expect([...new Set(drawn)].sort()).toEqual(['flo', 'gus'])
  })

  test.each(['di', 'ed'])('is known to its holder %s, and to nobody else', holder => {
    const now = game(holder)
    const told = now.match.seats.filter(seat => now.hand(seat).notices.includes('dagger'))
    expect(told).toEqual([holder])
    expect(words.knows(now.hand(holder), name)).toContain('You hold the dagger: you are the Assassin.')
    expect(JSON.stringify(now.table)).not.toContain(`"dagger":"${holder}`)
  })

  test.each(['di', 'ed'])('is told to all once three quests have succeeded, and its holder %s strikes', holder => {
    const now = game(holder).and(success, success, success)
    expect(now.table.events.at(-1)).toEqual({ type: 'hunted', assassin: holder })
    const other = holder === 'di' ? 'ed' : 'di'
    now
      .when(other, 'assassinate', 'ada')
      .refuses('closed', 'Only the Assassin strikes, once, after three successful quests.')
    expect(now.and(says(holder, 'assassinate', 'ada')).table.over).toEqual({ winner: 'evil', why: 'assassination' })
  })

  test('needs Merlin', () => {
    const { options: after, notices } = settle({
      seats: people.slice(0, 7),
      options: withDefaults(options, { dagger: 'carried', merlin: false }),
    })
    expect([after.dagger, notices.map(words.notice)]).toEqual([
      'role',
      ['The dagger was switched off: there is no Merlin.'],
    ])
  })

  test('does not change what anybody else is told at the deal', () => {
    const hands = ['di', 'ed'].map(holder => ['ada', 'bo', 'cy'].map(seat => game(holder).hand(seat)))
    expect(hands[0]).toEqual(hands[1])
    const plain = given(dealt(['merlin', 'servant', 'servant', 'assassin', 'minion']), read)
    expect(plain.hand('di').notices).toEqual([])
  })

  test('comes on top of the holder’s own role, which stays what it is', () => {
    const now = game('ed')
    expect([now.hand('ed').role, now.hand('ed').side]).toEqual(['mordred', 'evil'])
    // The dagger shows Merlin no more of Mordred.
    expect(now.hand('ada').sees).toEqual([{ seat: 'di', as: 'evil' }])
    const cast: readonly Role[] = ['merlin', 'servant', 'servant', 'lunatic', 'minion']
    const lunatic = given(dealt(cast, { dagger: 'carried' }, { dagger: 'di' }), read, sent('di', 'ada'))
    expect(cardsFor(lunatic, 'di')).toEqual(['fail'])
  })

  test.each(['di', 'ed'])('makes its holder the Assassin of all texts: %s', holder => {
    const over = game(holder).and(success, success, success, says(holder, 'assassinate', 'bo')).table
    const who = name(holder)
    expect(words.event({ type: 'hunted', assassin: holder }, name)).toContain(who)
    expect(words.event({ type: 'shot', by: holder, at: 'bo' }, name)).toContain(who)
    expect(words.recap(over, name).moments.join(' ')).toContain(`${who}, the Assassin,`)
  })

  test('can name the lovers as well, if they are in the game', () => {
    const cast: readonly Role[] = ['merlin', 'tristan', 'isolde', 'servant', 'morgana', 'minion']
    const now = given(dealt(cast, { dagger: 'carried' }, { dagger: 'ed' }), read, success, success, success)
    expect(now.table.events.at(-1)).toEqual({ type: 'hunted', assassin: 'ed', lovers: true })
    const struck = now.and(says('ed', 'assassinate', 'lovers', 'cy', 'bo')).table
    expect(struck.over).toEqual({ winner: 'evil', why: 'lovers' })
  })

  test('is not a token by default: the Assassin is a role', () => {
    expect(withDefaults(options, {}).dagger).toBe('role')
    const plain = dealt(['merlin', 'servant', 'servant', 'assassin', 'minion'])
    expect([plain.options.dagger, 'dagger' in plain]).toEqual(['role', false])
  })
})
