import type { Entered, LinkStatus, View } from '../../shared/client/connection.ts'
import type { Item } from '../canvas/item.ts'
import type { Bus, Levels } from './levels.ts'

/** How this screen was asked to behave. */
export interface Ways {
  /** Nothing moves by itself, and every cue is over at once. */
  readonly calm: boolean
  readonly canvas: boolean
}

/** The screen, as the remote and the link see it. */
export interface App {
  readonly view: (view: View) => void
  readonly status: (status: LinkStatus) => void
  readonly entered: (entered: Entered) => void
  readonly plain: (title: string, text: string) => void
  readonly clock: (now: () => number) => void
  readonly turn: (by: 1 | -1) => void
  readonly back: () => void
  readonly sound: () => void
  readonly volume: (by: number, of?: Bus) => void
  /** All of it off, or on again. */
  readonly mute: () => void
  readonly state: () => {
    readonly view: View | null
    readonly playing: boolean
    readonly low: boolean
    /** Of all that is heard; 0 where it is off. */
    readonly loudness: number
    readonly levels: Levels
    readonly locked: boolean
    readonly objects: number
    readonly textures: number
    /** So many of them are drawn in haste, and will be drawn again. */
    readonly hasty: number
    readonly frames: number
    readonly items: readonly Item[]
  }
}
