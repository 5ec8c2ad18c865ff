import type { Guest } from './connection.ts'
import { readsOn } from './transport.ts'

/** What the library's type of a socket leaves out. */
interface Socket {
  readonly bufferedAmount: number
  readonly readyState: number
  readonly OPEN: number
  readonly terminate: () => void
}
export const socketOf = ({ ref }: Guest): Socket => ref as unknown as Socket

/** Ends a connection that need not be told why. */
export const cutOff = (client: Guest): void => socketOf(client).terminate()

/** Nobody who reads nothing is sent more and more: what waits is measured when something is sent. */
export const sendWatched = (client: Guest): void => {
  const raw = client.raw.bind(client)
  client.raw = (bytes, ...rest) => {
    if (readsOn(socketOf(client), bytes.length)) raw(bytes, ...rest)
  }
}
