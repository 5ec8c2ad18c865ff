import { hashOf } from '../../server/room/codes.ts'
import { newKey, type View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { KeyHash } from '../../shared/party/party.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { tellApi } from '../kit/entry.ts'
import { openWire, refusalIn, type Wire } from '../wire/socket.ts'
import { makeViewReader, type ViewReader } from '../wire/view-reader.ts'

/** A table as the API named it, and the household of its people. */
export interface Place {
  readonly id: string
  readonly code: string
  readonly invite: string
  readonly address: string
}

/** A phone or a TV on a raw socket, across all its connections. */
export interface Visitor {
  readonly key: string
  readonly hash: KeyHash
  readonly screen: boolean
  readonly isHere: () => boolean
  /** Connects again. The old connection ends just afterwards, as with a reload or a new network. */
  readonly come: (base: string) => Promise<void>
  readonly cut: () => Promise<void>
  readonly say: (command: Command) => Promise<string | null>
  /** Resolves once everything that was sent before has arrived. */
  readonly sync: () => Promise<unknown>
  readonly view: () => View
  /** Returns the seats whose secrets it got since the last call. */
  readonly held: () => readonly Seat[]
  /** Returns the bytes received since the last call, with the last of those before. */
  readonly fresh: () => Buffer
}

/** The overlap of checked bytes: a text may lie across the boundary. */
const overlap = 4_096
/** The timeout of an answer, in ms. */
const patience = 30_000

export const within = async <T>(what: string, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing for ${patience / 1000} s`)), patience)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Sends a request to the API, through a proxy that adds the household's address. */
export const post = (base: string, path: string, address: string, said: object) =>
  tellApi(base, path, said, { headers: { 'x-forwarded-for': address }, signal: AbortSignal.timeout(patience) })

interface Connection {
  readonly wire: Wire
  readonly reader: ViewReader
  seen: number
}

export const makeVisitor = ({ id, invite, address }: Place, screen: boolean): Visitor => {
  const key = newKey()
  let now: Connection | null = null
  const unseen: Buffer[] = []
  const leaves = new Set<Seat>()

  const read = ({ wire, reader }: Connection): void => {
    for (const seat of reader.read(wire.frames)) leaves.add(seat)
  }
  const collect = (one: Connection): void => {
    read(one)
    const bytes = one.wire.bytes()
    if (bytes.length > one.seen) unseen.push(bytes.subarray(Math.max(0, one.seen - overlap)))
    one.seen = bytes.length
  }
  const current = (): Connection => {
    if (now === null) throw new Error('it was never here')
    read(now)
    return now
  }
  const end = async (one: Connection | null): Promise<void> => {
    one?.wire.cut()
    await one?.wire.closed
    if (one) collect(one)
  }
  return {
    key,
    hash: hashOf(key),
    screen,
    isHere: () => now?.wire.isOpen() ?? false,
    come: async base => {
      const { status, text } = await post(base, `api/tables/${id}/enter`, address, { key, screen, invite })
      unseen.push(Buffer.from(text))
      if (status !== 200) throw new Error(`the API said ${status}: ${text}`)
      const fresh = { wire: openWire(base, JSON.parse(text).reservation), reader: makeViewReader(), seen: 0 }
      await within(
        'the state',
        fresh.wire.until(frames => frames.length >= 2),
      ).catch(async (error: unknown) => {
        await end(fresh)
        throw error
      })
      const before = now
      now = fresh
      await end(before)
    },
    cut: () => end(now),
    say: async command => refusalIn(await within(command.do, current().wire.say(command))),
    sync: () => within('time', current().wire.sync()),
    view: () => current().reader.view(),
    held: () => {
      if (now) read(now)
      const seats = [...leaves]
      leaves.clear()
      return seats
    },
    fresh: () => {
      if (now) collect(now)
      return Buffer.concat(unseen.splice(0))
    },
  }
}
