import type { Options, Preset } from '../../engine/game.ts'

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
