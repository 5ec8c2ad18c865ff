import type { Item } from './item.ts'
import { fontOf } from './letters.ts'

/** The page's fonts, as they load. */
export interface Fonts {
  /** Resolves with the first fonts, or after a timeout. */
  readonly first: Promise<void>
  /** Loads the fonts that these items need. */
  readonly ask: (items: readonly Item[]) => void
}

const fontTimeout = 2500

/** Fonts load in subsets: each new character may need another file, after which `came` is called. */
export const makeFonts = (came: () => void): Fonts => {
  const asked = new Set<string>()
  const faces = new Set<FontFace>()
  const load = (face: 'title' | 'text', letters: string): Promise<readonly FontFace[]> =>
    document.fonts.load(fontOf(face, 40), letters).catch(() => [])
  const first = Promise.race([
    Promise.all([load('title', 'Aa1'), load('text', 'Aa1')]).then(found => found.flat()),
    new Promise<readonly FontFace[]>(resolve => setTimeout(() => resolve([]), fontTimeout)),
  ])
  return {
    first: first.then(found => {
      for (const one of found) faces.add(one)
    }),
    ask: items => {
      for (const face of ['title', 'text'] as const) {
        const texts = items.flatMap(item => (item.kind === 'words' && item.face === face ? item.lines : []))
        const fresh = [...new Set(texts.join(''))].filter(letter => !asked.has(face + letter))
        if (fresh.length === 0) continue
        for (const letter of fresh) asked.add(face + letter)
        void load(face, fresh.join('')).then(all => {
          const found = all.filter(one => !faces.has(one))
          for (const one of found) faces.add(one)
          if (found.length > 0) came()
        })
      }
    },
  }
}
