import type { Hint, Notice, Objection, Option, Options, Preset, Setup } from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'
import { many, seatsObjection } from '../night/roles.ts'
import { counts, mostThreat, playableSize, seats as range } from './roles.ts'

/** The host's form. The first value is the default; times are in seconds. */
export const options = [
  {
    id: 'mafia',
    subject: 'roles',
    values: ['auto', 1, 2, 3, 4, 5, 6, 7, 8, 9],
    brings: many('mafia', [1, 2, 3, 4, 5, 6, 7, 8, 9]),
  },
  { id: 'detective', subject: 'roles', values: ['auto', 0, 1, 2], brings: many('detective', [0, 1, 2]) },
  { id: 'angel', subject: 'roles', values: ['auto', 0, 1, 2], brings: many('angel', [0, 1, 2]) },
  { id: 'suicide-bomber', subject: 'roles', values: [false, true], brings: { true: ['bomber'] } },
  { id: 'minion', subject: 'roles', values: [0, 1, 2, 3], brings: many('minion', [0, 1, 2, 3]) },
  { id: 'angel-repeat', subject: 'rules', values: [true, false] },
  { id: 'reveal-on-leaving', subject: 'rules', values: [true, false] },
  { id: 'votes-are-shown', subject: 'rules', values: ['hidden', 'real-time'] },
  { id: 'discussion', subject: 'times', values: [120, 60, 90, 180, 300, 'off'] },
  { id: 'vote', subject: 'times', values: [45, 30, 60, 90, 'off'] },
  { id: 'night', subject: 'times', values: [40, 30, 60, 'off'] },
  { id: 'first-night', subject: 'rules', values: ['any', 'peaceful'] },
  { id: 'silent-game', subject: 'rules', values: [false, true] },
] as const satisfies readonly Option[]
export type OptionId = (typeof options)[number]['id']

export type Need = 'limit'
export type ObjectionReason = 'few' | 'many' | 'villager'
export type HintReason = 'short' | 'bomber' | 'minion'

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
  const blocked = seatsObjection(seats, range)
  if (blocked) return blocked
  const { villager } = counts(chosen, seats.length)
  return villager < 1 ? { why: 'villager', option: 'mafia', count: 1 - villager } : null
}

export const hints = ({ seats, options: chosen }: Setup): readonly Hint[] => {
  const players = playableSize(seats.length)
  const hint = (when: boolean, option: OptionId, why: HintReason): readonly Hint[] => (when ? [{ option, why }] : [])
  return [
    ...hint(players === 4, 'mafia', 'short'),
    ...hint(chosen['suicide-bomber'] === true && players < 7, 'suicide-bomber', 'bomber'),
    ...hint(Number(chosen.minion) > 0 && players < 8, 'minion', 'minion'),
  ]
}

export const presetIds = ['first', 'classic', 'quick', 'wild', 'open', 'silent', 'unhurried'] as const
export type PresetId = (typeof presetIds)[number]

const classic: Options = {
  mafia: 'auto',
  detective: 'auto',
  angel: 'auto',
  'suicide-bomber': false,
  minion: 0,
  'angel-repeat': true,
  'reveal-on-leaving': true,
  'votes-are-shown': 'hidden',
  discussion: 120,
  vote: 45,
  night: 40,
  'first-night': 'any',
  'silent-game': false,
}

/** The presets of the host's form. In a first game nobody is out before the first day. */
export const presets = [
  {
    id: 'first',
    seats: [4, 20],
    options: { ...classic, 'first-night': 'peaceful', discussion: 180, vote: 60, night: 60 },
  },
  { id: 'classic', seats: [4, 20], options: classic },
  { id: 'quick', seats: [4, 20], options: { ...classic, discussion: 60, vote: 30, night: 30 } },
  { id: 'wild', seats: [8, 20], options: { ...classic, 'suicide-bomber': true, minion: 1 } },
  { id: 'open', seats: [4, 20], options: { ...classic, 'votes-are-shown': 'real-time' } },
  { id: 'silent', seats: [4, 20], options: { ...classic, 'silent-game': true } },
  { id: 'unhurried', seats: [4, 20], options: { ...classic, discussion: 'off', vote: 'off', night: 'off' } },
] as const satisfies readonly Preset<PresetId>[]
