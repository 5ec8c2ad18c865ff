import type { Fact } from '../../shared/engine/game.ts'

/** The narrator's asides, by told event and outcome. They get no names: they cannot say anything about anybody. */
export type Asides<Told extends Fact> = {
  readonly [T in Told['type']]: (event: Extract<Told, { readonly type: T }>) => readonly string[]
}

/** Hashes a text: the same table gives the same number everywhere. */
const seedOf = (text: string): number => {
  let seed = 2_166_136_261
  for (let i = 0; i < text.length; i++) seed = Math.imul(seed ^ text.charCodeAt(i), 16_777_619)
  return (seed ^ (seed >>> 15)) >>> 0
}

/** Chooses one of several by what all screens of a table know: two screens then say the same. */
export const drawn = (all: readonly string[], from: string): string =>
  all.length === 0 ? '' : (all[seedOf(from) % all.length] ?? '')
