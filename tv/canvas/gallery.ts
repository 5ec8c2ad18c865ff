import type Phaser from 'phaser'
import { bake } from '../art/atlas.ts'

/** A picture made to measure: the name of its texture, and how much wider it is on each side than its box. */
export interface Made {
  readonly name: string
  readonly pad: number
}

/** The drawings of this screen: each is made when it is first shown, and kept for as long as there is room. */
export interface Gallery {
  readonly of: (art: string, w: number, h: number) => Made
  /** Throws away what has not been shown for longest, where there is too much. */
  readonly sweep: (held: ReadonlySet<string>) => void
  /** All is made anew, this finely. */
  readonly clear: (k: number) => void
  /** From now on nothing is made in haste. */
  readonly calm: () => void
  readonly isHasty: (name: string) => boolean
  readonly remove: (names: readonly string[]) => void
}

/** Pictures that nothing shows are kept, up to so many, because most come back. */
const most = 170

/** What fills the screen behind everything takes longest to draw: it is coarse until the first board stands. */
const grounds = /^(hall|sky|village)\b/
const haste = 0.45
const hasty = ' in haste'

export const makeGallery = (textures: Phaser.Textures.TextureManager, first: number): Gallery => {
  const used = new Map<string, number>()
  let [k, uses, hurried] = [first, 0, true]

  const remove = (names: readonly string[]): void => {
    for (const name of names) {
      textures.remove(name)
      used.delete(name)
    }
  }

  return {
    of: (art, w, h) => {
      const coarse = hurried && grounds.test(art)
      const { pad, width, height, draw } = bake(art, w, h, coarse ? k * haste : k)
      const name = `${art} ${Math.round(w)}x${Math.round(h)}${coarse ? hasty : ''}`
      uses += 1
      used.set(name, uses)
      if (!textures.exists(name)) {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width, height })
        const brush = canvas.getContext('2d')
        if (brush) draw(brush)
        // Drawn before it is handed over, so that it goes to the graphics' memory once.
        textures.addCanvas(name, canvas)
      }
      return { name, pad }
    },
    sweep: held => {
      if (used.size <= most) return
      const idle = [...used].filter(([name]) => !held.has(name)).sort((a, b) => a[1] - b[1])
      remove(idle.slice(0, used.size - most).map(([name]) => name))
    },
    clear: finer => {
      remove([...used.keys()])
      k = finer
    },
    calm: () => {
      hurried = false
    },
    isHasty: name => name.endsWith(hasty),
    remove,
  }
}
