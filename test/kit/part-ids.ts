import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PartId } from '../../shared/texts/catalogue.ts'

/** The parts of the texts: the files of English but its first, each of which adds its part. */
export const partIds = readdirSync(join(import.meta.dirname, '../../shared/texts/en'))
  .filter(file => file.endsWith('.ts') && file !== 'language.ts')
  .map(file => file.replace('.ts', '') as PartId)
