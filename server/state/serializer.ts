import { type Client, ClientState, SchemaSerializer } from '@colyseus/core'
import { alikeWith, hostingBytes, notePatched, padded, patchContextOf, sizeFor } from './padding.ts'
import type { RoomState } from './schema.ts'
import { seatOfView } from './seat-view.ts'

/** The buffer for one state; the longest ever played takes 16 kB. An overflow would corrupt what follows. */
const most = 1024 * 1024
// One shared buffer is enough: rooms encode one after the other, and each client gets a copy.
const whole = new Uint8Array(most)
const changes = new Uint8Array(most)
/** The schema's description, encoded once for all tables. */
let described: Uint8Array | null = null

/** The parts of a client that Colyseus needs to write its frame. */
type Reader = Pick<Client, 'state' | 'view' | 'raw'>

/** Says whether a client's frame has something of its own: a seat's leaf, or what is new to it. */
const isApart =
  (fresh: ReadonlySet<Client>) =>
  (client: Client): boolean =>
    seatOfView(client.view) !== undefined || fresh.has(client)

/**
 * Colyseus' schema serializer for many tables: shares the buffers and the schema's description that Colyseus would make
 * for each. It pads the frames of all seats to one length, so that nobody learns a role by counting bytes, and
 * encodes what TVs and onlookers get once for all of them, after the players'.
 */
export class TableSerializer extends SchemaSerializer<RoomState> {
  protected override fullEncodeBuffer = whole

  override reset(state: RoomState): void {
    super.reset(state)
    this.encoder.sharedBuffer = changes
  }

  override getFullState(client?: Client): Uint8Array {
    // Forces a full encoding: the buffer may hold another table's state by now.
    this.needFullEncode = true
    const frame = super.getFullState(client)
    // The whole state has the client's own leaf: sent once more, its frame would come when somebody else comes in.
    client?.view?.changes.clear()
    const seat = seatOfView(client?.view)
    if (seat === undefined) return frame
    const shared = this.sharedOffsetCache.offset
    const moment = patchContextOf(this.encoder.state)
    return padded(frame, shared + sizeFor(moment, 'whole', frame.length - shared))
  }

  override applyPatches(clients: Client[], state: RoomState): boolean {
    if (clients.length === 0) {
      notePatched(state)
      return super.applyPatches(clients, state)
    }
    const frames = new Map<Client, Uint8Array>()
    // Newcomers, whose own leaf is sent once more.
    const fresh = new Set(clients.filter(({ view }) => (view?.changes.size ?? 0) > 0))
    const [apart, onlookers] = [clients.filter(isApart(fresh)), clients.filter(client => !isApart(fresh)(client))]
    const readers = apart.map(
      (client): Reader => ({
        state: client.state,
        ...(client.view && { view: client.view }),
        raw: bytes => void frames.set(client, bytes as Uint8Array),
      }),
    )
    const common: Uint8Array[] = []
    const nobody: Reader = {
      state: ClientState.JOINED,
      // Copied once for all onlookers: the buffer is the next table's by the time that their sockets take it.
      raw: bytes => void common.push(Buffer.from(bytes as Uint8Array)),
    }
    const changed = super.applyPatches([...readers, nobody] as Client[], state)
    this.#send(frames, fresh, common[0]?.length ?? 1, state)
    for (const frame of common)
      for (const client of onlookers) if (client.state === ClientState.JOINED) client.raw(frame)
    notePatched(state)
    return changed
  }

  #send(frames: ReadonlyMap<Client, Uint8Array>, fresh: ReadonlySet<Client>, shared: number, state: RoomState): void {
    const moment = patchContextOf(state)
    const longest: Record<'asked' | 'others', number> = { asked: 0, others: 0 }
    const own = [...frames].map(([client, frame]) => {
      const seat = seatOfView(client.view)
      const known = shared + hostingBytes(moment, seat)
      const alike = seat === undefined || fresh.has(client) ? null : alikeWith(moment, seat)
      if (alike) longest[alike] = Math.max(longest[alike], frame.length - known)
      return { client, frame, seat, known, alike }
    })
    for (const { client, frame, seat, known, alike } of own) {
      if (seat !== undefined && fresh.has(client))
        client.raw(padded(frame, shared + sizeFor(moment, 'whole', frame.length - shared)))
      else if (alike === null) client.raw(frame)
      else client.raw(padded(frame, known + sizeFor(moment, moment.occasion, longest[alike], alike === 'asked')))
    }
  }

  override handshake(): Uint8Array {
    described ??= super.handshake()
    return described
  }
}
