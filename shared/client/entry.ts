import { Client, type Room } from 'colyseus.js'
import { type Refusal, undoWithinMs } from '../protocol/commands.ts'
import { asLet, asRefused, bodyOf } from '../protocol/replies.ts'
import type { Language } from '../texts/catalogue.ts'

/** The pauses after failed attempts, in ms; the last one repeats. */
const pauses = [250, 500, 1000, 2000, 3500, 5000] as const
/** The pause while the host is being asked, in ms. */
export const waitMs = 2000
/** An unknown code may belong to a table whose host is being asked: it is tried again for five minutes. */
export const askMs = 4000
const maxAsks = 75
/** How long a removed phone keeps trying, in ms: the host may undo the removal within a minute. */
const regretMs = undoWithinMs + askMs

/** Recognises a limit of the server, which passes: its sentence is shown, and the screen goes on asking. */
const isLimit = ({ reason }: Refusal): boolean => reason === 'busy' || reason === 'tries'

/** Decides how long a link keeps trying to enter, and pauses between its attempts. */
export const makeTries = () => {
  let failed = 0
  let asks = 0
  /** When a removal can no longer be undone, by this screen's monotonic clock. */
  let regrets = 0
  let nudge = (): void => undefined

  return {
    /** Returns whether no attempt has failed since the link was last open. */
    first: (): boolean => failed === 0,
    succeeded: (): void => {
      failed = 0
    },
    /** Counts a failed attempt, and returns how long to pause before the next one, in ms. */
    fail: (): number => {
      failed += 1
      return pauses[Math.min(failed, pauses.length) - 1] ?? 5000
    },
    /**
     * Decides whether to try again after a refusal: an unknown code is tried again for a while, as is a server
     * that may be updating, and any limit until it has passed. Everything else is final.
     */
    asksAgain: (told: Refusal): boolean => {
      const { reason } = told
      const waits = (reason === 'nowhere' || reason === 'newer') && asks < maxAsks
      asks += 1
      return waits || isLimit(told) || performance.now() < regrets
    },
    /** Notes that the screen was removed, which the host may undo. */
    removed: (): void => {
      regrets = performance.now() + regretMs
    },
    /** Waits before the next attempt; `nudge` ends the wait. */
    rest: (milliseconds: number): Promise<void> =>
      new Promise(resolve => {
        const timer = setTimeout(resolve, milliseconds)
        nudge = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    nudge: (): void => nudge(),
  }
}

export interface Visit {
  /** The server's address, with the path of its pages. */
  readonly base: string
  /** The table's code or permanent name. */
  readonly name: string
  readonly key: string
  readonly screen: boolean
  /** Whether this page is one of the two of `/both`. */
  readonly beside?: boolean
  readonly invite: string
  /** The language of the games' texts; English by default. */
  readonly language?: () => Language
}

/** The API's answer on entering, besides the reservation. */
export interface Entered {
  readonly table: string
  readonly version: string
  /** The address that a link holds, and a shorter one to type; empty for none. */
  readonly address: string
  readonly short: string
}

/** The result of one attempt to enter. */
type Entry =
  /** The host has been asked. */
  | { readonly at: 'requesting' }
  | { readonly at: 'refused'; readonly told: Refusal }
  /** Entered; `offset` is the server's time minus this screen's monotonic clock. */
  | { readonly at: 'in'; readonly room: Room; readonly entered: Entered; readonly offset: number }

/**
 * The timeouts of entering and then joining, in ms. The first attempt gets less: a browser may reuse a connection that
 * has just died.
 */
const enterTimeoutMs = 8000
const firstTimeoutMs = 4000

/** Joins within the timeout, and closes a connection that opens later. */
const inTime = async (joining: Promise<Room>): Promise<Room> => {
  let timer: ReturnType<typeof setTimeout> | null = null
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), enterTimeoutMs)
  })
  const joined = await Promise.race([joining, late])
  if (timer) clearTimeout(timer)
  if (joined) return joined
  joining.then(room => void room.leave()).catch(() => null)
  throw new Error('nothing came')
}

/** Asks the API for a place at the table. */
const requestEntry = async (visit: Visit, first: boolean): Promise<Response> => {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), first ? firstTimeoutMs : enterTimeoutMs)
  try {
    const { base, name, key, screen, beside = false, invite } = visit
    return await fetch(new URL(`api/tables/${encodeURIComponent(name)}/enter`, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, screen, invite, ...(beside && { beside }) }),
      signal: stop.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}

/** Tries to enter once: asks for a place, and takes it. Throws if no valid answer comes in time. */
export const enterOnce = async (visit: Visit, first: boolean): Promise<Entry> => {
  const response = await requestEntry(visit, first)
  const body = await bodyOf(response)
  if (response.status === 202) return { at: 'requesting' }
  const told = asRefused(body)
  const isFinal = response.status < 500 && response.status !== 429
  if (told && (isFinal || isLimit(told))) return { at: 'refused', told }
  const place = response.ok ? asLet<Parameters<Client['consumeSeatReservation']>[0]>(body) : null
  if (place === null) throw new Error(String(response.status))
  const offset = place.now - performance.now()
  const room = await inTime(new Client(visit.base).consumeSeatReservation(place.reservation))
  const { table, version, address, short = '' } = place
  return { at: 'in', room, entered: { table, version, address, short }, offset }
}
