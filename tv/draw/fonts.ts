import { fonts } from '../../shared/client/palette.ts'
import type { Face, Item } from './items.ts'
import type { Measure } from './text.ts'

export const weights: Readonly<Record<Face, string>> = { title: '700', text: '700' }
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
