import { type Fonts, makeFonts, makeMeasure } from './fonts.ts'
import { makePower, type Power } from './frames.ts'
import { type Fit, fitInto, type Viewport } from './layout.ts'
import { makePainter, type Painter, type Render } from './painter.ts'
import type { Measure } from './text.ts'

interface Needs {
  readonly render: Render
  readonly playing: () => boolean
  readonly later: (milliseconds: number, then: () => void) => void
  /** Called when texts look different because a font has loaded. */
  readonly lettered: () => void
  /** Called when the canvas has another size, or was lost: everything has to be drawn again. */
  readonly resized: () => void
  readonly restored: () => void
}

/** The drawing surface: as large as the window, at the finest resolution that this screen draws fast enough. */
export interface Canvas {
  readonly painter: Painter
  readonly measure: Measure
  readonly fonts: Fonts
  readonly power: Power
  readonly viewport: () => Viewport
  /** Fits it into the window. */
  readonly fit: () => void
}

const lowMost = 2 / 3

export const makeCanvas = async (parent: HTMLElement, needs: Needs): Promise<Canvas> => {
  const { measure, forget } = makeMeasure()
  const power = makePower({
    playing: needs.playing,
    change: low => {
      document.documentElement.dataset.power = low ? 'low' : 'full'
      // A screen that has no more pixels than at low power is drawn as before.
      if (fitNow().k !== fit.k) refit()
    },
    later: needs.later,
  })
  const fitNow = (): Fit =>
    fitInto({ w: innerWidth, h: innerHeight, ratio: devicePixelRatio || 1 }, power.low() ? lowMost : 2)
  let fit = fitNow()

  // The fonts and the renderer load at the same time.
  const fonts = makeFonts(() => {
    forget()
    painter.refresh()
    needs.lettered()
  })
  const painter = await makePainter(parent, fit, { render: needs.render, restored: needs.restored })

  const refit = (): void => {
    fit = fitNow()
    painter.resize(fit)
    needs.resized()
    // Draws at once: a resized canvas is black until something is drawn.
    painter.frame(performance.now(), 16)
  }
  return { painter, measure, fonts, power, viewport: () => fit.viewport, fit: refit }
}
