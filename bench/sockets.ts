import { once } from 'node:events'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import { newKey } from '../shared/client/connection.ts'
import { clock } from '../shared/engine/game.ts'
import type { GameId } from '../shared/games/index.ts'
import { asking } from '../test/kit/http.ts'
import { codes, openSocket, replies, request } from '../test/kit/socket.ts'
import { gameRows } from '../test/rows/index.ts'
import { anyDeal, people, type Step } from './script.ts'

/** Milliseconds from an answer to its reply, and to the last screen that received it. */
export interface Took {
  readonly reply: number
  readonly last: number
}

/** People and a TV at one table of some server, each on a socket of its own. */
export interface CrowdedTable {
  readonly deal: () => Promise<unknown>
  readonly act: (step: Step) => Promise<Took>
  /** The number of bytes that its sockets have read, and of the sockets. */
  readonly read: () => number
  readonly size: number
  readonly close: () => Promise<void>
}
export type Open = (base: string, players: number, game?: GameId) => Promise<CrowdedTable>

const closeAll = async (sockets: readonly WebSocket[]): Promise<void> => {
  for (const socket of sockets) socket.close()
  await Promise.all(sockets.map(socket => socket.readyState === WebSocket.CLOSED || once(socket, 'close')))
}

const bytesRead = (socket: WebSocket): number =>
  (socket as unknown as { readonly _socket: Socket | null })._socket?.bytesRead ?? 0

interface Dialect {
  readonly frameOf: (step: Step) => Buffer | string
  /** Returns whether this frame shows an answer to everybody, or replies to it. */
  readonly isNews: (frame: Buffer) => boolean
  readonly isReply: (frame: Buffer) => boolean
  readonly deal: () => Promise<unknown>
  /** Whether the server runs the clocks itself, so that no client answers for them. */
  readonly ownClock: boolean
}

/** Milliseconds that outlast any clock of a game on a server with quick clocks. */
const longestClock = 1500

const crowdedTable = (
  sockets: readonly WebSocket[],
  { frameOf, isNews, isReply, deal, ownClock }: Dialect,
): CrowdedTable => {
  let begun = 0
  let steps = 0
  let actor: WebSocket | null = null
  let reply = 0
  const waiting = new Set<WebSocket>()
  /** Sockets that received something since the last answer: a clock may have run out between two answers. */
  const reached = new Set<WebSocket>()
  let done: ((took: Took) => void) | null = null
  const check = (): void => {
    if (waiting.size > 0 || actor !== null) return
    done?.({ reply, last: performance.now() - begun })
    done = null
    reached.clear()
  }
  /** Stops waiting for a clock that had run out before the script came to it. */
  const forget = (): void => {
    waiting.clear()
    check()
  }
  for (const socket of sockets) {
    socket.on('message', data => {
      const frame = data as Buffer
      if (isNews(frame)) {
        waiting.delete(socket)
        reached.add(socket)
      }
      if (socket === actor && isReply(frame)) {
        reply = performance.now() - begun
        actor = null
      }
      check()
    })
  }
  return {
    deal,
    act: step => {
      const mute = ownClock && step.by === clock
      for (const socket of sockets) if (!(mute && reached.has(socket))) waiting.add(socket)
      actor = mute ? null : (sockets[Math.max(0, Number(step.by.slice(1)) - 1 || 0)] ?? null)
      return new Promise(resolve => {
        done = resolve
        begun = performance.now()
        if (actor) actor.send(frameOf(step))
        else check()
        steps += 1
        const own = steps
        if (mute) setTimeout(() => own === steps && forget(), longestClock)
      })
    },
    read: () => sockets.reduce((sum, socket) => sum + bytesRead(socket), 0),
    size: sockets.length,
    close: () => closeAll(sockets),
  }
}

export const text = ({ by, ask, picks }: Step): string =>
  JSON.stringify({ seat: by, [ask.split(' ', 1)[0] ?? '']: picks.join() })

let named = 0
/** Opens a table of the hub. */
export const openHub: Open = async (base, players, game = 'avalon') => {
  named += 1
  const url = `${base.replace('http', 'ws')}t${named}`
  const sockets = Array.from({ length: players + 1 }, () => new WebSocket(url))
  await Promise.all(sockets.map(socket => once(socket, 'open')))
  return crowdedTable(sockets, {
    frameOf: text,
    isNews: () => true,
    isReply: () => true,
    deal: () => Promise.resolve(anyDeal(game, people(players))),
    ownClock: false,
  })
}

/** Each household has an address of its own, in 127.0.0.0/8: the server limits requests by address. */
let families = 0
const newAddress = (): string => {
  families += 1
  return `127.${1 + (families >> 16)}.${(families >> 8) & 255}.${families & 255}`
}

/** Joins as a phone or a TV; resolves with its first state. */
export const join = async (base: string, name: string, key: string, screen: boolean, address = newAddress()) => {
  const { body } = await asking(base, { localAddress: address }).enter(name, { key, screen })
  if (!body.reservation) throw new Error('not let in')
  const socket = openSocket(base, body.reservation, { localAddress: address })
  let size = 0
  await new Promise<void>(resolve => {
    socket.on('message', data => {
      const frame = data as Buffer
      size += frame.length
      if (frame[0] === codes.joined) socket.send(Buffer.of(codes.joined))
      if (frame[0] === codes.state) resolve()
    })
  })
  return { socket, size }
}

const asked = async (socket: WebSocket, body: unknown): Promise<void> => {
  const answered = new Promise<{ readonly ok?: boolean }>(resolve => {
    const hear = (data: unknown): void => {
      const reply = replies([data as Buffer]).get(1)
      if (!reply) return
      socket.off('message', hear)
      resolve(reply)
    }
    socket.on('message', hear)
  })
  socket.send(request(1, 'do', body))
  const reply = await answered
  if (!reply.ok) throw new Error(JSON.stringify(reply))
}

/** A table with its code and its people's keys, so that they can come again. */
export interface OwnTable extends CrowdedTable {
  readonly id: string
  readonly code: string
  readonly keys: readonly string[]
}

export type Deals = (table: string) => unknown

export const own =
  (deals: Deals, crests: readonly { readonly charge: string; readonly colour: string }[]) =>
  async (base: string, players: number, game: GameId = 'avalon'): Promise<OwnTable> => {
    const address = newAddress()
    const made = await asking(base, { localAddress: address }).post('api/tables', {})
    const { id, code } = made.body as { readonly id: string; readonly code: string }
    const keys = Array.from({ length: players + 1 }, newKey)
    // Joins one after the other: with quick clocks a reserved place lapses soon.
    const sockets: WebSocket[] = []
    for (const [i, key] of keys.entries()) sockets.push((await join(base, code, key, i === players, address)).socket)
    for (const [i, socket] of sockets.slice(0, players).entries())
      await asked(socket, { do: 'sit', name: `Player ${'ABCDEFGHIJ'[i]}`, ...crests[i] })
    const [first] = sockets
    if (first && game !== 'avalon') await asked(first, { do: 'game', game })
    for (const [option, value] of Object.entries(gameRows[game].bench))
      if (first) await asked(first, { do: 'option', option, value })
    const deal = async (): Promise<unknown> => {
      if (first) await asked(first, { do: 'start' })
      return deals(id)
    }
    const table = crowdedTable(sockets, {
      frameOf: ({ ask, picks }) => request(1, 'do', { do: 'answer', ask, picks }),
      isNews: frame => frame[0] === codes.patch,
      isReply: frame => frame[0] === codes.response,
      deal,
      ownClock: true,
    })
    return { ...table, id, code, keys }
  }

/** Phones that only watch a table. */
export interface Crowd {
  readonly guess: (turn: number) => void
  readonly close: () => Promise<void>
}
export const crowdAt = async (base: string, { code }: OwnTable, count: number): Promise<Crowd> => {
  const sockets: WebSocket[] = []
  for (let i = 0; i < count; i++) sockets.push((await join(base, code, newKey(), false)).socket)
  return {
    guess: turn => {
      for (const [i, socket] of sockets.entries()) {
        const picks = [`s${((turn + i) % 10) + 1}`]
        socket.send(request(turn % 100, 'do', { do: 'guess', question: 'merlin', picks }))
        socket.send(request(turn % 100, 'do', { do: 'applaud', how: 'clap' }))
      }
    },
    close: () => closeAll(sockets),
  }
}
