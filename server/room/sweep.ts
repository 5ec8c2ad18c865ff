import { matchMaker } from '@colyseus/core'
import { codeLifetime, type Log, tableLifetime, type Unused } from '../log/log.ts'
import { failed, note } from '../ops/journal.ts'

const minute = 60_000
const day = 24 * 60 * minute
export const sweepEvery = 60 * minute
/** A table goes only when two sweeps found it due that were so far apart, by a clock that nobody can set. */
const sweepsApart = day
/** Where nobody used any table for so long, the clock is wrong or the server was away: the operator has to say. */
const longestUnused = 31 * day
/** So much does no clock run wrong by itself between two sweeps: it was set. */
const clockJump = 10 * minute

interface Time {
  /** The clock on the wall: what a table's last use is told in, and what may be wrong. */
  readonly wall: () => number
  /** Milliseconds that this process has run: never set, and right for as long as it runs. */
  readonly uptime: () => number
}
interface Around extends Partial<Time> {
  readonly isAwake?: (table: string) => boolean
}

const isAwakeHere = (table: string): boolean => matchMaker.getLocalRoomById(table) !== undefined

/**
 * Deletes what nobody used for 30 days, and frees the codes of tables that sleep for a day. A clock that is wrong costs
 * nobody a table: a start deletes nothing, and what was used in this process is told the right time when the clock is set.
 */
export const makeSweeper = (store: Log, around: Around = {}) => {
  const { wall = Date.now, uptime = () => performance.now(), isAwake = isAwakeHere } = around
  /** Which tables were used in this process, and when. */
  const used = new Map<string, number>()
  /** What was due, since when, and when it had been used then. */
  const found = new Map<string, { readonly used: number; readonly since: number }>()
  let last: { readonly wall: number; readonly uptime: number } | null = null
  /** How far the clock is ahead of the newest use that others than this process told, also after it was set. */
  let ahead = 0

  const log: Log = {
    ...store,
    create: async (table, events, now) => {
      await store.create(table, events, now)
      used.set(table.id, uptime())
    },
    touch: async (id, now) => {
      const entry = await store.touch(id, now)
      if (entry) used.set(id, uptime())
      return entry
    },
  }

  /** The clock was set: what was used lately was used when it says so by now. */
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
    const due = (await store.due(wall() - tableLifetime)).filter(({ id }) => !isAwake(id))
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

  /** How far the clock was set since the last look; the little that it runs wrong by itself is nothing. */
  const setBy = (): number => {
    const now = { wall: wall(), uptime: uptime() }
    const by = last === null ? 0 : now.wall - last.wall - (now.uptime - last.uptime)
    last = now
    return Math.abs(by) > clockJump ? by : 0
  }

  /** Looks what is due. The first look, at the start, only notes it, and one at a clock that was just set not even that. */
  const sweep = async (): Promise<void> => {
    const first = last === null
    const by = setBy()
    for (const [id, at] of used) if (uptime() - at > day && !isAwake(id)) used.delete(id)
    const distance = await sinceNewest()
    // What is used by a clock that is wrong tells the store its time: the start and the leaps alone tell that it is.
    if (first) ahead = distance
    ahead += by
    if (by !== 0) return mend()
    if (Math.max(ahead, distance) > longestUnused) return
    if (!first) await store.free(wall() - codeLifetime)
    await expire()
  }

  return {
    /** The log, with an eye on what is used. */
    log,
    look: (): Promise<void> => sweep().catch(error => failed('log', error)),
  }
}
