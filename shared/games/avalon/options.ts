import type { Hint, Notice, Objection, Options, Setup } from '../../engine/game.ts'
import { type Needed, playableSize, playersNeed, seatsObjection, settleBy } from '../quest/options.ts'
import { type OptionId, options } from './form.ts'
import { seats as range, rows, specials, tableFor } from './roles.ts'

/** Counts the evil players who would stand in the ring. */
const ringed = (setup: Setup): number =>
  tableFor(playableSize(setup, range)).evil - (setup.options.oberon === 'none' ? 0 : 1)

/** Returns whether anybody reads a side: the Lady's holder, or the Cleric. */
const hasReader = ({ lady, cleric }: Options): boolean => lady === true || cleric === true

/** What each option's value needs. An option whose need is not met returns to its default. */
const needs = [
  playersNeed,
  { option: 'percival', when: value => value === true, need: 'merlin', met: ({ options }) => options.merlin === true },
  {
    option: 'dagger',
    when: value => value === 'carried',
    need: 'merlin',
    met: ({ options }) => options.merlin === true,
  },
  { option: 'lovers', when: value => value === true, need: 'merlin', met: ({ options }) => options.merlin === true },
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
] as const satisfies readonly (Needed & { readonly option: OptionId })[]
export type Need = (typeof needs)[number]['need']

export const settle = (setup: Setup): { options: Options; notices: readonly Notice[] } =>
  settleBy(options, needs, setup)

export type Why = 'few' | 'many' | 'good' | 'evil'

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

export type HintWhy = 'no-percival' | 'idle-morgana' | 'idle-mordred' | 'unread' | 'small'

/** Advice that never blocks. */
export const hints = (setup: Setup): readonly Hint[] => {
  const { merlin, morgana, mordred, percival, lady } = setup.options
  const hint = (when: boolean, option: OptionId, why: HintWhy): readonly Hint[] => (when ? [{ option, why }] : [])
  return [
    ...hint(merlin === true && morgana === true && percival !== true, 'morgana', 'no-percival'),
    ...hint(merlin !== true && morgana === true, 'morgana', 'idle-morgana'),
    ...hint(merlin !== true && mordred === true, 'mordred', 'idle-mordred'),
    ...hint(setup.options.trickster === true && !hasReader(setup.options), 'trickster', 'unread'),
    ...hint(lady === true && playableSize(setup, range) < 7, 'lady', 'small'),
  ]
}
