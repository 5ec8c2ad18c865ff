import { spokenLanguage } from './catalogue.ts'
import type { Saying } from './sentences.ts'

/** Loads what refusals and news are said with: no phone needs that before it has something to be refused. */
export const loadSaying = (): Promise<Saying> =>
  import('./sentences.ts').then(({ sayingIn }) => sayingIn(spokenLanguage()))
