import type { Hint, Notice, Objection, Options, Setup } from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'
import { type OptionId, options } from './form.ts'
import { counts, movers, playableSize, seats as range, surplus } from './roles.ts'

export const whys = ['few', 'many', 'masks-few', 'masks-many'] as const
export type Why = (typeof whys)[number]
export const hintWhys = ['wolfless', 'lone', 'pack', 'still', 'blind', 'fool', 'cub', 'talk'] as const
export type HintWhy = (typeof hintWhys)[number]

/** Any masks may be chosen, so nothing is ever switched off. */
export const settle = (setup: Setup): { options: Options; notices: readonly Notice[] } => ({
  options: withDefaults(options, setup.options),
  notices: [],
})

/** Blocks a start with too few or too many players, or masks. */
export const objection = ({ seats, options: chosen }: Setup): Objection | null => {
  const [fewest, most] = range
  const blocked = (why: Why, option: OptionId | null, count: number): Objection => ({ why, option, count })
  if (seats.length < fewest) return blocked('few', null, fewest - seats.length)
  if (seats.length > most) return blocked('many', null, seats.length - most)
  const over = surplus(chosen, seats.length)
  if (over > 0) return blocked('masks-many', 'villager', over)
  return over < 0 ? blocked('masks-few', 'villager', -over) : null
}

/** Says why a set of masks is unbalanced. */
export const hints = ({ seats, options: chosen }: Setup): readonly Hint[] => {
  const players = playableSize(seats.length)
  const of = counts(chosen, players)
  const hint = (when: boolean, option: OptionId, why: HintWhy): readonly Hint[] => (when ? [{ option, why }] : [])
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
