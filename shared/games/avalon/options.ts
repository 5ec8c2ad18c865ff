import type { Hint, Notice, Objection, Option, Options, Setup, Value } from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'
import { brings, seats as range, rows, specials, tableFor } from './roles.ts'

/** The host's form. The first value is the default. */
export const options = [
  { id: 'players', values: ['seated', 5, 6, 7, 8, 9, 10] },
  { id: 'seating', values: ['shuffled', 'room'] },
  { id: 'merlin', values: [true, false], brings: brings.merlin },
  { id: 'percival', values: [false, true], brings: brings.percival },
  { id: 'morgana', values: [false, true], brings: brings.morgana },
  { id: 'mordred', values: [false, true], brings: brings.mordred },
  { id: 'oberon', values: ['none', 'standard', 'chaos'], brings: brings.oberon },
  { id: 'lady', values: [false, true] },
  { id: 'merlin-sight', values: ['plain', 'decoy', 'split', 'oberon-split'] },
  { id: 'evil-ring', values: [false, true] },
] as const satisfies readonly Option[]
export type OptionId = (typeof options)[number]['id']

/** The number that all options are judged at: those expected, never below those seated. */
export const expected = ({ seats, options }: Setup): number =>
  Math.max(seats.length, typeof options.players === 'number' ? options.players : 0)

/** Evil players who would stand in the ring. */
const ringed = (setup: Setup): number => tableFor(expected(setup)).evil - (setup.options.oberon === 'none' ? 0 : 1)

/** What an option's value needs. An option whose need is not met goes back to its default. */
const needs = [
  {
    option: 'players',
    when: value => typeof value === 'number',
    need: 'seats',
    met: ({ seats, options }) => Number(options.players) >= seats.length,
  },
  { option: 'percival', when: value => value === true, need: 'merlin', met: ({ options }) => options.merlin === true },
  { option: 'morgana', when: value => value === true, need: 'merlin', met: ({ options }) => options.merlin === true },
  { option: 'mordred', when: value => value === true, need: 'merlin', met: ({ options }) => options.merlin === true },
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
  { option: 'evil-ring', when: value => value === true, need: 'ring', met: setup => ringed(setup) >= 3 },
] as const satisfies readonly {
  readonly option: OptionId
  readonly when: (value: Value | undefined) => boolean
  readonly need: string
  readonly met: (setup: Setup) => boolean
}[]
export type Need = (typeof needs)[number]['need']

const standard = withDefaults(options, {})

export const settle = (setup: Setup): { options: Options; notices: readonly Notice[] } => {
  let settled = withDefaults(options, setup.options)
  const notices: Notice[] = []
  for (const { option, when, need, met } of needs) {
    if (!when(settled[option]) || met({ seats: setup.seats, options: settled })) continue
    settled = { ...settled, [option]: standard[option] as Value }
    notices.push({ option, need })
  }
  return { options: settled, notices }
}

export type Why = 'few' | 'many' | 'good' | 'evil'

/** The two things that block a start: the number of players, and more special roles of a side than it has seats. */
export const objection = (setup: Setup): Objection | null => {
  const { seats, options } = setup
  const [fewest, most] = range
  const wanted = Math.max(fewest, expected(setup))
  const blocked = (why: Why, option: OptionId, count: number): Objection => ({ why, option, count })
  if (seats.length > most) return blocked('many', 'players', seats.length - most)
  if (seats.length < wanted) return blocked('few', 'players', wanted - seats.length)
  for (const side of ['good', 'evil'] as const) {
    const special = specials(options, side)
    const over = special.length - tableFor(wanted)[side]
    const last = special.findLast(role => role !== 'assassin')
    if (over > 0 && last) return blocked(rows[last].side, last as OptionId, over)
  }
  return null
}

export type HintWhy = 'no-percival' | 'small'

/** Advice that never blocks. */
export const hints = (setup: Setup): readonly Hint[] => {
  const { morgana, percival, lady } = setup.options
  const hint = (when: boolean, option: OptionId, why: HintWhy): readonly Hint[] => (when ? [{ option, why }] : [])
  return [
    ...hint(morgana === true && percival !== true, 'morgana', 'no-percival'),
    ...hint(lady === true && Math.max(range[0], expected(setup)) < 7, 'lady', 'small'),
  ]
}
