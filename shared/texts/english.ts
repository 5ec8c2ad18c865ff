import { avalon } from './en/avalon.ts'
import { common } from './en/common.ts'
import { grammar } from './en/grammar.ts'
import { mafia } from './en/mafia.ts'
import { quest } from './en/quest.ts'
import { thavalon } from './en/thavalon.ts'
import type { PartId, Speech } from './languages.ts'
import { speak } from './templates.ts'

/** All of English at once, for the command line, the server's journal, and tests. Screens load parts instead. */
export const english: Speech<PartId> = {
  grammar,
  common: speak(grammar, common),
  quest: speak(grammar, quest),
  avalon: speak(grammar, avalon),
  thavalon: speak(grammar, thavalon),
  mafia: speak(grammar, mafia),
}
