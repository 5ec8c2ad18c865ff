import { type Box, between, bottom, left, overlap, right, top } from './item.ts'

/** The changed parts of a screen, as a few boxes of whole pixels that never overlap. */
export interface Patches {
  /** Adds a box that has changed, in pixels. */
  readonly add: (box: Box) => void
  readonly whole: () => void
  /** Returns what has changed since the last call. */
  readonly take: () => readonly Box[]
}

/**
 * The most boxes: each is a pass over everything drawn, so more would cost more than redrawing the gaps between them.
 */
const most = 6

const areaOf = ({ w, h }: Box): number => w * h
const around = (a: Box, b: Box): Box =>
  between(
    Math.min(left(a), left(b)),
    Math.min(top(a), top(b)),
    Math.max(right(a), right(b)),
    Math.max(bottom(a), bottom(b)),
  )
/** Returns the area that would be redrawn needlessly if two boxes were merged. */
const waste = (a: Box, b: Box): number => areaOf(around(a, b)) - areaOf(a) - areaOf(b)

/** Adds a box: merges it with those that it overlaps, and with the nearest where there are too many. */
const joined = (boxes: readonly Box[], box: Box): readonly Box[] => {
  const met = boxes.find(other => overlap(other, box) > 0)
  const near = boxes.length < most ? undefined : [...boxes].sort((a, b) => waste(a, box) - waste(b, box))[0]
  const other = met ?? near
  if (!other) return [...boxes, box]
  return joined(
    boxes.filter(one => one !== other),
    around(other, box),
  )
}

export const makePatches = (size: () => { readonly w: number; readonly h: number }): Patches => {
  let boxes: readonly Box[] = []
  return {
    add: box => {
      const { w, h } = size()
      const part = between(
        Math.max(0, Math.floor(left(box))),
        Math.max(0, Math.floor(top(box))),
        Math.min(w, Math.ceil(right(box))),
        Math.min(h, Math.ceil(bottom(box))),
      )
      if (part.w > 0 && part.h > 0) boxes = joined(boxes, part)
    },
    whole: () => {
      const { w, h } = size()
      boxes = [between(0, 0, w, h)]
    },
    take: () => {
      const taken = boxes
      boxes = []
      return taken
    },
  }
}
