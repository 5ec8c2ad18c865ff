import { english } from './en/index.ts'
import { type Grammar, type Spoken, speak, type Tree } from './templates.ts'

type Loaders = (typeof english)['parts']
/** The parts of the texts as English has them: each screen loads those that it needs. */
type Sources = { readonly [P in keyof Loaders]: Awaited<ReturnType<Loaders[P]>> }
export type PartId = keyof Sources

/** Some parts of a language, ready to be used. */
export type Speech<P extends PartId> = { readonly grammar: Grammar } & { readonly [K in P]: Spoken<Sources[K]> }

/** A language: its name for itself, and where its texts are. */
export interface Language {
  readonly name: string
  readonly grammar: Grammar
  /** The language's own titles of games, by their ids. */
  readonly titles?: Readonly<Record<string, string>>
  readonly parts: { readonly [P in PartId]: () => Promise<Tree<Sources[P]>> }
}

/** Makes a language that has each part in a file of the same name as English. */
export const translated = ({
  load,
  ...language
}: Omit<Language, 'parts'> & { readonly load: (file: string) => Promise<unknown> }): Language => {
  const partOf = async (id: string): Promise<unknown> => {
    const file = (await load(id.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`))) as Record<string, unknown>
    return file[id]
  }
  const parts = Object.fromEntries(Object.keys(english.parts).map(id => [id, () => partOf(id)]))
  // Each file is a `translation` of its English; `shipped.test.ts` checks that none is missing.
  return { ...language, parts: parts as Language['parts'] }
}

/** Loads parts of a language, and makes them ready to be used. */
export const loadSpeech = async <P extends PartId>(
  { grammar, parts }: Language,
  ids: readonly P[],
): Promise<Speech<P>> => {
  const loaded = await Promise.all(ids.map(async id => [id, speak(grammar, await parts[id]())] as const))
  // Each id is there with its own part.
  return { grammar, ...Object.fromEntries(loaded) } as Speech<P>
}
