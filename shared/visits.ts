import { newKey } from './link.ts'

/** The secret by which this browser is known at a table. It is the only thing kept here. */
export const keyFor = (table: string): string => {
  const slot = `sofa-and-dagger ${table}`
  try {
    const kept = localStorage.getItem(slot)
    if (kept) return kept
    const key = newKey()
    localStorage.setItem(slot, key)
    return key
  } catch {
    // Without storage a seat lasts as long as the page.
    return newKey()
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

export const newTable = async (game?: string): Promise<{ readonly code: string; readonly invite: string }> => {
  const response = await fetch(new URL('api/tables', base()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(game === undefined ? {} : { game }),
  })
  const body = await response.json()
  if (!response.ok) throw new Error(body.refused?.text ?? 'No table could be opened.')
  return body
}
