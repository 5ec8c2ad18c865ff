import { grammar } from '../../shared/texts/en/grammar.ts'
import { phoneMidnight } from '../../shared/texts/en/phone-midnight.ts'
import { speak } from '../../shared/texts/templates.ts'
import { said } from '../catalogue.ts'

export const midnightTexts = said('phoneMidnight', speak(grammar, phoneMidnight))
