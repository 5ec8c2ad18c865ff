import { type Client, ClientState } from '@colyseus/core'
import type { Seat } from '../shared/engine/game.ts'
import type { KeyHash } from '../shared/party.ts'
import { type Budget, makeBudget } from './budget.ts'
import { isOurs, isReady } from './frames.ts'
import { readsOn } from './transport.ts'

/** What a connection is: known from its key when it was let in, never from what it says later. */
export interface Visitor {
  readonly key: KeyHash
  readonly screen: boolean
  readonly address: string
}
export type Guest = Client<{ userData: { seat: Seat | null; readonly budget: Budget } }>

/** Set by the door when it reserved the connection; a connection without it could do nothing. */
export const visitor = ({ auth }: Guest): Visitor =>
  (auth as Visitor | undefined) ?? { key: '', screen: true, address: '' }

/** Why a screen was put out, for its own sentence. */
export type Out = 'moved' | 'removed' | 'watching' | 'left' | 'deleted' | 'fenced'
export const closeCodes = { out: 4002, going: 4001, again: 4010 } as const

/** Sockets open from each address, and those that a place is kept for, over all rooms of this process. */
const sockets = new Map<string, number>()
export const socketsFrom = (address: string): number => sockets.get(address) ?? 0
export const countSocket = (address: string, by: 1 | -1): void => {
  const count = socketsFrom(address) + by
  if (count > 0) sockets.set(address, count)
  else sockets.delete(address)
}

/** Messages that a connection may say a second, and at once; what is more is refused. */
const messages = { perSecond: 20, burst: 40 } as const
export const arrived = (seat: Seat | null) => ({ seat, budget: makeBudget(messages.perSecond, messages.burst) })

/** So many messages a second from each connection, and a few more at once. */
export const withinRate = ({ userData }: Guest): boolean => userData?.budget.take() ?? false

/** What the library's type of a socket leaves out. */
interface Socket {
  readonly bufferedAmount: number
  readonly readyState: number
  readonly OPEN: number
  readonly terminate: () => void
}
const socketOf = ({ ref }: Guest): Socket => ref as unknown as Socket

/** Ends a connection that need not be told why. */
export const cutOff = (client: Guest): void => socketOf(client).terminate()

/** Nobody who reads nothing is sent more and more: what waits is measured when something is sent. */
export const sendWatched = (client: Guest): void => {
  const raw = client.raw.bind(client)
  client.raw = (bytes, ...rest) => {
    if (readsOn(socketOf(client), bytes.length)) raw(bytes, ...rest)
  }
}

/**
 * Only our own kinds of frames reach the library, and before a screen has said that it is ready, nothing but that. While
 * it is in doubt whether the table is still ours, frames wait for the end of the doubt, and where it is not they are not
 * heard.
 */
export const guard = (hosting: object, doubted: () => Promise<boolean> | null): void => {
  const room = hosting as { _onMessage: (client: Guest, frame: Buffer) => void }
  const hear = room._onMessage.bind(hosting)
  room._onMessage = (client, frame) => {
    const socket = socketOf(client)
    // What still came in one piece with a frame that was too many.
    if (socket.readyState !== socket.OPEN) return
    const early = client.state === ClientState.JOINING
    if (early ? !isReady(frame) : !isOurs(frame)) {
      client.leave(closeCodes.out)
      return
    }
    const doubt = doubted()
    if (doubt) void doubt.then(ours => ours && hear(client, frame))
    else hear(client, frame)
  }
}
