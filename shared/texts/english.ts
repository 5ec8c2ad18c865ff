import { avalon } from './en/avalon.ts'
import { common } from './en/common.ts'
import { grammar } from './en/grammar.ts'
import { quest } from './en/quest.ts'
import { type Grammar, type Spoken, speak } from './templates.ts'

/** The texts by what says them: each part is loaded where it is needed. */
const parts = { common, quest, avalon }
type Parts = typeof parts
export type PartId = keyof Parts

/** Some parts of a language, ready to be said. */
export type Speech<P extends PartId> = { readonly grammar: Grammar } & { readonly [K in P]: Spoken<Parts[K]> }

/** The source of all other languages, and what stands in for one that could not be loaded. */
export const english: Speech<PartId> = {
  grammar,
  common: speak(grammar, common),
  quest: speak(grammar, quest),
  avalon: speak(grammar, avalon),
}
