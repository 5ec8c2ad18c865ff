import type { TableClient } from './connection.ts'
import { readsOn } from './transport.ts'

/** The parts of a socket that Colyseus' type leaves out. */
interface Socket {
  readonly bufferedAmount: number
  readonly readyState: number
  readonly OPEN: number
  readonly terminate: () => void
}
export const socketOf = ({ ref }: TableClient): Socket => ref as unknown as Socket

/** Ends a connection without a close code or reason. */
export const cutOff = (client: TableClient): void => socketOf(client).terminate()

/** Measures a client's unsent bytes at every send, so that one who does not read cannot fill the memory. */
export const watchBacklog = (client: TableClient): void => {
  const raw = client.raw.bind(client)
  client.raw = (bytes, ...rest) => {
    if (readsOn(socketOf(client), bytes.length)) raw(bytes, ...rest)
  }
}
