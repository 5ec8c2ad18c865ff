import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

/** The header that marks a request that another process has forwarded: it is not forwarded twice, nor checked again. */
export const forwardedHeader = 'x-sofa-passed-on'

/**
 * Reads the name from a Host header, normalised for comparison: without port, brackets, zone and trailing dot; null for
 * none.
 */
export const hostNameIn = (host: string): string | null => {
  const [, six, name] = /^(?:\[([0-9a-f:.]+(?:%[\w.-]+)?)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(host) ?? []
  const found = six ?? name
  return found === undefined ? null : plain(found)
}
/** Normalises an address, so that equal addresses compare equal. */
const plain = (name: string): string => {
  const bare = name.toLowerCase().replace(/%.*$/, '')
  const older = bare.replace(/^::ffff:(?=\d+\.)/, '')
  if (isIP(older) === 6) return new URL(`http://[${older}]`).hostname.slice(1, -1)
  return older.replace(/\.$/, '')
}

const addressesValidForMs = 10_000
let known: { readonly at: number; readonly all: ReadonlySet<string> } = { at: Number.NEGATIVE_INFINITY, all: new Set() }
/** Checks against this machine's addresses, re-read now and then because a router may assign new ones. */
const isOwnAddress = (address: string): boolean => {
  const now = performance.now()
  if (now - known.at > addressesValidForMs) {
    const all = Object.values(networkInterfaces()).flatMap((infos = []) => infos.map(info => plain(info.address)))
    known = { at: now, all: new Set(all) }
  }
  return known.all.has(address)
}

const isItself = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(name) || name === '::1'

/**
 * Returns whether a request has no second Host header. Node reads the first one, and a proxy may have read the last: each
 * would then mean another server.
 */
export const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length <= 1

/**
 * Checks the Host header against DNS rebinding, where a stranger's page whose name resolves to this server would pass
 * as our own. Accepted are the configured names, this machine's addresses, and names that only a home network or this
 * computer can resolve.
 */
export const makeNameCheck = (names: readonly string[], shared = false) => {
  const allowed = new Set(names.map(name => hostNameIn(name) ?? plain(name)))
  const own = hostname().toLowerCase()
  const isNamed = (name: string): boolean =>
    allowed.has(name) || isItself(name) || name === own || /.\.local$/.test(name)

  return ({ headers, httpVersion, socket }: IncomingMessage): boolean => {
    const { host } = headers
    // Only HTTP/1.0 may omit it, as health checks of load balancers do; no browser does.
    if (host === undefined) return httpVersion === '1.0'
    const name = hostNameIn(host)
    if (name === null) return false
    if (isNamed(name)) return true
    if (isIP(name) === 0) return false
    // The process that forwarded this socket has already checked its name.
    const passedOn = shared && headers[forwardedHeader] !== undefined
    return passedOn || name === plain(socket.localAddress ?? '') || isOwnAddress(name)
  }
}
export type NameCheck = ReturnType<typeof makeNameCheck>

/**
 * Returns whether to send HSTS. A browser then insists on https for that name, which for localhost would break every
 * other program there.
 */
export const sendsHsts = (host: string): boolean => {
  const name = hostNameIn(host)
  return name !== null && !/(^|\.)localhost$/.test(name)
}

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
