import { fonts } from '../../shared/client/palette.ts'
import { graphemes, isUnspaced, partsOf } from '../../shared/texts/breaks.ts'
import type { Box, Depth, FontName, Item, TextItem } from './items.ts'

/** Measures a text's width. The browser measures it; tests estimate it, never too low. */
export type Measure = (text: string, size: number, face: FontName) => number

/** The line height, in multiples of the text size. */
export const lineHeightEm = 1.16

const ellipsis = '…'

const longestStart = (parts: readonly string[], fits: (text: string) => boolean): number => {
  let n = 1
  while (n < parts.length && fits(parts.slice(0, n + 1).join(''))) n += 1
  return n
}

/** Cuts a word that is wider than a line into pieces. */
const cut = (word: string, fits: (text: string) => boolean): readonly string[] => {
  const pieces: string[] = []
  let rest = graphemes(word)
  while (!fits(rest.join(''))) {
    const n = longestStart(rest, fits)
    if (n === rest.length) break
    pieces.push(rest.slice(0, n).join(''))
    rest = rest.slice(n)
  }
  return [...pieces, rest.join('')]
}

/**
 * Breaks lines between parts, and inside a part only where no squeezing makes it fit; `bears` says whether one would.
 */
const broken = (text: string, fits: (text: string) => boolean, bears: (text: string) => boolean): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const { before, text: part } of partsOf(text)) {
    const longer = line === '' ? part : `${line}${before}${part}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = bears(part) ? [part] : cut(part, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

const shortened = (line: string, fits: (text: string) => boolean): string => {
  const parts = graphemes(line)
  const n = longestStart(parts, text => fits(text + ellipsis))
  return parts.slice(0, n).join('').trimEnd() + ellipsis
}

/** The share of the longest line below which a last line is too short. */
const poor = 0.5

/** Breaks a text anew into as many narrower lines: no word is left alone on the last. */
const balanced = (
  lines: readonly string[],
  widest: number,
  width: (line: string) => number,
  breaks: (w: number) => readonly string[],
): readonly string[] => {
  if (lines.length < 2 || width(lines.at(-1) ?? '') >= poor * Math.max(...lines.map(width))) return lines
  for (let part = 0.55; part < 1; part += 0.05) {
    const narrower = breaks(widest * part)
    if (narrower.length === lines.length) return narrower
  }
  return lines
}

export interface Style {
  /** The sizes to try, the largest first. */
  readonly sizes: readonly number[]
  readonly face?: FontName
  readonly colour: string
  readonly align?: TextItem['align']
  readonly depth?: Depth
  readonly alpha?: number
  /** The vertical alignment in a box that is taller than the text. */
  readonly rise?: 'middle' | 'top'
  /** Keeps one line, squeezed where even the smallest size is too wide. */
  readonly oneLine?: boolean
}

/** The least share of its box that the last line of an unspaced text fills. */
const minLineShare = 0.25

/** The strongest squeeze: with it, sixteen of the widest letters still fit a name plate. */
export const tightest = 0.4

/**
 * Fits a text into its box in the largest possible size, and truncates it where even the smallest is too large. A word
 * wider than its box is squeezed, not broken, because names are read as a whole.
 */
export const textItem = (key: string, text: string, box: Box, style: Style, measure: Measure): TextItem => {
  const { sizes, face = 'text', colour, align = 'centre', depth = 'label', rise = 'middle' } = style
  const least = sizes.at(-1) ?? 32
  const within = (w: number, size: number) => (line: string) => measure(line, size, face) <= w
  const fits = (size: number) => within(box.w, size)
  const rows = (size: number): number => Math.max(size === least ? 1 : 0, Math.floor(box.h / (size * lineHeightEm)))
  const paragraphs = text.split('\n')
  const words = style.oneLine ? [text] : paragraphs.flatMap(paragraph => partsOf(paragraph).map(part => part.text))
  const known = new Map<number, readonly string[]>()
  const linesAt = (size: number): readonly string[] => {
    const before = known.get(size)
    if (before) return before
    const bears = within(box.w / tightest, size)
    const lines =
      style.oneLine && bears(text)
        ? [text]
        : paragraphs.flatMap(paragraph => {
            const breaks = (w: number): readonly string[] => broken(paragraph, within(w, size), bears)
            return balanced(breaks(box.w), box.w, line => measure(line, size, face), breaks)
          })
    known.set(size, lines)
    return lines
  }
  const tight = (size: number): boolean => linesAt(size).length <= rows(size)
  const whole = (size: number): boolean => tight(size) && words.every(fits(size))
  const size = sizes.find(whole) ?? least
  // Where lines may break nearly anywhere, avoids a last line of one or two characters.
  const first = linesAt(size)
  const alone = first.length > 1 && isUnspaced(text) && measure(first.at(-1) ?? '', size, face) < box.w * minLineShare
  const evener = alone
    ? paragraphs.flatMap(part => broken(part, within(box.w * (1 - minLineShare), size), within(box.w, size)))
    : first
  const all = evener.length === first.length ? evener : first
  const some = all.slice(0, rows(size))
  const last = some.at(-1) ?? ''
  const lines = all.length > some.length ? [...some.slice(0, -1), shortened(last, fits(size))] : some
  const natural = Math.max(1, ...lines.map(line => measure(line, size, face)))
  const w = Math.min(natural, box.w)
  const h = lines.length * size * lineHeightEm
  return {
    kind: 'words',
    key,
    depth,
    lines,
    size,
    face,
    colour,
    align,
    x: align === 'left' ? box.x - box.w / 2 + w / 2 : box.x,
    y: rise === 'top' ? box.y - box.h / 2 + h / 2 : box.y,
    w,
    h,
    ...(w < natural ? { squeeze: w / natural } : {}),
    ...(style.alpha === undefined ? {} : { alpha: style.alpha }),
  }
}

export const isolated = (name: string): string => `\u2068${name}\u2069`

export const weights: Readonly<Record<FontName, string>> = { title: '700', text: '700' }
export const fontOf = (face: FontName, size: number): string => `${weights[face]} ${size}px ${fonts[face]}`

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

const fontTimeoutMs = 2500

/** Fonts load in subsets: each new character may need another file, after which `came` is called. */
export const makeFonts = (came: () => void): Fonts => {
  const asked = new Set<string>()
  const faces = new Set<FontFace>()
  const load = (face: 'title' | 'text', letters: string): Promise<readonly FontFace[]> =>
    document.fonts.load(fontOf(face, 40), letters).catch(() => [])
  const first = Promise.race([
    Promise.all([load('title', 'Aa1'), load('text', 'Aa1')]).then(found => found.flat()),
    new Promise<readonly FontFace[]>(resolve => setTimeout(() => resolve([]), fontTimeoutMs)),
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
