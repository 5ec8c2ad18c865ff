import { needTexts } from '../../shared/texts/catalogue.ts'
import { partIds } from './part-ids.ts'

// Each file of unit tests begins with all of English, as if a screen had loaded it.
await needTexts(partIds)
