import type { Language } from '../languages.ts'
import { grammar } from './grammar.ts'

export const english: Language = {
  name: 'English',
  grammar,
  parts: {
    common: () => import('./common.ts').then(({ common }) => common),
    quest: () => import('./quest.ts').then(({ quest }) => quest),
    avalon: () => import('./avalon.ts').then(({ avalon }) => avalon),
    thavalon: () => import('./thavalon.ts').then(({ thavalon }) => thavalon),
    mafia: () => import('./mafia.ts').then(({ mafia }) => mafia),
  },
}
