import { type Box, between, bottom, left, overlap, right, top } from './item.ts'

/** The parts of a screen that have changed, as a few boxes of whole pixels, of which no two overlap. */
export interface Patches {
  /** Takes a box that has changed, in pixels. */
  readonly add: (box: Box) => void
  readonly whole: () => void
  /** Returns what has changed since it was asked for last. */
  readonly take: () => readonly Box[]
}

/** Each box is a pass over all that is drawn: more of them cost more than what lies between them. */
const most = 6

const areaOf = ({ w, h }: Box): number => w * h
const around = (a: Box, b: Box): Box =>
  between(
    Math.min(left(a), left(b)),
    Math.min(top(a), top(b)),
    Math.max(right(a), right(b)),
    Math.max(bottom(a), bottom(b)),
  )
/** What would be drawn besides, if two boxes were one. */
const waste = (a: Box, b: Box): number => areaOf(around(a, b)) - areaOf(a) - areaOf(b)

/** Adds a box: it becomes one with those that it overlaps, and beyond so many with whichever lies nearest. */
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
