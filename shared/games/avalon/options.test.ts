import { describe, expect, test } from 'vitest'
import { avalonWords as words } from '../../../test/kit/english-words.ts'
import { people } from '../../../test/kit/scenario-avalon.ts'
import type { Option, Options, Setup, Value } from '../../engine/game.ts'
import { unavailableValues, withDefaults } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { hints, type OptionId, objection, options, settle } from './options.ts'
import { game as avalon } from './rules.ts'

type Chosen = { readonly [option in OptionId]?: Value }
const setup = (seated: number, chosen: Chosen = {}): Setup => ({
  seats: [...people, 'kit', 'lou'].slice(0, seated),
  options: withDefaults(options, chosen),
})
const settled = (seated: number, chosen: Chosen): Options => settle(setup(seated, chosen)).options
const notices = (seated: number, chosen: Chosen): readonly string[] =>
  settle(setup(seated, chosen)).notices.map(words.notice)
const needs = (seated: number, chosen: Chosen, option: OptionId, value: Value): readonly string[] =>
  unavailableValues(avalon, setup(seated, chosen))
    .filter(one => one.option === option && one.value === value)
    .map(({ need }) => words.need(need))
const objects = (seated: number, chosen: Chosen = {}): readonly [string | null, string] | null => {
  const found = objection(setup(seated, chosen))
  return found && [found.option, words.objection(found)]
}
const advice = (seated: number, chosen: Chosen): readonly string[] =>
  hints(setup(seated, chosen)).map(hint => `${hint.option}: ${words.hint(hint)}`)

describe('the form of options', () => {
  test('lists each option with its values, the default first; any other brings a role, and nothing by default', () => {
    const known: readonly (readonly Value[])[] = [
      ['players', 'seated', 5, 6, 7, 8, 9, 10],
      ['seating', 'room', 'shuffled'],
      ['merlin', true, false],
      ['percival', false, true],
      ['morgana', false, true],
      ['mordred', false, true],
      ['oberon', 'none', 'standard', 'chaos'],
      ['lunatic', false, true],
      ['brute', false, true],
      ['trickster', false, true],
      ['troublemaker', false, true],
      ['cleric', false, true],
      ['lovers', false, true],
      ['lancelots', 'none', 'known', 'deck', 'fixed'],
      ['excalibur', false, true],
      ['dagger', 'role', 'carried'],
      ['guinevere', false, true],
      ['revealer', false, true],
      ['reversals', false, true],
      ['arthur', false, true],
      ['agravaine', false, true],
      ['lady', false, true],
      ['merlin-sight', 'plain', 'decoy', 'split', 'oberon-split'],
      ['evil-ring', false, true],
      ['limited-proposals', false, true],
      ['evil-shows', false, true],
    ]
    const ids = known.map(([id]) => id)
    const [others, all]: [Option[], Option[]] = [[], []]
    for (const option of options) (ids.includes(option.id) ? all : others).push(option)
    expect(all.map(({ id, values }) => [id, ...values])).toEqual(known)
    for (const { id, values, brings = {} } of others) {
      const [off, ...on] = values.map(String)
      expect(brings[String(off)] ?? [], id).toEqual([])
      for (const value of on) expect(brings[value] ?? [], `${id}=${value}`).not.toEqual([])
    }
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
  })

  test.each([5, 6, 7, 8, 9, 10])('keeps the defaults for %i, without a notice', n => {
    expect(settle(setup(n))).toEqual({ options: withDefaults(options, {}), notices: [] })
    expect(objects(n)).toBeNull()
    expect(hints(setup(n))).toEqual([])
  })
})

const ring = '3+ non-Oberon evil players.'

describe('what an option needs', () => {
  test.each<readonly [string, number, Chosen, OptionId, Value, string | null]>([
    ['Percival without Merlin', 7, { merlin: false }, 'percival', true, 'Requires Merlin.'],
    ['Morgana without Merlin', 7, { merlin: false }, 'morgana', true, null],
    ['Mordred without Merlin', 7, { merlin: false }, 'mordred', true, null],
    ['a decoy without Merlin', 7, { merlin: false }, 'merlin-sight', 'decoy', 'Requires Merlin.'],
    ['split without Merlin', 7, { merlin: false }, 'merlin-sight', 'split', 'Requires Merlin.'],
    [
      'oberon split without Merlin',
      7,
      { merlin: false, oberon: 'standard' },
      'merlin-sight',
      'oberon-split',
      'Requires Merlin.',
    ],
    ['oberon split without Oberon', 7, {}, 'merlin-sight', 'oberon-split', 'Oberon split requires Oberon Standard.'],
    [
      'oberon split in Chaos',
      7,
      { oberon: 'chaos' },
      'merlin-sight',
      'oberon-split',
      'Oberon split requires Oberon Standard.',
    ],
    ['oberon split with Oberon', 7, { oberon: 'standard' }, 'merlin-sight', 'oberon-split', null],
    ['split with Oberon in Chaos', 7, { oberon: 'chaos' }, 'merlin-sight', 'split', null],
    ['the ring with two evil', 6, {}, 'evil-ring', true, `Requires ${ring} That is 7 players, or 10 with Oberon.`],
    ['the ring with three', 7, {}, 'evil-ring', true, null],
    [
      'the ring with two and Oberon',
      9,
      { oberon: 'standard' },
      'evil-ring',
      true,
      `Requires ${ring} That is 7 players, or 10 with Oberon.`,
    ],
    [
      'the ring with two and Oberon in Chaos',
      7,
      { oberon: 'chaos' },
      'evil-ring',
      true,
      `Requires ${ring} That is 7 players, or 10 with Oberon.`,
    ],
    ['the ring with three and Oberon', 10, { oberon: 'chaos' }, 'evil-ring', true, null],
    ['the ring without Merlin', 7, { merlin: false }, 'evil-ring', true, null],
    ['the ring, with ten expected', 5, { players: 10, oberon: 'standard' }, 'evil-ring', true, null],
    [
      'the ring, with six expected',
      5,
      { players: 6 },
      'evil-ring',
      true,
      `Requires ${ring} That is 7 players, or 10 with Oberon.`,
    ],
    ['fewer expected than seated', 7, {}, 'players', 6, 'Choose at least as many players as sit at the table.'],
    ['as many expected as seated', 7, {}, 'players', 7, null],
    ['Oberon without Merlin', 7, { merlin: false }, 'oberon', 'chaos', null],
    ['Lady without Merlin', 5, { merlin: false }, 'lady', true, null],
  ])('%s', (_what, seated, chosen, option, value, need) => {
    expect(needs(seated, chosen, option, value)).toEqual(need === null ? [] : [need])
    expect(settled(seated, { ...chosen, [option]: value })[option] === value).toBe(need === null)
  })

  test('greys out exactly the values that would be switched off again', () => {
    const random = seeded(4)
    for (let i = 0; i < 200; i++) {
      const seated = random.one('', [0, 4, 5, 6, 7, 8, 9, 10])
      const drawn = Object.fromEntries(options.map(({ id, values }) => [id, random.one<Value>('', values)]))
      const at: Setup = { ...setup(seated), options: settle({ ...setup(seated), options: drawn }).options }
      const back = options.flatMap(({ id, values }) =>
        values
          .filter(value => settle({ ...at, options: { ...at.options, [id]: value } }).options[id] !== value)
          .map(value => `${id} ${value}`),
      )
      expect(unavailableValues(avalon, at).map(({ option, value }) => `${option} ${value}`)).toEqual(back)
      expect(settle(at)).toEqual({ options: at.options, notices: [] })
    }
  })
})

describe('an option is switched off', () => {
  const ringOff = `Evil Ring Visibility was switched off: it requires ${ring}`

  test.each<readonly [string, number, Chosen, OptionId, Value]>([
    ['a seat leaves seven', 6, { 'evil-ring': true }, 'evil-ring', false],
    ['Oberon comes in', 7, { 'evil-ring': true, oberon: 'standard' }, 'evil-ring', false],
    ['fewer are expected', 5, { 'evil-ring': true, players: 6 }, 'evil-ring', false],
    ['one leaves ten, with Oberon', 9, { 'evil-ring': true, oberon: 'chaos' }, 'evil-ring', false],
  ])('such as the ring, when %s', (_when, seated, chosen, option, value) => {
    expect(settled(seated, chosen)[option]).toBe(value)
    expect(notices(seated, chosen)).toEqual([ringOff])
  })

  test('such as the expected number, when more sit down', () => {
    expect(settled(8, { players: 7 }).players).toBe('seated')
    expect(notices(8, { players: 7 })).toEqual([
      'Players was set back to “All who sit here”: more came than you expected.',
    ])
  })

  test.each(['none', 'chaos'])('such as oberon split, when Oberon is set to %s', oberon => {
    const chosen = { oberon, 'merlin-sight': 'oberon-split' }
    expect(settled(7, chosen)).toEqual(withDefaults(options, { oberon }))
    expect(notices(7, chosen)).toEqual(['Oberon split was switched off: it requires Oberon Standard.'])
  })

  test.each(['decoy', 'split', 'oberon-split'])(
    'such as all that needs Merlin, when he is switched off; with %s',
    sight => {
      const all = {
        percival: true,
        morgana: true,
        mordred: true,
        oberon: 'standard',
        lady: true,
        'merlin-sight': sight,
      }
      expect(notices(10, all)).toEqual([])
      expect(notices(10, { ...all, merlin: false })).toEqual([
        'Percival was switched off: there is no Merlin.',
        'Merlin’s sight was switched off: there is no Merlin.',
      ])
      const left = { merlin: false, morgana: true, mordred: true, oberon: 'standard', lady: true }
      expect(settled(10, { ...all, merlin: false })).toEqual(withDefaults(options, left))
    },
  )

  test('and stays off', () => {
    const off = settled(7, { merlin: false, percival: true, 'merlin-sight': 'decoy' })
    expect(settled(7, { ...off, merlin: true })).toEqual(withDefaults(options, {}))
    const small = settled(6, { 'evil-ring': true })
    expect(settled(7, small)['evil-ring']).toBe(false)
  })

  test('but never the ring, without Merlin and with each sight', () => {
    expect(settled(7, { merlin: false, 'evil-ring': true })['evil-ring']).toBe(true)
    for (const sight of ['decoy', 'split'])
      expect(notices(7, { 'evil-ring': true, 'merlin-sight': sight, lady: true })).toEqual([])
    expect(notices(10, { 'evil-ring': true, 'merlin-sight': 'oberon-split', oberon: 'standard' })).toEqual([])
  })
})

describe('a start is blocked', () => {
  test.each<readonly [number, Chosen, string | null]>([
    [0, {}, 'Five more players.'],
    [3, {}, 'Two more players.'],
    [4, {}, 'One more player.'],
    [5, {}, null],
    [10, {}, null],
    [11, {}, 'One player too many: Avalon is for 5 to 10.'],
    [12, {}, 'Two players too many: Avalon is for 5 to 10.'],
    [5, { players: 7 }, 'Two more players.'],
    [7, { players: 7 }, null],
    [9, { players: 10 }, 'One more player.'],
    [7, { players: 5 }, null],
  ])('%i seated, %j: %s', (seated, chosen, sentence) => {
    expect(objects(seated, chosen)).toEqual(sentence === null ? null : ['players', sentence])
  })

  const evil = { morgana: true, mordred: true }
  test.each<readonly [number, Chosen, OptionId | null, string | null]>([
    [5, { morgana: true }, null, null],
    [5, evil, 'mordred', 'One Evil role too many for this number of players.'],
    [6, { mordred: true, oberon: 'chaos' }, 'oberon', 'One Evil role too many for this number of players.'],
    [6, { ...evil, oberon: 'standard' }, 'oberon', 'Two Evil roles too many for this number of players.'],
    [7, evil, null, null],
    [9, { ...evil, oberon: 'standard' }, 'oberon', 'One Evil role too many for this number of players.'],
    [10, { ...evil, oberon: 'standard' }, null, null],
    [5, { percival: true }, null, null],
    [5, { merlin: false, oberon: 'chaos' }, null, null],
    [5, { merlin: false, ...evil }, null, null],
    [5, { merlin: false, ...evil, oberon: 'chaos' }, 'oberon', 'One Evil role too many for this number of players.'],
  ])('%i players, %j', (seated, chosen, option, sentence) => {
    expect(objects(seated, chosen)).toEqual(option === null ? null : [option, sentence])
  })

  test('by roles that do not fit the expected number, once it is seated', () => {
    expect(objects(7, { ...evil, players: 7 })).toBeNull()
    expect(objects(6, { ...evil, players: 7 })).toEqual(['players', 'One more player.'])
    expect(objects(4, evil)).toEqual(['players', 'One more player.'])
  })
})

describe('hints of the lobby', () => {
  const idle = 'morgana: Without Percival, Morgana is like any other Evil player.'
  const small = 'lady: The Lady of the Lake is best with 7 or more players.'
  test.each<readonly [number, Chosen, readonly string[]]>([
    [7, { morgana: true }, [idle]],
    [7, { morgana: true, percival: true }, []],
    [7, { merlin: false, morgana: true }, ['morgana: Without Merlin, Morgana plays as a Minion.']],
    [7, { merlin: false, mordred: true }, ['mordred: Without Merlin, Mordred plays as a Minion.']],
    [7, { mordred: true }, []],
    [6, { lady: true }, [small]],
    [7, { lady: true }, []],
    [5, { lady: true, morgana: true }, [idle, small]],
    [5, { lady: true, players: 7 }, []],
    [5, { lady: true, players: 6 }, [small]],
  ])('%i players, %j', (seated, chosen, expected) => {
    expect(advice(seated, chosen)).toEqual(expected)
  })

  test('never block, and switch nothing off', () => {
    const hinted = { lady: true, morgana: true }
    expect(objects(5, hinted)).toBeNull()
    expect(notices(5, hinted)).toEqual([])
  })
})
