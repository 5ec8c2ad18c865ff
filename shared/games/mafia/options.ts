import type { Hint, Notice, Objection, Options, Setup } from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'
import { type OptionId, options } from './form.ts'
import { counts, mostThreat, playableSize, seats as range } from './roles.ts'

export type Need = 'limit'
export type Why = 'few' | 'many' | 'villager'
export type HintWhy = 'short' | 'bomber' | 'minion'

/** Resets a number of Mafia or Minions with which the first death could end the game. */
export const settle = (setup: Setup): { options: Options; notices: readonly Notice[] } => {
  const players = playableSize(setup.seats.length)
  const most = mostThreat(players)
  let settled = withDefaults(options, setup.options)
  const notices: Notice[] = []
  const goBack = (option: OptionId, value: string | number): void => {
    settled = { ...settled, [option]: value }
    notices.push({ option, need: 'limit' satisfies Need })
  }
  if (Number(settled.mafia) > most) goBack('mafia', 'auto')
  const { mafia, minion } = counts(settled, players)
  if (mafia + minion > most && minion > 0) goBack('minion', 0)
  return { options: settled, notices }
}

/** Blocks a start with too few or too many players, or without a plain Villager. */
export const objection = ({ seats, options: chosen }: Setup): Objection | null => {
  const [fewest, most] = range
  const blocked = (why: Why, count: number): Objection => ({ why, option: why === 'villager' ? 'mafia' : null, count })
  if (seats.length < fewest) return blocked('few', fewest - seats.length)
  if (seats.length > most) return blocked('many', seats.length - most)
  const { villager } = counts(chosen, seats.length)
  return villager < 1 ? blocked('villager', 1 - villager) : null
}

export const hints = ({ seats, options: chosen }: Setup): readonly Hint[] => {
  const players = playableSize(seats.length)
  const hint = (when: boolean, option: OptionId, why: HintWhy): readonly Hint[] => (when ? [{ option, why }] : [])
  return [
    ...hint(players === 4, 'mafia', 'short'),
    ...hint(chosen['suicide-bomber'] === true && players < 7, 'suicide-bomber', 'bomber'),
    ...hint(Number(chosen.minion) > 0 && players < 8, 'minion', 'minion'),
  ]
}
