import type { Client } from '@colyseus/core'
import type { Seat } from '../../shared/engine/game.ts'
import type { KeyHash } from '../../shared/party/party.ts'

/** Why a screen was disconnected for good: it does not reconnect, and shows a sentence for this reason. */
export type Out = 'moved' | 'removed' | 'watching' | 'left' | 'deleted' | 'closed'

/**
 * Close codes. `out`: for one of the reasons above. `stopping` and `lost`: the screen should enter again, because this
 * process stops or another one has the table.
 */
export const closeCodes = { out: 4002, stopping: 4001, lost: 4010 } as const

/** A token bucket: refilled with `perSecond` tokens, up to `burst`, by a clock that nobody can set back. */
export interface Budget {
  /** Takes a token; false if there is none. */
  readonly take: () => boolean
  readonly has: () => boolean
}

export const makeBudget = (perSecond: number, burst: number): Budget => {
  let remaining = burst
  let filled = performance.now()
  const has = (): boolean => {
    const now = performance.now()
    remaining = Math.min(burst, remaining + ((now - filled) / 1000) * perSecond)
    filled = now
    return remaining >= 1
  }
  return {
    has,
    take: () => {
      if (!has()) return false
      remaining -= 1
      return true
    },
  }
}

/** The rate limit for one connection's messages; the server refuses any beyond it. */
const messagesPerSecond = 20
const messageBurst = 40

/** The visitor behind a connection: identified by its key on entering, never by what it sends later. */
export interface Visitor {
  readonly key: KeyHash
  readonly screen: boolean
  /** A TV's picture and a phone on one page: the picture has one phone to itself. */
  readonly beside?: boolean
  readonly address: string
}
/** A client of a table's room: the seat of its key, and its message budget. */
export type TableClient = Client<{ userData: { seat: Seat | null; readonly budget: Budget } }>

/** Returns the visitor that the API stored with the reservation; one without rights for a connection that has none. */
export const visitor = ({ auth }: TableClient): Visitor =>
  (auth as Visitor | undefined) ?? { key: '', screen: true, address: '' }

export const clientData = (seat: Seat | null) => ({
  seat,
  budget: makeBudget(messagesPerSecond, messageBurst),
})

/** Takes a token from the connection's rate limit; false if there is none. */
export const withinRate = ({ userData }: TableClient): boolean => userData?.budget.take() ?? false
