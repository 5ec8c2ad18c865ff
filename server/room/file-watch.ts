import { Gone, type Log } from '../log/log.ts'
import { failed } from '../ops/journal.ts'

const every = 2_000
const halts = new Set<() => void>()

/** Calls back whenever the log's files are found gone, until the returned function is called. */
export const onFilesGone = (halt: () => void): (() => void) => {
  halts.add(halt)
  return () => void halts.delete(halt)
}

/** Halts all tables of this process soon after the log's files have gone, even those at which nobody does anything. */
export const watchFiles = (log: Log): NodeJS.Timeout =>
  setInterval(() => {
    // Touching no table writes nothing, but is checked as a write is.
    log.touch('', Date.now()).catch((error: unknown) => {
      if (!(error instanceof Gone)) return
      failed('log', error)
      for (const halt of halts) halt()
    })
  }, every).unref()
