import { beginTexts, english, loadTexts, partIds } from '../../shared/texts/catalogue.ts'

// Each file of unit tests begins with all of English, as if a screen had loaded it.
beginTexts(await loadTexts(english, partIds))
