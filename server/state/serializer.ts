import { type Client, ClientState, Protocol, SchemaSerializer } from '@colyseus/core'
import type { StateView } from '@colyseus/schema'
import type { Seat } from '../../shared/engine/game.ts'
import {
  type Alike,
  alikeWith,
  hostingBytes,
  notePatched,
  type PatchContext,
  padded,
  patchContextOf,
  type SizeOf,
  sizeFor,
} from './padding.ts'
import type { RoomState } from './schema.ts'
import { seatOfView } from './seat-view.ts'

/** The buffer size for one state; the longest ever played takes 16 kB. An overflow would corrupt what follows. */
const most = 1024 * 1024
// One shared buffer is enough: rooms encode one after the other, and each client gets a copy.
const whole = new Uint8Array(most)
const changes = new Uint8Array(most)
/** The schema's description, encoded once for all tables. */
let described: Uint8Array | null = null

/** Returns whether something is new to this client alone: its own leaf, if it has just sat down. */
const isFresh = (view: StateView | undefined): boolean => (view?.changes.size ?? 0) > 0

/** A client's frame of one patch. */
interface Frame {
  readonly client: Client
  readonly seat: Seat | undefined
  readonly bytes: Uint8Array
  /** How many of the bytes are public. */
  readonly known: number
  /** The group whose frames are padded to one size; a newcomer, who is sent the whole leaf, is padded alone. */
  readonly alike: Alike | 'whole'
}

/** Sends players their padded frames first, and then everybody else the common part. */
const send = (frames: readonly Frame[], moment: PatchContext, sizeOf: SizeOf): void => {
  const longest: Record<'asked' | 'others', number> = { asked: 0, others: 0 }
  for (const { alike, bytes, known } of frames)
    if (alike === 'asked' || alike === 'others') longest[alike] = Math.max(longest[alike], bytes.length - known)
  const own: typeof longest = {
    asked: sizeOf(moment, moment.occasion, longest.asked),
    others: sizeOf(moment, moment.occasion, longest.others, false),
  }
  const filled = ({ alike, bytes, known }: Frame): Uint8Array => {
    if (alike === null) return bytes
    if (alike === 'whole') return padded(bytes, known + sizeOf(moment, 'whole', bytes.length - known))
    return padded(bytes, known + own[alike])
  }
  for (const frame of frames) if (frame.seat !== undefined) frame.client.raw(filled(frame))
  for (const { client, seat, bytes } of frames) if (seat === undefined) client.raw(bytes)
}

/**
 * Colyseus' schema serializer for many tables: shares the buffers and the schema's description that Colyseus would make
 * for each. It pads the frames of all seats to one length, so that nobody learns a role by counting bytes, and encodes
 * the common frame of TVs and watchers once, sent after the players'.
 */
export class TableSerializer extends SchemaSerializer<RoomState> {
  protected override fullEncodeBuffer = whole
  readonly #sizeOf: SizeOf

  /** The law of sizes measures frames with a function of its own. */
  constructor(sizeOf: SizeOf = sizeFor) {
    super()
    this.#sizeOf = sizeOf
  }

  override reset(state: RoomState): void {
    super.reset(state)
    this.encoder.sharedBuffer = changes
  }

  override getFullState(client?: Client): Uint8Array {
    // Forces a full encoding: the buffer may hold another table's state by now.
    this.needFullEncode = true
    const frame = super.getFullState(client)
    // The whole state already has the client's own leaf. Left among the changes, the leaf would be sent again, at the
    // moment when somebody else comes in.
    client?.view?.changes.clear()
    const seat = seatOfView(client?.view)
    if (seat === undefined) return frame
    const shared = this.sharedOffsetCache.offset
    const moment = patchContextOf(this.encoder.state)
    return padded(frame, shared + this.#sizeOf(moment, 'whole', frame.length - shared))
  }

  override applyPatches(clients: Client[], state: RoomState): boolean {
    if (clients.length === 0) {
      notePatched(state)
      return super.applyPatches(clients, state)
    }
    const changed = this.encoder.hasChanges
    // By a loop: what Colyseus' own class of list is filtered to is made slowly.
    const told: Client[] = []
    for (const client of clients)
      if (client.state === ClientState.JOINED && (changed || isFresh(client.view))) told.push(client)
    const moment = patchContextOf(state)
    send(this.#frames(told, moment), moment, this.#sizeOf)
    this.encoder.discardChanges()
    notePatched(state)
    return changed
  }

  /** Encodes the changes: once what is common to all, and then what each player, or a newcomer, gets besides. */
  #frames(clients: readonly Client[], moment: PatchContext): readonly Frame[] {
    const { encoder } = this
    const patch = { offset: 1 }
    changes[0] = Protocol.ROOM_STATE_PATCH
    if (encoder.hasChanges) encoder.encode(patch)
    const shared = patch.offset
    // Copied, because the next table overwrites the buffer before the sockets have sent it.
    const common = Buffer.from(changes.subarray(0, shared))
    return clients.map((client): Frame => {
      const { view } = client
      const [seat, fresh] = [seatOfView(view), isFresh(view)]
      const apart = view !== undefined && (fresh || (seat !== undefined && moment.written.includes(seat)))
      return {
        client,
        seat,
        bytes: apart ? encoder.encodeView(view, shared, patch) : common,
        known: shared + (fresh ? 0 : hostingBytes(moment, seat)),
        alike: seat === undefined ? null : fresh ? 'whole' : alikeWith(moment, seat),
      }
    })
  }

  override handshake(): Uint8Array {
    described ??= super.handshake()
    return described
  }
}
