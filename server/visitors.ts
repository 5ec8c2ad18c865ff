import type { Client } from '@colyseus/core'
import type { Seat } from '../shared/engine/game.ts'
import type { KeyHash } from '../shared/party.ts'
import { isOurs } from './frames.ts'

/** What a connection is: known from its key when it was let in, never from what it says later. */
export interface Visitor {
  readonly key: KeyHash
  readonly screen: boolean
  readonly address: string
}
export type Guest = Client<{ userData: { seat: Seat | null; tokens: number; filled: number } }>

/** Set by the door when it reserved the connection; a connection without it could do nothing. */
export const visitor = ({ auth }: Guest): Visitor =>
  (auth as Visitor | undefined) ?? { key: '', screen: true, address: '' }

/** Why a screen was put out, for its own sentence. */
export type Out = 'moved' | 'removed' | 'left' | 'deleted' | 'fenced'
export const closeCodes = { out: 4002, going: 4001, again: 4010 } as const

/** Sockets open from each address, over all rooms of this process. */
const sockets = new Map<string, number>()
export const socketsFrom = (address: string): number => sockets.get(address) ?? 0
export const countSocket = (address: string, by: 1 | -1): void => {
  const count = socketsFrom(address) + by
  if (count > 0) sockets.set(address, count)
  else sockets.delete(address)
}

const perSecond = 20
const burst = 40
export const arrived = (seat: Seat | null) => ({ seat, tokens: burst, filled: Date.now() })

/** So many messages a second from each connection, and a few more at once. */
export const withinRate = ({ userData }: Guest): boolean => {
  if (!userData) return false
  const now = Date.now()
  userData.tokens = Math.min(burst, userData.tokens + ((now - userData.filled) / 1000) * perSecond)
  userData.filled = now
  if (userData.tokens < 1) return false
  userData.tokens -= 1
  return true
}

/** Bytes that wait for a connection which does not read. */
const mostUnread = 1_000_000

/** What the library's type of a socket leaves out. */
interface Socket {
  readonly bufferedAmount: number
  readonly terminate: () => void
}

/**
 * Only our own kinds of frames reach the library, and nobody who reads nothing is sent more and more. While it is in
 * doubt whether the table is still ours, frames wait for the end of the doubt, and where it is not they are not heard.
 */
export const guard = (hosting: object, doubted: () => Promise<boolean> | null): void => {
  const room = hosting as { _onMessage: (client: Guest, frame: Buffer) => void }
  const hear = room._onMessage.bind(hosting)
  room._onMessage = (client, frame) => {
    const socket = client.ref as unknown as Socket
    if (!isOurs(frame)) client.leave(closeCodes.out)
    else if (socket.bufferedAmount > mostUnread) socket.terminate()
    else {
      const doubt = doubted()
      if (doubt) void doubt.then(ours => ours && hear(client, frame))
      else hear(client, frame)
    }
  }
}
