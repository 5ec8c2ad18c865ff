import type { Client } from '@colyseus/core'
import type { Seat } from '../../shared/engine/game.ts'
import type { KeyHash } from '../../shared/party/party.ts'
import { type Budget, messageBudget } from './budget.ts'

/** A connection's visitor: known from its key when it was let in, never from what it says later. */
export interface Visitor {
  readonly key: KeyHash
  readonly screen: boolean
  readonly address: string
}
/** A client of a table's room: the seat of its key, and its message budget. */
export type TableClient = Client<{ userData: { seat: Seat | null; readonly budget: Budget } }>

/** Returns what the API stored when it reserved the connection; a connection without it could do nothing. */
export const visitor = ({ auth }: TableClient): Visitor =>
  (auth as Visitor | undefined) ?? { key: '', screen: true, address: '' }

export const clientData = (seat: Seat | null) => ({ seat, budget: messageBudget() })

/** Takes a message from the connection's rate limit; false where it is used up. */
export const withinRate = ({ userData }: TableClient): boolean => userData?.budget.take() ?? false
