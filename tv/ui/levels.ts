import { store, stored } from '../../shared/client/storage.ts'

/** The audio buses, each with a volume, besides the master volume. */
export const buses = ['music', 'effects', 'voice'] as const
export type Bus = (typeof buses)[number]

/** The volumes, from 0 to 10. */
export type Levels = Readonly<Record<Bus | 'whole', number>>

export const loudest = 10
const full: Levels = { whole: loudest, music: loudest, effects: loudest, voice: loudest }

const within = (value: number): number => Math.max(0, Math.min(loudest, Math.round(value)))

/** Reads stored levels: four numbers. Anything else is damaged, and counts as none. */
export const asLevels = (text: string | null): Levels => {
  const found = /^(\d+) (\d+) (\d+) (\d+)$/.exec(text ?? '')
  if (!found) return full
  const [whole = loudest, music = loudest, effects = loudest, voice = loudest] = found.slice(1).map(Number).map(within)
  return { whole, music, effects, voice }
}

const slot = 'sound levels'
/** Returns this screen's own levels, stored from one evening to the next. */
export const keptLevels = (): Levels => asLevels(stored(slot))
export const keepLevels = ({ whole, music, effects, voice }: Levels): void =>
  store(slot, [whole, music, effects, voice].join(' '))

export const turned = (levels: Levels, which: Bus | 'whole', by: number): Levels => ({
  ...levels,
  [which]: within(levels[which] + by),
})
