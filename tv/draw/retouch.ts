import Phaser from 'phaser'
import { makePatches } from './frames.ts'
import { type Box, bottom, left, overlap, right, top } from './items.ts'

type Thing = Phaser.GameObjects.Image | Phaser.GameObjects.Text

/** Draws frames without a GPU: only the patches of the screen where something has changed. */
export interface Retouch {
  /** Marks a thing before it changes, and once more afterwards. */
  readonly mark: (thing: Thing) => void
  readonly whole: () => void
  readonly draw: () => void
}

/** Matches pictures without a transparent pixel: what lies below them need not be drawn. */
const solid = /^(hall |scene\/|sky\/)/

/** How many pixels smoothing reaches beyond a picture. */
const margin = 2

/** Returns the pixels that a thing covers. */
const boxOf = (thing: Thing, { zoom, scrollX, scrollY }: Phaser.Cameras.Scene2D.Camera): Box => {
  const { displayWidth: w, displayHeight: h, rotation } = thing
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  const [dx, dy] = [(0.5 - thing.originX) * w, (0.5 - thing.originY) * h]
  return {
    x: (thing.x + dx * cos - dy * sin - scrollX) * zoom,
    y: (thing.y + dx * sin + dy * cos - scrollY) * zoom,
    w: (Math.abs(w * cos) + Math.abs(h * sin)) * zoom + 2 * margin,
    h: (Math.abs(w * sin) + Math.abs(h * cos)) * zoom + 2 * margin,
  }
}

const holds = (outer: Box, inner: Box): boolean =>
  left(outer) <= left(inner) &&
  right(outer) >= right(inner) &&
  top(outer) <= top(inner) &&
  bottom(outer) >= bottom(inner)

type Canvas = Phaser.Renderer.Canvas.CanvasRenderer
const isCanvas = (renderer: Phaser.Game['renderer']): renderer is Canvas => renderer.type === Phaser.CANVAS

/** Makes it where there is no GPU; null where there is one, which draws whole frames. */
export const makeRetouch = (game: Phaser.Game, scene: Phaser.Scene, things: () => readonly Thing[]): Retouch | null => {
  const { renderer } = game
  if (!isCanvas(renderer)) return null
  const camera = scene.cameras.main
  const patches = makePatches(() => ({ w: game.canvas.width, h: game.canvas.height }))

  /**
   * Shows what has to be drawn in a patch: what reaches into it, from the topmost solid picture that fills it upwards.
   */
  const select = (patch: Box, all: readonly { readonly thing: Thing; readonly box: Box }[]): void => {
    const whole = { ...patch, w: patch.w + 4 * margin, h: patch.h + 4 * margin }
    const covers = all.filter(
      ({ thing, box }) =>
        thing.alpha === 1 && thing.rotation === 0 && solid.test(thing.texture.key) && holds(box, whole),
    )
    const lowest = Math.max(Number.NEGATIVE_INFINITY, ...covers.map(({ thing }) => thing.depth))
    for (const { thing, box } of all) thing.setVisible(thing.depth >= lowest && overlap(box, patch) > 0)
  }

  return {
    mark: thing => {
      if (thing.alpha > 0) patches.add(boxOf(thing, camera))
    },
    whole: patches.whole,
    draw: () => {
      const all = things().map(thing => ({ thing, box: boxOf(thing, camera) }))
      const { gameContext: brush } = renderer
      for (const patch of patches.take()) {
        select(patch, all)
        brush.save()
        brush.setTransform(1, 0, 0, 1, 0, 0)
        brush.beginPath()
        brush.rect(left(patch), top(patch), patch.w, patch.h)
        brush.clip()
        renderer.preRender()
        game.scene.render(renderer)
        renderer.postRender()
        brush.restore()
      }
    },
  }
}
