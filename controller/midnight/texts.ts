import { grammar } from '../../shared/texts/en/grammar.ts'
import { phoneMidnight } from '../../shared/texts/en/phone-midnight.ts'
import { speak } from '../../shared/texts/templates.ts'
import { translated } from '../catalogue.ts'

export const midnightTexts = translated('phoneMidnight', speak(grammar, phoneMidnight))
