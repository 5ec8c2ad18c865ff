import { connect } from 'node:net'
import { WebSocket } from 'ws'
import { newKey } from '../../shared/client/connection.ts'
import type { Random } from '../../shared/engine/random.ts'
import { gather, opening, type Players, perform, settled } from '../kit/players.ts'
import { enterTable } from '../kit/server.ts'
import { attend, enter, replies, request, reserve } from '../kit/socket.ts'
import { type Attack, brokenFrame, hugeFrame, refusedCommand } from './frames.ts'
import { type BadRequest, badRequest, forwarded, tornRequest } from './requests.ts'

/** An intruder at the table: a stranger who watches, or a player whose phone runs another program. */
interface Intruder {
  readonly key: string
  readonly screen: boolean
}

/** A table in the middle of a game, and its attackers. */
export interface Siege {
  readonly base: string
  readonly victims: Players
  readonly intruders: readonly Intruder[]
  readonly random: Random
}

const seats = ['s1', 's2', 's3', 's4', 's5']
const asks = [
  'acknowledge role',
  'team 1.1',
  'vote 1.1',
  'card 1.1',
  'go-on votes 1.1',
  'end game',
  'assassinate merlin',
  'pause votes 1.1',
]

/** Brings five people into a game, who must notice nothing of the attacks on their table. */
export const besiege = async (base: string, random: Random): Promise<Siege> => {
  const victims = await gather(base, 5)
  for (const act of opening(victims, 'avalon', {})) {
    const reply = await perform(act)
    if (!reply.ok) throw new Error(`the game does not start: ${JSON.stringify(reply)}`)
  }
  for (const one of victims.phones) await one.say({ do: 'answer', ask: 'acknowledge role', picks: [] })
  await settled(victims.screens)
  const idle = victims.phones.filter(one => {
    const { room, seat, secret } = one.view()
    return seat !== room.host && secret?.asks.length === 0
  })
  const watchers = [newKey(), newKey()].map((key, i) => ({ key, screen: i === 0 }))
  // They enter once before anything is counted, because that is logged.
  for (const { key, screen } of watchers) (await enter(base, victims.code, key, screen))?.socket.close()
  const intruders = [...idle.slice(0, 2).map(({ key }) => ({ key, screen: false })), ...watchers]
  return { base, victims, intruders, random }
}

const makes = async (base: string, headers: Readonly<Record<string, string>>): Promise<boolean> => {
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
  const response = await fetch(new URL('api/tables', base), init)
  await response.arrayBuffer()
  return response.status === 201
}
/** Uses up an address's limit of new tables: the next one is refused. Behind a proxy, for two addresses. */
export const exhaust = async (base: string): Promise<void> => {
  for (const headers of [{}, forwarded]) while (await makes(base, headers));
}

/** Enters as one intruder after another. */
const visit = async ({ base, victims, intruders }: Siege, round: number) => {
  const who = intruders[round % intruders.length]
  const raw = who && (await enter(base, victims.code, who.key, who.screen))
  if (!raw) throw new Error('an intruder was not let in')
  return raw
}

/**
 * Sends this many frames of an attack on one connection, and waits until it is closed or has answered a last request.
 */
const burst = async (siege: Siege, round: number, frames: number, of: Attack) => {
  const raw = await visit(siege, round)
  for (let i = 0; i < frames; i++) raw.socket.send(of(siege.random))
  raw.socket.send(Buffer.from('\x15\xcd\xff\xff\xa4time', 'latin1'))
  const answered = new Promise<void>(resolve => {
    raw.socket.on('message', () => replies(raw.frames.slice(-1)).has(65_535) && resolve())
  })
  await Promise.race([raw.closed, answered])
  raw.socket.close()
  await raw.closed
  return replies(raw.frames)
}
const tooFast = (said: Awaited<ReturnType<typeof burst>>): number =>
  [...said.values()].filter(reply => (reply as { readonly reason?: string } | null)?.reason === 'slow').length

/** Opens a socket without a reservation. */
const stray = async ({ base, victims, random }: Siege): Promise<void> => {
  const { id } = victims
  const path = random.one('path', [`x/${id}`, id, '', `%00/${id}`, '../x', 'a/b/c'])
  const query = random.one('query', [
    '?sessionId=x',
    '',
    '?sessionId=',
    `?sessionId=${'x'.repeat(5000)}`,
    '?reconnectionToken=x&sessionId=y',
  ])
  const headers = random.one('headers', [{}, { origin: 'http://elsewhere.example' }, { origin: '::' }])
  const socket = new WebSocket(`${base.replace('http', 'ws')}${path}${query}`, { headers })
  const over = ['close', 'error', 'unexpected-response'].map(
    event => new Promise(resolve => socket.once(event, resolve)),
  )
  socket.on('open', () => socket.send(brokenFrame(random)))
  socket.on('error', () => null)
  await Promise.race(over)
  socket.terminate()
}

const sendBadRequest = async (base: string, { path, ...init }: BadRequest): Promise<void> => {
  const stop = AbortSignal.timeout(5000)
  const response = await fetch(`${base.slice(0, -1)}${path}`, { ...init, signal: stop }).catch(() => null)
  await response?.arrayBuffer().catch(() => null)
  if (response?.status === 201) throw new Error(`a table was made by ${JSON.stringify({ path, ...init })}`)
}

/** Writes the chunks one after the other, and breaks the connection off. */
const tear = async (base: string, parts: readonly string[]): Promise<void> => {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  socket.on('error', () => null).resume()
  for (const part of parts) {
    socket.write(part)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  socket.destroy()
}

const crowd = async (count: number, each: () => Promise<void>): Promise<number> => {
  await Promise.all(Array.from({ length: count }, each))
  return count
}

/**
 * An attack: the name of its test, how often it is repeated, and one round of it, which returns how many messages it
 * sent.
 */
export interface Assault {
  readonly rule: string
  readonly name: string
  readonly rounds: number
  /** Rejects where the server misbehaved. */
  readonly round: (siege: Siege, round: number) => Promise<number>
}

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

/** All attacks. Together they are far more than 100,000 messages. */
export const assaults: readonly Assault[] = [
  {
    rule: 'within the rate limits is refused, and changes nothing',
    name: 'commands below the limit',
    rounds: 420,
    round: async (siege, round) => {
      const slow = tooFast(await burst(siege, round, 38, refusedCommand(seats, asks)))
      must(slow === 0, `${slow} of 38 commands were too many`)
      return 38
    },
  },
  {
    rule: 'above the rate limits is told so, and changes nothing',
    name: 'commands above the limit',
    rounds: 50,
    round: async (siege, round) => {
      const begun = performance.now()
      const slow = tooFast(await burst(siege, round, 110, refusedCommand(seats, asks)))
      // Forty may come at once, and twenty more each second; a burst takes time on a busy machine.
      const allowed = 60 + (20 * (performance.now() - begun)) / 1000
      must(slow > 110 - allowed, `only ${slow} of 110 commands were too many`)
      return 110
    },
  },
  {
    rule: 'that floods the server is cut off, and changes nothing',
    name: 'floods of commands',
    rounds: 50,
    round: async (siege, round) => {
      const said = await burst(siege, round, 1000, refusedCommand(seats, asks))
      must(!said.has(65_535), 'the last of 1000 commands at once was answered')
      return 1000
    },
  },
  {
    rule: 'that sends before it is ready is closed, and changes nothing',
    name: 'frames before their time',
    rounds: 200,
    round: async ({ base, victims, intruders }, round) => {
      const who = intruders[round % intruders.length]
      const place = who && (await reserve(base, victims.code, who.key, who.screen))
      if (!place) throw new Error('an intruder got no place')
      const early = await attend(base, place, request(1, 'do', { do: 'lobby' }))
      const code = await early.closed
      must(code === 4002, `whoever spoke too early was closed with ${code}`)
      must(early.frames.length === 0, 'whoever spoke too early was sent something')
      return 1
    },
  },
  {
    rule: 'with malformed frames changes nothing',
    name: 'broken frames',
    rounds: 1500,
    round: async (siege, round) => {
      await burst(siege, round, 10, brokenFrame)
      return 10
    },
  },
  {
    rule: 'with frames that are too long changes nothing',
    name: 'huge frames',
    rounds: 200,
    round: async (siege, round) => {
      await burst(siege, round, 2, hugeFrame)
      return 2
    },
  },
  {
    rule: 'with pings that nobody asked for is cut off, and changes nothing',
    name: 'pings and pongs',
    rounds: 20,
    round: async (siege, round) => {
      const raw = await visit(siege, round)
      for (let i = 0; i < 300; i++) raw.socket[i % 2 ? 'ping' : 'pong']('I am here')
      const code = await raw.closed
      must(code === 1006, `whoever sent 300 pings and pongs was closed with ${code}`)
      return 300
    },
  },
  {
    rule: 'that does not read changes nothing',
    name: 'clients that do not read',
    rounds: 20,
    round: async (siege, round) => {
      const raw = await visit(siege, round)
      raw.socket.pause()
      for (let i = 0; i < 38; i++) raw.socket.send(refusedCommand(seats, asks)(siege.random))
      await new Promise(resolve => setTimeout(resolve, 50))
      raw.socket.terminate()
      return 38
    },
  },
  {
    rule: 'that reserves places and never comes takes four, and changes nothing',
    name: 'places that nobody takes',
    rounds: 10,
    round: async ({ base, victims, intruders }, round) => {
      const who = intruders[round % intruders.length]
      const places = await Promise.all(
        Array.from({ length: 40 }, () => who && reserve(base, victims.code, who.key, who.screen)),
      )
      const reserved = new Set(places.map(place => place?.sessionId)).size
      must(reserved <= 4, `${reserved} places were reserved for one key`)
      return 40
    },
  },
  {
    rule: 'that guesses codes changes nothing',
    name: 'guesses',
    rounds: 1,
    round: ({ base, random }) =>
      crowd(20, async () => {
        const code = random.some('code', [...'BCDFGHJKLMNPRSTVWXZ'], 6).join('')
        await enterTable(base, code, { key: newKey() })
      }),
  },
  {
    rule: 'that opens sockets without a reservation changes nothing',
    name: 'sockets without a place',
    rounds: 50,
    round: siege => crowd(20, () => stray(siege)),
  },
  {
    rule: 'with bad requests to the API changes nothing',
    name: 'requests',
    rounds: 400,
    round: ({ base, victims, random }) => crowd(50, () => sendBadRequest(base, badRequest(random, victims))),
  },
  {
    rule: 'with torn, slow and senseless requests changes nothing',
    name: 'torn requests',
    rounds: 20,
    round: ({ base, victims, random }) => crowd(50, () => tear(base, tornRequest(random, victims))),
  },
]

/** Sends bursts of every socket attack, as often as given. */
export const storm = async (siege: Siege, rounds: number): Promise<number> => {
  for (let round = 0; round < rounds; round++)
    await burst(siege, round, 200, round % 2 ? brokenFrame : refusedCommand(seats, asks))
  return rounds * 200
}
