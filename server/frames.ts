import { Protocol } from '@colyseus/core'

const plain: readonly number[] = [Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING]
const longestId = 5
/** `do` and `time`, as a request names them: the length of a short text, and its letters. */
const names = [Buffer.from('\xa2do', 'latin1'), Buffer.from('\xa4time', 'latin1')]

/** How many bytes a request's number takes, by its first one. */
const idLength = (first: number): number => {
  if (first < 0x80) return 1
  return ({ 204: 2, 205: 3, 206: longestId } as Readonly<Record<number, number>>)[first] ?? 0
}

/**
 * Is this a frame that our screens send? The library speaks more kinds, and ends the process over some that it cannot
 * read: they never reach it.
 */
export const isOurs = (frame: Buffer): boolean => {
  const [code = 0, first = 0xff] = frame
  if (code !== Protocol.ROOM_REQUEST) return plain.includes(code) && frame.length === 1
  const at = 1 + idLength(first)
  return at > 1 && names.some(name => name.equals(frame.subarray(at, at + name.length)))
}
