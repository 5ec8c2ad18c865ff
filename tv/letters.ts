import { bottom, type Item, left, overlap, right, top } from './draw/items.ts'
import { type Viewport, viewportOf } from './draw/layout.ts'

// Large letters: a picture is laid out on fewer units and drawn larger, as far as everything in it stays whole.

/** How much larger letters may be, the largest first. */
const steps = [1.5, 1.25, 1.15, 1.05, 1] as const

/** How much of its usual width a drawing keeps at least. */
const leastShare = 0.4

/** Lists what is wrong with a picture: texts that are cut or lie on each other, and what leaves the safe area. */
export const wrongsIn = (items: readonly Item[], { safe }: Viewport): readonly string[] => {
  const texts = items.flatMap(item => (item.kind === 'words' && !item.key.startsWith('news') ? [item] : []))
  const isOut = (item: Item): boolean =>
    left(item) < left(safe) - 1 ||
    right(item) > right(safe) + 1 ||
    top(item) < top(safe) - 1 ||
    bottom(item) > bottom(safe) + 1
  return [
    ...items.flatMap(item => (isOut(item) ? [`${item.key} is outside`] : [])),
    ...texts.flatMap(({ key, lines }) => (lines.join('').includes('…') ? [`${key} is cut`] : [])),
    ...texts.flatMap((one, i) =>
      texts.slice(i + 1).flatMap(other => (overlap(one, other) > 1 ? [`${one.key} lies on ${other.key}`] : [])),
    ),
  ]
}

/** Returns the largest letters, up to those wanted, with which nothing is wrong that is not wrong with usual ones. */
export const lettersFor = (
  wanted: number,
  { w, letters }: Viewport,
  picture: (viewport: Viewport) => readonly Item[],
): number => {
  const at = (size: number) => {
    const viewport = viewportOf(w * letters, size)
    return { viewport, items: picture(viewport) }
  }
  if (wanted <= 1) return 1
  const usual = at(1)
  const known = new Set(wrongsIn(usual.items, usual.viewport))
  const widths = new Map(usual.items.map(item => [item.key, item.w]))
  const holds = (size: number): boolean => {
    const { viewport, items } = at(size)
    const isTiny = (item: Item): boolean => item.w * size < (widths.get(item.key) ?? 0) * leastShare
    return (
      wrongsIn(items, viewport).every(one => known.has(one)) &&
      !items.some(item => item.kind === 'drawing' && isTiny(item))
    )
  }
  return steps.find(size => size === 1 || (size <= wanted && holds(size))) ?? 1
}
