import type Phaser from 'phaser'
import { bake, traitsOf } from '../art/atlas.ts'

/** A finished texture: its name, and its margin on each side of its box. */
export interface Made {
  readonly name: string
  readonly pad: number
}

/** The cache of this screen's textures: each is drawn when it is first shown, and kept as long as there is room. */
export interface Gallery {
  readonly of: (art: string, w: number, h: number) => Made
  /** Drops the least recently shown textures where there are too many. */
  readonly sweep: (held: ReadonlySet<string>) => void
  /** Drops all textures; they are redrawn at this resolution. */
  readonly clear: (k: number) => void
  /** Switches to drawing textures at full resolution at once. */
  readonly fullResolution: () => void
  readonly isCoarse: (name: string) => boolean
  readonly remove: (names: readonly string[]) => void
}

/** The most unused textures that are kept: most of them are shown again. */
const maxPictures = 160

const coarseness = 0.45
const coarseMark = ' coarse'

const canvasOf = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height })

/** Enlarges a picture once, so that each frame only copies it. */
const enlarged = (canvas: HTMLCanvasElement, width: number, height: number): HTMLCanvasElement => {
  const large = canvasOf(width, height)
  large.getContext('2d')?.drawImage(canvas, 0, 0, width, height)
  return large
}

/**
 * Makes the cache. With `exact`, what fills the screen is kept in the screen's own pixels, because no GPU scales it.
 */
export const makeGallery = (textures: Phaser.Textures.TextureManager, first: number, exact: boolean): Gallery => {
  const used = new Map<string, number>()
  let [k, uses, drawsCoarsely] = [first, 0, true]

  const remove = (names: readonly string[]): void => {
    for (const name of names) {
      textures.remove(name)
      used.delete(name)
    }
  }

  return {
    of: (art, w, h) => {
      const { slow = false, fills = false } = traitsOf(art)
      const coarse = drawsCoarsely && slow
      const { pad, width, height, draw } = bake(art, w, h, coarse ? k * coarseness : k)
      const name = `${art} ${Math.round(w)}x${Math.round(h)}${coarse ? coarseMark : ''}`
      uses += 1
      used.set(name, uses)
      if (!textures.exists(name)) {
        const canvas = canvasOf(width, height)
        const brush = canvas.getContext('2d')
        if (brush) draw(brush)
        // Draws before handing the canvas over: it is then uploaded to the GPU only once.
        const large = exact && fills
        textures.addCanvas(name, large ? enlarged(canvas, Math.ceil(w * k), Math.ceil(h * k)) : canvas)
      }
      return { name, pad }
    },
    sweep: held => {
      if (used.size <= maxPictures) return
      const idle = [...used].filter(([name]) => !held.has(name)).sort((a, b) => a[1] - b[1])
      remove(idle.slice(0, used.size - maxPictures).map(([name]) => name))
    },
    clear: finer => {
      remove([...used.keys()])
      k = finer
    },
    fullResolution: () => {
      drawsCoarsely = false
    },
    isCoarse: name => name.endsWith(coarseMark),
    remove,
  }
}
