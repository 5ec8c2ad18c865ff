import type { Hint, Notice, Objection, Option, Options, Preset, Setup } from '../../engine/game.ts'
import { type Needed, playableSize, playersOption, seatingOption, seatsObjection, settleBy } from '../quest/options.ts'
import { brings, seats as range, rows, specials, tableFor } from './roles.ts'

/** The host's form. The first value is the default. */
export const options = [
  playersOption,
  seatingOption,
  { id: 'merlin', subject: 'roles', values: [true, false], brings: brings.merlin },
  { id: 'percival', subject: 'roles', values: [false, true], brings: brings.percival },
  { id: 'morgana', subject: 'roles', values: [false, true], brings: brings.morgana },
  { id: 'mordred', subject: 'roles', values: [false, true], brings: brings.mordred },
  { id: 'oberon', subject: 'roles', values: ['none', 'standard', 'chaos'], brings: brings.oberon },
  { id: 'lunatic', subject: 'more', values: [false, true], brings: brings.lunatic },
  { id: 'brute', subject: 'more', values: [false, true], brings: brings.brute },
  { id: 'trickster', subject: 'more', values: [false, true], brings: brings.trickster },
  { id: 'troublemaker', subject: 'more', values: [false, true], brings: brings.troublemaker },
  { id: 'cleric', subject: 'more', values: [false, true], brings: brings.cleric },
  { id: 'lovers', subject: 'more', values: [false, true], brings: brings.lovers },
  { id: 'lancelots', subject: 'more', values: ['none', 'known', 'deck', 'fixed'], brings: brings.lancelots },
  { id: 'excalibur', subject: 'more', values: [false, true] },
  { id: 'dagger', subject: 'more', values: ['role', 'carried'], waives: { carried: ['assassin'] } },
  { id: 'guinevere', subject: 'more', values: [false, true], brings: brings.guinevere },
  { id: 'revealer', subject: 'more', values: [false, true], brings: brings.revealer },
  { id: 'reversals', subject: 'more', values: [false, true], brings: brings.reversals },
  { id: 'arthur', subject: 'more', values: [false, true], brings: brings.arthur },
  { id: 'agravaine', subject: 'more', values: [false, true], brings: brings.agravaine },
  { id: 'lady', subject: 'rules', values: [false, true] },
  { id: 'merlin-sight', subject: 'rules', values: ['plain', 'decoy', 'split', 'oberon-split'] },
  { id: 'evil-ring', subject: 'rules', values: [false, true] },
  { id: 'limited-proposals', subject: 'rules', values: [false, true] },
  { id: 'evil-shows', subject: 'rules', values: [false, true] },
] as const satisfies readonly Option[]
export type OptionId = (typeof options)[number]['id']
export type MerlinSight = Extract<(typeof options)[number], { id: 'merlin-sight' }>['values'][number]

/** Counts the evil players who would stand in the ring. */
const ringed = (setup: Setup): number =>
  tableFor(playableSize(setup, range)).evil - (setup.options.oberon === 'none' ? 0 : 1)

/** Returns whether anybody reads a side: the Lady's holder, or the Cleric. */
const hasReader = ({ lady, cleric }: Options): boolean => lady === true || cleric === true

/** What each option's value needs. An option whose need is not met returns to its default. */
const needs = [
  { option: 'percival', when: value => value === true, need: 'merlin', met: ({ options }) => options.merlin === true },
  {
    option: 'dagger',
    when: value => value === 'carried',
    need: 'merlin',
    met: ({ options }) => options.merlin === true,
  },
  { option: 'lovers', when: value => value === true, need: 'merlin', met: ({ options }) => options.merlin === true },
  {
    option: 'evil-shows',
    when: value => value === true,
    need: 'merlin',
    met: ({ options }) => options.merlin === true,
  },
  {
    option: 'merlin-sight',
    when: value => value !== 'plain',
    need: 'merlin',
    met: ({ options }) => options.merlin === true,
  },
  {
    option: 'merlin-sight',
    when: value => value === 'oberon-split',
    need: 'oberon',
    met: ({ options }) => options.oberon === 'standard',
  },
  {
    option: 'troublemaker',
    when: value => value === true,
    need: 'reader',
    met: ({ options }) => hasReader(options),
  },
  { option: 'evil-ring', when: value => value === true, need: 'ring', met: setup => ringed(setup) >= 3 },
  {
    option: 'lancelots',
    when: value => value === 'deck' || value === 'fixed',
    need: 'no-ring',
    met: ({ options }) => options['evil-ring'] !== true,
  },
  {
    option: 'guinevere',
    when: value => value === true,
    need: 'lancelots',
    met: ({ options }) => options.lancelots !== 'none',
  },
  {
    // Other Lancelots, a card without an opposite, and another good player whom Merlin sees among the evil.
    option: 'reversals',
    when: value => value === true,
    need: 'alone',
    met: ({ options }) =>
      options.lancelots === 'none' && options.excalibur !== true && options['merlin-sight'] === 'plain',
  },
  // The sizes at which the rules of THavalon have them.
  { option: 'arthur', when: value => value === true, need: 'seven', met: setup => playableSize(setup, range) >= 7 },
  {
    // A quest that fails late would show the Revealer in the middle of a proposal.
    option: 'agravaine',
    when: value => value === true,
    need: 'eight',
    met: setup => playableSize(setup, range) >= 8 && setup.options.revealer !== true,
  },
] as const satisfies readonly (Needed & { readonly option: OptionId })[]
export type Need = (typeof needs)[number]['need'] | 'seats'

export const settle = (setup: Setup): { options: Options; notices: readonly Notice[] } =>
  settleBy(options, needs, setup)

export type ObjectionReason = 'few' | 'many' | 'good' | 'evil'

/** Blocks a start for two reasons: the number of players, or more special roles of a side than it has seats. */
export const objection = (setup: Setup): Objection | null => {
  const seats = seatsObjection(setup, range)
  if (seats) return seats
  for (const side of ['good', 'evil'] as const) {
    const special = specials(setup.options, side)
    const over = special.length - tableFor(playableSize(setup, range))[side]
    const last = special.findLast(role => role !== 'assassin')
    if (over > 0 && last) return { why: rows[last].side, option: last, count: over }
  }
  return null
}

export type HintReason = 'no-percival' | 'idle-morgana' | 'idle-mordred' | 'unread' | 'small'

/** Advice that never blocks. */
export const hints = (setup: Setup): readonly Hint[] => {
  const { merlin, morgana, mordred, percival, lady } = setup.options
  const hint = (when: boolean, option: OptionId, why: HintReason): readonly Hint[] => (when ? [{ option, why }] : [])
  return [
    ...hint(merlin === true && morgana === true && percival !== true, 'morgana', 'no-percival'),
    ...hint(merlin !== true && morgana === true, 'morgana', 'idle-morgana'),
    ...hint(merlin !== true && mordred === true, 'mordred', 'idle-mordred'),
    ...hint(setup.options.trickster === true && !hasReader(setup.options), 'trickster', 'unread'),
    ...hint(lady === true && playableSize(setup, range) < 7, 'lady', 'small'),
  ]
}

export const presetIds = ['first', 'classic', 'shadow', 'full', 'plain', 'duel', 'ring'] as const
export type PresetId = (typeof presetIds)[number]

/** The form in its initial state: Merlin and the Assassin, and nothing else. */
const base: Options = Object.fromEntries(
  options.filter(({ subject }) => subject !== 'seats').map(({ id, values: [value] }) => [id, value]),
)
const first: Options = { ...base, 'evil-shows': true }
const classic: Options = { ...base, percival: true, morgana: true }

/** The presets of the host's form: the Evil seats that each needs decide from how many players on it is offered. */
export const presets = [
  { id: 'first', seats: [5, 10], options: first },
  { id: 'classic', seats: [5, 10], options: classic },
  { id: 'shadow', seats: [7, 10], options: { ...classic, mordred: true } },
  { id: 'full', seats: [7, 9], options: { ...classic, oberon: 'standard' } },
  { id: 'full', seats: [10, 10], options: { ...classic, mordred: true, oberon: 'standard' } },
  { id: 'plain', seats: [5, 10], options: { ...base, merlin: false } },
  { id: 'duel', seats: [7, 10], options: { ...classic, lancelots: 'deck' } },
  { id: 'ring', seats: [7, 10], options: { ...classic, 'evil-ring': true } },
] as const satisfies readonly Preset<PresetId>[]
