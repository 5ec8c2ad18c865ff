import type { Item } from './item.ts'

/** A movement of an item: its offset from its old place. */
export interface Glide {
  readonly key: string
  readonly dx: number
  readonly dy: number
}

/**
 * Lists the movable items that are in both pictures at different places: crests, and their marks next to candidates.
 */
export const glides = (before: readonly Item[], after: readonly Item[]): readonly Glide[] => {
  const old = new Map(before.map(item => [item.key, item]))
  return after.flatMap(({ key, kind, x, y }) => {
    const was = old.get(key)
    if (kind !== 'drawing' || !key.startsWith('chip ') || !was || (was.x === x && was.y === y)) return []
    return [{ key, dx: was.x - x, dy: was.y - y }]
  })
}
