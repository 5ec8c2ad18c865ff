import { type Client, SchemaSerializer } from '@colyseus/core'
import type { State } from './publish.ts'

/** Room for any state: the longest that was played takes 16 kB. Where it is short, what follows would be garbage. */
const most = 1024 * 1024
// Nothing is ever half written: rooms encode one after the other, and what a client gets is a copy.
const whole = new Uint8Array(most)
const changes = new Uint8Array(most)
/** What the state is made of, which is the same for every table. */
let described: Uint8Array | null = null

/** The library's, for one of many tables: it would give each of them buffers of its own, and describe each one anew. */
export class TableSerializer extends SchemaSerializer<State> {
  protected override fullEncodeBuffer = whole

  override reset(state: State): void {
    super.reset(state)
    this.encoder.sharedBuffer = changes
  }

  override getFullState(client?: Client): Uint8Array {
    // Another table's may be in the buffer by now.
    this.needFullEncode = true
    return super.getFullState(client)
  }

  override handshake(): Uint8Array {
    described ??= super.handshake()
    return described
  }
}
