import { avalon } from './en/avalon.ts'
import { common } from './en/common.ts'
import { entry } from './en/entry.ts'
import { front } from './en/front.ts'
import { grammar } from './en/grammar.ts'
import { mafia } from './en/mafia.ts'
import { party } from './en/party.ts'
import { phone } from './en/phone.ts'
import { phoneAvalon } from './en/phone-avalon.ts'
import { phoneMafia } from './en/phone-mafia.ts'
import { phoneQuest } from './en/phone-quest.ts'
import { phoneThavalon } from './en/phone-thavalon.ts'
import { quest } from './en/quest.ts'
import { table } from './en/table.ts'
import { thavalon } from './en/thavalon.ts'
import { tv } from './en/tv.ts'
import { tvAvalon } from './en/tv-avalon.ts'
import { tvMafia } from './en/tv-mafia.ts'
import { tvQuest } from './en/tv-quest.ts'
import { tvThavalon } from './en/tv-thavalon.ts'
import type { PartId, Speech } from './languages.ts'
import { speak } from './templates.ts'

/** All of English at once, for the command line, the server's journal, and tests. Screens load parts instead. */
export const english: Speech<PartId> = {
  grammar,
  common: speak(grammar, common),
  party: speak(grammar, party),
  table: speak(grammar, table),
  quest: speak(grammar, quest),
  avalon: speak(grammar, avalon),
  thavalon: speak(grammar, thavalon),
  mafia: speak(grammar, mafia),
  entry: speak(grammar, entry),
  front: speak(grammar, front),
  phone: speak(grammar, phone),
  phoneQuest: speak(grammar, phoneQuest),
  phoneAvalon: speak(grammar, phoneAvalon),
  phoneThavalon: speak(grammar, phoneThavalon),
  phoneMafia: speak(grammar, phoneMafia),
  tv: speak(grammar, tv),
  tvQuest: speak(grammar, tvQuest),
  tvAvalon: speak(grammar, tvAvalon),
  tvThavalon: speak(grammar, tvThavalon),
  tvMafia: speak(grammar, tvMafia),
}
