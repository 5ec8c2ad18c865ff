import type { Hint, Notice, Objection, Option, Options, Preset, Setup } from '../../engine/game.ts'
import { type Needed, playableSize, playersOption, seatingOption, seatsObjection, settleBy } from '../quest/options.ts'
import { isOwn, poolsFor, seats as range, type Side, type Tick, tableFor, targetsIn, ticks } from './roles.ts'

/** A tick beside a role that may be drawn: it applies only if the host draws from pools of their own. */
const tick =
  <S extends Side>(subject: S) =>
  <T extends Tick>(id: T) =>
    ({ id, subject, values: [true, false], where: ['pools', 'own'] }) as const

/** The host's form. The first value is the default. */
export const options = [
  playersOption,
  seatingOption,
  { id: 'pools', subject: 'roles', values: ['box', 'own'] },
  ...ticks.good.map(tick('good')),
  ...ticks.evil.map(tick('evil')),
  { id: 'round-one-choice', subject: 'rules', values: [false, true] },
  { id: 'no-target', subject: 'rules', values: [false, true] },
] as const satisfies readonly Option[]
export type OptionId = (typeof options)[number]['id']

const targetsOf = (setup: Setup): ReturnType<typeof targetsIn> => {
  const players = playableSize(setup, range)
  return targetsIn(poolsFor(setup.options, players), players)
}

// Only if a draw may leave nobody to name: from the box's pools, with seven players.
const nobody = { option: 'no-target', when: (value: unknown) => value === true } as const
const needs = [
  { ...nobody, need: 'seven', met: (setup: Setup) => isOwn(setup.options) || targetsOf(setup).none },
  { ...nobody, need: 'target', met: (setup: Setup) => targetsOf(setup).none },
] as const satisfies readonly Needed[]
export type Need = (typeof needs)[number]['need'] | 'seats'

export const settle = (setup: Setup): { options: Options; notices: readonly Notice[] } =>
  settleBy(options, needs, setup)

export type ObjectionReason = 'few' | 'many' | 'good' | 'evil' | 'target'

/** Blocks a start with too many or too few players, or with pools that are too small or leave nobody to name. */
export const objection = (setup: Setup): Objection | null => {
  const seats = seatsObjection(setup, range)
  if (seats) return seats
  const players = playableSize(setup, range)
  const pools = poolsFor(setup.options, players)
  for (const side of ['good', 'evil'] as const) {
    const missing = tableFor(players)[side] - pools[side].length
    if (missing > 0) return { why: side, option: 'pools', count: missing }
  }
  return targetsOf(setup).some ? null : { why: 'target', option: 'pools', count: 1 }
}

export type HintReason = 'good-favoured' | 'own-size'

/** Returns whether the host's own pools have a role that the rules do not give this number of players. */
const isOwnSize = ({ options }: Setup, players: number): boolean => {
  const [own, box] = [poolsFor(options, players), tableFor(players)]
  return !(own.good.every(role => box.goodPool.includes(role)) && own.evil.every(role => box.evilPool.includes(role)))
}

/** Advice that never blocks. */
export const hints = (setup: Setup): readonly Hint[] => {
  const players = playableSize(setup, range)
  const hint = (when: boolean, option: OptionId, why: HintReason): readonly Hint[] => (when ? [{ option, why }] : [])
  return [
    ...hint([6, 9].includes(players), 'players', 'good-favoured'),
    ...hint(isOwnSize(setup, players), 'pools', 'own-size'),
  ]
}

export const presetIds = ['first', 'choice', 'nobody'] as const
export type PresetId = (typeof presetIds)[number]

/** The form in its initial state: the box's pools, and nothing else. */
const first: Options = Object.fromEntries(
  options.filter(({ subject }) => subject !== 'seats').map(({ id, values: [value] }) => [id, value]),
)

export const presets = [
  { id: 'first', seats: [5, 10], options: first },
  { id: 'choice', seats: [5, 10], options: { ...first, 'round-one-choice': true } },
  // With any other number there is always somebody to name.
  { id: 'nobody', seats: [7, 7], options: { ...first, 'no-target': true } },
] as const satisfies readonly Preset<PresetId>[]
