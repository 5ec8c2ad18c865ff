import type { Client } from '@colyseus/core'
import type { Seat } from '../shared/engine/game.ts'
import type { KeyHash } from '../shared/party.ts'
import { type Budget, messageBudget } from './budget.ts'

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

export const arrived = (seat: Seat | null) => ({ seat, budget: messageBudget() })

/** So many messages a second from each connection, and a few more at once. */
export const withinRate = ({ userData }: Guest): boolean => userData?.budget.take() ?? false
