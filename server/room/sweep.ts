import { matchMaker } from '@colyseus/core'
import { codeLifetime, type Log, tableLifetime, type Unused } from '../log/log.ts'
import { failed, note } from '../ops/journal.ts'
import { defaultKeepDays } from '../ops/settings.ts'

const minuteMs = 60_000
const day = 24 * 60 * minuteMs
export const sweepEvery = 60 * minuteMs
/**
 * The least time between the two sweeps that must find a table due before it is deleted, by a clock that nobody can
 * set.
 */
const sweepsApart = day
/** A larger drift between two sweeps means that somebody set the clock. */
const clockJump = 10 * minuteMs

interface SweepOptions {
  /** The wall clock: the last use is stored in its time, and it may be wrong. */
  readonly wall?: () => number
  /** Uptime in milliseconds: nobody can set it. */
  readonly uptime?: () => number
  readonly keepDays?: number
  readonly isAwake?: (table: string) => boolean
}

const isAwakeHere = (table: string): boolean => matchMaker.getLocalRoomById(table) !== undefined

/**
 * Deletes tables unused for as long as their host or the operator says, and frees the codes of those asleep for a day. A wrong clock costs nobody a table:
 * a start deletes nothing, and uses noted by this process are corrected when the clock is set.
 */
export const makeSweeper = (store: Log, options: SweepOptions = {}) => {
  const { wall = Date.now, uptime = () => performance.now(), isAwake = isAwakeHere } = options
  const lifetime = tableLifetime(options.keepDays ?? defaultKeepDays)
  /** If no table was used for this long, the clock is wrong or the server was away: the operator has to confirm. */
  const longestUnused = lifetime + day
  /** When each table was last used in this process. */
  const used = new Map<string, number>()
  /** Tables found due: since when, and their last use then. */
  const found = new Map<string, { readonly used: number; readonly since: number }>()
  let last: { readonly wall: number; readonly uptime: number } | null = null
  /** How far the clock is ahead of the newest use that another process stored; corrected whenever the clock is set. */
  let ahead = 0

  const log: Log = {
    ...store,
    create: async (table, events, now) => {
      await store.create(table, events, now)
      used.set(table.id, uptime())
    },
    touch: async (id, now, keepDays) => {
      const entry = await store.touch(id, now, keepDays)
      if (entry) used.set(id, uptime())
      return entry
    },
  }

  /** Corrects recent uses after the clock was set. */
  const mend = async (): Promise<void> => {
    found.clear()
    const lately = [...used].filter(([, at]) => uptime() - at < day)
    await Promise.all(lately.map(([id, at]) => store.touch(id, Math.round(wall() - (uptime() - at)))))
  }

  const sinceNewest = async (): Promise<number> => {
    const newest = await store.newest()
    return newest === null ? 0 : wall() - newest
  }

  const expire = async (): Promise<void> => {
    const due = (await store.due(wall(), lifetime)).filter(({ id }) => !isAwake(id))
    const expired: Unused[] = []
    const before = new Map(found)
    found.clear()
    for (const table of due) {
      const known = before.get(table.id)
      const since = known?.used === table.used ? known.since : uptime()
      if (uptime() - since >= sweepsApart) expired.push(table)
      else found.set(table.id, { used: table.used, since })
    }
    if (expired.length === 0) return
    const tables = await store.expire(expired)
    if (tables > 0) note({ said: 'swept', tables })
  }

  /** Returns how far the clock was set since the last sweep; small drift counts as nothing. */
  const setBy = (): number => {
    const now = { wall: wall(), uptime: uptime() }
    const by = last === null ? 0 : now.wall - last.wall - (now.uptime - last.uptime)
    last = now
    return Math.abs(by) > clockJump ? by : 0
  }

  /**
   * Sweeps once. The first sweep, at the start, only notes what is due; one right after a change of the clock does not
   * even do that.
   */
  const sweep = async (): Promise<void> => {
    const first = last === null
    const by = setBy()
    for (const [id, at] of used) if (uptime() - at > day && !isAwake(id)) used.delete(id)
    const distance = await sinceNewest()
    // Uses stored by a wrong clock carry its time, so only a start and jumps of the clock show that it is wrong.
    if (first) ahead = distance
    ahead += by
    if (by !== 0) return mend()
    if (Math.max(ahead, distance) > longestUnused) return
    if (!first) await store.free(wall() - codeLifetime)
    await expire()
  }

  return {
    /** The log, wrapped to note each use. */
    log,
    sweep: (): Promise<void> => sweep().catch(error => failed('log', error)),
  }
}
