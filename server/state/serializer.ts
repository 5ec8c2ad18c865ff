import type { Client } from '@colyseus/core'
import type { Seat } from '../../shared/engine/game.ts'
import { type Frame, padded, SharedSerializer, sendPatch } from '../colyseus.ts'
import {
  type Alike,
  alikeWith,
  hostingBytes,
  notePatched,
  type PatchContext,
  patchContextOf,
  type SizeOf,
  sizeFor,
} from './padding.ts'
import type { RoomState } from './schema.ts'
import { seatOfView } from './seat-view.ts'

/** A frame as it is padded. */
interface PaddedFrame extends Pick<Frame, 'client' | 'bytes'> {
  readonly seat: Seat | undefined
  /** How many of the bytes are public. */
  readonly known: number
  /** The group whose frames are padded to one size; a newcomer, who is sent the whole leaf, is padded alone. */
  readonly alike: Alike | 'whole'
}

/** Sends players their padded frames first, and then everybody else the common part. */
const send = (frames: readonly PaddedFrame[], moment: PatchContext, sizeOf: SizeOf): void => {
  const longest: Record<'asked' | 'others', number> = { asked: 0, others: 0 }
  for (const { alike, bytes, known } of frames)
    if (alike === 'asked' || alike === 'others') longest[alike] = Math.max(longest[alike], bytes.length - known)
  const own: typeof longest = {
    asked: sizeOf(moment, moment.occasion, longest.asked),
    others: sizeOf(moment, moment.occasion, longest.others, false),
  }
  const filled = ({ alike, bytes, known }: PaddedFrame): Uint8Array => {
    if (alike === null) return bytes
    if (alike === 'whole') return padded(bytes, known + sizeOf(moment, 'whole', bytes.length - known))
    return padded(bytes, known + own[alike])
  }
  for (const frame of frames) if (frame.seat !== undefined) sendPatch(frame.client, filled(frame))
  for (const { client, seat, bytes } of frames) if (seat === undefined) sendPatch(client, bytes)
}

/**
 * Sends a table's state: pads the frames of all seats to one length, so that nobody learns a role by counting bytes,
 * and sends TVs and watchers, after the players, the one frame that is common to all.
 */
export class TableSerializer extends SharedSerializer<RoomState> {
  readonly #sizeOf: SizeOf

  /** The law of sizes measures frames with a function of its own. */
  constructor(sizeOf: SizeOf = sizeFor) {
    super()
    this.#sizeOf = sizeOf
  }

  override getFullState(client?: Client): Uint8Array {
    const { bytes, shared } = this.wholeFrame(client)
    if (seatOfView(client?.view) === undefined) return bytes
    const moment = patchContextOf(this.encoder.state)
    return padded(bytes, shared + this.#sizeOf(moment, 'whole', bytes.length - shared))
  }

  override applyPatches(clients: Client[], state: RoomState): boolean {
    const changed = this.encoder.hasChanges
    const moment = patchContextOf(state)
    const frames = this.takeFrames(clients, view => {
      const seat = seatOfView(view)
      return seat !== undefined && moment.written.includes(seat)
    }).map(({ client, bytes, shared, fresh }): PaddedFrame => {
      const seat = seatOfView(client.view)
      return {
        client,
        seat,
        bytes,
        known: shared + (fresh ? 0 : hostingBytes(moment, seat)),
        alike: seat === undefined ? null : fresh ? 'whole' : alikeWith(moment, seat),
      }
    })
    send(frames, moment, this.#sizeOf)
    notePatched(state)
    return changed
  }
}
