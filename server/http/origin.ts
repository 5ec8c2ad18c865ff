import type { IncomingMessage } from 'node:http'

type Headers = Pick<IncomingMessage['headers'], 'origin' | 'host'>

/** The scheme under which a host's pages are served, as `https:`; null if this server cannot know it. */
export type SchemeOf = (host: string | undefined) => string | null

/**
 * Knows the scheme by the certificate, or else by the public URL at its own host. In front of any other name there may
 * be a proxy that speaks https.
 */
export const makeSchemeOf = (https: boolean, publicUrl: string | null): SchemeOf => {
  const known = publicUrl === null ? null : new URL(publicUrl)
  return host => (https ? 'https:' : host !== undefined && host === known?.host ? known.protocol : null)
}

/**
 * Refuses pages of other origins: those of another host, and those that came over http where ours come over https. A
 * request without an origin does not come from a page.
 */
export const isSameOrigin = ({ origin, host }: Headers, schemeOf: SchemeOf = () => null): boolean => {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host: named } = new URL(origin)
  const scheme = schemeOf(host)
  return named === host && (scheme === null ? /^https?:$/.test(protocol) : protocol === scheme)
}
