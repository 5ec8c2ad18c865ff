import multicast, { type MulticastDNS, type QueryPacket, type ResponsePacket } from 'multicast-dns'
import { type HomeAddress, isNeighbour } from './network.ts'

/** A name in `.local` that everybody in the same network can resolve. */
export interface LocalName {
  readonly name: string
  /** Gives the name up, so that no device in the network remembers it. */
  readonly stop: () => Promise<void>
}

const mdnsPort = 5353
const ttlSeconds = 120
/**
 * The time, in ms, within which the owner of a name answers a probe, and the number of probes before the name is taken.
 */
const probeEveryMs = 250
const probes = 3
const announceAgainMs = 1000

/** The names to try, the shortest first. */
const candidates = ['sofa.local', ...Array.from({ length: 8 }, (_, n) => `sofa-${n + 2}.local`)]

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * The name's address, and a record that it has no other kind of address: without it a phone waits for an answer that
 * never comes.
 */
const records = (name: string, address: string, seconds: number) => ({
  answers: [{ type: 'A', name, ttl: seconds, flush: true, data: address } as const],
  additionals: [
    // The package's types lack this record, which its encoder supports.
    { type: 'NSEC', name, ttl: seconds, flush: true, data: { nextDomain: name, rrtypes: ['A'] } } as unknown as never,
  ],
})

interface Network extends HomeAddress {
  readonly socket: MulticastDNS
}

/** Opens a socket in the network of this address; null if that fails. */
const open = ({ address, cidr }: HomeAddress): Promise<Network | null> =>
  new Promise(resolve => {
    const socket = multicast({ interface: address, bind: '0.0.0.0', reuseAddr: true })
    socket.once('ready', () => resolve({ address, cidr, socket }))
    // Unreadable packets from others, and a network that goes away, are no faults of ours.
    socket.on('warning', () => undefined)
    socket.on('error', () => resolve(null))
  })

/** Asks whether anybody has the name already: another computer, or another server on this one. */
const isTaken = async (name: string, networks: readonly Network[]): Promise<boolean> => {
  let taken = false
  const onResponse = ({ answers = [] }: ResponsePacket): void => {
    taken ||= answers.some(one => same(one.name, name) && (one.type === 'A' || one.type === 'AAAA'))
  }
  for (const { socket } of networks) socket.on('response', onResponse)
  for (let n = 0; n < probes && !taken; n += 1) {
    for (const { socket } of networks) socket.query({ questions: [{ name, type: 'ANY' as never }] })
    await pause(probeEveryMs)
  }
  for (const { socket } of networks) socket.off('response', onResponse)
  return taken
}

/**
 * Answers questions for the name that come from its own network; a question from another port than mDNS' own is answered
 * to its sender alone. The socket hears the other networks of this machine as well, and whoever sends to its port: they
 * get no answer, or anybody could have us send to an address that they made up.
 */
const answer = (network: Network, name: string): void => {
  const { address, socket } = network
  socket.on('query', ({ id, questions = [] }: QueryPacket & { readonly id?: number }, { address: to, port: from }) => {
    if (!isNeighbour(network, to)) return
    const asked = questions.filter(one => same(one.name, name) && ['A', 'AAAA', 'ANY'].includes(one.type))
    if (asked.length === 0) return
    const { answers, additionals } = records(name, address, ttlSeconds)
    if (from === mdnsPort) socket.respond({ answers, additionals })
    else socket.respond({ ...{ id: id ?? 0 }, questions: asked, answers }, { address: to, port: from })
  })
}

/** Takes `sofa.local`, or the next free name, in the networks of these addresses; null if none is free. */
export const takeLocalName = async (addresses: readonly HomeAddress[]): Promise<LocalName | null> => {
  const networks = (await Promise.all(addresses.map(open))).filter(network => network !== null)
  const close = (): Promise<unknown> =>
    Promise.all(networks.map(({ socket }) => new Promise<void>(resolve => socket.destroy(resolve))))
  const say = (name: string, seconds: number): Promise<unknown> =>
    Promise.all(
      networks.map(({ address, socket }) => {
        return new Promise<unknown>(resolve => socket.respond(records(name, address, seconds), resolve))
      }),
    )
  let name: string | null = null
  for (const candidate of networks.length > 0 ? candidates : []) {
    if (await isTaken(candidate, networks)) continue
    name = candidate
    break
  }
  if (name === null) {
    await close()
    return null
  }
  const taken = name
  for (const network of networks) answer(network, taken)
  await say(taken, ttlSeconds)
  setTimeout(() => void say(taken, ttlSeconds), announceAgainMs).unref()
  return {
    name: taken,
    stop: async () => {
      await say(taken, 0)
      await close()
    },
  }
}

/** What the greeting says if no local name could be taken. */
export const nameless = 'No name in .local is to be had in this network, so that the address is a number.'
