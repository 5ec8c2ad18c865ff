import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Reads an address that may have a port, brackets or a zone; empty for what is no address. */
const addressIn = (text: string): string => {
  const [, four] = /^(\d+\.\d+\.\d+\.\d+)(?::\d{1,5})?$/.exec(text) ?? []
  const [, six] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? []
  const plain = (four ?? six ?? text).replace(/%.*$/, '').toLowerCase()
  return isIP(plain) === 0 ? '' : plain
}

/** The number of 16-bit groups of an IPv6 address that one household owns at least: a /64. */
const blockGroups = 4

/** IPv6 clients are counted per /64, because one household owns the whole prefix. */
export const addressBlock = (text: string): string => {
  const address = addressIn(text)
  const older = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (older?.[1] || !address.includes(':')) return older?.[1] ?? address
  const [left = [], right = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map(half => half.split(':').filter(group => group !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, blockGroups).join(':')}::/64`
}

/** A block of addresses that are counted together, and how many times the limit of one address it may reach. */
export interface Block {
  readonly name: string
  readonly share: number
}

/**
 * The blocks that an address counts for. Providers hand out a /56 or a /48 as readily as a /64: 256 or 65,536 addresses
 * of a stranger. The wider block has a smaller share for each of them, and enough for neighbours in a mobile network.
 */
export const blocksOf = (address: string): readonly Block[] => {
  const own = { name: address, share: 1 }
  const [network, length] = address.split('::/')
  if (network === undefined || length !== '64') return [own]
  const groups = network.split(':')
  const last = Number.parseInt(groups.at(-1) ?? '', 16) & 0xff00
  return [
    own,
    { name: `${[...groups.slice(0, -1), last.toString(16)].join(':')}::/56`, share: 2 },
    { name: `${groups.slice(0, -1).join(':')}::/48`, share: 4 },
  ]
}

/**
 * Returns the visitor's address. Anybody can write `X-Forwarded-For`, so only the entries of our own proxies are read.
 * Some proxies add the port.
 */
export const addressOf = (request: IncomingMessage, proxies: number): string => {
  const direct = addressBlock(request.socket.remoteAddress ?? '')
  if (proxies === 0) return direct
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  return addressBlock(forwarded.at(-proxies)?.trim() ?? '') || direct
}
