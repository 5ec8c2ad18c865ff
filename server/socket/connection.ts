import type { Client } from '@colyseus/core'
import type { Seat } from '../../shared/engine/game.ts'
import type { KeyHash } from '../../shared/party/party.ts'
import { type Budget, messageBudget } from './budget.ts'

/** What a connection is: known from its key when it was let in, never from what it says later. */
export interface Visitor {
  readonly key: KeyHash
  readonly screen: boolean
  readonly address: string
}
/** A client of a table's room: the seat that its key has, and how much it may still say. */
export type TableClient = Client<{ userData: { seat: Seat | null; readonly budget: Budget } }>

/** What the API knew when it reserved the connection; a connection without it could do nothing. */
export const visitor = ({ auth }: TableClient): Visitor =>
  (auth as Visitor | undefined) ?? { key: '', screen: true, address: '' }

export const clientData = (seat: Seat | null) => ({ seat, budget: messageBudget() })

/** Takes one message from what a connection may say a second; false where it says more. */
export const withinRate = ({ userData }: TableClient): boolean => userData?.budget.take() ?? false
