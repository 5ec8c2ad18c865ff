import { describe, expect, test } from 'vitest'
import { bringing, dealt, given, people } from '../../../test/kit/scenario-avalon.ts'
import { at, type Options, type Seat } from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'
import type { Draws } from '../../engine/random.ts'
import { options as form } from './options.ts'
import { type Aspect, evilRoles, goodRoles, inPlay, type Role, readsAs, roles, rows as rolesRows } from './roles.ts'

// Who is shown what at the deal, for every two roles that can sit at one table: the rows of the rules pages as they
// stand there, and what each mode changes in them. What a table does not list is as in the first. A role that the pages
// do not have is shown what its row says in every mode, and to the others it is one of its side: a Servant or a Minion.

/** What one role is shown of another, as a letter. */
const marks: Readonly<Record<string, Aspect | null>> = {
  '.': null,
  E: 'evil',
  P: 'merlin?',
  M: 'merlin',
  L: 'lover',
  A: 'lancelot',
  G: 'lancelot?',
  S: 'suspect',
  C: 'certain',
  X: 'mixed',
  g: 'reads-good',
  e: 'reads-evil',
}

/** The roles of the rules pages, in the order of the columns: Good, then Evil. */
const columns = [
  ...(['merlin', 'percival', 'servant', 'troublemaker', 'cleric', 'tristan', 'isolde', 'guinevere'] as const),
  ...(['lancelot-good', 'lancelot', 'arthur', 'assassin', 'morgana', 'mordred', 'oberon', 'minion'] as const),
  ...(['lunatic', 'brute', 'trickster', 'revealer', 'lancelot-evil', 'maelagant', 'agravaine'] as const),
] satisfies readonly Role[]
const onPages = (role: Role): boolean => columns.some(one => one === role)

/**
 * Rows see columns. The columns are in the rows' order: Good, then Evil. Oberon is in Standard, the Lancelots are known,
 * the Cleric leads. With Reversals all whom Merlin sees look alike to him: the others are listed as they are without.
 */
const plain = `
  merlin         - . . . . . . . . S .   E E . E E E E E E E S E
  percival       P - . . . . . . . . .   . P . . . . . . . . . .
  servant        . . . . . . . . . . .   . . . . . . . . . . . .
  troublemaker   . . . - . . . . . . .   . . . . . . . . . . . .
  cleric         . . . . - . . . . . .   . . . . . . . . . . . .
  tristan        . . . . . - L . . . .   . . . . . . . . . . . .
  isolde         . . . . . L - . . . .   . . . . . . . . . . . .
  guinevere      . . . . . . . - G . .   . . . . . . . . . G . .
  lancelot-good  . . . . . . . . - . .   . . . . . . . . . A . .
  lancelot       . . . . . . . . . - .   . . . . . . . . . . . .
  arthur         . . . . . . . . . . -   . . . . . . . . . . . .
  assassin       . . . . . . . . . . .   - E E . E E E E E E E E
  morgana        . . . . . . . . . . .   E - E . E E E E E E E E
  mordred        . . . . . . . . . . .   E E - . E E E E E E E E
  oberon         . . . . . . . . . . .   . . . - . . . . . . . .
  minion         . . . . . . . . . . .   E E E . E E E E E E E E
  lunatic        . . . . . . . . . . .   E E E . E - E E E E E E
  brute          . . . . . . . . . . .   E E E . E E - E E E E E
  trickster      . . . . . . . . . . .   E E E . E E E - E E E E
  revealer       . . . . . . . . . . .   E E E . E E E E - E E E
  lancelot-evil  . . . . . . . . A . .   E E E . E E E E E - E E
  maelagant      . . . . . . . . . . .   E E E . E E E E E E - E
  agravaine      . . . . . . . . . . .   E E E . E E E E E E E -`

/** The rows that a mode changes, and what it needs. */
interface Mode {
  readonly options: Options
  readonly rows: string
  /** Roles that are never in play with it. */
  readonly without?: readonly Role[]
}
const modes: Readonly<Record<string, Mode>> = {
  'as the roles are': { options: {}, rows: '' },
  'Oberon in Chaos': {
    options: { oberon: 'chaos' },
    rows: 'merlin         - . . . . . . . . S .   E E . . E E E E E E S E',
  },
  'without Morgana': {
    options: {},
    without: ['morgana'],
    rows: 'percival       M - . . . . . . . . .   . . . . . . . . . . . .',
  },
  'without Merlin': {
    options: { merlin: false },
    without: ['merlin', 'percival', 'tristan', 'isolde', 'assassin'],
    rows: '',
  },
  'the dagger carried': { options: { dagger: 'carried' }, without: ['assassin'], rows: '' },
  'the Lancelots by deck': {
    options: { lancelots: 'deck' },
    rows: `
  lancelot-good  . . . . . . . . - . .   . . . . . . . . . . . .
  lancelot-evil  . . . . . . . . . . .   . . . . . . . . . - . .`,
  },
  'the Lancelots fixed': {
    options: { lancelots: 'fixed' },
    rows: `
  lancelot-good  . . . . . . . . - . .   . . . . . . . . . . . .
  lancelot-evil  . . . . . . . . . . .   . . . . . . . . . - . .`,
  },
}

/** What a row becomes if chance decides whom it is about: for the player who was drawn, and for all others. */
interface Drawn extends Mode {
  readonly draws: (table: Dealing, hit: boolean) => Draws
  readonly unhit: string
}
interface Dealing {
  readonly evil: readonly Seat[]
  /** Whom plain Merlin would see. */
  readonly seen: readonly Seat[]
  readonly good: readonly Seat[]
}
/** Bo is the one who is drawn, if that is possible. */
const [me, other] = ['ada', 'bo'] as const
const but = (seats: readonly Seat[], ...left: readonly Seat[]): readonly Seat[] =>
  seats.filter(seat => !left.includes(seat))
const first = (seats: readonly Seat[], hit: boolean): Seat =>
  hit && seats.includes(other) ? other : at(but(seats, me, other), 0)

const drawn: Readonly<Record<string, Drawn>> = {
  'a decoy': {
    options: { 'merlin-sight': 'decoy' },
    without: ['lancelot', 'maelagant'],
    rows: 'merlin         - S S S S S S S S S S   S S . S S S S S S S S S',
    unhit: 'merlin         - . . . . . . . . S .   S S . S S S S S S S S S',
    draws: ({ good }, hit) => ({ decoy: first(good, hit) }),
  },
  'split sight': {
    options: { 'merlin-sight': 'split' },
    without: ['lancelot', 'maelagant'],
    rows: 'merlin         - X X X X X X X X S X   X X . X X X X X X X S X',
    unhit: 'merlin         - . . . . . . . . S .   C C . C C C C C C C S C',
    draws: ({ good, seen }, hit) => {
      const mixed = first(seen, hit)
      const count = Math.min(2, seen.length - 1)
      return { mixed: [mixed, first(good, hit)], certain: [...but(seen, mixed)].sort().slice(0, count) }
    },
  },
  'split sight with Oberon': {
    options: { 'merlin-sight': 'oberon-split', oberon: 'standard' },
    without: ['lancelot', 'maelagant'],
    rows: 'merlin         - X X X X X X X X S X   C C . X C C C C C C S C',
    unhit: 'merlin         - . . . . . . . . S .   C C . X C C C C C C S C',
    draws: ({ good }, hit) => ({ mixed: first(good, hit) }),
  },
  'the first leader’s side': {
    options: {},
    rows: 'cleric         g g g e - g g g g g g   e e e e e e e g e e e e',
    unhit: 'cleric         . . . . - . . . . . .   . . . . . . . . . . . .',
    draws: (_, hit) => ({ leader: hit ? other : me }),
  },
  'the ring': {
    options: { 'evil-ring': true },
    rows: `
  assassin       . . . . . . . . . . .   - E E . E E E E E E E E
  morgana        . . . . . . . . . . .   E - E . E E E E E E E E
  mordred        . . . . . . . . . . .   E E - . E E E E E E E E
  minion         . . . . . . . . . . .   E E E . E E E E E E E E
  lunatic        . . . . . . . . . . .   E E E . E - E E E E E E
  brute          . . . . . . . . . . .   E E E . E E - E E E E E
  trickster      . . . . . . . . . . .   E E E . E E E - E E E E
  revealer       . . . . . . . . . . .   E E E . E E E E - E E E
  lancelot-evil  . . . . . . . . A . .   E E E . E E E E E - E E
  maelagant      . . . . . . . . . . .   E E E . E E E E E E - E
  agravaine      . . . . . . . . . . .   E E E . E E E E E E E -`,
    unhit: `
  assassin       . . . . . . . . . . .   - . . . . . . . . . . .
  morgana        . . . . . . . . . . .   . - . . . . . . . . . .
  mordred        . . . . . . . . . . .   . . - . . . . . . . . .
  minion         . . . . . . . . . . .   . . . . . . . . . . . .
  lunatic        . . . . . . . . . . .   . . . . . - . . . . . .
  brute          . . . . . . . . . . .   . . . . . . - . . . . .
  trickster      . . . . . . . . . . .   . . . . . . . - . . . .
  revealer       . . . . . . . . . . .   . . . . . . . . - . . .
  lancelot-evil  . . . . . . . . A . .   . . . . . . . . . - . .
  maelagant      . . . . . . . . . . .   . . . . . . . . . . - .
  agravaine      . . . . . . . . . . .   . . . . . . . . . . . -`,
    draws: ({ evil }, hit) => {
      const rest = but(evil, me, other)
      const both = evil.filter(seat => seat === me || seat === other)
      return { ring: hit ? [...both, ...rest] : [...both.toReversed(), ...rest] }
    },
  },
}

type Table = Readonly<Record<string, Readonly<Record<string, Aspect | null>>>>
const tableIn = (text: string): Table =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => {
        const [role = '', ...cells] = line.trim().split(/\s+/)
        expect(cells, role).toHaveLength(columns.length)
        return [role, Object.fromEntries(columns.map((of, i) => [of, marks[at(cells, i)] ?? null]))]
      }),
  )

/** What a role needs to be in the game, or to see all that it may see, besides the option that brings it. */
const needs: { readonly [role in Role]?: Options } = {
  percival: { morgana: true },
  troublemaker: { lady: true },
  guinevere: { lancelots: 'known' },
}

/** Ten at a table with these two roles, who sit first; null if the mode has no such table. */
const tableOf = (one: Role, two: Role, { options, without = [] }: Mode) => {
  const roomFor = (role: Role): Options => {
    const { morgana, ...rest } = { ...bringing(role), ...needs[role] }
    return morgana === true && !without.includes('morgana') ? { ...rest, morgana } : rest
  }
  const more = Object.fromEntries(
    Object.entries(options).filter(
      ([id]) => id !== 'lancelots' || [one, two].some(role => 'lancelots' in roomFor(role)),
    ),
  )
  const oberon = [one, two].includes('oberon') || options['merlin-sight'] === 'oberon-split'
  const chosen = { ...roomFor(one), ...roomFor(two), ...more, ...(oberon ? {} : { oberon: 'none' }) }
  // No table has all the Lancelots.
  if ('reversals' in chosen && 'lancelots' in chosen) return null
  // Nor has one both of these.
  if ('agravaine' in chosen && 'revealer' in chosen) return null
  const all = inPlay(withDefaults(form, chosen), 10)
  const rest = [...all]
  for (const role of [one, two]) {
    const place = rest.indexOf(role)
    if (place < 0) return null
    rest.splice(place, 1)
  }
  const cast = [one, two, ...rest]
  const seats = people.slice(0, 10)
  const of = (list: readonly Role[]): readonly Seat[] => seats.filter((_, i) => list.includes(at(cast, i)))
  const hidden: readonly Role[] = ['mordred', ...(options.oberon === 'chaos' ? (['oberon'] as const) : [])]
  return {
    cast,
    chosen,
    evil: of(evilRoles.filter(role => role !== 'oberon')),
    seen: of(evilRoles.filter(role => !hidden.includes(role))),
    good: of(goodRoles.filter(role => role !== 'merlin')),
  }
}

/** What the first of these two roles is shown of the second. */
const shown = (one: Role, two: Role, mode: Mode, draws: (table: Dealing) => Draws): Aspect | null | undefined => {
  const table = mode.without?.some(role => role === one || role === two) ? null : tableOf(one, two, mode)
  if (table === null) return undefined
  const { hand } = given(dealt(table.cast, table.chosen, draws(table)))
  expect(hand(me).role).toBe(one)
  const known = hand(me).sees.find(({ seat }) => seat === other)
  return known === undefined ? null : (known.as as Aspect)
}

/** What the pages, or the role's own row, say that one role is shown of another. */
const expectedOf = (table: Table, one: Role, two: Role): Aspect | null => {
  if (!onPages(one)) {
    const found = Object.entries(rolesRows[one].sees).find(([, seen]) => seen.includes(two))
    // The keys of a row's sights are aspects.
    return found ? (found[0] as Aspect) : null
  }
  if (onPages(two)) return table[one]?.[two] ?? null
  const as = table[one]?.[rolesRows[two].side === 'good' ? 'servant' : 'minion'] ?? null
  return as?.startsWith('reads-') ? `reads-${readsAs(two)}` : as
}

const pairs = roles.flatMap(one => roles.map(two => [one, two] as const))
const cellsOf = (text: string, mode: Mode, draws: (table: Dealing) => Draws, only?: string) => {
  const table = { ...tableIn(plain), ...tableIn(text) }
  const [expected, found]: [string[], string[]] = [[], []]
  for (const [one, two] of pairs) {
    if (only !== undefined && !(one in tableIn(only))) continue
    // Not every two roles can sit at one table with a mode.
    const saw = shown(one, two, mode, draws)
    if (saw === undefined) continue
    expected.push(`${one} > ${two}: ${expectedOf(table, one, two) ?? '-'}`)
    found.push(`${one} > ${two}: ${saw ?? '-'}`)
  }
  return { expected, found }
}

describe('every role is shown of every other what the rules page says', () => {
  test('names each role of the pages once, in the order of the columns', () => {
    expect(Object.keys(tableIn(plain))).toEqual(columns)
    expect(roles.filter(onPages)).toEqual(columns)
  })

  test('seats each role with another', () => {
    const alone = roles.filter(one =>
      roles.every(two => one === two || tableOf(one, two, { options: {}, rows: '' }) === null),
    )
    expect(alone).toEqual([])
  })

  test.each(Object.entries(modes))('%s', (_, mode) => {
    const { expected, found } = cellsOf(mode.rows, mode, () => ({ leader: me }))
    expect(found).toEqual(expected)
    expect(found.length).toBeGreaterThan(180)
  })

  test.each(Object.entries(drawn))('%s, whoever was drawn', (_, mode) => {
    const { draws, rows, unhit } = mode
    for (const hit of [true, false]) {
      const text = hit ? rows : unhit
      const { expected, found } = cellsOf(text, mode, table => ({ leader: me, ...draws(table, hit) }), rows)
      expect(found, String(hit)).toEqual(expected)
      expect(found.length).toBeGreaterThan(15)
    }
  })
})
