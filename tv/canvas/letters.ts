import { fonts } from '../../shared/client/palette.ts'
import type { Face } from './item.ts'
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
