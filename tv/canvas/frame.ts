import { type Box, between, bottom, left, right, top } from './item.ts'

/** The design's own measure of the screen: 1080 high, and as wide as the screen is. */
export interface Frame {
  readonly w: number
  readonly h: number
  /** Everything essential lies in here. */
  readonly safe: Box
  /** What of it every scene has for itself. */
  readonly stage: Box
  /** The rest, along the lower edge: the news stand here, and nothing else does. */
  readonly strip: Box
}

/** How large the picture is drawn, and how large it is shown. */
export interface Fit {
  readonly frame: Frame
  /** Pixels drawn to a unit of the design. */
  readonly k: number
  /** The shown size, in the page's pixels. */
  readonly width: number
  readonly height: number
}

export const height = 1080
const narrowest = 1440
const widest = 1920
const margin = 0.05
const stripHeight = 48
const stripGap = 6

export const frameOf = (w: number): Frame => {
  const safe = { x: w / 2, y: height / 2, w: w * (1 - 2 * margin), h: height * (1 - 2 * margin) }
  const line = bottom(safe) - stripHeight
  return {
    w,
    h: height,
    safe,
    stage: between(left(safe), top(safe), right(safe), line - stripGap),
    strip: between(left(safe), line, right(safe), bottom(safe)),
  }
}

/** From 4:3 to 16:9 the picture fills the window; beyond that it stands in its middle. */
export const fitInto = (window: { readonly w: number; readonly h: number; readonly ratio: number }, most = 2): Fit => {
  const wide = window.w / Math.max(1, window.h)
  const w = Math.round(Math.min(widest, Math.max(narrowest, height * wide)))
  const shown = Math.min(window.w / w, window.h / height)
  return {
    frame: frameOf(w),
    k: Math.min(most, Math.max(0.3, shown * window.ratio)),
    width: Math.round(w * shown),
    height: Math.round(height * shown),
  }
}
