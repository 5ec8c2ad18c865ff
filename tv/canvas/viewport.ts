import { type Box, between, bottom, left, right, top } from './item.ts'

/** The screen in design units: 1080 high, and as wide as its aspect ratio requires. */
export interface Viewport {
  readonly w: number
  readonly h: number
  /** The safe area: everything essential lies inside. */
  readonly safe: Box
  /** The part of the safe area for each game's own scenes. */
  readonly stage: Box
  /** The strip along the lower edge, only for news. */
  readonly strip: Box
}

/** The sizes at which the picture is rendered and shown. */
export interface Fit {
  readonly viewport: Viewport
  /** Rendered pixels per design unit. */
  readonly k: number
  /** The shown size, in CSS pixels. */
  readonly width: number
  readonly height: number
}

export const height = 1080
const narrowest = 1440
const widest = 1920
const margin = 0.05
const stripHeight = 48
const stripGap = 6

export const viewportOf = (w: number): Viewport => {
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

/** Fits the picture into the window: it fills anything from 4:3 to 16:9, and is centred in wider or narrower ones. */
export const fitInto = (window: { readonly w: number; readonly h: number; readonly ratio: number }, most = 2): Fit => {
  const wide = window.w / Math.max(1, window.h)
  const w = Math.round(Math.min(widest, Math.max(narrowest, height * wide)))
  const shown = Math.min(window.w / w, window.h / height)
  return {
    viewport: viewportOf(w),
    k: Math.min(most, Math.max(0.3, shown * window.ratio)),
    width: Math.round(w * shown),
    height: Math.round(height * shown),
  }
}
