import { grammar } from './grammar.ts'

/** English, part by part. Every other language must have each part that is registered here. */
export const english = {
  name: 'English',
  grammar,
  parts: {
    bare: () => import('./bare.ts').then(({ bare }) => bare),
    party: () => import('./party.ts').then(({ party }) => party),
    common: () => import('./common.ts').then(({ common }) => common),
    table: () => import('./table.ts').then(({ table }) => table),
    quest: () => import('./quest.ts').then(({ quest }) => quest),
    avalon: () => import('./avalon.ts').then(({ avalon }) => avalon),
    thavalon: () => import('./thavalon.ts').then(({ thavalon }) => thavalon),
    mafia: () => import('./mafia.ts').then(({ mafia }) => mafia),
    midnight: () => import('./midnight.ts').then(({ midnight }) => midnight),
    entry: () => import('./entry.ts').then(({ entry }) => entry),
    front: () => import('./front.ts').then(({ front }) => front),
    phone: () => import('./phone.ts').then(({ phone }) => phone),
    phoneQuest: () => import('./phone-quest.ts').then(({ phoneQuest }) => phoneQuest),
    phoneAvalon: () => import('./phone-avalon.ts').then(({ phoneAvalon }) => phoneAvalon),
    phoneThavalon: () => import('./phone-thavalon.ts').then(({ phoneThavalon }) => phoneThavalon),
    phoneMafia: () => import('./phone-mafia.ts').then(({ phoneMafia }) => phoneMafia),
    phoneMidnight: () => import('./phone-midnight.ts').then(({ phoneMidnight }) => phoneMidnight),
    tv: () => import('./tv.ts').then(({ tv }) => tv),
    tvQuest: () => import('./tv-quest.ts').then(({ tvQuest }) => tvQuest),
    tvAvalon: () => import('./tv-avalon.ts').then(({ tvAvalon }) => tvAvalon),
    tvThavalon: () => import('./tv-thavalon.ts').then(({ tvThavalon }) => tvThavalon),
    tvMafia: () => import('./tv-mafia.ts').then(({ tvMafia }) => tvMafia),
    tvMidnight: () => import('./tv-midnight.ts').then(({ tvMidnight }) => tvMidnight),
  },
}
