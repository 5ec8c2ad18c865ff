import type { View } from '../../shared/client/connection.ts'
import { isBeside, store, stored } from '../../shared/client/storage.ts'
import { moodOf } from '../picture.ts'
import type { TvScreen } from '../screen.ts'
import { type Audio, makeAudio, makeCaller } from './audio.ts'

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

/** What this screen sounds like: effects, voice and music, as loud as its own levels and the table's volume say. */
export interface Sounds {
  readonly audio: Audio
  readonly heardBefore: boolean
  /** Allows sound; must be called within a key press or a tap. */
  readonly unlock: () => void
  /** Turns everything, or one bus, louder or softer. */
  readonly turn: (by: number, bus?: Bus) => void
  /** Mutes or unmutes everything. */
  readonly mute: () => void
  /** Takes over what the host has set. */
  readonly set: () => void
  /** Begins the music: the first picture has been shown. */
  readonly startMusic: (shown: View | null) => void
  /** Plays the music of what is shown now, and calls out a clock that runs down. */
  readonly follow: (shown: View | null, now: number) => void
  readonly state: () => { readonly loudness: number; readonly levels: Levels; readonly locked: boolean }
}

/**
 * Says whether another screen may already be heard. A picture above its own phone begins silent then: in a call
 * everybody would hear everything twice.
 */
export const isHeardElsewhere = ({ room, chairs }: Pick<View, 'room' | 'chairs'>): boolean => {
  const phones = Object.values(chairs).filter(({ here, bot, empty }) => here && !bot && !empty)
  return room.screens > (phones.length <= 1 ? 1 : 0)
}

export const makeSounds = (screen: Pick<TvScreen, 'view' | 'gameScreen' | 'now' | 'redraw'>): Sounds => {
  const audio = makeAudio()
  const callOut = makeCaller(audio)
  let levels = keptLevels()
  let silent = false
  /** Whether the sound of a picture above a phone is left as the table suggests. */
  let suggested = isBeside()
  let music = false

  const set = (): void => {
    if (suggested && screen.view) silent = isHeardElsewhere(screen.view)
    const table = screen.view?.room.settings
    const whole = silent || table?.muted ? 0 : (levels.whole * (table?.volume ?? 10)) / 10
    audio.levels({ ...levels, whole })
  }

  return {
    audio,
    heardBefore: stored('sound') === 'allowed',
    unlock: () => {
      const before = audio.locked()
      // First how loud it is: a screen that is turned down composes nothing.
      set()
      audio.unlock()
      if (!before) return
      store('sound', 'allowed')
      screen.redraw()
    },
    turn: (by, bus) => {
      levels = turned(levels, bus ?? 'whole', by)
      silent = suggested = false
      keepLevels(levels)
      set()
    },
    mute: () => {
      silent = !silent
      suggested = false
      // Unmuting restores a volume that was turned down to nothing.
      if (!silent && levels.whole === 0) levels = turned(levels, 'whole', 10)
      set()
    },
    set,
    startMusic: shown => {
      music = true
      audio.mood(moodOf(shown, screen.gameScreen, screen.now()))
    },
    follow: (shown, now) => {
      const { gameScreen } = screen
      if (music) audio.mood(moodOf(shown, gameScreen, now))
      callOut((shown?.table && gameScreen?.call?.(shown, now)) || '')
    },
    state: () => ({ loudness: silent ? 0 : levels.whole, levels, locked: audio.locked() }),
  }
}
