import { nobody, type Party, type PartyEvent } from '../../shared/party/party.ts'
import { snapshotOf } from '../../shared/party/snapshot.ts'
import { failed } from '../ops/journal.ts'
import { foldLogged, noteOutdated, rules, wakeFrom } from '../room/waking.ts'
import { Conflict, type Log, type Logged, whole } from './log.ts'

const retryEvery = 5000
/** After so many events a table is noted down whole: waking it reads no more than these. */
export const snapshotEvery = 400
/** And before a game, after fewer: what was noted between games is read whatever becomes of the games' rules. */
export const snapshotBeforeGame = 100

/** What became of a batch: saved, not saved because the log cannot be written, or lost to another writer. */
export type AppendResult = 'saved' | 'halted' | 'fenced'

/** The room around a table's log: what it does when the party or the log's state changed, and its one queue. */
interface Room {
  readonly changed: () => void
  /** Another writer has the table: this one says nothing more. */
  readonly lost: () => void
  readonly queue: (work: () => Promise<void>) => Promise<void>
}

/** One table's party and its log. What is not in the log has not happened. */
export const makeTableLog = (log: Log, table: string, { changed, lost, queue }: Room) => {
  let party: Party = nobody
  let seq = 0
  /** Events since the last snapshot. */
  let since = 0
  let halted = false
  /** After a failed append only the log itself knows whether this batch was kept. */
  let unconfirmed: readonly PartyEvent[] | null = null
  let retrying: NodeJS.Timeout | null = null

  const follow = (logged: readonly Logged[]): void => {
    const events = logged.map(({ event }) => event as PartyEvent)
    const note = events.findLastIndex(({ type }) => type === 'snapshot')
    since = note < 0 ? since + events.length : events.length - note
    seq += events.length
    party = foldLogged(logged, party)
  }

  /** What came after all that is known here: nothing, or the batch of which nobody knew what became. */
  const readOn = async (): Promise<void> => {
    const logged = await whole(log.parts(table, seq))
    const more = JSON.stringify(logged.map(({ event }) => event))
    const ours = more === '[]' || more === JSON.stringify(unconfirmed)
    // Whatever is neither was written by another.
    const length = (await log.lengths([table])).get(table) ?? 0
    if (!ours || length !== seq + logged.length) throw new Conflict('the log was written by another')
    follow(logged)
    unconfirmed = null
  }

  const read = async (): Promise<void> => {
    if (seq > 0) return readOn()
    const woken = await wakeFrom(log, table)
    party = woken.party
    seq = woken.length
    since = woken.since
    noteOutdated(party)
    unconfirmed = null
  }

  /** The events, and with them a snapshot where one is due: all of it is kept or nothing. */
  const withSnapshot = (events: readonly PartyEvent[], at: number): readonly PartyEvent[] => {
    const logged = events.map(event => ({ event, at }))
    const note = (of: Party): PartyEvent => snapshotOf(of, rules())
    if (events[0]?.type === 'started' && since >= snapshotBeforeGame)
      return [note({ ...party, match: null }), ...events]
    return since + events.length < snapshotEvery ? events : [...events, note(foldLogged(logged, party))]
  }

  /** Logs these events, and with them a snapshot where one is due; then they have happened. */
  const write = async (events: readonly PartyEvent[]): Promise<void> => {
    const at = Date.now()
    const batch = withSnapshot(events, at)
    unconfirmed = batch
    await log.append(table, seq, batch, at)
    follow(batch.map(event => ({ event, at })))
    unconfirmed = null
  }

  /** A table that has stopped looks by itself whether its log can be written again. */
  const retryLater = (): void => {
    retrying ??= setTimeout(() => {
      retrying = null
      queue(retry).catch(error => (error instanceof Conflict ? lost() : retryLater()))
    }, retryEvery)
  }

  const retry = async (): Promise<void> => {
    if (!halted) return
    // Something as large as an append: on a full disk less might be written still.
    await log.probe()
    if (unconfirmed) await read()
    halted = false
    changed()
  }

  const halt = (): void => {
    retryLater()
    if (halted) return
    halted = true
    changed()
  }

  const stop = (error: unknown): AppendResult => {
    if (error instanceof Conflict) {
      lost()
      return 'fenced'
    }
    failed('log', error)
    halt()
    return 'halted'
  }

  return {
    read,
    party: (): Party => party,
    length: (): number => seq,
    isHalted: (): boolean => halted,
    halt,
    /** Was the log read again, because what became of the last batch was not known? */
    refresh: async (): Promise<boolean> => {
      if (!unconfirmed) return false
      try {
        await read()
        return true
      } catch (error) {
        stop(error)
        return false
      }
    },
    /** Does the log still end where this writer left it? Asked between appends; rejects where it cannot be read. */
    isOurs: async (): Promise<boolean> => {
      try {
        if (unconfirmed) await read()
        if ((await log.lengths([table])).get(table) === seq) return true
      } catch (error) {
        if (!(error instanceof Conflict)) throw error
      }
      lost()
      return false
    },
    /** Durable before anything is visible. */
    append: async (events: readonly PartyEvent[]): Promise<AppendResult> => {
      const decidedAt = seq
      try {
        if (unconfirmed) await read()
        // Decided before it was known what the log holds: to be decided anew.
        if (seq !== decidedAt) return 'halted'
        await write(events)
      } catch (error) {
        return stop(error)
      }
      halted = false
      return 'saved'
    },
    /** A table whose waking took long is noted down now, so that the next takes no longer than any. */
    snapshot: async (): Promise<void> => {
      if (since < snapshotEvery || unconfirmed) return
      try {
        await write([])
      } catch (error) {
        stop(error)
      }
    },
    remove: async (): Promise<AppendResult> => {
      try {
        await log.remove(table)
        return 'saved'
      } catch (error) {
        return stop(error)
      }
    },
    touch: (): void => {
      log.touch(table, Date.now()).catch((error: unknown) => {
        failed('log', error)
      })
    },
    close: (): void => {
      if (retrying) clearTimeout(retrying)
    },
  }
}
export type TableLog = ReturnType<typeof makeTableLog>
