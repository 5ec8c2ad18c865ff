import { type Box, between, bottom, left, overlap, right, top } from './items.ts'

/** The frame loop: draws only while something moves, or on request. */
export interface Loop {
  readonly wake: () => void
}

interface Looping {
  readonly tick: (delta: number) => void
  readonly draw: (time: number, delta: number) => void
  readonly busy: () => boolean
  /** Called when frames are too slow. */
  readonly slow: () => void
}

const longestFrameMs = 250
/** The length in ms from which a frame is slow, and the total of slow frames after which `slow` is called. */
const slowFrame = 42
const enough = 1200

export const makeLoop = (
  { tick, draw, busy, slow }: Looping,
  request: (frame: FrameRequestCallback) => unknown = frame => requestAnimationFrame(frame),
): Loop => {
  let asked = false
  let last: number | null = null
  let slowTime = 0

  const judge = (delta: number): void => {
    slowTime = delta > slowFrame ? slowTime + delta : Math.max(0, slowTime - 3 * delta)
    if (slowTime < enough) return
    slowTime = 0
    slow()
  }

  const frame = (time: number): void => {
    asked = false
    const delta = last === null ? 16 : Math.min(longestFrameMs, Math.max(1, time - last))
    if (last !== null) judge(delta)
    tick(delta)
    draw(time, delta)
    last = time
    if (busy()) wake()
    else setTimeout(rest)
  }

  /** Stops time only if nothing has begun meanwhile: what has just ended may be followed by something at once. */
  const rest = (): void => {
    if (asked) return
    last = null
    tick(0)
  }

  const wake = (): void => {
    if (asked) return
    asked = true
    request(frame)
  }
  return { wake }
}

/** Chooses the rendering resolution of this screen. */
export interface Power {
  /** Called when frames are too slow. */
  readonly slow: () => void
  /** Called when no cue is playing: applies a pending change. */
  readonly settle: () => void
  readonly low: () => boolean
}

interface Owner {
  readonly playing: () => boolean
  /** Redraws everything at a lower or full resolution. */
  readonly change: (low: boolean) => void
  readonly later: (milliseconds: number, then: () => void) => void
}

const again = 60_000
const longestWaitMs = 16 * again

/**
 * Lowers the resolution where frames are slow, and raises it again after a while, in case something else had taken the
 * time; after each failure it waits longer. It never does so during a cue, which that would cut short.
 */
export const makePower = ({ playing, change, later }: Owner): Power => {
  let [low, wanted, wait] = [false, false, again]
  const settle = (): void => {
    if (wanted === low || playing()) return
    low = wanted
    change(low)
    if (!low) return
    later(wait, () => {
      wanted = false
      settle()
    })
    wait = Math.min(longestWaitMs, 2 * wait)
  }
  return {
    slow: () => {
      wanted = true
      settle()
    },
    settle,
    low: () => low,
  }
}

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
const mostPatches = 6

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
  const near = boxes.length < mostPatches ? undefined : [...boxes].sort((a, b) => waste(a, box) - waste(b, box))[0]
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

/** The opening of a screen: it draws nothing before there is something to show, and the first picture coarsely. */
export interface Opening {
  /** Says whether drawing has to wait, because the first table may arrive in a moment. */
  readonly waits: () => boolean
  /** Called before a picture is drawn. */
  readonly begin: () => void
  /** Called when a frame is shown. */
  readonly drawn: () => void
}

interface Opened {
  /** The placeholder on the page until then. */
  readonly sign: Element | null
  /** Called when the first table takes long. */
  readonly late: () => void
  readonly busy: () => boolean
  /** Redraws at full resolution. */
  readonly refine: () => void
  readonly later: (milliseconds: number, then: () => void) => void
}

const openTimeout = 2500
/** How long the first picture is shown before other work begins, in ms. */
const opensWithin = 1000

export const makeOpening = ({ sign, late, busy, refine, later }: Opened): Opening => {
  let [patient, begun, standsFirst] = [true, false, true]

  const refineLater = (): void =>
    later(opensWithin, () => {
      if (busy()) refineLater()
      else refine()
    })

  later(openTimeout, () => {
    patient = false
    late()
  })

  return {
    waits: () => patient,
    begin: () => {
      if (begun) return
      begun = true
      sign?.remove()
    },
    drawn: () => {
      if (!(begun && standsFirst)) return
      standsFirst = false
      refineLater()
    },
  }
}
