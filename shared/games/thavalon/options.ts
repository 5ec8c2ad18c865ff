import type { Hint, Notice, Objection, Options, Setup } from '../../engine/game.ts'
import { type Needed, playableSize, playersNeed, seatsObjection, settleBy } from '../quest/options.ts'
import { options } from './form.ts'
import { isOwn, poolsFor, targetsIn } from './pools.ts'
import { seats as range, tableFor } from './roles.ts'

const targetsOf = (setup: Setup): ReturnType<typeof targetsIn> => {
  const players = playableSize(setup, range)
  return targetsIn(poolsFor(setup.options, players), players)
}

// Only if a draw may leave nobody to name: from the box's pools, with seven players.
const nobody = { option: 'no-target', when: (value: unknown) => value === true } as const
const needs = [
  playersNeed,
  { ...nobody, need: 'seven', met: (setup: Setup) => isOwn(setup.options) || targetsOf(setup).none },
  { ...nobody, need: 'target', met: (setup: Setup) => targetsOf(setup).none },
] as const satisfies readonly Needed[]
export type Need = (typeof needs)[number]['need']

export const settle = (setup: Setup): { options: Options; notices: readonly Notice[] } =>
  settleBy(options, needs, setup)

export type Why = 'few' | 'many' | 'good' | 'evil' | 'target'

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

export type HintWhy = 'good-favoured'
export const hints = (setup: Setup): readonly Hint[] =>
  [6, 9].includes(playableSize(setup, range)) ? [{ option: 'players', why: 'good-favoured' satisfies HintWhy }] : []
