import type { common } from './en/language.ts'
import * as english from './en/language.ts'
import { type Grammar, type Spoken, speak, type Tree } from './templates.ts'

/** The parts of the texts. Each file of English adds its own; every other language has the same files. */
// biome-ignore lint/suspicious/noEmptyInterface: the files of English fill it.
export interface Sources {}
export type PartId = keyof Sources

/** A language as its first file says it: how it joins and counts, what all games share, and where its texts are. */
export interface Language {
  readonly grammar: Grammar
  /** The language's own titles of games, by their ids. */
  readonly titles: Readonly<Record<string, string>>
  readonly common: Tree<typeof common>
  /** Loads the file of a part, which exports the part by its name. */
  readonly load: (part: PartId) => Promise<Readonly<Record<string, unknown>>>
}

export { english }

/** Texts that are loaded, ready to be used. */
export type Texts<P extends PartId = PartId> = {
  readonly language: Language
  readonly grammar: Grammar
  readonly common: Spoken<typeof common>
} & { readonly [K in P]: Spoken<Sources[K]> }

/** Makes parts that are there already ready to be used. */
const textsOf = <P extends PartId>(language: Language, parts: { readonly [K in P]: Tree<Sources[K]> }): Texts<P> => {
  const ready = Object.entries(parts).map(([id, tree]) => [id, speak(language.grammar, tree)])
  const { grammar: own } = language
  // Each id is there with its own part.
  return { language, grammar: own, common: speak(own, language.common), ...Object.fromEntries(ready) } as Texts<P>
}

/** Loads parts of a language. */
export const loadTexts = async <P extends PartId>(language: Language, ids: readonly P[]): Promise<Texts<P>> => {
  const parts = await Promise.all(ids.map(async id => [id, (await language.load(id))[id]] as const))
  // Each file is English or a `translation` of it: `languages.test.ts` checks that none is missing.
  return textsOf(language, Object.fromEntries(parts) as { readonly [K in P]: Tree<Sources[K]> })
}

const keep = (value: Texts<never>): { value: Texts<never> } => ({ value })
/** Where the texts in use are kept. A phone brings a signal, so that what reads them is drawn again when they change. */
let cell = keep(textsOf(english, {}))
const used = new Set<PartId>()
let wanted: Language = english

/** The texts in use. A part is there once it was loaded, or given. */
export const t = (): Texts => cell.value as Texts

/** Begins with English texts that a page contains; a signal for them makes what reads them follow the language. */
export const beginTexts = (parts: Partial<Sources>, signal: typeof keep = keep): void => {
  // A record's own keys are its parts.
  for (const id of Object.keys(parts) as readonly PartId[]) used.add(id)
  cell = signal({ ...cell.value, ...textsOf(english, parts as Sources) })
}

const loadUsed = async (): Promise<void> => {
  const [language, ids] = [wanted, [...used]]
  const missing = language === cell.value.language ? ids.filter(id => !(id in cell.value)) : ids
  const texts = await loadTexts(language, missing)
  // Another language, or more of this one, may have been asked for meanwhile: whoever asked for it waits for that.
  if (language !== wanted) return
  cell.value = { ...(language === cell.value.language ? cell.value : {}), ...texts }
}

/** Loads parts, in the language in use. What cannot be loaded is asked for again next time. */
export const needTexts = async (ids: readonly PartId[]): Promise<void> => {
  const fresh = ids.filter(id => !used.has(id))
  for (const id of ids) used.add(id)
  try {
    if (ids.some(id => !(id in cell.value))) await loadUsed()
  } catch (error) {
    for (const id of fresh) used.delete(id)
    throw error
  }
}

/**
 * Switches to another language, all at once when everything in use is loaded in it; if it cannot be, all stays as it
 * was. Returns whether the language is in use now.
 */
export const switchLanguage = async (language: Language): Promise<boolean> => {
  const before = cell.value.language
  wanted = language
  try {
    while (wanted === language && (cell.value.language !== language || [...used].some(id => !(id in cell.value))))
      await loadUsed()
  } catch {
    if (wanted === language) wanted = before
  }
  return cell.value.language === language
}

/** Keeps what is made of the texts in use, until they change. */
export const madeOf = <T>(make: (texts: Texts) => T): (() => T) => {
  let from: Texts | null = null
  let made: T
  return () => {
    const texts = t()
    if (texts !== from) {
      made = make(texts)
      from = texts
    }
    return made
  }
}
