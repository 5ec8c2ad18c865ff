import { spokenLanguage } from './catalogue.ts'
import type { Saying } from './sentences.ts'

/** Loads the sentences for refusals and news: no phone needs them before its first refusal. */
export const loadSaying = (): Promise<Saying> =>
  import('./sentences.ts').then(({ sayingIn }) => sayingIn(spokenLanguage()))
