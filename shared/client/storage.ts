import type { Refusal } from '../protocol/commands.ts'
import { asMade, asName, asRefused, bodyOf, type MadeTable } from '../protocol/replies.ts'
import { newKey } from './connection.ts'

/** Reads a stored value. Without storage a seat lasts as long as the page, and a table is found by its code alone. */
export const stored = (slot: string): string | null => {
  try {
    return localStorage.getItem(`sofa-and-dagger ${slot}`)
  } catch {
    return null
  }
}
export const store = (slot: string, text: string): void => {
  try {
    localStorage.setItem(`sofa-and-dagger ${slot}`, text)
  } catch {
    // Without storage nothing is kept, as above.
  }
}

const isKey = (text: string | null): text is string => text !== null && /^[\w-]{22}$/.test(text)

/** Returns this browser's key for a table. A damaged key is replaced, because no table knows it. */
export const keyFor = (table: string): string => {
  const old = stored(table)
  const key = isKey(old) ? old : newKey()
  store(table, key)
  return key
}

/** Returns this browser's keys for a table, one for each seat that it holds: the first as above. */
export const keysFor = (table: string): readonly string[] => {
  const others = (stored(`others ${table}`) ?? '').split(' ').filter(isKey)
  return [...new Set([keyFor(table), ...others])]
}

/**
 * Returns the permanent name stored for a code. A code passes to another table when its own has slept for a day; by the
 * permanent name a browser still finds its table and its seat.
 */
export const knownAs = (code: string): string => asName(stored(`at ${code}`)) ?? code
export const remember = (code: string, table: string): void => store(`at ${code}`, table)
export const forget = (code: string): void => {
  try {
    localStorage.removeItem(`sofa-and-dagger at ${code}`)
  } catch {
    // Without storage nothing is kept, as above.
  }
}

/** The longest invite that the API reads. */
const maxInviteLength = 64

/** Reads the table from an address: `/t/CODE#INVITE`, `/tv/CODE`. */
export const tableIn = ({ pathname, hash }: Location): { readonly name: string; readonly invite: string } | null => {
  const named = /\/(?:t|tv)\/([\w-]+)$/.exec(pathname)
  return named?.[1] ? { name: named[1], invite: hash.slice(1, 1 + maxInviteLength) } : null
}

/** Says whether this page is one of the two frames of `/both`. */
export const isBeside = (): boolean => /[?&]both\b/.test(globalThis.location.search)

/** Returns the folder that the pages are served from, so that a path prefix works. */
export const base = (): string => {
  const { origin, pathname } = globalThis.location
  return `${origin}${pathname.replace(/(?:(?:t|tv)\/[\w-]+|tv|rules|verify)?$/, '')}`
}

/**
 * Makes a table in this language, or returns why it was refused; a practice table already has bots, and explains its
 * game to the one player. Rejects if no server is reached.
 */
export const newTable = async (language: string, game?: string, practise = false): Promise<MadeTable | Refusal> => {
  const response = await fetch(new URL('api/tables', base()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      language,
      ...(game === undefined ? {} : { game }),
      ...(practise ? { practise, guided: true } : {}),
    }),
  })
  const body = await bodyOf(response)
  const made = response.ok ? asMade(body) : null
  return made ?? asRefused(body) ?? { reason: 'no-table' }
}
