import { newKey } from './link.ts'

/** Without storage a seat lasts as long as the page, and a code is all there is to find a table by. */
const kept = (slot: string): string | null => {
  try {
    return localStorage.getItem(`sofa-and-dagger ${slot}`)
  } catch {
    return null
  }
}
const keep = (slot: string, text: string): void => {
  try {
    localStorage.setItem(`sofa-and-dagger ${slot}`, text)
  } catch {
    // See above.
  }
}

/** The secret by which this browser is known at a table. */
export const keyFor = (table: string): string => {
  const key = kept(table) ?? newKey()
  keep(table, key)
  return key
}

/**
 * A code goes to another table when its own has slept for a day; its permanent name stays. So a browser that was at a
 * table finds it by that, and its seat's key with it.
 */
export const knownAs = (code: string): string => kept(`at ${code}`) ?? code
export const remember = (code: string, table: string): void => keep(`at ${code}`, table)
export const forget = (code: string): void => {
  try {
    localStorage.removeItem(`sofa-and-dagger at ${code}`)
  } catch {
    // See above.
  }
}

/** Which table an address names: `/t/CODE#INVITE`, `/tv/CODE`. */
export const tableIn = ({ pathname, hash }: Location): { readonly name: string; readonly invite: string } | null => {
  const named = /\/(?:t|tv)\/([\w-]+)$/.exec(pathname)
  return named?.[1] ? { name: named[1], invite: hash.slice(1) } : null
}

/** The folder that the pages are served from, so that a path prefix works. */
export const base = (): string => {
  const { origin, pathname } = globalThis.location
  return `${origin}${pathname.replace(/(?:(?:t|tv)\/[\w-]+|tv|rules)?$/, '')}`
}

/** Opens a table; one for practice has bots at it already, and a seat for whoever comes. */
export const newTable = async (
  game?: string,
  practise = false,
): Promise<{ readonly code: string; readonly invite: string }> => {
  const response = await fetch(new URL('api/tables', base()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(game === undefined ? {} : { game }), ...(practise ? { practise } : {}) }),
  })
  const body = await response.json()
  if (!response.ok) throw new Error(body.refused?.text ?? 'No table could be opened.')
  return body
}
