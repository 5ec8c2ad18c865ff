import { Protocol } from '@colyseus/core'

const plain: readonly number[] = [Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING]
const longestId = 5
/** `do` and `time`, as a request names them: the length of a short text, and its letters. */
const order = Buffer.from('\xa2do', 'latin1')
const time = Buffer.from('\xa4time', 'latin1')

/** How many bytes a request's number takes, by its first one. */
const idLength = (first: number): number => {
  if (first < 0x80) return 1
  return ({ 204: 2, 205: 3, 206: longestId } as Readonly<Record<number, number>>)[first] ?? 0
}

/** A command is a map, or a list of names with their values; in it are values and lists of values. */
const deepest = { map: 2, record: 1 } as const
/** More than any command holds: names, and the seats of the largest table. */
const mostValues = 64
/** The head by which colyseus.js begins a record: its names follow as a list, and then its values. */
const record = Buffer.of(0xd4, 0x72, 0x40)

/** How many bytes follow the first one of a value: its own length comes after it in so many bytes, for texts. */
const numbers: Readonly<Record<number, number>> = {
  192: 0, // nothing
  194: 0, // no
  195: 0, // yes
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

/** What begins at a place: how many bytes it takes by itself, and how many values it holds; null where it is nothing of ours. */
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
 * Is what is packed from here on as small and as flat as a command? Its structure is walked, and nothing of it is made:
 * to unpack four kilobytes of lists in lists takes longer than a hundred commands.
 */
const isSmall = (bytes: Buffer, from: number): boolean => {
  const named = record.equals(bytes.subarray(from, from + record.length))
  // Of a record, the names are a list, and then come as many values.
  const names = named ? valueAt(bytes, from + record.length)?.holds : 0
  if (names === undefined) return false
  let at = named ? from + record.length : from
  let left = mostValues
  const most = deepest[named ? 'record' : 'map']
  /** How many values are still to come on each level that is open. */
  const open = [named ? 1 + names : 1]
  while (open.length > 0) {
    const level = open.length - 1
    if (open[level] === 0) {
      open.pop()
      continue
    }
    open[level] = (open[level] ?? 0) - 1
    const value = valueAt(bytes, at)
    left -= 1
    if (value === null || left < 0 || value.holds > left || at + value.size > bytes.length) return false
    if (value.holds > 0 && open.length > most) return false
    at += value.size
    if (value.holds > 0) open.push(value.holds)
  }
  return at === bytes.length
}

/**
 * Is this a frame that our screens send? Colyseus speaks more kinds, and ends the process over some that it cannot
 * read: they never reach it, nor does anything that is longer to unpack than to say.
 */
export const isOurs = (frame: Buffer): boolean => {
  const [code = 0, first = 0xff] = frame
  if (code !== Protocol.ROOM_REQUEST) return plain.includes(code) && frame.length === 1
  const at = 1 + idLength(first)
  if (at === 1) return false
  if (time.equals(frame.subarray(at, at + time.length))) return frame.length === at + time.length
  return order.equals(frame.subarray(at, at + order.length)) && isSmall(frame, at + order.length)
}

/** Is this how a screen says that it is ready for the table's state, which is the first that it may say? */
export const isReady = (frame: Buffer): boolean => frame.length === 1 && frame[0] === Protocol.JOIN_ROOM
