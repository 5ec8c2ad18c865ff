export interface Rest {
  readonly step: string
  /** Whether no animation is playing. */
  readonly rests: boolean
  readonly text: string
}

/** By step, each look at which all screens were at rest: what each of them said, the newest engine first. */
export type Seen = ReadonlyMap<string, readonly (readonly Rest[])[]>

/** Drops numbers and line breaks: clocks go on between two looks, and engines break lines differently. */
const plain = (text: string): string =>
  text
    .replace(/\d+:\d\d left\./g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Counts the steps in which a screen was compared, and lists those where it never said what the newest engine did. */
export const reportOf = (seen: Seen, at: number): { readonly steps: number; readonly differing: readonly string[] } => {
  const differing = [...seen].flatMap(([step, looks]) => {
    // Bots go on playing between two looks: a single look at which both screens said the same is enough.
    if (looks.some(rests => plain(rests[0]?.text ?? '') === plain(rests[at]?.text ?? ''))) return []
    const last = looks.at(-1)
    return [`${step}: “${plain(last?.[at]?.text ?? '')}” instead of “${plain(last?.[0]?.text ?? '')}”`]
  })
  return { steps: seen.size, differing }
}
