import type { Room } from 'colyseus.js'
import type { Language } from '../texts/languages.ts'

export interface Visit {
  /** The server's address, with the path of its pages. */
  readonly base: string
  /** The table's code or permanent name. */
  readonly name: string
  readonly key: string
  readonly screen: boolean
  readonly invite: string
  /** The language of the games' words; English where none is said. */
  readonly language?: Language | undefined
}

/** The API's answer on entering, besides the reservation. */
export interface Entered {
  readonly table: string
  readonly version: string
  /** The address that a link holds, and a shorter one to type; empty for none. */
  readonly address: string
  readonly short: string
}

/**
 * The timeouts of entering and then joining. The first tries are shorter: a browser may reuse a connection that has
 * just died.
 */
const enterWithin = 8000
const firstWithin = 4000

/** Joins within the timeout. A connection that opens later is closed again. */
export const inTime = async (joining: Promise<Room>): Promise<Room> => {
  let timer: ReturnType<typeof setTimeout> | null = null
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), enterWithin)
  })
  const joined = await Promise.race([joining, late])
  if (timer) clearTimeout(timer)
  if (joined) return joined
  joining.then(room => void room.leave()).catch(() => null)
  throw new Error('nothing came')
}

/** Asks the API for a place at the table. */
export const requestEntry = async (visit: Visit, first: boolean): Promise<Response> => {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), first ? firstWithin : enterWithin)
  try {
    const { base, name, key, screen, invite } = visit
    return await fetch(new URL(`api/tables/${encodeURIComponent(name)}/enter`, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, screen, invite }),
      signal: stop.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}
