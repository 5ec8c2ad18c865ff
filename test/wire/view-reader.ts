import { type Decoder, decode, Reflection, type Schema } from '@colyseus/schema'
import { type View, viewOf } from '../../shared/client/connection.ts'
import { gameShownIn } from '../../shared/client/decode.ts'
import { games } from '../../shared/games/registry.ts'
import { codes } from '../kit/socket.ts'
import { leavesOf } from './desk.ts'
import type { Frame } from './socket.ts'

/** A screen that decodes its frames, and keeps every secret that it ever held. */
export interface ViewReader {
  /** Reads new frames. Returns the seats whose secrets it holds now. */
  readonly read: (frames: readonly Frame[]) => readonly string[]
  readonly view: () => View
  /** Returns how many bytes it received until it had the state. */
  readonly joinBytes: () => number
}

const reflected = (frame: Frame): Decoder<Schema> => {
  const at = { offset: 1 }
  for (let text = 0; text < 2; text++) at.offset += 1 + (frame[at.offset] ?? 0)
  const length = decode.number(frame, at)
  return Reflection.decode(frame.subarray(at.offset, at.offset + length))
}

const seatsHeld = (decoder: Decoder<Schema>): readonly string[] => {
  const chairs = (decoder.state as unknown as { chairs: Map<string, { secret?: object }> }).chairs
  const owners = new Map<object, string>()
  for (const [seat, { secret }] of chairs?.entries() ?? []) if (secret) owners.set(secret, seat)
  return leavesOf(decoder).map(leaf => owners.get(leaf) ?? 'a leaf without a chair')
}

export const makeViewReader = (): ViewReader => {
  let decoder: Decoder<Schema> | null = null
  let read = 0
  let joinBytes = 0
  return {
    read: frames => {
      const held = new Set<string>()
      for (const frame of frames.slice(read)) {
        read += 1
        if (frame[0] === codes.joined) decoder = reflected(frame)
        if (frame[0] === codes.joined || frame[0] === codes.state) joinBytes += frame.length
        if (!decoder || (frame[0] !== codes.state && frame[0] !== codes.patch)) continue
        decoder.decode(frame, { offset: 1 })
        for (const seat of seatsHeld(decoder)) held.add(seat)
      }
      return [...held]
    },
    view: () => {
      if (decoder === null) throw new Error('nothing has come yet')
      return viewOf(decoder.state, games[gameShownIn(decoder.state)])
    },
    joinBytes: () => joinBytes,
  }
}
