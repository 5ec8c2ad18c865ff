import { grammar } from '../../shared/texts/en/grammar.ts'
import { phoneAvalon } from '../../shared/texts/en/phone-avalon.ts'
import { speak } from '../../shared/texts/templates.ts'
import { translated } from '../catalogue.ts'

export const avalonTexts = translated('phoneAvalon', speak(grammar, phoneAvalon))
