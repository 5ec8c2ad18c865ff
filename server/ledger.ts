import { evolve, fold, nobody, type Party, type PartyEvent } from '../shared/party.ts'
import { Conflict, type Log } from './log/log.ts'

const mendEvery = 5000

/** What became of a batch: kept, not kept because the log cannot be written, or lost to another writer. */
export type Kept = 'kept' | 'halted' | 'fenced'

/** The room around a ledger: what it does when the party or the log's state changed, and its one queue. */
interface Around {
  readonly changed: () => void
  readonly queue: (work: () => Promise<void>) => Promise<void>
}

/** One table's party and its log. What is not in the log has not happened. */
export const makeLedger = (log: Log, table: string, { changed, queue }: Around) => {
  let party: Party = nobody
  let seq = 0
  let halted = false
  let stale = false
  let mending: NodeJS.Timeout | null = null

  const read = async (): Promise<void> => {
    const events = (await log.read(table)) as readonly PartyEvent[]
    party = fold(events)
    seq = events.length
    stale = false
  }

  /** A table that has stopped looks by itself whether its log can be written again. */
  const mendLater = (): void => {
    mending ??= setTimeout(() => {
      mending = null
      queue(mend).catch(mendLater)
    }, mendEvery)
  }

  const mend = async (): Promise<void> => {
    if (!halted) return
    await log.touch(table, Date.now())
    if (stale) await read()
    halted = false
    changed()
  }

  const stop = (error: unknown): Kept => {
    if (error instanceof Conflict) return 'fenced'
    console.error(`table: ${error instanceof Error ? error.message : error}`)
    halted = true
    stale = true
    mendLater()
    changed()
    return 'halted'
  }

  return {
    read,
    party: (): Party => party,
    isHalted: (): boolean => halted,
    /** After a failed append only the log itself knows whether the batch was kept. */
    fresh: async (): Promise<boolean> => {
      if (!stale) return false
      await read()
      return true
    },
    /** Durable before anything is visible. */
    append: async (events: readonly PartyEvent[]): Promise<Kept> => {
      const decidedAt = seq
      try {
        if (stale) await read()
        // Decided before it was known what the log holds: to be decided anew.
        if (seq !== decidedAt) return 'halted'
        await log.append(table, seq, events)
      } catch (error) {
        return stop(error)
      }
      seq += events.length
      halted = false
      party = events.reduce(evolve, party)
      return 'kept'
    },
    remove: async (): Promise<Kept> => {
      try {
        await log.remove(table)
        return 'kept'
      } catch (error) {
        return stop(error)
      }
    },
    touch: (): void => {
      log.touch(table, Date.now()).catch((error: unknown) => {
        console.error(`table: ${error instanceof Error ? error.message : error}`)
      })
    },
    close: (): void => {
      if (mending) clearTimeout(mending)
    },
  }
}
export type Ledger = ReturnType<typeof makeLedger>
