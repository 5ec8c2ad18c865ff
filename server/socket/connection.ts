import type { Client } from '@colyseus/core'
import type { Seat } from '../../shared/engine/game.ts'
import type { KeyHash } from '../../shared/party/party.ts'
import { type Budget, messageBudget } from './budget.ts'

/** The visitor behind a connection: identified by its key on entering, never by what it sends later. */
export interface Visitor {
  readonly key: KeyHash
  readonly screen: boolean
  readonly address: string
}
/** A client of a table's room: the seat of its key, and its message budget. */
export type TableClient = Client<{ userData: { seat: Seat | null; readonly budget: Budget } }>

/** Returns the visitor that the API stored with the reservation; one without rights for a connection that has none. */
export const visitor = ({ auth }: TableClient): Visitor =>
  (auth as Visitor | undefined) ?? { key: '', screen: true, address: '' }

export const clientData = (seat: Seat | null) => ({ seat, budget: messageBudget() })

/** Takes a token from the connection's rate limit; false if there is none. */
export const withinRate = ({ userData }: TableClient): boolean => userData?.budget.take() ?? false
