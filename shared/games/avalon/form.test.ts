import { describe, expect, test } from 'vitest'
import { people } from '../../../test/kit/scenario-avalon.ts'
import type { Option, Options, Value } from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'
import { type OptionId, options, settle } from './options.ts'
import { inPlay, type Role, roles, rows, type Side } from './roles.ts'
import { game as avalon } from './rules.ts'

// The form of the larger box, as the rules page names it.

/** Each role of the page, its side, and the option that brings it. */
const box: readonly (readonly [Role, Side, OptionId, Value])[] = [
  ['lunatic', 'evil', 'lunatic', true],
  ['brute', 'evil', 'brute', true],
  ['revealer', 'evil', 'revealer', true],
  ['trickster', 'evil', 'trickster', true],
  ['troublemaker', 'good', 'troublemaker', true],
  ['cleric', 'good', 'cleric', true],
  ['guinevere', 'good', 'guinevere', true],
  ['tristan', 'good', 'lovers', true],
  ['isolde', 'good', 'lovers', true],
  ['lancelot', 'good', 'reversals', true],
  ['maelagant', 'evil', 'reversals', true],
  ['arthur', 'good', 'arthur', true],
  ['agravaine', 'evil', 'agravaine', true],
  ...(['known', 'deck', 'fixed'] as const).flatMap(way => [
    ['lancelot-good', 'good', 'lancelots', way] as const,
    ['lancelot-evil', 'evil', 'lancelots', way] as const,
  ]),
]
/** The options of the page with their values; the first one is without effect. */
const more: { readonly [option in OptionId]?: readonly Value[] } = {
  lunatic: [false, true],
  brute: [false, true],
  trickster: [false, true],
  troublemaker: [false, true],
  cleric: [false, true],
  lovers: [false, true],
  lancelots: ['none', 'known', 'deck', 'fixed'],
  excalibur: [false, true],
  dagger: ['role', 'carried'],
  guinevere: [false, true],
  revealer: [false, true],
  reversals: [false, true],
  arthur: [false, true],
  agravaine: [false, true],
}

describe('the larger box', () => {
  test('is the form’s second page, and all of it is off by default', () => {
    const second: readonly Option[] = options.filter(({ subject }) => subject === 'more')
    expect(Object.fromEntries(second.map(({ id, values }) => [id, values]))).toMatchObject(more)
    const boxed: readonly string[] = [
      ...box.map(([role]) => role),
      ...second.flatMap(({ brings = {} }) => Object.values(brings).flat()),
    ]
    for (const players of [5, 6, 7, 8, 9, 10])
      expect(inPlay(withDefaults(options, {}), players).filter(role => boxed.includes(role))).toEqual([])
  })

  test.each(box)('%s is %s, and comes with %s', (role, side, option, value) => {
    expect(rows[role].side).toBe(side)
    const without = inPlay(withDefaults(options, {}), 10)
    const played = inPlay(withDefaults(options, { [option]: value }), 10)
    expect([without.includes(role), played.filter(one => one === role)]).toEqual([false, [role]])
    // All others who come with that option are on the page, too.
    const others = played.filter(one => !without.includes(one) && one !== role)
    expect(others).toEqual(
      box.filter(([one, , of, by]) => one !== role && of === option && by === value).map(([one]) => one),
    )
  })

  test('has the roles of the page besides those of the smaller box; any other comes with one option, that is off', () => {
    const small: readonly Role[] = [
      ...(['merlin', 'percival', 'servant'] as const),
      ...(['assassin', 'morgana', 'mordred', 'oberon', 'minion'] as const),
    ]
    const paged = new Set([...small, ...box.map(([role]) => role)])
    expect(roles).toEqual(expect.arrayContaining([...paged]))
    const form: readonly Option[] = options
    for (const role of roles.filter(one => !paged.has(one))) {
      const bringing = form.filter(({ brings = {} }) => Object.values(brings).flat().includes(role))
      expect(bringing, role).toHaveLength(1)
      for (const { brings = {}, values } of bringing) expect(brings[String(values[0])] ?? [], role).not.toContain(role)
    }
  })

  test('has the page’s names in fixtures', () => {
    expect(Object.keys(avalon.kinds)).toEqual(expect.arrayContaining(['excalibur', 'assassinate', 'team']))
    expect(Object.keys(avalon.draws)).toEqual(expect.arrayContaining(['dagger', 'switches']))
    expect(avalon.drawn).toEqual({ switches: ['none', 'switch'] })
  })
})

/** The combinations that the page rules out, by option and value; all others are possible. */
const apart = [
  'dagger=carried, merlin=false',
  'lancelots=deck, evil-ring=true',
  'lancelots=fixed, evil-ring=true',
  'lovers=true, merlin=false',
  ...['decoy', 'oberon-split', 'split'].map(sight => `reversals=true, merlin-sight=${sight}`),
]
/** What a value needs to be possible at all, so that a missing need alone does not rule out a combination. */
const needed: { readonly [option in OptionId]?: Options } = {
  troublemaker: { cleric: true },
  guinevere: { lancelots: 'known' },
  'merlin-sight': { oberon: 'standard' },
}

test('the larger box combines with everything of the smaller one, unless the page says otherwise', () => {
  const seats = people.slice(0, 10)
  const small = options.filter(({ subject }) => subject !== 'more' && subject !== 'seats')
  const parted: string[] = []
  const large = options.filter(({ subject }) => subject === 'more')
  for (const {
    id: one,
    values: [, ...values],
  } of large)
    for (const a of values)
      for (const { id: two, values: others } of small)
        for (const b of others) {
          const chosen = { ...needed[one], ...needed[two], [one]: a, [two]: b }
          // Ten players have three Evil besides Oberon, as the ring needs them; Oberon stays out unless something needs
          // him.
          const { notices } = settle({ seats, options: withDefaults(options, chosen) })
          if (notices.length > 0) parted.push(`${one}=${a}, ${two}=${b}`)
        }
  expect(parted.sort()).toEqual(apart)
})
