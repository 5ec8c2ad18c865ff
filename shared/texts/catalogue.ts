import { common, grammar, titles } from './en/language.ts'
import { type Grammar, type Spoken, speak, type Tree } from './templates.ts'

/** The parts of the texts as English has them, one file each: every other language has the same. */
const sources = {
  entry: () => import('./en/entry.ts').then(({ entry }) => entry),
  party: () => import('./en/party.ts').then(({ party }) => party),
  phone: () => import('./en/phone.ts').then(({ phone }) => phone),
  tv: () => import('./en/tv.ts').then(({ tv }) => tv),
  quest: () => import('./en/quest.ts').then(({ quest }) => quest),
  avalon: () => import('./en/avalon.ts').then(({ avalon }) => avalon),
  thavalon: () => import('./en/thavalon.ts').then(({ thavalon }) => thavalon),
  mafia: () => import('./en/mafia.ts').then(({ mafia }) => mafia),
  midnight: () => import('./en/midnight.ts').then(({ midnight }) => midnight),
}
type Sources = { readonly [P in keyof typeof sources]: Awaited<ReturnType<(typeof sources)[P]>> }
export type PartId = keyof Sources
// A record's own keys are its parts.
export const partIds = Object.keys(sources) as readonly PartId[]

/** A language: its name for itself, how it joins and counts, and where its texts are. */
export interface Language {
  readonly name: string
  readonly grammar: Grammar
  /** The language's own titles of games, by their ids. */
  readonly titles: Readonly<Record<string, string>>
  /** What all games share. */
  readonly common: Tree<typeof common>
  readonly parts: { readonly [P in PartId]: () => Promise<Tree<Sources[P]>> }
}

/** Makes a language of its first file, and of a loader for the others, each of which exports its part by name. */
export const languageOf = (
  name: string,
  own: Pick<Language, 'grammar' | 'titles' | 'common'>,
  load: (part: PartId) => Promise<unknown>,
): Language => {
  const partOf = async (part: PartId): Promise<unknown> =>
    ((await load(part)) as Readonly<Record<string, unknown>>)[part]
  // Each file is a `translation` of its English; `languages.test.ts` checks that none is missing.
  const parts = Object.fromEntries(partIds.map(part => [part, () => partOf(part)])) as unknown as Language['parts']
  return { name, grammar: own.grammar, titles: own.titles, common: own.common, parts }
}

export const english: Language = { name: 'English', grammar, titles, common, parts: sources }

/** Texts that are loaded, ready to be used. */
export type Texts<P extends PartId = PartId> = {
  readonly language: Language
  readonly grammar: Grammar
  readonly common: Spoken<typeof common>
} & { readonly [K in P]: Spoken<Sources[K]> }

/** Makes parts that are there already ready to be used. */
export const textsOf = <P extends PartId>(
  language: Language,
  parts: { readonly [K in P]: Tree<Sources[K]> },
): Texts<P> => {
  const ready = Object.entries(parts).map(([id, tree]) => [id, speak(language.grammar, tree)])
  const { grammar: own } = language
  // Each id is there with its own part.
  return { language, grammar: own, common: speak(own, language.common), ...Object.fromEntries(ready) } as Texts<P>
}

/** Loads parts of a language. */
export const loadTexts = async <P extends PartId>(language: Language, ids: readonly P[]): Promise<Texts<P>> => {
  const loaded = await Promise.all(ids.map(async id => [id, await language.parts[id]()] as const))
  // Each id is there with its own part.
  return textsOf(language, Object.fromEntries(loaded) as unknown as { readonly [K in P]: Tree<Sources[K]> })
}

/** Where the texts in use are kept. A phone brings a signal, so that what reads them is drawn again when they change. */
let cell: { value: Texts<never> } = { value: textsOf(english, {}) }
const used = new Set<PartId>()
let wanted = english

/** The texts in use. A part is there once it was loaded, or given. */
export const t = (): Texts => cell.value as Texts

/** Begins with texts that a page contains; a signal for them makes what reads them follow the language. */
export const beginTexts = <P extends PartId>(
  texts: Texts<P>,
  signal?: (first: Texts<never>) => { value: Texts<never> },
): void => {
  for (const id of partIds) if (id in texts) used.add(id)
  const next = { ...(cell.value.language === texts.language ? cell.value : {}), ...texts }
  if (signal) cell = signal(next)
  else cell.value = next
  wanted = texts.language
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
