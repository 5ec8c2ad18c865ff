import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { mark } from '../cluster/forward.ts'

/** The name in a Host header, as names are compared: without its port, brackets, zone and last dot; null for none. */
export const nameIn = (host: string): string | null => {
  const [, six, name] = /^(?:\[([0-9a-f:.]+(?:%[\w.-]+)?)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(host) ?? []
  const found = six ?? name
  return found === undefined ? null : plain(found)
}
/** One way to write each address. */
const plain = (name: string): string => {
  const bare = name.toLowerCase().replace(/%.*$/, '')
  const older = bare.replace(/^::ffff:(?=\d+\.)/, '')
  if (isIP(older) === 6) return new URL(`http://[${older}]`).hostname.slice(1, -1)
  return older.replace(/\.$/, '')
}

const addressesFor = 10_000
let known: { readonly at: number; readonly all: ReadonlySet<string> } = { at: Number.NEGATIVE_INFINITY, all: new Set() }
/** All addresses of this machine, read again now and then: a router gives others. */
const isOwnAddress = (address: string): boolean => {
  const now = performance.now()
  if (now - known.at > addressesFor) {
    const all = Object.values(networkInterfaces()).flatMap((infos = []) => infos.map(info => plain(info.address)))
    known = { at: now, all: new Set(all) }
  }
  return known.all.has(address)
}

const isItself = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(name) || name === '::1'

/**
 * Is this server called so? A page of somebody else whose name was made to lead here would else be taken for one of ours.
 * It answers to the names that it was given, to the addresses of this machine, and to what only a home network or this
 * computer itself can look up.
 */
export const makeNameCheck = (names: readonly string[], shared = false) => {
  const given = new Set(names.map(name => nameIn(name) ?? plain(name)))
  const own = hostname().toLowerCase()
  const isNamed = (name: string): boolean => given.has(name) || isItself(name) || name === own || /.\.local$/.test(name)

  return ({ headers, httpVersion, socket }: IncomingMessage): boolean => {
    const { host } = headers
    // Only the oldest kind of request may leave it out, as balancers' tests of health do; no browser sends it.
    if (host === undefined) return httpVersion === '1.0'
    const name = nameIn(host)
    if (name === null) return false
    if (isNamed(name)) return true
    if (isIP(name) === 0) return false
    // Another process that passes a socket on has looked by which of its own addresses it was called.
    const passedOn = shared && headers[mark] !== undefined
    return passedOn || name === plain(socket.localAddress ?? '') || isOwnAddress(name)
  }
}
export type NameCheck = ReturnType<typeof makeNameCheck>

/** A browser keeps to https at a name from there on; at this computer's own name it would do so for everything on it. */
export const sendsHsts = (host: string): boolean => {
  const name = nameIn(host)
  return name !== null && !/(^|\.)localhost$/.test(name)
}
