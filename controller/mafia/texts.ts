import { grammar } from '../../shared/texts/en/grammar.ts'
import { phoneMafia } from '../../shared/texts/en/phone-mafia.ts'
import { speak } from '../../shared/texts/templates.ts'
import { translated } from '../catalogue.ts'

export const mafiaTexts = translated('phoneMafia', speak(grammar, phoneMafia))

/** Names a vote by its day. */
export const dayName = (day: number, runoff: boolean): string => mafiaTexts[runoff ? 'runoff' : 'day']({ day })
export const dayShort = (day: number, runoff: boolean): string =>
  mafiaTexts[runoff ? 'runoffShort' : 'dayShort']({ day })
