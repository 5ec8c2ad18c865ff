import type { Fact } from '../../shared/engine/game.ts'

/**
 * What the narrator adds to a sentence, by what was told and what it came to. It is handed nobody's name, so that it
 * says nothing about anybody.
 */
export type Asides<Told extends Fact> = {
  readonly [T in Told['type']]: (event: Extract<Told, { readonly type: T }>) => readonly string[]
}

/** The same number wherever the same table is shown. */
const seedOf = (text: string): number => {
  let seed = 2_166_136_261
  for (let i = 0; i < text.length; i++) seed = Math.imul(seed ^ text.charCodeAt(i), 16_777_619)
  return (seed ^ (seed >>> 15)) >>> 0
}

/** One of several, drawn by what all screens of a table know, so that two of them say the same. */
export const drawn = (all: readonly string[], from: string): string =>
  all.length === 0 ? '' : (all[seedOf(from) % all.length] ?? '')
