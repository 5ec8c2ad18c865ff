import multicast, { type MulticastDNS, type QueryPacket, type ResponsePacket } from 'multicast-dns'

/** A name in `.local` that everybody in the same network can resolve. */
export interface LocalName {
  readonly name: string
  /** Takes the name back, so that nobody in the network remembers it. */
  readonly stop: () => Promise<void>
}

const port = 5353
const ttl = 120
/** Whoever has a name answers a question for it within this time, in ms; it is asked this often before it is taken. */
const [probeEvery, probes] = [250, 3] as const
const announceAgain = 1000

/** The names that are tried, the shortest first. */
const candidates = ['sofa.local', ...Array.from({ length: 8 }, (_, n) => `sofa-${n + 2}.local`)]

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The name's address, and that it has no other kind of one: else a phone waits for an answer that never comes. */
const records = (name: string, address: string, seconds: number) => ({
  answers: [{ type: 'A', name, ttl: seconds, flush: true, data: address } as const],
  additionals: [
    // The types that come with the package do not know this record, which its encoder does.
    { type: 'NSEC', name, ttl: seconds, flush: true, data: { nextDomain: name, rrtypes: ['A'] } } as unknown as never,
  ],
})

interface Line {
  readonly address: string
  readonly socket: MulticastDNS
}

/** Opens a socket in the network of this address; null where it cannot be had. */
const open = (address: string): Promise<Line | null> =>
  new Promise(resolve => {
    const socket = multicast({ interface: address, bind: '0.0.0.0', reuseAddr: true })
    socket.once('ready', () => resolve({ address, socket }))
    // What others send that cannot be read, and a network that goes away, are no fault of ours.
    socket.on('warning', () => undefined)
    socket.on('error', () => resolve(null))
  })

/** Asks whether anybody has the name already: another computer, or another server on this one. */
const isTaken = async (name: string, lines: readonly Line[]): Promise<boolean> => {
  let taken = false
  const hear = ({ answers = [] }: ResponsePacket): void => {
    taken ||= answers.some(one => same(one.name, name) && (one.type === 'A' || one.type === 'AAAA'))
  }
  for (const { socket } of lines) socket.on('response', hear)
  for (let n = 0; n < probes && !taken; n += 1) {
    for (const { socket } of lines) socket.query({ questions: [{ name, type: 'ANY' as never }] })
    await pause(probeEvery)
  }
  for (const { socket } of lines) socket.off('response', hear)
  return taken
}

/** Answers whoever asks for the name; who asked from another port is no part of mDNS, and is answered alone. */
const answer = ({ address, socket }: Line, name: string): void => {
  socket.on('query', ({ id, questions = [] }: QueryPacket & { readonly id?: number }, { address: to, port: from }) => {
    const asked = questions.filter(one => same(one.name, name) && ['A', 'AAAA', 'ANY'].includes(one.type))
    if (asked.length === 0) return
    const { answers, additionals } = records(name, address, ttl)
    if (from === port) socket.respond({ answers, additionals })
    else socket.respond({ ...{ id: id ?? 0 }, questions: asked, answers }, { address: to, port: from })
  })
}

/** Takes `sofa.local`, or the next that is free, in the networks of these addresses; null where none can be had. */
export const takeLocalName = async (addresses: readonly string[]): Promise<LocalName | null> => {
  const lines = (await Promise.all(addresses.map(open))).filter(line => line !== null)
  const close = (): Promise<unknown> =>
    Promise.all(lines.map(({ socket }) => new Promise<void>(resolve => socket.destroy(resolve))))
  const say = (name: string, seconds: number): Promise<unknown> =>
    Promise.all(
      lines.map(({ address, socket }) => {
        return new Promise<unknown>(resolve => socket.respond(records(name, address, seconds), resolve))
      }),
    )
  let name: string | null = null
  for (const candidate of lines.length > 0 ? candidates : []) {
    if (await isTaken(candidate, lines)) continue
    name = candidate
    break
  }
  if (name === null) {
    await close()
    return null
  }
  const taken = name
  for (const line of lines) answer(line, taken)
  await say(taken, ttl)
  setTimeout(() => void say(taken, ttl), announceAgain).unref()
  return {
    name: taken,
    stop: async () => {
      await say(taken, 0)
      await close()
    },
  }
}
