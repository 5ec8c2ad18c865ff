/** A screen as it was seen. */
export interface Rest {
  readonly step: string
  /** Says whether it plays no animation. */
  readonly rests: boolean
  readonly text: string
}

/** By step, each time that all screens rested at it: what each of them said, the newest engine first. */
export type Seen = ReadonlyMap<string, readonly (readonly Rest[])[]>

/** Drops numbers and line breaks: clocks count on between two looks, and engines break lines differently. */
const plain = (text: string): string =>
  text
    .replace(/\d+:\d\d left\./g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** In how many steps a screen was compared, and where it never said what the newest engine did. */
export const reportOf = (seen: Seen, at: number): { readonly steps: number; readonly differing: readonly string[] } => {
  const differing = [...seen].flatMap(([step, looks]) => {
    // Bots play on between two looks, so one look at which both screens said the same is enough.
    if (looks.some(rests => plain(rests[0]?.text ?? '') === plain(rests[at]?.text ?? ''))) return []
    const last = looks.at(-1)
    return [`${step}: “${plain(last?.[at]?.text ?? '')}” instead of “${plain(last?.[0]?.text ?? '')}”`]
  })
  return { steps: seen.size, differing }
}
