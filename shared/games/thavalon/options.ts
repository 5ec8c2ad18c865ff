import type { Hint, Notice, Objection, Options, Setup } from '../../engine/game.ts'
import { judged, playersNeed, seatsObjection, settleBy } from '../quest/options.ts'
import { options } from './form.ts'
import { seats as range } from './roles.ts'

const needs = [
  playersNeed,
  // Only with seven players may there be nobody to name.
  {
    option: 'no-target',
    when: (value: unknown) => value === true,
    need: 'seven',
    met: (setup: Setup) => judged(setup, range) === 7,
  },
] as const
export type Need = (typeof needs)[number]['need']

export const settle = (setup: Setup): { options: Options; notices: readonly Notice[] } =>
  settleBy(options, needs, setup)

export const objection = (setup: Setup): Objection | null => seatsObjection(setup, range)

export type HintWhy = 'good-favoured'
export const hints = (setup: Setup): readonly Hint[] =>
  [6, 9].includes(judged(setup, range)) ? [{ option: 'players', why: 'good-favoured' satisfies HintWhy }] : []
