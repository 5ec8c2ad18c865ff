import type { Options, Preset } from '../../engine/game.ts'
import type { Role } from './roles.ts'

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

/** The presets of the host's form. */
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
