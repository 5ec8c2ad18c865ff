import { ClientState, Protocol } from '@colyseus/core'
import { interceptFrames, socketOf } from '../colyseus.ts'
import { timeouts } from '../http/timeouts.ts'
import { makeTurns } from '../ops/turns.ts'
import { closeCodes, type TableClient } from './connection.ts'
import { disconnect } from './transport.ts'

const plain: readonly number[] = [Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING]
const maxIdBytes = 5
/** The head of a packed request's `do`: the length of a short text, then its letters. */
const order = Buffer.from('\xa2do', 'latin1')
const time = Buffer.from('\xa4time', 'latin1')

/** Returns how many bytes a request's number takes, given its first byte. */
const idLength = (first: number): number => {
  if (first < 0x80) return 1
  return ({ 204: 2, 205: 3, 206: maxIdBytes } as Readonly<Record<number, number>>)[first] ?? 0
}

/**
 * The deepest nesting of a command as a map, or as a record of names and values; its fields are values and lists of
 * values.
 */
const deepest = { map: 2, record: 1 } as const
/** The most values in a command, names included: more than any command needs at the largest table. */
const maxValues = 64
/** The head of a record as colyseus.js packs it: a list of names follows, then their values. */
const record = Buffer.of(0xd4, 0x72, 0x40)

/** The number of bytes after a value's first byte, by that byte; for texts the bytes that hold their length. */
const numbers: Readonly<Record<number, number>> = {
  192: 0, // nil
  194: 0, // false
  195: 0, // true
  202: 4,
  203: 8,
  204: 1,
  205: 2,
  206: 4,
  207: 8,
  208: 1,
  209: 2,
  210: 4,
  211: 8,
}
const textLengths: Readonly<Record<number, number>> = { 217: 1, 218: 2, 219: 4 }
const listLengths: Readonly<Record<number, number>> = { 220: 2, 221: 4, 222: 2, 223: 4 }

/**
 * Reads the head of the value at an offset: its own size, and how many values it holds; null for a kind that our
 * screens never send.
 */
const valueAt = (bytes: Buffer, at: number): { readonly size: number; readonly holds: number } | null => {
  const first = bytes[at] ?? 0xc1
  if (first < 0x80 || first >= 0xe0) return { size: 1, holds: 0 }
  if (first < 0x90) return { size: 1, holds: 2 * (first & 15) }
  if (first < 0xa0) return { size: 1, holds: first & 15 }
  if (first < 0xc0) return { size: 1 + (first & 31), holds: 0 }
  const number = numbers[first]
  if (number !== undefined) return { size: 1 + number, holds: 0 }
  const width = textLengths[first] ?? listLengths[first]
  if (width === undefined || at + 1 + width > bytes.length) return null
  const length = bytes.readUIntBE(at + 1, width)
  if (textLengths[first] !== undefined) return { size: 1 + width + length, holds: 0 }
  return { size: 1 + width, holds: first < 0xde ? length : 2 * length }
}

/**
 * Returns whether the packed value is as small and flat as a command. Walks its structure without building it, because
 * unpacking four kilobytes of nested lists takes longer than a hundred commands.
 */
const isSmall = (bytes: Buffer, from: number): boolean => {
  const named = record.equals(bytes.subarray(from, from + record.length))
  // A record holds as many values as names.
  const names = named ? valueAt(bytes, from + record.length)?.holds : 0
  if (names === undefined) return false
  let at = named ? from + record.length : from
  let remaining = maxValues
  const most = deepest[named ? 'record' : 'map']
  /** The number of values still to come on each open level. */
  const open = [named ? 1 + names : 1]
  while (open.length > 0) {
    const level = open.length - 1
    if (open[level] === 0) {
      open.pop()
      continue
    }
    open[level] = (open[level] ?? 0) - 1
    const value = valueAt(bytes, at)
    remaining -= 1
    if (value === null || remaining < 0 || value.holds > remaining || at + value.size > bytes.length) return false
    if (value.holds > 0 && open.length > most) return false
    at += value.size
    if (value.holds > 0) open.push(value.holds)
  }
  return at === bytes.length
}

/**
 * Accepts only frames that our screens send. Colyseus knows more kinds, and some that it cannot read end the process;
 * neither they nor anything costly to unpack may reach it.
 */
export const isOurs = (frame: Buffer): boolean => {
  const [code = 0, first = 0xff] = frame
  if (code !== Protocol.ROOM_REQUEST) return plain.includes(code) && frame.length === 1
  const at = 1 + idLength(first)
  if (at === 1) return false
  if (time.equals(frame.subarray(at, at + time.length))) return frame.length === at + time.length
  return order.equals(frame.subarray(at, at + order.length)) && isSmall(frame, at + order.length)
}

/** Recognises the frame by which a screen says that it is ready for the state: the first that it may send. */
export const isReadyFrame = (frame: Buffer): boolean => frame.length === 1 && frame[0] === Protocol.JOIN_ROOM

/**
 * Defers what watchers send, a few frames per turn of the event loop: when hundreds guess at once, no player waits for
 * them all.
 */
const inTurn = makeTurns(16)
const isWatcher = ({ state, userData }: TableClient): boolean =>
  state === ClientState.JOINED && (userData?.seat ?? null) === null

/**
 * Passes only our own kinds of frames on to Colyseus, and from a client that is not ready only its ready frame. While
 * this process checks whether it still owns the table, frames wait for the result; if it does not, they are dropped,
 * and the client sends them again to the owner.
 */
export const filterFrames = (room: object, ownershipCheck: () => Promise<boolean> | null): void => {
  interceptFrames<TableClient>(room, handleFrame => {
    const handle = (client: TableClient, frame: Buffer): void => {
      if (isWatcher(client)) inTurn(() => handleFrame(client, frame))
      else handleFrame(client, frame)
    }
    return (client, frame) => {
      const socket = socketOf(client)
      // Drops frames that arrived in the same chunk as the one that broke the limit.
      if (socket.readyState !== socket.OPEN) return
      const early = client.state === ClientState.JOINING
      if (early ? !isReadyFrame(frame) : !isOurs(frame)) {
        client.leave(closeCodes.out)
        return
      }
      const checking = ownershipCheck()
      if (checking) void checking.then(ours => ours && handle(client, frame))
      else handle(client, frame)
    }
  })
}

/** Disconnects a client that does not become ready in time: it would hold a place at the table for nothing. */
export const awaitReady = (client: TableClient): void => {
  setTimeout(() => {
    if (client.state === ClientState.JOINING) disconnect(client)
  }, timeouts.ready).unref()
}
