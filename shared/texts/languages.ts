import type { avalon } from './en/avalon.ts'
import type { common } from './en/common.ts'
import type { entry } from './en/entry.ts'
import type { front } from './en/front.ts'
import type { mafia } from './en/mafia.ts'
import type { party } from './en/party.ts'
import type { phone } from './en/phone.ts'
import type { phoneAvalon } from './en/phone-avalon.ts'
import type { phoneMafia } from './en/phone-mafia.ts'
import type { phoneQuest } from './en/phone-quest.ts'
import type { phoneThavalon } from './en/phone-thavalon.ts'
import type { quest } from './en/quest.ts'
import type { table } from './en/table.ts'
import type { thavalon } from './en/thavalon.ts'
import type { tv } from './en/tv.ts'
import type { tvAvalon } from './en/tv-avalon.ts'
import type { tvMafia } from './en/tv-mafia.ts'
import type { tvQuest } from './en/tv-quest.ts'
import type { tvThavalon } from './en/tv-thavalon.ts'
import { type Grammar, type Spoken, speak, type Tree } from './templates.ts'

/** The parts of the texts: each screen loads those that it needs. */
interface Sources {
  readonly common: typeof common
  readonly table: typeof table
  readonly party: typeof party
  readonly quest: typeof quest
  readonly avalon: typeof avalon
  readonly thavalon: typeof thavalon
  readonly mafia: typeof mafia
  readonly entry: typeof entry
  readonly front: typeof front
  readonly phone: typeof phone
  readonly phoneQuest: typeof phoneQuest
  readonly phoneAvalon: typeof phoneAvalon
  readonly phoneThavalon: typeof phoneThavalon
  readonly phoneMafia: typeof phoneMafia
  readonly tv: typeof tv
  readonly tvQuest: typeof tvQuest
  readonly tvAvalon: typeof tvAvalon
  readonly tvThavalon: typeof tvThavalon
  readonly tvMafia: typeof tvMafia
}
export type PartId = keyof Sources

/** Some parts of a language, ready to be said. */
export type Speech<P extends PartId> = { readonly grammar: Grammar } & { readonly [K in P]: Spoken<Sources[K]> }

/** A language: what its speakers call it, and where its texts are. */
export interface Language {
  readonly name: string
  readonly grammar: Grammar
  readonly parts: { readonly [P in PartId]: () => Promise<Tree<Sources[P]>> }
}

/** Loads parts of a language, and makes them ready to be said. */
export const loadSpeech = async <P extends PartId>(
  { grammar, parts }: Language,
  ids: readonly P[],
): Promise<Speech<P>> => {
  const loaded = await Promise.all(ids.map(async id => [id, speak(grammar, await parts[id]())] as const))
  // Each id is there with its own part.
  return { grammar, ...Object.fromEntries(loaded) } as Speech<P>
}
