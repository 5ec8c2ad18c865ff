import type { Entered, LinkStatus, View } from '../../shared/client/connection.ts'
import type { Applauded } from '../../shared/protocol/applause.ts'
import type { LanguageId } from '../../shared/texts/shipped.ts'
import type { Item } from '../canvas/item.ts'
import type { Render } from '../canvas/paint.ts'
import type { Bus, Levels } from './levels.ts'
import type { Retold } from './retelling.ts'

/** How this screen was asked to behave. */
export interface Ways {
  /** No motion: every cue is over at once. */
  readonly calm: boolean
  readonly render: Render
}

/** The screen's interface for the remote and the link. */
export interface App {
  readonly view: (view: View) => void
  /** Takes the sum of a reveal's applause. */
  readonly applause: (applauded: Applauded) => void
  readonly status: (status: LinkStatus) => void
  readonly entered: (entered: Entered) => void
  readonly plain: (title: string, text: string) => void
  readonly clock: (now: () => number) => void
  /** Speaks a language, or with null the table's. */
  readonly speak: (language: LanguageId | null) => void
  readonly turn: (by: 1 | -1) => void
  readonly back: () => void
  /** A finished game that is told again, while the remote's keys are for it. */
  readonly retold: Pick<Retold, 'on' | 'toggle' | 'ask'>
  readonly sound: () => void
  readonly volume: (by: number, of?: Bus) => void
  /** Mutes or unmutes everything. */
  readonly mute: () => void
  readonly state: () => {
    readonly view: View | null
    /** What guests type to reach the server; empty until it said so. */
    readonly address: string
    readonly playing: boolean
    /** The event that is told again. */
    readonly retold: number | null
    readonly low: boolean
    /** The master volume; 0 while muted. */
    readonly loudness: number
    readonly levels: Levels
    readonly locked: boolean
    readonly objects: number
    readonly textures: number
    /** The number of textures drawn coarsely, which will be drawn again. */
    readonly coarse: number
    readonly frames: number
    readonly items: readonly Item[]
  }
}
