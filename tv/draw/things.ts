import type Phaser from 'phaser'
import { fonts } from '../../shared/client/palette.ts'
import type { Pose } from '../game-screen.ts'
import type { Gallery } from './gallery.ts'
import type { Drawing, Item, TextItem } from './items.ts'
import { fontOf, lineHeightEm, weights } from './text.ts'
export type Thing = Phaser.GameObjects.Image | Phaser.GameObjects.Text
/** An item, and what Phaser draws of it. */
export interface Shown {
  readonly item: Item
  readonly thing: Thing
  readonly scaleX: number
  readonly scaleY: number
}

/** Makes things of items, unseen as yet. */
export const makeThings = (scene: Phaser.Scene, gallery: Gallery) => {
  /** Cache of font metrics by size: measuring them is slow, above all in old browsers. */
  const heights = new Map<string, Phaser.Types.GameObjects.Text.TextMetrics>()
  /**
   * The language to draw in: Chinese and Japanese share code points, but not glyphs, and the canvas's language decides.
   */
  let spoken = document.documentElement.lang

  const drawn = (item: Drawing): Shown => {
    const { name, pad } = gallery.of(item.art, item.w, item.h)
    const thing = scene.add.image(0, 0, name).setAlpha(0)
    const [scaleX, scaleY] = [(item.w + 2 * pad) / thing.width, (item.h + 2 * pad) / thing.height]
    return { item, thing, scaleX, scaleY }
  }

  const lettered = (item: TextItem, resolution: number): Shown => {
    const font = fontOf(item.face, item.size)
    const metrics = heights.get(font)
    // Sets the text only once its canvas knows the language: a text draws as soon as it is made.
    const thing = scene.add.text(0, 0, '', {
      fontFamily: fonts[item.face],
      fontSize: `${item.size}px`,
      fontStyle: weights[item.face],
      color: item.colour,
      align: item.align === 'left' ? 'left' : 'center',
      padding: { x: 8, y: 8 },
      resolution,
      ...(metrics ? { metrics } : {}),
    })
    if (!metrics) heights.set(font, thing.getTextMetrics())
    thing.canvas.lang = spoken
    thing.setText([...item.lines])
    if (item.lines.length > 1) thing.setLineSpacing(item.size * lineHeightEm - thing.getTextMetrics().fontSize)
    thing.setAlpha(0)
    return { item, thing, scaleX: item.squeeze ?? 1, scaleY: 1 }
  }

  return {
    of: (item: Item, resolution: number): Shown => (item.kind === 'drawing' ? drawn(item) : lettered(item, resolution)),
    /** Measures fonts anew: others have loaded. */
    forgetFonts: (): void => heights.clear(),
    /** Says whether the page speaks another language than when it was last asked: its glyphs may be others. */
    speaksAnew: (): boolean => {
      const before = spoken
      spoken = document.documentElement.lang
      return spoken !== before
    },
  }
}

/** Puts a thing where its item is, in this pose; `other` is the item that the pose brings it near to. */
export const stand = (
  { item, thing, scaleX, scaleY }: Shown,
  pose: Pose,
  other: Item | undefined,
  mark: (thing: Thing) => void,
): void => {
  const { dx = 0, dy = 0, scale = 1, turn = 1, alpha = 1, angle = 0, near } = pose
  const by = near?.[1] ?? 0
  const [wayX, wayY] = other ? [(other.x - item.x) * by, (other.y - item.y) * by] : [0, 0]
  const own = item.kind === 'drawing' ? (item.angle ?? 0) : 0
  const fromLeft = item.kind === 'words' && item.align === 'left'
  const [x, y] = [item.x + dx + wayX - (fromLeft ? item.w / 2 + 8 : 0), item.y + dy + wayY]
  const [wide, high] = [scaleX * scale * turn, scaleY * scale]
  const [seen, turned] = [Math.min(1, Math.max(0, alpha * (item.alpha ?? 1))), own + angle]
  const stays = thing.x === x && thing.y === y && thing.scaleX === wide && thing.scaleY === high
  if (stays && thing.alpha === seen && thing.rotation === turned) return
  mark(thing)
  thing.setOrigin(fromLeft ? 0 : 0.5, 0.5)
  thing.setPosition(x, y)
  thing.setScale(wide, high)
  thing.setAlpha(seen)
  thing.setRotation(turned)
  mark(thing)
}
