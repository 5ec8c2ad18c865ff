import Phaser from 'phaser'
import { fonts } from '../../shared/client/palette.ts'
import type { Pose } from '../theatre.ts'
import { makeGallery } from './gallery.ts'
import { hasGpu } from './gpu.ts'
import { type Drawing, depths, type Face, type Item, type Words } from './item.ts'
import { makeRetouch } from './retouch.ts'
import { type Measure, pitch } from './text.ts'
import type { Fit } from './viewport.ts'

/** Renders pictures: keeps items that stay, changes those that changed, and removes those that are gone. */
export interface Painter {
  readonly show: (items: readonly Item[]) => void
  readonly pose: (key: string, pose: Pose) => void
  readonly swap: (key: string, art: string) => void
  readonly keys: (start: string) => readonly string[]
  /** Renders one frame. */
  readonly frame: (time: number, delta: number) => void
  readonly resize: (fit: Fit) => void
  /** Redraws at full resolution what was drawn coarsely. */
  readonly refine: () => void
  /** Redraws all texts once their fonts have loaded. */
  readonly refresh: () => void
  /** Shifts the whole picture a little. */
  readonly drift: (dx: number, dy: number) => void
  readonly counts: () => { readonly objects: number; readonly textures: number; readonly coarse: number }
}

type Thing = Phaser.GameObjects.Image | Phaser.GameObjects.Text
interface Shown {
  readonly item: Item
  readonly thing: Thing
  readonly scaleX: number
  readonly scaleY: number
}

const weights: Readonly<Record<Face, string>> = { title: '700', text: '700' }
export const fontOf = (face: Face, size: number): string => `${weights[face]} ${size}px ${fonts[face]}`

/** Measures texts with the browser's own fonts, cached. */
export const makeMeasure = (): { readonly measure: Measure; readonly forget: () => void } => {
  const brush = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  const measure: Measure = (text, size, face) => {
    const key = `${face} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before * size
    if (!brush) return text.length * size
    brush.font = fontOf(face, 100)
    const width = brush.measureText(text).width / 100
    if (known.size > 4000) known.clear()
    known.set(key, width)
    return width * size
  }
  return { measure, forget: () => known.clear() }
}

const sameWords = (a: Words, b: Words): boolean =>
  a.size === b.size &&
  a.face === b.face &&
  a.colour === b.colour &&
  a.squeeze === b.squeeze &&
  a.lines.join('\n') === b.lines.join('\n')
const sameDrawing = (a: Drawing, b: Drawing): boolean => a.art === b.art && a.w === b.w && a.h === b.h

const painterOn = (game: Phaser.Game, scene: Phaser.Scene, first: Fit): Painter => {
  let k = first.k
  let shown = new Map<string, Shown>()
  const retouch = makeRetouch(game, scene, () => [...shown.values()].map(({ thing }) => thing))
  const gallery = makeGallery(scene.textures, k, retouch !== null)
  /** Cache of font metrics by size: measuring them is slow, above all in old browsers. */
  const heights = new Map<string, Phaser.Types.GameObjects.Text.TextMetrics>()

  /**
   * The language to draw in: Chinese and Japanese share code points, but not glyphs, and the canvas's language decides.
   */
  let spoken = document.documentElement.lang

  const fresh = (item: Item): Shown => {
    if (item.kind === 'drawing') {
      const { name, pad } = gallery.of(item.art, item.w, item.h)
      const thing = scene.add.image(0, 0, name).setAlpha(0)
      const [scaleX, scaleY] = [(item.w + 2 * pad) / thing.width, (item.h + 2 * pad) / thing.height]
      return { item, thing, scaleX, scaleY }
    }
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
      resolution: k,
      ...(metrics ? { metrics } : {}),
    })
    if (!metrics) heights.set(font, thing.getTextMetrics())
    thing.canvas.lang = spoken
    thing.setText([...item.lines])
    if (item.lines.length > 1) thing.setLineSpacing(item.size * pitch - thing.getTextMetrics().fontSize)
    thing.setAlpha(0)
    return { item, thing, scaleX: item.squeeze ?? 1, scaleY: 1 }
  }

  const place = ({ item, thing, scaleX, scaleY }: Shown, pose: Pose = {}): void => {
    const { dx = 0, dy = 0, scale = 1, turn = 1, alpha = 1, angle = 0, near } = pose
    const [other, by] = [near && shown.get(near[0])?.item, near?.[1] ?? 0]
    const [wayX, wayY] = other ? [(other.x - item.x) * by, (other.y - item.y) * by] : [0, 0]
    const own = item.kind === 'drawing' ? (item.angle ?? 0) : 0
    const fromLeft = item.kind === 'words' && item.align === 'left'
    const [x, y] = [item.x + dx + wayX - (fromLeft ? item.w / 2 + 8 : 0), item.y + dy + wayY]
    const [wide, high] = [scaleX * scale * turn, scaleY * scale]
    const [seen, turned] = [Math.min(1, Math.max(0, alpha * (item.alpha ?? 1))), own + angle]
    const stays = thing.x === x && thing.y === y && thing.scaleX === wide && thing.scaleY === high
    if (stays && thing.alpha === seen && thing.rotation === turned) return
    retouch?.mark(thing)
    thing.setOrigin(fromLeft ? 0 : 0.5, 0.5)
    thing.setPosition(x, y)
    thing.setScale(wide, high)
    thing.setAlpha(seen)
    thing.setRotation(turned)
    retouch?.mark(thing)
  }

  const remove = (thing: Thing): void => {
    retouch?.mark(thing)
    thing.destroy()
  }

  const reused = (before: Shown | undefined, item: Item): Shown | null => {
    if (!before) return null
    const same =
      item.kind === 'words'
        ? before.item.kind === 'words' && sameWords(before.item, item)
        : before.item.kind === 'drawing' && sameDrawing(before.item, item)
    return same && before.thing.texture.key !== '__MISSING' ? { ...before, item } : null
  }

  const refresh = (): void => {
    heights.clear()
    for (const [key, { item, thing }] of shown) {
      if (item.kind !== 'words') continue
      remove(thing)
      shown.delete(key)
    }
  }

  const show = (items: readonly Item[]): void => {
    if (spoken !== document.documentElement.lang) {
      spoken = document.documentElement.lang
      refresh()
    }
    const next = new Map<string, Shown>()
    for (const [i, item] of items.entries()) {
      const before = swapped.has(item.key) ? undefined : shown.get(item.key)
      const now = reused(before, item) ?? fresh(item)
      now.thing.setDepth(depths.indexOf(item.depth) * 1000 + i)
      place(now)
      next.set(item.key, now)
    }
    for (const [key, { thing }] of shown) if (next.get(key)?.thing !== thing) remove(thing)
    // Draws a new picture whole, because its things may have changed their order; what moves in it is then retouched.
    retouch?.whole()
    swapped.clear()
    shown = next
    gallery.sweep(new Set([...shown.values()].map(({ thing }) => thing.texture.key)))
  }

  const swapped = new Set<string>()
  const swap = (key: string, art: string): void => {
    const one = shown.get(key)
    if (one?.item.kind !== 'drawing' || !(one.thing instanceof Phaser.GameObjects.Image)) return
    const { name } = gallery.of(art === '' ? one.item.art : art, one.item.w, one.item.h)
    retouch?.mark(one.thing)
    one.thing.setTexture(name)
    retouch?.mark(one.thing)
    swapped.add(key)
  }

  const clear = (): void => {
    for (const { thing } of shown.values()) thing.destroy()
    shown = new Map()
  }

  const size = (fit: Fit): void => {
    k = fit.k
    game.scale.resize(Math.round(fit.viewport.w * k), Math.round(fit.viewport.h * k))
    scene.cameras.main.setOrigin(0, 0).setZoom(k)
    game.canvas.style.width = `${fit.width}px`
    game.canvas.style.height = `${fit.height}px`
    retouch?.whole()
  }
  size(first)

  return {
    show,
    swap,
    pose: (key, pose) => {
      const one = shown.get(key)
      if (one) place(one, pose)
    },
    keys: start => [...shown.keys()].filter(key => key.startsWith(start)),
    frame: (time, delta) => (retouch ? retouch.draw() : game.step(time, delta)),
    resize: fit => {
      clear()
      size(fit)
      gallery.clear(k)
    },
    refine: () => {
      gallery.calm()
      const coarse = [...shown].filter(([, { thing }]) => gallery.isCoarse(thing.texture.key))
      for (const [key, { item, thing }] of coarse) {
        const now = fresh(item)
        now.thing.setDepth(thing.depth)
        place(now)
        shown.set(key, now)
        remove(thing)
      }
      gallery.remove(scene.textures.getTextureKeys().filter(gallery.isCoarse))
    },
    refresh,
    drift: (dx, dy) => {
      // Moves by whole pixels: pictures as large as the screen are then copied, not smoothed.
      scene.cameras.main.setScroll(Math.round(dx * k) / k, Math.round(dy * k) / k)
      retouch?.whole()
    },
    counts: () => {
      const keys = scene.textures.getTextureKeys()
      return { objects: scene.children.length, textures: keys.length, coarse: keys.filter(gallery.isCoarse).length }
    },
  }
}

/** The renderers: WebGL where there is a GPU, or what the page's address asks for. */
export const renders = ['auto', 'canvas', 'webgl'] as const
export type Render = (typeof renders)[number]

/** Starts the renderer without its own loop: a frame is drawn only on request. */
export const makePainter = (
  parent: HTMLElement,
  fit: Fit,
  owner: { readonly render: Render; readonly restored: () => void },
): Promise<Painter> =>
  new Promise(resolve => {
    const game: Phaser.Game = new Phaser.Game({
      type: owner.render === 'webgl' || (owner.render === 'auto' && hasGpu()) ? Phaser.AUTO : Phaser.CANVAS,
      parent,
      width: Math.round(fit.viewport.w * fit.k),
      height: Math.round(fit.viewport.h * fit.k),
      backgroundColor: '#0b0705',
      banner: false,
      disableContextMenu: true,
      audio: { noAudio: true },
      input: { keyboard: false, mouse: false, touch: false, gamepad: false },
      scale: { mode: Phaser.Scale.NONE },
      render: { antialiasGL: false, powerPreference: 'low-power' },
      scene: {
        create(this: Phaser.Scene): void {
          game.canvas.setAttribute('aria-hidden', 'true')
          game.canvas.addEventListener('webglcontextrestored', () => setTimeout(owner.restored, 0))
          // After this step our own loop takes over.
          setTimeout(() => {
            game.loop.stop()
            resolve(painterOn(game, this, fit))
          }, 0)
        },
      },
    })
  })
