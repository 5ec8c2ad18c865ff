import type { Claim, Claims } from '../../engine/claims.ts'
import { drawnCards } from '../quest/claims.ts'
import type { Deal } from './deal.ts'
import type { Reveal, Told } from './facts.ts'
import type { Table } from './table.ts'

// What is told of a deal: at the beginning, on the way, and at the end.

/** Tells the public part of the deal. */
export const dealt = ({ seats, leader }: Deal): Told => ({ type: 'dealt', seats, leader })

export const revealOf = ({ cast, sights, assassin }: Deal): Reveal => ({
  cast,
  saw: Object.fromEntries(Object.entries(sights).map(([seat, { sees }]) => [seat, sees])),
  notices: Object.fromEntries(Object.entries(sights).map(([seat, { notices }]) => [seat, notices])),
  assassin,
})

export const claims: Claims<Deal, Table, Told> = (deal, past, chanceAt) =>
  past.flatMap(({ before, fact }): readonly Claim[] => {
    switch (fact.type) {
      case 'dealt':
        return [{ of: 'seats', told: fact, dealt: dealt(deal) }]
      case 'quested':
        return [drawnCards(before, fact, chanceAt)]
      case 'declared':
        return [{ of: 'roles', told: fact.role, dealt: deal.cast[fact.by] }]
      case 'hunted':
        return [{ of: 'roles', told: fact.assassin, dealt: deal.assassin }]
      case 'over': {
        if (fact.reveal === null) return []
        const { cast, assassin, ...seen } = fact.reveal
        const { cast: ownCast, assassin: ownAssassin, ...own } = revealOf(deal)
        return [
          { of: 'roles', told: [cast, assassin], dealt: [ownCast, ownAssassin] },
          { of: 'sights', told: seen, dealt: own },
        ]
      }
      default:
        return []
    }
  })
