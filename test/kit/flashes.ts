/** The brightness of each field of a screen, from 0 to 1, frame by frame. */
export type Film = readonly (readonly number[])[]

/**
 * A change counts from this share of the greatest brightness on, where the darker state is at most as bright as `dark`.
 */
const change = 0.1
const dark = 0.8
/**
 * The least share of the screen that counts: a quarter of the central field of vision, which is a ninth of the screen.
 */
const area = 0.25 / 9

/** Returns the frames in which a field has changed from lighter to darker or back. */
const turnsOf = (bright: readonly number[]): readonly number[] => {
  const turns: number[] = []
  let [low, high, rising] = [bright[0] ?? 0, bright[0] ?? 0, null as boolean | null]
  for (const [i, now] of bright.entries()) {
    low = Math.min(low, now)
    high = Math.max(high, now)
    if (rising !== true && now - low >= change && low <= dark) {
      turns.push(i)
      ;[rising, high] = [true, now]
    } else if (rising !== false && high - now >= change && now <= dark) {
      turns.push(i)
      ;[rising, low] = [false, now]
    }
  }
  return turns
}

/**
 * Returns the most flashes within any second on a share of the screen that counts. A flash is a pair of opposite
 * changes.
 */
export const mostFlashes = (film: Film, rate: number): number => {
  const fields = film[0]?.length ?? 0
  const turns = Array.from({ length: fields }, (_, field) => turnsOf(film.map(frame => frame[field] ?? 0)))
  const enough = Math.max(1, Math.floor(fields * area))
  let most = 0
  for (let start = 0; start < Math.max(1, film.length - rate + 1); start++) {
    const within = turns.map(of => Math.floor(of.filter(at => at >= start && at < start + rate).length / 2))
    const ranked = within.toSorted((a, b) => b - a)
    most = Math.max(most, ranked[enough - 1] ?? 0)
  }
  return most
}
