import type { Hint, Notice, Objection, Option, Options, Preset, Setup } from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'
import { many, seatsObjection } from '../night/roles.ts'
import { counts, movers, playableSize, type Role, seats as range, surplus } from './roles.ts'

/** A mask that is there once or not at all. Auto: as in the good set for this number of players. */
const single = <const R extends Role>(role: R) =>
  ({ id: role, subject: 'roles', values: ['auto', 1, 0], brings: many(role, [1, 0]) }) as const satisfies Option

/** The host's form. The first value is the default; times are in seconds. */
export const options = [
  { id: 'wolf', subject: 'roles', values: ['auto', 0, 1, 2, 3], brings: many('wolf', [0, 1, 2, 3]) },
  single('cub'),
  { id: 'twin', subject: 'roles', values: ['auto', 2, 0], brings: many('twin', [2, 0]) },
  single('seer'),
  single('thief'),
  single('prankster'),
  single('sleepwalker'),
  single('watcher'),
  single('hunter'),
  single('fool'),
  { id: 'villager', subject: 'roles', values: ['auto', 0, 1, 2, 3, 4], brings: many('villager', [0, 1, 2, 3, 4]) },
  { id: 'discussion', subject: 'times', values: [300, 180, 420, 'off'] },
  { id: 'vote', subject: 'times', values: [45, 30, 60, 'off'] },
  { id: 'night', subject: 'times', values: [45, 30, 60, 'off'] },
] as const satisfies readonly Option[]
export type OptionId = (typeof options)[number]['id']

export const whys = ['few', 'many', 'masks-few', 'masks-many'] as const
export type ObjectionReason = (typeof whys)[number]
export const hintWhys = ['wolfless', 'lone', 'pack', 'still', 'blind', 'fool', 'cub', 'talk'] as const
export type HintReason = (typeof hintWhys)[number]

/** Any masks may be chosen, so nothing is ever switched off. */
export const settle = (setup: Setup): { options: Options; notices: readonly Notice[] } => ({
  options: withDefaults(options, setup.options),
  notices: [],
})

/** Blocks a start with too few or too many players, or masks. */
export const objection = ({ seats, options: chosen }: Setup): Objection | null => {
  const blocked = seatsObjection(seats, range)
  if (blocked) return blocked
  const over = surplus(chosen, seats.length)
  if (over > 0) return { why: 'masks-many', option: 'villager', count: over }
  return over < 0 ? { why: 'masks-few', option: 'villager', count: -over } : null
}

/** Says why a set of masks is unbalanced. */
export const hints = ({ seats, options: chosen }: Setup): readonly Hint[] => {
  const players = playableSize(seats.length)
  const of = counts(chosen, players)
  const hint = (when: boolean, option: OptionId, why: HintReason): readonly Hint[] => (when ? [{ option, why }] : [])
  return [
    ...hint(of.wolf === 0, 'wolf', 'wolfless'),
    ...hint(of.wolf === 1 && players >= 4, 'wolf', 'lone'),
    ...hint(of.wolf === 3 && players <= 6, 'wolf', 'pack'),
    ...hint(
      movers.every(role => of[role] === 0),
      'thief',
      'still',
    ),
    ...hint(of.seer === 0 && of.watcher === 0 && of.thief === 0, 'seer', 'blind'),
    ...hint(of.fool === 1 && players <= 4, 'fool', 'fool'),
    ...hint(of.cub === 1 && players <= 4, 'cub', 'cub'),
    ...hint(chosen.discussion === 180 && players >= 8, 'discussion', 'talk'),
  ]
}

export const presetIds = ['good', 'first', 'restless', 'wild', 'quick', 'unhurried'] as const
export type PresetId = (typeof presetIds)[number]

/** Every mask as in the good set for the number of players. */
const auto: Readonly<Record<Role, 'auto'>> = {
  wolf: 'auto',
  cub: 'auto',
  twin: 'auto',
  seer: 'auto',
  thief: 'auto',
  prankster: 'auto',
  sleepwalker: 'auto',
  watcher: 'auto',
  hunter: 'auto',
  fool: 'auto',
  villager: 'auto',
}
const good: Options = { ...auto, discussion: 300, vote: 45, night: 45 }

export const presets = [
  { id: 'good', seats: [3, 10], options: good },
  // Few masks that move others, and time to talk.
  {
    id: 'first',
    seats: [3, 10],
    options: { ...good, prankster: 0, sleepwalker: 0, discussion: 420, vote: 60, night: 60 },
  },
  { id: 'restless', seats: [4, 10], options: { ...good, thief: 1, prankster: 1, sleepwalker: 1, watcher: 1, twin: 0 } },
  { id: 'wild', seats: [5, 10], options: { ...good, cub: 1, hunter: 1, fool: 1 } },
  { id: 'quick', seats: [3, 10], options: { ...good, discussion: 180, vote: 30, night: 30 } },
  { id: 'unhurried', seats: [3, 10], options: { ...good, discussion: 'off', vote: 'off', night: 'off' } },
] as const satisfies readonly Preset<PresetId>[]
