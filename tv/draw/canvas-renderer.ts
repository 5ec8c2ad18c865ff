import type Phaser from 'phaser'
import { traitsOf } from '../art/atlas.ts'
import { makePatches } from './frames.ts'
import { type Box, bottom, left, overlap, right, top } from './items.ts'

type Thing = Phaser.GameObjects.Image | Phaser.GameObjects.Text

/** What draws frames: Phaser's WebGL, or the canvas renderer below. The painter knows nothing else of either. */
export interface Renderer {
  readonly name: 'webgl' | 'canvas'
  /** Marks a thing before it changes, and once more afterwards. */
  readonly mark: (thing: Thing) => void
  /** Marks the whole screen. */
  readonly whole: () => void
  readonly frame: (time: number, delta: number) => void
}

export const background = '#0b0705'

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

const drawThing = (
  brush: CanvasRenderingContext2D,
  thing: Thing,
  { zoom, scrollX, scrollY }: Phaser.Cameras.Scene2D.Camera,
): void => {
  const { frame, rotation, scaleX, scaleY } = thing
  const { resolution, image } = frame.source
  const [cos, sin] = [Math.cos(rotation) * zoom, Math.sin(rotation) * zoom]
  const [x, y] = [(thing.x - scrollX) * zoom, (thing.y - scrollY) * zoom]
  brush.setTransform(cos * scaleX, sin * scaleX, -sin * scaleY, cos * scaleY, x, y)
  brush.globalAlpha = thing.alpha
  const [w, h] = [frame.cutWidth, frame.cutHeight]
  // All pictures and texts are canvases of our own: Phaser's type also allows for what we never load.
  const canvas = image as HTMLCanvasElement
  brush.drawImage(canvas, 0, 0, w, h, -thing.displayOriginX, -thing.displayOriginY, w / resolution, h / resolution)
}

/**
 * Draws Phaser's things where there is no GPU: only the parts of the screen where something has changed. Phaser's own
 * canvas renderer draws whole frames, and is deprecated since version 4.
 */
export const makeCanvasRenderer = (
  canvas: HTMLCanvasElement,
  camera: Phaser.Cameras.Scene2D.Camera,
  things: () => readonly Thing[],
): Renderer => {
  const brush = canvas.getContext('2d', { alpha: false })
  const patches = makePatches(() => ({ w: canvas.width, h: canvas.height }))

  /** Returns what is drawn in a patch: what reaches into it, from the topmost solid picture that fills it upwards. */
  const drawnIn = (patch: Box, all: readonly { readonly thing: Thing; readonly box: Box }[]): readonly Thing[] => {
    const whole = { ...patch, w: patch.w + 4 * margin, h: patch.h + 4 * margin }
    const covers = all.filter(
      ({ thing, box }) =>
        thing.alpha === 1 && thing.rotation === 0 && traitsOf(thing.texture.key).solid && holds(box, whole),
    )
    const lowest = Math.max(Number.NEGATIVE_INFINITY, ...covers.map(({ thing }) => thing.depth))
    return all.flatMap(({ thing, box }) =>
      thing.alpha > 0 && thing.depth >= lowest && overlap(box, patch) > 0 ? [thing] : [],
    )
  }

  return {
    name: 'canvas',
    mark: thing => {
      if (thing.alpha > 0) patches.add(boxOf(thing, camera))
    },
    whole: patches.whole,
    frame: () => {
      if (!brush) return
      const sorted = [...things()].sort((a, b) => a.depth - b.depth)
      const all = sorted.map(thing => ({ thing, box: boxOf(thing, camera) }))
      for (const patch of patches.take()) {
        brush.save()
        brush.beginPath()
        brush.rect(left(patch), top(patch), patch.w, patch.h)
        brush.clip()
        brush.fillStyle = background
        brush.fillRect(left(patch), top(patch), patch.w, patch.h)
        for (const thing of drawnIn(patch, all)) drawThing(brush, thing, camera)
        brush.restore()
      }
    },
  }
}
