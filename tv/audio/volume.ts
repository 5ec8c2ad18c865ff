import type { View } from '../../shared/client/connection.ts'
import { store, stored } from '../../shared/client/storage.ts'
import { moodOf } from '../picture.ts'
import type { Present } from '../present.ts'
import type { App } from '../ui/screen.ts'
import { makeCaller, makeSpeaker, type Speaker } from './speaker.ts'

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

interface Needs {
  readonly speaker: Pick<Speaker, 'levels' | 'locked' | 'unlock'>
  /** What the host has set for the table. */
  readonly settings: () => View['room']['settings'] | undefined
  /** Called when the first key or tap has allowed sound. */
  readonly unlocked: () => void
}

/** How loud this screen is: its own levels, multiplied by the table's volume. */
export interface Volume extends Pick<App, 'sound' | 'volume' | 'mute'> {
  readonly set: () => void
  /** Whether this screen had sound before a reload. */
  readonly heardBefore: boolean
  readonly state: () => Pick<ReturnType<App['state']>, 'loudness' | 'levels' | 'locked'>
}

export const makeVolume = ({ speaker, settings, unlocked }: Needs): Volume => {
  let levels = keptLevels()
  let silent = false

  const set = (): void => {
    const table = settings()
    const whole = silent || table?.muted ? 0 : (levels.whole * (table?.volume ?? 10)) / 10
    speaker.levels({ ...levels, whole })
  }

  return {
    set,
    heardBefore: stored('sound') === 'allowed',
    sound: () => {
      const before = speaker.locked()
      // First how loud it is: a screen that is turned down composes nothing.
      set()
      speaker.unlock()
      if (!before) return
      store('sound', 'allowed')
      unlocked()
    },
    volume: (by, of) => {
      levels = turned(levels, of ?? 'whole', by)
      silent = false
      keepLevels(levels)
      set()
    },
    mute: () => {
      silent = !silent
      // Unmuting restores a volume that was turned down to nothing.
      if (!silent && levels.whole === 0) levels = turned(levels, 'whole', 10)
      set()
    },
    state: () => ({ loudness: silent ? 0 : levels.whole, levels, locked: speaker.locked() }),
  }
}

/** What the screen sounds like: music by the mood of what is shown, once the first picture stands, and calls. */
export const makeSounds = (present: Readonly<Present>) => {
  const speaker = makeSpeaker()
  const callOut = makeCaller(speaker)
  let music = false
  return {
    speaker,
    startMusic: (shown: View | null): void => {
      music = true
      speaker.mood(moodOf(shown, present.theatre, present.now()))
    },
    follow: (view: View | null, now: number): void => {
      if (music) speaker.mood(moodOf(view, present.theatre, now))
      callOut((view?.table && present.theatre?.call?.(view, now)) || '')
    },
  }
}
