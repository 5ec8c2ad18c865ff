import { describe, expect, test } from 'vitest'
import { thavalonWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  given,
  people,
  plays,
  proposes,
  read,
  says,
  sent,
  tableOf,
  votes,
  wait,
} from '../../../test/kit/scenario-thavalon.ts'
import type { Options } from '../../engine/game.ts'
import { unavailableValues, withDefaults } from '../../engine/match.ts'
import { rigged, seeded } from '../../engine/random.ts'
import { objection, options, settle } from './options.ts'
import { evilRoles, goodRoles, isCertain, poolsFor, type Role, rolesOf, type Tick, tickIds } from './roles.ts'
import { game as thavalon } from './rules.ts'

/** The host's own pools: exactly these are ticked. */
const own = (...ticked: readonly Tick[]): Options => ({
  pools: 'own',
  ...Object.fromEntries(tickIds.map(tick => [tick, ticked.includes(tick)])),
})
const setup = (players: number, chosen: Options = {}) => ({
  seats: [...people, 'kit', 'lou'].slice(0, players),
  options: withDefaults(options, chosen),
})
const objected = (players: number, chosen: Options): string | null => {
  const why = objection(setup(players, chosen))
  return why && words.objection(why)
}

describe('the roles that may be drawn', () => {
  test('are the box’s, whatever is ticked', () => {
    for (const players of [5, 6, 7, 8, 9, 10])
      expect(poolsFor(withDefaults(options, { ...own('merlin'), pools: 'box' }), players)).toEqual(
        poolsFor(withDefaults(options, {}), players),
      )
  })
  test('are those that the host has ticked, for any number of players; at first all roles are', () => {
    for (const players of [5, 10]) {
      expect(poolsFor(withDefaults(options, { pools: 'own' }), players)).toEqual({
        good: [...goodRoles],
        evil: [...evilRoles],
      })
      expect(poolsFor(own('lovers', 'arthur', 'agravaine', 'nimue'), players)).toEqual({
        good: ['tristan', 'iseult', 'nimue', 'arthur'],
        evil: ['agravaine'],
      })
    }
  })
  test('have a tick for each, and one for both lovers', () => {
    expect(tickIds.flatMap(rolesOf).sort()).toEqual([...goodRoles, ...evilRoles].sort())
    expect(words.option('lovers').label).toBe('Tristan and Iseult')
  })
  test('have ticks that apply only to the host’s own pools', () => {
    const chosen = withDefaults(options, {})
    expect(words.applies('titania', chosen)).toBe(false)
    expect(words.applies('titania', { ...chosen, pools: 'own' })).toBe(true)
    expect(words.applies('pools', chosen)).toBe(true)
  })
  test('are public', () => {
    expect(words.inPlay(withDefaults(options, own('lovers', 'nimue', 'arthur', 'mordred', 'agravaine')), 5)).toEqual([
      '3 Good of Tristan, Iseult, Nimue and Arthur',
      '2 Evil of Mordred and Agravaine',
    ])
  })
})

describe('an objection says what the table’s size still needs', () => {
  test.each<readonly [number, readonly Tick[], string | null]>([
    [5, ['merlin', 'percival', 'mordred', 'morgana'], 'The draw needs one more Good role.'],
    [5, ['nimue', 'mordred', 'morgana'], 'The draw needs two more Good roles.'],
    [5, ['merlin', 'lovers', 'mordred', 'morgana'], null],
    [5, ['merlin', 'lovers', 'mordred'], 'The draw needs one more Evil role.'],
    [10, ['merlin', 'lovers', 'mordred', 'morgana'], 'The draw needs three more Good roles.'],
    [10, ['merlin', 'percival', 'lovers', 'lancelot', 'nimue', ...evilRoles], null],
    [
      5,
      ['percival', 'lancelot', 'arthur', 'mordred', 'morgana'],
      'The Assassin needs somebody to name: Merlin, the Lovers or Nimue.',
    ],
    [5, ['percival', 'lancelot', 'arthur', 'nimue', 'mordred', 'morgana'], null],
  ])('%i players, %j', (players, ticked, sentence) => {
    expect(objected(players, own(...ticked))).toBe(sentence)
  })
  test('but never about the box’s pools, whatever is ticked', () => {
    for (const players of [5, 6, 7, 8, 9, 10]) expect(objected(players, { ...own('merlin'), pools: 'box' })).toBe(null)
  })
  test('by the expected number', () => {
    const chosen = own('merlin', 'lovers', 'mordred', 'morgana')
    expect(objection({ ...setup(5, chosen), options: { ...setup(5, chosen).options, players: 8 } })?.why).toBe('few')
    expect(objected(8, chosen)).toBe('The draw needs two more Good roles.')
  })
})

describe('“no target” with the host’s own pools', () => {
  const blind: readonly Tick[] = ['merlin', 'percival', 'lancelot', 'titania', 'mordred', 'morgana']
  test('is possible if a draw may leave nobody to name, whatever the number of players', () => {
    expect(settle(setup(5, { ...own(...blind), 'no-target': true })).notices).toEqual([])
    expect(settle(setup(7, { ...own(...blind, 'maelagant'), 'no-target': true })).notices).toHaveLength(1)
  })
  test('is switched off with a notice otherwise', () => {
    const chosen = { ...own('merlin', 'lovers', 'percival', 'mordred', 'morgana'), 'no-target': true }
    const { notices, options: settled } = settle(setup(5, chosen))
    expect(settled['no-target']).toBe(false)
    expect(notices.map(words.notice)).toEqual([
      'Calling “no target” was switched off: with these roles there is always somebody to name.',
    ])
    const greyed = unavailableValues(thavalon, setup(5, chosen)).filter(({ option }) => option === 'no-target')
    expect(greyed.map(({ need }) => words.need(need))).toEqual(['Only where a draw may leave nobody to name.'])
  })
  test('is right if Nimue, who may be named, is not in the game either', () => {
    const ticked = own('nimue', 'percival', 'lancelot', 'arthur', 'titania', 'mordred', 'morgana')
    const end = (good: readonly Role[]) =>
      given(
        dealt([...good, 'mordred', 'morgana'], { ...ticked, 'no-target': true }),
        read,
        ...[1, 2, 3].flatMap(() => [sent(), plays(), wait]),
        says('ed', 'assassinate none'),
      ).table.over
    expect(end(['percival', 'lancelot', 'arthur'])).toEqual({ winner: 'evil', why: 'assassination' })
    expect(end(['percival', 'lancelot', 'nimue'])).toEqual({ winner: 'good', why: 'quests' })
  })
})

describe('a deal from the host’s own pools', () => {
  test('draws from them, whatever the number of players', () => {
    const ticked = own('lovers', 'nimue', 'arthur', 'agravaine', 'colgrevance', 'mordred')
    const { good, evil } = poolsFor(ticked, 5)
    const drawn = new Set<string>()
    for (let seed = 1; seed <= 60; seed++) {
      const { cast } = thavalon.deal(setup(5, ticked), seeded(seed))
      for (const role of Object.values(cast)) drawn.add(role)
    }
    expect([...drawn].sort()).toEqual([...good, ...evil].sort())
  })
  test('refuses a fixed cast that the pools do not have', () => {
    const cast = ['merlin', 'tristan', 'iseult', 'mordred', 'morgana']
    const deal = (chosen: Options) => thavalon.deal(setup(5, chosen), rigged(seeded(1), { cast }))
    expect(Object.values(deal(own('merlin', 'lovers', 'mordred', 'morgana')).cast)).toEqual(cast)
    expect(() => deal(own('nimue', 'lovers', 'mordred', 'morgana'))).toThrow(
      'of these are good: tristan, iseult, nimue',
    )
  })
  test('gives each role its usual knowledge', () => {
    const ticked = own('nimue', 'arthur', 'titania', 'agravaine', 'colgrevance')
    const { hand } = given(dealt(['nimue', 'arthur', 'titania', 'agravaine', 'colgrevance'], ticked), read)
    const inPlay = (seat: string) =>
      hand(seat)
        .sees.flatMap(fact => ('inPlay' in fact ? [fact.inPlay] : []))
        .toSorted()
    expect(inPlay('ada')).toEqual(['agravaine', 'arthur', 'colgrevance', 'titania'])
    expect(inPlay('bo')).toEqual(['nimue', 'titania'])
    expect(hand('di')).toMatchObject({ sees: [{ seat: 'cy', as: 'evil' }], notices: ['colgrevance', 'titania'] })
    expect(hand('ed')).toMatchObject({ sees: [{ seat: 'di', as: 'agravaine' }], notices: ['assassin'] })
  })
})

describe('a role has its power at any size', () => {
  const ticked = own('merlin', 'arthur', 'nimue', 'titania', 'agravaine', 'maelagant', 'mordred')
  const cast: readonly Role[] = ['merlin', 'arthur', 'nimue', 'maelagant', 'agravaine']

  test('Agravaine declares at a table of five if he may be drawn, and the window opens whoever was', () => {
    const tricked = [sent('di', 'ed'), plays({ di: 'reverse', ed: 'fail' })] as const
    const now = given(dealt(cast, ticked), read, ...tricked)
    expect(now.table).toMatchObject({ window: true, corner: true, results: ['success'] })
    expect(now.and(says('ed', 'declare')).table).toMatchObject({ agravaine: 'ed', results: ['fail'] })
  })
  test('no window opens if he may not be drawn, even with eight players', () => {
    const chosen = own('merlin', 'lovers', 'percival', 'lancelot', 'arthur', 'mordred', 'morgana', 'maelagant')
    const eight: readonly Role[] = ['merlin', 'tristan', 'iseult', 'percival', 'lancelot']
    const now = given(
      dealt([...eight, 'mordred', 'morgana', 'maelagant'], chosen),
      read,
      sent('ada', 'gus', 'hal'),
      plays({ gus: 'fail', hal: 'reverse' }),
    )
    expect(now.table).toMatchObject({ window: false, corner: false, results: ['success'] })
  })
  test('Arthur declares at a table of five if he may be drawn, and nobody is asked if he may not', () => {
    const lost = [sent('di', 'ed'), plays({ ed: 'fail', di: 'success' }), wait] as const
    const three = [sent('ada', 'di', 'ed'), plays({ ed: 'fail', di: 'success' }), wait] as const
    const now = given(dealt(cast, ticked), read, ...lost, ...three)
    expect(now.table.corner).toBe(true)
    expect(now.and(says('bo', 'declare')).table.arthur).toBe('bo')
    const chosen = own('merlin', 'nimue', 'titania', 'agravaine', 'maelagant')
    const none = given(dealt(['merlin', 'titania', 'nimue', 'maelagant', 'agravaine'], chosen), read, ...lost, ...three)
    expect(none.table.corner).toBe(false)
  })
  test('the Assassin’s calls are for those who may be in the game, and nobody else', () => {
    const calls = (good: readonly Role[], chosen: Options) => {
      const now = given(
        dealt([...good, 'mordred', 'morgana'], chosen),
        read,
        ...[1, 2, 3].flatMap(() => [sent(), plays(), wait]),
      )
      return now.match.game.asks(now.match.state, 'ed').map(({ id }) => id)
    }
    const rest = ['percival', 'lancelot', 'mordred', 'morgana'] as const
    expect(calls(['percival', 'lancelot', 'nimue'], own('nimue', ...rest))).toEqual(['assassinate nimue'])
    expect(calls(['percival', 'tristan', 'iseult'], own('lovers', 'nimue', ...rest))).toEqual([
      'assassinate lovers',
      'assassinate nimue',
    ])
    expect(calls(['percival', 'lancelot', 'merlin'], own('merlin', ...rest))).toEqual(['assassinate merlin'])
  })
})

describe('the printed sheets', () => {
  const sheet = (chosen: Options, players: number): string =>
    words
      .rules(withDefaults(options, chosen), players)
      .flatMap(({ heading, lines }) => [heading, ...lines])
      .join('\n')
  test('explain what may be in the game, and nothing else', () => {
    const plain = sheet(own('merlin', 'percival', 'titania', 'mordred', 'morgana'), 5)
    expect(plain).not.toMatch(/Reverse|Declarations|Nimue|Lovers|Tristan and/)
    expect(plain).toContain('names one player as Merlin.')
    expect(plain).toContain('With one Fail the mission fails.')
    const some = sheet(own('lovers', 'nimue', 'arthur', 'maelagant', 'agravaine'), 5)
    expect(some).toContain('Maelagant may also play Reverse.')
    expect(some).toContain('names one as Nimue or two as the Lovers (Tristan and Iseult).')
    expect(some).toContain('After every successful mission with a Fail on it Agravaine')
    expect(sheet(own('merlin', 'percival', 'titania', 'lancelot', 'agravaine', 'mordred', 'morgana'), 7)).toContain(
      'Lancelot may also play Reverse.',
    )
  })
  test('list the roles that may be drawn, each once', () => {
    for (const players of [5, 6, 7, 8, 9, 10]) {
      const { good, evil } = poolsFor({}, players)
      const { roles, notes } = words.roleSheet(withDefaults(options, {}), players)
      expect(roles.map(({ role }) => role)).toEqual([...good, ...evil])
      expect(notes[0]).toContain(`Of ${players} players`)
    }
    const { roles, notes } = words.roleSheet(withDefaults(options, own('merlin', 'nimue', 'arthur', 'mordred')), 5)
    expect(roles.map(({ role }) => role)).toEqual(['merlin', 'nimue', 'arthur', 'mordred'])
    expect(roles[1]?.text).toMatch(/^Knows which roles are in the game.*\.$/)
    expect(notes.join(' ')).not.toContain('Tristan')
  })
})

test('a role is certain if its side’s pool is as large as the side', () => {
  const pools = poolsFor(own('merlin', 'lovers', 'mordred', 'morgana', 'maelagant'), 5)
  expect(isCertain(pools, 5, 'merlin')).toBe(true)
  expect(isCertain(pools, 5, 'mordred')).toBe(false)
  expect(isCertain(pools, 7, 'mordred')).toBe(true)
  expect(isCertain(pools, 5, 'nimue')).toBe(false)
})

test('a proposal waits for Arthur if he may be drawn', () => {
  const lost = [sent('di', 'ed'), plays({ ed: 'fail', di: 'success' }), wait] as const
  const ticked = own('merlin', 'arthur', 'nimue', 'agravaine', 'maelagant')
  const now = given(
    dealt(['merlin', 'arthur', 'nimue', 'maelagant', 'agravaine'], ticked),
    read,
    ...lost,
    sent('ada', 'di', 'ed'),
    plays({ ed: 'fail', di: 'success' }),
    wait,
    ...[1, 2].flatMap(() => [proposes(), votes(0), wait]),
    proposes(),
  )
  expect(tableOf(now.match).phase).toBe('locked')
})
