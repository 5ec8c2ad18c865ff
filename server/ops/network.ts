import { existsSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import type { NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import type { Reach } from './greeting.ts'
import type { Config } from './settings.ts'

type Interfaces = ReturnType<typeof networkInterfaces>

// Interfaces of containers, virtual machines and tunnels: no guest's phone is on them.
const virtual =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|virtualbox|vmware|podman|cni|flannel|cali|lxc|lxd|tun|tap|utun|wg|zt|tailscale|ppp|ipsec)/i

const home: readonly RegExp[] = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./]
const linkLocal = /^169\.254\./

const far = { public: home.length, linkLocal: home.length + 1, virtual: home.length + 2 }

/** Ranks how unlikely a guest's phone is to reach this address. */
const distance = (name: string, address: string): number => {
  if (virtual.test(name)) return far.virtual
  if (linkLocal.test(address)) return far.linkLocal
  const kind = home.findIndex(range => range.test(address))
  return kind === -1 ? far.public : kind
}

const reachable = ({ family, internal }: NetworkInterfaceInfo): boolean => family === 'IPv4' && !internal

/** Lists this machine's addresses, starting with the one that a guest's phone most likely reaches. */
export const addresses = (interfaces: Interfaces): readonly string[] =>
  Object.entries(interfaces)
    .flatMap(([name, infos = []]) =>
      infos.filter(reachable).map(({ address }) => ({ address, far: distance(name, address) })),
    )
    .toSorted((a, b) => a.far - b.far)
    .map(({ address }) => address)

/** An address of this machine, with its network as address and length. */
export interface HomeAddress {
  readonly address: string
  readonly cidr: string | null
}

/** Lists this machine's addresses in networks that guests' phones may be in. */
export const homeAddresses = (interfaces: Interfaces): readonly HomeAddress[] =>
  Object.entries(interfaces).flatMap(([name, infos = []]) =>
    infos
      .filter(reachable)
      .filter(({ address }) => distance(name, address) < far.public)
      .map(({ address, cidr }) => ({ address, cidr })),
  )

/** Returns whether an address is in the network of one of ours: a neighbour, and nobody behind a router. */
export const isNeighbour = ({ cidr }: HomeAddress, address: string): boolean => {
  const [network = '', length = ''] = cidr?.split('/') ?? []
  if (isIP(network) !== 4 || isIP(address) !== 4) return false
  const link = new BlockList()
  link.addSubnet(network, Number(length))
  return link.check(address)
}

/** Picks the address to print: localhost only if there is nothing else. */
export const guestAddress = (interfaces: Interfaces): string => addresses(interfaces)[0] ?? 'localhost'

const every = ['0.0.0.0', '::']
const itself = /^(127\.|::1$|localhost$)/
/** Docker and Podman leave these in every container. */
const inContainer = (): boolean => ['/.dockerenv', '/run/.containerenv'].some(file => existsSync(file))
/** A container with a network of its own has an address of these; one that shares the computer's has the computer's. */
const containers = /^(172\.(1[6-9]|2\d|3[01])|10)\./
const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Describes where guests reach a server with these settings, for its greeting. */
export const reachOf = (
  { host, port, publicUrl, certificate }: Pick<Config, 'host' | 'port' | 'publicUrl' | 'certificate'>,
  interfaces: Interfaces,
  localName: string | null = null,
  contained = inContainer(),
): Reach => {
  const usual = certificate ? 443 : 80
  const end = port === usual ? '' : `:${port}`
  const url = (address: string): string => `${certificate ? 'https' : 'http'}://${bracketed(address)}${end}`
  const open = every.includes(host)
  const [first = 'localhost', ...others] = open ? addresses(interfaces) : [host]
  // Whoever took a name in this network has asked for guests of it.
  const unseen = contained && localName === null && containers.test(first)
  const ownNetwork = itself.test(first) ? 'itself' : unseen ? 'no-phone' : 'network'
  const configured = publicUrl === null || !itself.test(new URL(publicUrl).hostname) ? 'everybody' : 'no-phone'
  const who = publicUrl ? configured : ownNetwork
  const short = localName === null || who !== 'network' ? undefined : url(localName)
  return { guests: publicUrl ?? url(first), short, others: open ? others.map(url) : [], who, port }
}
