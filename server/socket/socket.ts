import type { Writable } from 'node:stream'
import type { TableClient } from './connection.ts'
import { readsOn } from './transport.ts'

/** The parts of a socket that Colyseus' type leaves out. */
interface Socket {
  readonly bufferedAmount: number
  readonly readyState: number
  readonly OPEN: number
  readonly terminate: () => void
  /** The connection below; none once it is closed. */
  readonly _socket: Writable | null
}
export const socketOf = ({ ref }: TableClient): Socket => ref as unknown as Socket

/** Ends a connection without a close code or reason. */
export const cutOff = (client: TableClient): void => socketOf(client).terminate()

/** Clients whose command is under way. */
const asking = new WeakSet<TableClient>()
/** Sends what a command changes for its own client, and the reply to it, in one write. */
export const inOneWrite = async <T>(client: TableClient, work: () => Promise<T>): Promise<T> => {
  asking.add(client)
  try {
    return await work()
  } finally {
    asking.delete(client)
  }
}
/** Holds a socket's frames until all that is sent in this turn of the event loop is there. */
const gather = ({ _socket: stream }: Socket): void => {
  stream?.cork()
  process.nextTick(() => stream?.uncork())
}

/** Measures a client's unsent bytes at every send, so that one who does not read cannot fill the memory. */
export const watchBacklog = (client: TableClient): void => {
  const raw = client.raw.bind(client)
  client.raw = (bytes, ...rest) => {
    const socket = socketOf(client)
    if (!readsOn(socket, bytes.length)) return
    if (asking.has(client)) gather(socket)
    raw(bytes, ...rest)
  }
}
