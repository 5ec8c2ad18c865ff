import type { LinkStatus, View } from '../../shared/client/connection.ts'
import type { Entered } from '../../shared/client/entry.ts'
import type { Applauded } from '../../shared/protocol/applause.ts'
import type { LanguageId } from '../../shared/texts/languages.ts'
import type { Bus, Levels } from '../audio/volume.ts'
import type { Item } from '../draw/items.ts'
import type { Render } from '../draw/painter.ts'
import type { Retold } from './retelling.ts'

/** How this screen was asked to behave, by its address. */
export interface Ways {
  /** Whether every cue ends at once, without motion. */
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
  /** Speaks a language; with null, the table's. */
  readonly speak: (language: LanguageId | null) => void
  readonly turn: (by: 1 | -1) => void
  readonly back: () => void
  /** A finished game that is retold, while it receives the remote's keys. */
  readonly retold: Pick<Retold, 'on' | 'toggle' | 'ask'>
  readonly sound: () => void
  readonly volume: (by: number, of?: Bus) => void
  /** Mutes or unmutes everything. */
  readonly mute: () => void
  readonly state: () => {
    readonly view: View | null
    /** Where guests reach the server; empty until it is known. */
    readonly guests: string
    /** The same to type: shorter, where there is something shorter. */
    readonly address: string
    readonly playing: boolean
    /** The number of the event that is retold; null where none is. */
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
