import { grammar } from '../../shared/texts/en/grammar.ts'
import { phoneAvalon } from '../../shared/texts/en/phone-avalon.ts'
import { speak } from '../../shared/texts/templates.ts'
import { said } from '../catalogue.ts'

export const avalonTexts = said('phoneAvalon', speak(grammar, phoneAvalon))
