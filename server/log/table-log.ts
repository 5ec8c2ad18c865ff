import { evolveAt, nobody, type Party, type PartyEvent } from '../../shared/party/party.ts'
import { snapshotOf } from '../../shared/party/snapshot.ts'
import { failed } from '../ops/journal.ts'
import { newSeal } from '../room/codes.ts'
import { known, noteOutdated, rules, wakeFrom } from '../room/waking.ts'
import { Conflict, type Log, type Logged, whole } from './log.ts'

const retryEvery = 5000
/** The events between two snapshots of a table: waking reads no more than these. */
export const snapshotEvery = 400
/**
 * The events after which the start of a game takes a snapshot: one taken between games stays readable even when the
 * games' rules change.
 */
export const snapshotBeforeGame = 100

/** An append's result: saved, not saved because the log cannot be written, or fenced off by another writer. */
export type AppendResult = 'saved' | 'halted' | 'fenced'

/** The room around a table's log, which owns the one queue and is notified of changes. */
interface Room {
  readonly changed: () => void
  /** Called when another writer has the table: this one must show nothing more. */
  readonly lost: () => void
  readonly queue: (work: () => Promise<void>) => Promise<void>
}

/** An event of this version, with its time. */
interface Known extends Logged {
  readonly event: PartyEvent
}
const foldKnown = (logged: readonly Known[], from: Party): Party =>
  logged.reduce((party, { event, at }) => evolveAt(party, event, at), from)

/** One table's party and its log. What is not in the log has not happened. */
export const makeTableLog = (log: Log, table: string, { changed, lost, queue }: Room) => {
  let party: Party = nobody
  let seq = 0
  /** Events since the last snapshot. */
  let since = 0
  let halted = false
  /** The batch of a failed append: only the log itself knows whether it was stored. */
  let unconfirmed: readonly PartyEvent[] | null = null
  let retrying: NodeJS.Timeout | null = null
  let seal: string | null = null

  const follow = (logged: readonly Known[]): void => {
    const lastSnapshot = logged.findLastIndex(({ event }) => event.type === 'snapshot')
    since = lastSnapshot < 0 ? since + logged.length : logged.length - lastSnapshot
    seq += logged.length
    party = foldKnown(logged, party)
  }

  /** Reads on from the last known event: either nothing follows, or the unconfirmed batch does. */
  const readOn = async (): Promise<void> => {
    const logged = await whole(log.parts(table, seq))
    const more = JSON.stringify(logged.map(({ event }) => event))
    const ours = more === '[]' || more === JSON.stringify(unconfirmed)
    // Anything else was written by another process.
    const length = (await log.lengths([table])).get(table) ?? 0
    if (!ours || length !== seq + logged.length) throw new Conflict('the log was written by another')
    follow(logged.map(({ event, at }) => ({ event: known(event), at })))
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

  /** Adds a snapshot to the events if one is due; they are stored together or not at all. */
  const withSnapshot = (events: readonly PartyEvent[], at: number): readonly PartyEvent[] => {
    const logged = events.map(event => ({ event, at }))
    const snapshot = (of: Party): PartyEvent => snapshotOf(of, rules())
    if (events[0]?.type === 'started' && since >= snapshotBeforeGame)
      return [snapshot({ ...party, match: null }), ...events]
    return since + events.length < snapshotEvery ? events : [...events, snapshot(foldKnown(logged, party))]
  }

  /** Logs events, with a snapshot if one is due, and then folds them into the party. */
  const write = async (events: readonly PartyEvent[]): Promise<void> => {
    const at = Date.now()
    const batch = withSnapshot(events, at)
    unconfirmed = batch
    await log.append(table, seq, batch, at)
    follow(batch.map(event => ({ event, at })))
    unconfirmed = null
  }

  /** Retries a halted table by itself until its log can be written again. */
  const retryLater = (): void => {
    retrying ??= setTimeout(() => {
      retrying = null
      queue(retry).catch(error => (error instanceof Conflict ? lost() : retryLater()))
    }, retryEvery)
  }

  const retry = async (): Promise<void> => {
    if (!halted) return
    // As large as an append: a smaller write might still fit on a full disk.
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
    /** Reads the log again if the last batch is unconfirmed; returns whether it did. */
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
    /**
     * Returns whether the log still ends where this writer left it. Called between appends; rejects if it cannot be
     * read.
     */
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
    /** Appends events: durable before anything is visible. */
    append: async (events: readonly PartyEvent[]): Promise<AppendResult> => {
      const decidedAt = seq
      try {
        if (unconfirmed) await read()
        // Decided before the log's content was known, so it must be decided again.
        if (seq !== decidedAt) return 'halted'
        await write(events)
      } catch (error) {
        return stop(error)
      }
      halted = false
      return 'saved'
    },
    /** Writes a snapshot now for a table that took long to wake, so that it wakes quickly next time. */
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
    /** The table's seal, drawn when it is first needed. */
    seal: async (): Promise<string> => {
      seal ??= await log.seal(table, newSeal())
      return seal
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
