import { english as source } from './en/index.ts'
import { loadSpeech, type PartId, type Speech } from './languages.ts'

/** All of English at once, for the command line, the server's journal, and tests. Screens load parts instead. */
export const english: Speech<PartId> = await loadSpeech(
  source,
  // Its own keys are its parts.
  Object.keys(source.parts) as readonly PartId[],
)
