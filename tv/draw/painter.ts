import Phaser from 'phaser'
import type { Pose } from '../game-screen.ts'
import { background, makeCanvasRenderer, type Renderer } from './canvas-renderer.ts'
import { type Gallery, makeGallery } from './gallery.ts'
import { type Drawing, depths, type Idle, type Item, type TextItem } from './items.ts'
import type { Fit } from './layout.ts'
import { makeThings, type Shown, stand, type Thing } from './things.ts'

/** Matches the names of drivers that render in software. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i

/**
 * Says whether a GPU draws WebGL here. Without one the canvas renderer is several times as fast: it redraws only what
 * has changed.
 */
export const hasGpu = (): boolean => {
  const gl = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true })
  if (!gl) return false
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(unmasked ? unmasked.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !software.test(name)
}

/** Renders pictures: keeps items that stay, changes those that changed, and removes those that are gone. */
export interface Painter {
  readonly show: (items: readonly Item[]) => void
  readonly pose: (key: string, pose: Pose) => void
  readonly swap: (key: string, art: string) => void
  readonly has: (key: string) => boolean
  /** Draws one more item, or takes it away; everything else keeps its pose. */
  readonly add: (item: Item) => void
  readonly remove: (key: string) => void
  /** Says whether an item is fully seen where its picture has it: nothing moves or hides it now. */
  readonly isAtRest: (key: string) => boolean
  /** Returns the keys of the items that do this while nothing else happens. */
  readonly idling: (how: Idle) => readonly string[]
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

const sameWords = (a: TextItem, b: TextItem): boolean =>
  a.size === b.size &&
  a.face === b.face &&
  a.colour === b.colour &&
  a.squeeze === b.squeeze &&
  a.lines.join('\n') === b.lines.join('\n')
const sameDrawing = (a: Drawing, b: Drawing): boolean => a.art === b.art && a.w === b.w && a.h === b.h

/** What is shown already, if it looks the same. */
const reused = (before: Shown | undefined, item: Item): Shown | null => {
  if (!before) return null
  const same =
    item.kind === 'words'
      ? before.item.kind === 'words' && sameWords(before.item, item)
      : before.item.kind === 'drawing' && sameDrawing(before.item, item)
  return same && before.thing.texture.key !== '__MISSING' ? { ...before, item } : null
}

/** Phaser draws with WebGL alone: without a GPU it draws nothing, and keeps pictures and texts for our own renderer. */
const rendererOn = (game: Phaser.Game, scene: Phaser.Scene, things: () => readonly Thing[]): Renderer =>
  game.config.renderType === Phaser.HEADLESS
    ? makeCanvasRenderer(game.canvas, scene.cameras.main, things)
    : { mark: () => undefined, whole: () => undefined, frame: (time, delta) => game.step(time, delta), name: 'webgl' }

/** Whether a thing is fully seen where its item says. */
const isAtRest = (one: Shown | undefined): boolean => {
  if (!one) return false
  const { item, thing, scaleX } = one
  return thing.x === item.x && thing.y === item.y && thing.alpha === (item.alpha ?? 1) && thing.scaleX === scaleX
}

const countsOf = ({ textures, children }: Phaser.Scene, gallery: Gallery): ReturnType<Painter['counts']> => {
  const keys = textures.getTextureKeys()
  return { objects: children.length, textures: keys.length, coarse: keys.filter(gallery.isCoarse).length }
}

/** Gives the canvas as many pixels as fit, and the page's size. */
const fitTo = ({ game, cameras }: Phaser.Scene, { k, viewport, width, height }: Fit): void => {
  game.scale.resize(Math.round(viewport.w * k), Math.round(viewport.h * k))
  cameras.main.setOrigin(0, 0).setZoom(k)
  game.canvas.style.width = `${width}px`
  game.canvas.style.height = `${height}px`
}

/** Makes the painter of a scene that Phaser has started. */
export const makePainter = (scene: Phaser.Scene, first: Fit): Painter => {
  const { game } = scene
  let k = first.k
  let shown = new Map<string, Shown>()
  const renderer = rendererOn(game, scene, () => [...shown.values()].map(({ thing }) => thing))
  const gallery = makeGallery(scene.textures, k, renderer.name === 'canvas')
  game.canvas.dataset.renderer = renderer.name
  const things = makeThings(scene, gallery)
  const { mark } = renderer

  const place = (one: Shown, pose: Pose = {}): void =>
    stand(one, pose, pose.near && shown.get(pose.near[0])?.item, mark)

  const remove = (thing: Thing): void => {
    mark(thing)
    thing.destroy()
  }

  const refresh = (): void => {
    things.forgetFonts()
    for (const [key, { item, thing }] of shown) {
      if (item.kind !== 'words') continue
      remove(thing)
      shown.delete(key)
    }
  }

  const show = (items: readonly Item[]): void => {
    if (things.speaksAnew()) refresh()
    const next = new Map<string, Shown>()
    for (const [i, item] of items.entries()) {
      const before = swapped.has(item.key) ? undefined : shown.get(item.key)
      const now = reused(before, item) ?? things.of(item, k)
      now.thing.setDepth(depths.indexOf(item.depth) * 1000 + i)
      place(now)
      next.set(item.key, now)
    }
    for (const [key, { thing }] of shown) if (next.get(key)?.thing !== thing) remove(thing)
    // Draws a new picture whole, because its things may have changed their order; then only what moves in it.
    renderer.whole()
    swapped.clear()
    shown = next
    gallery.sweep(new Set([...shown.values()].map(({ thing }) => thing.texture.key)))
  }

  const swapped = new Set<string>()
  const swap = (key: string, art: string): void => {
    const one = shown.get(key)
    if (one?.item.kind !== 'drawing' || !(one.thing instanceof Phaser.GameObjects.Image)) return
    const { name } = gallery.of(art === '' ? one.item.art : art, one.item.w, one.item.h)
    mark(one.thing)
    one.thing.setTexture(name)
    mark(one.thing)
    swapped.add(key)
  }

  const clear = (): void => {
    for (const { thing } of shown.values()) thing.destroy()
    shown = new Map()
  }

  const size = (fit: Fit): void => {
    k = fit.k
    fitTo(scene, fit)
    renderer.whole()
  }
  size(first)

  return {
    show,
    swap,
    pose: (key, pose) => {
      const one = shown.get(key)
      if (one) place(one, pose)
    },
    has: key => shown.has(key),
    add: item => {
      if (shown.has(item.key)) return
      const now = things.of(item, k)
      now.thing.setDepth(depths.indexOf(item.depth) * 1000 + 999)
      place(now)
      mark(now.thing)
      shown.set(item.key, now)
    },
    remove: key => {
      const one = shown.get(key)
      if (!one) return
      remove(one.thing)
      shown.delete(key)
    },
    isAtRest: key => isAtRest(shown.get(key)),
    idling: how => [...shown].flatMap(([key, { item }]) => (item.idle === how ? [key] : [])),
    frame: renderer.frame,
    resize: fit => {
      clear()
      size(fit)
      gallery.clear(k)
    },
    refine: () => {
      gallery.fullResolution()
      const coarse = [...shown].filter(([, { thing }]) => gallery.isCoarse(thing.texture.key))
      for (const [key, { item, thing }] of coarse) {
        const now = things.of(item, k)
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
      renderer.whole()
    },
    counts: () => countsOf(scene, gallery),
  }
}

/** The renderers: WebGL where there is a GPU, or what the page's address asks for. */
export const renders = ['auto', 'canvas', 'webgl'] as const
export type Render = (typeof renders)[number]

const drawsWithGl = (render: Render): boolean =>
  render === 'webgl' ? document.createElement('canvas').getContext('webgl') !== null : render === 'auto' && hasGpu()

/**
 * Starts Phaser with one scene. Its own loop ends after a step: from then on a frame is drawn only on request. We use
 * its scene, pictures, texts and WebGL, and not its tweens: `motion.ts` is driven by hand in tests, and leaves no frame
 * at rest. They would add 31 kB to the page, 7.9 kB packed (Phaser 4.2.1).
 */
export const startPhaser = (
  parent: HTMLElement,
  fit: Fit,
  render: Render,
  scene: new () => Phaser.Scene,
): Promise<Phaser.Game> =>
  new Promise(resolve => {
    new Phaser.Game({
      type: drawsWithGl(render) ? Phaser.WEBGL : Phaser.HEADLESS,
      parent,
      width: Math.round(fit.viewport.w * fit.k),
      height: Math.round(fit.viewport.h * fit.k),
      backgroundColor: background,
      banner: false,
      disableContextMenu: true,
      audio: { noAudio: true },
      input: { keyboard: false, mouse: false, touch: false, gamepad: false },
      scale: { mode: Phaser.Scale.NONE },
      render: { antialiasGL: false, powerPreference: 'low-power' },
      scene,
      callbacks: {
        postBoot: game =>
          setTimeout(() => {
            game.loop.stop()
            resolve(game)
          }, 0),
      },
    })
  })
