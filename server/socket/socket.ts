import type { TableClient } from './connection.ts'
import { readsOn } from './transport.ts'

/** What Colyseus' type of a socket leaves out. */
interface Socket {
  readonly bufferedAmount: number
  readonly readyState: number
  readonly OPEN: number
  readonly terminate: () => void
}
export const socketOf = ({ ref }: TableClient): Socket => ref as unknown as Socket

/** Ends a connection that need not be told why. */
export const cutOff = (client: TableClient): void => socketOf(client).terminate()

/** Measures what waits for a client whenever something is sent: who reads nothing is not sent more and more. */
export const watchBacklog = (client: TableClient): void => {
  const raw = client.raw.bind(client)
  client.raw = (bytes, ...rest) => {
    if (readsOn(socketOf(client), bytes.length)) raw(bytes, ...rest)
  }
}
