import type { Sound } from '../audio/sound.ts'

/** A rectangle by its centre, in design units: the screen is 1080 of them high. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** The z-order of the whole picture, from back to front. */
export const depths = [
  'floor',
  'table',
  'paper',
  'seat',
  'ink',
  'token',
  'card',
  'seal',
  'plate',
  'label',
  'top',
  'words',
  // Above everything else: what covers a whole picture, and what is said on top of it.
  'veil',
  'notice',
  'notice words',
] as const
export type Depth = (typeof depths)[number]

export const fontNames = ['title', 'text'] as const
/** The fonts: one for titles and numerals, one for names and text. */
export type FontName = (typeof fontNames)[number]

declare const named: unique symbol
/**
 * A key of an item that a reveal moves. Only the tables of keys make them (`key.shield(seat)`), for the picture and its
 * reveal: a reveal that names an item by a literal does not compile.
 */
export type Key = string & { readonly [named]: true }
// The cast is the mark itself: at run time a key is its text.
export const keyOf = (text: string): Key => text as Key

/** How an item comes into a picture; `enter.ts` has the movement of each. */
export type Entrance = 'pop' | 'swell' | 'fade' | 'brighten' | 'rise' | 'grow' | 'loom' | 'bloom' | 'late' | 'pulse'
/** What an item does when it looks different from before: it turns over, flares up, grows, or takes another size. */
export type Change = 'turn' | 'brighten' | 'flare' | 'grow' | 'sway' | 'resize'

/** What an item does while nothing else happens: it flickers as a flame, or beats or sways with the heart of a hunt. */
export type Idle = 'flicker' | 'beat' | 'sway'

/**
 * How an item comes, changes and moves where no reveal is played. Nothing goes with an animation: what is not in the
 * next picture is gone.
 */
export interface Entering {
  readonly enter?: Entrance
  /** What it is about: when that changes, the item enters anew under the same key. */
  readonly about?: string
  /** What is heard when it enters. */
  readonly sound?: Sound
  /** The item from whose place it comes, if the picture before had that. */
  readonly fliesFrom?: string
  /** How long it flies, in ms, where something waits for it to land. */
  readonly fliesMs?: number
  /** The item with whose arrival by `fliesFrom` it appears. */
  readonly arrivesWith?: string
  readonly change?: Change
  /** Whether it glides to another place and size. */
  readonly moves?: boolean
  /** What it does while nothing else happens. */
  readonly idle?: Idle
}

interface Placed extends Box, Entering {
  /** Unique in its picture, and the same for the same item in the next one. */
  readonly key: string
  readonly depth: Depth
  readonly alpha?: number
}

/** A drawing: `art` names its artist, the box its size. */
export interface Drawing extends Placed {
  readonly kind: 'drawing'
  readonly art: string
  readonly angle?: number
}

/** A text, already broken into lines that fit its box. */
export interface TextItem extends Placed {
  readonly kind: 'words'
  readonly lines: readonly string[]
  readonly size: number
  readonly face: FontName
  readonly colour: string
  readonly align: 'left' | 'centre'
  /** The horizontal scale of letters, where one word is wider than its box. */
  readonly squeeze?: number
}

/** An item of the picture. A picture is a list of items, and a function of the view. */
export type Item = Drawing | TextItem

export const drawing = (
  key: string,
  art: string,
  depth: Depth,
  { x, y, w, h }: Box,
  more: Pick<Drawing, 'alpha' | 'angle'> & Entering = {},
): Drawing => ({ kind: 'drawing', key, art, depth, x, y, w, h, ...more })

export const left = ({ x, w }: Box): number => x - w / 2
export const right = ({ x, w }: Box): number => x + w / 2
export const top = ({ y, h }: Box): number => y - h / 2
export const bottom = ({ y, h }: Box): number => y + h / 2

/** Returns the area where two boxes overlap, 0 or below where they do not. */
export const overlap = (a: Box, b: Box): number =>
  Math.min(
    Math.min(right(a), right(b)) - Math.max(left(a), left(b)),
    Math.min(bottom(a), bottom(b)) - Math.max(top(a), top(b)),
  )

/** Makes a box from its edges. */
export const between = (x1: number, y1: number, x2: number, y2: number): Box => ({
  x: (x1 + x2) / 2,
  y: (y1 + y2) / 2,
  w: x2 - x1,
  h: y2 - y1,
})
