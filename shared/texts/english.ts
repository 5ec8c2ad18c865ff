import { english as source } from './en/index.ts'
import { loadSpeech, type PartId, type Speech } from './languages.ts'

/** All of English at once, for the command line, the server's journal, and tests. Screens load parts of it instead. */
export const english: Speech<PartId> = await loadSpeech(
  source,
  // A record's own keys are its parts.
  Object.keys(source.parts) as readonly PartId[],
)
