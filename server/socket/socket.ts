import { interceptSends, type Socket, socketOf } from '../colyseus.ts'
import type { TableClient } from './connection.ts'
import { readsOn } from './transport.ts'

/** Ends a connection without a close code or reason. */
export const cutOff = (client: TableClient): void => socketOf(client).terminate()

/** Clients with a command in progress. */
const asking = new WeakSet<TableClient>()
/** Sends a command's changes and its reply to its own client in one write. */
export const inOneWrite = async <T>(client: TableClient, work: () => Promise<T>): Promise<T> => {
  asking.add(client)
  try {
    return await work()
  } finally {
    asking.delete(client)
  }
}
/** Holds a socket's frames back until this turn of the event loop ends. */
const gather = ({ _socket: stream }: Socket): void => {
  stream?.cork()
  process.nextTick(() => stream?.uncork())
}

/** Measures a client's unsent bytes at every send, so that a client that does not read cannot fill the memory. */
export const watchBacklog = (client: TableClient): void => {
  interceptSends(client, send => (bytes, options, done) => {
    const socket = socketOf(client)
    if (!readsOn(socket, bytes.length)) return
    if (asking.has(client)) gather(socket)
    send(bytes, options, done)
  })
}
