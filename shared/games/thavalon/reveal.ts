import type { Guesses } from '../../engine/guess.ts'
import type { Claim, Claims } from '../../engine/parts.ts'
import { drawnCards, evilRow, namedRow } from '../quest/reveal.ts'
import type { Disclosure, PublicEvent } from './events.ts'
import { type Role, rows, tableFor } from './roles.ts'
import type { Deal } from './sights.ts'
import type { FoldedState } from './state.ts'

// What is told of a deal: at the beginning, on the way, and at the end.

export const dealt = ({ seats, leader }: Deal): PublicEvent => ({ type: 'dealt', seats, leader })

export const revealOf = ({ cast, sights, assassin }: Deal): Disclosure => ({
  cast,
  saw: Object.fromEntries(Object.entries(sights).map(([seat, { sees }]) => [seat, sees])),
  notices: Object.fromEntries(Object.entries(sights).map(([seat, { notices }]) => [seat, notices])),
  assassin,
})

export const claims: Claims<Deal, FoldedState, PublicEvent> = (deal, past, chanceAt) =>
  past.flatMap(({ before, event }): readonly Claim[] => {
    switch (event.type) {
      case 'dealt':
        return [{ of: 'seats', announced: event, dealt: dealt(deal) }]
      case 'quested':
        return [drawnCards(before, event, chanceAt)]
      case 'declared':
        return [{ of: 'roles', announced: event.role, dealt: deal.cast[event.by] }]
      case 'hunted':
        return [{ of: 'roles', announced: event.assassin, dealt: deal.assassin }]
      case 'over': {
        if (event.reveal === null) return []
        const { cast, assassin, ...seen } = event.reveal
        const { cast: ownCast, assassin: ownAssassin, ...own } = revealOf(deal)
        return [
          { of: 'roles', announced: [cast, assassin], dealt: [ownCast, ownAssassin] },
          { of: 'sights', announced: seen, dealt: own },
        ]
      }
      default:
        return []
    }
  })

/**
 * What watchers may guess, and players before the shot: the Assassin's possible targets, any of whom may be missing,
 * and who is Evil.
 */
export const guessKinds = ['merlin', 'lovers', 'nimue', 'evil'] as const
export type GuessKind = (typeof guessKinds)[number]

const isEvil = (role: string): boolean => rows[role as Role].side === 'evil'
/** Makes a question about a target that may be missing: the pool is public, and what was drawn from it is not. */
const target = (id: GuessKind, ...roles: readonly [Role, ...Role[]]) =>
  namedRow<FoldedState>(
    id,
    { roles, plays: ({ pool }: FoldedState) => roles.every(role => pool.includes(role)), maybe: true },
    isEvil,
  )

export const guesses: Guesses<FoldedState, GuessKind> = {
  merlin: target('merlin', 'merlin'),
  lovers: target('lovers', 'tristan', 'iseult'),
  nimue: target('nimue', 'nimue'),
  evil: evilRow(players => tableFor(players).evil, isEvil),
}
